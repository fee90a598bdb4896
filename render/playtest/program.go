package playtest

import (
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/screen"
	"saboteur/render/testapp"
)

// A Program is what a robot plays, as far as it does not come from the scenes: it
// is put together by whoever knows package render, and a kind of bots.
type Program struct {
	NewBot func(game.Seat, bot.Level, bot.Character) bot.Bot
	Routes screen.Routes
	// Recover returns a scene that runs first and all that follow, and shows a page
	// if one of them panics.
	Recover func(app *screen.App, first screen.Scene) screen.Scene
}

// NewApp returns an app in English that is silent and saves nothing. All its seeds
// follow from one.
func (p Program) NewApp(seed uint64) *screen.App {
	app := testapp.New(seed, p.NewBot)
	app.Routes = p.Routes
	app.SetFullscreen = func(bool) {}
	app.Vibrate = func() {}
	return app
}
