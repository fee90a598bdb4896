package render

import (
	"slices"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/words"
)

// newLevels lets people change, between two rounds, how well the dwarves play.
func newLevels(k *Kit, m *match, under *roundEnd) Scene {
	p := &menu{Base: over(under, k), title: words.LevelsTitle}
	var seats []game.Seat
	players := slices.Clone(m.players)
	for s, player := range players {
		if !player.Human {
			seats = append(seats, game.Seat(s))
			p.labels = append(p.labels, words.LevelsSeat)
		}
	}
	p.labels = append(p.labels, words.Resume)
	p.said = func(i int) string {
		if i == len(seats) {
			return k.text(words.Resume)
		}
		kind, _ := kindOf(k, players[seats[i]])
		return k.text(words.LevelsSeat, words.Slots{"who": m.name(seats[i]), "kind": kind})
	}
	p.choose = func(i int) Scene {
		if i >= 0 && i < len(seats) {
			skill := &players[seats[i]].Level
			*skill = (*skill + 1) % bot.Level(len(bot.Levels))
			return p
		}
		if slices.Equal(players, m.players) {
			return back(under)
		}
		return reseated(k, m, players)
	}
	p.first = len(seats)
	return p
}

// reseated returns the end of the round again, for the same players with other
// levels. It is the match taken up as it was kept: what dwarves of those levels
// would make of all that happened, they make of it.
func reseated(k *Kit, m *match, players []bot.Player) Scene {
	r := m.running()
	r.OutcomeUnseen = false // all have seen what came of the last card
	r.Record.Minds = slices.Clone(r.Record.Minds)
	for s, p := range players {
		if now, err := bot.ParsePlayer(r.Record.Minds[s]); err == nil && !p.Human {
			now.Level = p.Level
			r.Record.Minds[s] = now.Profile()
		}
	}
	next, ok := k.routes.Resume(k, r).(*roundEnd)
	if !ok {
		panic("render: a match at the end of a round goes on elsewhere")
	}
	next.now = allTurned // they have been seen
	next.m.keep()
	return next
}
