package gpu

import (
	"image"
	"image/color"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/vector"

	"saboteur/render/ui"
)

// A command draws something on the screen. All lengths are in pixels, x to the
// right and y downwards.
type command interface {
	draw(p *painter)
	equal(other command) bool
}

// A fill fills a rectangle.
type fill struct {
	in  image.Rectangle
	ink color.NRGBA
}

// An outline fills a path (non-zero winding), or strokes it with round ends and
// joins.
type outline struct {
	steps []ui.Step
	width float32 // of the line; 0 fills
	ink   color.NRGBA
}

// A show draws a texture: see ui.Sprite.
type show struct {
	texture      *texture
	to           image.Rectangle
	turned, left bool
	fade, dim    float32
}

// A tint draws a white texture in one colour.
type tint struct {
	texture *texture
	to      image.Rectangle
	ink     color.NRGBA
}

// A clip cuts off everything outside of a rectangle, until the matching unclip.
type clip struct{ in image.Rectangle }

// An unclip ends the most recent clip.
type unclip struct{}

// equals compares a command with another one, of any kind.
func equals[T comparable](a *T, other any) bool {
	b, ok := other.(*T)
	return ok && *a == *b
}

func (f *fill) equal(other command) bool  { return equals(f, other) }
func (s *show) equal(other command) bool  { return equals(s, other) }
func (t *tint) equal(other command) bool  { return equals(t, other) }
func (l *light) equal(other command) bool { return equals(l, other) }
func (c *clip) equal(other command) bool  { return equals(c, other) }
func (u unclip) equal(other command) bool { return other == u }
func (o *outline) equal(other command) bool {
	p, ok := other.(*outline)
	return ok && o.width == p.width && o.ink == p.ink && slices.Equal(o.steps, p.steps)
}

// A painter draws commands with Ebitengine.
type painter struct {
	on   []*ebiten.Image // the screen, and the parts of it that clips have left
	dot  *ebiten.Image   // one white pixel
	lamp *lamp
}

// top returns the image that is drawn on: the screen, or the part of it that is not
// clipped.
func (p *painter) top() *ebiten.Image { return p.on[len(p.on)-1] }

// run draws commands on an image.
func (p *painter) run(on *ebiten.Image, commands []command) {
	p.on = append(p.on[:0], on)
	for _, c := range commands {
		c.draw(p)
	}
	clear(p.on) // so that no image is kept alive
}

func (f *fill) draw(p *painter) {
	var o ebiten.DrawImageOptions
	o.GeoM.Scale(float64(f.in.Dx()), float64(f.in.Dy()))
	o.GeoM.Translate(float64(f.in.Min.X), float64(f.in.Min.Y))
	o.ColorScale.ScaleWithColor(f.ink)
	p.top().DrawImage(p.dot, &o)
}

func (o *outline) draw(p *painter) {
	smooth := &vector.DrawPathOptions{AntiAlias: true}
	smooth.ColorScale.ScaleWithColor(o.ink)
	if o.width > 0 {
		round := &vector.StrokeOptions{Width: o.width, LineCap: vector.LineCapRound, LineJoin: vector.LineJoinRound}
		vector.StrokePath(p.top(), o.path(), round, smooth)
	} else {
		vector.FillPath(p.top(), o.path(), nil, smooth)
	}
}

// dotLength is the length, in pixels, given to a line that ends where it begins:
// Ebitengine would not draw one without length.
const dotLength = 0.01

// path returns the outline as a path of Ebitengine.
func (o *outline) path() *vector.Path {
	p := new(vector.Path)
	var at ui.Point
	for _, s := range o.steps {
		x, y := float32(s.To.X), float32(s.To.Y)
		switch s.Kind {
		case ui.MoveTo:
			p.MoveTo(x, y)
		case ui.LineTo:
			if x == float32(at.X) && y == float32(at.Y) {
				x += dotLength
			}
			p.LineTo(x, y)
		case ui.QuadTo:
			p.QuadTo(float32(s.A.X), float32(s.A.Y), x, y)
		case ui.CubicTo:
			p.CubicTo(float32(s.A.X), float32(s.A.Y), float32(s.B.X), float32(s.B.Y), x, y)
		case ui.Close:
			p.Close()
			continue
		}
		at = s.To
	}
	return p
}

func (s *show) draw(p *painter) {
	var o ebiten.DrawImageOptions
	size := s.texture.image.Bounds().Size()
	if s.left { // what was at the right is at the top
		o.GeoM.SetElement(0, 0, 0)
		o.GeoM.SetElement(0, 1, 1)
		o.GeoM.SetElement(1, 0, -1)
		o.GeoM.SetElement(1, 1, 0)
		o.GeoM.Translate(0, float64(size.X))
		size.X, size.Y = size.Y, size.X
	}
	if s.scaled() {
		o.GeoM.Scale(float64(s.to.Dx())/float64(size.X), float64(s.to.Dy())/float64(size.Y))
		o.Filter = ebiten.FilterLinear
	}
	if s.turned {
		o.GeoM.Scale(-1, -1)
		o.GeoM.Translate(float64(s.to.Dx()), float64(s.to.Dy()))
	}
	o.GeoM.Translate(float64(s.to.Min.X), float64(s.to.Min.Y))
	o.ColorScale.Scale(1-s.dim, 1-s.dim, 1-s.dim, 1)
	o.ColorScale.ScaleAlpha(1 - s.fade)
	p.top().DrawImage(s.texture.image, &o)
}

// scaled reports whether the texture is shown larger or smaller than it is.
func (s *show) scaled() bool {
	size := s.texture.image.Bounds().Size()
	if s.left {
		size.X, size.Y = size.Y, size.X
	}
	return size != s.to.Size()
}

func (t *tint) draw(p *painter) {
	var o ebiten.DrawImageOptions
	o.GeoM.Translate(float64(t.to.Min.X), float64(t.to.Min.Y))
	o.ColorScale.ScaleWithColor(t.ink)
	p.top().DrawImage(t.texture.image, &o)
}

// draw lights a part of what has been drawn. It works on a copy, because a shader
// cannot read the image it draws on.
func (l *light) draw(p *painter) { p.lamp.relight(p.top(), l) }

func (c *clip) draw(p *painter) { p.on = append(p.on, p.top().SubImage(c.in).(*ebiten.Image)) }

func (unclip) draw(p *painter) { p.on = p.on[:len(p.on)-1] }
