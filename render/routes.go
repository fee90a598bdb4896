package render

import (
	"time"

	"saboteur/game"
	"saboteur/game/bot"
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

// Routes implement screen.Routes: they know which scene follows which.
type Routes struct{}

func (Routes) Title(app *screen.App) screen.Scene { return title.New(app) }

func (Routes) NewGame(app *screen.App, players []bot.Player, rules game.Rules) screen.Scene {
	return setup.New(app, players, rules)
}

func (Routes) SavedGames(app *screen.App, note string) screen.Scene {
	return archive.NewSavedGames(app, note)
}

func (Routes) Settings(app *screen.App, under screen.Scene) screen.Scene {
	return options.New(app, under)
}

func (Routes) Help(app *screen.App, under screen.Scene, rules *game.Rules) screen.Scene {
	return help.New(app, under, rules)
}

func (Routes) QuickGame(app *screen.App) screen.Scene {
	return setup.QuickStart(app, setup.QuickMatch{})
}

func (Routes) DealOfTheDay(app *screen.App) screen.Scene { return setup.NewDaily(app) }

func (Routes) Lesson(app *screen.App, number, step int) screen.Scene {
	c, m := coach.New(app, number, step)
	t := table.New(app, m)
	t.Coach = c
	app.Announce(c.Text())
	return t
}

func (Routes) Lessons(app *screen.App) screen.Scene { return coach.NewMenu(app) }

func (Routes) Replay(app *screen.App, r *game.Record, under screen.Scene) screen.Scene {
	return archive.NewReplay(app, r, under)
}

func (Routes) Story(app *screen.App, r *game.Record, when time.Time, under screen.Scene) screen.Scene {
	return story.New(app, r, when, under)
}

func (Routes) Pause(app *screen.App, m *play.Match, under screen.Scene) screen.Scene {
	return table.NewPause(app, m, under)
}

func (Routes) Handover(app *screen.App, m *play.Match, under screen.Scene, to game.Seat, asks words.ID) screen.Scene {
	return handover.New(app, m, under, to, asks)
}

func (Routes) Discards(app *screen.App, m *play.Match, under screen.Scene) screen.Scene {
	return archive.NewDiscards(app, m, under)
}

func (Routes) Rewind(app *screen.App, m *play.Match, under screen.Scene, at int, log bool) screen.Scene {
	return archive.NewRewind(app, m, under, at, log)
}

func (Routes) Lobby(app *screen.App, under screen.Scene) screen.Scene { return lobby.New(app, under) }

func (Routes) ChooseSeat(app *screen.App, s game.Seat, under screen.Scene) screen.Scene {
	return lobby.ChooseSeat(app, s, under)
}

func (Routes) JoinTable(app *screen.App, address string, why room.Reason) screen.Scene {
	return lobby.NewJoin(app, address, why)
}

// Play implements Routes: the scene depends on the next event.
func (Routes) Play(app *screen.App, m *play.Match) screen.Scene {
	switch m.NextEvent().(type) {
	case game.RoundEnded:
		return result.NewRoundEnd(app, m)
	case game.GoldPassed:
		return result.NewGoldDraft(app, m)
	case game.MatchEnded:
		return result.NewPodium(app, m)
	}
	return table.New(app, m)
}

// Resume implements Routes. Nobody's hand shows, and bots know everything that
// they knew when the match was saved.
func (Routes) Resume(app *screen.App, saved *store.OngoingMatch) screen.Scene {
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
	switch {
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
