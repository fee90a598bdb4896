package board

import (
	"math"
	"slices"

	"saboteur/game"
	"saboteur/render/gamelog"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// catchTicks is for how long a claim breaks.
const catchTicks screen.Ticks = 200

// A Catch is a claim about a goal that somebody has just denied who knows better: its flag breaks, and whoever has
// made it is lit. The zero Catch is none.
type Catch struct {
	gamelog.Denial
	Since   screen.Ticks
	Private bool // the viewer alone knows
}

// catches reports whether a claim breaks that a seat has made.
func (p *Picture) catches(s game.Seat) bool { return p.breaks() && slices.Contains(p.Catch.By, s) }

// breaks reports whether a claim breaks now, and may be seen to.
func (p *Picture) breaks() bool {
	k := &p.Catch
	return len(k.By) > 0 && p.Now >= k.Since && p.Now < k.Since+catchTicks && !(k.Private && p.HandCovered())
}

// breaksAt reports whether a claim of a kind about a goal breaks now.
func (p *Picture) breaksAt(g int8, kind game.StatementKind) bool {
	return p.breaks() && p.Catch.Claim == game.Statement{Kind: kind, Goal: g}
}

// drawCaught lights a seat whose claim breaks.
func (p *Picture) drawCaught(c ui.Canvas, s game.Seat) {
	if !p.catches(s) {
		return
	}
	glow, r, u := 1.0, p.Layout.Seats[s].Bounds, p.Layout.Unit
	if !p.App.CurrentSettings().ReduceMotion {
		glow = 0.75 + 0.25*math.Cos(float64(p.Now-p.Catch.Since)*0.2)
	}
	for i, strength := range [...]float64{0.3, 1, 0.3} {
		c.StrokePath(ui.RoundedRect(r.Inset(float64(i-1)*2*u), 9*u), 3*u, paint.WithOpacity(paint.Warning, glow*strength))
	}
}

// drawBrokenFlag draws a flag whose claim breaks, with a crack. Where the goal lies open it falls.
func (p *Picture) drawBrokenFlag(c ui.Canvas, flag claimFlag, open bool) {
	u := p.Layout.Unit
	if open && !p.App.CurrentSettings().ReduceMotion {
		fall := ui.Point{Y: 1.5 * flag.bounds.H * screen.Ease(screen.Progress(p.Now, p.Catch.Since, p.Catch.Since+catchTicks))}
		flag.outline = flag.outline.Transform(ui.Transform{Scale: 1, Move: fall})
		flag.bounds = flag.bounds.Move(fall)
	}
	c.StrokePath(flag.outline, 5*u, paint.Warning)
	p.drawFlag(c, flag)
	r := flag.bounds
	crack := new(ui.Path).Move(ui.Point{X: r.Center().X, Y: r.Y})
	for i, aside := range [...]float64{-3, 3, -3, 0} {
		crack.Line(ui.Point{X: r.Center().X + aside*u, Y: r.Y + r.H*float64(i+1)/4})
	}
	c.StrokePath(crack, 5*u, paint.Parchment)
	c.StrokePath(crack, 2.5*u, paint.BrokenRed)
}
