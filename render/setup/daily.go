package setup

import (
	"time"

	"saboteur/game/bot"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/words"
)

// dailyLevels are the levels of the dwarves on each day of the week, from Sunday: the week
// begins gently and ends with masters.
var dailyLevels = [7]bot.Level{bot.Master, bot.Miner, bot.Miner, bot.Foreman, bot.Foreman, bot.Foreman, bot.Master}

// dailyPlayers returns who plays the deal of the day of a date: the person who played last
// on the device, and dwarves that are the same for everybody.
func dailyPlayers(app *screen.App, date string) []bot.Player {
	c := screen.DailyConfig(date)
	day, _ := time.Parse(time.DateOnly, date) // any date is a day of some week
	all := []bot.Player{app.LatestPerson()}
	for i := range c.Seats - 1 {
		character := bot.Characters[(c.Dice>>i+uint64(i))%uint64(len(bot.Characters))]
		all = append(all, bot.Player{Name: screen.DwarfNames[i], Level: dailyLevels[day.Weekday()], Character: character})
	}
	partLooks(all)
	return all
}

// NewDaily shows the deal of the day: before it is played, while it is, and how it went.
func NewDaily(app *screen.App) screen.Scene {
	date := app.Today()
	result, played := app.DailyResult(date)
	ongoing := app.OngoingDaily(date)
	m := &screen.Menu{Base: screen.NewBase(app), Title: words.Daily}
	copied := false
	switch {
	case played:
		m.Labels = []words.ID{words.DailyCopy, words.DailyAgain, words.BackToMainMenu}
		m.Text = func() string {
			if copied {
				return app.Text(words.DailyCopied)
			}
			return result.Text(app.Words) + "\n" + app.Text(words.DailyStreak, words.Slots{"n": app.DailyStreak(date)})
		}
	case ongoing != nil:
		m.Labels = []words.ID{words.Resume, words.BackToMainMenu}
		m.Text = func() string { return app.Text(words.DailyBegun, words.Slots{"date": date}) }
	default:
		m.Labels = []words.ID{words.DailyStart, words.BackToMainMenu}
		players := dailyPlayers(app, date)
		kind, _ := screen.DescribePlayer(app, bot.Player{Level: players[1].Level})
		m.Text = func() string { return app.Text(words.DailyAbout, words.Slots{"date": date, "level": kind}) }
	}
	m.Choose = func(i int) screen.Scene {
		if i < 0 {
			return app.Routes.Title(app)
		}
		switch m.Labels[i] {
		case words.DailyCopy:
			copied = app.CopyText(result.Text(app.Words)) == nil
			return m
		case words.Resume:
			if next := app.Routes.Resume(app, ongoing); next != nil {
				return next
			}
			return m
		case words.DailyStart, words.DailyAgain:
			return app.Routes.Play(app, play.New(app, screen.DailyConfig(date), dailyPlayers(app, date), false))
		}
		return app.Routes.Title(app)
	}
	return m
}
