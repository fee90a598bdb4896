package render

import (
	"image/color"
	"math"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/ui"
)

// drawAct draws what is happening: a card under way, a goal that turns, a
// tunnel that falls.
func (p *Picture) drawAct(c ui.Canvas) {
	l := p.lay
	if p.kit.settings().Reduce {
		p.drawStill(c)
		return
	}
	switch e := p.act.event.(type) {
	case game.Placed:
		lands := p.act.began + (p.act.end-p.act.began)*settles/100
		m := move{p.source(e.Seat), l.grid.rect(e.Laid.Cell), p.act.began, lands}
		s := l.grid.lie(cardFace(e.Laid.Card, e.Laid.Turned), m.to)
		s.To = m.at(p.now)
		shadow(c, s.To, 10*l.u*(1-part(p.now, p.act.began, lands)))
		c.Sprite(s)
		layingDust.draw(c, m.to, cellSeed(e.Laid.Cell), part(p.now, lands-2, p.act.end))
	case game.GoalTurned:
		p.drawTurning(c, e)
	case game.Collapsed:
		p.drawFall(c, e)
	case game.ToolBroke:
		p.drawPulse(c, l.seats[e.Target].all, e.Tool, true)
	case game.ToolMended:
		p.drawPulse(c, l.seats[e.Target].all, e.Tool, false)
	case game.Looked:
		r := l.grid.rect(game.Goals[e.Goal])
		art.Badge(art.Eye, art.FocusDark).Draw(c, ui.RectAround(r.Center(), squareIn(r, 0.8)))
	case game.Dealt:
		p.drawFlight(c, l.pileCard(l.deck), p.source(e.Seat), game.FaceDown)
	case game.Discarded:
		card := l.pileCard(l.pile)
		p.drawFlight(c, p.source(e.Seat), card, game.FaceDown)
	case game.Drew:
		if p.handCovered() {
			e.Card = game.FaceDown
		}
		p.drawFlight(c, l.pileCard(l.deck), p.newest(e), e.Card)
	}
}

// drawStill draws what is happening without moving anything: what comes
// appears in its place, what goes fades.
func (p *Picture) drawStill(c ui.Canvas) {
	g := p.lay.grid
	done := part(p.now, p.act.began, min(p.act.began+fade, p.act.end))
	switch e := p.act.event.(type) {
	case game.Placed:
		s := g.lie(cardFace(e.Laid.Card, e.Laid.Turned), g.rect(e.Laid.Cell))
		s.Fade = 1 - done
		c.Sprite(s)
	case game.GoalTurned:
		r := g.rect(e.Laid.Cell)
		c.Sprite(g.lie(goalStamp, r))
		s := g.lie(cardFace(e.Laid.Card, e.Laid.Turned), r)
		s.Fade = 1 - done
		c.Sprite(s)
	case game.Collapsed:
		s := g.lie(cardFace(e.Gone.Card, e.Gone.Turned), g.rect(e.Gone.Cell))
		s.Fade = done
		c.Sprite(s)
	case game.ToolBroke:
		p.drawMark(c, p.lay.seats[e.Target].all, e.Tool, true, 1)
	case game.ToolMended:
		p.drawMark(c, p.lay.seats[e.Target].all, e.Tool, false, 1)
	case game.Looked:
		r := g.rect(game.Goals[e.Goal])
		art.Badge(art.Eye, art.FocusDark).Draw(c, ui.RectAround(r.Center(), squareIn(r, 0.8)))
	}
}

// source returns where the cards of a seat come from: the hand on the screen,
// or the seat.
func (p *Picture) source(s game.Seat) ui.Rect {
	l := p.lay
	if s == p.view.Seat && len(l.hand) > 0 {
		return ui.RectAround(l.tray.Center(), l.hand[0].Size())
	}
	h := l.seats[s].all.H
	return ui.RectAround(l.seats[s].face.Center(), ui.Point{X: h * cardRatio, Y: h})
}

// pileCard returns where the cards of a pile lie.
func (l *tableLayout) pileCard(pile ui.Rect) ui.Rect {
	if l.cramped() {
		return upright(pile)
	}
	card, _ := pile.CutLeft(pile.H * cardRatio)
	return card
}

// newest returns where a drawn card goes.
func (p *Picture) newest(e game.Drew) ui.Rect {
	if n := len(p.lay.hand); e.Seat == p.view.Seat && n > 0 {
		return p.lay.hand[n-1]
	}
	return p.source(e.Seat)
}

// drawFlight draws a card between two places. A card that the viewer must not
// see flies face down.
func (p *Picture) drawFlight(c ui.Canvas, from, to ui.Rect, card game.Card) {
	at := move{from, to, p.act.began, p.act.end}.at(p.now)
	big := to
	if from.W > to.W {
		big = from
	}
	size := ui.Rect{W: big.W, H: big.H}
	left := size.W > size.H // a hand that lies like the board
	s := lying(backStamp, size, left)
	if card != game.FaceDown {
		s = lying(cardFace(card, false), size, left)
	}
	s.To = at
	c.Sprite(s)
}

// drawDim darkens the table while a goal turns, which all look at.
func (p *Picture) drawDim(c ui.Canvas) {
	if _, turns := p.act.event.(game.GoalTurned); !turns {
		return
	}
	dim := 150 * min(1, 8*part(p.now, p.act.began, p.act.end), 5*(1-part(p.now, p.act.began, p.act.end)))
	area := ui.Rect{W: p.lay.size.X, H: p.lay.size.Y}
	if p.kit.settings().Theme != art.MineTheme {
		area = p.lay.board // beside it dark words stand on pale ground
	}
	c.Fill(area, color.NRGBA{A: uint8(dim)})
}

// drawTurning turns a goal over: it narrows to a line and widens again.
func (p *Picture) drawTurning(c ui.Canvas, e game.GoalTurned) {
	r := p.lay.grid.rect(e.Laid.Cell)
	done := part(p.now, p.act.began, p.act.began+(p.act.end-p.act.began)/2)
	wide := math.Abs(math.Cos(done * math.Pi))
	s := p.lay.grid.lie(goalStamp, r)
	if done > 0.5 {
		s = p.lay.grid.lie(cardFace(e.Laid.Card, e.Laid.Turned), r)
	}
	s.To = ui.RectAround(r.Center(), ui.Point{X: r.W * math.Max(wide, 0.02), Y: r.H})
	c.Sprite(s)
	shines := part(p.now, p.act.began+(p.act.end-p.act.began)/2, p.act.end)
	if e.Laid.Card != game.Treasure {
		layingDust.draw(c, r, cellSeed(e.Laid.Cell), shines)
		return
	}
	if shines > 0 {
		c.StrokePath(ui.RoundedRect(r.Inset(-3*p.lay.u), 6*p.lay.u), 4*p.lay.u, art.Gold)
	}
	goldSparkle.draw(c, r, cellSeed(e.Laid.Cell), shines)
}

// drawFall lets a tunnel sink and fade.
func (p *Picture) drawFall(c ui.Canvas, e game.Collapsed) {
	r := p.lay.grid.rect(e.Gone.Cell)
	done := ease(part(p.now, p.act.began, p.act.end))
	s := p.lay.grid.lie(cardFace(e.Gone.Card, e.Gone.Turned), r)
	s.To = r.Inset(r.W * 0.15 * done).Move(ui.Point{Y: r.H * 0.25 * done})
	s.Fade = done
	c.Sprite(s)
	over := part(p.now, p.act.began, p.act.end)
	fallDust.draw(c, r, cellSeed(e.Gone.Cell), over)
	fallStones.draw(c, r, cellSeed(e.Gone.Cell)+1, over)
}

// cellSeed returns a number that differs from cell to cell.
func cellSeed(c game.Cell) int { return 97*int(c.X) + 31*int(c.Y) + 7 }

// settles is how much of the time in which a card is laid it takes to get there,
// in per cent; the dust settles in the rest.
const settles = 55

// drawPulse shows a tool large over a seat while it breaks or is mended.
func (p *Picture) drawPulse(c ui.Canvas, seat ui.Rect, tool game.Tool, broken bool) {
	done := part(p.now, p.act.began, p.act.end)
	p.drawMark(c, seat, tool, broken, 0.9+0.5*math.Sin(done*math.Pi))
	around := ui.RectAround(seat.Center(), ui.Point{X: seat.H, Y: seat.H})
	if broken {
		splinters.draw(c, around, int(tool)+1, done)
	} else {
		mendSparks.draw(c, around, int(tool)+5, done)
	}
}

// drawMark shows a tool over a seat, as large as a part of its height.
func (p *Picture) drawMark(c ui.Canvas, seat ui.Rect, tool game.Tool, broken bool, part float64) {
	side := seat.H * part
	r := ui.RectAround(seat.Center(), ui.Point{X: side, Y: side})
	stretched(c, art.Tool(tool, broken), r, seat.H)
	mark := art.Badge(art.Tick, art.RepairGreen)
	if broken {
		mark = art.Badge(art.Cross, art.BrokenRed)
	}
	stretched(c, mark, ui.Rect{X: r.X + r.W*0.55, Y: r.Y + r.H*0.55, W: r.W * 0.45, H: r.H * 0.45}, 0.45*seat.H)
}

// stretched draws an icon that grows and shrinks: it is painted in one size only.
func stretched(c ui.Canvas, i art.Icon, to ui.Rect, side float64) {
	s := i.Sprite(ui.RectAround(to.Center(), ui.Point{X: side, Y: side}))
	k := to.W / side
	s.To = ui.RectAround(to.Center(), s.Size.Mul(k))
	c.Sprite(s)
}
