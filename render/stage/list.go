package stage

import (
	"image"
	"image/color"
	"math"

	"saboteur/render/ui"
)

// A word is a part of a list: an Op, a whole number, the bits of a float32, or a
// colour as 0xRRGGBBAA (not premultiplied).
type word = uint32

// An Op is something that a screen does. All lengths are in pixels, x to the
// right and y downwards. Behind it come:
const (
	OpFill   word = iota + 1 // x, y, w, h as whole numbers, colour: a rectangle
	OpPath                   // colour, number of steps, steps: what a path winds around (non-zero)
	OpStroke                 // width, colour, number of steps, steps: along a path, with round ends and joins
	OpShow                   // picture, x, y, w, h as whole numbers, flags, fade, dim: see ui.Stamp; numbers below zero in two's complement
	OpTint                   // picture, x, y, w, h as whole numbers, colour: a white picture in a colour
	OpLight                  // x, y, w, h as whole numbers, ambient, number of lamps; for each: x, y, reach, bright, tint
	OpClip                   // x, y, w, h as whole numbers: until its OpUnclip, nothing outside is drawn
	OpUnclip                 // nothing
)

// Flags of OpShow.
const (
	Turned word = 1 << iota // upside down
	Left                    // then turned a quarter to the left, into a rectangle as wide as the picture is high
)

// A list is what to do in a frame.
type list []word

func (l *list) add(words ...word) { *l = append(*l, words...) }

func bits(f float64) word { return math.Float32bits(float32(f)) }

func packed(c color.NRGBA) word {
	return word(c.R)<<24 | word(c.G)<<16 | word(c.B)<<8 | word(c.A)
}

func (l *list) rect(r image.Rectangle) {
	l.add(word(int32(r.Min.X)), word(int32(r.Min.Y)), word(int32(r.Dx())), word(int32(r.Dy())))
}

// path adds the number of steps, and each step as a word for its kind, in the
// order of ui.StepKind, and its points, control points first. The path's lengths
// are in units of so many pixels.
func (l *list) path(p *ui.Path, scale float64) {
	l.add(word(len(p.Steps)))
	for _, s := range p.Steps {
		l.add(word(s.Kind))
		s.Points(func(p ui.Point) { l.points(scale, p) })
	}
}

func (l *list) points(scale float64, all ...ui.Point) {
	for _, p := range all {
		l.add(bits(p.X*scale), bits(p.Y*scale))
	}
}
