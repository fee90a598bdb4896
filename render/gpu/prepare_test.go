//go:build !js

package gpu

import (
	"image/color"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"saboteur/render/gpu/gputest"
	"saboteur/render/raster"
	"saboteur/render/ui"
)

// TestPreparedSpritesArePaintedOnce: what was painted ahead of the first frame is not painted
// again in it, unless the screen turns out to have another scale; and it looks the same.
func TestPreparedSpritesArePaintedOnce(t *testing.T) {
	gputest.NeedScreen(t)
	size := ui.Point{X: 100, Y: 80}
	for _, c := range []struct {
		scale float64
		want  int
	}{{1, 1}, {2, 2}} {
		s, painted := NewDisplay(new(raster.Cache)), 0
		paint := func(on ui.Canvas) {
			on.Fill(ui.Rect{W: size.X, H: size.Y}, color.NRGBA{A: 0xFF})
			on.Clip(ui.Rect{W: 50, H: 50}, func(on ui.Canvas) { on.Sprite(card("a", ui.Point{X: 5}, &painted)) })
			on.Sprite(card("a", ui.Point{X: 40}, &painted))
			on.Text("gold", ui.Point{Y: 20}, ui.Font{Size: 12}, red)
		}
		s.Prepare(size, 1, paint)
		if painted != 1 {
			t.Errorf("painted %d times ahead", painted)
		}
		got := shown(s, size, c.scale, 1, paint)
		if painted != c.want {
			t.Errorf("at scale %v a sprite is painted %d times, not %d", c.scale, painted, c.want)
		}
		alike(t, "prepared", got, shown(NewDisplay(new(raster.Cache)), size, c.scale, 1, paint), 0, 0)
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
