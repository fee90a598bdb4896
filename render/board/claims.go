package board

import (
	"image/color"
	"slices"
	"strconv"

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

// A claimFlag is a flag at a goal: what it says, who stands by that, and where it is.
type claimFlag struct {
	kind    game.StatementKind
	symbol  art.Symbol
	cloth   color.NRGBA
	seats   []game.Seat
	most    int // how many of them it has room for
	outline *ui.Path
	bounds  ui.Rect
}

// claimFlags returns a flag for each thing that a goal is said to be. A Mine without players has none.
func (p *Picture) claimFlags(g int8) (all []claimFlag) {
	goal := p.Layout.Grid.Rect(game.Goals[g])
	open := p.View.Board.Laid(1+int(g)).Card != game.FaceDown
	if p.Players == nil || !p.Layout.Board.Contains(goal.Center()) {
		return nil
	}
	for _, claim := range claimKinds {
		if open && !p.breaksAt(g, claim.kind) {
			continue
		}
		if seats := p.authors().Sayers(game.Statement{Kind: claim.kind, Goal: g}); len(seats) > 0 {
			all = append(all, claimFlag{kind: claim.kind, symbol: claim.symbol, cloth: claim.cloth, seats: seats})
		}
	}
	var pin ui.Rect
	if face, ok := p.knownGoal(int(g)); ok {
		rects := p.pinRects(goal, face)
		pin = rects[0].Union(rects[len(rects)-1])
	}
	p.placeFlags(all, goal, pin)
	return all
}

// drawClaims draws what a goal is said to be.
func (p *Picture) drawClaims(c ui.Canvas, g int8) {
	for _, flag := range p.claimFlags(g) {
		if p.breaksAt(g, flag.kind) {
			p.drawBrokenFlag(c, flag, p.View.Board.Laid(1+int(g)).Card != game.FaceDown)
			continue
		}
		p.drawFlag(c, flag)
	}
}

// drawFlag draws a flag.
func (p *Picture) drawFlag(c ui.Canvas, flag claimFlag) {
	c.StrokePath(flag.outline, 2*p.Layout.Unit, paint.Outline)
	c.FillPath(flag.outline, flag.cloth)
	c.Sprite(flag.symbol.Icon(paint.Ink).Sprite(flag.sign().Inset(1)))
	p.drawMarks(c, flag.seats, flag.sign(), flag.most, paint.Ink)
}

// sign returns where the picture of a flag is, before those of the players.
func (f *claimFlag) sign() ui.Rect {
	side := f.bounds.H - 4
	return ui.Rect{X: f.bounds.X + 3, Y: f.bounds.Y + 2, W: side, H: side}
}

// placeFlags places the flags at a goal: out of its right edge or, where there is no room, out of its left edge, below
// the pin that tells what the viewer alone knows. On a small screen, and where the mine has come to the left edge, they
// hang below the goal or, where there is no room, above it and the pin; side by side, as goals lie one below the other
// there, unless the mine is turned. There they do not hang where it goes on.
func (p *Picture) placeFlags(all []claimFlag, goal, pin ui.Rect) {
	side := markSide(0.36*min(goal.W, goal.H), 0.35*goal.W)
	u, in, high := p.Layout.Unit, p.Layout.Board, side+4
	row, widest, most, hangs := 0.0, 0.0, mostLookers, p.Layout.Cramped()
	if beside := p.Layout.Grid.Rect(game.Goals[1]).X - p.Layout.Grid.Rect(game.Goals[0]).X; p.Layout.CardsTurned {
		most = min(most, int((beside-8)/side)-1)
	}
	for i := range all {
		all[i].most, all[i].bounds = most, ui.Rect{W: float64(1+min(len(all[i].seats), most))*side + 6, H: high}
		row, widest = row+all[i].bounds.W+2, max(widest, all[i].bounds.W+0.4*side)
	}
	from, step := ui.Point{X: goal.X + goal.W - 3*u, Y: max(goal.Y+0.5*goal.H, pin.Y+pin.H+2*u)}, ui.Point{Y: high + 3*u}
	if beside := from.Y + float64(len(claimKinds)-1)*step.Y + high; from.X+widest > in.X+in.W || pin.H > 0 && beside > in.Y+in.H {
		hangs = hangs || p.approached(goal)
	}
	switch {
	case hangs && p.Layout.CardsTurned:
		from.Y, step.Y = goal.Y+goal.H+0.4*side, high+2
	case hangs:
		from, step = ui.Point{X: max(min(goal.Center().X-row/2, in.X+in.W-row), in.X), Y: goal.Y + goal.H + 0.4*side}, ui.Point{}
	}
	both := float64(len(claimKinds)-1)*step.Y + high
	over := from.Y+both > in.Y+in.H
	switch {
	case over && hangs && pin.H > 0:
		from.Y = min(goal.Y-0.4*side, pin.Y) - both
	case over && hangs:
		from.Y = goal.Y - 0.4*side - both
	case over:
		from.Y = min(goal.Y+0.5*goal.H, in.Y+in.H-both)
	}
	for i := range all {
		f := &all[i]
		f.bounds.X, f.bounds.Y, from = from.X, from.Y, from.Add(step)
		if wide := f.bounds.W; hangs && p.Layout.CardsTurned {
			f.bounds.X = max(min(goal.Center().X-wide/2, in.X+in.W-wide), in.X)
		} else if hangs {
			from.X += wide + 2
		}
		if f.outline = ui.RoundedRect(f.bounds, 3); !hangs {
			f.fly(over && pin.H > 0, goal, in, side, u)
		}
	}
	if hangs && p.Layout.CardsTurned && p.onWay(all) {
		p.putBeside(all, goal)
	}
}

// putBeside puts flags that hang in the way on one side of their goal, as far over it as the next one requires, or on it,
// where the mine is turned.
func (p *Picture) putBeside(all []claimFlag, goal ui.Rect) {
	in, high := p.Layout.Board, all[0].bounds.H+2
	top := max(goal.Y+goal.H-float64(len(all))*high, in.Y)
	for _, side := range []float64{1, -1, 0} {
		for i := range all {
			f := &all[i]
			from := goal.Center().X + side*(goal.W/2+min(f.bounds.W/2+1, goal.W-f.bounds.W/2-1))
			f.bounds.X, f.bounds.Y = max(min(from-f.bounds.W/2, in.X+in.W-f.bounds.W), in.X), top+float64(i)*high
			f.outline = ui.RoundedRect(f.bounds, 3)
		}
		if !p.onWay(all) {
			return
		}
	}
}

// onWay reports whether flags lie on a free cell near the goals that a tunnel has come to.
func (p *Picture) onWay(all []claimFlag) bool {
	return slices.ContainsFunc(p.View.Board.Gaps(), func(gap game.Gap) bool {
		cell := p.Layout.Grid.Rect(gap.Cell).Inset(1)
		return gap.Open != 0 && slices.ContainsFunc(all, func(f claimFlag) bool { return cell.Overlaps(f.bounds) })
	})
}

// fly makes a flag a cloth with a notch that flies to the right or, if it has to or there is no room, to the left.
func (f *claimFlag) fly(left bool, goal, in ui.Rect, side, u float64) {
	wide, high := f.bounds.W, f.bounds.H
	pole, end := f.bounds.X, f.bounds.X+wide+0.4*side
	if left || end > in.X+in.W {
		pole = goal.X + 3*u
		f.bounds.X, end = pole-wide, pole-wide-0.4*side
	}
	notch, y := end+(pole-end)/max(wide, 1)*0.35*side, f.bounds.Y
	f.outline = new(ui.Path).Move(ui.Point{X: pole, Y: y}).Line(ui.Point{X: end, Y: y}).Line(ui.Point{X: notch, Y: y + high/2}).
		Line(ui.Point{X: end, Y: y + high}).Line(ui.Point{X: pole, Y: y + high}).Close()
}

// GoalSigns returns where a goal is that lies face down, and all that stands at it: who has looked, what it
// is said to be, what the viewer alone knows.
func (p *Picture) GoalSigns(g int) (all []ui.Rect) {
	goal := p.Layout.Grid.Rect(game.Goals[g])
	all = append(all, goal)
	if pill, _ := p.Layout.lookersPill(len(p.authors().Lookers(g)), goal); pill.W > 0 {
		all = append(all, pill)
	}
	for _, flag := range p.claimFlags(int8(g)) {
		all = append(all, flag.outline.Bounds())
	}
	if face, ok := p.knownGoal(g); ok {
		all = append(all, p.pinRects(goal, face)...)
	}
	return all
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

// drawOpinions draws a plaque at a seat for who accuses and who vouches for it: on the edge that faces
// the board or, on a small screen, on the face.
func (p *Picture) drawOpinions(c ui.Canvas, s game.Seat) {
	for _, o := range p.opinionPlaques(s) {
		c.FillPath(ui.RoundedRect(o.bounds, o.bounds.H/2), paint.Outline)
		c.StrokePath(ui.RoundedRect(o.bounds.Inset(0.75), o.bounds.H/2), 1.5, o.ink)
		c.Sprite(o.symbol.Icon(o.ink).Sprite(o.at.Inset(0.1 * o.at.W)))
		if len(o.seats) > o.most && o.most < 2 {
			_, number := o.bounds.CutLeft(3 + o.at.W)
			ui.CentredText(c, strconv.Itoa(len(o.seats)), number.Inset(1), ui.Font{Face: ui.Bold, Size: 0.85 * o.bounds.H}, paint.Parchment)
			continue
		}
		p.drawMarks(c, o.seats, o.at, o.most, paint.Parchment)
	}
}

// An opinionPlaque is a plaque at a seat: what it says, who says so, and where it is.
type opinionPlaque struct {
	symbol art.Symbol
	ink    color.NRGBA
	seats  []game.Seat
	most   int     // how many of them it has room for; if that is less than two, it counts them
	at     ui.Rect // of its picture, before those of the players
	bounds ui.Rect
}

// opinionPlaques returns the plaques of a seat.
func (p *Picture) opinionPlaques(s game.Seat) (all []opinionPlaque) {
	for _, o := range opinions {
		if seats := p.authors().Sayers(game.Statement{Kind: o.kind, Seat: s}); len(seats) > 0 {
			all = append(all, opinionPlaque{symbol: o.symbol, ink: o.ink, seats: seats})
		}
	}
	p.placeOpinions(all, s)
	return all
}

// placeOpinions places the plaques of a seat: beside it where the board begins there, else at its lower
// edge or, on a small screen, on the face. They never lie on the board but beside the seats at its left.
func (p *Picture) placeOpinions(all []opinionPlaque, s game.Seat) {
	l, seat := p.Layout, p.Layout.Seats[s]
	side, most, parts := max(18*l.Unit, leastMark), game.MaxSeats, 2.0
	if l.Class != screen.Wide {
		side, most = leastMark, 1
	}
	if room := seat.Bounds.W - 2; l.Cramped() && float64(len(all))*(2*side+8) > room { // they only count
		most, parts = 0, 1.6
		side = min(side, (room/float64(len(all))-6)/parts)
	}
	for i := range all {
		o := &all[i]
		if n := min(len(o.seats), most); most > 1 {
			parts = float64(1 + n)
		}
		r := ui.Rect{W: parts*side + 6, H: side + 4}
		step, wide := float64(i)*(r.W+2), float64(len(all))*(r.W+2)-2
		switch {
		case l.Class == screen.Wide:
			r.X, r.Y = seat.Bounds.X+seat.Bounds.W-5*l.Unit, seat.Bounds.Y+seat.Bounds.H-2*l.Unit-r.H-float64(i)*(r.H+2)
		case l.Cramped():
			r.X, r.Y = max(min(seat.Face.Center().X-wide/2, seat.Bounds.X+seat.Bounds.W-wide), seat.Bounds.X)+step, seat.Face.Y+seat.Face.H-r.H+2
		default:
			r.X, r.Y = seat.count.X-wide+step, seat.Bounds.Y+seat.Bounds.H-r.H
		}
		o.most, o.bounds, o.at = most, r, ui.Rect{X: r.X + 3, Y: r.Y + 2, W: side, H: side}
	}
}

// OpinionRects returns where the plaques of all seats are.
func (p *Picture) OpinionRects() (all []ui.Rect) {
	for s := range p.Layout.Seats {
		for _, o := range p.opinionPlaques(game.Seat(s)) {
			all = append(all, o.bounds)
		}
	}
	return all
}

// refuted says who has claimed that the goal which has just been turned over is what it is not.
func (p *Picture) refuted() string {
	if len(p.Log) == 0 {
		return ""
	}
	return gamelog.Refuted(p.Log, len(p.Log)-1, p.App.Words, p.Names)
}
