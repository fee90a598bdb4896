package screen

import (
	"saboteur/game"
	"saboteur/render/play"
	"saboteur/render/ui"
)

// Interrupt returns the scene to change to if the window loses the focus or
// the player asks for the pause menu while a scene lies over the table or a
// handover. It covers the hand. It returns nil if nothing interrupts.
func Interrupt(app *App, m *play.Match, under Scene, in ui.Input) Scene {
	table, playing := under.(coverer)
	switch {
	case in.Unfocused && playing && m.HumanCount > 1 && m.Viewer != game.Nobody:
		return table.Cover()
	case in.Commands.Has(ui.Menu) && playing:
		return app.Routes.Pause(app, m, table.Cover())
	case in.Commands.Has(ui.Menu):
		return app.Routes.Pause(app, m, under)
	}
	return nil
}

// A coverer is a scene that shows somebody's hand. Cover hides it, if it
// belongs to one of several people, and returns the scene that leads back to
// it.
type coverer interface{ Cover() Scene }
