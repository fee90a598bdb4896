//go:build !js

package window

import (
	"math"
	"testing"
)

// TestWindowFitsTheMonitor: whatever was saved, the window opens neither larger than
// the largest monitor nor too small to play in, and not where no monitor is.
func TestWindowFitsTheMonitor(t *testing.T) {
	usual := spot{X: 40, Y: 30, W: 1280, H: 720, Placed: true}
	for saved, want := range map[spot]spot{
		usual: usual,
		{X: -1920, Y: 0, W: 900, H: 700, Placed: true}:                 {X: -1920, Y: 0, W: 900, H: 700, Placed: true}, // on a monitor to the left
		{W: 17000, H: 17000}:                                           {W: 1920, H: 1080},
		{W: math.MinInt, H: math.MinInt}:                               {W: leastWidth, H: leastHeight},
		{W: math.MaxInt, H: 0}:                                         {W: 1920, H: leastHeight},
		{X: math.MinInt, Y: math.MaxInt, W: 900, H: 700, Placed: true}: {W: 900, H: 700},
	} {
		if got := saved.clamped(1920, 1080); got != want {
			t.Errorf("saved was %v; the window opens at %v, not at %v", saved, got, want)
		}
	}
}
