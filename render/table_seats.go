package render

import (
	"fmt"
	"math"
	"strings"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/ui"
)

// drawSeat draws what all can see of a seat.
func (p *Picture) drawSeat(c ui.Canvas, s game.Seat) {
	l, u := p.lay, p.lay.u
	r := l.seats[s]
	fill := art.Panel
	if p.view.Turn == s {
		fill = art.PanelActive
	}
	c.FillPath(ui.RoundedRect(r.all, 8*u), fill)
	edge, width := withAlpha(art.PanelEdge, 150), 1.2*u
	if p.view.Turn == s {
		edge, width = art.Gold, 2.5*u
	}
	c.StrokePath(ui.RoundedRect(r.all.Inset(width/2), 8*u), width, edge)
	c.Sprite(art.DwarfWithMood(int(s), p.mood(s)).Sprite(r.face))
	if !p.players[s].Human {
		side := math.Max(0.36*r.face.W, 12*u)
		c.Sprite(art.Badge(art.Gear, art.Ink).Sprite(ui.Rect{X: r.face.X - 2*u, Y: r.face.Y - 2*u, W: side, H: side}))
	}
	p.drawSeatName(c, s, r)
	if l.cramped() {
		p.drawSmallCounts(c, s, r)
	} else {
		p.drawCounts(c, s, r)
	}
	for i, tool := range game.Tools {
		broken := p.view.Broken[s][i] != game.FaceDown
		c.Sprite(art.Tool(tool, broken).Sprite(r.tools[i]))
		if broken {
			badge := r.tools[i].H * 0.5
			c.Sprite(art.Badge(art.Cross, art.BrokenRed).Sprite(ui.Rect{X: r.tools[i].X + r.tools[i].W - badge, Y: r.tools[i].Y + r.tools[i].H - badge, W: badge, H: badge}))
		}
	}
}

// mood returns what the face of a seat shows: what all have seen.
func (p *Picture) mood(s game.Seat) art.Mood {
	if e, ok := p.act.event.(game.ToolMended); ok && e.Target == s {
		return art.Happy
	}
	for i := range game.Tools {
		if p.view.Broken[s][i] != game.FaceDown {
			return art.Blocked
		}
	}
	if p.view.Turn == s {
		return art.Thinking
	}
	return art.Waiting
}

// drawOrder draws an arrow from the seat in turn to the next, where there is
// room for one and they lie side by side.
func (p *Picture) drawOrder(c ui.Canvas) {
	l, turn := p.lay, p.view.Turn
	if turn == game.Nobody || l.cramped() {
		return
	}
	from, to := l.seats[turn].all, l.seats[(int(turn)+1)%len(l.seats)].all
	way := to.Center().Sub(from.Center())
	var at ui.Point
	angle := 0.0
	switch {
	case math.Abs(way.X) < 1 && way.Y > 0 && way.Y < 1.5*from.H:
		at, angle = ui.Point{X: l.seats[turn].face.Center().X, Y: (from.Y + from.H + to.Y) / 2}, math.Pi/2
	case math.Abs(way.Y) < 1 && way.X > 0 && way.X < 1.5*from.W:
		at = ui.Point{X: (from.X + from.W + to.X) / 2, Y: from.Center().Y}
	default:
		return
	}
	disc := ui.RectAround(at, ui.Point{X: 22 * l.u, Y: 22 * l.u})
	c.FillPath(ui.RoundedRect(disc, disc.W/2), art.Table)
	c.Sprite(art.Arrow(angle, art.Gold).Sprite(disc.Inset(4 * l.u)))
}

// drawSeatName writes a seat's number and name; the number alone where the name
// would become too small to be read.
func (p *Picture) drawSeatName(c ui.Canvas, s game.Seat, r seatLayout) {
	l, f := p.lay, p.lay.bold
	if l.cramped() {
		f = ui.Font{Face: ui.Bold, Size: l.small.Size}
		r.name.W -= gap // clear of the edge
	}
	name := fmt.Sprintf("%d %s", s+1, p.names[s])
	if least := 0.75 * f.Size; l.cramped() && ui.FitLine(c, name, f, r.name.W).Size < least {
		f.Size = least
		name = shortened(c, name, f, r.name.W)
	}
	label(c, name, r.name, f, art.TextOnTable)
}

// shortened returns the beginning of a name with its number, as much of it as
// there is room for: the number alone if that is less than two letters.
func shortened(ruler ui.Ruler, name string, f ui.Font, width float64) string {
	number, rest, _ := strings.Cut(name, " ")
	letters := []rune(rest)
	for n := len(letters) - 1; n >= 2; n-- {
		if short := number + " " + strings.TrimSpace(string(letters[:n])) + "…"; ruler.Measure(short, f) <= width {
			return short
		}
	}
	return number
}

// drawSmallCounts says how many cards and how many gold cards a seat has, where
// there is little room.
func (p *Picture) drawSmallCounts(c ui.Canvas, s game.Seat, r seatLayout) {
	f := ui.Font{Face: ui.Plain, Size: p.lay.small.Size}
	icon := math.Min(r.count.H*0.7, r.count.W*0.4)
	card := upright(ui.RectAround(ui.Point{X: r.count.X + icon*0.45, Y: r.count.Center().Y}, ui.Point{X: icon * 0.85, Y: r.count.H * 0.8}))
	c.Sprite(backStamp(card))
	number := func(n int8, box ui.Rect, f ui.Font, gold bool) {
		ink := art.TextOnTable
		if gold {
			ink = art.Gold
		}
		label(c, fmt.Sprint(n), box, f, ink)
	}
	_, rest := r.count.CutLeft(icon)
	number(p.view.Cards[s], rest, f, false)
	if n := p.view.Gold[s]; n > 0 {
		f.Face = ui.Bold
		nugget, rest := r.gold.CutLeft(icon)
		c.Sprite(art.Nugget.Icon(art.Gold).Sprite(ui.RectAround(nugget.Center(), squareIn(nugget, 1))))
		number(int8(n), rest, f, true)
	}
}

// drawCounts says how many cards and how many gold cards a seat has.
func (p *Picture) drawCounts(c ui.Canvas, s game.Seat, r seatLayout) {
	l, u := p.lay, p.lay.u
	if n := p.view.Gold[s]; n > 0 { // how many is public, how much is not
		icon, number := r.gold.Inset(u).CutLeft(min(r.gold.H, r.gold.W*0.45))
		c.Sprite(art.Nugget.Icon(art.Gold).Sprite(icon))
		label(c, fmt.Sprint(n), ui.Rect{X: number.X + 2*u, Y: number.Y, W: number.W - 2*u, H: number.H}, l.bold, art.Gold)
	}
	card, count := r.count.Inset(2 * u).CutLeft(r.count.H * cardRatio)
	c.Sprite(backStamp(card))
	label(c, fmt.Sprint(p.view.Cards[s]), ui.Rect{X: count.X + 4*u, Y: count.Y, W: count.W - 4*u, H: count.H}, l.bold, art.TextOnTable)
}
