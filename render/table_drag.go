package render

import (
	"saboteur/render/ui"
)

// drag carries a card of the hand, or pans the board.
func (t *table) drag(in ui.Input, g ui.Gesture) {
	t.hand = g.At
	if g.Drag && !t.carry {
		t.lift(g.From)
		if !t.carry && t.lay.board.Contains(g.From) && !t.lay.log.Contains(g.From) {
			t.cam = t.cam.moved(g.Delta, t.lay.scope)
		}
	}
	if g.Drop && t.carry {
		t.drop(g.At)
	}
	if !in.Held {
		t.carry = false
	}
}

// lift takes up the card of the hand at a point, to be carried.
func (t *table) lift(p ui.Point) {
	if !t.myTurn() {
		return
	}
	for i, r := range t.lay.rooms {
		if r.Contains(p) {
			t.ghosts, t.carry, t.card, t.note = false, true, t.m.shown.Hand[i], ""
			t.uncover()
		}
	}
}

// drop proposes what the carried card can do where it was let go.
func (t *table) drop(p ui.Point) {
	if t.lay.pile.Contains(p) || t.lay.button(passButton).Contains(p) {
		t.press(passButton)
		return
	}
	for _, s := range t.targetSpots() {
		if s.Contains(p) {
			t.choose(s)
			return
		}
	}
	t.tapElsewhere(p)
}
