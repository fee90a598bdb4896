package gamelog

import (
	"saboteur/game"
	"saboteur/render/words"
)

// Refuted says who has claimed that a goal is what it is not, of the line that tells of its turning
// over; "" for other lines, and if nobody has.
func (l *Line) Refuted(w *words.Words, names []string) string {
	e, turned := l.Event.(game.GoalTurned)
	if !turned {
		return ""
	}
	kind, id := game.ClaimTreasure, words.RefutedTreasure
	if e.Laid.Card == game.Treasure {
		kind, id = game.ClaimStone, words.RefutedStone
	}
	who := NamesOf(l.After.Sayers(game.Statement{Kind: kind, Goal: e.Goal}), names)
	if len(who) == 0 {
		return ""
	}
	return w.Say(id, words.Slots{"who": w.JoinNames(who)})
}

// NamesOf returns the names of seats.
func NamesOf(seats []game.Seat, names []string) (all []string) {
	for _, s := range seats {
		all = append(all, names[s])
	}
	return all
}
