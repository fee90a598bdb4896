package window

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2/vector"

	"saboteur/render/stage"
	"saboteur/render/ui"
)

// A tape is what is left to read of a list of package stage.
type tape struct{ words []uint32 }

func (t *tape) word() (w uint32) {
	w, t.words = t.words[0], t.words[1:]
	return w
}

func (t *tape) whole() int { return int(int32(t.word())) }

func (t *tape) part() float32 { return math.Float32frombits(t.word()) }

func (t *tape) colour() color.NRGBA {
	w := t.word()
	return color.NRGBA{uint8(w >> 24), uint8(w >> 16), uint8(w >> 8), uint8(w)}
}

func (t *tape) rect() image.Rectangle {
	x, y := t.whole(), t.whole()
	w, h := t.whole(), t.whole()
	return image.Rect(x, y, x+w, y+h)
}

func (t *tape) point() (x, y float32) {
	x = t.part()
	return x, t.part()
}

// dot is how long a line is, in pixels, that ends where it began: one of no
// length would not be drawn.
const dot = 0.01

func (t *tape) path() *vector.Path {
	p := new(vector.Path)
	var atX, atY float32
	for range t.whole() {
		switch kind := ui.StepKind(t.word()); kind {
		case ui.MoveTo:
			atX, atY = t.point()
			p.MoveTo(atX, atY)
		case ui.LineTo:
			x, y := t.point()
			if x == atX && y == atY {
				x += dot
			}
			p.LineTo(x, y)
			atX, atY = x, y
		case ui.QuadTo:
			ax, ay := t.point()
			atX, atY = t.point()
			p.QuadTo(ax, ay, atX, atY)
		case ui.CubicTo:
			ax, ay := t.point()
			bx, by := t.point()
			atX, atY = t.point()
			p.CubicTo(ax, ay, bx, by, atX, atY)
		case ui.Close:
			p.Close()
		}
	}
	return p
}

// light reads what comes behind an OpLight.
func (t *tape) light() (l light) {
	l.in, l.ambient = t.rect(), t.part()
	l.lamps = make([]lampAt, t.whole())
	for i := range l.lamps {
		lamp := &l.lamps[i]
		lamp.x, lamp.y = t.point()
		lamp.reach, lamp.bright, lamp.tint = t.part(), t.part(), t.colour()
	}
	return l
}

// length returns how many words come behind an op.
func (t *tape) length(op uint32) int {
	switch op {
	case stage.OpFill:
		return 5
	case stage.OpPath:
		return 2 + t.pathLength(1)
	case stage.OpStroke:
		return 3 + t.pathLength(2)
	case stage.OpShow:
		return 8
	case stage.OpTint:
		return 6
	case stage.OpLight:
		return 6 + 5*int(t.words[5])
	case stage.OpClip:
		return 4
	}
	return 0
}

// pathLength returns how many words the steps of a path take, whose number
// stands at a place.
func (t *tape) pathLength(at int) (n int) {
	for range t.words[at] {
		kind := ui.StepKind(t.words[at+1+n])
		n += 1 + 2*points[kind]
	}
	return n
}

// points are how many points the kinds of steps have.
var points = [...]int{ui.MoveTo: 1, ui.LineTo: 1, ui.QuadTo: 2, ui.CubicTo: 3, ui.Close: 0}
