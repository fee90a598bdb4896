package board

import (
	"cmp"
	"math"
	"slices"

	"saboteur/game"
	"saboteur/render/ui"
)

// A Camera says which part of the board is visible. The zero Camera shows all cells that hold cards and
// all around them where a tunnel could be laid, so that nothing moves when one is chosen. Where these
// would become too small to recognise, it shows the middle of those that hold cards.
type Camera struct {
	Zoom   float64  // 1 shows all of the board, or cards of MinCardWidth where they would be smaller; 0 is as the zero Camera
	Offset ui.Point // how far the middle is moved, in logical units
}

const (
	maxZoom        = 4.0
	MinCardWidth   = 43 // the least width of a card on the board that a finger can hit
	LeastCardWidth = 14 // that of a card that can be recognised
)

// A Viewport is what a camera looks at: the part of the screen that the board has,
// and the range of cells to show there.
type Viewport struct {
	Area     ui.Rect
	Min, Max game.Cell    // the corners of the range, both included
	occupied [2]game.Cell // the corners of the cells that hold cards
	tunnels  [2]game.Cell // the corners of those that hold other cards than goals
	Turned   bool         // a quarter turn to the left: the mine runs upwards
}

// newScope returns the scope of a board. Its cells include those around the
// tunnels where a card could be laid.
func newScope(area ui.Rect, v *game.View, turned bool) Viewport {
	s := Viewport{Area: area, Turned: turned}
	s.Min, s.Max = visibleCells(v)
	s.occupied[0], s.occupied[1] = v.Board.Frame()
	for i := range v.Board.Len() { // the start lies at 0, 0
		if c := v.Board.Laid(i).Cell; !slices.Contains(game.Goals[:], c) {
			s.tunnels[0] = game.Cell{X: min(s.tunnels[0].X, c.X), Y: min(s.tunnels[0].Y, c.Y)}
			s.tunnels[1] = game.Cell{X: max(s.tunnels[1].X, c.X), Y: max(s.tunnels[1].Y, c.Y)}
		}
	}
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

// CellSize returns the size of a card on the screen, turned or not, for the length
// of its short side.
func (s Viewport) CellSize(width float64) ui.Point { return cardSize(width, s.Turned) }

// gridSize returns how many cells are beside and below each other on the screen.
func (s Viewport) gridSize() ui.Point {
	columns, rows := float64(s.Max.X-s.Min.X)+1, float64(s.Max.Y-s.Min.Y)+1
	if s.Turned {
		return ui.Point{X: rows, Y: columns}
	}
	return ui.Point{X: columns, Y: rows}
}

// FitWidth returns the width of cards at which all cells are visible.
func (s Viewport) FitWidth() float64 { return s.fitCells(s.gridSize()) }

// fill is how much of the room cells fill, so that they do not touch its edges, unless they
// would become too narrow for a finger.
const fill = 0.95

// fitCells returns the width of cards at which n cells are visible.
func (s Viewport) fitCells(n ui.Point) float64 {
	one := s.CellSize(1)
	if s.Turned {
		n.X++ // half a cell at both sides
	}
	all := math.Min(s.Area.W/(n.X*one.X), s.Area.H/(n.Y*one.Y))
	return math.Max(fill*all, math.Min(all, MinCardWidth))
}

// leastZoom returns the zoom at which all cells are visible: 1, or less where cards then
// become too small for a finger.
func (s Viewport) leastZoom() float64 { return math.Min(1, s.FitWidth()/MinCardWidth) }

// ZoomOf returns the zoom in effect.
func (s Viewport) ZoomOf(cam Camera) float64 {
	return math.Max(cmp.Or(cam.Zoom, s.usualZoom()), s.leastZoom())
}

// usualZoom returns the zoom of the zero Camera.
func (s Viewport) usualZoom() float64 {
	all := s.FitWidth()
	return math.Max(all, LeastCardWidth) / math.Max(all, MinCardWidth)
}

// zoomedIn reports whether a camera shows cards larger than usual, or than they are when all of
// the board is visible.
func (s Viewport) zoomedIn(cam Camera) bool { return cam.Zoom > math.Max(s.usualZoom(), 1)+1e-9 }

// cardWidth returns the width of cards on the screen.
func (s Viewport) cardWidth(cam Camera) float64 {
	return math.Max(s.FitWidth(), MinCardWidth) * s.ZoomOf(cam)
}

// openingColumns and openingRows are how many cells hold cards, or lie between them, before
// anything is laid.
const openingColumns, openingRows = 9, 5

// paintedWidth returns how wide cards are painted that have a width on the
// screen: as at the opening, when they are largest, so that they are not painted
// again as the mine grows. Cards that are zoomed in on are painted larger, in
// steps of the square root of two.
func (s Viewport) paintedWidth(width float64) float64 {
	n := ui.Point{X: openingColumns, Y: openingRows}
	if s.Turned {
		n.X, n.Y = n.Y, n.X
	}
	painted := math.Max(s.fitCells(n), MinCardWidth)
	for painted < width-0.01 {
		painted *= math.Sqrt2
	}
	return painted
}

// center returns the point of a grid that a camera that was not moved has in the
// middle. Where there is no room for all cells it is the middle of those that hold
// cards, because they matter more than the empty cells around them; and where there is
// no room for these either, it is as near to that as leaves the tunnels visible.
func (s Viewport) center(g Grid) ui.Point {
	if g.CellSize.X <= s.CellSize(s.FitWidth()).X+0.01 {
		return g.Rect(s.Min).Union(g.Rect(s.Max)).Center()
	}
	cards := g.Rect(s.occupied[0]).Union(g.Rect(s.occupied[1]))
	tunnels := g.Rect(s.tunnels[0]).Union(g.Rect(s.tunnels[1]))
	off := cards.Center().Sub(tunnels.Center())
	room := ui.Point{X: math.Max(s.Area.W-tunnels.W, 0) / 2, Y: math.Max(s.Area.H-tunnels.H, 0) / 2}
	return tunnels.Center().Add(ui.Point{X: clamp(off.X, room.X), Y: clamp(off.Y, room.Y)})
}

// grid returns where cells are.
func (cam Camera) grid(s Viewport) Grid {
	width := s.cardWidth(cam)
	g := Grid{Area: s.Area, CellSize: s.CellSize(width), Turned: s.Turned, paintScale: s.paintedWidth(width) / width}
	g.Origin = s.Area.Center().Add(cam.Offset).Sub(s.center(g))
	return g
}

// Zoomed returns the camera with its zoom multiplied by a factor. The point p of
// the screen stays where it is.
func (cam Camera) Zoomed(factor float64, p ui.Point, s Viewport) Camera {
	zoom := math.Min(math.Max(s.ZoomOf(cam)*factor, s.leastZoom()), maxZoom)
	if zoom == s.leastZoom() {
		return FitCamera(s) // zooming out all the way also undoes panning
	}
	before := cam.grid(s)
	cam = Camera{Zoom: zoom}
	after := cam.grid(s)
	at := before.Origin.Sub(p).Mul(after.CellSize.X / before.CellSize.X)
	cam.Offset = p.Add(at).Sub(after.Origin)
	return cam.clamped(s)
}

// FitCamera returns the camera that shows all of the board, however small its cards
// become.
func FitCamera(s Viewport) Camera { return Camera{Zoom: s.leastZoom()} }

// Panned returns the camera with the board moved by an offset, but never out of
// sight.
func (cam Camera) Panned(by ui.Point, s Viewport) Camera {
	cam.Offset = cam.Offset.Add(by)
	return cam.clamped(s)
}

// clamped returns the camera limited to what leaves the middle of the screen on the
// board.
func (cam Camera) clamped(s Viewport) Camera {
	g := cam.grid(s)
	all := g.Rect(s.Min).Union(g.Rect(s.Max))
	off := all.Center().Sub(s.Area.Center())
	cam.Offset.X += clamp(off.X, all.W/2) - off.X
	cam.Offset.Y += clamp(off.Y, all.H/2) - off.Y
	return cam
}

// clamp returns v limited to the range from -limit to limit.
func clamp(v, limit float64) float64 { return math.Min(math.Max(v, -limit), limit) }

// revealing returns the camera moved as little as possible so that a rectangle
// of the screen, or as much of it as there is room for, becomes visible.
func (cam Camera) revealing(r ui.Rect, s Viewport) Camera {
	r = ui.RectAround(r.Center(), ui.Point{X: math.Min(r.W, s.Area.W), Y: math.Min(r.H, s.Area.H)})
	by := ui.Point{
		X: math.Max(s.Area.X-r.X, 0) - math.Max(r.X+r.W-s.Area.X-s.Area.W, 0),
		Y: math.Max(s.Area.Y-r.Y, 0) - math.Max(r.Y+r.H-s.Area.Y-s.Area.H, 0),
	}
	g := cam.grid(s)
	all := g.Rect(s.Min).Union(g.Rect(s.Max))
	off := all.Center().Sub(s.Area.Center())
	cam.Offset.X += limitOffset(off.X, by.X, (all.W-s.Area.W)/2) - off.X
	cam.Offset.Y += limitOffset(off.Y, by.Y, (all.H-s.Area.H)/2) - off.Y
	return cam
}

// limitOffset returns an offset changed by an amount, but not beyond the point
// at which the edge of the board becomes visible.
func limitOffset(off, by, edge float64) float64 {
	return clamp(off+by, math.Max(math.Max(edge, 0), math.Abs(off)))
}
