package render

import (
	"fmt"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/paint"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/table"
)

const turnTimer = 30 // the shortest, in seconds

// TestSandClock: a sand clock runs while a person is in turn, shows it in few
// pictures, rings once and ends nothing; away from the window it stands.
func TestSandClock(t *testing.T) {
	app, _, cues := newTestApp(4)
	app.ChangeSettings(func(s *screen.Settings) { s.TurnTimer = turnTimer })
	m := play.New(app, game.Config{Seats: 3, Seed: 4, BotSeed: 2}, []bot.Player{{Name: "Anna", Human: true}, {Name: "Grum"}, {Name: "Hilda"}}, false)
	r := newRobot(t, table.New(app, m), screens["1280x720"], playtest.Keyboard)
	s := r.untilMyTurn()
	rings := func() (n int) {
		for _, c := range *cues {
			if c == play.CueYourTurn {
				n++
			}
		}
		return n
	}
	before, shown := rings(), map[float64]bool{}
	r.Devices.Unfocused = true
	r.Wait(40 * 60)
	r.Devices.Unfocused = false
	if rings() != before {
		t.Error("the clock runs while the window is left")
	}
	for range turnTimer*60 - 60 {
		r.Step()
		if s.Clock.Seat != 0 {
			t.Fatalf("the clock is that of %v", s.Clock.Seat)
		}
		shown[s.Clock.Left(turnTimer)] = true
	}
	if rings() != before || len(shown) < table.ClockSteps-1 || len(shown) > table.ClockSteps {
		t.Errorf("before its time it rings %d times, and shows %d pictures", rings()-before, len(shown))
	}
	r.Wait(4 * 60)
	if got := rings() - before; got != 1 {
		t.Errorf("at its end it rings %d times", got)
	}
	if !s.MyTurn() {
		t.Error("its end ends the turn")
	}
	r.passes()
	if s = r.untilMyTurn(); s.Clock.TimeUp || s.Clock.Left(turnTimer) < 0.9 {
		t.Error("it does not begin anew in the next turn")
	}
}

// TestSandClockIsDrawn: the time left is drawn at one seat, as long as there is some and
// a clock is wanted.
func TestSandClockIsDrawn(t *testing.T) {
	r, s := myTable(t, playtest.Keyboard)
	for r.Ticks < 600 { // until nothing else moves
		r.Step()
	}
	fills := func() int { return strings.Count(drawn(s), fmt.Sprint(paint.Gold)) }
	plain := fills()
	s.App.CurrentSettings().TurnTimer = turnTimer
	r.Wait(60)
	if n := fills() - plain; n != 1 {
		t.Errorf("the time left is drawn %d times", n)
	}
	s.App.CurrentSettings().TurnTimer = 0
	if n := fills() - plain; n != 0 {
		t.Errorf("if no clock is wanted, the time left is drawn %d times", n)
	}
	s.App.CurrentSettings().TurnTimer = turnTimer
	r.Wait(turnTimer*60 + 60)
	if n := fills() - plain; n != 0 || !s.Clock.TimeUp {
		t.Errorf("when the time is up, it is drawn %d times", n)
	}
}
