package board

import (
	"saboteur/game"
	"saboteur/render/paint"
	"saboteur/render/ui"
	"saboteur/render/words"
)

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
