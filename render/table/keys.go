package table

import (
	"slices"

	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// wish does what was asked for by key or by the second button.
func (t *Table) doCommands(in ui.Input) screen.Scene {
	for i := range t.Lay.Hand {
		if in.Commands.Has(ui.Card1 << i) {
			t.takeByKey(i)
		}
	}
	if n := len(t.Lay.Hand); n > 0 && in.Commands.Has(ui.PreviousCard|ui.NextCard) {
		t.takeByKey(t.nextCard(in.Commands.Has(ui.NextCard), n))
	}
	switch {
	case in.Commands.Has(ui.TurnCard), in.SecondaryClick && t.Mode == Confirming, in.Wheel != 0 && t.overProposal(in.Pointer):
		t.Note = ""
		t.turnCard()
	case in.Commands.Has(ui.Pass):
		if t.Card == game.FaceDown {
			t.Note = t.App.Text(words.PromptChooseFirst)
			break
		}
		t.Note = ""
		t.press(board.PassButton)
	case in.Commands.Has(ui.Back) && t.Mode != Confirming && t.Card == game.FaceDown:
		return t.pause()
	case in.Commands.Has(ui.Back), in.SecondaryClick:
		t.cancel()
	}
	return t
}

// takeByKey chooses a card of the hand, or puts it back, and goes there.
func (t *Table) takeByKey(i int) {
	t.Note = ""
	t.toggleCard(i)
	t.Panel.Focus.Set(board.HandSpot(i))
}

// neighbour returns which of n cards of the hand comes after or before the
// chosen one, around the ends; the first or the last if none is chosen.
func (t *Table) nextCard(after bool, n int) int {
	now := slices.Index(t.M.View.Hand[:n], t.Card)
	switch {
	case after:
		return (now + 1) % n
	case now < 0:
		return n - 1
	}
	return (now + n - 1) % n
}
