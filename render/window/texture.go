package window

import (
	"cmp"
	"image"
	"image/color"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"saboteur/render/ui"
)

// A texture is a picture that Ebitengine draws.
type texture struct {
	image *ebiten.Image
	key   any // under which it is kept: a stampKey, a lineKey or a *shape; nil if it is for one frame
	bytes int
	shown int // the frame in which it was shown last
	order int // in which textures were made
}

// A stampKey names a stamp as painted.
type stampKey struct {
	key  any
	size image.Point // in pixels
}

// A lineKey names a line of text as painted.
type lineKey struct {
	text string
	face ui.Face
	size float64     // in pixels
	ink  color.NRGBA // of the letters that have no colours of their own, on a line where others do
}

// overhead is what a texture costs besides its pixels, roughly, in bytes.
const overhead = 2048

// A textureCache keeps textures by what they show.
type textureCache struct {
	most   int // bytes
	stamps map[stampKey]*texture
	lines  map[lineKey]*texture
	all    map[*texture]struct{} // that are kept
	unused []*texture            // to be let go once the frame is drawn
	frame  int
	made   int // textures made so far
	bytes  int
}

// begin begins a frame.
func (c *textureCache) begin() { c.frame++ }

// stamp returns the texture of a stamp, which is to be shown; nil if there is none.
func (c *textureCache) stamp(key stampKey) *texture { return c.use(c.stamps[key]) }

// line returns the texture of a line of text, which is to be shown; nil if there is
// none.
func (c *textureCache) line(key lineKey) *texture { return c.use(c.lines[key]) }

func (c *textureCache) use(t *texture) *texture {
	if t != nil {
		t.shown = c.frame
	}
	return t
}

// add makes a texture of a picture. One without a key is kept for this frame.
func (c *textureCache) add(key any, picture *ebiten.Image) *texture {
	c.made++
	size := picture.Bounds().Size()
	t := &texture{image: picture, key: key, bytes: 4*size.X*size.Y + overhead, shown: c.frame, order: c.made}
	if key == nil {
		c.unused = append(c.unused, t)
		return t
	}
	if c.all == nil {
		c.all, c.stamps, c.lines = map[*texture]struct{}{}, map[stampKey]*texture{}, map[lineKey]*texture{}
	}
	switch key := key.(type) {
	case stampKey:
		c.stamps[key] = t
	case lineKey:
		c.lines[key] = t
	case *shape:
		key.texture = t
	}
	c.all[t] = struct{}{}
	c.bytes += t.bytes
	return t
}

// drop lets a texture go.
func (c *textureCache) drop(t *texture) {
	switch key := t.key.(type) {
	case stampKey:
		delete(c.stamps, key)
	case lineKey:
		delete(c.lines, key)
	case *shape:
		key.texture = nil
	}
	delete(c.all, t)
	c.bytes -= t.bytes
	c.unused = append(c.unused, t)
}

// clear lets all textures go.
func (c *textureCache) clear() {
	for t := range c.all { // in any order: nothing comes of it
		c.drop(t)
	}
}

// trim lets textures go if there are too many: those first that were shown longest
// ago, never one of this frame, and a quarter more than it must, so that it does not
// come to it in every frame. It reports whether there were too many.
func (c *textureCache) trim() bool {
	if c.bytes <= c.most {
		return false
	}
	var old []*texture
	for t := range c.all {
		if t.shown < c.frame {
			old = append(old, t)
		}
	}
	slices.SortFunc(old, func(t, u *texture) int {
		return cmp.Or(cmp.Compare(t.shown, u.shown), cmp.Compare(t.order, u.order))
	})
	for _, t := range old {
		if c.bytes <= c.most/4*3 {
			break
		}
		c.drop(t)
	}
	return true
}

// release frees the memory of textures that were let go, once the frame is drawn.
func (c *textureCache) release() {
	for _, t := range c.unused {
		t.image.Deallocate()
	}
	clear(c.unused)
	c.unused = c.unused[:0]
}
