package render

import (
	"saboteur/render/ui"
)

// steering are the wishes that move the focus, and choose where it is.
const steering = ui.Up | ui.Right | ui.Down | ui.Left | ui.NextGroup | ui.PreviousGroup | ui.Choose

// showSpot moves the camera to a spot of the board that is not on the screen.
func (t *table) showSpot(spots []ui.Spot, id any) {
	for _, s := range spots {
		_, cell := s.ID.(cellSpot)
		_, goal := s.ID.(goalSpot)
		if s.ID == id && (cell || goal) {
			t.see(s.Rect, &t.m.shown)
		}
	}
}

// moveLantern sees where the light has to go.
func (t *table) moveLantern() {
	t.light.carry(t.m.lastCell(), t.now)
}

// seeLast moves the camera to where something has happened last.
func (t *table) seeLast() {
	if n := len(t.m.log); n > 0 && t.m.log[n-1].OnBoard && !t.kit.settings().StillCamera {
		t.see(t.lay.grid.rect(t.m.log[n-1].Cell), &t.m.shown)
	}
}
