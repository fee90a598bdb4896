package gpu

import (
	"cmp"
	"image"
	"image/color"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"saboteur/render/ui"
)

// A texture is an image that commands draw.
type texture struct {
	image *ebiten.Image
	key   any // a spriteKey, a lineKey or a *shape; nil if the texture is for one frame only
	bytes int
	shown int // the frame in which it was last used
	order int // position in the order in which textures were made
}

// A spriteKey identifies a painted sprite.
type spriteKey struct {
	key  any
	size image.Point // in pixels
}

// A lineKey identifies a painted line of text.
type lineKey struct {
	text string
	face ui.Face
	size float64     // in pixels
	ink  color.NRGBA // for a line in which some letters have colours of their own; otherwise zero
}

// LongestSide is the most pixels that a texture has on a side: every graphics card
// that Ebitengine runs on allows as many. Whatever a saved file says, no texture is
// larger.
const LongestSide = 4096

// limited returns the part of a size that fits into a texture.
func limited(size image.Point) image.Point {
	return image.Pt(min(size.X, LongestSide), min(size.Y, LongestSide))
}

// uploadBytes is how much of a picture is handed to the graphics card at a time. Ebitengine (2.10)
// keeps what it has handed over last, 31 pieces, however large they are.
const uploadBytes = 256 << 10

// uploaded returns an image of a picture that begins at 0, 0. A picture of several pieces is on
// no texture with others, which Ebitengine would make four times as large.
func uploaded(picture *image.RGBA) *ebiten.Image {
	size := picture.Rect.Size()
	rows := uploadBytes / (4 * size.X)
	if size.Y <= rows {
		return ebiten.NewImageFromImage(picture)
	}
	whole := ebiten.NewImageWithOptions(picture.Rect, &ebiten.NewImageOptions{Unmanaged: true})
	for y := 0; y < size.Y; y += rows {
		band := image.Rect(0, y, size.X, min(y+rows, size.Y))
		whole.SubImage(band).(*ebiten.Image).WritePixels(picture.Pix[picture.PixOffset(0, y):picture.PixOffset(0, band.Max.Y)])
	}
	return whole
}

// overhead is roughly what a texture costs besides its pixels, in bytes.
const overhead = 2048

// A textureCache keeps textures by what they show.
type textureCache struct {
	most    int // bytes
	sprites map[spriteKey]*texture
	lines   map[lineKey]*texture
	all     map[*texture]struct{} // textures that are kept
	unused  []*texture            // freed once the frame is drawn
	frame   int
	made    int // textures made so far
	bytes   int
}

// begin begins a frame.
func (c *textureCache) begin() { c.frame++ }

// sprite returns the texture of a sprite and marks it as used; nil if there is none.
func (c *textureCache) sprite(key spriteKey) *texture { return c.use(c.sprites[key]) }

// line returns the texture of a line of text and marks it as used; nil if there is
// none.
func (c *textureCache) line(key lineKey) *texture { return c.use(c.lines[key]) }

func (c *textureCache) use(t *texture) *texture {
	if t != nil {
		t.shown = c.frame
	}
	return t
}

// add makes a texture of an image. Without a key it lasts for this frame only.
func (c *textureCache) add(key any, picture *ebiten.Image) *texture {
	c.made++
	size := picture.Bounds().Size()
	t := &texture{image: picture, key: key, bytes: 4*size.X*size.Y + overhead, shown: c.frame, order: c.made}
	if key == nil {
		c.unused = append(c.unused, t)
		return t
	}
	if c.all == nil {
		c.all, c.sprites, c.lines = map[*texture]struct{}{}, map[spriteKey]*texture{}, map[lineKey]*texture{}
	}
	switch key := key.(type) {
	case spriteKey:
		c.sprites[key] = t
	case lineKey:
		c.lines[key] = t
	case *shape:
		key.texture = t
	}
	c.all[t] = struct{}{}
	c.bytes += t.bytes
	return t
}

// drop removes a texture from the cache.
func (c *textureCache) drop(t *texture) {
	switch key := t.key.(type) {
	case spriteKey:
		delete(c.sprites, key)
	case lineKey:
		delete(c.lines, key)
	case *shape:
		key.texture = nil
	}
	delete(c.all, t)
	c.bytes -= t.bytes
	c.unused = append(c.unused, t)
}

// clear removes all textures.
func (c *textureCache) clear() {
	for t := range c.all { // the order does not matter
		c.drop(t)
	}
}

// trim removes textures if there are too many: those first that have not been used for
// longest, but none of this frame. It removes a quarter more than necessary, so that
// it has nothing to do in most frames. It reports whether there were too many.
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

// release frees the memory of removed textures, once the frame is drawn.
func (c *textureCache) release() {
	for _, t := range c.unused {
		t.image.Deallocate()
	}
	clear(c.unused)
	c.unused = c.unused[:0]
}
