package result

import (
	"slices"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// NewLevelMenu lets people change the levels of the bots between two rounds.
func NewLevelMenu(app *screen.App, m *play.Match, under screen.Scene) screen.Scene {
	players := slices.Clone(m.Players)
	d := screen.NewDialog(app, under, func(d *screen.Dialog) widget.Dialog {
		var buttons []widget.Button
		for s, p := range players {
			if p.Human {
				continue
			}
			kind, _ := app.Words.DescribePlayer(p)
			text := app.Text(words.LevelsSeat, words.Slots{"who": m.Name(game.Seat(s)), "kind": kind, "n": int(p.Level) + 1, "all": len(bot.Levels)})
			buttons = append(buttons, widget.Button{
				Text: text, Says: text,
				OnPress: func() { players[s].Level = (p.Level + 1) % bot.Level(len(bot.Levels)) },
			})
		}
		resume := widget.Button{Text: app.Text(words.Resume), Style: widget.Gold, OnPress: d.OnBack}
		return widget.Dialog{Title: app.Text(words.LevelsTitle), Buttons: append(buttons, resume)}
	})
	d.OnBack = func() {
		if slices.Equal(players, m.Players) {
			d.Leave()
		} else {
			d.Open(resumeWithLevels(app, m, players))
		}
	}
	return d
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
	scene := app.Routes.Resume(app, r)
	if a, pointed := scene.(*Accusation); pointed { // everybody has seen the fingers, too
		scene = app.Routes.Play(app, a.Match)
	}
	next, ok := scene.(*RoundEnd)
	app.Speak, app.PlaySound = speak, sound
	if !ok {
		panic("result: the match did not resume at the end of a round")
	}
	next.Now, next.cues = screen.Ticks(RolesTurnedTicks), nil // they have been seen before
	next.cued, next.ended = len(next.order), true
	next.Match.Save()
	return next
}
