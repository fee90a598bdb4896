package host

import (
	"net/netip"
	"slices"

	"saboteur/game"
	"saboteur/game/names"
	"saboteur/game/room"
)

// Whoever has a seat knows its secrets. So during a match nobody takes one without the host's
// word, and whoever has had one never gets another one.

// A request is how a connected device asks to be let in to a seat.
type request struct {
	room.Request
	by *device
}

// The barred are those from whom the host has taken a seat away. They take no other one by
// themselves, not even under another name or before a match.
type barred struct {
	devices   map[string]bool
	addresses map[netip.Addr]bool
}

// bar bars whoever plays a seat on a device of their own.
func (t *hostedRoom) bar(s game.Seat) {
	at := &t.seats[s]
	if at.open || at.token == "" {
		return
	}
	if t.barred.devices == nil {
		t.barred = barred{map[string]bool{}, map[netip.Addr]bool{}}
	}
	if at.latest.device != "" {
		t.barred.devices[at.latest.device] = true
	}
	if at.latest.from.IsValid() {
		t.barred.addresses[at.latest.from] = true
	}
}

// hold notes, during a match, which device has a seat.
func (t *hostedRoom) hold(s game.Seat) {
	if !t.started {
		return
	}
	at := &t.seats[s]
	if at.device != nil {
		at.device.had = s
	}
	if at.latest.device != "" && !at.open {
		if t.had == nil {
			t.had = map[string]game.Seat{}
		}
		t.had[at.latest.device] = s
	}
}

// hadOther reports whether a device has had another seat than s in this match.
func (t *hostedRoom) hadOther(d *device, s game.Seat) bool {
	had, known := t.had[d.attempt.device]
	return d.had != game.Nobody && d.had != s || known && had != s
}

// mustAsk reports whether a device gets a seat only if the host lets it in.
func (t *hostedRoom) mustAsk(d *device) bool {
	return !d.host && (t.started || t.barred.devices[d.attempt.device] || t.barred.addresses[d.attempt.from])
}

// ask lets the host know that a device wants to be let in to an open seat. A device asks for
// one seat at a time.
func (t *hostedRoom) ask(d *device, s game.Seat, name, look string) room.Reason {
	if d.turnedAway || t.turnedAway[d.attempt.device] {
		return room.TurnedAway
	}
	t.withdraw(d)
	t.asked++
	var others []string
	for _, r := range t.requests {
		others = append(others, r.Name)
	}
	t.requests = append(t.requests, request{room.Request{ID: t.asked, Seat: s, Name: names.Unused(name, others), Look: look, SameAs: t.sameAddress(d)}, d})
	return ""
}

// sameAddress returns the name of a player whose device has the network address of another
// device, or "".
func (t *hostedRoom) sameAddress(d *device) string {
	for i := range t.seats {
		if s := &t.seats[i]; s.Human && !s.open && d.attempt.from.IsValid() && s.latest.from == d.attempt.from {
			return s.Name
		}
	}
	return ""
}

// withdraw forgets what a device has asked for.
func (t *hostedRoom) withdraw(d *device) {
	t.requests = slices.DeleteFunc(t.requests, func(r request) bool { return r.by == d })
}

// decide lets a device in to the seat that it has asked for, or turns it away. Other requests
// for the seat wait: it may be freed again.
func (t *hostedRoom) decide(o room.Order) room.Reason {
	i := slices.IndexFunc(t.requests, func(r request) bool { return r.ID == o.ID })
	if i < 0 {
		return room.TooLate
	}
	r := t.requests[i]
	if o.Do == room.OrderTurnAway {
		t.turnAway(r.by)
		return ""
	}
	if !t.seats[r.Seat].open {
		return room.SeatTaken
	}
	name := t.unusedName(r.Name, []game.Seat{r.Seat}) // somebody may have taken it meanwhile
	if why := t.seatNewcomer(r.by, SeatTaken{Seat: r.Seat, Name: name, Look: r.Look}); why != "" {
		return why
	}
	t.withdraw(r.by)
	delete(t.barred.devices, r.by.attempt.device)
	delete(t.barred.addresses, r.by.attempt.from)
	return ""
}

// turnAway refuses a device all seats of this match.
func (t *hostedRoom) turnAway(d *device) {
	t.withdraw(d)
	d.turnedAway = true
	if id := d.attempt.device; id != "" {
		if t.turnedAway == nil {
			t.turnedAway = map[string]bool{}
		}
		t.turnedAway[id] = true
	}
	d.tell(room.Refused{Why: room.TurnedAway})
}

// askedBy returns the seats that a device waits to be let in to.
func (t *hostedRoom) askedBy(d *device) (seats []game.Seat) {
	for _, r := range t.requests {
		if r.by == d {
			seats = append(seats, r.Seat)
		}
	}
	return seats
}

// tellRequests tells the host's own device about the requests if they have changed.
func (t *hostedRoom) tellRequests(d *device) {
	if !d.host {
		return
	}
	var now []room.Request
	for _, r := range t.requests {
		now = append(now, r.Request)
	}
	if !slices.Equal(now, d.requests) {
		d.requests = now
		d.tell(room.Requests{All: now})
	}
}

// crowded reports whether as many devices of an address are at the table as may be, the
// host's own aside.
func (t *hostedRoom) crowded(from netip.Addr) bool {
	most := t.setting.PerAddress
	if most == 0 {
		most = len(t.seats)
	}
	n := 0
	for _, d := range t.devices {
		if d.attempt.from == from && !d.host {
			n++
		}
	}
	return from.IsValid() && n >= most
}
