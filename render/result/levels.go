package result

import (
	"slices"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/words"
)

// NewLevels lets people change, between two rounds, how well the dwarves play.
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
			skill := &players[seats[i]].Level
			*skill = (*skill + 1) % bot.Level(len(bot.Levels))
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

// resumeWithLevels returns the end of the round again, for the same players with other
// levels. It is the match taken up as it was kept: what dwarves of those levels
// would make of all that happened, they make of it.
func resumeWithLevels(k *screen.App, m *play.Match, players []bot.Player) screen.Scene {
	r := m.Snapshot()
	r.OutcomeUnseen = false // all have seen what came of the last card
	r.Record.Minds = slices.Clone(r.Record.Minds)
	for s, p := range players {
		if now, err := bot.ParsePlayer(r.Record.Minds[s]); err == nil && !p.Human {
			now.Level = p.Level
			r.Record.Minds[s] = now.Profile()
		}
	}
	next, ok := k.Routes.Resume(k, r).(*RoundEnd)
	if !ok {
		panic("render: a match at the end of a round goes on elsewhere")
	}
	next.Now = AllTurned // they have been seen
	next.M.Save()
	return next
}
