package lesson

import (
	"fmt"

	"saboteur/game"
)

// Check plays a lesson with every move that it accepts, and returns why it cannot be
// finished, or nil: a hint that is not legal, another player who plays out of turn, a card
// that is there twice, or no end.
func (l *Lesson) Check() error {
	if err := l.checkCards(); err != nil {
		return err
	}
	s := l.Start
	for i := range l.Steps {
		step := &l.Steps[i]
		where := fmt.Sprintf("step %d (%s)", i+1, step.Say)
		if s.Phase == game.Playing && s.Turn != 0 && !step.Tells() && (!step.Reads() || i+1 == len(l.Steps)) {
			return fmt.Errorf("%s: it is not the player's turn", where)
		}
		for _, a := range step.Do[min(1, len(step.Do)):] { // what is accepted instead of the hint
			other := s
			if err := other.Apply(a, nil); err != nil {
				return fmt.Errorf("%s: %v: %w", where, a, err)
			}
			if err := play(&other, step.Plays, where); err != nil {
				return err
			}
		}
		if len(step.Do) > 0 {
			if err := s.Apply(step.Do[0], nil); err != nil {
				return fmt.Errorf("%s: the hint %v: %w", where, step.Do[0], err)
			}
		}
		talk := step.Spoken()
		for i := range len(step.Plays) + 1 {
			for ; len(talk) > 0 && talk[0].After == i; talk = talk[1:] {
				if err := s.Say(talk[0].Seat, talk[0].Statement, nil); err != nil {
					return fmt.Errorf("%s: %v: %w", where, talk[0].Spoken, err)
				}
			}
			if err := play(&s, step.Plays[i:min(i+1, len(step.Plays))], where); err != nil {
				return err
			}
		}
		if step.Roles && s.Phase == game.Playing {
			return fmt.Errorf("%s: the round has not ended", where)
		}
		if step.Mark != game.Nobody && (step.Mark == 0 || int(step.Mark) >= l.Seats || s.RoleOf(step.Mark) != game.Saboteur) {
			return fmt.Errorf("%s: no saboteur sits there", where)
		}
	}
	if last := &l.Steps[len(l.Steps)-1]; !last.Reads() {
		return fmt.Errorf("the last step (%s) is not for reading", last.Say)
	}
	return nil
}

// play plays what others than the player do.
func play(s *game.State, all []game.Action, where string) error {
	for _, a := range all {
		if s.Turn == 0 {
			return fmt.Errorf("%s: %v would be played by the player", where, a)
		}
		if err := s.Apply(a, nil); err != nil {
			return fmt.Errorf("%s: %v: %w", where, a, err)
		}
	}
	return nil
}

// checkCards reports a card that is there twice.
func (l *Lesson) checkCards() error {
	seen := map[game.Card]bool{}
	use := func(c game.Card) error {
		if c != game.FaceDown && c != game.Start && seen[c] {
			return fmt.Errorf("the card %v is there twice", c)
		}
		seen[c] = true
		return nil
	}
	s := &l.Start
	var all []game.Card
	for i := range s.Board.Len() {
		all = append(all, s.Board.Laid(i).Card)
	}
	secrets := s.Secrets()
	for at := range game.Seat(l.Seats) {
		all = append(all, s.HandOf(at)...)
		all = append(all, s.Broken[at][:]...)
	}
	for _, c := range append(all, secrets.Deck[:s.Deck]...) {
		if err := use(c); err != nil {
			return err
		}
	}
	return nil
}
