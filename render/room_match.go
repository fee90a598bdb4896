package render

import (
	"saboteur/render/play"
	"saboteur/render/screen"
)

// RoomMatch implements Routes.
func (Routes) RoomMatch(app *screen.App) screen.Scene {
	state := app.Room().State()
	m := play.Join(app, app.RoomMatch(state.Generation), screen.RoomConfig(&state.Room), screen.RoomPlayers(state.Seats), state.Mine, state.Host)
	if m == nil {
		return nil
	}
	app.EnterMatch(state.Generation)
	if m.ActionCount == 0 {
		return Routes{}.Play(app, m) // it has just begun
	}
	return resumeScene(app, m)
}
