package raster

import (
	"image"
	"sync"

	"saboteur/render/typeface"
	"saboteur/render/ui"
)

// A Cache keeps what is costly to make: sprites painted and lines set. Canvases
// that share one paint each sprite only once; they may draw at the same time.
// The zero Cache is empty.
type Cache struct {
	mu      sync.Mutex // not held while a sprite is painted, which may need other sprites
	sprites map[spriteKey]*image.RGBA
	fonts   map[*typeface.Font]*outlines
	lines   typeface.Cache
}

// A spriteKey names a sprite as painted; the size is in pixels. The scale tells
// a small sprite on a fine canvas from a large one on a coarse one: the lines
// may be of different widths.
type spriteKey struct {
	key   any
	size  image.Point
	scale float64
}

// keep stores something in a map of the cache, which it makes if there is none.
func keep[K comparable, V any](m *map[K]V, key K, value V) {
	if *m == nil {
		*m = make(map[K]V)
	}
	(*m)[key] = value
}

// Paint returns a picture of a size in logical units, each of scale pixels. It
// is not kept, but sprites in it are.
func (c *Cache) Paint(size ui.Point, scale float64, paint func(ui.Canvas)) *image.RGBA {
	blank := sheet(c, size, scale)
	paint(blank)
	return blank.picture
}

// Forget drops all sprites. What is drawn from now on is painted again.
func (c *Cache) Forget() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.sprites = nil
}

// Line returns a line of text as it is set.
func (c *Cache) Line(text string, face ui.Face) *typeface.Line { return c.lines.Line(text, face) }

// Measure returns the width of a line of text, in the unit of the font's size.
func (c *Cache) Measure(text string, f ui.Font) float64 { return c.lines.Measure(text, f) }
