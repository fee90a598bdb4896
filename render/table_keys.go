package render

import (
	"slices"

	"saboteur/game"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// wish does what was asked for by key or by the second button.
func (t *table) wish(in ui.Input) Scene {
	for i := range t.lay.hand {
		if in.Commands.Has(ui.Card1 << i) {
			t.takeByKey(i)
		}
	}
	if n := len(t.lay.hand); n > 0 && in.Commands.Has(ui.PreviousCard|ui.NextCard) {
		t.takeByKey(t.neighbour(in.Commands.Has(ui.NextCard), n))
	}
	switch {
	case in.Commands.Has(ui.TurnCard), in.SecondaryClick && t.ghosts, in.Wheel != 0 && t.overGhost(in.Pointer):
		t.note = ""
		t.turnGhost()
	case in.Commands.Has(ui.Pass):
		if t.card == game.FaceDown {
			t.note = t.kit.text(words.PromptChooseFirst)
			break
		}
		t.note = ""
		t.press(passButton)
	case in.Commands.Has(ui.Back) && !t.ghosts && t.card == game.FaceDown:
		return t.pause()
	case in.Commands.Has(ui.Back), in.SecondaryClick:
		t.cancel()
	}
	return t
}

// takeByKey chooses a card of the hand, or puts it back, and goes there.
func (t *table) takeByKey(i int) {
	t.note = ""
	t.take(i)
	t.panel.Focus.Set(handSpot(i))
}

// neighbour returns which of n cards of the hand comes after or before the
// chosen one, around the ends; the first or the last if none is chosen.
func (t *table) neighbour(after bool, n int) int {
	now := slices.Index(t.m.shown.Hand[:n], t.card)
	switch {
	case after:
		return (now + 1) % n
	case now < 0:
		return n - 1
	}
	return (now + n - 1) % n
}
