package screen

import (
	"time"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
	"saboteur/render/play"
	"saboteur/render/store"
	"saboteur/render/words"
)

// Routes lead from scene to scene, so that scenes need not know each other. A
// scene that lies over another one, called under, returns to it.
type Routes struct {
	// Title returns the first screen.
	Title func(app *App) Scene
	// NewGame returns the screen where a match is set up, with the given players,
	// or the default ones if there are none.
	NewGame func(app *App, players []bot.Player, rules game.Rules) Scene
	// SavedGames returns the list of saved matches, with a note below it.
	SavedGames func(app *App, note string) Scene
	// TheTen returns the portraits of the cast, and what has happened between them and the people here.
	TheTen func(app *App) Scene
	// Settings returns the settings screen.
	Settings func(app *App, under Scene) Scene
	// Help returns the rules, either those of a match or, if rules is nil, those
	// of all editions.
	Help func(app *App, under Scene, rules *game.Rules) Scene
	// Replay returns the replay of a finished match, or nil if the match is not
	// finished.
	Replay func(app *App, r *game.Record, under Scene) Scene
	// Story returns the story of a finished match that ended at a time, or nil if the
	// record cannot be played again or the match has not ended.
	Story func(app *App, r *game.Record, when time.Time, under Scene) Scene
	// Resume returns the scene with which a saved match goes on, or nil if the
	// program does not know one of its players.
	Resume func(app *App, r *store.OngoingMatch) Scene

	// QuickGame begins a match with the settings of the last quick game.
	QuickGame func(app *App) Scene
	// DealOfTheDay returns the screen of the match that is the same for everybody today.
	DealOfTheDay func(app *App) Scene
	// Lesson returns the table with a lesson, counted from 0, at one of its steps.
	Lesson func(app *App, number, step int) Scene
	// Lessons returns the list of lessons.
	Lessons func(app *App) Scene

	// Play returns the scene with which a match goes on: the table, or whatever
	// its next event asks for.
	Play func(app *App, m *play.Match) Scene
	// RoundEnd returns the end of a round, which must be the next event of the match, and
	// what follows it.
	RoundEnd func(app *App, m *play.Match, then func() Scene) Scene
	// Lobby returns the screen on which people gather at the program's room. If under is
	// not nil, it lies over the match of the room.
	Lobby func(app *App, under Scene) Scene
	// ChooseSeat lets in whoever asks for a seat of the room, or else returns the menu in
	// which the host decides how a seat of the room is played.
	ChooseSeat func(app *App, s game.Seat, under Scene) Scene
	// JoinTable returns the screen that asks for the address of a table. It goes there at
	// once if address is not "" and why is; otherwise it says why that has ended.
	JoinTable func(app *App, address string, why room.Reason) Scene
	// RoomMatch returns the scene with which the match of the program's room goes on, or
	// nil if nothing of it is known yet.
	RoomMatch func(app *App) Scene
	// Pause returns the pause menu of a match.
	Pause func(app *App, m *play.Match, under Scene) Scene
	// Handover returns the screen that asks for the device to be handed to a
	// person, with the message asks. Nobody's hand shows until that person
	// confirms.
	Handover func(app *App, m *play.Match, under Scene, to game.Seat, asks words.ID) Scene
	// Discards returns the discard pile of a match.
	Discards func(app *App, m *play.Match, under Scene) Scene
	// Rewind returns the table as it was at a line of the log, with the log open
	// or not.
	Rewind func(app *App, m *play.Match, under Scene, at int, log bool) Scene
}
