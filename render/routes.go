package render

import (
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/archive"
	"saboteur/render/help"
	"saboteur/render/options"
	"saboteur/render/play"
	"saboteur/render/result"
	"saboteur/render/screen"
	"saboteur/render/setup"
	"saboteur/render/store"
	"saboteur/render/table"
	"saboteur/render/words"
)

// routes are the Routes of the program.
type routes struct{}

func (routes) Title(k *screen.App) screen.Scene { return NewTitle(k) }

func (routes) NewGame(k *screen.App, players []bot.Player, rules game.Rules) screen.Scene {
	return setup.New(k, players, rules)
}

func (routes) SavedGames(k *screen.App, note string) screen.Scene {
	return archive.NewSavedGames(k, note)
}

func (routes) Settings(k *screen.App, under screen.Scene) screen.Scene { return options.New(k, under) }

func (routes) Help(k *screen.App, under screen.Scene, rules *game.Rules) screen.Scene {
	return help.New(k, under, rules)
}

func (routes) Replay(k *screen.App, r *game.Record, under screen.Scene) screen.Scene {
	return archive.NewReplay(k, r, under)
}

func (routes) Pause(k *screen.App, m *play.Match, under screen.Scene) screen.Scene {
	return table.NewPause(k, m, under)
}

func (routes) Handover(k *screen.App, m *play.Match, under screen.Scene, to game.Seat, asks words.ID) screen.Scene {
	return table.NewHandover(k, m, under, to, asks)
}

func (routes) Rewind(k *screen.App, m *play.Match, under screen.Scene, at int, log bool) screen.Scene {
	return archive.NewRewind(k, m, under, at, log)
}

// Play implements Routes: the scene follows from what happens next.
func (routes) Play(k *screen.App, m *play.Match) screen.Scene {
	switch m.Front().(type) {
	case game.RoundEnded:
		return result.NewRoundEnd(k, m)
	case game.GoldPassed:
		return result.NewGoldDraft(k, m)
	case game.MatchEnded:
		return result.NewPodium(k, m)
	}
	return table.New(k, m)
}

// Resume implements Routes. Nobody's hand shows, and bots have heard all that
// they had heard.
func (routes) Resume(k *screen.App, kept *store.OngoingMatch) screen.Scene {
	m, ok := play.Restore(k, kept)
	if !ok {
		return nil
	}
	return resumed(k, m)
}

// resumed returns the scene with which a match goes on that was taken up.
func resumed(k *screen.App, m *play.Match) screen.Scene {
	var under screen.Scene = table.New(k, m)
	asks, turn := words.HandoverTo, m.Now.Turn
	switch {
	case m.RoundEndPending():
		m.Viewer = m.SoleViewer()
		return result.NewRoundEnd(k, m)
	case m.Now.Phase == game.Sharing:
		under, asks = result.NewGoldDraft(k, m), words.HandoverToGold
	}
	if m.Humans == 1 {
		turn, asks = m.OnlyHuman(), words.HandoverWelcomeBack
	}
	if !m.Human(turn) {
		return under // bots go on before anybody's turn comes
	}
	return table.NewHandover(k, m, under, turn, asks)
}
