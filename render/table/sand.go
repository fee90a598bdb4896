package table

import (
	"math"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// A sandClock runs while a person is in turn, if one is wanted. It ends nothing:
// when it has run out it rings once.
type turnClock struct {
	Seat   game.Seat
	Played int // actions so far: with each another turn begins
	ran    screen.Ticks
	Rang   bool
}

// Grains is in how many parts a clock shows its sand, so that a table at rest
// changes seldom.
const Grains = 12

// runSand lets the clock run for a tick. It goes by whose turn it is alone, which
// all can see.
func (t *Table) runClock(in ui.Input) {
	m, long := t.M, t.App.Prefs().Sand
	if long == 0 || in.Unfocused || !m.Human(m.View.Turn) {
		t.Sand = turnClock{Seat: game.Nobody}
		return
	}
	if played := len(m.Record.Actions); t.Sand.Seat != m.View.Turn || t.Sand.Played != played {
		t.Sand = turnClock{Seat: m.View.Turn, Played: played}
	}
	t.Sand.ran++
	if !t.Sand.Rang && t.Sand.Left(long) == 0 {
		t.Sand.Rang = true
		t.App.PlayCue(play.CueYours)
	}
}

// Left returns how much sand a clock of so many seconds has left, from 0 to 1, in
// grains.
func (s *turnClock) Left(long int) float64 {
	part := 1 - float64(s.ran)/float64(60*long)
	return math.Ceil(max(part, 0)*Grains) / Grains
}

// drawSand draws the sand that is left along the lower edge of a seat.
func (t *Table) drawClock(c ui.Canvas, s game.Seat, seat ui.Rect, u float64) {
	long := t.App.Prefs().Sand
	if long == 0 || t.Sand.Seat != s {
		return
	}
	low, _ := seat.Inset(5 * u).CutBottom(3 * u)
	if sand := t.Sand.Left(long); sand > 0 {
		c.Fill(ui.Rect{X: low.X, Y: low.Y, W: low.W * sand, H: low.H}, art.Gold)
	}
}
