package render

import (
	"math"

	"saboteur/game"
	"saboteur/render/ui"
)

// A camera says which part of the board is seen. The zero camera shows all of
// it.
type camera struct {
	zoom float64  // beyond what shows all: 0 or 1 for just that
	off  ui.Point // by how much the middle is moved, in units of the screen
}

const (
	cardRatio = 5.0 / 7 // a card's width by its height
	mostZoom  = 4.0
)

// A grid places cells on the screen.
type grid struct {
	area ui.Rect
	cell ui.Point // the size of a card
	zero ui.Point // the top left corner of the start
}

// grid returns where cells are. The frame of cards is shown with a ring of
// one cell around the tunnels, so that there is room to lay.
func (cam camera) grid(area ui.Rect, v *game.View) grid {
	least, most := inUse(v)
	columns, rows := float64(most.X-least.X)+1, float64(most.Y-least.Y)+1
	w := math.Min(area.W/columns, area.H/rows*cardRatio) * math.Max(cam.zoom, 1)
	h := w / cardRatio
	middle := area.Center().Add(cam.off)
	return grid{
		area: area, cell: ui.Point{X: w, Y: h},
		zero: ui.Point{X: middle.X - (columns/2+float64(least.X))*w, Y: middle.Y - (rows/2+float64(least.Y))*h},
	}
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

// rect returns where a cell is.
func (g grid) rect(c game.Cell) ui.Rect {
	return ui.Rect{X: g.zero.X + float64(c.X)*g.cell.X, Y: g.zero.Y + float64(c.Y)*g.cell.Y, W: g.cell.X, H: g.cell.Y}
}

// at returns the cell at a point of the area.
func (g grid) at(p ui.Point) (game.Cell, bool) {
	x, y := math.Floor((p.X-g.zero.X)/g.cell.X), math.Floor((p.Y-g.zero.Y)/g.cell.Y)
	if !g.area.Contains(p) || math.Abs(x) > 100 || math.Abs(y) > 100 {
		return game.Cell{}, false
	}
	return game.Cell{X: int8(x), Y: int8(y)}, true
}

// seen reports whether a cell is wholly in the area.
func (g grid) seen(c game.Cell) bool { return g.rect(c).Inset(1).Within(g.area) }

// zoomed returns the camera with the zoom changed by a factor, the point p of
// the area staying where it is.
func (cam camera) zoomed(factor float64, p ui.Point, area ui.Rect) camera {
	was := math.Max(cam.zoom, 1)
	cam.zoom = math.Min(math.Max(was*factor, 1), mostZoom)
	if cam.zoom == 1 {
		return camera{}
	}
	from := p.Sub(area.Center())
	cam.off = from.Sub(from.Sub(cam.off).Mul(cam.zoom / was))
	return cam.kept(area)
}

// moved returns the camera moved, but never so far that the board is lost.
func (cam camera) moved(by ui.Point, area ui.Rect) camera {
	cam.off = cam.off.Add(by)
	return cam.kept(area)
}

func (cam camera) kept(area ui.Rect) camera {
	reach := math.Max(cam.zoom, 1) / 2
	cam.off.X = math.Min(math.Max(cam.off.X, -area.W*reach), area.W*reach)
	cam.off.Y = math.Min(math.Max(cam.off.Y, -area.H*reach), area.H*reach)
	return cam
}
