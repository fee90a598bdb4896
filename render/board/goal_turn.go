package board

import (
	"image/color"
	"math"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/gamelog"
	"saboteur/render/paint"
	"saboteur/render/panel"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// The stages in which a goal turns over, in ticks at normal speed. They are the same for
// every goal until its face can be seen.
const (
	goalDark  screen.Ticks = 18 // the table is dark
	goalRises screen.Ticks = 42 // the card is large, in the middle
	goalFlips screen.Ticks = 56 // it begins to turn
	goalOpens screen.Ticks = 67 // its face begins to show
	goalOpen  screen.Ticks = 78 // it lies open
	goalSinks screen.Ticks = 16 // how long before the end it goes back to its place
)

// stage returns how far an animation has come between two of its moments, in ticks at
// normal speed, from 0 to 1.
func (a Animation) stage(now, from, to screen.Ticks) float64 {
	normal := EventDuration(a.Event)
	if normal == 0 {
		return 1
	}
	passed := float64(now-a.Start) * float64(normal) / float64(max(a.End-a.Start, 1))
	return min(max((passed-float64(from))/float64(to-from), 0), 1)
}

// HidesGoal reports whether a goal is being turned over whose face does not show yet.
// Until then nothing may tell what it is.
func (a Animation) HidesGoal(now screen.Ticks) bool {
	_, turns := a.Event.(game.GoalTurned)
	return turns && a.stage(now, goalOpens, goalOpen) == 0
}

// Shown returns a log without what a goal is that is still being turned over.
func (a Animation) Shown(log []gamelog.Line, now screen.Ticks) []gamelog.Line {
	if n := len(log); n > 0 && a.HidesGoal(now) {
		return log[:n-1]
	}
	return log
}

// drawDim darkens the table while a goal turns over, so that everybody looks at it. In
// other themes it covers the board in the colour of the table.
func (p *Picture) drawDim(c ui.Canvas) {
	switch p.Animation.Event.(type) {
	case game.GoalTurned, game.RoundEnded:
	default:
		return
	}
	end := EventDuration(p.Animation.Event)
	dim := 165 * p.Animation.stage(p.Now, 0, goalDark) * (1 - p.Animation.stage(p.Now, end-goalSinks, end))
	if p.App.CurrentSettings().ReduceMotion {
		dim = 165
	}
	if p.App.CurrentSettings().Theme != paint.MineTheme {
		c.Fill(p.Layout.Board, paint.WithAlpha(paint.Table, uint8(1.25*dim)))
		return
	}
	c.Fill(ui.Rect{W: p.Layout.Size.X, H: p.Layout.Size.Y}, color.NRGBA{A: uint8(dim)})
}

// largeGoal returns where a goal is shown large: in the middle of the board, with room for
// a sentence below it.
func (l *Layout) largeGoal() ui.Rect {
	area, cell := l.Board, l.Grid.CellSize
	scale := min(0.62*area.H/cell.Y, 0.8*area.W/cell.X)
	return ui.RectAround(area.Center().Add(ui.Point{Y: -0.1 * area.H}), cell.Mul(scale))
}

// drawGoalTurn shows a goal large and turns it over: it becomes narrow as a line and wide
// again. The words say what it is.
func (p *Picture) drawGoalTurn(c ui.Canvas, e game.GoalTurned) {
	a, end := p.Animation, EventDuration(e)
	g, home, large := p.Layout.Grid, p.Layout.Grid.Rect(e.Laid.Cell), p.Layout.largeGoal()
	away := screen.Ease(a.stage(p.Now, goalDark, goalRises)) * (1 - screen.Ease(a.stage(p.Now, end-goalSinks, end)))
	at := home.Lerp(large, away)
	flip := a.stage(p.Now, goalFlips, goalOpen)
	painter, turned := g.goalBack(), g.Turned
	if !a.HidesGoal(p.Now) { // the face is upright, on turned boards, too
		painter, turned = art.CardPainter(e.Laid.Card, e.Laid.Turned), false
		large = upright(large)
		at = home.Lerp(large, away)
	}
	open := a.stage(p.Now, goalOpen, goalOpen+60)
	if e.Laid.Card == game.Treasure && open > 0 && away > 0 {
		p.drawRays(c, at, away)
	}
	panel.Shadow(c, at, 12*p.Layout.Unit*away)
	s := turnedSprite(painter, ui.Rect{W: large.W, H: large.H}, turned)
	s.To = ui.RectAround(at.Center(), ui.Point{X: at.W * max(math.Abs(math.Cos(flip*math.Pi)), 0.02), Y: at.H})
	c.Sprite(s)
	if open == 0 {
		return
	}
	if e.Laid.Card == game.Treasure {
		art.GoldSparkle.Draw(c, at, cellSeed(e.Laid.Cell), open)
	} else {
		art.LayingDust.Draw(c, at, cellSeed(e.Laid.Cell), open)
	}
	if away == 1 {
		p.drawVerdict(c, e, large)
	}
}

// drawGoalStill shows the open goal large, without motion.
func (p *Picture) drawGoalStill(c ui.Canvas, e game.GoalTurned) {
	large := p.Layout.largeGoal()
	if p.Animation.HidesGoal(p.Now) {
		c.Sprite(turnedSprite(p.Layout.Grid.goalBack(), large, p.Layout.Grid.Turned))
		return
	}
	c.Sprite(art.CardPainter(e.Laid.Card, e.Laid.Turned)(upright(large)))
	p.drawVerdict(c, e, upright(large))
}

// upright returns a card of the same size around the same middle that is not turned.
func upright(r ui.Rect) ui.Rect {
	return ui.RectAround(r.Center(), ui.Point{X: min(r.W, r.H), Y: max(r.W, r.H)})
}

// drawRays draws light that comes from behind the treasure.
func (p *Picture) drawRays(c ui.Canvas, at ui.Rect, strength float64) {
	c.Clip(p.Layout.Board, func(c ui.Canvas) { art.Rays(c, at.Center(), 0.95*max(at.W, at.H), strength) })
}

// drawRoundLost writes in large letters that the round has ended without treasure.
func (p *Picture) drawRoundLost(c ui.Canvas) {
	area, u := p.Layout.Board, p.Layout.Unit
	r := ui.RectAround(area.Center(), ui.Point{X: 0.92 * area.W, Y: min(110*u, 0.5*area.H)})
	c.FillPath(ui.RoundedRect(r, 10*u), paint.WithAlpha(paint.Table, 200))
	ui.CentredText(c, p.App.Text(words.UnmaskLost), r.Inset(6*u), ui.Font{Face: ui.Display, Size: max(34*u, p.Layout.Bold.Size)}, paint.TextOnTable)
}

// drawVerdict writes what the goal is, in large letters below the card.
func (p *Picture) drawVerdict(c ui.Canvas, e game.GoalTurned, card ui.Rect) {
	area, u := p.Layout.Board, p.Layout.Unit
	top := card.Y + card.H + 10*u
	r := ui.Rect{X: area.X + 0.04*area.W, Y: top, W: 0.92 * area.W, H: area.Y + area.H - top - 6*u}
	ink, text, size := paint.TextOnTable, p.App.Words.Event(e, p.Names), 34*u
	if e.Laid.Card == game.Treasure {
		ink, text, size = paint.Gold, p.App.Text(words.UnmaskFound), 54*u
	}
	c.FillPath(ui.RoundedRect(r, 10*u), paint.WithAlpha(paint.Table, 200))
	if refuted := p.refuted(); refuted != "" {
		var told ui.Rect
		r, told = r.CutTop(0.6 * r.H)
		ui.CentredText(c, refuted, told.Inset(3*u), ui.Font{Face: ui.Bold, Size: max(24*u, p.Layout.Bold.Size)}, paint.Warning)
	}
	ui.CentredText(c, text, r.Inset(6*u), ui.Font{Face: ui.Display, Size: max(size, p.Layout.Bold.Size)}, ink)
}
