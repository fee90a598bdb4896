package gpu

import (
	"image"
	"image/color"
	"slices"

	"saboteur/render/raster"
	"saboteur/render/ui"
)

// A canvas records what a scene draws in a frame as a list of commands. Whatever is
// slow to paint (sprites, lines of text, paths that are drawn frame after frame) is
// painted once and kept as a texture. A frame is recorded between begin and end;
// a painter draws it. The zero canvas is not ready to use: see newCanvas.
type canvas struct {
	cache       *raster.Cache   // paints in memory
	scale       float64         // pixels to a logical unit
	visible     image.Rectangle // the part of the screen that is not clipped, in pixels
	textures    textureCache
	letters     letters
	shapes      shapes
	fingerprint []byte // of a shape, while it is looked up
	budget      budget
	painting    painting
	stock       stock           // for the first frame
	screen      image.Rectangle // the whole of it, in pixels
	empty       bool            // it shows nothing yet
	bare        bool            // what covers it is not painted yet
	now         recording
	last        recording
	blank       bool // the screen does not show the last recording
}

var _ ui.Canvas = (*canvas)(nil)

// newCanvas returns a canvas that keeps at most this many bytes of textures, unless a
// single frame needs more. It measures text and paints sprites with the cache.
func newCanvas(cache *raster.Cache, most int) *canvas {
	return &canvas{cache: cache, textures: textureCache{most: most}}
}

// A budget limits the time spent on painting sprites in one frame.
type budget struct {
	left     func() bool // there is time to paint a little more; nil if there always is
	used     bool        // something was painted in this frame
	exceeded bool        // a sprite is not painted yet and left out
}

// spend reports whether there is time to paint a part of a sprite. The first one of a frame
// is always allowed.
func (b *budget) spend() bool {
	if b.used && b.left != nil && !b.left() {
		b.exceeded = true
		return false
	}
	b.used = true
	return true
}

// begin begins a frame on a screen whose size is in logical units, with scale pixels to
// a unit. Before a part of a sprite is painted, left is asked whether there is time; if
// not, the sprite is left out until a later frame. A nil left means no limit. Lines
// of text never wait.
func (c *canvas) begin(size ui.Point, scale float64, left func() bool) {
	c.textures.begin()
	if scale != c.scale {
		c.scale = scale
		c.textures.clear()
		c.cache.Forget()
		c.shapes = nil
		c.painting.drop()
	}
	c.screen = image.Rectangle{Max: raster.Pixels(size, scale)}
	c.visible, c.bare, c.painting.wanted = c.screen, false, false
	c.budget = budget{left: left}
	c.now, c.last = c.last, c.now
	c.now.reset()
}

// end ends the frame. It reports whether the screen already shows the same, and
// whether sprites were left out that a later frame will show.
func (c *canvas) end() (same, more bool) {
	c.letters.finish()
	c.stock = stock{}
	if !c.painting.wanted {
		c.painting.drop()
	}
	if c.textures.trim() {
		c.cache.Forget()
	}
	same = !c.blank && c.now.equal(c.last.commands)
	c.blank = false
	return same, c.budget.exceeded
}

// forget makes the next frame count as changed, whatever it draws. Textures are kept.
func (c *canvas) forget() { c.blank = true }

// Measure implements ui.Ruler.
func (c *canvas) Measure(text string, f ui.Font) float64 { return c.cache.Measure(text, f) }

func (c *canvas) snap(r ui.Rect) image.Rectangle { return raster.Snap(r, c.scale) }

func (c *canvas) Fill(r ui.Rect, ink color.NRGBA) {
	if in := c.snap(r).Intersect(c.visible); !in.Empty() && ink.A > 0 {
		*add(&c.now, &c.now.fills) = fill{in, ink}
	}
}

func (c *canvas) FillPath(p *ui.Path, ink color.NRGBA) { c.outline(p, 0, ink) }

func (c *canvas) StrokePath(p *ui.Path, width float64, ink color.NRGBA) {
	if width > 0 {
		c.outline(p, width, ink)
	}
}

// outline fills a path, or strokes it if width is not 0. Lengths are in logical units.
func (c *canvas) outline(p *ui.Path, width float64, ink color.NRGBA) {
	box := bounds(p, c.scale, width*c.scale/2)
	if ink.A == 0 || !box.Overlaps(c.visible) {
		return
	}
	if t := c.shapeOf(p, width, box); t != nil {
		*add(&c.now, &c.now.tints) = tint{t, box, ink}
		return
	}
	o := add(&c.now, &c.now.outlines)
	o.width, o.ink, o.steps = float32(width*c.scale), ink, o.steps[:0]
	for _, s := range p.Steps {
		o.steps = append(o.steps, ui.Step{Kind: s.Kind, A: s.A.Mul(c.scale), B: s.B.Mul(c.scale), To: s.To.Mul(c.scale)})
	}
}

func (c *canvas) Sprite(s ui.Sprite) {
	size, to := raster.Pixels(s.Size, c.scale), raster.Place(s, c.scale)
	if s.Fade >= 1 || size.X <= 0 || size.Y <= 0 || !to.Overlaps(c.visible) {
		return
	}
	key := spriteKey{s.Key, size}
	t := c.textures.sprite(key)
	if t == nil {
		picture := c.paint(key, s, to)
		if picture == nil {
			if r := s.To.Inset(s.Margin); s.Rough.A > 0 && s.Fade == 0 {
				c.FillPath(ui.RoundedRect(r, 0.06*min(r.W, r.H)), s.Rough)
			}
			return
		}
		t = c.textures.add(key, uploaded(picture))
	}
	*add(&c.now, &c.now.shows) = show{t, to, s.Turned, s.Left, float32(max(s.Fade, 0)), float32(min(max(s.Dim, 0), 1))}
}

// Picture implements ui.Canvas. The picture is made again in every frame: it is meant
// for painting sprites.
func (c *canvas) Picture(r ui.Rect, of func(pixels image.Point) *image.RGBA) {
	to := c.snap(r)
	if to.Empty() || !to.Overlaps(c.visible) {
		return
	}
	*add(&c.now, &c.now.shows) = show{texture: c.textures.add(nil, uploaded(of(limited(to.Size())))), to: to}
}

func (c *canvas) Light(r ui.Rect, ambient float64, lamps ...ui.Lamp) {
	in := c.snap(r).Intersect(c.visible)
	if in.Empty() {
		return
	}
	l := add(&c.now, &c.now.lights)
	*l = light{in: in, ambient: float32(ambient)}
	for i, lamp := range lamps { // more than mostLamps is a programming error
		at := lamp.At.Mul(c.scale)
		l.lamps[i] = lampAt{float32(at.X), float32(at.Y), float32(lamp.Reach * c.scale), float32(lamp.Bright), lamp.Tint}
	}
}

func (c *canvas) Clip(r ui.Rect, draw func(ui.Canvas)) {
	before := c.visible
	in := c.snap(r).Intersect(before)
	if in.Empty() {
		return
	}
	c.visible = in
	*add(&c.now, &c.now.clips) = clip{in}
	defer func() { // even after a panic: what comes next is drawn on the whole screen
		c.now.commands = append(c.now.commands, unclip{})
		c.visible = before
	}()
	draw(c)
}

// A recording holds the commands of a frame, in order.
type recording struct {
	commands []command
	fills    pool[fill]
	outlines pool[outline]
	shows    pool[show]
	tints    pool[tint]
	lights   pool[light]
	clips    pool[clip]
}

// A pool holds commands of one kind and reuses them from frame to frame, so that
// recording does not allocate.
type pool[T any] struct {
	all  []*T
	used int
}

// add appends a command from a pool to a recording and returns it. It still has the
// values of an earlier frame.
func add[T any, C interface {
	*T
	command
}](r *recording, from *pool[T]) *T {
	if from.used == len(from.all) {
		from.all = append(from.all, new(T))
	}
	c := from.all[from.used]
	from.used++
	r.commands = append(r.commands, C(c))
	return c
}

// reset empties the recording.
func (r *recording) reset() {
	r.commands = r.commands[:0]
	r.fills.used, r.outlines.used, r.shows.used = 0, 0, 0
	r.tints.used, r.lights.used, r.clips.used = 0, 0, 0
}

// equal reports whether the recording consists of the same commands.
func (r *recording) equal(commands []command) bool { return same(r.commands, commands) }

// same reports whether two lists of commands draw the same.
func same(a, b []command) bool { return slices.EqualFunc(a, b, command.equal) }
