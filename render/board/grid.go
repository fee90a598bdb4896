package board

import (
	"math"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/paint"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A Grid places cells on the screen. It can be turned a quarter to the left, and
// so are the cards in it then.
type Grid struct {
	Area       ui.Rect  // what is visible of it
	CellSize   ui.Point // the size of a card on the screen
	Origin     ui.Point // the top left corner of the cell of the start card
	Turned     bool
	paintScale float64 // how much larger than on the screen cards are painted; 0 means 1
}

// cardSize returns the size of a card, turned or not, for the length of its
// short side.
func cardSize(width float64, turned bool) ui.Point {
	if turned {
		return ui.Point{X: width / art.CardRatio, Y: width}
	}
	return ui.Point{X: width, Y: width / art.CardRatio}
}

// Rect returns where a cell is.
func (g Grid) Rect(c game.Cell) ui.Rect {
	x, y := float64(c.X), float64(c.Y)
	if g.Turned {
		x, y = y, -x
	}
	return ui.Rect{X: g.Origin.X + x*g.CellSize.X, Y: g.Origin.Y + y*g.CellSize.Y, W: g.CellSize.X, H: g.CellSize.Y}
}

// CellAt returns the cell at a point, false if the point is outside the area.
func (g Grid) CellAt(p ui.Point) (game.Cell, bool) {
	x, y := math.Floor((p.X-g.Origin.X)/g.CellSize.X), math.Floor((p.Y-g.Origin.Y)/g.CellSize.Y)
	if !g.Area.Contains(p) || math.Abs(x) > 100 || math.Abs(y) > 100 {
		return game.Cell{}, false
	}
	if g.Turned {
		x, y = -y, x
	}
	return game.Cell{X: int8(x), Y: int8(y)}, true
}

// FullyVisible reports whether all of a cell is visible.
func (g Grid) FullyVisible(c game.Cell) bool { return g.Rect(c).Inset(1).Within(g.Area) }

// painted returns how much larger than on the screen what lies in the grid is painted.
func (g Grid) painted() float64 {
	if g.paintScale == 0 {
		return 1
	}
	return g.paintScale
}

// CardSprite returns the sprite of a card in the grid, turned as the grid is.
func (g Grid) CardSprite(card func(to ui.Rect) ui.Sprite, to ui.Rect) ui.Sprite {
	s := turnedSprite(card, ui.Rect{W: to.W * g.painted(), H: to.H * g.painted()}, g.Turned)
	s.To = to
	return s
}

// goalBack returns the picture of the back of a goal, which is upright on the screen.
func (g Grid) goalBack() func(to ui.Rect) ui.Sprite {
	if g.Turned {
		return art.LyingGoalBackSprite
	}
	return art.GoalBackSprite
}

// turnedSprite returns the sprite of a card, turned a quarter to the left or not.
func turnedSprite(card func(to ui.Rect) ui.Sprite, to ui.Rect, left bool) ui.Sprite {
	if !left {
		return card(to)
	}
	s := card(ui.Rect{W: to.H, H: to.W})
	s.To, s.Left = to, true
	return s
}

// HeldSprite returns the sprite of a card in hand, turned a quarter to the left or not.
func HeldSprite(card game.Card, to ui.Rect, left bool) ui.Sprite {
	if left {
		return turnedSprite(art.LyingCardPainter(card), to, true)
	}
	return art.CardSprite(card, to, false)
}

// DrawCoordinates writes the names of columns and rows along two edges of the
// board.
func DrawCoordinates(c ui.Canvas, g Grid, least, most game.Cell, f ui.Font) {
	band := f.LineHeight()
	across := func(r ui.Rect, s string) { // along the upper edge
		at := ui.Point{X: r.Center().X - c.Measure(s, f)/2, Y: g.Area.Y}
		if at.X >= g.Area.X && at.X+c.Measure(s, f) <= g.Area.X+g.Area.W {
			drawOnDark(c, at, s, f)
		}
	}
	down := func(r ui.Rect, s string) { // along the left edge
		at := ui.Point{X: g.Area.X + 3, Y: r.Center().Y - band/2}
		if at.Y >= g.Area.Y+band && at.Y+band <= g.Area.Y+g.Area.H {
			drawOnDark(c, at, s, f)
		}
	}
	columns, rows := across, down
	if g.Turned {
		columns, rows = down, across
	}
	for x := least.X; x <= most.X; x++ {
		columns(g.Rect(game.Cell{X: x}), words.ColumnName(x))
	}
	for y := least.Y; y <= most.Y; y++ {
		rows(g.Rect(game.Cell{Y: y}), words.RowName(y))
	}
}

// drawOnDark writes a text on a dark background, so that it can be read on top of
// a card.
func drawOnDark(c ui.Canvas, at ui.Point, s string, f ui.Font) {
	r := ui.Rect{X: at.X - 3, Y: at.Y, W: c.Measure(s, f) + 6, H: f.LineHeight()}
	c.FillPath(ui.RoundedRect(r, 3), paint.WithAlpha(paint.Table, 200))
	c.Text(s, at, f, paint.TextSoft)
}
