package help

import (
	"math"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A Verdict is what a figure says of the card that it is about.
type verdict uint8

const (
	NoVerdict verdict = iota
	Fits
	fitsNot
)

// A figure is a piece of a mine: a drawing as game.ParseBoard reads it, the
// cells of it that are seen, and the card that it is about.
type figure struct {
	Caption     words.ID
	drawing     string
	least, most game.Cell
	About       game.Cell
	Verdict     verdict
}

// The figures of the rules. A test asks the rules whether they tell the truth.
var (
	figFits    = figure{words.HelpTunnelsFigFits, "S─┐", game.Cell{}, game.Cell{X: 2}, game.Cell{X: 2}, Fits}
	figRock    = figure{words.HelpTunnelsFigRock, "S─│", game.Cell{}, game.Cell{X: 2}, game.Cell{X: 2}, fitsNot}
	figRocks   = figure{words.HelpTunnelsFigRocks, "S┬\n││", game.Cell{}, game.Cell{X: 1, Y: 1}, game.Cell{X: 1, Y: 1}, Fits}
	figAlone   = figure{words.HelpTunnelsFigAlone, "S..\n..┴", game.Cell{}, game.Cell{X: 2, Y: 1}, game.Cell{X: 2, Y: 1}, fitsNot}
	figStop    = figure{words.HelpDeadFigStop, "S─╩.", game.Cell{}, game.Cell{X: 3}, game.Cell{X: 2}, Fits}
	figPast    = figure{words.HelpDeadFigPast, "S─╩─", game.Cell{}, game.Cell{X: 3}, game.Cell{X: 3}, fitsNot}
	figBefore  = figure{words.HelpRockfallFigBefore, "S─┬─", game.Cell{}, game.Cell{X: 3}, game.Cell{X: 2}, NoVerdict}
	FigAfter   = figure{words.HelpRockfallFigAfter, "S─.─", game.Cell{}, game.Cell{X: 3}, game.Cell{X: 2}, NoVerdict}
	FigIn      = figure{words.HelpGoalFigIn, "S─┬─┴─┬┴$", game.Cell{X: 6}, game.Cell{X: 8}, game.Cell{X: 8}, NoVerdict}
	FigBy      = figure{words.HelpGoalFigBy, "S─┬─┴─┬┐G", game.Cell{X: 6}, game.Cell{X: 8}, game.Cell{X: 8}, NoVerdict}
	FigStart   = figure{words.HelpEditionsFigStart, "S─╩─", game.Cell{}, game.Cell{X: 3}, game.Cell{X: 3}, NoVerdict}
	figOpening = figure{words.HelpAimFig, "S", game.Cell{Y: -2}, game.Cell{X: 8, Y: 2}, game.Cell{X: 8, Y: 2}, NoVerdict}
	Verdicts   = []figure{figFits, figRock, figRocks, figAlone, figStop, figPast}
)

// Board returns the figure's mine.
func (f figure) Board() game.Board {
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
	w := math.Min(in.W/columns, in.H/rows*screen.CardRatio)
	corner := in.Center().Sub(ui.Point{X: w * columns / 2, Y: w / screen.CardRatio * rows / 2})
	at := func(cell game.Cell) ui.Rect {
		return ui.Rect{X: corner.X + float64(cell.X-f.least.X)*w, Y: corner.Y + float64(cell.Y-f.least.Y)*w/screen.CardRatio, W: w, H: w / screen.CardRatio}
	}
	b := f.Board()
	for y := f.least.Y; y <= f.most.Y; y++ {
		for x := f.least.X; x <= f.most.X; x++ {
			f.drawCell(c, &b, game.Cell{X: x, Y: y}, at(game.Cell{X: x, Y: y}), u)
		}
	}
	f.drawVerdict(c, at(f.About), u)
}

// drawCell draws what lies in a cell.
func (f figure) drawCell(c ui.Canvas, b *game.Board, cell game.Cell, to ui.Rect, u float64) {
	laid, ok := b.Look(cell)
	switch {
	case !ok:
		c.FillPath(ui.Circle(to.Center(), 2.5*u), screen.WithAlpha(art.PanelEdge, 110))
	case laid.Card == game.FaceDown:
		c.Sprite(screen.GoalStamp(to))
	default:
		s := screen.CardStamp(laid.Card, to, laid.Turned)
		if !b.Live(cell) && laid.Card.Joined() && f.Verdict == NoVerdict {
			s.Dim = 0.45
		}
		c.Sprite(s)
	}
}

// drawVerdict frames the card that the figure is about, with a sign.
func (f figure) drawVerdict(c ui.Canvas, r ui.Rect, u float64) {
	if f.Verdict == NoVerdict {
		return
	}
	ink, sign := art.GoodGreen, art.Badge(art.Tick, art.RepairGreen)
	if f.Verdict == fitsNot {
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
	size := ui.Point{X: columns*card + 2*figureEdge, Y: rows*card/screen.CardRatio + 2*figureEdge}
	return shown{caption: f.Caption, size: size, draw: f.draw}
}

// figureEdge is how much of the table is seen around the cards of a figure.
const figureEdge = 7

// Pictures is a passage of pictures beside each other, as many as fit into a
// line, each with what is said of it.
func pictures(all ...shown) passage {
	return func(p *Page) {
		u, gap := p.u(), pictureGap*p.u()
		x, lowest, columns := 0.0, 0.0, p.columns(all)
		for i, s := range all {
			size, w := p.fit(s)
			if x > 0 && i%columns == 0 {
				p.Y, x, lowest = p.Y+lowest+gap*0.6, 0, 0
			}
			box := ui.Rect{X: x, Y: p.Y, W: size.X, H: size.Y}
			p.Pictures = append(p.Pictures, picture{box, func(c ui.Canvas, box ui.Rect) { s.draw(c, box, box.W/s.size.X) }})
			text := p.write(p.Kit.Text(s.caption, s.slots), x, p.Y+size.Y+3*u, w, p.font(ui.Plain, 0.85), art.InkSoft, false)
			lowest = math.Max(lowest, size.Y+3*u+text)
			x += w + gap
		}
		p.Y += lowest + 14*u
	}
}

const (
	pictureGap   = 18
	leastCaption = 150 // the least width for what is said of a picture
)

// fit returns how large a picture is on the page, and how wide with what is
// said of it.
func (p *Page) fit(s shown) (size ui.Point, wide float64) {
	size = s.size.Mul(math.Min(p.u(), p.Wide/s.size.X))
	return size, math.Max(size.X, math.Min(leastCaption*p.u(), p.Wide))
}

// columns returns how many pictures stand in a line, so that no line is much
// shorter than another.
func (p *Page) columns(all []shown) int {
	for lines := 1; ; lines++ {
		columns := (len(all) + lines - 1) / lines
		if columns == 1 || p.hold(all, columns) {
			return columns
		}
	}
}

// hold reports whether lines of so many pictures fit on the page.
func (p *Page) hold(all []shown, columns int) bool {
	x := 0.0
	for i, s := range all {
		if i%columns == 0 {
			x = 0
		}
		_, w := p.fit(s)
		if x+w > p.Wide+0.5 {
			return false
		}
		x += w + pictureGap*p.u()
	}
	return true
}
