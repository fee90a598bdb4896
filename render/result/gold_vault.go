package result

import (
	"fmt"
	"slices"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/cave"
	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/panel"
	"saboteur/render/ui"
	"saboteur/render/widget"
)

// chest has the chest from which the gold comes, above the ledge. Its least height is in units.
func (g *GoldDraft) chest(high float64) widget.Node {
	return widget.Picture{H: high, Draw: func(c ui.Canvas, r ui.Rect) {
		u := g.Env().Unit
		side := min((r.H+28*u)/0.84, 0.7*r.W, 320*u) // the upper quarter of its picture is empty
		if side < 90 {
			return
		}
		at := ui.Rect{X: r.Center().X - side/2, Y: r.Y + r.H + 28*u - side, W: side, H: side}
		art.Rays(c, ui.Point{X: at.Center().X, Y: at.Y + 0.6*side}, 1.15*side, 0.7)
		chest := cave.Chest
		if g.over {
			chest = cave.EmptyChest
		}
		chest.Draw(c, at)
	}}
}

// drawCard draws a card of the offer: larger if it is selected, raised if the pointer is on
// it, and ringed if it is selected. Its face shows only to the person who picks.
func (g *GoldDraft) drawCard(c ui.Canvas, i int, at ui.Rect) {
	e, worth, hovered := g.Env(), 0, g.ViewerPicks() && g.Panel.Focus.Hover() == any(i)
	u := e.Unit
	if g.faceUp() {
		worth = g.Match.View.Offer[i].Nuggets()
	}
	card := art.GoldSprite(worth, at)
	switch {
	case i == g.selected:
		at = ui.RectAround(at.Center().Add(ui.Point{Y: -10 * u}), at.Size().Mul(1.08))
	case hovered:
		at = at.Move(ui.Point{Y: -8 * u})
	}
	panel.Shadow(c, at, 6*u)
	card.To = at
	c.Sprite(card)
	if worth > 0 {
		f := e.Font(ui.Display, 0.85)
		f.Size = max(f.Size, 0.13*at.H)
		wide := max(0.25*at.W, f.Size)
		corner := ui.Rect{X: at.X + 0.9*at.W - wide, Y: at.Y + at.H - 1.62*f.Size, W: wide, H: f.LineHeight()}
		ui.CentredText(paint.KeepColours(c), fmt.Sprint(worth), corner, f, paint.Gold)
	}
	switch {
	case i == g.selected:
		widget.FocusRing(c, at, u)
	case hovered:
		c.StrokePath(ui.RoundedRect(at.Inset(-1.5*u), 9*u), 3*u, paint.Gold)
	}
}

// drawWaiting draws a dwarf who waits, with the gold cards at its feet.
func (g *GoldDraft) drawWaiting(c ui.Canvas, s game.Seat, r ui.Rect) {
	high := min(0.94*r.H, 1.2*r.W, 196*g.Env().Unit)
	mood, pose := dwarves.Glad, dwarves.Pose{}
	if seats, done := g.order(); slices.Contains(seats[:done], s) {
		pose = dwarves.Pose{Left: dwarves.OnHip, Right: dwarves.Raised}
	}
	saboteur := g.Match.RoundEnd.Roles[s] == game.Saboteur
	if saboteur {
		mood, pose = dwarves.Angry, dwarves.Pose{}
	}
	stand := ui.Rect{X: r.X, Y: r.Y + r.H - high, W: r.W, H: high}
	figure := dwarves.Seated(g.Match.Players, s).Figure(mood, pose, dwarves.Hold{}, stand)
	if saboteur {
		figure = art.Aside(c, figure)
	}
	c.Sprite(figure)
	if n := int(g.Match.View.Gold[s]); n > 0 && high > 60 {
		pile := ui.Rect{X: stand.Center().X + 0.02*high, Y: stand.Y + 0.82*high, W: 0.42 * high, H: 0.27 * high}
		cave.Crate.Draw(c, ui.Rect{X: pile.X - 0.22*high, Y: pile.Y + 0.02*high, W: 0.25 * high, H: 0.25 * high})
		drawPile(c, n, pile.Intersect(ui.Rect{X: r.X, Y: pile.Y, W: r.W, H: pile.H}))
	}
}

// drawOwnCards draws the own gold cards: their backs or, while the player counts them, their
// faces.
func (g *GoldDraft) drawOwnCards(c ui.Canvas, n int, in ui.Rect) {
	if !g.count.shows {
		drawPile(c, n, in)
		return
	}
	fan(n, in, func(i int, to ui.Rect) {
		c.Sprite(art.GoldSprite(g.Match.View.Own[i].Nuggets(), to))
	})
}

// mostPiled is how many gold cards of a pile are drawn.
const mostPiled = 5

// drawPile draws gold cards that lie face down, one beside the other as far as there is room.
func drawPile(c ui.Canvas, n int, in ui.Rect) {
	fan(min(n, mostPiled), in, func(_ int, to ui.Rect) {
		panel.Shadow(c, to, 0.05*to.H)
		c.Sprite(art.GoldSprite(0, to))
	})
}

// fan draws n cards one beside the other as far as there is room.
func fan(n int, in ui.Rect, draw func(i int, to ui.Rect)) {
	card := ui.Point{X: in.H * art.CardRatio, Y: in.H}
	if n == 0 || card.X < 8 || in.W < card.X {
		return
	}
	step := min(0.45*card.X, (in.W-card.X)/float64(max(n-1, 1)))
	for i := range n {
		draw(i, ui.Rect{X: in.X + float64(i)*step, Y: in.Y, W: card.X, H: card.Y})
	}
}
