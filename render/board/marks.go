package board

import (
	"fmt"
	"image/color"
	"math"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/dwarves"
	"saboteur/render/gamelog"
	"saboteur/render/paint"
	"saboteur/render/ui"
)

// The sides of marks, in logical units.
const (
	leastMark   = 16 // the smallest disc on which hats can be told apart; a smaller one shows the number of the seat
	leastNumber = 15 // the smallest disc on which a number can be read
)

// drawAuthors marks the last card of each player, and who has looked at which goal.
func (p *Picture) drawAuthors(c ui.Canvas) {
	a := p.authors()
	for s := range game.Seat(p.View.Seats) {
		cell, newest, ok := p.lastCard(a, s)
		if !ok || p.inMotion(cell) {
			continue
		}
		scale := 1.0
		if newest {
			scale = 1.4
		}
		r := p.Layout.markRect(cell, scale)
		if !r.Within(p.Layout.Board) || r.W > 0.7*p.Layout.Grid.CellSize.X {
			continue
		}
		if newest {
			c.FillPath(ui.Circle(r.Center(), r.W/2+2*p.Layout.Unit), paint.Gold)
		}
		p.drawMark(c, s, r)
	}
	p.drawDeadEnds(c, a)
	for g := range game.Goals {
		if p.inMotion(game.Goals[g]) {
			continue
		}
		if p.View.Board.Laid(1+g).Card == game.FaceDown {
			p.drawLookers(c, a.Lookers(g), p.Layout.Grid.Rect(game.Goals[g]))
		}
		p.drawClaims(c, int8(g))
	}
}

// lastCard returns where the card lies that a seat laid in its latest turn, and whether that is
// the latest action at the table. ok is false if it does not lie there: it has collapsed, and
// perhaps another one has been laid in its place.
func (m *Moment) lastCard(a *gamelog.Authors, s game.Seat) (cell game.Cell, newest, ok bool) {
	card, newest, ok := a.LastCard(s)
	laid, taken := m.View.Board.Look(card.Cell)
	return card.Cell, newest, ok && taken && laid == card
}

// drawDeadEnds marks who laid the dead ends of the round, for as long as they lie there.
func (p *Picture) drawDeadEnds(c ui.Canvas, a *gamelog.Authors) {
	round := gamelog.LatestRound(p.Log)
	for i := range round {
		line := &round[i]
		e, placed := line.Event.(game.Placed)
		if laid, taken := p.View.Board.Look(line.Cell); !placed || e.Laid.Card.Joined() || !taken || laid != e.Laid || p.inMotion(line.Cell) {
			continue
		}
		if card, _, ok := a.LastCard(line.Actor); ok && card == e.Laid {
			continue // marked already
		}
		if r := p.Layout.markRect(line.Cell, 1); r.Within(p.Layout.Board) && r.W <= 0.7*p.Layout.Grid.CellSize.X {
			p.drawMark(c, line.Actor, r)
		}
	}
}

// markRect returns where a card carries its author's mark: at its lower left corner and, where
// it is small, beyond it, off the floor of its tunnels.
func (l *Layout) markRect(cell game.Cell, scale float64) ui.Rect {
	r := l.Grid.Rect(cell)
	short := min(r.W, r.H)
	side := scale * markSide(0.29*short, 0.7*short/scale)
	inside := max(min(side/2-0.05*short, 0.36*short-side/2), 0)
	mark := ui.RectAround(ui.Point{X: r.X + inside, Y: r.Y + r.H - inside}, ui.Point{X: side, Y: side})
	if in := l.Board; r.Inset(1).Within(in) { // it may lie at the edge
		mark.X, mark.Y = max(mark.X, in.X), min(mark.Y, in.Y+in.H-mark.H)
	}
	return mark
}

// markSide returns the side of a mark that should have a size: large enough for a hat, unless
// there is only room for a number.
func markSide(wanted, room float64) float64 {
	if room < leastMark {
		return max(wanted, leastNumber)
	}
	return max(wanted, leastMark)
}

// drawMark draws the sign of a seat: the hat or, where that is too small, the number.
func (m *Moment) drawMark(c ui.Canvas, s game.Seat, r ui.Rect) {
	side := min(r.W, r.H)
	if side >= leastMark && paint.ThemeOf(c) != paint.ContrastTheme {
		c.Sprite(dwarves.Seated(m.Players, s).Mark(r))
		return
	}
	number := fmt.Sprint(int(s) + 1)
	plate := ui.RectAround(r.Center(), ui.Point{X: side + 0.5*side*float64(len(number)-1), Y: side})
	c.FillPath(ui.RoundedRect(plate, side/2), paint.Outline)
	c.FillPath(ui.RoundedRect(plate.Inset(1), side/2), paint.Parchment)
	ui.CentredText(c, number, plate, ui.Font{Face: ui.Bold, Size: 0.7 * side}, paint.Ink)
}

// mostLookers is how many players a goal names; more are counted.
const mostLookers = 3

// drawLookers draws an eye and the signs of those who have looked at a goal, on its lower
// edge.
func (p *Picture) drawLookers(c ui.Canvas, seats []game.Seat, goal ui.Rect) {
	pill, side := p.Layout.lookersPill(len(seats), goal)
	if pill.W == 0 {
		return
	}
	c.FillPath(ui.RoundedRect(pill, pill.H/2), paint.Outline)
	c.StrokePath(ui.RoundedRect(pill.Inset(0.5), pill.H/2), 1, paint.PanelEdge)
	at := ui.Rect{X: pill.X + 3, Y: pill.Y + 2, W: side, H: side}
	c.Sprite(art.Eye.Icon(paint.Parchment).Sprite(at.Inset(1)))
	p.drawMarks(c, seats, at, mostLookers, paint.Parchment)
}

// lookersPill returns where a goal tells that so many have looked at it, and the side of a sign there. It
// is empty if nobody has, or the goal is off the screen.
func (l *Layout) lookersPill(lookers int, goal ui.Rect) (pill ui.Rect, side float64) {
	in := l.Board
	if lookers == 0 || !in.Contains(goal.Center()) {
		return pill, 0
	}
	side = markSide(0.27*min(goal.W, goal.H), 0.35*goal.W)
	parts := float64(1 + min(lookers, mostLookers))
	pill = ui.RectAround(ui.Point{X: goal.Center().X, Y: goal.Y + goal.H - 0.35*side}, ui.Point{X: parts*side + 6, Y: side + 4})
	pill.X, pill.Y = max(min(pill.X, in.X+in.W-pill.W), in.X), min(pill.Y, in.Y+in.H-pill.H)
	return pill, side
}

// drawMarks draws the signs of players in a row behind a square, at most so many of them. The last
// one counts those that have no room, in a colour.
func (m *Moment) drawMarks(c ui.Canvas, seats []game.Seat, at ui.Rect, most int, ink color.NRGBA) {
	shown, more := len(seats), 0
	if shown > most {
		shown = most - 1
		more = len(seats) - shown
	}
	for _, s := range seats[:shown] {
		at.X += at.W
		m.drawMark(c, s, at)
	}
	if more > 0 {
		at.X += at.W
		ui.CentredText(c, fmt.Sprintf("+%d", more), at, ui.Font{Face: ui.Bold, Size: max(0.6*at.H, 10)}, ink)
	}
}

// drawLink draws a line from the seat of whoever broke or mended a tool to the seat whose tool it
// was, or to the player of whom something was said. It stays until the next action or statement.
func (p *Picture) drawLink(c ui.Canvas, a *gamelog.Authors) {
	by, target, harm, ok := a.LatestLink()
	if !ok {
		return
	}
	ink := paint.RepairGreen
	if harm {
		ink = paint.BrokenRed
	}
	from, to, bend := linkEnds(p.Layout.Seats[by].Bounds, p.Layout.Seats[target].Bounds, 22*p.Layout.Unit)
	line := new(ui.Path).Move(from).Quad(bend, to)
	c.StrokePath(line, 6.5*p.Layout.Unit, paint.TextOnTable)
	c.StrokePath(line, 4*p.Layout.Unit, ink)
	tip := to.Sub(bend)
	tip = tip.Mul(1 / max(math.Hypot(tip.X, tip.Y), 1))
	for i, fill := range [2]color.NRGBA{paint.TextOnTable, ink} {
		size := float64(13-4*i) * p.Layout.Unit
		back, side := to.Sub(tip.Mul(1.5*size)), ui.Point{X: -0.7 * size * tip.Y, Y: 0.7 * size * tip.X}
		c.FillPath(new(ui.Path).Move(to.Add(tip.Mul(0.3*size))).Line(back.Add(side)).Line(back.Sub(side)).Close(), fill)
	}
}

// linkEnds returns where a line between two seats begins and ends, and towards which point
// it bends: along the edges that face the board, where no names are.
func linkEnds(from, to ui.Rect, bulge float64) (a, b, bend ui.Point) {
	if from.X == to.X { // below each other
		a = ui.Point{X: from.X + from.W - 2, Y: from.Center().Y}
		b = ui.Point{X: to.X + to.W - 2, Y: to.Center().Y}
		return a, b, ui.Point{X: a.X + 2*bulge, Y: (a.Y + b.Y) / 2}
	}
	a = ui.Point{X: from.Center().X, Y: from.Y + from.H - 2}
	b = ui.Point{X: to.Center().X, Y: to.Y + to.H - 2}
	return a, b, ui.Point{X: (a.X + b.X) / 2, Y: max(a.Y, b.Y) + bulge}
}
