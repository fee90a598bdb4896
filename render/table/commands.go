package table

import (
	"slices"

	"saboteur/game"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// doCommands executes the commands for the person whose turn it is, from keys,
// buttons and the secondary click.
func (t *Table) doCommands(in ui.Input) screen.Scene {
	for i := range t.Layout.Hand {
		if in.Commands.Has(ui.Card1 << i) {
			t.takeByKey(i)
		}
	}
	if n := len(t.Layout.Hand); n > 0 && in.Commands.Has(ui.PreviousCard|ui.NextCard) {
		t.takeByKey(t.nextCard(in.Commands.Has(ui.NextCard), n))
	}
	switch {
	case in.Commands.Has(ui.TurnCard), in.SecondaryClick && in.Touch && t.Mode == Confirming, in.Wheel != 0 && t.overProposal(in.Pointer):
		t.Note = ""
		t.turnCard()
	case in.Commands.Has(ui.Pass):
		if t.cardToDiscard() == game.FaceDown {
			t.Note = t.App.Text(words.PromptChooseFirst)
			break
		}
		t.Note = ""
		t.discard()
	case in.Commands.Has(ui.Back) && t.Mode != Confirming && t.ChosenCard == game.FaceDown:
		return t.pause()
	case in.Commands.Has(ui.Back), in.SecondaryClick:
		t.cancel()
	}
	return t
}

// takeByKey chooses the i-th card of the hand, or puts it back.
func (t *chooser) takeByKey(i int) {
	t.Note = ""
	t.toggleCard(i)
}

// nextCard returns the index of the card after or before the chosen one among n
// cards, wrapping around. If no card is chosen, it is the first or the last.
func (t *chooser) nextCard(forward bool, n int) int {
	chosen := slices.Index(t.Match.View.Hand[:n], t.ChosenCard)
	switch {
	case forward:
		return (chosen + 1) % n
	case chosen < 0:
		return n - 1
	}
	return (chosen + n - 1) % n
}

// doEndingCommands executes the commands while the viewer has no action to
// choose: it ends the turn, reveals the new card or pauses the match.
func (t *Table) doEndingCommands(in ui.Input) screen.Scene {
	last := len(t.Layout.Hand) - 1
	switch {
	case t.Mode == Ending && in.Commands.Has(ui.EndTurn):
		if !t.stranded() {
			t.endTurn()
		}
	case t.Mode == Ending && in.Commands.Has(ui.TurnCard):
		t.turnLaid()
	case t.Mode == Ending && t.Match.NewCardHidden && in.Commands.Has(ui.Card1<<last):
		t.revealNewCard()
	case in.Commands.Has(ui.Back):
		return t.pause()
	}
	return t
}
