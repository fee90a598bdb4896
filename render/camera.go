package render

import (
	"math"

	"saboteur/game"
	"saboteur/render/ui"
)

// A camera says which part of the board is seen. The zero camera shows all of
// it, if cards do not become too small for that, and else its middle.
type camera struct {
	zoom float64  // beyond what is shown usually: 0 or 1 for just that
	off  ui.Point // by how much the middle is moved, in units of the screen
}

const (
	mostZoom  = 4.0
	leastCell = 43 // the least width of a card on the board, for a finger
)

// A scope is what a camera looks at: the board's place on the screen, and the
// cells that are in use.
type scope struct {
	area        ui.Rect
	least, most game.Cell
	home        [2]game.Cell // the corners of those that hold cards
	turned      bool         // a quarter to the left: the mine runs upward
}

// newScope returns the scope of a board. It has a ring of cells around the
// tunnels, so that there is room to lay.
func newScope(area ui.Rect, v *game.View, turned bool) scope {
	s := scope{area: area, turned: turned}
	s.least, s.most = inUse(v)
	s.home[0], s.home[1] = v.Board.Frame()
	return s
}

// inUse returns the corners of the cells to show: the opening frame and all
// cells where a tunnel could be laid.
func inUse(v *game.View) (least, most game.Cell) {
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

// cell returns the size of a card on the screen, however it is turned, if its
// short side has a length.
func (s scope) cell(width float64) ui.Point {
	if s.turned {
		return ui.Point{X: width / cardRatio, Y: width}
	}
	return ui.Point{X: width, Y: width / cardRatio}
}

// spread returns how many cells lie beside and below each other on the screen.
func (s scope) spread() ui.Point {
	columns, rows := float64(s.most.X-s.least.X)+1, float64(s.most.Y-s.least.Y)+1
	if s.turned {
		return ui.Point{X: rows, Y: columns}
	}
	return ui.Point{X: columns, Y: rows}
}

// fit returns how wide cards are if all cells are to be seen.
func (s scope) fit() float64 {
	n, one := s.spread(), s.cell(1)
	return math.Min(s.area.W/(n.X*one.X), s.area.H/(n.Y*one.Y))
}

// width returns how wide cards are.
func (s scope) width(cam camera) float64 {
	return math.Max(s.fit(), leastCell) * math.Max(cam.zoom, 1)
}

// A grid places cells on the screen.
type grid struct {
	area   ui.Rect
	cell   ui.Point // the size of a card on the screen
	zero   ui.Point // the top left corner of the start
	turned bool
	finer  float64 // how much larger than they lie cards are painted; 0 for as large
}

// grid returns where cells are.
func (cam camera) grid(s scope) grid {
	width := s.width(cam)
	g := grid{area: s.area, cell: s.cell(width), turned: s.turned, finer: s.painted(width) / width}
	g.zero = s.area.Center().Add(cam.off).Sub(s.middle(g))
	return g
}

// openingColumns and openingRows are the cells in use before anything is laid.
const openingColumns, openingRows = 10, 5

// painted returns how wide cards are painted that are shown so wide: as at the
// opening, when they are largest, so that they are not painted anew as the mine
// grows; or, near by, half as large again and again as often as it takes.
func (s scope) painted(width float64) float64 {
	n, one := ui.Point{X: openingColumns, Y: openingRows}, s.cell(1)
	if s.turned {
		n.X, n.Y = n.Y, n.X
	}
	opening := math.Max(math.Min(s.area.W/(n.X*one.X), s.area.H/(n.Y*one.Y)), leastCell)
	for opening < width-0.01 {
		opening *= math.Sqrt2
	}
	return opening
}

// middle returns what a camera that was not moved has in the middle: if there
// is no room for all, the cards, so that they are rather seen than what is empty
// around them.
func (s scope) middle(g grid) ui.Point {
	if s.fit() < leastCell {
		return g.rect(s.home[0]).Union(g.rect(s.home[1])).Center()
	}
	return g.rect(s.least).Union(g.rect(s.most)).Center()
}

// rect returns where a cell is.
func (g grid) rect(c game.Cell) ui.Rect {
	x, y := float64(c.X), float64(c.Y)
	if g.turned {
		x, y = y, -x
	}
	return ui.Rect{X: g.zero.X + x*g.cell.X, Y: g.zero.Y + y*g.cell.Y, W: g.cell.X, H: g.cell.Y}
}

// at returns the cell at a point of the area.
func (g grid) at(p ui.Point) (game.Cell, bool) {
	x, y := math.Floor((p.X-g.zero.X)/g.cell.X), math.Floor((p.Y-g.zero.Y)/g.cell.Y)
	if !g.area.Contains(p) || math.Abs(x) > 100 || math.Abs(y) > 100 {
		return game.Cell{}, false
	}
	if g.turned {
		x, y = -y, x
	}
	return game.Cell{X: int8(x), Y: int8(y)}, true
}

// seen reports whether a cell is wholly in the area.
func (g grid) seen(c game.Cell) bool { return g.rect(c).Inset(1).Within(g.area) }

// lie returns a picture of a card as it lies in the grid.
func (g grid) lie(picture func(to ui.Rect) ui.Sprite, to ui.Rect) ui.Sprite {
	if g.finer == 0 || g.finer == 1 {
		return lying(picture, to, g.turned)
	}
	s := lying(picture, ui.Rect{W: to.W * g.finer, H: to.H * g.finer}, g.turned)
	s.To = to
	return s
}

// lying returns a picture of a card, turned a quarter to the left or not.
func lying(picture func(to ui.Rect) ui.Sprite, to ui.Rect, left bool) ui.Sprite {
	if !left {
		return picture(to)
	}
	s := picture(ui.Rect{W: to.H, H: to.W})
	s.To, s.Left = to, true
	return s
}

// zoomed returns the camera with the zoom changed by a factor, the point p of
// the area staying where it is.
func (cam camera) zoomed(factor float64, p ui.Point, s scope) camera {
	was := math.Max(cam.zoom, 1)
	cam.zoom = math.Min(math.Max(was*factor, 1), mostZoom)
	if cam.zoom == 1 && (s.fit() >= leastCell || factor < 1 && was == 1) {
		return camera{} // who cannot go farther away wants to see what is usually seen
	}
	from := p.Sub(s.area.Center())
	cam.off = from.Sub(from.Sub(cam.off).Mul(cam.zoom / was))
	return cam.kept(s)
}

// moved returns the camera moved, but never so far that the board is lost.
func (cam camera) moved(by ui.Point, s scope) camera {
	cam.off = cam.off.Add(by)
	return cam.kept(s)
}

func (cam camera) kept(s scope) camera {
	n, cell := s.spread(), s.cell(s.width(cam))
	cam.off = ui.Point{X: bounded(cam.off.X, n.X*cell.X/2), Y: bounded(cam.off.Y, n.Y*cell.Y/2)}
	return cam
}

func bounded(v, most float64) float64 { return math.Min(math.Max(v, -most), most) }

// showing returns the camera moved as little as it takes to see a rectangle of
// the screen, as far as it has room.
func (cam camera) showing(r ui.Rect, s scope) camera {
	at := r.Center()
	r = ui.RectAround(at, ui.Point{X: math.Min(r.W, s.area.W), Y: math.Min(r.H, s.area.H)})
	by := ui.Point{
		X: math.Max(s.area.X-r.X, 0) - math.Max(r.X+r.W-s.area.X-s.area.W, 0),
		Y: math.Max(s.area.Y-r.Y, 0) - math.Max(r.Y+r.H-s.area.Y-s.area.H, 0),
	}
	g := cam.grid(s)
	all := g.rect(s.least).Union(g.rect(s.most))
	from := all.Center().Sub(s.area.Center())
	cam.off.X += toEdge(from.X, by.X, (all.W-s.area.W)/2) - from.X
	cam.off.Y += toEdge(from.Y, by.Y, (all.H-s.area.H)/2) - from.Y
	return cam
}

// toEdge returns an offset changed, but no further than to where the edge of
// the board is seen: beyond it there is nothing to show.
func toEdge(off, by, edge float64) float64 {
	return bounded(off+by, math.Max(math.Max(edge, 0), math.Abs(off)))
}
