package widget

import (
	"image/color"
	"math"

	"saboteur/render/paint"
	"saboteur/render/panel"
	"saboteur/render/ui"
)

// A Card is a surface with something on it.
type Card struct {
	Of     Node
	Ground Ground
	Pad    float64 // between its edge and what is on it, in units; 0 for the usual distance
	Chosen bool    // it has its turn, or is the one that is meant
}

// A Ground is what a Card is made of.
type Ground uint8

const (
	Glass     Ground = iota // dark, behind text
	Parchment               // a sheet, with dark text
	Stone
	Wood
)

// materials are what grounds other than parchment are made of.
var materials = [...]panel.Material{Glass: panel.Glass, Stone: panel.Stone, Wood: panel.Wood}

const defaultPad = 12 // in units

func (c Card) pad(e *Env) float64 {
	if c.Pad == 0 {
		return e.gap(defaultPad)
	}
	return e.gap(c.Pad)
}

func (c Card) widths(e *Env) (least, best float64) {
	least, best = c.Of.widths(e)
	return least + 2*c.pad(e), best + 2*c.pad(e)
}

func (c Card) height(e *Env, width float64) float64 {
	return c.Of.height(e, width-2*c.pad(e)) + 2*c.pad(e)
}

func (c Card) place(p placer, r ui.Rect) {
	u := p.Unit
	p.draw(func(on ui.Canvas) { c.Ground.draw(on, r, u, c.Chosen) })
	if c.Ground == Parchment {
		p = p.onParchment()
	}
	c.Of.place(p.child("card"), r.Inset(c.pad(p.Env)))
}

// draw draws the ground; u is the unit of length.
func (g Ground) draw(c ui.Canvas, r ui.Rect, u float64, chosen bool) {
	if g == Parchment {
		panel.Shadow(c, r, 14*u)
		panel.Parchment(c, r, u)
		return
	}
	look := panel.Style{Material: materials[g], Radius: 8}
	if chosen {
		look.State = panel.Chosen
	}
	panel.Draw(c, r, u, look)
}

// stack has nodes one over the other.
type stack []Node

// Stack puts nodes one over the other, all in the same place.
func Stack(nodes ...Node) Node { return stack(nodes) }

func (s stack) widths(e *Env) (least, best float64) {
	for _, n := range s {
		if n != nil {
			l, b := n.widths(e)
			least, best = math.Max(least, l), math.Max(best, b)
		}
	}
	return least, best
}

func (s stack) height(e *Env, width float64) (height float64) {
	for _, n := range s {
		if n != nil {
			height = math.Max(height, n.height(e, width))
		}
	}
	return height
}

func (s stack) place(p placer, r ui.Rect) {
	for i, n := range s {
		if n != nil {
			n.place(p.child(i), r)
		}
	}
}

// modal is a node in front of another one.
type modal struct{ behind, front Node }

// Modal puts a node in front of another one, which is darkened and does nothing.
func Modal(behind, front Node) Node { return modal{behind, front} }

func (m modal) widths(e *Env) (least, best float64)  { return m.behind.widths(e) }
func (m modal) height(e *Env, width float64) float64 { return m.behind.height(e, width) }

func (m modal) place(p placer, r ui.Rect) {
	m.behind.place(p.child("behind"), r)
	p.tree.cover()
	all := ui.Rect{W: p.Size.X, H: p.Size.Y}
	p.draw(func(c ui.Canvas) { c.Fill(all, color.NRGBA{A: 170}) })
	m.front.place(p.child("front"), r)
}

// sized is a node of a given width.
type sized struct {
	Node
	units float64
}

// Sized gives a node a width in units, if there is as much room.
func Sized(units float64, n Node) Node { return sized{n, units} }

func (s sized) widths(e *Env) (least, best float64) {
	least, _ = s.Node.widths(e)
	return least, max(least, s.units*e.Unit)
}

// padded is a node with room around it.
type padded struct {
	Node
	units float64
}

// Padded leaves some units of room around a node.
func Padded(units float64, n Node) Node { return padded{n, units} }

func (d padded) widths(e *Env) (least, best float64) {
	least, best = d.Node.widths(e)
	return least + 2*d.units*e.Unit, best + 2*d.units*e.Unit
}

func (d padded) height(e *Env, width float64) float64 {
	return d.Node.height(e, width-2*d.units*e.Unit) + 2*d.units*e.Unit
}

func (d padded) place(p placer, r ui.Rect) { d.Node.place(p, r.Inset(d.units*p.Unit)) }

// shifted is a node that is drawn elsewhere.
type shifted struct {
	Node
	by func() ui.Point
}

// Shifted draws a node beside its place: by says how far, for each frame. Where it is chosen
// and what screen readers say stay as they are.
func Shifted(by func() ui.Point, n Node) Node { return shifted{n, by} }

func (s shifted) place(p placer, r ui.Rect) {
	moved := &layer{}
	p.draw(func(c ui.Canvas) {
		if by := s.by(); by != (ui.Point{}) {
			c = paint.Shift(c, by)
		}
		moved.paint(c)
	})
	p.layer = moved
	s.Node.place(p, r)
}

// A Centred node is no wider than it is best for it, or than so many units, and stands in
// the middle, or elsewhere.
type Centred struct {
	Of     Node
	Width  float64 // in units; 0 for the best width of what is in it
	Tight  bool    // it is no higher than it has to be, either
	AtLeft bool    // it stands at the left
}

func (c Centred) width(e *Env, width float64) float64 {
	_, best := c.Of.widths(e)
	if c.Width > 0 {
		best = c.Width * e.Unit
	}
	return math.Min(width, best)
}

func (c Centred) widths(e *Env) (least, best float64) {
	least, _ = c.Of.widths(e)
	return least, math.Max(least, c.width(e, math.Inf(1)))
}

func (c Centred) height(e *Env, width float64) float64 { return c.Of.height(e, c.width(e, width)) }

func (c Centred) place(p placer, r ui.Rect) {
	size := ui.Point{X: c.width(p.Env, r.W), Y: r.H}
	if c.Tight {
		size.Y = math.Min(r.H, c.Of.height(p.Env, size.X))
	}
	at := ui.Rect{X: r.X + (r.W-size.X)/2, Y: r.Y + (r.H-size.Y)/2, W: size.X, H: size.Y} // exactly r, if that is as large
	if c.AtLeft {
		at.X = r.X
	}
	c.Of.place(p, at)
}

// fits is the first of some nodes for which there is room.
type fits []Node

// FirstThatFits chooses the first node for which there is room: in width everywhere, and
// in height on a page, without scrolling. If there is none, it is the last one.
func FirstThatFits(nodes ...Node) Node { return fits(nodes) }

func (f fits) choose(e *Env, width float64) Node {
	for _, n := range f[:len(f)-1] {
		if least, _ := n.widths(e); least <= width && (e.room == 0 || n.height(e, width) <= e.room) {
			return n
		}
	}
	return f[len(f)-1]
}

func (f fits) widths(e *Env) (least, best float64) {
	_, best = f[0].widths(e)
	least, _ = f[len(f)-1].widths(e)
	return least, math.Max(least, best)
}

func (f fits) height(e *Env, width float64) float64 { return f.choose(e, width).height(e, width) }
func (f fits) place(p placer, r ui.Rect)            { f.choose(p.Env, r.W).place(p, r) }
