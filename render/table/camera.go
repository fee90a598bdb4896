package table

import (
	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// focusCommands are the commands that move the focus or choose what has it.
const focusCommands = ui.Up | ui.Right | ui.Down | ui.Left | ui.NextGroup | ui.PreviousGroup | ui.Choose

// revealSpot moves the camera to a spot of the board that is off the screen.
func (t *Table) revealSpot(spots []ui.Spot, id any) {
	for _, s := range spots {
		_, cell := s.ID.(board.CellSpot)
		_, goal := s.ID.(board.GoalSpot)
		if s.ID == id && (cell || goal) {
			t.Reveal(s.Rect, &t.Match.View)
		}
	}
}

// revealTargets moves the camera so that every place where the chosen card can be
// played is visible, or at least one where the player has zoomed in.
func (t *Table) revealTargets() {
	if t.Camera == t.aimedCamera {
		t.Camera = board.Camera{} // what another card needed
		t.Layout.PlaceCells(t.Camera, &t.Match.View)
	}
	if t.App.CurrentSettings().StillCamera {
		return
	}
	cells := func() (all []ui.Rect) {
		for _, s := range t.targetSpotsAnywhere() {
			if s.Group == board.BoardGroup {
				all = append(all, s.Rect)
			}
		}
		return all
	}
	visible := 0
	all := cells()
	for _, r := range all {
		if t.Layout.FullyVisible(r) {
			visible++
		}
	}
	switch {
	case visible == len(all):
	case !t.ZoomedIn():
		t.RevealAll(cells, &t.Match.View)
		t.aimedCamera = t.Camera
	case visible == 0:
		t.Reveal(all[0], &t.Match.View)
	}
}

// enlargeUnder zooms in on the cells under a finger that comes down on cells too small for
// it: what it touches stays where it is. Where a button of the enlarged board would come to lie under
// the finger, it does not.
func (t *Table) enlargeUnder(in ui.Input) {
	zoom := t.Layout.Viewport.ZoomOf(t.Camera)
	if !in.Pressed || !in.Touch || zoom >= 1 || !t.choosingTarget() || !t.Layout.Board.Contains(in.Pointer) || t.Layout.Log.Contains(in.Pointer) {
		return
	}
	under, _ := ui.SpotAt(t.Spots(), in.Pointer)
	before := t.Camera
	t.Camera = t.Camera.Zoomed(1/zoom, in.Pointer, t.Layout.Viewport)
	t.Layout.PlaceCells(t.Camera, &t.Match.View)
	if now, _ := ui.SpotAt(t.Spots(), in.Pointer); now.ID != under.ID {
		t.Camera = before
		t.Layout.PlaceCells(t.Camera, &t.Match.View)
	}
}

// moveLantern moves the light to where something happened last.
func (t *Table) moveLantern() {
	t.light.MoveTo(t.Match.LastCell(), t.Now)
}

// revealLastEvent moves the camera to where something happened last.
func (t *Table) revealLastEvent() {
	if n := len(t.Match.Log); n > 0 && t.Match.Log[n-1].OnBoard && !t.App.CurrentSettings().StillCamera {
		t.Reveal(t.Layout.Grid.Rect(t.Match.Log[n-1].Cell), &t.Match.View)
	}
}

// moveCamera pans and zooms the board.
func (t *Table) moveCamera(in ui.Input) {
	scope, before := t.Layout.Viewport, t.Camera
	if t.Layout.Log.Contains(in.Pointer) && in.Device != ui.Gamepad {
		in.Wheel, in.Pan, in.Pinch = 0, ui.Point{}, 0 // these scroll the log
	}
	step := 60 * t.Layout.Unit
	for _, w := range []struct {
		command ui.Commands
		by      ui.Point
	}{{ui.PanUp, ui.Point{Y: step}}, {ui.PanDown, ui.Point{Y: -step}}, {ui.PanLeft, ui.Point{X: step}}, {ui.PanRight, ui.Point{X: -step}}} {
		if in.Commands.Has(w.command) {
			t.Camera = t.Camera.Panned(w.by, scope)
		}
	}
	if in.Pan != (ui.Point{}) {
		t.Camera = t.Camera.Panned(in.Pan, scope)
	}
	t.zoomCamera(in)
	t.moveCells(before)
}

// zoomCamera zooms the board: by fingers and wheel around the pointer, by
// commands around the middle.
func (t *Table) zoomCamera(in ui.Input) {
	area, scope := t.Layout.Board, t.Layout.Viewport
	factor := 1.0
	wheel := area.Contains(in.Pointer) && !t.overProposal(in.Pointer)
	switch {
	case in.Pinch > 0:
		factor = in.Pinch
	case in.Wheel > 0 && wheel:
		factor = 1.15
	case in.Wheel < 0 && wheel:
		factor = 1 / 1.15
	case in.Commands.Has(ui.ZoomIn):
		t.PressCameraButton(board.ZoomInButton)
	case in.Commands.Has(ui.ZoomOut):
		t.PressCameraButton(board.ZoomOutButton)
	case in.Commands.Has(ui.FitBoard):
		t.PressCameraButton(board.FitBoardButton)
	}
	if factor != 1 {
		t.Camera = t.Camera.Zoomed(factor, in.Pointer, scope)
	}
}

// doubleTapTicks is within how long two taps are a double tap: a third of a second.
const doubleTapTicks screen.Ticks = 20

// zoomByTaps zooms in where a finger taps the board twice, off all spots, or shows the board as
// usual again if it was zoomed in.
func (t *Table) zoomByTaps(in ui.Input, g ui.Gesture) {
	if !g.Tap || !in.Touch || !t.Layout.Board.Contains(g.At) || t.LogCoversBoard() {
		return
	}
	again := t.Now <= t.tapped+doubleTapTicks && g.At.Sub(t.tappedAt).Len() < screen.MinTouchSize
	t.tapped, t.tappedAt = t.Now, g.At
	switch {
	case !again:
	case t.ZoomedIn():
		t.Camera = board.Camera{}
	default:
		t.Camera = t.Camera.Zoomed(1.6, g.At, t.Layout.Viewport)
	}
}

// moveCells places the cells again if the camera has moved since before.
func (t *Table) moveCells(before board.Camera) {
	if t.Camera != before {
		t.Layout.PlaceCells(t.Camera, &t.Match.View)
	}
}

// overProposal reports whether a point is on the tunnel that is proposed.
func (h *situation) overProposal(p ui.Point) bool {
	return h.Mode == Confirming && h.Proposal.Kind == game.Lay && h.Layout.Grid.Rect(h.Proposal.Cell).Contains(p)
}
