package art

import (
	"fmt"
	"image/color"
	"math"

	"saboteur/render/ui"
)

// An Icon is a small drawing that fits any square.
type Icon struct {
	name  string
	tint  color.NRGBA
	own   bool                          // the tint is the same in all themes
	paint func(p pen, tint color.NRGBA) // on a grid of 64
}

// Draw draws the icon as large as it fits into the middle of r.
func (i Icon) Draw(c ui.Canvas, r ui.Rect) {
	if i.paint != nil {
		c.Stamp(i.Stamp(r))
	}
}

// paintOn paints the icon into a square.
func (i Icon) paintOn(c ui.Canvas, r ui.Rect) {
	if !i.own {
		i.tint = themeOf(c).Of(i.tint)
	}
	i.on(pen{canvas: ownColours(c), x: at(1, 0), y: at(0, 1), light: at(0.6, 0.8)}, r)
}

// on draws the icon with a pen into a square of its grid.
func (i Icon) on(p pen, r ui.Rect) { i.paint(p.in(at(r.X, r.Y), r.W, grid), i.tint) }

// An iconKey tells the pictures of icons apart.
type iconKey struct {
	name string
	tint color.NRGBA
}

// Stamp returns the icon as a picture that is painted once and kept. It is of
// whole units in size, or what grows would be painted ever anew.
func (i Icon) Stamp(r ui.Rect) ui.Stamp {
	side := math.Ceil(min(r.W, r.H))
	beyond := side / 8 // what some of them need around their square
	size := at(side+2*beyond, side+2*beyond)
	return ui.Stamp{
		Key:   iconKey{i.name, i.tint},
		Size:  size,
		Paint: func(c ui.Canvas) { i.paintOn(c, ui.Rect{X: beyond, Y: beyond, W: side, H: side}) },
		To:    ui.Around(r.Center(), size),
	}
}

// Tinted returns the icon in another colour. Those with colours of their own
// stay as they are.
func (i Icon) Tinted(c color.NRGBA) Icon {
	i.tint = c
	return i
}

// A Sign is a small drawing in a single colour, on buttons and beside words.
type Sign uint8

const (
	Tick Sign = iota
	Cross
	TurnArrow // half a turn, clockwise
	Nugget
	Eye
	Speaker
	SpeakerOff
	Fit // the whole mine
	Plus
	Minus
	Gear // a dwarf that is played by the program
	Lock
	Ladder
	Page // what was written down
	Question
)

// Draw draws the sign in the colour of text on the table.
func (s Sign) Draw(c ui.Canvas, r ui.Rect) { s.In(TextOnTable).Draw(c, r) }

// In returns the sign as an icon of a colour. A nugget is always golden.
func (s Sign) In(c color.NRGBA) Icon {
	sign := signs[wrap(int(s), len(signs))]
	return Icon{name: sign.name, tint: c, paint: sign.paint}
}

// Arrow returns an arrow that points at an angle: 0 is to the right, and it
// grows clockwise.
func Arrow(angle float64, c color.NRGBA) Icon {
	turned := func(p pen, tint color.NRGBA) {
		p = p.turn(angle, at(32, 32))
		p.stroke(line(at(8, 32), at(54, 32)), 8, tint)
		p.stroke(line(at(36, 14), at(56, 32), at(36, 50)), 8, tint)
	}
	return Icon{name: fmt.Sprintf("arrow %.3f", angle), tint: c, paint: turned}
}

// Badge returns a sign on a patch of parchment, to lie on a card.
func Badge(s Sign, c color.NRGBA) Icon {
	sign := signs[wrap(int(s), len(signs))]
	patched := func(p pen, tint color.NRGBA) {
		p.fill(ui.Circle(at(32, 32), 31), tint)
		p.fill(ui.Circle(at(32, 32), 27), Parchment)
		sign.paint(p.in(at(12, 12), 40, grid), tint)
	}
	return Icon{name: "badge " + sign.name, tint: c, own: true, paint: patched}
}
