package render

import (
	"fmt"
	"image/color"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/ui"
)

// drawSeat draws what all can see of a seat.
func (t *table) drawSeat(c ui.Canvas, s game.Seat) {
	l, m, u := &t.lay, t.m, t.lay.u
	r := l.seats[s]
	fill := art.Panel
	if m.shown.Turn == s {
		fill = color.NRGBA{0x4A, 0x38, 0x1E, 0xFF}
	}
	c.FillPath(ui.Round(r.all, 8*u), fill)
	edge, width := withAlpha(art.PanelEdge, 150), 1.2*u
	if m.shown.Turn == s {
		edge, width = art.Gold, 2.5*u
	}
	c.StrokePath(ui.Round(r.all.Inset(width/2), 8*u), width, edge)
	c.Stamp(art.Dwarf(int(s)).Stamp(r.face))
	name := fmt.Sprintf("%d %s", s+1, m.name(s))
	label(c, name, r.name, l.bold, art.TextOnTable)
	if n := m.shown.Gold[s]; n > 0 { // how many is public, how much is not
		icon, number := r.gold.Inset(2 * u).CutLeft(min(r.gold.H, r.gold.W/2))
		c.Stamp(art.Nugget.In(art.Gold).Stamp(icon))
		label(c, fmt.Sprint(n), ui.Rect{X: number.X + 4*u, Y: number.Y, W: number.W - 4*u, H: number.H}, l.bold, art.Gold)
	}
	for i, tool := range game.Tools {
		broken := m.shown.Broken[s][i] != game.FaceDown
		c.Stamp(art.Tool(tool, broken).Stamp(r.tools[i]))
		if broken {
			badge := r.tools[i].H * 0.5
			c.Stamp(art.Badge(art.Cross, art.Broken).Stamp(ui.Rect{X: r.tools[i].X + r.tools[i].W - badge, Y: r.tools[i].Y + r.tools[i].H - badge, W: badge, H: badge}))
		}
	}
	card, count := r.count.Inset(2 * u).CutLeft(r.count.H * cardRatio)
	c.Stamp(backStamp(card))
	label(c, fmt.Sprint(m.shown.Cards[s]), ui.Rect{X: count.X + 4*u, Y: count.Y, W: count.W - 4*u, H: count.H}, l.bold, art.TextOnTable)
	t.drawSeatOffer(c, s, r, u)
}

// drawSeatOffer lights up a seat, or its tools, that the chosen card can go to,
// and dims the others.
func (t *table) drawSeatOffer(c ui.Canvas, s game.Seat, r seatLayout, u float64) {
	proposed := t.ghosts && (t.ghost.Kind == game.Break || t.ghost.Kind == game.Mend)
	if proposed && t.ghost.Seat == s {
		c.StrokePath(ui.Round(r.all.Inset(1.5*u), 8*u), 3.5*u, art.Focus)
	}
	if !t.myTurn() || t.ghosts || t.covered() || t.card.Kind() != game.Broken && t.card.Kind() != game.Repair {
		return
	}
	can := false
	for _, spot := range t.targetSpots() {
		if spot.ID == any(seatSpot(s)) {
			can = true
		}
		if tool, ok := spot.ID.(toolSpot); ok && tool.seat == s {
			can = true
		} else if spot.ID != any(seatSpot(s)) {
			continue
		}
		c.StrokePath(ui.Round(spot.Rect.Inset(u), 6*u), 2.5*u, art.Focus)
		if t.panel.Focus.Ring() == spot.ID {
			ring(c, spot.Rect, u)
		}
	}
	if !can {
		c.FillPath(ui.Round(r.all, 8*u), color.NRGBA{A: 110})
	}
}
