package render

import (
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/store"
	"saboteur/render/words"
)

// routes are the Routes of the program.
type routes struct{}

func (routes) Title(k *Kit) Scene { return NewTitle(k) }

func (routes) NewGame(k *Kit, players []bot.Player, rules game.Rules) Scene {
	return newSetup(k, players, rules)
}

func (routes) SavedGames(k *Kit, note string) Scene { return newSavedGames(k, note) }

func (routes) Settings(k *Kit, under Scene) Scene { return newSettings(k, under) }

func (routes) Help(k *Kit, under Scene, rules *game.Rules) Scene { return newHelp(k, under, rules) }

func (routes) Replay(k *Kit, r *game.Record, under Scene) Scene { return newReplay(k, r, under) }

func (routes) Pause(k *Kit, m *match, under Scene) Scene { return newPause(k, m, under) }

func (routes) Handover(k *Kit, m *match, under Scene, to game.Seat, asks words.ID) Scene {
	return handoverTo(k, m, under, to, asks)
}

func (routes) Rewind(k *Kit, m *match, under Scene, at int, log bool) Scene {
	return newRewind(k, m, under, at, log)
}

// Play implements Routes: the scene follows from what happens next.
func (routes) Play(k *Kit, m *match) Scene {
	switch m.front().(type) {
	case game.RoundEnded:
		return newRoundEnd(k, m)
	case game.GoldPassed:
		return newGold(k, m)
	case game.MatchEnded:
		return newPodium(k, m)
	}
	return newTable(k, m)
}

// Resume implements Routes. Nobody's hand shows, and bots have heard all that
// they had heard.
func (routes) Resume(k *Kit, kept *store.OngoingMatch) Scene {
	m, ok := taken(k, kept)
	if !ok {
		return nil
	}
	return resumed(k, m)
}

// resumed returns the scene with which a match goes on that was taken up.
func resumed(k *Kit, m *match) Scene {
	var under Scene = newTable(k, m)
	asks, turn := words.HandoverTo, m.now.Turn
	switch {
	case m.unseenEnd():
		m.viewer = m.alone()
		return newRoundEnd(k, m)
	case m.now.Phase == game.Sharing:
		under, asks = newGold(k, m), words.HandoverToGold
	}
	if m.humans == 1 {
		turn, asks = m.onlyHuman(), words.HandoverWelcomeBack
	}
	if !m.human(turn) {
		return under // bots go on before anybody's turn comes
	}
	return handoverTo(k, m, under, turn, asks)
}
