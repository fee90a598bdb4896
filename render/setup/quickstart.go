package setup

import (
	"fmt"
	"time"
	"unicode/utf8"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/names"
	"saboteur/render/memory"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/store"
)

// A QuickMatch describes a match that starts at once, without the title. The zero
// QuickMatch is one person among four dwarves.
type QuickMatch struct {
	HumanNames []string    // of the people, in the order of their seats; if there are none, one person plays
	Seats      int         // for people and dwarves together; 0 for five, or more if there are more people
	Rules      *game.Rules // nil for the edition of the language
	Seed       *uint64     // for the deals; nil for a secret one
}

// seatCount returns how many seats there are.
func (p QuickMatch) seatCount() int {
	if p.Seats == 0 {
		return max(5, len(p.HumanNames))
	}
	return p.Seats
}

// Validate returns an error if the match cannot be played; its text is a sentence
// for the player, without capital and full stop.
func (p QuickMatch) Validate() error {
	n := p.seatCount()
	switch {
	case n < game.MinSeats || n > game.MaxSeats:
		return fmt.Errorf("%d to %d can play, not %d", game.MinSeats, game.MaxSeats, n)
	case len(p.HumanNames) > n:
		return fmt.Errorf("%d people do not fit on %d seats", len(p.HumanNames), n)
	}
	for _, typed := range p.HumanNames {
		if err := validateName(typed); err != nil {
			return err
		}
	}
	return nil
}

// validateName returns an error if nobody can be called like that.
func validateName(typed string) error {
	name, ok := names.Clean(typed)
	switch n := utf8.RuneCountInString(typed); {
	case ok && utf8.RuneCountInString(name) <= names.MaxTyped:
		return nil
	case n == 0 || n > names.MaxTyped:
		return fmt.Errorf("%.80q is not a name of 1 to %d characters", typed, names.MaxTyped)
	}
	return fmt.Errorf("%q is not a name: it needs characters that can be seen, and no others", typed)
}

// players returns who sits on which seat: people first, then dwarves.
func (p QuickMatch) players(app *screen.App) (all []bot.Player) {
	for _, typed := range p.HumanNames {
		name, _ := names.Clean(typed)
		look, _ := app.Memory().KnownLook(name)
		all = append(all, bot.Player{Name: name, Human: true, Look: look})
	}
	if len(all) == 0 {
		all = append(all, app.Memory().LatestPerson(app.Words))
	}
	for len(all) < p.seatCount() {
		all = append(all, bot.Player{Level: DefaultLevel})
	}
	assemble(all, app.Words)
	return all
}

// QuickStart starts the match of a match for which Validate returns nil, and
// returns its first scene.
func QuickStart(app *screen.App, p QuickMatch) screen.Scene {
	players := p.players(app)
	rules := app.Words.LocalEdition().Rules()
	if p.Rules != nil {
		rules = *p.Rules
	}
	return app.Routes.Play(app, play.New(app, newConfig(app, len(players), rules, p.Seed), players, p.Seed != nil))
}

// newConfig returns the configuration of a new match, with talk as at the latest table, and with a
// known seed or, if seed is nil, a secret one. The seed decides who begins, too, so that the same
// seed deals the same hands to the same seats. There is an accusation as at the latest table, but none
// where the seed is known: that match is compared with others.
func newConfig(app *screen.App, seats int, rules game.Rules, seed *uint64) game.Config {
	c := game.Config{Seats: seats, Rules: rules, Seed: app.Seed(), BotSeed: app.Seed(), Silent: app.Memory().Silent, Accusation: seed == nil && !app.Memory().NoAccusation}
	if seed != nil {
		c.Seed = *seed
	}
	c.First = game.Seat(c.Seed % uint64(seats))
	return c
}

// dailyLevels are the levels of the dwarves on each day of the week, from Sunday: the week
// begins gently and ends with masters.
var dailyLevels = [7]bot.Level{bot.Master, bot.Miner, bot.Miner, bot.Foreman, bot.Foreman, bot.Foreman, bot.Master}

// dailyPlayers returns who plays the deal of the day of a date: the person who played last
// on the device, and dwarves that are the same for everybody: if the person looks like one of them, it is the
// person who looks otherwise.
func dailyPlayers(app *screen.App, date string) []bot.Player {
	c := memory.DailyConfig(date)
	day, _ := time.Parse(time.DateOnly, date) // any date is a day of some week
	you := app.Memory().LatestPerson(app.Words)
	all := []bot.Player{you}
	step := [...]uint64{1, 2, 4, 5, 7, 8}[c.BotSeed%6] // whatever it is, nobody comes twice
	for i := range uint64(c.Seats - 1) {
		m := bot.Member(2 + (c.BotSeed/6+i*step)%(bot.Looks-1)) // without who has the lamp helmet, as people do by default
		if m.Look().Clashes(you.Look.On(0)) {
			all[0].Look = bot.Appearance{}
		}
		all = append(all, m.Player(dailyLevels[day.Weekday()]))
	}
	assemble(all, app.Words)
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
