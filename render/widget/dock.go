package widget

import (
	"cmp"
	"math"

	"saboteur/render/ui"
)

// A Dock has a sheet at the lower edge of the screen, and something above it. The sheet
// comes first for the focus and for screen readers. It is at most so high that something
// can be seen above it, so that what is on it has to scroll.
type Dock struct {
	Sheet Node
	Above Node    // may be nil
	Width float64 // the greatest width of the sheet, in units; 0 for the usual one
}

const (
	mostDocked = 0.62 // the greatest part of the screen that a sheet takes
	dockMargin = 8    // around the sheet, in units
)

func (d Dock) widths(e *Env) (least, best float64) { return e.Size.X, e.Size.X }

func (d Dock) height(e *Env, _ float64) float64 { return e.Size.Y }

func (d Dock) place(p placer, r ui.Rect) {
	margin := p.gap(dockMargin)
	width := math.Min(r.W-2*margin, cmp.Or(d.Width, pageWidth)*p.Unit)
	height := math.Min(d.Sheet.height(p.Env, width), mostDocked*r.H)
	top := r.Y + r.H - margin - height
	d.Sheet.place(p.child("sheet").inGroup(), ui.Rect{X: r.Center().X - width/2, Y: top, W: width, H: height})
	if d.Above != nil {
		d.Above.place(p.child("above").inGroup(), ui.Rect{X: r.X, Y: r.Y, W: r.W, H: top - r.Y})
	}
}

// Spots are what can be chosen in a part of the screen that the scene draws itself, such as
// the table above a sheet.
type Spots struct {
	// LayOut lays that part out in a rectangle, and returns what can be chosen there. What
	// has no label is not told to screen readers.
	LayOut  func(r ui.Rect) []ui.Spot
	OnPress func(s ui.Spot) // is called when something is chosen
}

func (s Spots) widths(*Env) (least, best float64) { return 0, 0 }
func (s Spots) height(*Env, float64) float64      { return 0 }

func (s Spots) place(p placer, r ui.Rect) {
	for _, spot := range s.LayOut(r) {
		spot = p.tree.add(p, spot, func() { s.OnPress(spot) })
		if spot.Label != "" {
			p.tree.say(ui.OutlineItem{Text: ui.WithoutSoftHyphens(spot.Label), ID: spot.ID, Disabled: spot.Disabled, Rect: spot.Rect})
		}
	}
}

// roomy is a node that has as much room as others would need.
type roomy struct {
	Node
	others []Node
}

// RoomFor gives a node as much room as the largest of it and of others needs, so that
// nothing moves when one of them takes its place.
func RoomFor(n Node, others ...Node) Node { return roomy{n, others} }

func (o roomy) widths(e *Env) (least, best float64) {
	return append(stack{o.Node}, o.others...).widths(e)
}

func (o roomy) height(e *Env, width float64) float64 {
	return append(stack{o.Node}, o.others...).height(e, width)
}
