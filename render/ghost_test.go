package render

import (
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/playtest"
	"saboteur/render/table"
	"saboteur/render/ui"
)

// TestProposalMoves: while a tunnel is proposed, a click on another place moves it there,
// and a click on an empty part of the board takes it back into the hand.
func TestProposalMoves(t *testing.T) {
	for _, with := range allControllers {
		r, tab := myTable(t, with, "NES")
		r.pick(t, tab, "NES")
		r.Choose(board.CellSpot{Y: 1})
		r.Choose(board.CellSpot{Y: -1})
		if tab.Mode != table.Confirming || tab.Proposal.Cell != (game.Cell{Y: -1}) {
			t.Fatalf("device %v: the proposal is %v", with, tab.Proposal)
		}
		if _, on := r.Spot(board.CellSpot{Y: -1}); on {
			t.Errorf("device %v: the place of the proposal can be chosen again", with)
		}
		if r.HasNoPointer() {
			continue
		}
		r.Tap(tab.Layout.Grid.Rect(game.Cell{X: 4, Y: 1}).Center())
		if tab.Mode != table.Aiming || tab.ChosenCard == game.FaceDown {
			t.Errorf("device %v: a click on nothing leads to %v", with, tab.Mode)
		}
	}
}

// TestLockedCards: a card that can only be discarded is locked, and its tip says why.
func TestLockedCards(t *testing.T) {
	r, tab := myTable(t, playtest.Mouse, "NES", "repair-lantern")
	r.StepWith(ui.Input{})
	mend, dig := handOf(&tab.Match.View, "repair-lantern"), handOf(&tab.Match.View, "NES")
	p := tab.Picture()
	if !p.Hand.Locked[mend] || p.Hand.Locked[dig] {
		t.Errorf("locked: %v; the repair card has nothing to repair", p.Hand.Locked)
	}
	said := func(i int) string {
		_, _, lines := tab.TipText(board.HandSpot(i))
		return strings.Join(lines, " ")
	}
	if !strings.Contains(said(mend), "nothing for this card to repair") || strings.Contains(said(dig), "discard") {
		t.Errorf("the tips say %q and %q", said(mend), said(dig))
	}
}
