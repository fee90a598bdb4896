package ai

import "saboteur/game"

// senseless reports whether no gold-digger who plays well would do this, whatever thinking
// ahead says: mend a tool of a likely saboteur, or throw away a broken-tool card while such
// a player can dig.
//
// Nothing is senseless for saboteurs. Tunnels that lead nowhere, early in a round, look so,
// but are worth much to them: EXPERIMENTS.md, "Ploys".
func (t *turn) senseless(a game.Action) bool {
	switch {
	case t.view.Role == game.Saboteur:
		return false
	case a.Kind == game.Mend:
		return a.Seat != t.view.Seat && t.belief.Saboteur(a.Seat) >= stronglySuspectAt
	case a.Kind == game.Discard && a.Card.Kind() == game.Broken:
		return t.freeSuspect()
	}
	return false
}

// freeSuspect reports whether a likely saboteur can dig.
func (t *turn) freeSuspect() bool {
	for s := range game.Seat(t.view.Seats) {
		if s != t.view.Seat && !t.view.Blocked(s) && t.belief.Saboteur(s) >= stronglySuspectAt {
			return true
		}
	}
	return false
}
