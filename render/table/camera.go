package table

import (
	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// focusCommands are the commands that move the focus or choose what has it.
const focusCommands = ui.Up | ui.Right | ui.Down | ui.Left | ui.NextGroup | ui.PreviousGroup | ui.Choose

// A lens moves the view of the mine, and the light over it.
type lens struct {
	aimed    board.Camera // that with which the places for the chosen card were shown
	tapped   screen.Ticks // when a finger last tapped the board off all spots
	tappedAt ui.Point
	light    board.Lantern
}

// revealSpot moves the camera to a spot of the board that is off the screen.
func (z *lens) revealSpot(spots []ui.Spot, id any, here *situation) {
	for _, s := range spots {
		_, cell := s.ID.(board.CellSpot)
		_, goal := s.ID.(board.GoalSpot)
		if s.ID == id && (cell || goal) {
			here.Reveal(s.Rect, &here.Match.View)
			return
		}
	}
}

// revealTargets moves the camera so that every place where the chosen card can be
// played is visible, or at least one where the player has zoomed in.
func (z *lens) revealTargets(here *situation) {
	if here.Camera == z.aimed {
		here.Camera = board.Camera{} // what another card needed
		here.Layout.PlaceCells(here.Camera, &here.Match.View)
	}
	if here.App.CurrentSettings().StillCamera {
		return
	}
	cells := func() (all []ui.Rect) {
		for _, s := range here.targetSpotsAnywhere() {
			if s.Group == board.BoardGroup {
				all = append(all, s.Rect)
			}
		}
		return all
	}
	visible := 0
	all := cells()
	for _, r := range all {
		if here.Layout.FullyVisible(r) {
			visible++
		}
	}
	switch {
	case visible == len(all):
	case !here.ZoomedIn():
		here.RevealAll(cells, &here.Match.View)
		z.aimed = here.Camera
	case visible == 0:
		here.Reveal(all[0], &here.Match.View)
	}
}

// enlargeUnder zooms in on the cells under a finger that comes down on cells too small for
// it: what it touches stays where it is. Where a button of the enlarged board would come to lie under
// the finger, it does not.
func (t *chooser) enlargeUnder(in ui.Input) {
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
func (z *lens) moveLantern(here *situation) { z.light.MoveTo(here.Match.LastCell(), here.Now) }

// revealLastEvent moves the camera to where something happened last.
func (z *lens) revealLastEvent(here *situation) {
	if n := len(here.Match.Log); n > 0 && here.Match.Log[n-1].OnBoard && !here.App.CurrentSettings().StillCamera {
		here.Reveal(here.Layout.Grid.Rect(here.Match.Log[n-1].Cell), &here.Match.View)
	}
}

// moveCamera pans and zooms the board.
func (z *lens) moveCamera(in ui.Input, here *situation) {
	scope, before := here.Layout.Viewport, here.Camera
	if here.Layout.Log.Contains(in.Pointer) && in.Device != ui.Gamepad {
		in.Wheel, in.Pan, in.Pinch = 0, ui.Point{}, 0 // these scroll the log
	}
	step := 60 * here.Layout.Unit
	for _, w := range []struct {
		command ui.Commands
		by      ui.Point
	}{{ui.PanUp, ui.Point{Y: step}}, {ui.PanDown, ui.Point{Y: -step}}, {ui.PanLeft, ui.Point{X: step}}, {ui.PanRight, ui.Point{X: -step}}} {
		if in.Commands.Has(w.command) {
			here.Camera = here.Camera.Panned(w.by, scope)
		}
	}
	if in.Pan != (ui.Point{}) {
		here.Camera = here.Camera.Panned(in.Pan, scope)
	}
	z.zoomCamera(in, here)
	z.moveCells(before, here)
}

// zoomCamera zooms the board: by fingers and wheel around the pointer, by
// commands around the middle.
func (z *lens) zoomCamera(in ui.Input, here *situation) {
	area, scope := here.Layout.Board, here.Layout.Viewport
	factor := 1.0
	wheel := area.Contains(in.Pointer) && !here.overProposal(in.Pointer)
	switch {
	case in.Pinch > 0:
		factor = in.Pinch
	case in.Wheel > 0 && wheel:
		factor = 1.15
	case in.Wheel < 0 && wheel:
		factor = 1 / 1.15
	case in.Commands.Has(ui.ZoomIn):
		here.PressCameraButton(board.ZoomInButton)
	case in.Commands.Has(ui.ZoomOut):
		here.PressCameraButton(board.ZoomOutButton)
	case in.Commands.Has(ui.FitBoard):
		here.PressCameraButton(board.FitBoardButton)
	}
	if factor != 1 {
		here.Camera = here.Camera.Zoomed(factor, in.Pointer, scope)
	}
}

// doubleTapTicks is within how long two taps are a double tap: a third of a second.
const doubleTapTicks screen.Ticks = 20

// zoomByTaps zooms in where a finger taps the board twice, off all spots, or shows the board as
// usual again if it was zoomed in.
func (z *lens) zoomByTaps(in ui.Input, g ui.Gesture, here *situation) {
	if !g.Tap || !in.Touch || !here.Layout.Board.Contains(g.At) || here.LogCoversBoard() {
		return
	}
	again := here.Now <= z.tapped+doubleTapTicks && g.At.Sub(z.tappedAt).Len() < screen.MinTouchSize
	z.tapped, z.tappedAt = here.Now, g.At
	switch {
	case !again:
	case here.ZoomedIn():
		here.Camera = board.Camera{}
	default:
		here.Camera = here.Camera.Zoomed(1.6, g.At, here.Layout.Viewport)
	}
}

// moveCells places the cells again if the camera has moved since before.
func (z *lens) moveCells(before board.Camera, here *situation) {
	if here.Camera != before {
		here.Layout.PlaceCells(here.Camera, &here.Match.View)
	}
}

// overProposal reports whether a point is on the tunnel that is proposed.
func (h *situation) overProposal(p ui.Point) bool {
	return h.Mode == Confirming && h.Proposal.Kind == game.Lay && h.Layout.Grid.Rect(h.Proposal.Cell).Contains(p)
}
