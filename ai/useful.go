package ai

import "saboteur/game"

// mayBreak reports whether there still is a player whose tool of this kind is worth
// breaking. Once the draw pile is empty, it is too late to become suspicious.
func (t *turn) mayBreak(tool game.Tool) bool {
	for s := range game.Seat(t.view.Seats) {
		if s == t.view.Seat || t.view.BrokenTools(s).Has(tool) {
			continue
		}
		if t.view.Deck > 0 || t.view.Role == game.Saboteur || t.belief.Saboteur(s) > suspectAt {
			return true
		}
	}
	return false
}

// mayMend reports whether one of these tools is broken before a player whom the seat
// helps, or can still be broken.
func (t *turn) mayMend(tools game.Tool) bool {
	for s := range game.Seat(t.view.Seats) {
		if t.view.BrokenTools(s)&tools != 0 && t.helps(s) {
			return true
		}
	}
	return unseenTools(t.view, game.Broken)&tools != 0
}

// helps reports whether the seat would mend a tool of a seat, its own included.
func (t *turn) helps(s game.Seat) bool {
	switch {
	case s == t.view.Seat:
		return true
	case t.view.Role == game.Saboteur:
		return t.belief.Saboteur(s) > mateThreshold
	}
	return t.belief.Saboteur(s) < t.w[DigTrust]
}

// unseenTools returns the tools of all cards of a kind that the view's seat has not seen.
func unseenTools(v *game.View, kind game.Kind) (tools game.Tool) {
	var unseen [game.DeckSize]game.Card
	for _, c := range v.Unseen(unseen[:0]) {
		if c.Kind() == kind {
			tools |= c.Tools()
		}
	}
	return tools
}
