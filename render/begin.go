package render

import (
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/setup"
)

// Return returns the scene for a player who left a match, known by its ID, and comes back:
// the running turn. Where several people play, a handover covers the hand. It is the
// title if id is "" or the match cannot be resumed.
func Return(app *screen.App, id string) screen.Scene {
	title := NewTitle(app)
	if id == "" || app.Saves == nil {
		return title
	}
	saved, _ := app.Saves.LatestMatch() // the title has announced the error
	if saved == nil || saved.ID != id {
		return title
	}
	m, ok := play.Restore(app, saved)
	switch {
	case !ok:
		return title
	case m.PeopleHere != 1:
		return resumeScene(app, m)
	}
	m.SetViewer(m.SoleViewer())
	return Routes{}.Play(app, m)
}

// QuickStart starts a match with a party at once, without the title screen. The
// party must be valid: setup.QuickMatch.Validate returns nothing for it.
func QuickStart(app *screen.App, party setup.QuickMatch) screen.Scene {
	app.Routes = Routes{}
	return setup.QuickStart(app, party)
}
