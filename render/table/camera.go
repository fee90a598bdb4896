package table

import (
	"saboteur/game"
	"saboteur/render/board"
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
			t.See(s.Rect, &t.M.View)
		}
	}
}

// moveLantern moves the light to where something happened last.
func (t *Table) moveLantern() {
	t.light.Carry(t.M.LastCell(), t.Now)
}

// revealLastEvent moves the camera to where something happened last.
func (t *Table) revealLastEvent() {
	if n := len(t.M.Log); n > 0 && t.M.Log[n-1].OnBoard && !t.App.Prefs().StillCamera {
		t.See(t.Lay.Grid.Rect(t.M.Log[n-1].Cell), &t.M.View)
	}
}

// moveCamera pans and zooms the board.
func (t *Table) moveCamera(in ui.Input) {
	scope, before := t.Lay.Scope, t.Cam
	if t.Lay.Log.Contains(in.Pointer) && in.Device != ui.Gamepad {
		in.Wheel, in.Pan, in.Pinch = 0, ui.Point{}, 0 // these scroll the log
	}
	step := 60 * t.Lay.U
	for _, w := range []struct {
		command ui.Commands
		by      ui.Point
	}{{ui.PanUp, ui.Point{Y: step}}, {ui.PanDown, ui.Point{Y: -step}}, {ui.PanLeft, ui.Point{X: step}}, {ui.PanRight, ui.Point{X: -step}}} {
		if in.Commands.Has(w.command) {
			t.Cam = t.Cam.Moved(w.by, scope)
		}
	}
	if in.Pan != (ui.Point{}) {
		t.Cam = t.Cam.Moved(in.Pan, scope)
	}
	t.zoomCamera(in)
	t.moveCells(before)
}

// zoomCamera zooms the board: by fingers and wheel around the pointer, by
// commands around the middle.
func (t *Table) zoomCamera(in ui.Input) {
	area, scope := t.Lay.Board, t.Lay.Scope
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
		t.Cam = t.Cam.Zoomed(1.25, area.Center(), scope)
	case in.Commands.Has(ui.ZoomOut):
		t.Cam = t.Cam.Zoomed(1/1.25, area.Center(), scope)
	case in.Commands.Has(ui.FitBoard):
		t.Cam = board.Camera{}
	}
	if factor != 1 {
		t.Cam = t.Cam.Zoomed(factor, in.Pointer, scope)
	}
}

// moveCells places the cells again if the camera has moved since before.
func (t *Table) moveCells(before board.Camera) {
	if t.Cam != before {
		t.Lay.Aim(t.Cam, &t.M.View)
	}
}

// overProposal reports whether a point is on the tunnel that is proposed.
func (t *Table) overProposal(p ui.Point) bool {
	return t.Mode == Confirming && t.Ghost.Kind == game.Lay && t.Lay.Grid.Rect(t.Ghost.Cell).Contains(p)
}
