package screen

import (
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/play"
	"saboteur/render/store"
	"saboteur/render/words"
)

// Routes lead from a scene to the others, so that scenes know none of each
// other. A scene that lies over another one, under, goes back to it.
type Routes interface {
	// Title is the first screen.
	Title(app *App) Scene
	// NewGame puts a match together, for the given players or, if there are
	// none, the usual ones.
	NewGame(app *App, players []bot.Player, rules game.Rules) Scene
	// SavedGames lists the matches that are kept; note is shown below them.
	SavedGames(app *App, note string) Scene
	// Settings sets the program up.
	Settings(app *App, under Scene) Scene
	// Help tells the rules: those of a match, or of all editions if rules is nil.
	Help(app *App, under Scene, rules *game.Rules) Scene
	// Replay shows a match that has ended, nil if it has not.
	Replay(app *App, r *game.Record, under Scene) Scene
	// Resume takes a kept match up again, nil if somebody who played it is not
	// known here.
	Resume(app *App, r *store.OngoingMatch) Scene

	// Play goes on with a match: at the table, or wherever it has come to.
	Play(app *App, m *play.Match) Scene
	// Pause stops a match.
	Pause(app *App, m *play.Match, under Scene) Scene
	// Handover asks for the device to be given to a person, in the words of a
	// message. Nobody's hand shows from here on until that person says so.
	Handover(app *App, m *play.Match, under Scene, to game.Seat, asks words.ID) Scene
	// Rewind shows the table as it was at a line of the log, with the log open
	// or not.
	Rewind(app *App, m *play.Match, under Scene, at int, log bool) Scene
}
