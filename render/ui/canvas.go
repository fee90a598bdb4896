package ui

import (
	"image"
	"image/color"
)

// A Canvas is what scenes draw on. The program's canvas draws with Ebitengine
// on the screen; tests draw in memory (render/raster).
type Canvas interface {
	Ruler

	// Fill fills a rectangle with sharp edges.
	Fill(r Rect, c color.NRGBA)
	// FillPath fills a path, inside where it winds around (non-zero), with
	// smooth edges.
	FillPath(p *Path, c color.NRGBA)
	// StrokePath draws along a path with round ends and joins.
	StrokePath(p *Path, width float64, c color.NRGBA)
	// Text draws a line of text. The line's box is LineHeight high and begins
	// at its top left corner; the baseline lies one size below the top.
	Text(s string, at Point, f Font, c color.NRGBA)
	// Sprite draws a picture that is painted once and kept.
	Sprite(s Sprite)
	// Picture fills a rectangle with a picture made pixel by pixel. It asks for
	// one with that number of pixels, or none at all, and keeps nothing: it is meant for
	// painting sprites.
	Picture(r Rect, of func(pixels image.Point) *image.RGBA)
	// Light changes the brightness of all that is drawn in a rectangle so far:
	// to the ambient part of it, from 0 to 1, and to what lamps add. An ambient part
	// of 1 without lamps leaves everything as it is.
	Light(r Rect, ambient float64, lamps ...Lamp)
	// Clip draws with all that lies outside of a rectangle cut off.
	Clip(r Rect, draw func(Canvas))
}

// A Lamp lights what is drawn around it.
type Lamp struct {
	At     Point
	Reach  float64 // how far from it its light is a quarter of what it is beside it
	Bright float64 // its light beside it; 1 doubles what is drawn
	Tint   color.NRGBA
}

// Falloff returns how much of the lamp's light arrives at a place, from 0 to 1.
func (l Lamp) Falloff(at Point) float64 {
	d := at.Sub(l.At)
	return 1 / (1 + 3*(d.X*d.X+d.Y*d.Y)/(l.Reach*l.Reach))
}

// A Ruler measures text. It needs no screen.
type Ruler interface {
	// Measure returns the width of a line of text.
	Measure(s string, f Font) float64
}

// A Face is a typeface.
type Face uint8

const (
	Plain Face = iota
	Bold
	Display // of titles
	Italic  // of what somebody says: Display, slanted
)

// Upright returns the face whose letters a face has, and how far their tops lean to the right, as
// a part of their height.
func (f Face) Upright() (face Face, slant float64) {
	if f == Italic {
		return Display, 0.2
	}
	return f, 0
}

// A Font is a typeface at a size, in logical units.
type Font struct {
	Face Face
	Size float64
}

// LineHeight returns how far the lines of a text are apart.
func (f Font) LineHeight() float64 { return 1.3 * f.Size }

// A Sprite is a picture that a canvas paints once for each key and size, keeps,
// and draws wherever it is asked for.
type Sprite struct {
	Key    any          // what is painted: comparable, the same picture for the same key
	Size   Point        // at which it is painted
	Paint  func(Canvas) // paints it from (0,0) to Size; called when it is not kept yet
	Most   int          // pixels that it has at most, and is then stretched; 0 for any number
	To     Rect         // where to draw it, stretched if that is not Size
	Turned bool         // upside down
	Left   bool         // then turned a quarter to the left: To is as wide as Size is high
	Fade   float64      // from 0, fully seen, to 1, not seen
	Dim    float64      // from 0, as painted, to 1, black
	Rough  color.NRGBA  // of the shape that stands for it until it is painted; the zero colour for none
	Margin float64      // of that shape within To
}

// A Blank is a canvas that measures text and draws nothing. Canvases that only listen
// embed it.
type Blank struct{ Ruler }

var _ Canvas = Blank{}

func (Blank) Fill(Rect, color.NRGBA)                      {}
func (Blank) FillPath(*Path, color.NRGBA)                 {}
func (Blank) StrokePath(*Path, float64, color.NRGBA)      {}
func (Blank) Text(string, Point, Font, color.NRGBA)       {}
func (Blank) Sprite(Sprite)                               {}
func (Blank) Light(Rect, float64, ...Lamp)                {}
func (Blank) Picture(Rect, func(image.Point) *image.RGBA) {}
func (b Blank) Clip(_ Rect, draw func(Canvas))            { draw(b) }
