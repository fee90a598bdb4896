package result

import (
	"slices"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/words"
)

// NewLevelMenu lets people change the levels of the bots between two rounds.
func NewLevelMenu(app *screen.App, m *play.Match, under *RoundEnd) screen.Scene {
	p := &screen.Menu{Base: screen.NewBaseOver(under, app), Title: words.LevelsTitle}
	var seats []game.Seat
	players := slices.Clone(m.Players)
	for s, player := range players {
		if !player.Human {
			seats = append(seats, game.Seat(s))
			p.Labels = append(p.Labels, words.LevelsSeat)
		}
	}
	p.Labels = append(p.Labels, words.Resume)
	p.ButtonText = func(i int) string {
		if i == len(seats) {
			return app.Text(words.Resume)
		}
		player := players[seats[i]]
		kind, _ := screen.DescribePlayer(app, player)
		return app.Text(words.LevelsSeat, words.Slots{"who": m.Name(seats[i]), "kind": kind, "n": int(player.Level) + 1, "all": len(bot.Levels)})
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
		return resumeWithLevels(app, m, players)
	}
	p.GoldButton = len(seats)
	return p
}

// resumeWithLevels returns the end of the round again, for the same players with
// other levels. It restores the match as if it had been kept, so that the new bots
// hear everything that has happened so far.
func resumeWithLevels(app *screen.App, m *play.Match, players []bot.Player) screen.Scene {
	r := m.Snapshot()
	r.OutcomeUnseen = false // everybody has seen what came of the last card
	r.Record.Profiles = slices.Clone(r.Record.Profiles)
	for s, p := range players {
		if seated, err := bot.ParsePlayer(r.Record.Profiles[s]); err == nil && !p.Human {
			seated.Level = p.Level
			r.Record.Profiles[s] = seated.Profile()
		}
	}
	speak, sound := app.Speak, app.PlaySound
	app.Speak, app.PlaySound = nil, nil // everybody has heard how the round ended
	next, ok := app.Routes.Resume(app, r).(*RoundEnd)
	app.Speak, app.PlaySound = speak, sound
	if !ok {
		panic("result: the match did not resume at the end of a round")
	}
	next.Now, next.laughed = screen.Ticks(RolesTurnedTicks), true // they have been seen before
	next.Match.Save()
	return next
}
