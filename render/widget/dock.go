package widget

import (
	"cmp"
	"math"

	"saboteur/render/ui"
)

// A Dock has a sheet at the lower edge of the screen, and something above it; or a sheet at
// the right edge, as high as the screen, and something beside it. The sheet comes first for
// the focus and for screen readers. It is at most so large that something can be seen beside
// it, so that what is on it has to scroll. Before that, a FirstThatFits in it goes on to nodes
// that leave more of the screen.
type Dock struct {
	Sheet  Node
	Above  Node    // or beside it; may be nil
	Beside bool    // the sheet is at the right edge
	Width  float64 // the greatest width of the sheet, or the least one beside something, in units; 0 for the usual one
}

const (
	mostDocked = 0.62 // the greatest part of the height, or of the width, that a sheet takes
	fitDocked  = 0.45 // the greatest part of the height that a node in it takes for which another one can stand
	dockMargin = 8    // around the sheet, in units
)

func (d Dock) widths(e *Env) (least, best float64) { return e.Size.X, e.Size.X }

func (d Dock) height(e *Env, _ float64) float64 { return e.Size.Y }

func (d Dock) place(p placer, r ui.Rect) {
	margin := p.gap(dockMargin)
	if p.Low() || p.Narrow() {
		margin = minGap
	}
	sheet, above, env := r.Inset(margin), r, *p.Env
	env.room = fitDocked * r.H
	if p.Env = &env; d.Beside {
		env.room = sheet.H
		sheet.W, _ = d.Sheet.widths(p.Env)
		sheet.W = math.Min(math.Max(sheet.W, d.Width*p.Unit), mostDocked*r.W)
		sheet.X = r.X + r.W - margin - sheet.W
		above.W = sheet.X - r.X
	} else {
		sheet.W = math.Min(sheet.W, cmp.Or(d.Width, pageWidth)*p.Unit)
		sheet.H = math.Min(d.Sheet.height(p.Env, sheet.W), mostDocked*r.H)
		sheet.X, sheet.Y = r.Center().X-sheet.W/2, r.Y+r.H-margin-sheet.H
		above.H = sheet.Y - r.Y
	}
	d.Sheet.place(p.child("sheet").inGroup(), sheet)
	if d.Above != nil {
		d.Above.place(p.child("above").inGroup(), above)
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

// Measure returns the size of a node that stands by itself, such as a tip: as wide as is best for it,
// but at most as wide as most, and no wider than so many lines of its texts need.
func Measure(e Env, n Node, most float64) ui.Point {
	e.memo = new(memo)
	narrow, best := n.widths(&e)
	width := math.Min(best, most)
	height := n.height(&e, width)
	for width-narrow > e.Text/4 {
		if middle := (narrow + width) / 2; n.height(&e, middle) > height {
			narrow = middle
		} else {
			width = middle
		}
	}
	return ui.Point{X: width, Y: height}
}

// pinned is a node in a rectangle of the screen.
type pinned struct {
	Node
	at ui.Rect
}

func (n pinned) place(p placer, _ ui.Rect) { n.Node.place(p, n.at) }

// Draw draws a node of which nothing can be chosen, at a place that the scene has found for it.
func Draw(c ui.Canvas, e Env, n Node, at ui.Rect) {
	var t Tree
	t.layOut(e, pinned{n, at})
	t.root.paint(c)
}
