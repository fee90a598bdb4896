package host

import (
	"time"

	"saboteur/game"
	"saboteur/game/room"
)

// When it is the turn of a person who is away, the table waits for a time that the host has
// chosen. Then a dwarf plays, until the person is back.

// defaultPatience is for how many seconds a table waits unless its host chooses another time.
const defaultPatience = 120

// isPatience reports whether a table may wait for so many seconds.
func isPatience(seconds int) bool { return seconds >= 0 && seconds <= room.MaxPatience }

// patienceLeft returns for how much longer the table waits for the person whose turn it is. It
// counts from when the turn began or, if that was later, the person went. ok is false if no time
// is set, and while nobody who plays is there: a table that all have left does not play on.
func (t *hostedRoom) patienceLeft() (left time.Duration, ok bool) {
	s, dwarf := t.turnOf()
	if !t.started || dwarf || s == game.Nobody || t.ended != 0 || t.patience == 0 || !t.seats.isAttended() {
		return 0, false
	}
	at, since := &t.seats[s], t.since
	if at.away.After(since) {
		since = at.away
	}
	until := since.Add(time.Duration(t.patience) * time.Second)
	return max(until.Sub(t.setting.Now()), 0), at.device == nil && !at.patient
}

// awaitPlayer lets a dwarf play once the table has waited long enough for the person whose turn
// it is. It returns when to look again.
func (t *hostedRoom) awaitPlayer() time.Duration {
	left, counts := t.patienceLeft()
	switch {
	case !counts:
		return absentStep
	case left > 0:
		return min(left, absentStep)
	case t.letDwarf(t.state.Turn, true) != "":
		return retryPause
	}
	return 0
}

// letDwarf lets a dwarf play for a person, or the person again. If that cannot be written down,
// everything stays as it is.
func (t *hostedRoom) letDwarf(s game.Seat, plays bool) room.Reason {
	if t.seats[s].dwarf == plays {
		return ""
	}
	return t.note(Entry{Changed: &Changed{Seat: s, Dwarf: &plays}})
}
