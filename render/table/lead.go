package table

import "saboteur/render/board"

// The focus goes to the player's next choice: from a card to its places, from there to the
// button that ends the turn, and to that which skips ahead while others play. What it goes to
// may be about to appear.

// lead gives the focus to a spot.
func (t *chooser) lead(id any) { t.Panel.Focus.Lead(id, t.Device) }

// leadToPlaces gives the focus to the first place for the chosen card, if there is one.
func (t *chooser) leadToPlaces() {
	if !t.choosingTarget() || t.LogCoversBoard() {
		return
	}
	places := t.TargetSpots()
	if len(places) == 0 && !t.Device.Points() { // all of them are off the screen
		places = t.targetSpotsAnywhere()
	}
	if len(places) > 0 {
		t.lead(places[0].ID)
		t.lens.revealSpot(places, places[0].ID, &t.situation)
	}
}

// leadToEnd gives the focus to what ends the turn, once the menu is closed.
func (t *chooser) leadToEnd() {
	if t.Menu.about != nil {
		return
	}
	if buttons := t.allCoachButtons(); t.coachHasButton() && len(buttons) > 0 {
		t.lead(buttons[0].ID)
		return
	}
	t.lead(board.EndTurnButton)
}
