package board

import (
	"testing"

	"saboteur/game"
	"saboteur/render/ui"
)

// TestLanternMovesToEvents: the lantern takes some time to move, and starts from
// wherever it is.
func TestLanternMovesToEvents(t *testing.T) {
	var l Lantern
	l.MoveTo(game.Cell{}, 1)
	if at := l.position(1); at != (ui.Point{}) {
		t.Errorf("at first it is at %v", at)
	}
	l.MoveTo(game.Cell{X: 4, Y: -1}, 100)
	before, half, there := l.position(100), l.position(100+LanternMoveTicks/2), l.position(100+LanternMoveTicks)
	if before != (ui.Point{}) || half.X <= 0 || half.X >= 4 || there != (ui.Point{X: 4, Y: -1}) {
		t.Errorf("it moves from %v through %v to %v", before, half, there)
	}
	l.MoveTo(game.Cell{X: 2}, 100+LanternMoveTicks/2)
	if at := l.position(100 + LanternMoveTicks/2); at != half {
		t.Errorf("sent to another cell, it jumps from %v to %v", half, at)
	}
}
