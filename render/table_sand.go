package render

import (
	"math"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/ui"
)

// A sandClock runs while a person is in turn, if one is wanted. It ends nothing:
// when it has run out it rings once.
type sandClock struct {
	seat   game.Seat
	played int // actions so far: with each another turn begins
	ran    ticks
	rang   bool
}

// grains is in how many parts a clock shows its sand, so that a table at rest
// changes seldom.
const grains = 12

// runSand lets the clock run for a tick. It goes by whose turn it is alone, which
// all can see.
func (t *table) runSand(in ui.Input) {
	m, long := t.m, t.kit.settings().Sand
	if long == 0 || in.Unfocused || !m.human(m.shown.Turn) {
		t.sand = sandClock{seat: game.Nobody}
		return
	}
	if played := len(m.record.Actions); t.sand.seat != m.shown.Turn || t.sand.played != played {
		t.sand = sandClock{seat: m.shown.Turn, played: played}
	}
	t.sand.ran++
	if !t.sand.rang && t.sand.left(long) == 0 {
		t.sand.rang = true
		t.kit.PlayCue(CueYours)
	}
}

// left returns how much sand a clock of so many seconds has left, from 0 to 1, in
// grains.
func (s *sandClock) left(long int) float64 {
	part := 1 - float64(s.ran)/float64(60*long)
	return math.Ceil(max(part, 0)*grains) / grains
}

// drawSand draws the sand that is left along the lower edge of a seat.
func (t *table) drawSand(c ui.Canvas, s game.Seat, seat ui.Rect, u float64) {
	long := t.kit.settings().Sand
	if long == 0 || t.sand.seat != s {
		return
	}
	low, _ := seat.Inset(5 * u).CutBottom(3 * u)
	if sand := t.sand.left(long); sand > 0 {
		c.Fill(ui.Rect{X: low.X, Y: low.Y, W: low.W * sand, H: low.H}, art.Gold)
	}
}
