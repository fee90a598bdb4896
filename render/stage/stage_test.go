package stage

import (
	"fmt"
	"image"
	"image/color"
	"slices"
	"testing"

	"saboteur/render/raster"
	"saboteur/render/ui"
)

var (
	size = ui.Point{X: 100, Y: 80}
	red  = color.NRGBA{0xFF, 0, 0, 0xFF}
)

// card returns a stamp of 10 by 10 that counts how often it is painted.
func card(key any, at ui.Point, painted *int) ui.Stamp {
	return ui.Stamp{Key: key, Size: ui.Point{X: 10, Y: 10}, To: ui.Rect{X: at.X, Y: at.Y, W: 10, H: 10}, Paint: func(c ui.Canvas) {
		*painted++
		c.Fill(ui.Rect{W: 10, H: 10}, red)
	}}
}

// frame draws a frame in which there is time for everything.
func frame(s *Stage, draw func()) Frame {
	s.Begin(size, 1, nil)
	draw()
	return s.End()
}

// TestPicturesAreMadeOnce: for a key and a size, and handed over in the frame in
// which they show first; and a frame like the last one is known as such.
func TestPicturesAreMadeOnce(t *testing.T) {
	s, painted := New(new(raster.Cache), 1<<20), 0
	draw := func() {
		s.Stamp(card("a", ui.Point{}, &painted))
		s.Stamp(card("a", ui.Point{X: 20}, &painted))
		s.Text("gold", ui.Point{Y: 20}, ui.Font{Size: 12}, red)
	}
	f := frame(s, draw)
	if painted != 1 || len(f.Made) != 2 || f.Same {
		t.Errorf("at first: painted %d times, made %d, same %v", painted, len(f.Made), f.Same)
	}
	f = frame(s, draw)
	if painted != 1 || len(f.Made) != 0 || !f.Same {
		t.Errorf("then: painted %d times, made %d, same %v", painted, len(f.Made), f.Same)
	}
	f = frame(s, func() { draw(); s.Fill(ui.Rect{W: 1, H: 1}, red) })
	if len(f.Made) != 0 || f.Same {
		t.Errorf("with something new: made %d, same %v", len(f.Made), f.Same)
	}
}

// TestNothingUnseenIsPainted: what lies outside of the screen, or of what is not
// cut off, or has faded, costs nothing.
func TestNothingUnseenIsPainted(t *testing.T) {
	s, painted := New(new(raster.Cache), 1<<20), 0
	f := frame(s, func() {
		s.Stamp(card("a", ui.Point{X: 100}, &painted))
		s.Stamp(card("b", ui.Point{Y: -10}, &painted))
		faded := card("c", ui.Point{}, &painted)
		faded.Fade = 1
		s.Stamp(faded)
		s.Text("gold", ui.Point{X: 300}, ui.Font{Size: 12}, red)
		s.Clip(ui.Rect{W: 50, H: 50}, func(c ui.Canvas) {
			c.Stamp(card("d", ui.Point{X: 60}, &painted))
			c.Clip(ui.Rect{X: 60, W: 20, H: 20}, func(c ui.Canvas) { c.Fill(ui.Rect{X: 60, W: 5, H: 5}, red) })
		})
	})
	want := []uint32{OpClip, 0, 0, 50, 50, OpUnclip}
	if painted != 0 || len(f.Made) != 0 || !slices.Equal(f.Do, want) {
		t.Errorf("painted %d, made %d, list %v", painted, len(f.Made), f.Do)
	}
}

// TestPaintingTakesItsTime: of a frame only so much, so that none is long; at
// last all is there.
func TestPaintingTakesItsTime(t *testing.T) {
	s, painted, total := New(new(raster.Cache), 1<<20), 0, 0
	for i := 1; ; i++ {
		before := painted
		s.Begin(size, 1, func() bool { return painted > before && painted-before < 2 }) // the first does not ask
		for k := range 7 {
			s.Stamp(card(k, ui.Point{X: float64(10 * k)}, &painted))
		}
		s.Text("gold", ui.Point{Y: 20}, ui.Font{Size: 12}, red)
		f := s.End()
		total += len(f.Made)
		if painted-before > 2 {
			t.Errorf("frame %d paints %d", i, painted-before)
		}
		if !f.More {
			break
		}
		if i > 20 {
			t.Fatal("it does not end")
		}
	}
	if painted != 7 || total != 8 {
		t.Errorf("painted %d, made %d", painted, total)
	}
}

// TestFewPicturesAreKept: those of longest ago go first, never one that shows,
// and each number stands for one picture at a time.
func TestFewPicturesAreKept(t *testing.T) {
	const each = 10*10*4 + overhead
	s, painted := New(new(raster.Cache), 8*each), 0
	kept := map[uint32]bool{}
	for i := range 100 {
		f := frame(s, func() {
			s.Stamp(card("always", ui.Point{}, &painted))
			s.Stamp(card(i, ui.Point{X: 20}, &painted))
		})
		for _, p := range f.Made {
			if kept[p.Number] {
				t.Errorf("frame %d: picture %d is made anew while it is kept", i, p.Number)
			}
			kept[p.Number] = true
		}
		for _, n := range f.Gone {
			if !kept[n] {
				t.Errorf("frame %d: picture %d goes twice", i, n)
			}
			delete(kept, n)
		}
		if len(kept) > 8 {
			t.Errorf("frame %d: %d are kept", i, len(kept))
		}
	}
	if painted != 101 {
		t.Errorf("painted %d times: one that shows in every frame went", painted)
	}
	f := frame(s, func() {
		for k := range 12 {
			s.Stamp(card(fmt.Sprint("all", k), ui.Point{X: float64(5 * k)}, &painted))
		}
	})
	for _, p := range f.Made {
		if slices.Contains(f.Gone, p.Number) {
			t.Error("a picture that shows has gone, because there are many")
		}
	}
}

// TestScaleMakesAllAnew: pictures are painted for the pixels of the display.
func TestScaleMakesAllAnew(t *testing.T) {
	s, painted := New(new(raster.Cache), 1<<20), 0
	frame(s, func() { s.Stamp(card("a", ui.Point{X: 3}, &painted)) })
	s.Begin(size, 2, nil)
	s.Stamp(card("a", ui.Point{X: 3}, &painted))
	f := s.End()
	if painted != 2 || len(f.Gone) != 1 || len(f.Made) != 1 || f.Made[0].Image.Rect != image.Rect(0, 0, 20, 20) {
		t.Errorf("painted %d, gone %d, made %v", painted, len(f.Gone), f.Made)
	}
	if want := []uint32{OpShow, f.Made[0].Number, 6, 0, 20, 20, 0, 0, 0}; !slices.Equal(f.Do, want) {
		t.Errorf("the list is %v, want %v", f.Do, want)
	}
}

// TestClipEndsWhateverHappens: if drawing panics within a clip, what is drawn
// after it is not cut off.
func TestClipEndsWhateverHappens(t *testing.T) {
	s := New(new(raster.Cache), 1<<20)
	f := frame(s, func() {
		func() {
			defer func() { recover() }()
			s.Clip(ui.Rect{W: 10, H: 10}, func(ui.Canvas) { panic("no ink") })
		}()
		s.Fill(ui.Rect{X: 50, W: 5, H: 5}, red)
	})
	if want := []uint32{OpClip, 0, 0, 10, 10, OpUnclip, OpFill, 50, 0, 5, 5, 0xFF0000FF}; !slices.Equal(f.Do, want) {
		t.Errorf("the list is %v, want %v", f.Do, want)
	}
}

// TestBlank: a screen that was cleared is drawn again, with the pictures it has.
func TestBlank(t *testing.T) {
	s, painted := New(new(raster.Cache), 1<<20), 0
	draw := func() { s.Stamp(card("a", ui.Point{}, &painted)) }
	frame(s, draw)
	s.Blank()
	if f := frame(s, draw); f.Same || len(f.Made) != 0 || painted != 1 {
		t.Errorf("same %v, made %d, painted %d times", f.Same, len(f.Made), painted)
	}
}
