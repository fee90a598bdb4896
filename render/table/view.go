package table

import (
	"saboteur/render/board"
	"saboteur/render/ui"
)

// steering are the wishes that move the focus, and choose where it is.
const focusCommands = ui.Up | ui.Right | ui.Down | ui.Left | ui.NextGroup | ui.PreviousGroup | ui.Choose

// showSpot moves the camera to a spot of the board that is not on the screen.
func (t *Table) revealSpot(spots []ui.Spot, id any) {
	for _, s := range spots {
		_, cell := s.ID.(board.CellSpot)
		_, goal := s.ID.(board.GoalSpot)
		if s.ID == id && (cell || goal) {
			t.See(s.Rect, &t.M.View)
		}
	}
}

// moveLantern sees where the light has to go.
func (t *Table) moveLantern() {
	t.light.Carry(t.M.LastCell(), t.Now)
}

// seeLast moves the camera to where something has happened last.
func (t *Table) revealLastEvent() {
	if n := len(t.M.Log); n > 0 && t.M.Log[n-1].OnBoard && !t.App.Prefs().StillCamera {
		t.See(t.Lay.Grid.Rect(t.M.Log[n-1].Cell), &t.M.View)
	}
}
