package art

import (
	"fmt"
	"image/color"
	"math"

	"saboteur/render/paint"
	"saboteur/render/ui"
)

// An Icon is a small drawing that fits any square.
type Icon struct {
	name      string
	tint      color.NRGBA
	fixedTint bool                                // the tint is the same in all themes
	paint     func(p paint.Pen, tint color.NRGBA) // on a grid of 64
}

// Draw draws the icon as large as it fits into the center of r.
func (i Icon) Draw(c ui.Canvas, r ui.Rect) {
	if i.paint != nil {
		c.Sprite(i.Sprite(r))
	}
}

// paintIn paints the icon into a square.
func (i Icon) paintIn(c ui.Canvas, r ui.Rect) {
	if !i.fixedTint {
		i.tint = paint.ThemeOf(c).Colour(i.tint)
	}
	i.paintWith(paint.Pen{Canvas: paint.KeepColours(c), X: paint.At(1, 0), Y: paint.At(0, 1), Light: paint.At(0.6, 0.8)}, r)
}

// paintWith paints the icon with a pen into a square of the pen's grid.
func (i Icon) paintWith(p paint.Pen, r ui.Rect) {
	i.paint(p.Subgrid(paint.At(r.X, r.Y), r.W, paint.Grid), i.tint)
}

// An iconKey identifies the picture of an icon.
type iconKey struct {
	name string
	tint color.NRGBA
}

// Sprite returns the icon as a picture that is painted once and kept. Its size
// is rounded to whole units; otherwise an icon that grows would be painted
// again at every tick.
func (i Icon) Sprite(r ui.Rect) ui.Sprite {
	side := math.Ceil(min(r.W, r.H))
	border := side / 8 // some icons extend beyond their square
	size := paint.At(side+2*border, side+2*border)
	return ui.Sprite{
		Key:   iconKey{i.name, i.tint},
		Size:  size,
		Paint: func(c ui.Canvas) { i.paintIn(c, ui.Rect{X: border, Y: border, W: side, H: side}) },
		To:    ui.RectAround(r.Center(), size),
	}
}

// A Symbol is a small drawing in a single colour, for buttons and texts.
type Symbol uint8

const (
	Tick Symbol = iota
	Cross
	TurnArrow // half a turn, clockwise
	Nugget
	Eye
	Speaker
	SpeakerOff
	FitBoard // show the whole mine
	Plus
	Minus
	Forbidden
	Key // a dwarf that the computer plays
	Lock
	Bubble // something said
	Ladder
	Page // the log
	Question
	Phone
	Rock // always grey
	Shield
	Finger // points to the right
	Bulb   // advice
)

// Draw draws the sign in the colour of text on the table.
func (s Symbol) Draw(c ui.Canvas, r ui.Rect) { s.Icon(paint.TextOnTable).Draw(c, r) }

// Icon returns the sign as an icon in a colour. A nugget is always golden.
func (s Symbol) Icon(c color.NRGBA) Icon {
	sign := signs[paint.Wrap(int(s), len(signs))]
	return Icon{name: sign.name, tint: c, paint: sign.paint}
}

// Arrow returns an arrow that points at an angle in radians: 0 is to the right,
// and it grows clockwise.
func Arrow(angle float64, c color.NRGBA) Icon {
	turned := func(p paint.Pen, tint color.NRGBA) {
		p = p.Turn(angle, paint.At(32, 32))
		p.Stroke(paint.Line(paint.At(8, 32), paint.At(54, 32)), 8, tint)
		p.Stroke(paint.Line(paint.At(36, 14), paint.At(56, 32), paint.At(36, 50)), 8, tint)
	}
	return Icon{name: fmt.Sprintf("arrow %.3f", angle), tint: c, paint: turned}
}

// Badge returns a sign on a disc of parchment, to lie on a card.
func Badge(s Symbol, c color.NRGBA) Icon {
	sign := signs[paint.Wrap(int(s), len(signs))]
	patched := func(p paint.Pen, tint color.NRGBA) {
		p.Fill(ui.Circle(paint.At(32, 32), 31), tint)
		p.Fill(ui.Circle(paint.At(32, 32), 27), paint.Parchment)
		sign.paint(p.Subgrid(paint.At(12, 12), 40, paint.Grid), tint)
	}
	return Icon{name: "badge " + sign.name, tint: c, fixedTint: true, paint: patched}
}
