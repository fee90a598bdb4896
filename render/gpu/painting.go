package gpu

import (
	"image"
	"iter"

	"saboteur/render/raster"
	"saboteur/render/ui"
)

// A painting is a sprite that is being painted, a part in each frame. The zero painting is none.
type painting struct {
	key    spriteKey
	goOn   func() (picture *image.RGBA, more bool) // paints a part; the picture is nil until it is finished
	stop   func()
	wanted bool // in this frame
}

// abandoned is what ends the work on a painting that nobody wants any more.
type abandoned struct{}

// newPainting begins to paint a sprite for a canvas with scale pixels to a logical unit.
func newPainting(cache *raster.Cache, key spriteKey, s ui.Sprite, scale float64) painting {
	goOn, stop := iter.Pull(func(show func(*image.RGBA) bool) {
		defer func() {
			if why := recover(); why != nil && why != any(abandoned{}) {
				panic(why)
			}
		}()
		show(paintSprite(cache, s, scale, func() {
			if !show(nil) {
				panic(abandoned{})
			}
		}))
	})
	return painting{key: key, goOn: goOn, stop: stop}
}

// drop ends the work.
func (p *painting) drop() {
	if p.stop != nil {
		p.stop()
	}
	*p = painting{}
}

// paint returns the picture of a sprite, or nil if there is no time to finish it in this frame.
// One is painted at a time.
func (c *canvas) paint(key spriteKey, s ui.Sprite, to image.Rectangle) *image.RGBA {
	if picture := c.stock.take(key, c.scale); picture != nil {
		return picture
	}
	covers := c.screen.In(to)
	if c.budget.left == nil || covers && c.empty {
		return paintSprite(c.cache, s, c.scale, func() {})
	}
	if c.painting.goOn == nil {
		c.painting = newPainting(c.cache, key, s, c.scale)
	}
	if c.painting.key == key {
		c.painting.wanted = true
		for c.budget.spend() {
			if picture, more := c.painting.goOn(); picture != nil || !more {
				c.painting.drop()
				return picture
			}
		}
	}
	c.budget.exceeded = true
	c.bare = c.bare || covers
	return nil
}
