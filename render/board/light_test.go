package board

import (
	"saboteur/game"
	"saboteur/render/ui"
	"testing"
)

// TestLanternWalksToWhatHappened: it is under way for a while, from wherever it
// is.
func TestLanternWalksToWhatHappened(t *testing.T) {
	var l Lantern
	l.Carry(game.Cell{}, 1)
	if at := l.position(1); at != (ui.Point{}) {
		t.Errorf("at first it stands at %v", at)
	}
	l.Carry(game.Cell{X: 4, Y: -1}, 100)
	before, half, there := l.position(100), l.position(100+LanternWalks/2), l.position(100+LanternWalks)
	if before != (ui.Point{}) || half.X <= 0 || half.X >= 4 || there != (ui.Point{X: 4, Y: -1}) {
		t.Errorf("it walks from %v over %v to %v", before, half, there)
	}
	l.Carry(game.Cell{X: 2}, 100+LanternWalks/2)
	if at := l.position(100 + LanternWalks/2); at != half {
		t.Errorf("sent elsewhere it jumps from %v to %v", half, at)
	}
}
