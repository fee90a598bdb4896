// Package testapp makes what the tests of all screens need: a program without a
// window, and matches among bots. Only tests and package playtest import it. It
// imports no scene package, so that tests inside those packages can use it.
package testapp

import (
	"encoding/json"
	"math/rand/v2"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/play"
	"saboteur/render/raster"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// Screens are sizes of screens, in logical units: phones either way round,
// tablets and monitors.
var Screens = map[string]ui.Point{
	"800x600": {X: 800, Y: 600}, "1024x768": {X: 1024, Y: 768}, "1280x720": {X: 1280, Y: 720},
	"320x480": {X: 320, Y: 480}, "480x320": {X: 480, Y: 320}, "1366x768": {X: 1366, Y: 768},
	"375x667": {X: 375, Y: 667}, "390x844": {X: 390, Y: 844}, "667x375": {X: 667, Y: 375}, "820x1180": {X: 820, Y: 1180},
	"1920x1080": {X: 1920, Y: 1080}, "2560x1080": {X: 2560, Y: 1080}, "3840x2160": {X: 3840, Y: 2160},
}

// Ruler measures text for all apps and tests of a package, so that each line is set only once.
// Nothing is drawn on it.
var Ruler = raster.New(1, 1, 1)

// New returns a program in English that is silent, keeps nothing and has no
// routes between its scenes. All its seeds follow from one.
// The player needs no hints for new players.
func New(seed uint64, newBot func(game.Seat, bot.Level, bot.Character) bot.Bot) *screen.App {
	settings := screen.DefaultSettings()
	settings.NoFirstHints = true
	return &screen.App{
		Words: words.In("en"), Ruler: Ruler, Settings: &settings,
		Dealer: screen.Dealer{NewBot: newBot, Seed: rand.NewPCG(seed, 4).Uint64},
	}
}

// Bots returns n bots of random levels below master, which think quickly, and
// of random characters, as at tables of older versions.
func Bots(n int, dice *rand.Rand) (players []bot.Player) {
	for i := range n {
		level := bot.Level(dice.IntN(3))
		players = append(players, bot.Player{Name: words.In("en").Dwarf(bot.Member((i+1)%bot.Looks + 1)), Level: level, Character: bot.Character(dice.IntN(1 + len(bot.Characters)))})
	}
	return players
}

// Play plays a match among bots alone to its end. It is kept nowhere, and nobody
// hears of it.
func Play(app *screen.App, c game.Config, players []bot.Player) *play.Match {
	quiet := *app
	quiet.Saves, quiet.Speak, quiet.PlaySound = nil, nil, nil
	quiet.Dealer.Seed = rand.NewPCG(c.Seed, 5).Uint64
	m := play.New(&quiet, c, players, false)
	for m.Latest().Phase != game.Over {
		m.Think(true)
	}
	return m
}

// Record returns the record of a match among bots. The seed decides everything
// about it, its edition included.
func Record(app *screen.App, seats int, seed uint64) *game.Record {
	dice := rand.New(rand.NewPCG(seed, 8))
	c := game.Config{Seats: seats, Seed: seed, BotSeed: seed + 9, Rules: game.Editions[seed%5].Rules()}
	return &Play(app, c, Bots(seats, dice)).Record
}

// Choose chooses a spot of a scene as a screen reader does, once the scene listens. It returns
// the scene that this leads to.
func Choose(s screen.Scene, size ui.Point, id any) screen.Scene {
	for range chooseAfter {
		s = screen.Step(s, ui.Input{Size: size})
	}
	return screen.Step(s, ui.Input{Size: size, Assistance: ui.Assistance{ChosenID: id}})
}

// Named returns the ID of what can be chosen in a scene under a message, as a player reads it or a
// screen reader calls it; nil if there is none.
func Named(s screen.Scene, id words.ID, slots ...words.Slots) any {
	name := ui.WithoutSoftHyphens(screen.BaseOf(screen.Current(s)).App.Text(id, slots...))
	for _, part := range screen.Describe(s) {
		for _, item := range part.Items {
			if item.ID != nil && item.Text == name {
				return item.ID
			}
		}
	}
	return nil
}

// ChooseText is Choose for what stands on a button.
func ChooseText(s screen.Scene, size ui.Point, id words.ID) screen.Scene {
	s = screen.Step(s, ui.Input{Size: size})
	return Choose(s, size, Named(s, id))
}

// chooseAfter is how many ticks Choose waits: more than any scene takes to listen.
const chooseAfter = 40

// ReadSettings returns the settings that a program begins with after such ones, in JSON, have
// been saved.
func ReadSettings(text []byte) (screen.Settings, error) {
	var app screen.App
	err := app.LoadSettings(savedSettings(text))
	return *app.Settings, err
}

// savedSettings is a screen.SettingsStore.
type savedSettings []byte

func (s savedSettings) LoadSettings(settings any) error { return json.Unmarshal(s, settings) }
func (savedSettings) SaveSettings(any) error            { return nil }
