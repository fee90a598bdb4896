package table

import (
	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/play"
	"saboteur/render/ui"
)

// drag drags a card of the hand, or pans the board.
func (t *chooser) drag(in ui.Input, g ui.Gesture) {
	t.dragPoint = g.At
	if what, at := tokenAt(g.From, &t.situation); at && g.Drag && !t.token.dragged {
		t.takeToken(what)
		t.token = token{what, t.Match.Viewer, true}
	}
	if on, ok := t.token.drop(g, &t.situation); ok {
		t.putOn(on)
	}
	if g.Drag && t.Mode != Dragging {
		t.startDrag(g.From)
		if t.Mode != Dragging && t.Layout.Board.Contains(g.From) && !t.Layout.Log.Contains(g.From) {
			t.Camera = t.Camera.Panned(g.Delta, t.Layout.Viewport)
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
func (t *chooser) startDrag(p ui.Point) {
	if !t.MyTurn() {
		return
	}
	for i, r := range t.Layout.Targets {
		if r.Contains(p) {
			t.ChosenCard, t.Note = t.Match.View.Hand[i], ""
			t.enter(Dragging)
			t.hideLogOverBoard()
			t.lens.revealTargets(&t.situation)
		}
	}
}

// dropCard proposes the action of the dragged card at the point where it was
// dropped.
func (t *chooser) dropCard(p ui.Point) {
	if t.Layout.Discards.Contains(p) || t.Layout.ButtonRect(board.DiscardButton).Contains(p) {
		t.discard()
		return
	}
	for _, s := range t.TargetSpots() {
		if s.Contains(p) {
			t.token = token{}
			t.propose(func(a game.Action) bool { return targets(a, s.ID) })
			return
		}
	}
	t.refuse(whyNotAt(p, &t.situation))
}

// takeToken takes a token up, or puts it back.
func (t *chooser) takeToken(what play.Suspicion) { t.showAdvice(t.token.take(what, &t.situation)) }

// putOn notes what the token says of a player, or that it says so no more.
func (t *chooser) putOn(s game.Seat) {
	t.Match.Suspect(s, t.token.what)
	t.token = token{}
	t.showAdvice(t.suspicionText(s))
}
