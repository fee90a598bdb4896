//go:build !js

package window

import (
	"math"
	"saboteur/render/gpu"
	"testing"
)

// TestWindowIsClamped: whatever was saved, the window opens neither larger than what
// every graphics card allows nor too small to play in, and not where no monitor is.
func TestWindowIsClamped(t *testing.T) {
	const most = gpu.LongestSide
	usual := spot{X: 40, Y: 30, W: 1280, H: 720, Placed: true}
	for saved, want := range map[spot]spot{
		usual: usual,
		{X: -1920, Y: 0, W: 900, H: 700, Placed: true}:                 {X: -1920, Y: 0, W: 900, H: 700, Placed: true}, // on a monitor to the left
		{W: 17000, H: 17000}:                                           {W: most, H: most},
		{W: math.MinInt, H: math.MinInt}:                               {W: leastWidth, H: leastHeight},
		{W: math.MaxInt, H: 0}:                                         {W: most, H: leastHeight},
		{X: math.MinInt, Y: math.MaxInt, W: 900, H: 700, Placed: true}: {W: 900, H: 700},
	} {
		if got := saved.clamped(); got != want {
			t.Errorf("saved was %v; the window opens at %v, not at %v", saved, got, want)
		}
	}
}
