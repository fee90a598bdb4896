package render

import (
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/board"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/table"
)

// A slowBot thinks for some slices longer than its bot.
type slowBot struct {
	bot.Bot
	left *int
}

func (b slowBot) Think(v *game.View) bool {
	*b.left--
	return *b.left < 0 && b.Bot.Think(v)
}

// TestStepByStep: step by step, each dwarf waits until the player asks for its turn, also
// if it still thinks then. After the turn of another dwarf the focus is on the button
// for that, and the player can move it away.
func TestStepByStep(t *testing.T) {
	app, _, _ := newTestApp(1)
	left, dwarf := 40, app.NewBot
	app.NewBot = func(s game.Seat, l bot.Level, c bot.Character) bot.Bot { return slowBot{dwarf(s, l, c), &left} }
	app.CurrentSettings().Pace = screen.PaceManual
	players := []bot.Player{{Name: "Anna", Human: true}, {Name: "Borka"}, {Name: "Grum"}, {Name: "Hilda"}}
	m := play.New(app, game.Config{Seats: 4, Seed: 2, First: 1}, players, false)
	r := newRobot(t, table.New(app, m), screens["1280x720"], playtest.Keyboard)
	r.LookAtSecret(r.untilSecret())
	tab := r.Scene.(*table.Table)
	for turn := range 3 {
		for tab.Animation.Event != nil || int(m.View.Turn) != turn+1 {
			r.Step()
		}
		left = 40
		r.Wait(2)
		if at := tab.Panel.Focus.At(); turn > 0 && at != any(board.NextTurnButton) {
			t.Errorf("turn %d: the focus is on %v", turn, at)
		}
		tab.Panel.Focus.Set(board.MenuButton)
		r.Wait(5)
		if at := tab.Panel.Focus.At(); at != any(board.MenuButton) {
			t.Errorf("turn %d: the focus is torn from the menu to %v", turn, at)
		}
		if len(m.Record.Actions) != turn {
			t.Fatalf("turn %d: %d cards are played before the player asks", turn, len(m.Record.Actions))
		}
		r.Choose(board.NextTurnButton)
		r.Wait(60)
		if len(m.Record.Actions) != turn+1 {
			t.Fatalf("turn %d: %d cards are played after the player has asked", turn, len(m.Record.Actions))
		}
	}
}
