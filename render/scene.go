package render

import "saboteur/render/ui"

// A Scene is one screen of the program: the title, the table, the podium.
type Scene interface {
	// Update advances the scene by one tick, with what the player did in it,
	// and returns the scene for the next one: usually itself, nil to leave the
	// program.
	Update(in ui.Input) Scene
	// Draw paints the scene on c. It changes nothing but pixels.
	Draw(c ui.Canvas)
}
