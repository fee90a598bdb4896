//go:build !js

package gpu

import (
	"fmt"
	"image"
	"image/color"
	"reflect"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"saboteur/render/gpu/gputest"
	"saboteur/render/raster"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// recorded is what a canvas did in a frame.
type recorded struct {
	commands   []command
	made       int // textures
	same, more bool
}

// card returns a sprite of 10 by 10 that counts how often it is painted.
func card(key any, at ui.Point, painted *int) ui.Sprite {
	return ui.Sprite{Key: key, Size: ui.Point{X: 10, Y: 10}, To: ui.Rect{X: at.X, Y: at.Y, W: 10, H: 10}, Paint: func(c ui.Canvas) {
		*painted++
		c.Fill(ui.Rect{W: 10, H: 10}, red)
	}}
}

// record records a frame of 100 by 80. It needs no screen: nothing is drawn.
func record(c *canvas, scale float64, left func() bool, draw func()) recorded {
	made := c.textures.made
	c.begin(ui.Point{X: 100, Y: 80}, scale, left)
	draw()
	same, more := c.end()
	c.textures.release()
	return recorded{c.now.commands, c.textures.made - made, same, more}
}

// inFrame records a frame in which there is time for everything.
func inFrame(c *canvas, draw func()) recorded { return record(c, 1, nil, draw) }

// TestTexturesAreMadeOnce: for a key and a size, in the frame in which they show
// first; and a frame like the last one is known as such.
func TestTexturesAreMadeOnce(t *testing.T) {
	c, painted := newCanvas(new(raster.Cache), 1<<20), 0
	draw := func() {
		c.Sprite(card("a", ui.Point{}, &painted))
		c.Sprite(card("a", ui.Point{X: 20}, &painted))
		c.Text("gold", ui.Point{Y: 20}, ui.Font{Size: 12}, red)
	}
	f := inFrame(c, draw)
	if painted != 1 || f.made != 2 || f.same {
		t.Errorf("at first: painted %d times, made %d, same %v", painted, f.made, f.same)
	}
	f = inFrame(c, draw)
	if painted != 1 || f.made != 0 || !f.same {
		t.Errorf("then: painted %d times, made %d, same %v", painted, f.made, f.same)
	}
	f = inFrame(c, func() { draw(); c.Fill(ui.Rect{W: 1, H: 1}, red) })
	if f.made != 0 || f.same {
		t.Errorf("with something new: made %d, same %v", f.made, f.same)
	}
}

// TestEveryChangeIsSeen: a frame that differs from the last one in any part of one
// command is not the same.
func TestEveryChangeIsSeen(t *testing.T) {
	painted := 0
	lamp := ui.Lamp{At: ui.Point{X: 30, Y: 20}, Reach: 25, Bright: 1.4, Tint: red}
	path := func(x float64) *ui.Path { return new(ui.Path).Move(ui.Point{}).Line(ui.Point{X: x, Y: 9}) }
	changed := func(change func(*ui.Sprite)) func(*canvas) {
		return func(c *canvas) {
			s := card("a", ui.Point{X: 20}, &painted)
			change(&s)
			c.Sprite(s)
		}
	}
	draws := map[string]func(*canvas){
		"nothing":        func(*canvas) {},
		"fill":           func(c *canvas) { c.Fill(ui.Rect{W: 5, H: 5}, red) },
		"moved fill":     func(c *canvas) { c.Fill(ui.Rect{X: 1, W: 5, H: 5}, red) },
		"coloured fill":  func(c *canvas) { c.Fill(ui.Rect{W: 5, H: 5}, half) },
		"path":           func(c *canvas) { c.FillPath(path(9), red) },
		"other path":     func(c *canvas) { c.FillPath(path(8), red) },
		"coloured path":  func(c *canvas) { c.FillPath(path(9), half) },
		"stroke":         func(c *canvas) { c.StrokePath(path(9), 1, red) },
		"wide stroke":    func(c *canvas) { c.StrokePath(path(9), 2, red) },
		"text":           func(c *canvas) { c.Text("gold", ui.Point{}, ui.Font{Size: 12}, red) },
		"other text":     func(c *canvas) { c.Text("bold", ui.Point{}, ui.Font{Size: 12}, red) },
		"coloured text":  func(c *canvas) { c.Text("gold", ui.Point{}, ui.Font{Size: 12}, half) },
		"larger text":    func(c *canvas) { c.Text("gold", ui.Point{}, ui.Font{Size: 13}, red) },
		"bold text":      func(c *canvas) { c.Text("gold", ui.Point{}, ui.Font{Face: ui.Bold, Size: 12}, red) },
		"sprite":         changed(func(*ui.Sprite) {}),
		"other sprite":   changed(func(s *ui.Sprite) { s.Key = "b" }),
		"moved sprite":   changed(func(s *ui.Sprite) { s.To.X++ }),
		"turned sprite":  changed(func(s *ui.Sprite) { s.Turned = true }),
		"left sprite":    changed(func(s *ui.Sprite) { s.Left = true }),
		"faded sprite":   changed(func(s *ui.Sprite) { s.Fade = 0.1 }),
		"dim sprite":     changed(func(s *ui.Sprite) { s.Dim = 0.1 }),
		"light":          func(c *canvas) { c.Light(ui.Rect{W: 50, H: 50}, 0.5) },
		"brighter light": func(c *canvas) { c.Light(ui.Rect{W: 50, H: 50}, 0.6) },
		"light of a lamp": func(c *canvas) {
			c.Light(ui.Rect{W: 50, H: 50}, 0.5, lamp)
		},
		"clip":       func(c *canvas) { c.Clip(ui.Rect{W: 50, H: 50}, func(ui.Canvas) {}) },
		"other clip": func(c *canvas) { c.Clip(ui.Rect{W: 50, H: 51}, func(ui.Canvas) {}) },
	}
	for first, draw := range draws {
		for second, other := range draws {
			c := newCanvas(new(raster.Cache), 1<<20)
			inFrame(c, func() { draw(c); other(c) }) // so that all textures are there
			inFrame(c, func() { draw(c) })
			inFrame(c, func() { draw(c) }) // and shapes are textures
			if f := inFrame(c, func() { other(c) }); f.same != (first == second) {
				t.Errorf("%s after %s: same %v", second, first, f.same)
			}
		}
	}
}

// TestNothingUnseenIsPainted: what lies outside of the screen, or of what is not
// cut off, or has faded, costs nothing.
func TestNothingUnseenIsPainted(t *testing.T) {
	c, painted := newCanvas(new(raster.Cache), 1<<20), 0
	f := inFrame(c, func() {
		c.Sprite(card("a", ui.Point{X: 100}, &painted))
		c.Sprite(card("b", ui.Point{Y: -10}, &painted))
		faded := card("c", ui.Point{}, &painted)
		faded.Fade = 1
		c.Sprite(faded)
		c.Text("gold", ui.Point{X: 300}, ui.Font{Size: 12}, red)
		c.Clip(ui.Rect{W: 50, H: 50}, func(c ui.Canvas) {
			c.Sprite(card("d", ui.Point{X: 60}, &painted))
			c.Clip(ui.Rect{X: 60, W: 20, H: 20}, func(c ui.Canvas) { c.Fill(ui.Rect{X: 60, W: 5, H: 5}, red) })
		})
	})
	want := []command{&clip{image.Rect(0, 0, 50, 50)}, unclip{}}
	if painted != 0 || f.made != 0 || !same(f.commands, want) {
		t.Errorf("painted %d, made %d, commands %v", painted, f.made, f.commands)
	}
}

// TestPaintingTakesItsTime: of a frame only a part, so that none is long; at
// last all is there.
func TestPaintingTakesItsTime(t *testing.T) {
	c, painted, total := newCanvas(new(raster.Cache), 1<<20), 0, 0
	for i := 1; ; i++ {
		before := painted
		left := func() bool { return painted > before && painted-before < 2 } // the first does not ask
		f := record(c, 1, left, func() {
			for k := range 7 {
				c.Sprite(card(k, ui.Point{X: float64(10 * k)}, &painted))
			}
			c.Text("gold", ui.Point{Y: 20}, ui.Font{Size: 12}, red)
		})
		total += f.made
		if painted-before > 2 {
			t.Errorf("frame %d paints %d", i, painted-before)
		}
		if !f.more {
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

// TestSpriteIsPaintedInParts: of one with many parts, each frame paints some; what nobody asks for
// any more is not painted to its end, and what fails fails where it is asked for.
func TestSpriteIsPaintedInParts(t *testing.T) {
	c, parts := newCanvas(new(raster.Cache), 1<<20), 0
	many := func(key string) ui.Sprite {
		return ui.Sprite{Key: key, Size: ui.Point{X: 100, Y: 80}, To: ui.Rect{W: 100, H: 80}, Paint: func(c ui.Canvas) {
			for i := range 9 {
				if parts++; key == "broken" && i == 4 {
					panic("broken")
				}
				c.FillPath(ui.Circle(ui.Point{X: 10 * float64(i), Y: 20}, 9), red)
			}
		}}
	}
	frame := func(key string) recorded {
		before := parts
		return record(c, 1, func() bool { return parts-before < 3 }, func() { c.Sprite(many(key)) })
	}
	for i := range 4 {
		if f := frame("a"); f.more != (i < 3) || c.bare != f.more || f.made != 1-min(3-i, 1) || parts != min(3*(i+1), 9) {
			t.Errorf("frame %d: more %v, bare %v, %d parts, made %d", i, f.more, c.bare, parts, f.made)
		}
	}
	parts = 0
	frame("b")
	frame("c")
	if frame("a"); c.painting.goOn != nil || parts > 6 {
		t.Errorf("%d parts, and what nobody wants is still being painted", parts)
	}
	defer func() {
		if why := recover(); why != "broken" {
			t.Errorf("what is broken ends with %v", why)
		}
	}()
	frame("broken")
	frame("broken")
}

// TestRoughUntilPainted: as long as a sprite is being painted, its shape in one colour stands for it, if it has one.
func TestRoughUntilPainted(t *testing.T) {
	for _, rough := range []color.NRGBA{{}, red} {
		c, asked := newCanvas(new(raster.Cache), 1<<20), 0
		s := ui.Sprite{Key: "card", Size: ui.Point{X: 40, Y: 60}, To: ui.Rect{X: 9, Y: 9, W: 40, H: 60}, Rough: rough, Margin: 5, Paint: func(c ui.Canvas) {
			for range 9 {
				c.FillPath(ui.Circle(ui.Point{X: 20, Y: 20}, 9), red)
			}
		}}
		left := func() bool { asked++; return asked%2 == 1 }
		shapes := func() int {
			record(c, 1, left, func() { c.Sprite(s) })
			return c.now.outlines.used + c.now.tints.used
		}
		if n := shapes(); n != int(min(rough.A, 1)) {
			t.Errorf("with %v there are %d shapes", rough, n)
		}
		for range 30 {
			shapes()
		}
		if n := shapes(); n != 0 || c.now.shows.used != 1 {
			t.Errorf("with %v, %d shapes and %d pictures are shown in the end", rough, n, c.now.shows.used)
		}
	}
}

// TestFewTexturesAreKept: those of longest ago go first, never one that shows.
func TestFewTexturesAreKept(t *testing.T) {
	const each = 10*10*4 + overhead
	c, painted := newCanvas(new(raster.Cache), 8*each), 0
	for i := range 100 {
		inFrame(c, func() {
			c.Sprite(card("always", ui.Point{}, &painted))
			c.Sprite(card(i, ui.Point{X: 20}, &painted))
		})
		if kept := len(c.textures.all); kept > 8 || kept != len(c.textures.sprites) || c.textures.bytes != kept*each {
			t.Errorf("frame %d: %d are kept, %d found, of %d bytes", i, kept, len(c.textures.sprites), c.textures.bytes)
		}
	}
	if painted != 101 {
		t.Errorf("painted %d times: one that shows in every frame went", painted)
	}
	f := inFrame(c, func() {
		for k := range 12 {
			c.Sprite(card(fmt.Sprint("all", k), ui.Point{X: float64(5 * k)}, &painted))
		}
	})
	for _, do := range f.commands {
		if _, kept := c.textures.all[do.(*show).texture]; !kept {
			t.Error("a texture that shows has gone, because there are many")
		}
	}
}

// TestScaleMakesAllAnew: textures are painted for the pixels of the display.
func TestScaleMakesAllAnew(t *testing.T) {
	c, painted := newCanvas(new(raster.Cache), 1<<20), 0
	draw := func() { c.Sprite(card("a", ui.Point{X: 3}, &painted)) }
	first := inFrame(c, draw).commands[0].(*show).texture
	f := record(c, 2, nil, draw)
	second := f.commands[0].(*show).texture
	if _, kept := c.textures.all[first]; kept || painted != 2 || second.image.Bounds() != image.Rect(0, 0, 20, 20) {
		t.Errorf("painted %d, the first kept %v, made %v", painted, kept, second.image.Bounds())
	}
	if want := []command{&show{texture: second, to: image.Rect(6, 0, 26, 20)}}; !same(f.commands, want) {
		t.Errorf("the commands are %v, want %v", f.commands, want)
	}
}

// TestClipEndsWhateverHappens: if drawing panics within a clip, what is drawn
// after it is not cut off.
func TestClipEndsWhateverHappens(t *testing.T) {
	c := newCanvas(new(raster.Cache), 1<<20)
	f := inFrame(c, func() {
		func() {
			defer func() { recover() }()
			c.Clip(ui.Rect{W: 10, H: 10}, func(ui.Canvas) { panic("no ink") })
		}()
		c.Fill(ui.Rect{X: 50, W: 5, H: 5}, red)
	})
	want := []command{&clip{image.Rect(0, 0, 10, 10)}, unclip{}, &fill{image.Rect(50, 0, 55, 5), red}}
	if !same(f.commands, want) {
		t.Errorf("the commands are %v, want %v", f.commands, want)
	}
}

// TestForgottenFrameIsNew: a screen that was cleared is drawn again, with the
// textures that there are.
func TestForgottenFrameIsNew(t *testing.T) {
	c, painted := newCanvas(new(raster.Cache), 1<<20), 0
	draw := func() { c.Sprite(card("a", ui.Point{}, &painted)) }
	inFrame(c, draw)
	c.forget()
	if f := inFrame(c, draw); f.same || f.made != 0 || painted != 1 {
		t.Errorf("same %v, made %d, painted %d times", f.same, f.made, painted)
	}
}

// TestRecordingAllocatesNothing: commands are reused from frame to frame.
func TestRecordingAllocatesNothing(t *testing.T) {
	c, painted := newCanvas(new(raster.Cache), 1<<20), 0
	sprite, font := card("a", ui.Point{}, &painted), ui.Font{Size: 12}
	large := ui.Circle(ui.Point{X: 50, Y: 40}, 1000)
	lamp := ui.Lamp{Reach: 25, Bright: 1}
	draw := func() {
		c.begin(ui.Point{X: 100, Y: 80}, 1, nil)
		for range 10 {
			c.Sprite(sprite)
			c.Text("gold", ui.Point{Y: 20}, font, red)
			c.Fill(ui.Rect{W: 1, H: 1}, red)
			c.FillPath(large, red)
		}
		c.Light(ui.Rect{W: 10, H: 10}, 0.5, lamp)
		c.end()
	}
	for range 3 { // both recordings have room then
		draw()
	}
	if n := testing.AllocsPerRun(10, draw); n > 0 {
		t.Errorf("%g allocations", n)
	}
}

// mostBatches is how many commands a frame of the table for ten may need.
const mostBatches = 40

// TestTableNeedsFewCommands: what is drawn one after the other lies on one texture of the
// graphics card, so that Ebitengine needs few commands for it.
func TestTableNeedsFewCommands(t *testing.T) {
	gputest.NeedScreen(t)
	cache, size := new(raster.Cache), ui.Point{X: 1280, Y: 720}
	s, scene, on := NewDisplay(cache), tableForTen(cache, size), ebiten.NewImage(1280, 720)
	for range 3 { // in the first two, paths are not textures yet
		s.Show(on, size, 1, func(c ui.Canvas) { screen.Paint(scene, c) })
	}
	if n := s.batches(on.Bounds()); n > mostBatches {
		t.Errorf("%d commands of ours need %d of Ebitengine", len(s.canvas.now.commands), n)
	}
}

// batches counts the commands that Ebitengine needs for the last frame, if the background
// is kept. BenchmarkFrame tells how to have Ebitengine count them.
func (s *Display) batches(screen image.Rectangle) int {
	type batch struct {
		atlas  uintptr
		linear bool
		single int
	}
	n, last := 1, batch{} // one for the background
	commands := s.canvas.now.commands
	for i, c := range commands[background(commands, screen):] {
		var now batch
		switch c := c.(type) {
		case *fill:
			now.atlas = atlasOf(s.painter.dot)
		case *tint:
			now.atlas = atlasOf(c.texture.image)
		case *show:
			now = batch{atlas: atlasOf(c.texture.image), linear: c.scaled()}
		case *light:
			n, now.single = n+2, i+1 // a copy, a shader
		case *outline:
			n, now.single = n+4, i+1 // cleared, filled twice, drawn
		case *clip, unclip:
			continue // which does not end a batch
		}
		if now != last && now.single == 0 {
			n++
		}
		last = now
	}
	return n
}

// atlasOf returns what stands for the texture of the graphics card on which Ebitengine
// (2.10) keeps an image; 0 if it has none yet.
func atlasOf(of *ebiten.Image) uintptr {
	v := reflect.ValueOf(of).Elem()
	for _, field := range []string{"image", "mipmap", "orig", "img", "imageImpl"} {
		v = v.FieldByName(field).Elem()
	}
	return v.FieldByName("backend").Pointer()
}

// TestPreparedSpritesArePaintedOnce: what was painted ahead of the first frame is not painted
// again in it, unless the screen turns out to have another scale; and it looks the same.
func TestPreparedSpritesArePaintedOnce(t *testing.T) {
	gputest.NeedScreen(t)
	size := ui.Point{X: 100, Y: 80}
	for _, c := range []struct {
		scale float64
		want  int
	}{{1, 1}, {2, 2}} {
		s, painted, rests := NewDisplay(new(raster.Cache)), 0, 0
		paint := func(on ui.Canvas) {
			on.Fill(ui.Rect{W: size.X, H: size.Y}, color.NRGBA{A: 0xFF})
			on.Clip(ui.Rect{W: 50, H: 50}, func(on ui.Canvas) { on.Sprite(card("a", ui.Point{X: 5}, &painted)) })
			on.Sprite(card("a", ui.Point{X: 40}, &painted))
			on.Text("gold", ui.Point{Y: 20}, ui.Font{Size: 12}, red)
		}
		s.Prepare(size, 1, paint, func() { rests++ })
		if painted != 1 || rests != 1 {
			t.Errorf("painted %d times ahead, with %d rests", painted, rests)
		}
		got := shown(s, size, c.scale, paint)
		if painted != c.want {
			t.Errorf("at scale %v a sprite is painted %d times, not %d", c.scale, painted, c.want)
		}
		alike(t, "prepared", got, shown(NewDisplay(new(raster.Cache)), size, c.scale, paint), 0, 0)
		if s.canvas.stock.pictures != nil {
			t.Error("what was not used is kept")
		}
	}
}

// TestWarmUp: it leaves nothing behind but in its corner, and the first frame is still one that
// waits for all its sprites.
func TestWarmUp(t *testing.T) {
	gputest.NeedScreen(t)
	s, painted := NewDisplay(new(raster.Cache)), 0
	on := ebiten.NewImage(100, 80)
	defer on.Deallocate()
	s.WarmUp(on)
	if s.Complete() || s.ShownOn(on) || s.canvas.textures.made > 0 {
		t.Error("warming up counts as a frame")
	}
	s.Show(on, ui.Point{X: 100, Y: 80}, 1, func(c ui.Canvas) {
		c.Fill(ui.Rect{W: 100, H: 80}, color.NRGBA{A: 0xFF})
		for i := range 5 {
			c.Sprite(card(i, ui.Point{X: 20 * float64(i)}, &painted))
		}
	})
	if painted != 5 || !s.Complete() {
		t.Errorf("%d of 5 sprites are painted", painted)
	}
	if got := gputest.Read(on).RGBAAt(5, 15); got != (color.RGBA{A: 0xFF}) {
		t.Errorf("the corner still shows %v", got)
	}
}
