package board

import (
	"math"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/paint"
	"saboteur/render/panel"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// DrawAnimation draws the event that is being shown: a card that moves, a goal that
// turns over, a tunnel that collapses.
func (p *Picture) DrawAnimation(c ui.Canvas) {
	l := p.Layout
	if p.App.CurrentSettings().ReduceMotion {
		p.drawActStill(c)
		return
	}
	switch e := p.Animation.Event.(type) {
	case game.Placed:
		p.drawLaying(c, e)
	case game.GoalTurned:
		p.drawGoalTurn(c, e)
	case game.RoundEnded, game.AccusationBegan:
		p.drawRoundLost(c)
	case game.Collapsed:
		p.drawCollapse(c, e)
	case game.ToolBroke:
		p.drawToolAction(c, e.Seat, e.Target, e.Card, e.Tool, true)
	case game.ToolMended:
		p.drawToolAction(c, e.Seat, e.Target, e.Card, e.Tool, false)
	case game.Looked:
		p.drawLook(c, e)
	case game.Dealt:
		p.drawFlyingCard(c, l.pileCardRect(l.Deck), p.cardSource(e.Seat), game.FaceDown, p.Animation.End)
	case game.Discarded:
		p.drawFlyingCard(c, p.cardSource(e.Seat), l.discardRect(), game.FaceDown, p.Animation.End)
	case game.Drew:
		if p.HandCovered() {
			e.Card = game.FaceDown
		}
		p.drawFlyingCard(c, l.pileCardRect(l.Deck), p.drawnCardRect(e), e.Card, p.Animation.End)
	}
}

// drawActStill draws the event that is being shown without motion: cards fade in
// and out in their places.
func (p *Picture) drawActStill(c ui.Canvas) {
	g := p.Layout.Grid
	done := screen.Progress(p.Now, p.Animation.Start, min(p.Animation.Start+screen.FadeTicks, p.Animation.End))
	switch e := p.Animation.Event.(type) {
	case game.Placed:
		s := g.CardSprite(art.CardPainter(e.Laid.Card, e.Laid.Turned), g.Rect(e.Laid.Cell))
		s.Fade = 1 - done
		c.Sprite(s)
	case game.GoalTurned:
		p.drawGoalStill(c, e)
	case game.RoundEnded, game.AccusationBegan:
		p.drawRoundLost(c)
	case game.Collapsed:
		s := g.CardSprite(art.CardPainter(e.Gone.Card, e.Gone.Turned), g.Rect(e.Gone.Cell))
		s.Fade = done
		c.Sprite(s)
		c.StrokePath(ui.RoundedRect(s.To, 4*p.Layout.Unit), 4*p.Layout.Unit, paint.Warning)
	case game.ToolBroke:
		p.drawToolMark(c, p.Layout.besideSeat(e.Target), e.Tool, true, 1)
	case game.ToolMended:
		p.drawToolMark(c, p.Layout.besideSeat(e.Target), e.Tool, false, 1)
	case game.Looked:
		p.drawLook(c, e)
	}
}

// drawLook marks the goal that a player looks at. The viewer sees its face, large, at the start: the question beside the goal covers it least there.
func (p *Picture) drawLook(c ui.Canvas, e game.Looked) {
	r := p.Layout.Grid.Rect(game.Goals[e.Goal])
	if e.Face != game.FaceDown && !p.HandCovered() {
		rises := screen.Ease(screen.Progress(p.Now, p.Animation.Start, p.Animation.Start+20) - screen.Progress(p.Now, p.Animation.End-20, p.Animation.End))
		if p.App.CurrentSettings().ReduceMotion {
			rises = 1
		}
		within, start := p.Layout.Board, p.Layout.Grid.Rect(game.Cell{})
		large := ui.RectAround(start.Center(), r.Size().Mul(min(2.4, 0.8*within.H/r.H)))
		large.X, large.Y = max(min(large.X, within.X+within.W-large.W), within.X), max(min(large.Y, within.Y+within.H-large.H), within.Y)
		s := p.Layout.Grid.CardSprite(art.CardPainter(e.Face, false), ui.Rect{W: large.W, H: large.H})
		s.To = r.Lerp(large, rises)
		panel.Shadow(c, s.To, 12*p.Layout.Unit*rises)
		c.Sprite(s)
		return
	}
	art.Badge(art.Eye, paint.FocusDark).Draw(c, ui.RectAround(r.Center(), screen.SquareSize(r, 0.8)))
}

// landingPercent is the part of the time for laying a card after which the card
// has arrived, in per cent. Dust settles in the rest.
const landingPercent = 55

// drawLaying draws a card on its way to its cell, and the dust where it lands.
func (p *Picture) drawLaying(c ui.Canvas, e game.Placed) {
	l := p.Layout
	lands := p.Animation.Start + (p.Animation.End-p.Animation.Start)*landingPercent/100
	flight := Flight{From: p.cardSource(e.Seat), To: l.Grid.Rect(e.Laid.Cell), Begin: p.Animation.Start, End: lands}
	s := l.Grid.CardSprite(art.CardPainter(e.Laid.Card, e.Laid.Turned), flight.To)
	s.To = flight.At(p.Now)
	panel.Shadow(c, s.To, 10*l.Unit*(1-screen.Progress(p.Now, p.Animation.Start, lands)))
	c.Sprite(s)
	art.LayingDust.Draw(c, flight.To, cellSeed(e.Laid.Cell), screen.Progress(p.Now, lands-2, p.Animation.End))
}

// cardSource returns where cards played by a seat come from: the middle of the
// hand if it is the viewer's, the seat's face otherwise.
func (p *Picture) cardSource(s game.Seat) ui.Rect {
	l := p.Layout
	if s == p.View.Seat && len(l.Hand) > 0 {
		return ui.RectAround(l.Tray.Center(), l.Hand[0].Size())
	}
	h := l.Seats[s].Bounds.H
	return ui.RectAround(l.Seats[s].Face.Center(), ui.Point{X: h * art.CardRatio, Y: h})
}

// pileCardRect returns where the top card of a pile is drawn.
func (l *Layout) pileCardRect(pile ui.Rect) ui.Rect {
	if l.Cramped() {
		return art.FitUprightCard(pile)
	}
	card, _ := pile.Inset(0.15 * pile.H).CutLeft(0.7 * pile.H * art.CardRatio)
	return card
}

// discardRect returns where the top card of the discard pile is drawn, which is smaller
// because another one lies across below it.
func (l *Layout) discardRect() ui.Rect {
	card := l.pileCardRect(l.Discards)
	return ui.RectAround(card.Center(), ui.Point{X: 0.82 * card.W, Y: 0.82 * card.H})
}

// drawnCardRect returns where a card from the deck goes.
func (p *Picture) drawnCardRect(e game.Drew) ui.Rect {
	if n := len(p.Layout.Hand); e.Seat == p.View.Seat && n > 0 {
		return p.Layout.Hand[n-1]
	}
	return p.cardSource(e.Seat)
}

// drawFlyingCard draws a card between two places, where it arrives at a time. It is drawn
// face down if card is game.FaceDown.
func (p *Picture) drawFlyingCard(c ui.Canvas, from, to ui.Rect, card game.Card, arrives screen.Ticks) {
	at := Flight{From: from, To: to, Begin: p.Animation.Start, End: arrives}.At(p.Now)
	big := to
	if from.W > to.W {
		big = from
	}
	size := ui.Rect{W: big.W, H: big.H}
	left := size.W > size.H // the hand is turned like the board
	s := turnedSprite(art.CardBackSprite, size, left)
	if card != game.FaceDown {
		s = HeldSprite(card, size, left)
	}
	s.To = at
	c.Sprite(s)
}

// The stages in which a tunnel collapses, in ticks at normal speed.
const (
	collapseRises screen.Ticks = 10 // the tunnel is large
	collapseHits  screen.Ticks = 26 // stones have fallen on it
	collapseSinks screen.Ticks = 48 // nothing of it is left
)

// drawCollapse draws a tunnel that becomes large, so that nobody misses it, is buried by
// stones and fades away.
func (p *Picture) drawCollapse(c ui.Canvas, e game.Collapsed) {
	a, home, seed := p.Animation, p.Layout.Grid.Rect(e.Gone.Cell), cellSeed(e.Gone.Cell)
	large := ui.RectAround(home.Center(), home.Size().Mul(2.3))
	end := EventDuration(e)
	rises, sinks := screen.Ease(a.stage(p.Now, 0, collapseRises)), screen.Ease(a.stage(p.Now, collapseHits, collapseSinks))
	at := home.Lerp(large, rises).Inset(0.15 * large.W * sinks)
	if u := p.Layout.Unit; sinks == 0 {
		panel.Shadow(c, at, 12*u*rises)
		c.StrokePath(ui.RoundedRect(at.Inset(-2*u), 4*u), 4*u, paint.Warning)
	}
	s := p.Layout.Grid.CardSprite(art.CardPainter(e.Gone.Card, e.Gone.Turned), ui.Rect{W: large.W, H: large.H})
	s.To, s.Fade = at, sinks
	c.Sprite(s)
	art.FallingStones.Draw(c, large, seed, a.stage(p.Now, collapseRises/2, collapseSinks))
	art.CollapseDust.Draw(c, large, seed, a.stage(p.Now, collapseHits-6, end))
	art.CollapseStones.Draw(c, large, seed+1, a.stage(p.Now, collapseHits-4, end))
}

// shake returns how far the board is moved once stones have hit a tunnel.
func (p *Picture) shake() ui.Point {
	if _, falls := p.Animation.Event.(game.Collapsed); !falls || p.App.CurrentSettings().ReduceMotion {
		return ui.Point{}
	}
	hit := p.Animation.stage(p.Now, collapseHits-4, EventDuration(p.Animation.Event))
	if hit == 0 {
		return ui.Point{}
	}
	left := 1 - hit
	far, turn := 5*p.Layout.Unit*left*left, float64(p.Now-p.Animation.Start)
	return ui.Point{X: far * math.Sin(1.9*turn), Y: far * math.Cos(2.3*turn)}
}

// cellSeed returns a random seed for a cell that differs from its neighbours'.
func cellSeed(c game.Cell) int { return 97*int(c.X) + 31*int(c.Y) + 7 }

// toolArrives is the part of the time for breaking or mending a tool after which the card
// has arrived, in per cent.
const toolArrives = 50

// toolArrival returns when the card that breaks or mends a tool arrives.
func (a Animation) toolArrival() screen.Ticks { return a.Start + (a.End-a.Start)*toolArrives/100 }

// drawToolAction draws a card that flies from one player to another, and what it does to the
// tool there.
func (p *Picture) drawToolAction(c ui.Canvas, by, target game.Seat, card game.Card, tool game.Tool, broke bool) {
	at, arrives := p.Layout.besideSeat(target), p.Animation.toolArrival()
	if p.Now >= arrives {
		p.drawToolChange(c, at, tool, broke)
		return
	}
	to := ui.RectAround(at.Center(), ui.Point{X: at.H * art.CardRatio, Y: at.H})
	p.drawFlyingCard(c, p.cardSource(by), to, card, arrives)
}

// besideSeat returns the square on the board next to a seat, where what happens to its tools
// covers no name.
func (l *Layout) besideSeat(s game.Seat) ui.Rect {
	seat := l.Seats[s].Bounds
	at := seat.Center()
	switch {
	case at.X < l.Board.X:
		at.X = seat.X + seat.W + 0.75*seat.H
	case at.X > l.Board.X+l.Board.W:
		at.X = seat.X - 0.75*seat.H
	case at.Y < l.Board.Y:
		at.Y = seat.Y + seat.H + 0.75*seat.H
	default:
		at.Y = seat.Y - 0.75*seat.H
	}
	return ui.RectAround(at, ui.Point{X: seat.H, Y: seat.H})
}

// drawToolChange draws a tool in a square, growing and shrinking, while it breaks
// or is mended.
func (p *Picture) drawToolChange(c ui.Canvas, at ui.Rect, tool game.Tool, broken bool) {
	done := screen.Progress(p.Now, p.Animation.toolArrival(), p.Animation.End)
	p.drawToolMark(c, at, tool, broken, 0.9+0.5*math.Sin(done*math.Pi))
	if broken {
		art.Splinters.Draw(c, at, int(tool)+1, done)
	} else {
		art.MendSparks.Draw(c, at, int(tool)+5, done)
	}
}

// drawToolMark draws a tool in a square, scale times as high as that.
func (p *Picture) drawToolMark(c ui.Canvas, at ui.Rect, tool game.Tool, broken bool, scale float64) {
	side := at.H * scale
	r := ui.RectAround(at.Center(), ui.Point{X: side, Y: side})
	drawScaledIcon(c, art.Tool(tool, broken), r, at.H)
	mark := art.Badge(art.Tick, paint.RepairGreen)
	if broken {
		mark = art.Badge(art.Cross, paint.BrokenRed)
	}
	drawScaledIcon(c, mark, ui.Rect{X: r.X + r.W*0.55, Y: r.Y + r.H*0.55, W: r.W * 0.45, H: r.H * 0.45}, 0.45*at.H)
}

// drawScaledIcon draws an icon that grows and shrinks. It is painted only once,
// in a size given by its side, and scaled.
func drawScaledIcon(c ui.Canvas, i art.Icon, to ui.Rect, side float64) {
	s := i.Sprite(ui.RectAround(to.Center(), ui.Point{X: side, Y: side}))
	s.To = ui.RectAround(to.Center(), s.Size.Mul(to.W/side))
	c.Sprite(s)
}
