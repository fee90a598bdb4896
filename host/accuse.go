package host

import (
	"slices"
	"time"

	"saboteur/game"
	"saboteur/game/room"
)

// Before the end of a round everybody points at somebody, in any order. What is told of it until
// all have is the event game.Pointed alone, which does not say at whom.

// absentLimit is for how long nobody waits for a person who is away to point at somebody. It is
// longer than a device takes to come back.
const absentLimit = time.Minute

// pointFor points at somebody for a seat of a device.
func (t *hostedRoom) pointFor(d *device, m room.Point) room.Refused {
	refused := room.Refused{After: -1}
	p, err := game.ParsePointing(m.Pointing)
	switch {
	case err != nil || !t.seats.has(p.Seat):
		refused.Why = room.BadMessage
	case t.seats[p.Seat].device != d:
		refused.Why = room.NotAllowed
	case !t.started || m.Match != t.played || t.state.Phase != game.Accusing || t.state.HasPointed(p.Seat):
		refused.Why = room.TooLate
	default:
		if err := t.state.CheckPoint(p); err != nil {
			refused.Why, refused.Rule = room.NotLegal, err.Error()
			break
		}
		t.letDwarf(p.Seat, false)
		refused.Why = t.note(Entry{Pointed: p.String()})
	}
	return refused
}

// letOthersPoint lets dwarves point at somebody, also those who play for people, and skips for
// people who have been away for long. It returns when to look again; 0 if that is over.
func (t *hostedRoom) letOthersPoint() time.Duration {
	dwarves := slices.Clone(t.bots)
	for i := range dwarves {
		if s := &t.seats[i]; s.Human && !s.dwarf {
			dwarves[i] = nil
		}
	}
	point := func(p game.Pointing) error { return t.commit(Entry{Pointed: p.String()}) }
	if dwarves.Point(&t.state, point) != nil {
		return retryPause
	}
	for i := range t.seats {
		skip := game.Pointing{Seat: game.Seat(i), Target: game.Nobody}
		if t.seats[i].isLong(t.since, t.setting.Now()) && t.state.CheckPoint(skip) == nil && point(skip) != nil {
			return retryPause
		}
	}
	if t.state.Phase != game.Accusing {
		return 0
	}
	return absentStep
}
