package render

import (
	"math"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A verdict is what a figure says of the card that it is about.
type verdict uint8

const (
	noVerdict verdict = iota
	fits
	fitsNot
)

// A figure is a piece of a mine: a drawing as game.ParseBoard reads it, the
// cells of it that are seen, and the card that it is about.
type figure struct {
	caption     words.ID
	drawing     string
	least, most game.Cell
	about       game.Cell
	verdict     verdict
}

// The figures of the rules. A test asks the rules whether they tell the truth.
var (
	figFits    = figure{words.HelpTunnelsFigFits, "S─┐", game.Cell{}, game.Cell{X: 2}, game.Cell{X: 2}, fits}
	figRock    = figure{words.HelpTunnelsFigRock, "S─│", game.Cell{}, game.Cell{X: 2}, game.Cell{X: 2}, fitsNot}
	figRocks   = figure{words.HelpTunnelsFigRocks, "S┬\n││", game.Cell{}, game.Cell{X: 1, Y: 1}, game.Cell{X: 1, Y: 1}, fits}
	figAlone   = figure{words.HelpTunnelsFigAlone, "S..\n..┴", game.Cell{}, game.Cell{X: 2, Y: 1}, game.Cell{X: 2, Y: 1}, fitsNot}
	figStop    = figure{words.HelpDeadFigStop, "S─╩.", game.Cell{}, game.Cell{X: 3}, game.Cell{X: 2}, fits}
	figPast    = figure{words.HelpDeadFigPast, "S─╩─", game.Cell{}, game.Cell{X: 3}, game.Cell{X: 3}, fitsNot}
	figBefore  = figure{words.HelpRockfallFigBefore, "S─┬─", game.Cell{}, game.Cell{X: 3}, game.Cell{X: 2}, noVerdict}
	figAfter   = figure{words.HelpRockfallFigAfter, "S─.─", game.Cell{}, game.Cell{X: 3}, game.Cell{X: 2}, noVerdict}
	figIn      = figure{words.HelpGoalFigIn, "S─┬─┴─┬┴$", game.Cell{X: 6}, game.Cell{X: 8}, game.Cell{X: 8}, noVerdict}
	figBy      = figure{words.HelpGoalFigBy, "S─┬─┴─┬┐G", game.Cell{X: 6}, game.Cell{X: 8}, game.Cell{X: 8}, noVerdict}
	figStart   = figure{words.HelpEditionsFigStart, "S─╩─", game.Cell{}, game.Cell{X: 3}, game.Cell{X: 3}, noVerdict}
	figOpening = figure{words.HelpAimFig, "S", game.Cell{Y: -2}, game.Cell{X: 8, Y: 2}, game.Cell{X: 8, Y: 2}, noVerdict}
	verdicts   = []figure{figFits, figRock, figRocks, figAlone, figStop, figPast}
)

// board returns the figure's mine.
func (f figure) board() game.Board {
	b, err := game.ParseBoard(f.drawing)
	if err != nil {
		panic(err) // a figure is drawn wrongly
	}
	return b
}

func (f figure) cells() (w, h float64) {
	return float64(f.most.X-f.least.X) + 1, float64(f.most.Y-f.least.Y) + 1
}

// draw draws the figure into a box.
func (f figure) draw(c ui.Canvas, box ui.Rect, u float64) {
	c.FillPath(ui.RoundedRect(box, 6*u), art.Table)
	columns, rows := f.cells()
	in := box.Inset(figureEdge * u)
	w := math.Min(in.W/columns, in.H/rows*cardRatio)
	corner := in.Center().Sub(ui.Point{X: w * columns / 2, Y: w / cardRatio * rows / 2})
	at := func(cell game.Cell) ui.Rect {
		return ui.Rect{X: corner.X + float64(cell.X-f.least.X)*w, Y: corner.Y + float64(cell.Y-f.least.Y)*w/cardRatio, W: w, H: w / cardRatio}
	}
	b := f.board()
	for y := f.least.Y; y <= f.most.Y; y++ {
		for x := f.least.X; x <= f.most.X; x++ {
			f.drawCell(c, &b, game.Cell{X: x, Y: y}, at(game.Cell{X: x, Y: y}), u)
		}
	}
	f.drawVerdict(c, at(f.about), u)
}

// drawCell draws what lies in a cell.
func (f figure) drawCell(c ui.Canvas, b *game.Board, cell game.Cell, to ui.Rect, u float64) {
	laid, ok := b.Look(cell)
	switch {
	case !ok:
		c.FillPath(ui.Circle(to.Center(), 2.5*u), withAlpha(art.PanelEdge, 110))
	case laid.Card == game.FaceDown:
		c.Sprite(goalStamp(to))
	default:
		s := cardStamp(laid.Card, to, laid.Turned)
		if !b.Live(cell) && laid.Card.Joined() && f.verdict == noVerdict {
			s.Dim = 0.45
		}
		c.Sprite(s)
	}
}

// drawVerdict frames the card that the figure is about, with a sign.
func (f figure) drawVerdict(c ui.Canvas, r ui.Rect, u float64) {
	if f.verdict == noVerdict {
		return
	}
	ink, sign := art.GoodGreen, art.Badge(art.Tick, art.RepairGreen)
	if f.verdict == fitsNot {
		ink, sign = art.Warning, art.Badge(art.Cross, art.BrokenRed)
	}
	c.StrokePath(ui.RoundedRect(r.Inset(1.5*u), 4*u), 3*u, ink)
	side := r.W * 0.5
	sign.Draw(c, ui.RectAround(ui.Point{X: r.X + r.W - side*0.3, Y: r.Y + side*0.3}, ui.Point{X: side, Y: side}))
}

// A shown is a picture in a row of pictures: its size in units, how it is
// drawn, and what is said of it.
type shown struct {
	caption words.ID
	slots   words.Slots
	size    ui.Point
	draw    func(c ui.Canvas, box ui.Rect, u float64)
}

// figures is a passage of mines beside each other.
func figures(all ...figure) passage {
	var row []shown
	for _, f := range all {
		row = append(row, f.shown(66))
	}
	return pictures(row...)
}

// shown returns the figure with cards of a width.
func (f figure) shown(card float64) shown {
	columns, rows := f.cells()
	size := ui.Point{X: columns*card + 2*figureEdge, Y: rows*card/cardRatio + 2*figureEdge}
	return shown{caption: f.caption, size: size, draw: f.draw}
}

// figureEdge is how much of the table is seen around the cards of a figure.
const figureEdge = 7

// pictures is a passage of pictures beside each other, as many as fit into a
// line, each with what is said of it.
func pictures(all ...shown) passage {
	return func(p *page) {
		u, gap := p.u(), pictureGap*p.u()
		x, lowest, columns := 0.0, 0.0, p.columns(all)
		for i, s := range all {
			size, w := p.fit(s)
			if x > 0 && i%columns == 0 {
				p.y, x, lowest = p.y+lowest+gap*0.6, 0, 0
			}
			box := ui.Rect{X: x, Y: p.y, W: size.X, H: size.Y}
			p.pictures = append(p.pictures, picture{box, func(c ui.Canvas, box ui.Rect) { s.draw(c, box, box.W/s.size.X) }})
			text := p.write(p.kit.text(s.caption, s.slots), x, p.y+size.Y+3*u, w, p.font(ui.Plain, 0.85), art.InkSoft, false)
			lowest = math.Max(lowest, size.Y+3*u+text)
			x += w + gap
		}
		p.y += lowest + 14*u
	}
}

const (
	pictureGap   = 18
	leastCaption = 150 // the least width for what is said of a picture
)

// fit returns how large a picture is on the page, and how wide with what is
// said of it.
func (p *page) fit(s shown) (size ui.Point, wide float64) {
	size = s.size.Mul(math.Min(p.u(), p.wide/s.size.X))
	return size, math.Max(size.X, math.Min(leastCaption*p.u(), p.wide))
}

// columns returns how many pictures stand in a line, so that no line is much
// shorter than another.
func (p *page) columns(all []shown) int {
	for lines := 1; ; lines++ {
		columns := (len(all) + lines - 1) / lines
		if columns == 1 || p.hold(all, columns) {
			return columns
		}
	}
}

// hold reports whether lines of so many pictures fit on the page.
func (p *page) hold(all []shown, columns int) bool {
	x := 0.0
	for i, s := range all {
		if i%columns == 0 {
			x = 0
		}
		_, w := p.fit(s)
		if x+w > p.wide+0.5 {
			return false
		}
		x += w + pictureGap*p.u()
	}
	return true
}
