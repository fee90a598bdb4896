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

// runClock advances the timer by a tick. It depends only on whose turn it is,
// which everybody knows.
func (t *Table) runClock(in ui.Input) {
	m, seconds := t.Match, t.App.CurrentSettings().TurnTimer
	if seconds == 0 || in.Unfocused || !m.IsHere(m.View.Turn) {
		t.Clock = turnClock{Seat: game.Nobody}
		return
	}
	if played := m.ActionCount; t.Clock.Seat != m.View.Turn || t.Clock.ActionCount != played {
		t.Clock = turnClock{Seat: m.View.Turn, ActionCount: played}
	}
	t.Clock.elapsed++
	if !t.Clock.TimeUp && t.Clock.Left(seconds) == 0 {
		t.Clock.TimeUp = true
		t.App.PlayCue(play.CueYourTurn)
	}
}

// Left returns the part of the time that is left, from 0 to 1, rounded up to a
// multiple of 1/Grains.
func (s *turnClock) Left(seconds int) float64 {
	part := 1 - float64(s.elapsed)/float64(60*seconds)
	return math.Ceil(max(part, 0)*clockSteps) / clockSteps
}

// drawClock draws the time left along the lower edge of a seat.
func (t *Table) drawClock(c ui.Canvas, s game.Seat, seat ui.Rect, u float64) {
	seconds := t.App.CurrentSettings().TurnTimer
	if seconds == 0 || t.Clock.Seat != s {
		return
	}
	edge, _ := seat.Inset(5 * u).CutBottom(3 * u)
	if left := t.Clock.Left(seconds); left > 0 {
		c.Fill(ui.Rect{X: edge.X, Y: edge.Y, W: edge.W * left, H: edge.H}, paint.Gold)
	}
}
