package setup

import (
	"cmp"
	"time"

	"saboteur/game/bot"
	"saboteur/render/memory"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/store"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// dailyLevels are the levels of the dwarves on each day of the week, from Sunday: the week
// begins gently and ends with masters.
var dailyLevels = [7]bot.Level{bot.Master, bot.Miner, bot.Miner, bot.Foreman, bot.Foreman, bot.Foreman, bot.Master}

// dailyPlayers returns who plays the deal of the day of a date: the person who played last
// on the device, and dwarves that are the same for everybody.
func dailyPlayers(app *screen.App, date string) []bot.Player {
	c := memory.DailyConfig(date)
	day, _ := time.Parse(time.DateOnly, date) // any date is a day of some week
	all := []bot.Player{app.Memory().LatestPerson(app.Words)}
	for i := range c.Seats - 1 {
		character := bot.Characters[(c.BotSeed>>i+uint64(i))%uint64(len(bot.Characters))]
		all = append(all, bot.Player{Name: app.Words.Dwarves()[i], Level: dailyLevels[day.Weekday()], Character: character})
	}
	partLooks(all)
	return all
}

// ongoingDaily returns the deal of the day of a date if it has been begun and not finished,
// or nil.
func ongoingDaily(app *screen.App, date string) *store.OngoingMatch {
	if app.Saves == nil {
		return nil
	}
	all, _ := app.Saves.OngoingMatches() // the title says what cannot be read
	for _, m := range all {
		if m.Record.Config == memory.DailyConfig(date) {
			return m
		}
	}
	return nil
}

// NewDaily shows the deal of the day: before it is played, while it is, and how it went.
func NewDaily(app *screen.App) screen.Scene {
	day := app.LocalTime()
	date := day.Format(time.DateOnly)
	result, played := app.Memory().DailyResult(date)
	ongoing, players := ongoingDaily(app, date), dailyPlayers(app, date)
	copied := false
	d := screen.NewDialog(app, nil, func(d *screen.Dialog) widget.Dialog {
		var text string
		var buttons []widget.Button
		begin := func() { d.Open(app.Routes.Play(app, play.New(app, memory.DailyConfig(date), players, false))) }
		switch {
		case played:
			text = result.Text(app.Words) + "\n" + app.Text(words.DailyStreak, words.Slots{"n": app.Memory().DailyStreak(date)})
			if copied {
				text = app.Text(words.DailyCopied)
			}
			buttons = []widget.Button{
				{Text: app.Text(words.DailyCopy), OnPress: func() { copied = app.CopyText(result.Text(app.Words)) == nil }},
				{Text: app.Text(words.DailyAgain), OnPress: begin},
			}
		case ongoing != nil:
			text = app.Text(words.DailyBegun, words.Slots{"date": app.Words.Date(day)})
			buttons = []widget.Button{{Text: app.Text(words.Resume), OnPress: func() { d.Open(cmp.Or(app.Routes.Resume(app, ongoing), screen.Scene(d))) }}}
		default:
			kind, _ := app.Words.DescribePlayer(bot.Player{Level: players[1].Level})
			text = app.Text(words.DailyAbout, words.Slots{"date": app.Words.Date(day), "level": kind})
			buttons = []widget.Button{{Text: app.Text(words.DailyStart), OnPress: begin}}
		}
		buttons[0].Style = widget.Gold
		back := widget.Button{Text: app.Text(words.BackToMainMenu), OnPress: d.OnBack}
		return widget.Dialog{Title: app.Text(words.Daily), Text: text, Buttons: append(buttons, back)}
	})
	d.OnBack = func() { d.Open(app.Routes.Title(app)) }
	return d
}
