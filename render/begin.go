package render

import (
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/setup"
	"saboteur/render/title"
)

// NewTitle returns the first screen of the program.
func NewTitle(app *screen.App) screen.Scene {
	app.Routes = Routes
	return title.New(app)
}

// Return returns the scene for a player who left a match, known by its ID, and comes back:
// the running turn. Where several people play, a handover covers the hand. It is the
// title if id is "" or the match cannot be resumed. Before all that comes the table of
// several devices to which the program was invited, or whose host it was.
func Return(app *screen.App, id string) screen.Scene {
	first := NewTitle(app)
	if table := sharedTable(app); table != nil {
		return table
	}
	if id == "" || app.Saves == nil {
		return first
	}
	saved, _ := app.Saves.LatestMatch() // the title has announced the error
	if saved == nil || saved.ID != id {
		return first
	}
	m, ok := play.Restore(app, saved)
	switch {
	case !ok:
		return first
	case m.SharedBy != 1:
		return resumeScene(app, m)
	}
	m.SetViewer(m.SoleViewer())
	return Routes.Play(app, m)
}

// QuickStart starts a match with a party at once, without the title screen. The
// party must be valid: setup.QuickMatch.Validate returns nothing for it.
func QuickStart(app *screen.App, party setup.QuickMatch) screen.Scene {
	app.Routes = Routes
	return setup.QuickStart(app, party)
}

// sharedTable returns the scene of the table to which the program was invited, or of the
// one that this device was host of when the program ended; nil if there is none.
func sharedTable(app *screen.App) screen.Scene {
	if app.Network == nil {
		return nil
	}
	if link := app.Network.Invited(); link != "" || app.Network.Home() != "" {
		return app.Routes.JoinTable(app, link, "")
	}
	return title.Reopen(app)
}
