package title

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/store"
	"saboteur/render/testapp"
	"saboteur/render/words"
)

// newApp returns a program that does not know the players of any saved match, and what it announces.
func newApp() (app *screen.App, said *[]string) {
	app, said = testapp.New(1, func(game.Seat, bot.Level, bot.Character) bot.Bot {
		return &playtest.RandomBot{Dice: rand.NewPCG(1, 1)}
	}), new([]string)
	app.Routes.Resume = func(*screen.App, *store.OngoingMatch) screen.Scene { return nil }
	app.Speak = func(s string) { *said = append(*said, s) }
	return app, said
}

// newRobot returns a robot at the title.
func newRobot(t *testing.T, app *screen.App, size string, with playtest.Controller) *playtest.Robot {
	r := playtest.NewRobot(t, New(app), testapp.Screens[size], with)
	r.Wait(20)
	return r
}

// savedMatch returns a match to continue.
func savedMatch(app *screen.App) *store.OngoingMatch {
	quiet := *app
	quiet.Saves, quiet.Speak = nil, nil
	return play.New(&quiet, game.Config{Seats: 3, Seed: 1, BotSeed: 1}, []bot.Player{{Name: "Anna", Human: true}, {Name: "A"}, {Name: "B"}}, false).Snapshot()
}

// reads reports whether a text stands on the screen.
func reads(r *playtest.Robot, text string) bool {
	return strings.Contains(playtest.Read(screen.Describe(r.Scene)), text)
}

// TestTitleComesToRest: the dwarves on the title screen stop if nobody does anything
// for a while, and go on from there when the pointer moves.
func TestTitleComesToRest(t *testing.T) {
	app, _ := newApp()
	r := newRobot(t, app, "1280x720", playtest.Mouse)
	rolled := func() screen.Ticks { return r.Scene.(*scene).workTicks }
	r.Wait(maxIdle + 60)
	at := rolled()
	if at < maxIdle-60 {
		t.Errorf("it stops after %d ticks", at)
	}
	if r.Wait(60); rolled() != at {
		t.Error("it never stops")
	}
	r.Devices.Mouse.At.X += 40
	if r.Wait(30); rolled() < at+29 || rolled() > at+31 {
		t.Errorf("after a move it has rolled %d ticks on, in 30", rolled()-at)
	}
}

// TestTitleWaitsForTheOtherWindow: while another window uses the saved matches, the
// title says so; when that is closed, it offers the latest match and says so, too.
func TestTitleWaitsForTheOtherWindow(t *testing.T) {
	app, said := newApp()
	saves := &playtest.FailingSaves{Err: store.ErrInUse}
	app.Saves = saves
	r := newRobot(t, app, "1280x720", playtest.Mouse)
	r.Wait(400)
	if _, ok := r.Spot(words.Continue); ok || len(*said) != 1 {
		t.Errorf("the other window is open; offered is %v, said %q", ok, *said)
	}
	saves.Err, saves.Latest = nil, savedMatch(app)
	r.Wait(200)
	if _, ok := r.Spot(words.Continue); !ok || !slices.Contains(*said, app.Text(words.SavingWorks)) {
		t.Errorf("the other window is closed; offered is %v, said %q", ok, *said)
	}
}

// TestUnknownPlayers: a match with somebody whom only another version knows is
// not taken up; it stays kept.
func TestUnknownPlayers(t *testing.T) {
	app, said := newApp()
	app.Saves = &playtest.MemorySaves{Latest: savedMatch(app)}
	r := newRobot(t, app, "1280x720", playtest.Mouse)
	r.Choose(words.Continue)
	r.Wait(1)
	note := app.Text(words.ContinueUnknown)
	if _, again := r.Spot(words.Continue); again || !reads(r, note) || !slices.Equal(*said, []string{note}) {
		t.Errorf("the screen says %s, and %q was said", playtest.Read(screen.Describe(r.Scene)), *said)
	}
}

// TestTitleOffersSavedGames: saved games are on the title only if there are any; without
// any, a device that has a way to choose files offers to import one.
func TestTitleOffersSavedGames(t *testing.T) {
	app, _ := newApp()
	app.Saves = &playtest.MemorySaves{}
	picked := 0
	app.Files.Pick = func() { picked++ }
	r := newRobot(t, app, "375x667", playtest.Finger)
	if _, offered := r.Spot(words.SavedGames); offered {
		t.Error("saved games are offered although there are none")
	}
	r.Choose(words.SavedImport)
	if picked != 1 {
		t.Errorf("the player was asked for a file %d times", picked)
	}
	app.Saves = &playtest.MemorySaves{Latest: savedMatch(app)}
	r = newRobot(t, app, "375x667", playtest.Finger)
	if _, offered := r.Spot(words.SavedGames); !offered {
		t.Error("saved games are not offered although there is one")
	}
	if _, offered := r.Spot(words.SavedImport); offered {
		t.Error("the title offers to import a match, which saved games do")
	}
}

// TestLanguageOnTheTitle: who cannot read the language finds his own in the
// corner of the first screen, by pressing there again and again.
func TestLanguageOnTheTitle(t *testing.T) {
	for _, with := range []playtest.Controller{playtest.Mouse, playtest.Keyboard, playtest.Gamepad, playtest.Finger} {
		app, _ := newApp()
		r := newRobot(t, app, "667x375", with)
		seen := map[string]bool{}
		for range words.Languages {
			r.Wait(20)
			r.Choose(words.SettingLanguage)
			r.Wait(1)
			own := words.OwnName(app.Words.Language())
			seen[own] = true
			if !reads(r, own) || !reads(r, app.Text(words.Title)+" [heading]") {
				t.Errorf("the title does not say %s", own)
			}
		}
		if len(seen) != len(words.Languages) {
			t.Errorf("device %d finds only %v", with, seen)
		}
		r.Choose(words.SettingsSound)
		if !app.CurrentSettings().Mute {
			t.Errorf("device %d does not silence the game", with)
		}
	}
}

// TestTableOpenElsewhere: a table that another window has cannot be opened again; the title
// says so, and offers it no longer.
func TestTableOpenElsewhere(t *testing.T) {
	app, _ := newApp()
	app.Network = &playtest.Network{Reopens: true}
	r := newRobot(t, app, "1280x720", playtest.Mouse)
	r.Choose(words.ReopenTable)
	if r.Wait(1); !reads(r, app.Text(words.ReopenFailed)) {
		t.Error("nothing is said")
	}
	if _, again := r.Spot(words.ReopenTable); again {
		t.Error("it is offered again")
	}
}
