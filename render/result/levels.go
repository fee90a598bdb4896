package result

import (
	"slices"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/words"
)

// NewLevels lets people change the levels of the bots between two rounds.
func NewLevels(k *screen.App, m *play.Match, under *RoundEnd) screen.Scene {
	p := &screen.Menu{Base: screen.NewBaseOver(under, k), Title: words.LevelsTitle}
	var seats []game.Seat
	players := slices.Clone(m.Players)
	for s, player := range players {
		if !player.Human {
			seats = append(seats, game.Seat(s))
			p.Labels = append(p.Labels, words.LevelsSeat)
		}
	}
	p.Labels = append(p.Labels, words.Resume)
	p.Said = func(i int) string {
		if i == len(seats) {
			return k.Text(words.Resume)
		}
		kind, _ := screen.PlayerKind(k, players[seats[i]])
		return k.Text(words.LevelsSeat, words.Slots{"who": m.Name(seats[i]), "kind": kind})
	}
	p.Choose = func(i int) screen.Scene {
		if i >= 0 && i < len(seats) {
			level := &players[seats[i]].Level
			*level = (*level + 1) % bot.Level(len(bot.Levels))
			return p
		}
		if slices.Equal(players, m.Players) {
			return screen.BackTo(under)
		}
		return resumeWithLevels(k, m, players)
	}
	p.First = len(seats)
	return p
}

// resumeWithLevels returns the end of the round again, for the same players with
// other levels. It restores the match as if it had been kept, so that the new bots
// hear everything that has happened so far.
func resumeWithLevels(k *screen.App, m *play.Match, players []bot.Player) screen.Scene {
	r := m.Snapshot()
	r.OutcomeUnseen = false // everybody has seen what came of the last card
	r.Record.Profiles = slices.Clone(r.Record.Profiles)
	for s, p := range players {
		if seated, err := bot.ParsePlayer(r.Record.Profiles[s]); err == nil && !p.Human {
			seated.Level = p.Level
			r.Record.Profiles[s] = seated.Profile()
		}
	}
	next, ok := k.Routes.Resume(k, r).(*RoundEnd)
	if !ok {
		panic("result: the match did not resume at the end of a round")
	}
	next.Now = AllTurned // they have been seen before
	next.M.Save()
	return next
}
