package screen

import (
	"saboteur/game"
	"saboteur/render/play"
	"saboteur/render/ui"
)

// Interrupted returns where a scene over a table or a handover leads if the
// window is left or the pause is asked for, or nil: the hand is covered.
func Interrupted(app *App, m *play.Match, under Scene, in ui.Input) Scene {
	table, playing := under.(coverer)
	switch {
	case in.Unfocused && playing && m.Humans > 1 && m.Viewer != game.Nobody:
		return table.Cover()
	case in.Commands.Has(ui.Menu) && playing:
		return app.Routes.Pause(app, m, table.Cover())
	case in.Commands.Has(ui.Menu):
		return app.Routes.Pause(app, m, under)
	}
	return nil
}

// A coverer is a scene that shows somebody's hand. Covering it takes the hand off
// the screen, if it is one of several people's, and returns the scene that gives
// it back.
type coverer interface{ Cover() Scene }
