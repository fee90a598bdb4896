package render

import (
	"saboteur/render/screen"
	"saboteur/render/setup"
)

// QuickStart starts a match with a party at once, without the title screen. The
// party must be valid: setup.QuickMatch.Validate returns nothing for it.
func QuickStart(app *screen.App, party setup.QuickMatch) screen.Scene {
	app.Routes = routes{}
	return setup.QuickStart(app, party)
}
