package ai

import "saboteur/game"

// senseless reports whether nobody who plays well would do this, whatever thinking ahead
// says: a gold-digger who mends a tool of a likely saboteur, or a master saboteur who
// looks guilty for a tunnel that does no harm. The card can be discarded instead.
func (t *turn) senseless(a game.Action) bool {
	switch {
	case a.Kind == game.Mend && t.view.Role == game.Digger:
		return a.Seat != t.view.Seat && t.belief.Saboteur(a.Seat) >= stronglySuspectAt
	case a.Kind == game.Lay && t.view.Role == game.Saboteur && t.w[SabLearned] != 0:
		after := t.after(a)
		gain, _ := t.progress(t.treasure, after.far)
		return gain > -significant && after.ease >= t.baseline.ease && t.guilt(t.publicAct(a, after.far)) > 0
	}
	return false
}
