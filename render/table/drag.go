package table

import (
	"saboteur/render/board"
	"saboteur/render/ui"
)

// drag carries a card of the hand, or pans the board.
func (t *Table) drag(in ui.Input, g ui.Gesture) {
	t.dragPoint = g.At
	if g.Drag && t.Mode != Dragging {
		t.startDrag(g.From)
		if t.Mode != Dragging && t.Lay.Board.Contains(g.From) && !t.Lay.Log.Contains(g.From) {
			t.Cam = t.Cam.Moved(g.Delta, t.Lay.Scope)
		}
	}
	if g.Drop && t.Mode == Dragging {
		t.dropCard(g.At)
	}
	if !in.Held && t.Mode == Dragging {
		t.enter(Aiming)
	}
}

// lift takes up the card of the hand at a point, to be carried.
func (t *Table) startDrag(p ui.Point) {
	if !t.MyTurn() {
		return
	}
	for i, r := range t.Lay.Rooms {
		if r.Contains(p) {
			t.Card, t.Note = t.M.View.Hand[i], ""
			t.enter(Dragging)
			t.hideLogOverBoard()
		}
	}
}

// drop proposes what the carried card can do where it was let go.
func (t *Table) dropCard(p ui.Point) {
	if t.Lay.Pile.Contains(p) || t.Lay.ButtonRect(board.PassButton).Contains(p) {
		t.press(board.PassButton)
		return
	}
	for _, s := range t.TargetSpots() {
		if s.Contains(p) {
			t.choose(s)
			return
		}
	}
	t.explainRefusal(p)
}
