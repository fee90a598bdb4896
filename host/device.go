package host

import (
	"crypto/subtle"
	"net/netip"
	"slices"

	"saboteur/game"
	"saboteur/game/room"
)

// A Device is one end of a table: it plays the seats that it has, or watches.
type device struct {
	table      *hostedRoom
	attempt    attempt        // that has connected it
	host       bool           // may give orders
	had        game.Seat      // the seat that it has or had in this match, or Nobody
	turnedAway bool           // from the seats of this match
	seated     room.Seated    // what it was told about its seats
	requests   []room.Request // that it was told, as the host's own
	heard      int            // how many events it was sent
	told       int            // how many asides it was sent
	room       []byte         // the latest it was told about the room
	finished   bool           // it was sent the record
	outbox     chan []byte    // messages to be sent; closed when the device is gone
	gone       bool
}

// outboxSize is how many messages may wait for a device. One that reads too slowly for that
// is cut off, and can come back.
const outboxSize = 256

// maxDevices is how many devices may be at a table.
const maxDevices = 40

// maxDeviceID is how many bytes a device's name for itself may have; it is written down.
const maxDeviceID = 64

// connect lets a device in that knows the code of the table, from an address that may be the
// zero Addr. It returns the reason if it is not let in, and "" otherwise.
func (t *hostedRoom) connect(h room.Hello, from netip.Addr) (d *device, why room.Reason) {
	if closed := t.guard(func() { d, why = t.connectLocked(h, from) }); closed != "" {
		return nil, closed
	}
	return d, why
}

// connectLocked is connect once the table is locked.
func (t *hostedRoom) connectLocked(h room.Hello, from netip.Addr) (*device, room.Reason) {
	switch {
	case h.Version != room.Version:
		return nil, room.WrongVersion
	case len(h.Device) > maxDeviceID:
		return nil, room.BadMessage
	}
	h.Tokens = h.Tokens[:min(len(h.Tokens), game.MaxSeats+1)] // nobody has more
	d := &device{table: t, attempt: attempt{h.Device, h.Attempt, counted(from)}, had: game.Nobody, outbox: make(chan []byte, outboxSize)}
	switch {
	case slices.Contains(t.former, h.Code) && !t.knows(d, h.Tokens): // a player who was away when the codes were renewed comes back by the old one
		return nil, room.CodeRenewed
	case t.isLate(d, h.Tokens):
		return nil, room.TakenOver
	}
	t.dropAll(room.TakenOver, func(other *device) bool { return other.attempt.isSame(d.attempt) }) // it has one place
	if why := t.makePlace(d, h.Tokens); why != "" {
		return nil, why
	}
	t.devices = append(t.devices, d)
	known := t.claim(d, h.Tokens)
	d.seat(t.seated(d)) // even if it has none: it may believe that it has
	if known && h.Match == t.played && h.Heard > 0 && h.Heard <= len(t.events) {
		d.heard = h.Heard
	}
	t.tell()
	t.poke()
	return d, ""
}

// makePlace returns why there is no place for a device, or "". Whoever plays gets that of
// somebody who watches.
func (t *hostedRoom) makePlace(d *device, tokens []string) room.Reason {
	right := t.knows(d, tokens)
	any := func(*device) bool { return true }
	near := func(other *device) bool { return other.attempt.from == d.attempt.from }
	switch {
	case t.crowded(d.attempt.from) && !equalAny(t.token, tokens) && !(right && t.dropWatcher(near, room.TooManyHere)):
		return room.TooManyHere
	case len(t.devices) >= maxDevices && !(right && t.dropWatcher(any, room.RoomFull)):
		return room.RoomFull
	}
	return ""
}

// isLate reports whether a device is already there by a newer connection, or has the right to
// something that it has by one.
func (t *hostedRoom) isLate(d *device, tokens []string) bool {
	return slices.ContainsFunc(t.devices, func(other *device) bool { return other.attempt.isSame(d.attempt) && d.attempt.late(other.attempt) }) ||
		equalAny(t.token, tokens) && d.attempt.late(t.latestHost) ||
		slices.ContainsFunc(t.seats, func(s seat) bool { return d.attempt.late(s.latest) && s.belongs(d, tokens) })
}

// knows reports whether a device has the right to something here, by one of some tokens or
// because it took a seat without hearing of it.
func (t *hostedRoom) knows(d *device, tokens []string) bool {
	return equalAny(t.token, tokens) || slices.ContainsFunc(t.seats, func(s seat) bool { return s.belongs(d, tokens) })
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

// dropWatcher makes room for somebody who plays, in place of one of those who watch. It
// reports false if there is none.
func (t *hostedRoom) dropWatcher(may func(*device) bool, why room.Reason) bool {
	i := slices.IndexFunc(t.devices, func(d *device) bool { return !d.host && len(d.seats()) == 0 && may(d) })
	if i < 0 {
		return false
	}
	t.devices[i].tell(room.Closed{Why: why})
	t.drop(t.devices[i])
	return true
}

// claim gives a device the seat whose token it has, or which it took without hearing of it; to
// the host's own device, all of them. It reports whether it knows which seats it has.
func (t *hostedRoom) claim(d *device, tokens []string) (known bool) {
	known = true
	for _, token := range tokens {
		isHost := equal(token, t.token)
		if isHost {
			t.dropAll(room.TakenOver, func(other *device) bool { return other.host && other != d })
			d.host, t.latestHost = true, d.attempt
		}
		taken := t.takeSeats(d, func(s *seat) bool {
			return isHost && s.host || s.token != "" && equal(token, s.token)
		})
		known = known && (isHost || taken)
	}
	unheard := t.takeSeats(d, func(s *seat) bool { return s.isOf(d.attempt) && s.device != d })
	return known && !unheard
}

// takeSeats gives a device the seats that belong to it, and lets its people play them again. It
// reports whether there are any.
func (t *hostedRoom) takeSeats(d *device, belongs func(*seat) bool) (any bool) {
	for i := range t.seats {
		if belongs(&t.seats[i]) && (d.host || len(d.seats()) == 0) {
			any = true
			t.give(game.Seat(i), d)
			t.letDwarf(game.Seat(i), false)
		}
	}
	return any
}

// equalAny reports whether a secret is among those that a device has sent.
func equalAny(secret string, tokens []string) bool {
	return slices.ContainsFunc(tokens, func(token string) bool { return equal(token, secret) })
}

// equal compares secrets in a time that does not depend on them.
func equal(a, b string) bool { return subtle.ConstantTimeCompare([]byte(a), []byte(b)) == 1 }

// give lets a device play a seat. The device that did is told.
func (t *hostedRoom) give(s game.Seat, d *device) {
	at := &t.seats[s]
	if at.device != nil && at.device != d {
		t.seats.lose(s, room.TakenOver)
	}
	at.device, at.latest, at.patient = d, d.attempt, false
	if t.started {
		t.hold(s, at)
	}
}

// seats returns the seats that a device plays.
func (d *device) seats() (mine []game.Seat) {
	for i := range d.table.seats {
		if d.table.seats[i].device == d {
			mine = append(mine, game.Seat(i))
		}
	}
	return mine
}

// Leave says that a device is gone. Its seats stay its own.
func (d *device) Leave() {
	t := d.table
	t.guard(func() {
		t.drop(d)
		t.tell()
		t.poke()
	})
}

// dropAll forgets some devices. They are told why, unless that is "".
func (t *hostedRoom) dropAll(why room.Reason, is func(*device) bool) {
	for _, d := range slices.Clone(t.devices) {
		if !is(d) {
			continue
		}
		if why != "" {
			d.tell(room.Closed{Why: why})
		}
		t.drop(d)
	}
}

// drop forgets a device.
func (t *hostedRoom) drop(d *device) {
	if d.gone {
		return
	}
	d.gone = true
	close(d.outbox)
	t.withdraw(d)
	t.devices = slices.DeleteFunc(t.devices, func(other *device) bool { return other == d })
	t.seats.leave(d, t.setting.Now())
}

// remind tells a device about the room, though nothing has changed.
func (d *device) remind() {
	d.table.guard(func() {
		d.room = nil
		d.table.tell()
	})
}

// refuse tells a device that something it has sent cannot be read.
func (d *device) refuse(m room.Message) {
	d.table.guard(func() { d.tell(m) })
}

// Receive does what a message from a device asks for, or tells the device why not.
func (d *device) Receive(m room.Message) {
	t := d.table
	t.guard(func() {
		if d.gone {
			return
		}
		if refused := t.receive(d, m); refused.Why != "" {
			d.tell(refused)
		}
		t.tell()
		t.poke()
	})
}
