package raster

import (
	"image/color"
	"testing"

	"saboteur/render/ui"
)

// grey returns a canvas covered with one grey.
func grey(v uint8) *Canvas {
	p := New(100, 100, 1)
	p.Fill(ui.Rect{W: 100, H: 100}, color.NRGBA{v, v, v, 0xFF})
	return p
}

func TestLightWithoutLamps(t *testing.T) {
	p := grey(100)
	p.Light(ui.Rect{W: 50, H: 100}, 0.5)
	for x, want := range map[int]int{10: 50, 49: 50, 50: 100, 90: 100} {
		if got := int(p.Image().RGBAAt(x, 50).G); got < want-1 || got > want+1 {
			t.Errorf("at %d it is %d, not %d", x, got, want)
		}
	}
}

func TestLampFadesAndTints(t *testing.T) {
	p := grey(100)
	lamp := ui.Lamp{At: ui.Point{X: 20, Y: 50}, Reach: 30, Bright: 1, Tint: color.NRGBA{255, 128, 0, 255}}
	p.Light(ui.Rect{W: 100, H: 100}, 0.5, lamp)
	at := func(x int) color.RGBA { return p.Image().RGBAAt(x, 50) }
	if c := at(20); c.R < 147 || c.R > 152 || c.G < 97 || c.G > 102 || c.B < 49 || c.B > 51 {
		t.Errorf("beside the lamp it is %v", c)
	}
	if c := at(50); c.R < 73 || c.R > 77 { // a quarter of the light
		t.Errorf("at its reach it is %v", c)
	}
	for x := 20; x < 99; x++ {
		if int(at(x+1).R) > int(at(x).R)+1 {
			t.Errorf("it gets brighter from %d to %d", x, x+1)
		}
	}
}

// TestFullLightChangesNothing: not even what is brighter than the knee.
func TestFullLightChangesNothing(t *testing.T) {
	p := grey(250)
	p.Light(ui.Rect{W: 100, H: 100}, 1)
	if got := p.Image().RGBAAt(50, 50).R; got != 250 {
		t.Errorf("250 becomes %d", got)
	}
}

// TestLightStaysBelowWhite: what is bright keeps its shades.
func TestLightStaysBelowWhite(t *testing.T) {
	var last uint8
	for v := 180; v <= 250; v += 10 {
		p := grey(uint8(v))
		p.Light(ui.Rect{W: 100, H: 100}, 1.6)
		got := p.Image().RGBAAt(50, 50).R
		if got == 0xFF || got+1 < last {
			t.Errorf("%d becomes %d, after %d", v, got, last)
		}
		last = got
	}
}

// TestLightShowsNoBands: a wide dark shade has both neighbours of each step.
func TestLightShowsNoBands(t *testing.T) {
	p := grey(40)
	p.Light(ui.Rect{W: 100, H: 100}, 0.1, ui.Lamp{Reach: 200, Bright: 0.6, Tint: color.NRGBA{255, 255, 255, 255}})
	changes := 0
	for x := 1; x < 100; x++ {
		if p.Image().RGBAAt(x, 50).R != p.Image().RGBAAt(x-1, 50).R {
			changes++
		}
	}
	if changes < 15 { // without a grain there are as many as steps
		t.Errorf("the shade changes only %d times", changes)
	}
}

func TestLightIsCutOff(t *testing.T) {
	p := grey(100)
	p.Clip(ui.Rect{X: 50, W: 50, H: 100}, func(c ui.Canvas) { c.Light(ui.Rect{W: 100, H: 100}, 0) })
	if a, b := p.Image().RGBAAt(40, 50).R, p.Image().RGBAAt(60, 50).R; a != 100 || b > 1 {
		t.Errorf("within the clip it is %d, beside it %d", b, a)
	}
}

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
