package ai

import "saboteur/game"

// doubtful is the suspicion, in hundredths, from which on a player is suspected more than
// anybody when the roles are dealt, which is 43 at most, at seven seats.
const doubtful = 45

// senseless reports whether no gold-digger who plays well would do this, whatever thinking
// ahead says: mend a tool of a doubtful player, or throw away a broken-tool card while a
// likely saboteur can dig, or at the end of a round anybody who is doubtful.
//
// Nothing is senseless for saboteurs. Tunnels that lead nowhere, early in a round, look so,
// but are worth much to them: EXPERIMENTS.md, "Ploys".
func (t *turn) senseless(a game.Action) bool {
	switch {
	case t.view.Role == game.Saboteur:
		return false
	case a.Kind == game.Mend:
		return a.Seat != t.view.Seat && t.belief.Saboteur(a.Seat) >= doubtful
	case a.Kind == game.Discard && a.Card.Kind() == game.Broken:
		return t.freeSuspect()
	}
	return false
}

// freeSuspect reports whether a likely saboteur can dig, or once the draw pile is empty a
// doubtful player: then a card that would stop it serves no more later.
func (t *turn) freeSuspect() bool {
	limit := stronglySuspectAt
	if t.view.Deck == 0 {
		limit = doubtful
	}
	for s := range game.Seat(t.view.Seats) {
		if s != t.view.Seat && !t.view.Blocked(s) && t.belief.Saboteur(s) >= limit {
			return true
		}
	}
	return false
}
