package raster

import (
	"image"
	"image/draw"
	"math"
	"slices"
	"sync"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"

	"saboteur/render/typeface"
	"saboteur/render/ui"
)

// write draws a line of text, as package typeface sets it.
func (c *Cache) write(dst *image.RGBA, text string, at ui.Point, f ui.Font, scale float64, ink image.Image) {
	if f.Size <= 0 || text == "" {
		return
	}
	_, slant := f.Face.Upright()
	baseline := int(math.Round((at.Y + f.Size) * scale))
	for _, run := range c.lines.Line(text, f.Face).Runs {
		font := c.outlines(run.Font)
		for _, g := range run.Glyphs() {
			dot := fixed.Point26_6{
				X: fixed.Int26_6(math.Round((at.X + (run.X+g.X)*f.Size) * scale * 64)),
				Y: fixed.I(baseline) + fixed.Int26_6(math.Round(g.Y*f.Size*scale*64)),
			}
			font.draw(dst, sfnt.GlyphIndex(g.ID), dot, f.Size*scale, slant, ink)
		}
	}
}

// outlines returns the outlines of a font, read when they are first needed.
func (c *Cache) outlines(f *typeface.Font) *outlines {
	c.mu.Lock()
	defer c.mu.Unlock()
	if o, kept := c.fonts[f]; kept {
		return o
	}
	o := new(outlines)
	o.font, _ = sfnt.Parse(f.Data) // what cannot be read, as letters that are pictures, is not drawn
	keep(&c.fonts, f, o)
	return o
}

// outlines are those of a font's letters. One letter is drawn at a time.
type outlines struct {
	mu     sync.Mutex
	font   *sfnt.Font
	buf    sfnt.Buffer
	raster vector.Rasterizer
	mask   image.Alpha
}

// draw draws a letter of a size in pixels, which leans to the right.
func (o *outlines) draw(dst *image.RGBA, glyph sfnt.GlyphIndex, dot fixed.Point26_6, pixels, slant float64, ink image.Image) {
	if o.font == nil {
		return
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	segments, err := o.font.LoadGlyph(&o.buf, glyph, fixed.Int26_6(pixels*64+0.5), nil)
	if err != nil {
		return
	}
	for i := range segments {
		for k := range segments[i].Args {
			at := &segments[i].Args[k]
			at.X -= fixed.Int26_6(slant * float64(at.Y))
		}
	}
	bounds := segments.Bounds().Add(dot)
	to := image.Rect(bounds.Min.X.Floor(), bounds.Min.Y.Floor(), bounds.Max.X.Ceil(), bounds.Max.Y.Ceil())
	if !to.Overlaps(dst.Rect) {
		return
	}
	o.raster.Reset(to.Dx(), to.Dy())
	o.raster.DrawOp = draw.Src
	from := dot.Sub(fixed.P(to.Min.X, to.Min.Y))
	for _, s := range segments {
		var at [3][2]float32
		for i, p := range s.Args {
			at[i] = [2]float32{float32(p.X+from.X) / 64, float32(p.Y+from.Y) / 64}
		}
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			o.raster.MoveTo(at[0][0], at[0][1])
		case sfnt.SegmentOpLineTo:
			o.raster.LineTo(at[0][0], at[0][1])
		case sfnt.SegmentOpQuadTo:
			o.raster.QuadTo(at[0][0], at[0][1], at[1][0], at[1][1])
		case sfnt.SegmentOpCubeTo:
			o.raster.CubeTo(at[0][0], at[0][1], at[1][0], at[1][1], at[2][0], at[2][1])
		}
	}
	n := to.Dx() * to.Dy()
	o.mask = image.Alpha{Pix: slices.Grow(o.mask.Pix[:0], n)[:n], Stride: to.Dx(), Rect: image.Rectangle{Max: to.Size()}}
	o.raster.Draw(&o.mask, o.mask.Rect, image.Opaque, image.Point{})
	draw.DrawMask(dst, to, ink, image.Point{}, &o.mask, image.Point{}, draw.Over)
}
