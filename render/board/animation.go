package board

import (
	"image/color"
	"math"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// DrawAct draws what is happening: a card under way, a goal that turns, a
// tunnel that falls.
func (p *Picture) DrawAct(c ui.Canvas) {
	l := p.Lay
	if p.Kit.Prefs().Reduce {
		p.drawActStill(c)
		return
	}
	switch e := p.Act.Event.(type) {
	case game.Placed:
		lands := p.Act.Began + (p.Act.End-p.Act.Began)*landingPercent/100
		m := screen.Flight{From: p.cardSource(e.Seat), To: l.Grid.Rect(e.Laid.Cell), Begin: p.Act.Began, End: lands}
		s := l.Grid.Lie(screen.CardFace(e.Laid.Card, e.Laid.Turned), m.To)
		s.To = m.At(p.Now)
		screen.Shadow(c, s.To, 10*l.U*(1-screen.Progress(p.Now, p.Act.Began, lands)))
		c.Sprite(s)
		screen.LayingDust.Draw(c, m.To, cellSeed(e.Laid.Cell), screen.Progress(p.Now, lands-2, p.Act.End))
	case game.GoalTurned:
		p.drawGoalTurn(c, e)
	case game.Collapsed:
		p.drawCollapse(c, e)
	case game.ToolBroke:
		p.drawToolChange(c, l.Seats[e.Target].All, e.Tool, true)
	case game.ToolMended:
		p.drawToolChange(c, l.Seats[e.Target].All, e.Tool, false)
	case game.Looked:
		r := l.Grid.Rect(game.Goals[e.Goal])
		art.Badge(art.Eye, art.FocusDark).Draw(c, ui.RectAround(r.Center(), screen.SquareIn(r, 0.8)))
	case game.Dealt:
		p.drawFlyingCard(c, l.pileCardRect(l.Deck), p.cardSource(e.Seat), game.FaceDown)
	case game.Discarded:
		card := l.pileCardRect(l.Pile)
		p.drawFlyingCard(c, p.cardSource(e.Seat), card, game.FaceDown)
	case game.Drew:
		if p.HandCovered() {
			e.Card = game.FaceDown
		}
		p.drawFlyingCard(c, l.pileCardRect(l.Deck), p.drawnCardRect(e), e.Card)
	}
}

// drawActStill draws what is happening without moving anything: what comes
// appears in its place, what goes fades.
func (p *Picture) drawActStill(c ui.Canvas) {
	g := p.Lay.Grid
	done := screen.Progress(p.Now, p.Act.Began, min(p.Act.Began+screen.FadeTicks, p.Act.End))
	switch e := p.Act.Event.(type) {
	case game.Placed:
		s := g.Lie(screen.CardFace(e.Laid.Card, e.Laid.Turned), g.Rect(e.Laid.Cell))
		s.Fade = 1 - done
		c.Sprite(s)
	case game.GoalTurned:
		r := g.Rect(e.Laid.Cell)
		c.Sprite(g.Lie(screen.GoalStamp, r))
		s := g.Lie(screen.CardFace(e.Laid.Card, e.Laid.Turned), r)
		s.Fade = 1 - done
		c.Sprite(s)
	case game.Collapsed:
		s := g.Lie(screen.CardFace(e.Gone.Card, e.Gone.Turned), g.Rect(e.Gone.Cell))
		s.Fade = done
		c.Sprite(s)
	case game.ToolBroke:
		p.drawToolMark(c, p.Lay.Seats[e.Target].All, e.Tool, true, 1)
	case game.ToolMended:
		p.drawToolMark(c, p.Lay.Seats[e.Target].All, e.Tool, false, 1)
	case game.Looked:
		r := g.Rect(game.Goals[e.Goal])
		art.Badge(art.Eye, art.FocusDark).Draw(c, ui.RectAround(r.Center(), screen.SquareIn(r, 0.8)))
	}
}

// cardSource returns where the cards of a seat come from: the hand on the screen,
// or the seat.
func (p *Picture) cardSource(s game.Seat) ui.Rect {
	l := p.Lay
	if s == p.View.Seat && len(l.Hand) > 0 {
		return ui.RectAround(l.Tray.Center(), l.Hand[0].Size())
	}
	h := l.Seats[s].All.H
	return ui.RectAround(l.Seats[s].Face.Center(), ui.Point{X: h * screen.CardRatio, Y: h})
}

// pileCardRect returns where the cards of a pile lie.
func (l *Layout) pileCardRect(pile ui.Rect) ui.Rect {
	if l.Cramped() {
		return screen.Upright(pile)
	}
	card, _ := pile.CutLeft(pile.H * screen.CardRatio)
	return card
}

// drawnCardRect returns where a drawn card goes.
func (p *Picture) drawnCardRect(e game.Drew) ui.Rect {
	if n := len(p.Lay.Hand); e.Seat == p.View.Seat && n > 0 {
		return p.Lay.Hand[n-1]
	}
	return p.cardSource(e.Seat)
}

// drawFlyingCard draws a card between two places. A card that the viewer must not
// see flies face down.
func (p *Picture) drawFlyingCard(c ui.Canvas, from, to ui.Rect, card game.Card) {
	at := screen.Flight{From: from, To: to, Begin: p.Act.Began, End: p.Act.End}.At(p.Now)
	big := to
	if from.W > to.W {
		big = from
	}
	size := ui.Rect{W: big.W, H: big.H}
	left := size.W > size.H // a hand that lies like the board
	s := Lying(screen.BackStamp, size, left)
	if card != game.FaceDown {
		s = Lying(screen.CardFace(card, false), size, left)
	}
	s.To = at
	c.Sprite(s)
}

// drawDim darkens the table while a goal turns, which all look at.
func (p *Picture) drawDim(c ui.Canvas) {
	if _, turns := p.Act.Event.(game.GoalTurned); !turns {
		return
	}
	dim := 150 * min(1, 8*screen.Progress(p.Now, p.Act.Began, p.Act.End), 5*(1-screen.Progress(p.Now, p.Act.Began, p.Act.End)))
	area := ui.Rect{W: p.Lay.Size.X, H: p.Lay.Size.Y}
	if p.Kit.Prefs().Theme != art.MineTheme {
		area = p.Lay.Board // beside it dark words stand on pale ground
	}
	c.Fill(area, color.NRGBA{A: uint8(dim)})
}

// drawGoalTurn turns a goal over: it narrows to a line and widens again.
func (p *Picture) drawGoalTurn(c ui.Canvas, e game.GoalTurned) {
	r := p.Lay.Grid.Rect(e.Laid.Cell)
	done := screen.Progress(p.Now, p.Act.Began, p.Act.Began+(p.Act.End-p.Act.Began)/2)
	wide := math.Abs(math.Cos(done * math.Pi))
	s := p.Lay.Grid.Lie(screen.GoalStamp, r)
	if done > 0.5 {
		s = p.Lay.Grid.Lie(screen.CardFace(e.Laid.Card, e.Laid.Turned), r)
	}
	s.To = ui.RectAround(r.Center(), ui.Point{X: r.W * math.Max(wide, 0.02), Y: r.H})
	c.Sprite(s)
	shines := screen.Progress(p.Now, p.Act.Began+(p.Act.End-p.Act.Began)/2, p.Act.End)
	if e.Laid.Card != game.Treasure {
		screen.LayingDust.Draw(c, r, cellSeed(e.Laid.Cell), shines)
		return
	}
	if shines > 0 {
		c.StrokePath(ui.RoundedRect(r.Inset(-3*p.Lay.U), 6*p.Lay.U), 4*p.Lay.U, art.Gold)
	}
	screen.GoldSparkle.Draw(c, r, cellSeed(e.Laid.Cell), shines)
}

// drawCollapse lets a tunnel sink and fade.
func (p *Picture) drawCollapse(c ui.Canvas, e game.Collapsed) {
	r := p.Lay.Grid.Rect(e.Gone.Cell)
	done := screen.Ease(screen.Progress(p.Now, p.Act.Began, p.Act.End))
	s := p.Lay.Grid.Lie(screen.CardFace(e.Gone.Card, e.Gone.Turned), r)
	s.To = r.Inset(r.W * 0.15 * done).Move(ui.Point{Y: r.H * 0.25 * done})
	s.Fade = done
	c.Sprite(s)
	over := screen.Progress(p.Now, p.Act.Began, p.Act.End)
	screen.FallDust.Draw(c, r, cellSeed(e.Gone.Cell), over)
	screen.FallStones.Draw(c, r, cellSeed(e.Gone.Cell)+1, over)
}

// cellSeed returns a number that differs from cell to cell.
func cellSeed(c game.Cell) int { return 97*int(c.X) + 31*int(c.Y) + 7 }

// landingPercent is how much of the time in which a card is laid it takes to get there,
// in per cent; the dust landingPercent in the rest.
const landingPercent = 55

// drawToolChange shows a tool large over a seat while it breaks or is mended.
func (p *Picture) drawToolChange(c ui.Canvas, seat ui.Rect, tool game.Tool, broken bool) {
	done := screen.Progress(p.Now, p.Act.Began, p.Act.End)
	p.drawToolMark(c, seat, tool, broken, 0.9+0.5*math.Sin(done*math.Pi))
	around := ui.RectAround(seat.Center(), ui.Point{X: seat.H, Y: seat.H})
	if broken {
		screen.Splinters.Draw(c, around, int(tool)+1, done)
	} else {
		screen.MendSparks.Draw(c, around, int(tool)+5, done)
	}
}

// drawToolMark shows a tool over a seat, as large as a part of its height.
func (p *Picture) drawToolMark(c ui.Canvas, seat ui.Rect, tool game.Tool, broken bool, part float64) {
	side := seat.H * part
	r := ui.RectAround(seat.Center(), ui.Point{X: side, Y: side})
	drawScaledIcon(c, art.Tool(tool, broken), r, seat.H)
	mark := art.Badge(art.Tick, art.RepairGreen)
	if broken {
		mark = art.Badge(art.Cross, art.BrokenRed)
	}
	drawScaledIcon(c, mark, ui.Rect{X: r.X + r.W*0.55, Y: r.Y + r.H*0.55, W: r.W * 0.45, H: r.H * 0.45}, 0.45*seat.H)
}

// drawScaledIcon draws an icon that grows and shrinks: it is painted in one size only.
func drawScaledIcon(c ui.Canvas, i art.Icon, to ui.Rect, side float64) {
	s := i.Sprite(ui.RectAround(to.Center(), ui.Point{X: side, Y: side}))
	k := to.W / side
	s.To = ui.RectAround(to.Center(), s.Size.Mul(k))
	c.Sprite(s)
}
