package host

import (
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

// An admission is who may come in. Beside what devices ask for, it keeps which have had which seat in this match, and from
// whom the host has taken a seat away: those take no other one by themselves, not even under another name or before a match.
type admission struct {
	requests   []request            // about which the host has not decided
	asked      int                  // how many requests there were
	barred     map[any]bool         // devices by their names for themselves, and addresses
	had        map[string]game.Seat // the seat that a device has or had in this match, by its name for itself
	turnedAway map[string]bool      // devices, by the same name, which the host lets in to no seat of this match
}

// nextMatch forgets all that was about the match before.
func (a *admission) nextMatch() { a.requests, a.had, a.turnedAway = nil, nil, nil }

// bar bars whoever plays a seat on a device of their own.
func (a *admission) bar(at *seat) {
	if at.open || at.token == "" {
		return
	}
	if a.barred == nil {
		a.barred = map[any]bool{}
	}
	if at.latest.device != "" {
		a.barred[at.latest.device] = true
	}
	if at.latest.from.IsValid() {
		a.barred[at.latest.from] = true
	}
}

// isBarred reports whether a device is barred.
func (a *admission) isBarred(d *device) bool {
	return a.barred[d.attempt.device] || a.barred[d.attempt.from]
}

// hold notes, during a match, which device has a seat.
func (a *admission) hold(s game.Seat, at *seat) {
	if at.device != nil {
		at.device.had = s
	}
	if at.latest.device != "" && !at.open {
		if a.had == nil {
			a.had = map[string]game.Seat{}
		}
		a.had[at.latest.device] = s
	}
}

// hadOther reports whether a device has had another seat than s in this match.
func (a *admission) hadOther(d *device, s game.Seat) bool {
	had, known := a.had[d.attempt.device]
	return d.had != game.Nobody && d.had != s || known && had != s
}

// ask lets the host know that a device wants to be let in to an open seat. A device asks for
// one seat at a time.
func (a *admission) ask(d *device, r room.Request) room.Reason {
	if d.turnedAway || a.turnedAway[d.attempt.device] {
		return room.TurnedAway
	}
	a.withdraw(d)
	a.asked++
	var others []string
	for _, r := range a.requests {
		others = append(others, r.Name)
	}
	r.ID, r.Name = a.asked, names.Unused(r.Name, others)
	a.requests = append(a.requests, request{r, d})
	return ""
}

// withdraw forgets what a device has asked for.
func (a *admission) withdraw(d *device) {
	a.requests = slices.DeleteFunc(a.requests, func(r request) bool { return r.by == d })
}

// letIn says that the host has let a device in.
func (a *admission) letIn(d *device) {
	a.withdraw(d)
	delete(a.barred, d.attempt.device)
	delete(a.barred, d.attempt.from)
}

// turnAway refuses a device all seats of this match.
func (a *admission) turnAway(d *device) {
	a.withdraw(d)
	d.turnedAway = true
	if id := d.attempt.device; id != "" {
		if a.turnedAway == nil {
			a.turnedAway = map[string]bool{}
		}
		a.turnedAway[id] = true
	}
	d.tell(room.Refused{Why: room.TurnedAway})
}

// askedBy returns the seats that a device waits to be let in to.
func (a *admission) askedBy(d *device) (seats []game.Seat) {
	for _, r := range a.requests {
		if r.by == d {
			seats = append(seats, r.Seat)
		}
	}
	return seats
}

// tellRequests tells the host's own device about the requests if they have changed.
func (a *admission) tellRequests(d *device) {
	if !d.host {
		return
	}
	var now []room.Request
	for _, r := range a.requests {
		now = append(now, r.Request)
	}
	if !slices.Equal(now, d.requests) {
		d.requests = now
		d.tell(room.Requests{All: now})
	}
}
