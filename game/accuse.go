package game

import (
	"errors"
	"fmt"
	"strings"
)

// Why a seat may not point at somebody.
var (
	ErrNoAccusation = errors.New("game: nobody points at anybody now")
	errPointed      = errors.New("game: you have chosen already")
	errNoSuspect    = errors.New("game: you cannot point there")
)

// A Pointing is whom a seat points at once a round is decided and before roles are shown, or
// Nobody if it skips: ruling 19. It is a secret until all have chosen. The zero Pointing is none.
type Pointing struct{ Seat, Target Seat }

// HasPointed reports whether a seat has pointed at somebody, or skipped, since the round was
// decided.
func (p *Progress) HasPointed(s Seat) bool { return p.pointed>>s&1 == 1 }

// CheckPoint returns why a seat may not do so now, or nil. It depends on what everybody can see
// alone. In the phase Accusing each seat chooses once, in any order, and not itself.
func (t *Table) CheckPoint(p Pointing) error {
	seated := func(s Seat) bool { return s >= 0 && int8(s) < t.Seats }
	switch {
	case t.Phase != Accusing:
		return ErrNoAccusation
	case !seated(p.Seat) || p.Target != Nobody && !seated(p.Target) || p.Target == p.Seat:
		return errNoSuspect
	case t.HasPointed(p.Seat):
		return errPointed
	}
	return nil
}

// Point takes in whom a seat points at. When all have chosen, that is shown and the round ends.
// It calls onEvent as Apply does. What is not possible is refused with the reason and changes
// nothing.
func (s *State) Point(p Pointing, onEvent func(Event)) error {
	if err := s.CheckPoint(p); err != nil {
		return err
	}
	s.points[p.Seat] = p.Target
	s.pointed |= 1 << p.Seat
	if onEvent != nil {
		onEvent(Pointed{p.Seat})
	}
	if s.pointed != 1<<s.Seats-1 {
		return nil
	}
	if onEvent != nil {
		onEvent(FingersShown{s.points})
	}
	s.endRound(s.Right(s.Starter), onEvent)
	return nil
}

// decide ends a round in which the last card has been played, by a seat. Where there is an
// accusation, it comes first.
func (s *State) decide(last Seat, onEvent func(Event)) {
	if !s.Accusation {
		s.endRound(last, onEvent)
		return
	}
	began := AccusationBegan{last}
	s.beginAccusation(began)
	if onEvent != nil {
		onEvent(began)
	}
}

func (t *Table) beginAccusation(e AccusationBegan) {
	t.Phase, t.Turn, t.Starter = Accusing, Nobody, t.Left(e.Finisher)
}

// pointPrefix begins what records hold of accusations, and pointNobody is how a seat skips.
const (
	pointPrefix = "point "
	pointNobody = "nobody"
)

// String returns who points at whom, as records hold it: "point 2 4", or "point 2 nobody".
func (p Pointing) String() string {
	if p.Target == Nobody {
		return fmt.Sprintf("%s%d %s", pointPrefix, p.Seat+1, pointNobody)
	}
	return fmt.Sprintf("%s%d %d", pointPrefix, p.Seat+1, p.Target+1)
}

// ParsePointing is the inverse of Pointing.String. What it returns need not be possible.
func ParsePointing(words string) (p Pointing, err error) {
	w := &wordReader{words: strings.Split(strings.TrimPrefix(words, pointPrefix), " ")}
	p.Seat = Seat(w.number(MaxSeats))
	if p.Target = Nobody; !w.optional(pointNobody) {
		p.Target = Seat(w.number(MaxSeats))
	}
	return p, w.end(words, p)
}
