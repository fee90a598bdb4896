package render

import (
	"saboteur/game"
	"saboteur/game/room"
	"saboteur/render/archive"
	"saboteur/render/coach"
	"saboteur/render/handover"
	"saboteur/render/help"
	"saboteur/render/lobby"
	"saboteur/render/options"
	"saboteur/render/play"
	"saboteur/render/result"
	"saboteur/render/screen"
	"saboteur/render/setup"
	"saboteur/render/store"
	"saboteur/render/story"
	"saboteur/render/table"
	"saboteur/render/title"
	"saboteur/render/words"
)

// Routes know which scene follows which.
var Routes = screen.Routes{
	Title:        title.New,
	NewGame:      setup.New,
	SavedGames:   archive.NewSavedGames,
	TheTen:       archive.NewWall,
	Settings:     options.New,
	Help:         help.New,
	Replay:       archive.NewReplay,
	Story:        story.New,
	Resume:       resume,
	QuickGame:    func(app *screen.App) screen.Scene { return setup.QuickStart(app, setup.QuickMatch{}) },
	DealOfTheDay: setup.NewDaily,
	Lesson:       lessonTable,
	Lessons:      coach.NewMenu,
	Play:         playScene,
	RoundEnd:     result.NewRoundEndBefore,
	Lobby:        func(app *screen.App, under screen.Scene) screen.Scene { return lobby.New(app, under) },
	ChooseSeat:   lobby.ChooseSeat,
	JoinTable: func(app *screen.App, address string, why room.Reason) screen.Scene {
		return lobby.NewJoin(app, address, why)
	},
	RoomMatch: roomMatch,
	Pause:     table.NewPause,
	Handover:  handover.New,
	Discards:  archive.NewDiscards,
	Rewind: func(app *screen.App, m *play.Match, under screen.Scene, at int, log bool) screen.Scene {
		return archive.NewRewind(app, m, under, at, log)
	},
}

// lessonTable returns the table with a lesson at one of its steps.
func lessonTable(app *screen.App, number, step int) screen.Scene {
	c, m := coach.New(app, number, step)
	t := table.New(app, m)
	t.Coach = c
	return t
}

// playScene returns the scene with which a match goes on: it depends on the next event.
func playScene(app *screen.App, m *play.Match) screen.Scene {
	switch m.NextEvent().(type) {
	case game.AccusationBegan:
		return result.NewAccusation(app, m)
	case game.RoundEnded:
		return result.NewRoundEnd(app, m)
	case game.GoldPassed:
		return result.NewGoldDraft(app, m)
	case game.MatchEnded:
		return result.NewPodium(app, m)
	}
	return table.New(app, m)
}

// resume returns the scene with which a saved match goes on. Nobody's hand shows, and bots
// know everything that they knew when the match was saved.
func resume(app *screen.App, saved *store.OngoingMatch) screen.Scene {
	m, ok := play.Restore(app, saved)
	if !ok {
		return nil
	}
	return resumeScene(app, m)
}

// resumeScene returns the scene with which a restored match goes on.
func resumeScene(app *screen.App, m *play.Match) screen.Scene {
	var under screen.Scene = table.New(app, m)
	asks, turn := words.HandoverTo, m.Public().Turn
	switch _, accuses := m.NextEvent().(game.AccusationBegan); {
	case accuses:
		m.Viewer = m.SoleViewer()
		return result.NewAccusation(app, m)
	case m.RoundEndPending():
		m.Viewer = m.SoleViewer()
		return result.NewRoundEnd(app, m)
	case m.Public().Phase == game.Sharing:
		under, asks = result.NewGoldDraft(app, m), words.HandoverToGold
	}
	if m.SharedBy == 1 {
		turn, asks = m.OnlyHere(), words.HandoverWelcomeBack
	}
	if !m.IsHere(turn) {
		return under // it is a bot's turn
	}
	return handover.New(app, m, under, turn, asks)
}

// roomMatch returns the scene with which the match of the program's room goes on, or nil if nothing
// of it is known yet.
func roomMatch(app *screen.App) screen.Scene {
	state := app.Room().State()
	m := play.Join(app, app.RoomMatch(state.Generation), roomConfig(&state.Room), screen.RoomPlayers(state.Seats), state.Mine, state.Host)
	if m == nil {
		return nil
	}
	app.EnterMatch(state.Generation)
	if m.ActionCount == 0 {
		return playScene(app, m) // it has just begun
	}
	return resumeScene(app, m)
}

// roomConfig returns what is public of a room's match: all but the seed.
func roomConfig(r *room.Room) game.Config {
	rules, _ := game.ParseRules(r.Rules) // the room has been checked
	return game.Config{Seats: len(r.Seats), Rules: rules, First: r.First, BotSeed: r.Dice, Silent: r.Silent, Accusation: r.Accusation}
}

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
