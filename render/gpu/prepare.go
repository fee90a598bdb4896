package gpu

import (
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"saboteur/render/raster"
	"saboteur/render/ui"
)

// A stock is sprites that were painted before they could become textures.
type stock struct {
	scale    float64
	pictures map[spriteKey]*image.RGBA
}

// A rehearsal is a canvas that paints sprites for a stock. It draws nothing else.
type rehearsal struct {
	*raster.Canvas // measures, and has no room to draw on
	cache          *raster.Cache
	rest           func()
	stock
}

// Prepare paints the sprites of what will be shown first, at a size and scale as for Show. It
// needs no window, and may run while one is opened, but has to end before the first frame. It
// calls rest after each part of a sprite.
func (s *Display) Prepare(size ui.Point, scale float64, paint func(ui.Canvas), rest func()) {
	cache := s.canvas.cache
	r := &rehearsal{Canvas: raster.NewOn(cache, 0, 0, scale), cache: cache, rest: rest, stock: stock{scale, map[spriteKey]*image.RGBA{}}}
	paint(r)
	s.canvas.stock = r.stock
}

// Sprite implements ui.Canvas.
func (r *rehearsal) Sprite(s ui.Sprite) {
	key := spriteKey{s.Key, raster.Pixels(s.Size, r.scale)}
	if r.pictures[key] == nil && s.Fade < 1 && key.size.X > 0 && key.size.Y > 0 {
		r.pictures[key] = paintSprite(r.cache, s, r.scale, r.rest)
		r.rest()
	}
}

// Clip implements ui.Canvas.
func (r *rehearsal) Clip(_ ui.Rect, draw func(ui.Canvas)) { draw(r) }

// paintSprite paints a sprite for a canvas with scale pixels to a logical unit, and rests between
// the parts of it.
func paintSprite(cache *raster.Cache, s ui.Sprite, scale float64, rest func()) *image.RGBA {
	scale = raster.Fineness(s, scale)
	size := raster.Pixels(s.Size, scale)
	return cache.PaintSlowly(s.Size, scale*min(1, LongestSide/float64(max(size.X, size.Y))), s.Paint, rest)
}

// take returns a sprite from the stock, which loses it; nil if there is none.
func (s *stock) take(key spriteKey, scale float64) *image.RGBA {
	if s.scale != scale {
		return nil
	}
	picture := s.pictures[key]
	delete(s.pictures, key)
	return picture
}

// WarmUp draws what the first screen consists of in a corner of the screen: letters, sprites,
// enlarged sprites and a kept background. What the graphics driver
// has to compile for that, it compiles now: without a graphics card that takes longer than
// all painting.
func (s *Display) WarmUp(on *ebiten.Image) {
	corner := on.SubImage(image.Rect(0, 0, 16, 16)).(*ebiten.Image)
	warm := &Display{canvas: newCanvas(new(raster.Cache), 0), painter: painter{dot: s.painter.dot, lamp: s.painter.lamp}}
	defer warm.close()
	whole := ui.Rect{W: 16, H: 16}
	black := color.NRGBA{A: 0xFF}
	for i := range 3 { // the second of equal frames keeps what the light falls on, the third shows it
		warm.canvas.forget()
		warm.Show(corner, whole.Size(), 1, func(c ui.Canvas) {
			c.Fill(whole, black)
			c.Text("a", ui.Point{}, ui.Font{Size: 8}, black)
			blot := ui.Sprite{Key: "blot", Size: whole.Size(), To: whole, Paint: func(c ui.Canvas) { c.Fill(whole, black) }}
			c.Sprite(blot)
			blot.To.W = 8
			c.Sprite(blot)
			c.Light(whole, 1)
			c.Fill(whole.Inset(float64(i)), black)
		})
	}
}

// close frees what the display has made for itself.
func (s *Display) close() {
	s.canvas.textures.clear()
	s.canvas.textures.release()
	s.background.close()
}
