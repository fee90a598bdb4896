//go:build !js

package gpu

import (
	"image"
	"reflect"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"saboteur/render/gpu/gputest"
	"saboteur/render/raster"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

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
