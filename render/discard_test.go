package render

import (
	"testing"

	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/playtest"
	"saboteur/render/table"
	"saboteur/render/ui"
)

// TestProposedDiscardIsCovered: while a discard is proposed, its buttons lie above the card; once
// the hand is covered, they no longer say which card it was.
func TestProposedDiscardIsCovered(t *testing.T) {
	r, tab := myTable(t, playtest.Mouse)
	r.Choose(board.HandSpot(0))
	r.Choose(board.DiscardButton)
	open := tab.FloatingButtons()
	tab.Match.SetViewer(game.Nobody)
	if covered := tab.FloatingButtons(); len(open) == 0 || len(covered) != len(open) || covered[0].Rect == open[0].Rect {
		t.Errorf("the buttons lie at %v, and at %v once the hand is covered", open, covered)
	}
}

// TestOnlyCardIsDiscarded: with one card left to a player, the button discards it without asking
// which; with several, a card must be chosen first.
func TestOnlyCardIsDiscarded(t *testing.T) {
	for _, with := range []playtest.Controller{playtest.Mouse, playtest.Keyboard} {
		r, tab := myTable(t, with)
		pass := func() {
			if with == playtest.Keyboard {
				r.Press(ui.Pass)
			} else {
				r.Choose(board.DiscardButton)
			}
		}
		if r.Press(ui.Pass); tab.Mode != table.Choosing {
			t.Error("with several cards one is discarded that nobody chose")
		}
		tab.Match.View.Cards[0] = 1
		r.Wait(1)
		if pass(); tab.Mode != table.Confirming || tab.Proposal.Kind != game.Discard || tab.Proposal.Card != tab.Match.View.Hand[0] {
			t.Errorf("with one card left, %v is proposed", tab.Proposal)
		}
		if r.Press(ui.Back); tab.Mode != table.Aiming {
			t.Error("the discard cannot be called off")
		}
	}
}
