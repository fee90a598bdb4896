package board

import (
	"image/color"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/gamelog"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// claimKinds are what is said about goals that flags show, from top to bottom.
var claimKinds = [...]struct {
	kind   game.StatementKind
	symbol art.Symbol
	cloth  color.NRGBA
}{
	{game.ClaimTreasure, art.Nugget, color.NRGBA{0xD9, 0xA4, 0x2C, 0xFF}},
	{game.ClaimStone, art.Rock, color.NRGBA{0x9A, 0xA0, 0xA8, 0xFF}},
}

// drawClaims draws a flag at a goal for each thing that it is said to be, with the signs of who stands
// by that. A Mine without players has none.
func (p *Picture) drawClaims(c ui.Canvas, g int8) {
	goal, flags := p.Layout.Grid.Rect(game.Goals[g]), 0
	if p.Players == nil || !p.Layout.Board.Contains(goal.Center()) {
		return
	}
	for _, claim := range claimKinds {
		if seats := gamelog.Sayers(p.Log, game.Statement{Kind: claim.kind, Goal: g}); len(seats) > 0 {
			side := p.claimSide(goal)
			at, outline := p.claimFlag(goal, side, len(seats), flags)
			c.StrokePath(outline, 2*p.Layout.Unit, paint.Outline)
			c.FillPath(outline, claim.cloth)
			c.Sprite(claim.symbol.Icon(paint.Ink).Sprite(at.Inset(1)))
			p.drawMarks(c, seats, at, mostLookers, paint.Ink)
			flags++
		}
	}
}

// claimSide returns the side of a sign on a flag.
func (p *Picture) claimSide(goal ui.Rect) float64 {
	return p.markSide(0.29*min(goal.W, goal.H), 0.35*goal.W)
}

// claimFlag returns the shape of the n-th flag at a goal, from 0, and where its picture is: out of the
// right edge of the goal, or of its left edge where there is no room, below what the viewer alone knows.
// On a small screen it hangs below the goal, or above it where there is more room.
func (p *Picture) claimFlag(goal ui.Rect, side float64, seats, n int) (at ui.Rect, outline *ui.Path) {
	u, in := p.Layout.Unit, p.Layout.Board
	wide, high := float64(1+min(seats, mostLookers))*side+6, side+4
	flag := ui.Rect{X: goal.X + goal.W - 3*u, Y: goal.Y + 0.5*goal.H + float64(n)*(high+3*u), W: wide, H: high}
	if p.Layout.Cramped() {
		step := high + 2
		flag.X, flag.Y = max(min(goal.Center().X-wide/2, in.X+in.W-wide), in.X), goal.Y+goal.H+0.4*side
		if flag.Y+float64(len(claimKinds))*step > in.Y+in.H { // then above what the viewer knows
			flag.Y = goal.Y - 1.3*p.Layout.Text.Size - float64(len(claimKinds))*step
		}
		flag.Y += float64(n) * step
		return ui.Rect{X: flag.X + 3, Y: flag.Y + 2, W: side, H: side}, ui.RoundedRect(flag, 3)
	}
	pole, end := flag.X, flag.X+wide+0.4*side
	if end > in.X+in.W {
		pole = goal.X + 3*u
		flag.X, end = pole-wide, pole-wide-0.4*side
	}
	notch := end + (pole-end)/max(wide, 1)*0.35*side
	outline = new(ui.Path).Move(ui.Point{X: pole, Y: flag.Y}).Line(ui.Point{X: end, Y: flag.Y}).Line(ui.Point{X: notch, Y: flag.Center().Y}).
		Line(ui.Point{X: end, Y: flag.Y + high}).Line(ui.Point{X: pole, Y: flag.Y + high}).Close()
	return ui.Rect{X: flag.X + 3, Y: flag.Y + 2, W: side, H: side}, outline
}

// opinions are what is said about players that plaques show.
var opinions = [...]struct {
	kind   game.StatementKind
	symbol art.Symbol
	ink    color.NRGBA
}{
	{game.Accuse, art.Finger, paint.Warning},
	{game.Vouch, art.Shield, color.NRGBA{0x7C, 0xD0, 0x8F, 0xFF}},
}

// drawOpinions draws a plaque at a seat for who accuses and who vouches for it, on the edge that faces
// the board.
func (p *Picture) drawOpinions(c ui.Canvas, s game.Seat) {
	side, n := max(18*p.Layout.Unit, leastMark), 0
	most := mostLookers
	if p.Layout.Cramped() {
		most = 2
	}
	for _, o := range opinions {
		seats := gamelog.Sayers(p.Log, game.Statement{Kind: o.kind, Seat: s})
		if len(seats) == 0 {
			continue
		}
		plaque := p.opinionPlaque(s, ui.Point{X: float64(1+min(len(seats), most))*side + 8, Y: side + 4}, n)
		c.FillPath(ui.RoundedRect(plaque, plaque.H/2), paint.Outline)
		c.StrokePath(ui.RoundedRect(plaque.Inset(0.75), plaque.H/2), 1.5, o.ink)
		at := ui.Rect{X: plaque.X + 4, Y: plaque.Y + 2, W: side, H: side}
		c.Sprite(o.symbol.Icon(o.ink).Sprite(at.Inset(0.1 * side)))
		p.drawMarks(c, seats, at, most, paint.Parchment)
		n++
	}
}

// opinionPlaque returns where the n-th plaque of a seat is, from 0.
func (p *Picture) opinionPlaque(s game.Seat, size ui.Point, n int) ui.Rect {
	l, seat, step := p.Layout, p.Layout.Seats[s], float64(n)*(size.Y+2)
	r := ui.Rect{W: size.X, H: size.Y}
	if seat.Bounds.X+seat.Bounds.W <= l.Board.X+screen.Gap { // beside the board
		r.X, r.Y = seat.Bounds.X+seat.Bounds.W-5*l.Unit, seat.Bounds.Y+seat.Bounds.H-2*l.Unit-size.Y-step
	} else {
		r.X, r.Y = seat.Bounds.Center().X-size.X/2, seat.Bounds.Y+seat.Bounds.H-4*l.Unit+step
	}
	r.X = max(min(r.X, l.Size.X-size.X), 0)
	return r
}

// refuted says who has claimed that the goal which has just been turned over is what it is not.
func (p *Picture) refuted() string {
	if len(p.Log) == 0 {
		return ""
	}
	return p.Log[len(p.Log)-1].Refuted(p.App.Words, p.Names)
}
