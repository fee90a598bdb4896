package board

import (
	"math"

	"saboteur/game"
	"saboteur/render/ui"
)

// A Camera says which part of the board is visible. The zero Camera shows all of
// it or, where cards would become too small for that, its middle.
type Camera struct {
	Zoom float64  // relative to the zero Camera; 0 means 1
	Off  ui.Point // how far the middle is moved, in logical units
}

const (
	maxZoom   = 4.0
	LeastCell = 43 // the least width of a card on the board, so that a finger can hit it
)

// A Scope is what a camera looks at: the part of the screen that the board has,
// and the range of cells to show there.
type Scope struct {
	Area        ui.Rect
	Least, Most game.Cell    // the corners of the range, both included
	occupied    [2]game.Cell // the corners of the cells that hold cards
	Turned      bool         // a quarter turn to the left: the mine runs upwards
}

// newScope returns the scope of a board. Its cells include those around the
// tunnels where a card could be laid.
func newScope(area ui.Rect, v *game.View, turned bool) Scope {
	s := Scope{Area: area, Turned: turned}
	s.Least, s.Most = visibleCells(v)
	s.occupied[0], s.occupied[1] = v.Board.Frame()
	return s
}

// visibleCells returns the corners of the cells to show: those of the opening
// frame and all where a tunnel could be laid.
func visibleCells(v *game.View) (least, most game.Cell) {
	least, most = v.Board.Frame()
	for _, g := range v.Board.Gaps() {
		if g.Open == 0 && !v.Rules.Islands {
			continue // it borders on nothing but rock
		}
		least = game.Cell{X: min(least.X, g.Cell.X), Y: min(least.Y, g.Cell.Y)}
		most = game.Cell{X: max(most.X, g.Cell.X), Y: max(most.Y, g.Cell.Y)}
	}
	return least, most
}

// Cell returns the size of a card on the screen, turned or not, for the length
// of its short side.
func (s Scope) Cell(width float64) ui.Point { return cardSize(width, s.Turned) }

// gridSize returns how many cells are beside and below each other on the screen.
func (s Scope) gridSize() ui.Point {
	columns, rows := float64(s.Most.X-s.Least.X)+1, float64(s.Most.Y-s.Least.Y)+1
	if s.Turned {
		return ui.Point{X: rows, Y: columns}
	}
	return ui.Point{X: columns, Y: rows}
}

// Fit returns the width of cards at which all cells are visible.
func (s Scope) Fit() float64 { return s.fitCells(s.gridSize()) }

// fitCells returns the width of cards at which so many cells are visible.
func (s Scope) fitCells(n ui.Point) float64 {
	one := s.Cell(1)
	return math.Min(s.Area.W/(n.X*one.X), s.Area.H/(n.Y*one.Y))
}

// cardWidth returns the width of cards on the screen.
func (s Scope) cardWidth(cam Camera) float64 {
	return math.Max(s.Fit(), LeastCell) * math.Max(cam.Zoom, 1)
}

// openingColumns and openingRows are how many cells are visible before anything
// is laid.
const openingColumns, openingRows = 10, 5

// paintedWidth returns how wide cards are painted that have a width on the
// screen: as at the opening, when they are largest, so that they are not painted
// again as the mine grows. Cards that are zoomed in on are painted larger, in
// steps of the square root of two.
func (s Scope) paintedWidth(width float64) float64 {
	n := ui.Point{X: openingColumns, Y: openingRows}
	if s.Turned {
		n.X, n.Y = n.Y, n.X
	}
	painted := math.Max(s.fitCells(n), LeastCell)
	for painted < width-0.01 {
		painted *= math.Sqrt2
	}
	return painted
}

// center returns the point of a grid that a camera that was not moved has in the
// middle. Where there is no room for all cells it is the middle of those that
// hold cards, because they matter more than the empty cells around them.
func (s Scope) center(g Grid) ui.Point {
	if s.Fit() < LeastCell {
		return g.Rect(s.occupied[0]).Union(g.Rect(s.occupied[1])).Center()
	}
	return g.Rect(s.Least).Union(g.Rect(s.Most)).Center()
}

// grid returns where cells are.
func (cam Camera) grid(s Scope) Grid {
	width := s.cardWidth(cam)
	g := Grid{Area: s.Area, Cell: s.Cell(width), Turned: s.Turned, paintScale: s.paintedWidth(width) / width}
	g.Zero = s.Area.Center().Add(cam.Off).Sub(s.center(g))
	return g
}

// Zoomed returns the camera with its zoom multiplied by a factor. The point p of
// the screen stays where it is.
func (cam Camera) Zoomed(factor float64, p ui.Point, s Scope) Camera {
	before := math.Max(cam.Zoom, 1)
	cam.Zoom = math.Min(math.Max(before*factor, 1), maxZoom)
	if cam.Zoom == 1 && (s.Fit() >= LeastCell || factor < 1 && before == 1) {
		return Camera{} // zooming out all the way also undoes panning
	}
	fromCenter := p.Sub(s.Area.Center())
	cam.Off = fromCenter.Sub(fromCenter.Sub(cam.Off).Mul(cam.Zoom / before))
	return cam.clamped(s)
}

// Moved returns the camera with the board moved by an offset, but never out of
// sight.
func (cam Camera) Moved(by ui.Point, s Scope) Camera {
	cam.Off = cam.Off.Add(by)
	return cam.clamped(s)
}

// clamped returns the camera with its offset limited to half the size of the
// board.
func (cam Camera) clamped(s Scope) Camera {
	n, cell := s.gridSize(), s.Cell(s.cardWidth(cam))
	cam.Off = ui.Point{X: clamp(cam.Off.X, n.X*cell.X/2), Y: clamp(cam.Off.Y, n.Y*cell.Y/2)}
	return cam
}

// clamp returns v limited to the range from -limit to limit.
func clamp(v, limit float64) float64 { return math.Min(math.Max(v, -limit), limit) }

// revealing returns the camera moved as little as possible so that a rectangle
// of the screen, or as much of it as there is room for, becomes visible.
func (cam Camera) revealing(r ui.Rect, s Scope) Camera {
	r = ui.RectAround(r.Center(), ui.Point{X: math.Min(r.W, s.Area.W), Y: math.Min(r.H, s.Area.H)})
	by := ui.Point{
		X: math.Max(s.Area.X-r.X, 0) - math.Max(r.X+r.W-s.Area.X-s.Area.W, 0),
		Y: math.Max(s.Area.Y-r.Y, 0) - math.Max(r.Y+r.H-s.Area.Y-s.Area.H, 0),
	}
	g := cam.grid(s)
	all := g.Rect(s.Least).Union(g.Rect(s.Most))
	off := all.Center().Sub(s.Area.Center())
	cam.Off.X += limitOffset(off.X, by.X, (all.W-s.Area.W)/2) - off.X
	cam.Off.Y += limitOffset(off.Y, by.Y, (all.H-s.Area.H)/2) - off.Y
	return cam
}

// limitOffset returns an offset changed by an amount, but not beyond the point
// at which the edge of the board becomes visible.
func limitOffset(off, by, edge float64) float64 {
	return clamp(off+by, math.Max(math.Max(edge, 0), math.Abs(off)))
}
