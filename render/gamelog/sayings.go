package gamelog

import (
	"math/bits"
	"slices"

	"saboteur/game"
)

// A saying is what somebody has said in a round about a goal or a player, and what the end of the
// round shows of it.
type saying struct {
	line     int // in the log
	said     game.Said
	right    bool
	lie      bool   // wrong, and the speaker knew better or was a saboteur
	believed uint16 // which gold-diggers showed that they believed it, by what they said or at whom they pointed: a bit each
	doubted  bool   // somebody doubted it or said the opposite, or all could have pointed at the accused
}

// highlight returns what somebody has said as a highlight, which does not weigh anything yet.
func (s *saying) highlight(ended *game.RoundEnded) Highlight {
	h := Highlight{Kind: Mistaken, Seat: s.said.Seat, Line: s.line, Target: game.Nobody, Goal: noGoal, Count: bits.OnesCount16(s.believed)}
	if what := s.said.Statement; isClaim(what) {
		h.Goal, h.Face = what.Goal, ended.Goals[what.Goal]
	} else if what.Seat != s.said.Seat {
		h.Target, h.Role = what.Seat, ended.Roles[what.Seat]
	}
	switch {
	case s.right:
		h.Kind = SawThrough
	case s.lie:
		h.Kind = Lied
	}
	return h
}

// unheard reports whether it was the truth, and not believed.
func (s *saying) unheard() bool { return s.right && s.doubted && s.believed == 0 }

// A witness hears what is said in a round, and knows how that has ended.
type witness struct {
	ended game.RoundEnded
	seen  [game.MaxSeats]uint8 // at which goals each seat has looked, a bit each
	open  uint8                // which goals lie open
	all   []saying
	last  [game.MaxSeats]int // in which line is the latest statement of each seat, 0 for none
}

// sayings returns what was said in the round that ends with a line of a log.
func sayings(log []Line, end int) []saying {
	w := witness{ended: log[end].Event.(game.RoundEnded)}
	begin, _ := Round(log, end)
	for i, line := range log[begin:end] {
		switch e := line.Event.(type) {
		case game.Looked:
			w.seen[e.Seat] |= 1 << e.Goal
		case game.GoalTurned:
			w.open |= 1 << e.Goal
		case game.Said:
			w.hear(e, begin+i)
		case game.FingersShown:
			w.see(e)
		}
	}
	return w.all
}

// hear takes in a statement.
func (w *witness) hear(e game.Said, line int) {
	s, what := saying{line: line, said: e}, e.Statement
	if what.IsAnswer() {
		if i := slices.IndexFunc(w.all, func(s saying) bool { return s.line == w.last[what.To-1] }); i >= 0 {
			w.answer(&w.all[i], e.Seat, what.Kind == game.Agree)
		}
		return
	}
	w.last[e.Seat] = line
	switch what.Kind {
	case game.ClaimTreasure, game.ClaimStone:
		s.right = (w.ended.Goals[what.Goal] == game.Treasure) == (what.Kind == game.ClaimTreasure)
		for i := range w.all {
			if to := &w.all[i]; to.said.Seat != e.Seat && to.said.Statement.Goal == what.Goal && isClaim(to.said.Statement) {
				w.answer(to, e.Seat, to.said.Statement == what)
			}
		}
	case game.Accuse, game.Vouch:
		s.right = (w.ended.Roles[what.Seat] == game.Saboteur) == (what.Kind == game.Accuse)
		for i := range w.all {
			if to := &w.all[i]; to.said.Seat != e.Seat && to.said.Statement.Kind == what.Kind && to.said.Statement.Seat == what.Seat {
				w.answer(to, e.Seat, true)
			}
		}
	default:
		return
	}
	w.all = slices.DeleteFunc(w.all, func(old saying) bool {
		return old.said.Seat == e.Seat && !old.lie && old.believed == 0 && excludes(e.Statement, old.said.Statement) // taken back
	})
	s.lie = !s.right && (w.ended.Roles[e.Seat] == game.Saboteur || isClaim(e.Statement) && w.knows(e.Seat, e.Statement.Goal))
	w.all = append(w.all, s)
}

// answer takes in that a seat believes a saying, or not.
func (w *witness) answer(to *saying, by game.Seat, believes bool) {
	switch {
	case !believes:
		to.doubted = true
	case w.ended.Roles[by] == game.Digger:
		to.believed |= 1 << by
	}
}

// see takes in at whom all point.
func (w *witness) see(e game.FingersShown) {
	for i := range w.all {
		s := &w.all[i]
		if s.said.Statement.Kind != game.Accuse {
			continue
		}
		s.doubted = true
		for by, at := range e.Targets {
			if at == s.said.Statement.Seat && game.Seat(by) != s.said.Seat {
				w.answer(s, game.Seat(by), true)
			}
		}
	}
}

// knows reports whether a seat has seen enough to know what a goal is.
func (w *witness) knows(s game.Seat, goal int8) bool {
	seen := w.seen[s] | w.open
	treasure := slices.Index(w.ended.Goals[:], game.Treasure)
	const all = 1<<len(game.Goals) - 1
	return seen>>goal&1 == 1 || treasure >= 0 && seen>>treasure&1 == 1 || seen|1<<goal == all
}

// excludes reports whether two statements of one player cannot both be true.
func excludes(a, b game.Statement) bool {
	switch {
	case a.Kind == game.ClaimTreasure && b.Kind == game.ClaimTreasure:
		return a.Goal != b.Goal
	case a.Kind == game.ClaimTreasure && b.Kind == game.ClaimStone, a.Kind == game.ClaimStone && b.Kind == game.ClaimTreasure:
		return a.Goal == b.Goal
	case a.Kind == game.Accuse && b.Kind == game.Vouch, a.Kind == game.Vouch && b.Kind == game.Accuse:
		return a.Seat == b.Seat
	}
	return false
}

// isClaim reports whether a statement says what a goal is.
func isClaim(s game.Statement) bool { return s.Kind == game.ClaimTreasure || s.Kind == game.ClaimStone }
