package table

import (
	"math"

	"saboteur/game"
	"saboteur/render/paint"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// A turnClock is the timer of a person's turn, if the settings ask for one. It
// ends nothing: it plays a sound once when the time is up.
type turnClock struct {
	Seat        game.Seat
	ActionCount int // number of actions so far, to notice the next turn
	elapsed     screen.Ticks
	TimeUp      bool
}

// clockSteps is the number of steps in which the timer shows the time left, so that
// an idle table is rarely redrawn.
const clockSteps = 12

// run advances the timer by a tick. It depends only on whose turn it is,
// which everybody knows.
func (t *turnClock) run(in ui.Input, here *situation) {
	m, seconds := here.Match, here.App.CurrentSettings().TurnTimer
	if seconds == 0 || in.Unfocused || !m.IsHere(m.View.Turn) {
		*t = turnClock{Seat: game.Nobody}
		return
	}
	if played := m.ActionCount; t.Seat != m.View.Turn || t.ActionCount != played {
		*t = turnClock{Seat: m.View.Turn, ActionCount: played}
	}
	t.elapsed++
	if !t.TimeUp && t.Left(seconds) == 0 {
		t.TimeUp = true
		here.App.PlayCue(play.CueYourTurn)
	}
}

// Left returns the part of the time that is left, from 0 to 1, rounded up to a
// multiple of 1/Grains.
func (t *turnClock) Left(seconds int) float64 {
	part := 1 - float64(t.elapsed)/float64(60*seconds)
	return math.Ceil(max(part, 0)*clockSteps) / clockSteps
}

// draw draws the time left along the lower edge of a seat.
func (t *turnClock) draw(c ui.Canvas, s game.Seat, here *situation) {
	seconds, u := here.App.CurrentSettings().TurnTimer, here.Layout.Unit
	if seconds == 0 || t.Seat != s {
		return
	}
	edge, _ := here.Layout.Seats[s].Bounds.Inset(5 * u).CutBottom(3 * u)
	if left := t.Left(seconds); left > 0 {
		c.Fill(ui.Rect{X: edge.X, Y: edge.Y, W: edge.W * left, H: edge.H}, paint.Gold)
	}
}
