package render

import (
	"saboteur/render/screen"
	"saboteur/render/setup"
)

// Begin deals to a party at once, without the title. The party is one that Check
// finds nothing wrong with.
func Begin(app *screen.App, party setup.Party) screen.Scene {
	app.Routes = routes{}
	return setup.QuickStart(app, party)
}
