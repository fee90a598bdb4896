package ai

import "saboteur/game"

// mayBreak reports whether there is still somebody to break this tool of. Once there
// is no more to draw, it is too late to grow suspicious.
func (t *thought) mayBreak(tool game.Tool) bool {
	for s := range game.Seat(t.view.Seats) {
		if s == t.view.Seat || t.view.BrokenTools(s).Has(tool) {
			continue
		}
		if t.view.Deck > 0 || t.view.Role == game.Saboteur || t.belief.Saboteur(s) > weakCause {
			return true
		}
	}
	return false
}

// mayMend reports whether one of these tools needs mending of somebody who is helped,
// or can still be broken.
func (t *thought) mayMend(tools game.Tool) bool {
	for s := range game.Seat(t.view.Seats) {
		if t.view.BrokenTools(s)&tools != 0 && t.helps(s) {
			return true
		}
	}
	return breakable(t.view)&tools != 0
}

// helps reports whether the seat would mend a tool of another, or of its own.
func (t *thought) helps(s game.Seat) bool {
	switch {
	case s == t.view.Seat:
		return true
	case t.view.Role == game.Saboteur:
		return t.belief.Saboteur(s) > mateDoubt
	}
	return t.belief.Saboteur(s) < t.w[DigTrust]
}

// breakable returns the tools that cards can break which the view's seat has not
// seen.
func breakable(v *game.View) (tools game.Tool) {
	var unseen [game.DeckSize]game.Card
	for _, c := range v.Unseen(unseen[:0]) {
		if c.Kind() == game.Broken {
			tools |= c.Tools()
		}
	}
	return tools
}
