package board

import (
	"fmt"
	"math"
	"strings"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/dwarves"
	"saboteur/render/gamelog"
	"saboteur/render/paint"
	"saboteur/render/panel"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// drawSeat draws what everybody can see of a seat.
func (p *Picture) drawSeat(c ui.Canvas, s game.Seat, a *gamelog.Authors) {
	l, u := p.Layout, p.Layout.Unit
	r := l.Seats[s]
	if p.Labels != nil {
		if p.drawLabelledSeat(c, s) {
			p.drawTools(c, s, a)
		}
		return
	}
	stone := panel.Look{Radius: 9, Flush: true}
	if p.View.Turn == s {
		stone.State = panel.Chosen
	}
	panel.Draw(c, r.Bounds, u, stone)
	c.Sprite(dwarves.Seated(p.Players, s).Portrait(p.mood(s), r.Face))
	if !p.Players[s].Human {
		DrawGear(c, r.Face, u)
	}
	p.drawSeatName(c, s, r)
	if l.Cramped() {
		p.drawSmallCounts(c, s, r)
	} else {
		p.drawCounts(c, s, r)
	}
	p.drawTools(c, s, a)
}

// drawTools draws the tools of a seat.
func (p *Picture) drawTools(c ui.Canvas, s game.Seat, a *gamelog.Authors) {
	l := p.Layout
	r := l.Seats[s]
	for i, tool := range game.Tools {
		if p.View.Broken[s][i] != game.FaceDown {
			p.drawBrokenTool(c, tool, a.Breaker(s, i), r.tools[i])
		} else if !l.Cramped() && r.tools[i].H >= leastMark {
			whole := art.Tool(tool, false).Sprite(r.tools[i].Inset(0.14 * r.tools[i].W))
			whole.Fade = 0.45 // so that the broken ones stand out
			c.Sprite(whole)
		}
	}
}

// DrawGear draws at a face the sign of a dwarf that the computer plays.
func DrawGear(c ui.Canvas, face ui.Rect, u float64) {
	side := max(0.36*face.W, 12*u)
	c.Sprite(art.Badge(art.Gear, paint.Ink).Sprite(ui.Rect{X: face.X - 2*u, Y: face.Y - 2*u, W: side, H: side}))
}

// drawBrokenTool draws a broken tool with the sign of who broke it, if that is known.
func (p *Picture) drawBrokenTool(c ui.Canvas, tool game.Tool, by game.Seat, r ui.Rect) {
	u := p.Layout.Unit
	c.FillPath(ui.RoundedRect(r, 5*u), paint.WithOpacity(paint.BrokenRed, 0.28))
	c.StrokePath(ui.RoundedRect(r.Inset(0.75*u), 5*u), 1.5*u, paint.BrokenRed)
	c.Sprite(art.Tool(tool, true).Sprite(r.Inset(0.06 * r.W)))
	side := p.markSide(0.52*r.W, 0.8*r.W)
	if side > 0.8*r.W || by == game.Nobody {
		return
	}
	p.drawMark(c, by, ui.Rect{X: r.X + r.W - 0.85*side, Y: r.Y + r.H - 0.85*side, W: side, H: side})
}

// mood returns the expression of a seat's face. It depends only on what everybody
// can see.
func (p *Picture) mood(s game.Seat) dwarves.Mood {
	if mood, ok := p.reaction(s); ok {
		return mood
	}
	for i := range game.Tools {
		if p.View.Broken[s][i] != game.FaceDown {
			return dwarves.Worried
		}
	}
	if p.View.Turn == s {
		return dwarves.Thinking
	}
	return dwarves.Calm
}

// reaction returns the expression of a seat's face at what is being shown, if it reacts.
// All seats react to a goal in the same way, whatever their roles are.
func (p *Picture) reaction(s game.Seat) (m dwarves.Mood, ok bool) {
	arrived := p.Now >= p.Animation.toolArrival()
	switch e := p.Animation.Event.(type) {
	case game.GoalTurned:
		switch {
		case p.Animation.HidesGoal(p.Now):
			return dwarves.Thinking, true
		case e.Laid.Card == game.Treasure:
			return dwarves.Cheering, true
		}
		return dwarves.Worried, true
	case game.ToolBroke:
		if e.Target == s && arrived {
			return dwarves.Angry, true
		}
		return dwarves.Sly, e.Seat == s
	case game.ToolMended:
		return dwarves.Glad, e.Seat == s || e.Target == s && arrived
	}
	return dwarves.Calm, false
}

// drawTurnArrow draws an arrow from the seat in turn to the next one, if they are
// next to each other and there is room for it.
func (p *Picture) drawTurnArrow(c ui.Canvas) {
	l, turn := p.Layout, p.View.Turn
	if turn == game.Nobody || l.Cramped() || l.Simple {
		return
	}
	from, to := l.Seats[turn].Bounds, l.Seats[(int(turn)+1)%len(l.Seats)].Bounds
	d := to.Center().Sub(from.Center())
	var at ui.Point
	angle := 0.0
	switch {
	case math.Abs(d.X) < 1 && d.Y > 0 && d.Y < 1.5*from.H:
		at, angle = ui.Point{X: l.Seats[turn].Face.Center().X, Y: (from.Y + from.H + to.Y) / 2}, math.Pi/2
	case math.Abs(d.Y) < 1 && d.X > 0 && d.X < 1.5*from.W:
		at = ui.Point{X: (from.X + from.W + to.X) / 2, Y: from.Center().Y}
	default:
		return
	}
	disc := ui.RectAround(at, ui.Point{X: 22 * l.Unit, Y: 22 * l.Unit})
	c.FillPath(ui.RoundedRect(disc, disc.W/2), paint.Table)
	c.Sprite(art.Arrow(angle, paint.Gold).Sprite(disc.Inset(4 * l.Unit)))
}

// drawSeatName writes a seat's number and name. A name that would become too small
// to read is shortened.
func (p *Picture) drawSeatName(c ui.Canvas, s game.Seat, r SeatLayout) {
	l, f := p.Layout, p.Layout.Bold
	if l.Cramped() {
		f = ui.Font{Face: ui.Bold, Size: l.Small.Size}
		r.name.W -= screen.Gap
	}
	if r.Face.W > 3*f.Size {
		f.Face = ui.Display
	}
	name := fmt.Sprintf("%d %s", s+1, p.Names[s])
	least := 0.75 * f.Size
	f.Size = max(f.Size, min(l.Grown(f).Size, r.name.H/1.3))
	if l.Cramped() && ui.FitLine(c, name, f, r.name.W).Size < least {
		f.Size = least
		name = shortenName(c, name, f, r.name.W)
	}
	screen.SingleLineText(c, name, r.name, f, paint.TextOnTable)
}

// shortenName returns as much of a number and a name as fits into a width. Messages use
// names, so the number goes first if there would be room for less than four letters
// beside it; two letters always stay.
func shortenName(ruler ui.Ruler, name string, f ui.Font, width float64) string {
	number, rest, _ := strings.Cut(name, " ")
	for _, try := range []struct {
		before string
		least  int
	}{{number + " ", 4}, {"", 2}} {
		letters := []rune(rest)
		if ruler.Measure(try.before+rest, f) <= width {
			return try.before + rest
		}
		for n := len(letters) - 1; n >= try.least; n-- {
			if short := try.before + strings.TrimSpace(string(letters[:n])) + "…"; ruler.Measure(short, f) <= width {
				return short
			}
		}
	}
	letters := []rune(rest)
	return string(letters[:min(2, len(letters))])
}

// drawSmallCounts draws how many cards and gold cards a seat has, on a small
// screen.
func (p *Picture) drawSmallCounts(c ui.Canvas, s game.Seat, r SeatLayout) {
	f := ui.Font{Face: ui.Plain, Size: p.Layout.Small.Size}
	icon := math.Min(r.count.H*0.7, r.count.W*0.4)
	card := screen.FitUprightCard(ui.RectAround(ui.Point{X: r.count.X + icon*0.45, Y: r.count.Center().Y}, ui.Point{X: icon * 0.85, Y: r.count.H * 0.8}))
	c.Sprite(screen.CardBackSprite(card))
	number := func(n int8, box ui.Rect, f ui.Font, gold bool) {
		ink := paint.TextOnTable
		if gold {
			ink = paint.Gold
		}
		screen.SingleLineText(c, fmt.Sprint(n), box, f, ink)
	}
	_, rest := r.count.CutLeft(icon)
	number(p.View.Cards[s], rest, f, false)
	if n := p.View.Gold[s]; n > 0 {
		f.Face = ui.Bold
		nugget, rest := r.gold.CutLeft(icon)
		c.Sprite(goldBack(nugget))
		number(int8(n), rest, f, true)
	}
}

// goldBack is the back of a gold card in a box.
func goldBack(box ui.Rect) ui.Sprite {
	high := min(box.H, box.W/screen.CardRatio)
	return screen.GoldSprite(0, ui.RectAround(box.Center(), ui.Point{X: high * screen.CardRatio, Y: high}))
}

// drawCounts draws how many cards and gold cards a seat has.
func (p *Picture) drawCounts(c ui.Canvas, s game.Seat, r SeatLayout) {
	l, u := p.Layout, p.Layout.Unit
	if n := p.View.Gold[s]; n > 0 { // the number of cards is public, their value is not
		icon, number := r.gold.Inset(u).CutLeft(min(r.gold.H, r.gold.W*0.45))
		c.Sprite(goldBack(icon))
		screen.SingleLineText(c, fmt.Sprint(n), ui.Rect{X: number.X + 2*u, Y: number.Y, W: number.W - 2*u, H: number.H}, l.Bold, paint.Gold)
	}
	high := min(r.count.H-4*u, 0.62*r.count.W)
	card, count := ui.RectAround(r.count.Center(), ui.Point{X: r.count.W, Y: high}).CutLeft(high * screen.CardRatio)
	c.Sprite(screen.CardBackSprite(card))
	screen.SingleLineText(c, fmt.Sprint(p.View.Cards[s]), ui.Rect{X: count.X + 4*u, Y: count.Y, W: count.W - 4*u, H: count.H}, l.Bold, paint.TextOnTable)
}
