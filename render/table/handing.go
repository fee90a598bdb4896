package table

import (
	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/handover"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// handTo asks for the device to be handed to a person.
func (t *Table) handTo(to game.Seat) screen.Scene {
	return handover.New(t.App, t.Match, t, to, words.HandoverTo)
}

// lookAtRole shows the viewer's role to the viewer.
func (t *Table) lookAtRole() screen.Scene {
	t.Note = ""
	return handover.NewRoleLook(t.App, t)
}

// LayOutAbove implements handover.Table.
func (t *Table) LayOutAbove(size ui.Point, bottom float64) {
	t.Layout, t.laidOutFor = board.NewLayout(t.App, size, &t.Match.View, t.Camera, false), layoutKey{}
	t.Layout.Board.H = bottom - t.Layout.Board.Y - 10*t.Layout.Unit
	t.Layout.PlaceCells(t.Camera, &t.Match.View)
	t.Layout.Prompt, t.Layout.Arrows = ui.Rect{}, nil
}
