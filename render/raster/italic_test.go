package raster

import (
	"testing"

	"saboteur/render/ui"
)

// TestItalicLeans: what is said leans to the right, about its baseline, and is as wide as upright.
func TestItalicLeans(t *testing.T) {
	at := func(face ui.Face) (low, high int) {
		p := New(200, 80, 1)
		p.Text("I", ui.Point{X: 50, Y: 20}, ui.Font{Face: face, Size: 40}, red)
		left := func(y int) int {
			for x := range 200 {
				if p.Image().RGBAAt(x, y).A > 0 {
					return x
				}
			}
			return -1
		}
		return left(59), left(34)
	}
	low, high := at(ui.Display)
	leanLow, leanHigh := at(ui.Italic)
	if lean := leanHigh - high; leanLow-low > 1 || leanLow < low || lean < 4 || lean > 6 {
		t.Errorf("a letter from %d to %d leans from %d to %d", low, high, leanLow, leanHigh)
	}
	if r := New(1, 1, 1); r.Measure("Top is stone", ui.Font{Face: ui.Italic, Size: 9}) != r.Measure("Top is stone", ui.Font{Face: ui.Display, Size: 9}) {
		t.Error("italic is measured otherwise than upright")
	}
}
