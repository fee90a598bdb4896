//go:build !js

package gpu

import (
	"fmt"
	"image"
	"image/color"
	"image/png"
	"iter"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"saboteur/render"
	"saboteur/render/art"
	"saboteur/render/gpu/gputest"
	"saboteur/render/panel"
	"saboteur/render/raster"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

var (
	red  = color.NRGBA{0xFF, 0, 0, 0xFF}
	half = color.NRGBA{0, 0, 0xFF, 0x80}
)

// shown returns what a screen shows of what is painted on it.
func shown(s *Display, size ui.Point, scale float64, paint func(ui.Canvas)) *image.RGBA {
	pixels := raster.Pixels(size, scale)
	on := ebiten.NewImage(pixels.X, pixels.Y)
	defer on.Deallocate()
	s.Show(on, size, scale, paint)
	return gputest.Read(on)
}

// frames yields what is on the screen after each of the first three frames.
func frames(s *Display, size ui.Point, scale float64, paint func(ui.Canvas)) iter.Seq2[int, *image.RGBA] {
	return func(yield func(int, *image.RGBA) bool) {
		pixels := raster.Pixels(size, scale)
		on := ebiten.NewImage(pixels.X, pixels.Y)
		defer on.Deallocate()
		for frame := 1; frame <= 3; frame++ {
			if s.Show(on, size, scale, paint); !yield(frame, gputest.Read(on)) {
				return
			}
		}
	}
}

// drawn returns the same as drawn in memory.
func drawn(size ui.Point, scale float64, paint func(ui.Canvas)) *image.RGBA {
	p := raster.New(int(size.X), int(size.Y), scale)
	paint(p)
	return p.Image()
}

// alike requires that pictures differ by no more than least in any part of a colour,
// but for a share of their pixels.
func alike(t *testing.T, name string, got, want *image.RGBA, least int, but float64) {
	t.Helper()
	if got.Rect != want.Rect {
		t.Fatalf("%s: %v, want %v", name, got.Rect, want.Rect)
	}
	off, worst := 0, 0
	for i := 0; i < len(got.Pix); i += 4 {
		most := 0
		for c := range 4 {
			d := int(got.Pix[i+c]) - int(want.Pix[i+c])
			most = max(most, d, -d)
		}
		if worst = max(worst, most); most > least {
			off++
		}
	}
	if share := float64(off) / float64(len(got.Pix)/4); share > but {
		for what, img := range map[string]*image.RGBA{"shown": got, "drawn": want} {
			file, err := os.Create(filepath.Join(t.ArtifactDir(), name+"-"+what+".png"))
			if err == nil {
				png.Encode(file, img)
				file.Close()
			}
		}
		t.Errorf("%s: %.2f %% of the pixels are off by more than %d, one by %d", name, 100*share, least, worst)
	}
}

// sand covers a screen.
func sand(c ui.Canvas) { c.Fill(ui.Rect{W: 80, H: 60}, color.NRGBA{0xC0, 0xA0, 0x60, 0xFF}) }

// pennant is a picture of 6 by 4 of which no two corners are alike.
func pennant(to ui.Rect) ui.Sprite {
	return ui.Sprite{Key: "pennant", Size: ui.Point{X: 6, Y: 4}, To: to, Paint: func(c ui.Canvas) {
		for i, col := range []color.NRGBA{{0xFF, 0, 0, 0xFF}, {0, 0xFF, 0, 0xFF}, {0, 0, 0xFF, 0xFF}, {0xFF, 0xFF, 0xFF, 0xFF}, {0, 0, 0, 0xFF}, half} {
			c.Fill(ui.Rect{X: float64(i % 3 * 2), Y: float64(i / 3 * 2), W: 2, H: 2}, col)
		}
	}}
}

// TestScreenShowsAsRaster: everything that can be drawn looks on the screen as it
// does in memory, in the first frame, in the next, in which shapes are textures, and
// at any density.
func TestScreenShowsAsRaster(t *testing.T) {
	gputest.NeedScreen(t)
	ring := ui.RoundedRect(ui.Rect{X: 10.3, Y: 8.7, W: 40, H: 30}, 9)
	zigzag := new(ui.Path).Move(ui.Point{X: 5, Y: 5}).Line(ui.Point{X: 60, Y: 40}).Quad(ui.Point{X: 70, Y: 10}, ui.Point{X: 20, Y: 50})
	dotted := new(ui.Path).Move(ui.Point{X: 30, Y: 30}).Line(ui.Point{X: 30, Y: 30})
	lamp := ui.Lamp{At: ui.Point{X: 30, Y: 20}, Reach: 25, Bright: 1.4, Tint: color.NRGBA{0xFF, 0xD2, 0x8C, 0xFF}}
	for _, of := range []struct {
		name  string
		least int // the most that smoothing, rounding and grain may be off
		but   float64
		paint func(ui.Canvas)
	}{
		{"fill", 1, 0, func(c ui.Canvas) { c.Fill(ui.Rect{X: 3, Y: 4, W: 30, H: 20}, half) }},
		{"path", 24, 0.005, func(c ui.Canvas) { c.FillPath(ring, red); c.FillPath(ring, half) }},
		{"stroke", 24, 0.005, func(c ui.Canvas) { c.StrokePath(zigzag, 3.5, half) }},
		{"dot", 32, 0.005, func(c ui.Canvas) { c.StrokePath(dotted, 12, red) }},
		{"sprites", 1, 0, func(c ui.Canvas) {
			c.Sprite(pennant(ui.Rect{X: 2, Y: 2, W: 6, H: 4}))
			turned := pennant(ui.Rect{X: 12, Y: 2, W: 6, H: 4})
			turned.Turned = true
			c.Sprite(turned)
			left := pennant(ui.Rect{X: 22, Y: 2, W: 4, H: 6})
			left.Left = true
			c.Sprite(left)
			left.Turned, left.To = true, ui.Rect{X: 32, Y: 2, W: 4, H: 6}
			c.Sprite(left)
			faded := pennant(ui.Rect{X: 2, Y: 20, W: 6, H: 4})
			faded.Fade = 0.25
			c.Sprite(faded)
			dim := pennant(ui.Rect{X: 12, Y: 20, W: 6, H: 4})
			dim.Dim = 0.5
			c.Sprite(dim)
		}},
		{"light", 2, 0, func(c ui.Canvas) { c.Light(ui.Rect{W: 80, H: 60}, 0.4, lamp, lamp) }},
		{"full light", 0, 0, func(c ui.Canvas) { c.Light(ui.Rect{W: 80, H: 60}, 1) }},
		{"full light in part", 0, 0, func(c ui.Canvas) { c.Light(ui.Rect{X: 20, Y: 10, W: 30, H: 30}, 1) }},
		{"light in part", 2, 0, func(c ui.Canvas) { c.Light(ui.Rect{X: 20, Y: 10, W: 30, H: 30}, 0.4, lamp) }},
		{"light in a clip", 2, 0, func(c ui.Canvas) {
			c.Clip(ui.Rect{X: 12, Y: 7, W: 40, H: 40}, func(c ui.Canvas) { c.Light(ui.Rect{X: 20, Y: 1, W: 50, H: 30}, 0.4, lamp) })
		}},
		{"clip", 1, 0, func(c ui.Canvas) {
			c.Clip(ui.Rect{X: 10, Y: 10, W: 30, H: 30}, func(c ui.Canvas) {
				c.Fill(ui.Rect{W: 20, H: 20}, red)
				c.Clip(ui.Rect{X: 20, Y: 20, W: 50, H: 50}, func(c ui.Canvas) { c.Fill(ui.Rect{W: 80, H: 25}, half) })
			})
			c.Fill(ui.Rect{X: 70, W: 10, H: 60}, half)
		}},
		{"text", 40, 0.01, func(c ui.Canvas) { c.Text("Þórð 7", ui.Point{X: 10, Y: 10}, ui.Font{Face: ui.Bold, Size: 16}, half) }},
	} {
		for _, scale := range []float64{1, 2} {
			all, size := func(c ui.Canvas) { sand(c); of.paint(c) }, ui.Point{X: 80, Y: 60}
			want := drawn(size, scale, all)
			for frame, got := range frames(NewDisplay(new(raster.Cache)), size, scale, all) {
				alike(t, fmt.Sprintf("%s x%g frame %d", of.name, scale, frame), got, want, of.least, of.but)
			}
		}
	}
}

// TestBackgroundIsKept: what lies below the light is not drawn again while it stays the
// same, and is as soon as it changes, even if only a picture does.
func TestBackgroundIsKept(t *testing.T) {
	gputest.NeedScreen(t)
	s := NewDisplay(new(raster.Cache))
	size, at := ui.Point{X: 80, Y: 60}, 0.0
	under := 0.0
	paint := func(c ui.Canvas) {
		sand(c)
		c.Sprite(pennant(ui.Rect{X: under, Y: 40, W: 6, H: 4}))
		c.Light(ui.Rect{W: 80, H: 60}, 0.5)
		c.Fill(ui.Rect{X: at, W: 5, H: 5}, red) // above it
	}
	on := ebiten.NewImage(80, 60)
	for i := range 8 {
		at = float64(i * 7)
		if i == 6 {
			under = 30
		}
		s.Show(on, size, 1, paint)
		if kept := s.background.kept; kept != (i > 0 && i != 6) {
			t.Errorf("frame %d: kept %v", i, kept)
		}
		alike(t, fmt.Sprint("frame ", i), gputest.Read(on), drawn(size, 1, paint), 2, 0)
	}
}

// TestStillScreenShowsNothing: nothing is drawn and no texture made while nothing
// changes, but a screen of another size shows all again.
func TestStillScreenShowsNothing(t *testing.T) {
	gputest.NeedScreen(t)
	s := NewDisplay(new(raster.Cache))
	on := ebiten.NewImage(160, 120)
	paint := func(c ui.Canvas) {
		panel.Draw(c, ui.Rect{W: 160, H: 120}, 4, panel.Style{Material: panel.Wood})
		c.FillPath(ui.Circle(ui.Point{X: 40, Y: 40}, 20), half)
		c.Text("gold", ui.Point{X: 10, Y: 10}, ui.Font{Size: 16}, red)
	}
	for range 3 {
		s.Show(on, ui.Point{X: 160, Y: 120}, 1, paint)
	}
	kept := len(s.canvas.textures.all)
	on.Fill(color.White)
	if changed := s.Show(on, ui.Point{X: 160, Y: 120}, 1, paint); changed || len(s.canvas.textures.all) != kept {
		t.Errorf("changed %v, %d textures, before %d", changed, len(s.canvas.textures.all), kept)
	}
	if gputest.Read(on).RGBAAt(100, 100) != (color.RGBA{0xFF, 0xFF, 0xFF, 0xFF}) {
		t.Error("what was shown is drawn again")
	}
	larger := ebiten.NewImage(170, 120)
	if changed := s.Show(larger, ui.Point{X: 170, Y: 120}, 1, paint); !changed || gputest.Read(larger).RGBAAt(100, 100).A == 0 {
		t.Error("a larger screen stays empty")
	}
}

// TestTexturesGo: textures that are not shown any more are let go.
func TestTexturesGo(t *testing.T) {
	gputest.NeedScreen(t)
	s := NewDisplay(new(raster.Cache))
	on := ebiten.NewImage(64, 64)
	most := 0
	for i := range 60 {
		big := ui.Sprite{Key: i, Size: ui.Point{X: 1024, Y: 1024}, To: ui.Rect{W: 64, H: 64}, Paint: func(c ui.Canvas) { c.Fill(ui.Rect{W: 1024, H: 1024}, red) }}
		s.Show(on, ui.Point{X: 64, Y: 64}, 1, func(c ui.Canvas) { c.Sprite(big) })
		most = max(most, len(s.canvas.textures.all))
	}
	if kept := mostTextures(image.Pt(64, 64)) / (4 << 20); most > kept+1 || most < 3 {
		t.Errorf("%d textures of 4 MB each are kept at a time, of at most %d", most, kept)
	}
}

// TestResizingHoldsLittle: what is kept depends on how large the screen is, not on how often it
// has changed.
func TestResizingHoldsLittle(t *testing.T) {
	gputest.NeedScreen(t)
	s := NewDisplay(new(raster.Cache))
	for i := range 50 {
		size := ui.Point{X: 600 + 7*float64(i), Y: 900 - 9*float64(i)}
		whole := ui.Rect{W: size.X, H: size.Y}
		on := ebiten.NewImage(int(size.X), int(size.Y))
		for range 3 {
			s.Show(on, size, 1, func(c ui.Canvas) {
				c.Sprite(ui.Sprite{Key: "whole", Size: size, To: whole, Paint: func(c ui.Canvas) { c.Fill(whole, red) }})
				c.FillPath(ui.RoundedRect(whole.Inset(40), 9), red)
				c.Light(whole, 0.5)
			})
		}
		on.Deallocate()
		if has, most := s.canvas.textures.bytes, mostTextures(raster.Pixels(size, 1)); has > most {
			t.Fatalf("after %d changes of size, %d MB are kept, of at most %d", i, has>>20, most>>20)
		}
	}
}

// TestSoftThingsAreSmall: shadows and light have few pixels, are one texture each, and stay the
// same while they grow.
func TestSoftThingsAreSmall(t *testing.T) {
	c := newCanvas(new(raster.Cache), 1<<30)
	for i := range 4 {
		record(c, 3, nil, func() {
			panel.Shadow(c, ui.Rect{X: 10, Y: 10, W: 80, H: 60}, 9)
			panel.Shadow(c, ui.Rect{X: 10, Y: 10, W: 380, H: 60}, 0)
			art.Rays(c, ui.Point{X: 50, Y: 40}, 20+90*float64(i), 0.1*float64(i+1))
			art.Glow(c, ui.Point{X: 50, Y: 40}, 20+90*float64(i))
		})
	}
	if made := c.textures.made; made != 3 || c.textures.bytes > 3<<19 {
		t.Errorf("%d textures of %d kB", made, c.textures.bytes>>10)
	}
}

// letterless is a canvas on which nothing is written.
type letterless struct{ ui.Canvas }

func (letterless) Text(string, ui.Point, ui.Font, color.NRGBA) {}

// Clip implements ui.Canvas.
func (l letterless) Clip(r ui.Rect, draw func(ui.Canvas)) {
	l.Canvas.Clip(r, func(c ui.Canvas) { draw(letterless{c}) })
}

// TestScenesShowAsRaster: whole scenes look on the screen as they do in memory. Only
// letters may begin up to half a pixel away from where they do there.
func TestScenesShowAsRaster(t *testing.T) {
	gputest.NeedScreen(t)
	size, cache := ui.Point{X: 800, Y: 600}, new(raster.Cache)
	table := tableForTen(cache, size)
	for name, paint := range map[string]func(ui.Canvas){
		"title": func(c ui.Canvas) { screen.Paint(render.NewTitle(kitFor(cache)), letterless{c}) },
		"table": func(c ui.Canvas) { screen.Paint(table, letterless{c}) },
	} {
		want := drawn(size, 1, paint)
		for frame, got := range frames(NewDisplay(cache), size, 1, paint) {
			alike(t, fmt.Sprint(name, " frame ", frame), got, want, 24, 0.005)
		}
	}
}

// TestTextShowsAsRaster: lines of text look on the screen, where text/v2 draws them, as
// they do in memory, at whole sizes and between them, where text/v2 alone would set
// letters too far apart.
func TestTextShowsAsRaster(t *testing.T) {
	gputest.NeedScreen(t)
	cache := new(raster.Cache)
	for face := ui.Plain; face <= ui.Italic; face++ {
		for _, height := range []float64{9, 10.2, 12, 12.3, 13.7, 16.05, 21.5, 30.1} {
			size := ui.Point{X: math.Ceil(30 * height), Y: math.Ceil(2 * height)}
			paint := func(c ui.Canvas) {
				c.Fill(ui.Rect{W: size.X, H: size.Y}, color.NRGBA{0x20, 0x18, 0x10, 0xFF})
				c.Text("HAVE To Wait: Þórð, Вася → größer gold, fine", ui.Point{X: 10, Y: 4}, ui.Font{Face: face, Size: height}, color.NRGBA{0xF0, 0xE0, 0xC0, 0xFF})
			}
			got, want := shown(NewDisplay(cache), size, 1, paint), drawn(size, 1, paint)
			alike(t, fmt.Sprintf("face %d size %g", face, height), got, want, 64, 0.005)
		}
	}
}

// TestTextStaysInItsBox: whatever is typed, something shows, and nothing further from
// the box in which it was measured than letters may reach.
func TestTextStaysInItsBox(t *testing.T) {
	gputest.NeedScreen(t)
	cache, font := new(raster.Cache), ui.Font{Size: 20.4}
	size := ui.Point{X: 600, Y: 80}
	for _, name := range []string{"Þórður", "Вася", "Γιώργος", "علي حسن", "משה כהן", "अर्जुन", "山田太郎", "김민준", "👷 Óli", "👨‍👩‍👧", "\U0010fffd"} {
		at := ui.Point{X: 50, Y: 20}
		got := shown(NewDisplay(cache), size, 1, func(c ui.Canvas) { c.Text(name, at, font, red) })
		box := raster.Snap(ui.Rect{X: at.X, Y: at.Y, W: cache.Measure(name, font), H: font.LineHeight()}, 1).Inset(-6)
		var ink image.Rectangle
		for y := range got.Rect.Dy() {
			for x := range got.Rect.Dx() {
				if got.RGBAAt(x, y).A > 0 {
					ink = ink.Union(image.Rect(x, y, x+1, y+1))
				}
			}
		}
		if ink.Dx() < box.Dx()/3 || ink.Dy() < 8 || !ink.In(box) {
			t.Errorf("%q lies in %v, measured %v", name, ink, box)
		}
	}
}

// TestColoredLettersKeepTheirColors: a line with emoji is not drawn in one colour, so
// it is drawn again for each.
func TestColoredLettersKeepTheirColors(t *testing.T) {
	c := newCanvas(new(raster.Cache), 1<<20)
	plain, colored := "gold", *c.cache.Line("gold", ui.Plain)
	colored.Colored = true
	inFrame(c, func() {
		for _, ink := range []color.NRGBA{red, half} {
			c.Text(plain, ui.Point{}, ui.Font{Size: 12}, ink)
		}
	})
	if c.letters.drawn != 1 {
		t.Errorf("a line is drawn %d times for two colours", c.letters.drawn)
	}
	inFrame(c, func() {
		for _, ink := range []color.NRGBA{red, half, red} {
			c.line(&colored, "emoji", ui.Point{}, ui.Font{Size: 12}, ink)
		}
	})
	if c.letters.drawn != 3 {
		t.Errorf("a line with colours is drawn %d times for two colours", c.letters.drawn-1)
	}
}

// TestTextIsDrawnOnce: for a size, however often it is written, measured or moved.
func TestTextIsDrawnOnce(t *testing.T) {
	c := newCanvas(new(raster.Cache), 1<<20)
	for i := range 5 {
		inFrame(c, func() {
			for y := range 3 {
				c.Measure("gold", ui.Font{Size: 12})
				c.Text("gold", ui.Point{X: float64(i), Y: float64(20 * y)}, ui.Font{Size: 12}, red)
			}
		})
	}
	if c.letters.drawn != 1 {
		t.Errorf("it is drawn %d times", c.letters.drawn)
	}
}

// TestTextOfAnySize: letters too small to be seen, and larger than the screen, are drawn.
func TestTextOfAnySize(t *testing.T) {
	c := newCanvas(new(raster.Cache), 1<<20)
	for _, height := range []float64{1e-9, 0.01, 0.9, 700} {
		inFrame(c, func() { c.Text("gold علي", ui.Point{}, ui.Font{Size: height}, red) })
	}
	if c.letters.drawn != 4 {
		t.Errorf("%d lines of 4 are drawn", c.letters.drawn)
	}
}

// TestNoTextureIsTooLarge: whatever is drawn, no texture is larger than what every
// graphics card allows.
func TestNoTextureIsTooLarge(t *testing.T) {
	c := newCanvas(new(raster.Cache), 1<<30)
	long := strings.Repeat("gold علي", 3000)
	path := new(ui.Path).Move(ui.Point{}).Line(ui.Point{X: 30000}).Line(ui.Point{X: 30000, Y: 20}).Close()
	for range 3 {
		inFrame(c, func() {
			c.Text(long, ui.Point{}, ui.Font{Size: 20}, red)
			c.Text("gold", ui.Point{}, ui.Font{Size: 9000}, red)
			c.FillPath(path, red)
			c.Sprite(ui.Sprite{Key: "large", Size: ui.Point{X: 6000, Y: 90}, Paint: func(ui.Canvas) {}, To: ui.Rect{W: 6000, H: 90}})
			c.Picture(ui.Rect{W: 7000, H: 10}, func(pixels image.Point) *image.RGBA { return image.NewRGBA(image.Rectangle{Max: pixels}) })
		})
	}
	n := 0
	for t := range c.textures.all {
		n = max(n, t.image.Bounds().Dx(), t.image.Bounds().Dy())
	}
	for _, t := range c.textures.unused {
		n = max(n, t.image.Bounds().Dx(), t.image.Bounds().Dy())
	}
	if len(c.textures.all) < 3 || n > LongestSide {
		t.Errorf("of %d textures, the longest side has %d pixels", len(c.textures.all), n)
	}
}
