package board

import (
	"math"

	"saboteur/game"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// A Camera says which part of the board is seen. The zero camera shows all of
// it, if cards do not become too small for that, and else its middle.
type Camera struct {
	Zoom float64  // beyond what is shown usually: 0 or 1 for just that
	Off  ui.Point // by how much the middle is moved, in units of the screen
}

const (
	maxZoom   = 4.0
	LeastCell = 43 // the least width of a card on the board, for a finger
)

// A Scope is what a camera looks at: the board's place on the screen, and the
// cells that are in use.
type Scope struct {
	Area        ui.Rect
	Least, Most game.Cell
	occupied    [2]game.Cell // the corners of those that hold cards
	Turned      bool         // a quarter to the left: the mine runs upward
}

// newScope returns the scope of a board. It has a ring of cells around the
// tunnels, so that there is room to lay.
func newScope(area ui.Rect, v *game.View, turned bool) Scope {
	s := Scope{Area: area, Turned: turned}
	s.Least, s.Most = visibleCells(v)
	s.occupied[0], s.occupied[1] = v.Board.Frame()
	return s
}

// visibleCells returns the corners of the cells to show: the opening frame and all
// cells where a tunnel could be laid.
func visibleCells(v *game.View) (least, most game.Cell) {
	least, most = v.Board.Frame()
	for _, g := range v.Board.Gaps() {
		if g.Open == 0 && !v.Rules.Islands {
			continue // only rock leads there
		}
		least = game.Cell{X: min(least.X, g.Cell.X), Y: min(least.Y, g.Cell.Y)}
		most = game.Cell{X: max(most.X, g.Cell.X), Y: max(most.Y, g.Cell.Y)}
	}
	return least, most
}

// Cell returns the size of a card on the screen, however it is turned, if its
// short side has a length.
func (s Scope) Cell(width float64) ui.Point {
	if s.Turned {
		return ui.Point{X: width / screen.CardRatio, Y: width}
	}
	return ui.Point{X: width, Y: width / screen.CardRatio}
}

// gridSize returns how many cells lie beside and below each other on the screen.
func (s Scope) gridSize() ui.Point {
	columns, rows := float64(s.Most.X-s.Least.X)+1, float64(s.Most.Y-s.Least.Y)+1
	if s.Turned {
		return ui.Point{X: rows, Y: columns}
	}
	return ui.Point{X: columns, Y: rows}
}

// Fit returns how wide cards are if all cells are to be seen.
func (s Scope) Fit() float64 {
	n, one := s.gridSize(), s.Cell(1)
	return math.Min(s.Area.W/(n.X*one.X), s.Area.H/(n.Y*one.Y))
}

// cardWidth returns how wide cards are.
func (s Scope) cardWidth(cam Camera) float64 {
	return math.Max(s.Fit(), LeastCell) * math.Max(cam.Zoom, 1)
}

// A Grid places cells on the screen.
type Grid struct {
	Area       ui.Rect
	Cell       ui.Point // the size of a card on the screen
	Zero       ui.Point // the top left corner of the start
	Turned     bool
	paintScale float64 // how much larger than they lie cards are painted; 0 for as large
}

// Grid returns where cells are.
func (cam Camera) grid(s Scope) Grid {
	width := s.cardWidth(cam)
	g := Grid{Area: s.Area, Cell: s.Cell(width), Turned: s.Turned, paintScale: s.paintedWidth(width) / width}
	g.Zero = s.Area.Center().Add(cam.Off).Sub(s.center(g))
	return g
}

// openingColumns and openingRows are the cells in use before anything is laid.
const openingColumns, openingRows = 10, 5

// paintedWidth returns how wide cards are painted that are shown so wide: as at the
// opening, when they are largest, so that they are not paintedWidth anew as the mine
// grows; or, near by, half as large again and again as often as it takes.
func (s Scope) paintedWidth(width float64) float64 {
	n, one := ui.Point{X: openingColumns, Y: openingRows}, s.Cell(1)
	if s.Turned {
		n.X, n.Y = n.Y, n.X
	}
	opening := math.Max(math.Min(s.Area.W/(n.X*one.X), s.Area.H/(n.Y*one.Y)), LeastCell)
	for opening < width-0.01 {
		opening *= math.Sqrt2
	}
	return opening
}

// center returns what a camera that was not moved has in the middle: if there
// is no room for all, the cards, so that they are rather seen than what is empty
// around them.
func (s Scope) center(g Grid) ui.Point {
	if s.Fit() < LeastCell {
		return g.Rect(s.occupied[0]).Union(g.Rect(s.occupied[1])).Center()
	}
	return g.Rect(s.Least).Union(g.Rect(s.Most)).Center()
}

// Rect returns where a cell is.
func (g Grid) Rect(c game.Cell) ui.Rect {
	x, y := float64(c.X), float64(c.Y)
	if g.Turned {
		x, y = y, -x
	}
	return ui.Rect{X: g.Zero.X + x*g.Cell.X, Y: g.Zero.Y + y*g.Cell.Y, W: g.Cell.X, H: g.Cell.Y}
}

// At returns the cell at a point of the area.
func (g Grid) At(p ui.Point) (game.Cell, bool) {
	x, y := math.Floor((p.X-g.Zero.X)/g.Cell.X), math.Floor((p.Y-g.Zero.Y)/g.Cell.Y)
	if !g.Area.Contains(p) || math.Abs(x) > 100 || math.Abs(y) > 100 {
		return game.Cell{}, false
	}
	if g.Turned {
		x, y = -y, x
	}
	return game.Cell{X: int8(x), Y: int8(y)}, true
}

// Seen reports whether a cell is wholly in the area.
func (g Grid) Seen(c game.Cell) bool { return g.Rect(c).Inset(1).Within(g.Area) }

// Lie returns a picture of a card as it lies in the grid.
func (g Grid) Lie(picture func(to ui.Rect) ui.Sprite, to ui.Rect) ui.Sprite {
	if g.paintScale == 0 || g.paintScale == 1 {
		return Lying(picture, to, g.Turned)
	}
	s := Lying(picture, ui.Rect{W: to.W * g.paintScale, H: to.H * g.paintScale}, g.Turned)
	s.To = to
	return s
}

// Lying returns a picture of a card, turned a quarter to the left or not.
func Lying(picture func(to ui.Rect) ui.Sprite, to ui.Rect, left bool) ui.Sprite {
	if !left {
		return picture(to)
	}
	s := picture(ui.Rect{W: to.H, H: to.W})
	s.To, s.Left = to, true
	return s
}

// Zoomed returns the camera with the zoom changed by a factor, the point p of
// the area staying where it is.
func (cam Camera) Zoomed(factor float64, p ui.Point, s Scope) Camera {
	was := math.Max(cam.Zoom, 1)
	cam.Zoom = math.Min(math.Max(was*factor, 1), maxZoom)
	if cam.Zoom == 1 && (s.Fit() >= LeastCell || factor < 1 && was == 1) {
		return Camera{} // who cannot go farther away wants to see what is usually seen
	}
	from := p.Sub(s.Area.Center())
	cam.Off = from.Sub(from.Sub(cam.Off).Mul(cam.Zoom / was))
	return cam.clamped(s)
}

// Moved returns the camera moved, but never so far that the board is lost.
func (cam Camera) Moved(by ui.Point, s Scope) Camera {
	cam.Off = cam.Off.Add(by)
	return cam.clamped(s)
}

func (cam Camera) clamped(s Scope) Camera {
	n, cell := s.gridSize(), s.Cell(s.cardWidth(cam))
	cam.Off = ui.Point{X: clamp(cam.Off.X, n.X*cell.X/2), Y: clamp(cam.Off.Y, n.Y*cell.Y/2)}
	return cam
}

func clamp(v, most float64) float64 { return math.Min(math.Max(v, -most), most) }

// revealing returns the camera moved as little as it takes to see a rectangle of
// the screen, as far as it has room.
func (cam Camera) revealing(r ui.Rect, s Scope) Camera {
	at := r.Center()
	r = ui.RectAround(at, ui.Point{X: math.Min(r.W, s.Area.W), Y: math.Min(r.H, s.Area.H)})
	by := ui.Point{
		X: math.Max(s.Area.X-r.X, 0) - math.Max(r.X+r.W-s.Area.X-s.Area.W, 0),
		Y: math.Max(s.Area.Y-r.Y, 0) - math.Max(r.Y+r.H-s.Area.Y-s.Area.H, 0),
	}
	g := cam.grid(s)
	all := g.Rect(s.Least).Union(g.Rect(s.Most))
	from := all.Center().Sub(s.Area.Center())
	cam.Off.X += limitOffset(from.X, by.X, (all.W-s.Area.W)/2) - from.X
	cam.Off.Y += limitOffset(from.Y, by.Y, (all.H-s.Area.H)/2) - from.Y
	return cam
}

// limitOffset returns an offset changed, but no further than to where the edge of
// the board is seen: beyond it there is nothing to show.
func limitOffset(off, by, edge float64) float64 {
	return clamp(off+by, math.Max(math.Max(edge, 0), math.Abs(off)))
}
