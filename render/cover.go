package render

import (
	"saboteur/game"
	"saboteur/render/ui"
)

// interrupted returns where a scene over a table or a handover leads if the
// window is left or the pause is asked for, or nil: the hand is covered.
func interrupted(k *Kit, m *match, under Scene, in ui.Input) Scene {
	table, playing := under.(coverer)
	switch {
	case in.Unfocused && playing && m.humans > 1 && m.viewer != game.Nobody:
		return table.cover()
	case in.Commands.Has(ui.Menu) && playing:
		return k.routes.Pause(k, m, table.cover())
	case in.Commands.Has(ui.Menu):
		return k.routes.Pause(k, m, under)
	}
	return nil
}

// A coverer is a scene that shows somebody's hand. Covering it takes the hand off
// the screen, if it is one of several people's, and returns the scene that gives
// it back.
type coverer interface{ cover() Scene }
