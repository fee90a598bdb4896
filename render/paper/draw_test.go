package paper

import (
	"image/color"
	"testing"

	"saboteur/render/ui"
)

var (
	white = color.NRGBA{255, 255, 255, 255}
	red   = color.NRGBA{255, 0, 0, 255}
)

// at returns the colour of a pixel.
func at(p *Paper, x, y int) color.RGBA { return p.Image().RGBAAt(x, y) }

func want(t *testing.T, what string, got color.RGBA, c color.NRGBA) {
	t.Helper()
	if got != (color.RGBA{c.R, c.G, c.B, c.A}) {
		t.Errorf("%s is %v, want %v", what, got, c)
	}
}

func TestFill(t *testing.T) {
	p := New(20, 20, 2)
	p.Fill(ui.Rect{X: 5, Y: 5, W: 10, H: 10}, red)
	want(t, "inside", at(p, 10, 10), red)
	want(t, "the last pixel inside", at(p, 29, 29), red)
	want(t, "outside", at(p, 30, 30), color.NRGBA{})
	p.Fill(ui.Rect{W: 20, H: 20}, color.NRGBA{0, 0, 0, 128})
	if c := at(p, 10, 10); c.R < 125 || c.R > 130 || c.A != 255 {
		t.Errorf("half black over red is %v", c)
	}
}

func TestFillPathOverlapAndHole(t *testing.T) {
	p := New(40, 40, 1)
	path := new(ui.Path)
	square := func(x, y, side float64, clockwise bool) {
		a, b := ui.Point{X: x + side, Y: y}, ui.Point{X: x, Y: y + side}
		if !clockwise {
			a, b = b, a
		}
		path.Move(ui.Point{X: x, Y: y}).Line(a).Line(ui.Point{X: x + side, Y: y + side}).Line(b).Close()
	}
	square(0, 0, 30, true)
	square(10, 10, 20, true) // overlaps: stays filled
	square(2, 2, 6, false)   // winds the other way: a hole
	p.FillPath(path, red)
	want(t, "where two squares overlap", at(p, 20, 20), red)
	want(t, "the hole", at(p, 5, 5), color.NRGBA{})
	want(t, "outside", at(p, 35, 5), color.NRGBA{})
}

func TestStroke(t *testing.T) {
	p := New(40, 40, 1)
	p.StrokePath(new(ui.Path).Move(ui.Point{X: 10, Y: 20}).Line(ui.Point{X: 30, Y: 20}), 8, red)
	want(t, "the middle", at(p, 20, 20), red)
	want(t, "inside the edge", at(p, 20, 16), red)
	want(t, "outside the edge", at(p, 20, 15), color.NRGBA{})
	want(t, "inside the round end", at(p, 7, 20), red)
	want(t, "the corner of the end", at(p, 6, 16), color.NRGBA{})
}

func TestText(t *testing.T) {
	p := New(200, 40, 1)
	f := ui.Font{Size: 20}
	p.Text("HHHH", ui.Point{X: 10, Y: 5}, f, white)
	left, right, top, bottom := 1000, -1, 1000, -1
	for y := range 40 {
		for x := range 200 {
			if at(p, x, y).A > 128 {
				left, right, top, bottom = min(left, x), max(right, x), min(top, y), max(bottom, y)
			}
		}
	}
	if bottom != 24 { // the baseline lies one size below the top
		t.Errorf("the text stands on %d, want 24", bottom)
	}
	if height := bottom - top; height < 11 || height > 17 {
		t.Errorf("capitals are %d high", height)
	}
	if w := p.Measure("HHHH", f); float64(right-left) > w || float64(right-left) < w-6 {
		t.Errorf("drawn %d wide, measured %v", right-left, w)
	}
	twice := New(200, 40, 2)
	if a, b := p.Measure("Hello", f), twice.Measure("Hello", f); a < b*0.97 || a > b*1.03 {
		t.Errorf("measured %v, at twice the density %v", a, b)
	}
}

func TestStampIsPaintedOnce(t *testing.T) {
	p := New(40, 40, 1)
	painted := 0
	s := ui.Stamp{Key: "corner", Size: ui.Point{X: 10, Y: 10}, To: ui.Rect{W: 10, H: 10}, Paint: func(c ui.Canvas) {
		painted++
		c.Fill(ui.Rect{W: 5, H: 5}, red)
	}}
	p.Stamp(s)
	s.To.X = 20
	p.Stamp(s)
	s.To.Y, s.Turned = 20, true
	p.Stamp(s)
	if painted != 1 {
		t.Errorf("painted %d times", painted)
	}
	want(t, "as painted", at(p, 21, 1), red)
	want(t, "turned, where it was", at(p, 21, 21), color.NRGBA{})
	want(t, "turned", at(p, 28, 28), red)
	s.Size.X = 12
	p.Stamp(s)
	if painted != 2 {
		t.Errorf("in two sizes painted %d times", painted)
	}
	q := New(40, 40, 1)
	q.Stamp(ui.Stamp{Key: "all", Size: ui.Point{X: 10, Y: 10}, To: ui.Rect{W: 10, H: 10}, Dim: 0.5, Fade: 0.5, Paint: func(c ui.Canvas) {
		c.Fill(ui.Rect{W: 10, H: 10}, white)
	}})
	if c := at(q, 5, 5); c.A != 128 || c.R != 64 {
		t.Errorf("half faded and half dimmed white is %v", c)
	}
}

func TestClip(t *testing.T) {
	p := New(40, 40, 1)
	p.Clip(ui.Rect{W: 20, H: 20}, func(c ui.Canvas) {
		c.Clip(ui.Rect{X: 10, Y: 10, W: 20, H: 20}, func(c ui.Canvas) {
			c.Fill(ui.Rect{W: 40, H: 40}, red)
			c.FillPath(ui.Round(ui.Rect{W: 40, H: 40}, 1), red)
			c.Text("HHHHHHHH", ui.Point{}, ui.Font{Size: 30}, red)
		})
	})
	want(t, "inside both", at(p, 15, 15), red)
	for _, o := range [][2]int{{5, 5}, {25, 25}, {5, 15}, {25, 15}} {
		want(t, "outside", at(p, o[0], o[1]), color.NRGBA{})
	}
}
