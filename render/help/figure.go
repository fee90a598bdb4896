package help

import (
	"math"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/paint"
	"saboteur/render/ui"
)

// A verdict says whether the card that a figure is about may lie there.
type verdict uint8

const (
	noVerdict verdict = iota
	fits
	doesNotFit
)

// A figure shows a part of a mine to explain a rule.
type figure struct {
	name                 string    // of its caption
	drawing              string    // as game.ParseBoard reads it
	topLeft, bottomRight game.Cell // the corners of what is shown
	subject              game.Cell // of the card that the figure is about
	verdict              verdict
}

// The figures of the help. A test checks them against the rules.
var (
	figFits            = figure{"fits", "S─┐", game.Cell{}, game.Cell{X: 2}, game.Cell{X: 2}, fits}
	figTunnelToRock    = figure{"rock", "S─│", game.Cell{}, game.Cell{X: 2}, game.Cell{X: 2}, doesNotFit}
	figRockToRock      = figure{"rocks", "S┬\n││", game.Cell{}, game.Cell{X: 1, Y: 1}, game.Cell{X: 1, Y: 1}, fits}
	figIsland          = figure{"alone", "S..\n..┴", game.Cell{}, game.Cell{X: 2, Y: 1}, game.Cell{X: 2, Y: 1}, doesNotFit}
	figDeadEnd         = figure{"stop", "S─╩.", game.Cell{}, game.Cell{X: 3}, game.Cell{X: 2}, fits}
	figBeyondDeadEnd   = figure{"past", "S─╩─", game.Cell{}, game.Cell{X: 3}, game.Cell{X: 3}, doesNotFit}
	figBeforeRockfall  = figure{"before", "S─┬─", game.Cell{}, game.Cell{X: 3}, game.Cell{X: 2}, noVerdict}
	figAfterRockfall   = figure{"after", "S─.─", game.Cell{}, game.Cell{X: 3}, game.Cell{X: 2}, noVerdict}
	figGoalReached     = figure{"in", "S─┬─┴─┬┴$", game.Cell{X: 6}, game.Cell{X: 8}, game.Cell{X: 8}, noVerdict}
	figGoalPassed      = figure{"by", "S─┬─┴─┬┐G", game.Cell{X: 6}, game.Cell{X: 8}, game.Cell{X: 8}, noVerdict}
	figUnconnected     = figure{"start", "S─╩─", game.Cell{}, game.Cell{X: 3}, game.Cell{X: 3}, noVerdict}
	figStart           = figure{"start", "S", game.Cell{Y: -2}, game.Cell{X: 8, Y: 2}, game.Cell{X: 8, Y: 2}, noVerdict}
	figuresWithVerdict = []figure{figFits, figTunnelToRock, figRockToRock, figIsland, figDeadEnd, figBeyondDeadEnd}
)

// board returns the mine of the figure.
func (f figure) board() game.Board {
	b, err := game.ParseBoard(f.drawing)
	if err != nil {
		panic(err) // the drawing is wrong
	}
	return b
}

// size returns how many cells the figure is wide and high.
func (f figure) size() (columns, rows float64) {
	return float64(f.bottomRight.X-f.topLeft.X) + 1, float64(f.bottomRight.Y-f.topLeft.Y) + 1
}

// draw draws the figure into a box; u is the logical unit.
func (f figure) draw(c ui.Canvas, box ui.Rect, u float64) {
	c.FillPath(ui.RoundedRect(box, 6*u), paint.Table)
	columns, rows := f.size()
	in := box.Inset(figureMargin * u)
	w := math.Min(in.W/columns, in.H/rows*art.CardRatio)
	corner := in.Center().Sub(ui.Point{X: w * columns / 2, Y: w / art.CardRatio * rows / 2})
	at := func(cell game.Cell) ui.Rect {
		return ui.Rect{X: corner.X + float64(cell.X-f.topLeft.X)*w, Y: corner.Y + float64(cell.Y-f.topLeft.Y)*w/art.CardRatio, W: w, H: w / art.CardRatio}
	}
	b := f.board()
	for y := f.topLeft.Y; y <= f.bottomRight.Y; y++ {
		for x := f.topLeft.X; x <= f.bottomRight.X; x++ {
			f.drawCell(c, &b, game.Cell{X: x, Y: y}, at(game.Cell{X: x, Y: y}), u)
		}
	}
	f.drawVerdict(c, at(f.subject), u)
}

// drawCell draws one cell. Cards that are cut off from the start are dimmed,
// unless the figure has a verdict.
func (f figure) drawCell(c ui.Canvas, b *game.Board, cell game.Cell, to ui.Rect, u float64) {
	laid, ok := b.Look(cell)
	switch {
	case !ok:
		c.FillPath(ui.Circle(to.Center(), 2.5*u), paint.WithAlpha(paint.PanelEdge, 110))
	case laid.Card == game.FaceDown:
		c.Sprite(art.GoalBackSprite(to))
	default:
		s := art.CardSprite(laid.Card, to, laid.Turned)
		if !b.Live(cell) && laid.Card.Joined() && f.verdict == noVerdict {
			s.Dim = 0.45
		}
		c.Sprite(s)
	}
}

// drawVerdict frames the card that the figure is about and marks it with a tick
// or a cross.
func (f figure) drawVerdict(c ui.Canvas, r ui.Rect, u float64) {
	if f.verdict == noVerdict {
		return
	}
	ink, sign := paint.GoodGreen, art.Badge(art.Tick, paint.RepairGreen)
	if f.verdict == doesNotFit {
		ink, sign = paint.Warning, art.Badge(art.Cross, paint.BrokenRed)
	}
	c.StrokePath(ui.RoundedRect(r.Inset(1.5*u), 4*u), 3*u, ink)
	side := r.W * 0.5
	sign.Draw(c, ui.RectAround(ui.Point{X: r.X + r.W - side*0.3, Y: r.Y + side*0.3}, ui.Point{X: side, Y: side}))
}
