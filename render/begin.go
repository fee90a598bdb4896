package render

import (
	"saboteur/render/screen"
	"saboteur/render/setup"
)

// Begin starts a match with a party at once, without the title screen. The
// party must be valid: setup.Party.Check returns nothing for it.
func Begin(app *screen.App, party setup.Party) screen.Scene {
	app.Routes = routes{}
	return setup.QuickStart(app, party)
}
