package raster

import (
	"image"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"

	"saboteur/render/ui"
)

// A Cache keeps what is costly to make: stamps painted and letters cut. Canvases
// that share one paint each stamp only once; they may draw at the same time.
// The zero Cache is empty.
type Cache struct {
	mu     sync.Mutex // not held while a stamp is painted, which may need other stamps
	stamps map[stampKey]*image.RGBA
	faces  map[faceKey]font.Face
	widths map[letter]float64
	kerns  map[pair]float64
	buf    sfnt.Buffer
}

// A stampKey names a stamp as painted; the size is in pixels. The scale tells
// a small stamp on a fine canvas from a large one on a coarse one: the lines
// may be of different widths.
type stampKey struct {
	key   any
	size  image.Point
	scale float64
}

// A faceKey names a typeface cut to a size in pixels.
type faceKey struct {
	face ui.Face
	size float64
}

// A letter names a letter of a typeface, whatever the size.
type letter struct {
	face ui.Face
	rune rune
}

// A pair names two letters of a typeface beside each other.
type pair struct {
	face          ui.Face
	first, second rune
}

// keep stores something in a map of the cache, which it makes if there is none.
func keep[K comparable, V any](m *map[K]V, key K, value V) {
	if *m == nil {
		*m = make(map[K]V)
	}
	(*m)[key] = value
}

// Paint returns a picture of a size in logical units, each of so many pixels. It
// is not kept, but stamps in it are.
func (s *Cache) Paint(size ui.Point, scale float64, paint func(ui.Canvas)) *image.RGBA {
	blank := sheet(s, size, scale)
	paint(blank)
	return blank.picture
}

// Forget drops all stamps and faces. What is drawn from now on is
// painted anew.
func (s *Cache) Forget() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.stamps, s.faces = nil, nil
}
