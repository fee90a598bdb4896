package table

import (
	"saboteur/render/board"
	"saboteur/render/ui"
)

// drag drags a card of the hand, or pans the board.
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

// startDrag begins to drag the card of the hand at a point, if there is one.
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

// dropCard proposes the action of the dragged card at the point where it was
// dropped.
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
