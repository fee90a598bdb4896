package ai

import "saboteur/game"

// worthIt is how much harder it must become to dig, in thousandths of the tunnels not yet
// seen, that a saboteur lays a tunnel aside: a guess.
const worthIt = 60

// senseless reports whether nobody who plays well would do this, whatever thinking ahead
// says: a gold-digger who mends a tool of a likely saboteur, or a master saboteur who lays
// a tunnel that does hardly any harm and does not even look honest. The card can be
// discarded instead.
func (t *turn) senseless(a game.Action) bool {
	switch {
	case a.Kind == game.Mend && t.view.Role == game.Digger:
		return a.Seat != t.view.Seat && t.belief.Saboteur(a.Seat) >= stronglySuspectAt
	case a.Kind == game.Lay && t.view.Role == game.Saboteur && t.w[SabLearned] != 0:
		after := t.after(a)
		gain, _ := t.progress(t.treasure, after.far)
		return gain > -significant && after.ease > t.baseline.ease-worthIt && t.guilt(t.publicAct(a, after.far)) >= 0
	}
	return false
}
