package result

import (
	"fmt"

	"saboteur/game"
	"saboteur/render/cave"
	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/panel"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// drawVault draws what is around the gold cards: the chest above them, below a height, the
// ledge on which they lie and, where there is room, the dwarves.
func (g *GoldDraft) drawVault(c ui.Canvas, below, u float64) {
	cards := g.Spots[:len(g.Spots)-1]
	if len(cards) == 0 || g.App.OnPage(g.Size) {
		return
	}
	all := cards[0].Rect
	for _, s := range cards {
		all = all.Union(s.Rect)
	}
	ledge := ui.Rect{X: all.X - 40*u, Y: all.Y + 0.1*all.H, W: all.W + 80*u, H: 0.9*all.H + 24*u}
	if chest := min(all.Y+0.12*all.H-below, 0.3*g.Size.X, 230*u); chest > 40 {
		cave.Chest.Draw(c, ui.Rect{X: all.Center().X - chest/2, Y: all.Y + 0.12*all.H - chest, W: chest, H: chest})
	}
	panel.Draw(c, ledge, u, panel.Look{Radius: 14})
	sides := [2]ui.Rect{
		{X: 0.02 * g.Size.X, Y: below, W: ledge.X - 0.04*g.Size.X, H: ledge.Y + ledge.H - below},
		{X: ledge.X + ledge.W + 0.02*g.Size.X, Y: below, W: g.Size.X - ledge.X - ledge.W - 0.04*g.Size.X, H: ledge.Y + ledge.H - below},
	}
	if sides[0].W <= 90*u { // below the cards, side by side
		top := ledge.Y + ledge.H + 8*u
		room := ui.Rect{X: 0.02 * g.Size.X, Y: top, W: 0.96 * g.Size.X, H: g.Spots[len(cards)].Y - top - 8*u}
		sides = [2]ui.Rect(room.Columns(2, 0))
		if room.H < 100*u {
			return
		}
	}
	g.drawCrowd(c, sides, u)
}

// drawOwnGold draws the tray of the player who picks: the face, and how much gold there is in
// it so far. The button to take a card lies at its right.
func (g *GoldDraft) drawOwnGold(c ui.Canvas, tray ui.Rect, u float64) {
	m := g.Match
	panel.Draw(c, tray, u, panel.Look{Material: panel.Wood, Radius: 12})
	in := tray.Inset(10 * u)
	face, in := in.CutLeft(in.H)
	c.Sprite(dwarves.Seated(m.Players, m.Viewer).Portrait(dwarves.Glad, face.Inset(-8*u)))
	_, in = in.CutLeft(14 * u)
	in, _ = in.CutLeft(in.W - 290*u)
	if n := int(m.View.Gold[m.Viewer]); n > 0 {
		var pile ui.Rect
		pile, in = in.CutRight(1.2 * in.H)
		drawPile(c, n, pile)
	}
	rows := in.Rows(2, 0)
	screen.SingleLineText(c, g.App.Text(words.GoldOwn), rows[0], g.App.Font(g.Size, ui.Display, 1.2), paint.TextOnTable)
	screen.SingleLineText(c, g.App.Text(words.GoldOwnCards, words.Slots{"n": m.View.Gold[m.Viewer]}), rows[1], g.App.Font(g.Size, ui.Plain, 0.9), paint.TextOnTable)
}

// drawCrowd draws everybody but the player in turn, on both sides, with the number of
// their gold cards. Saboteurs, who get nothing now, stand in the dark.
func (g *GoldDraft) drawCrowd(c ui.Canvas, sides [2]ui.Rect, u float64) {
	m := g.Match
	var others [2][]game.Seat
	for i := 1; i < len(m.Players); i++ { // in the order of turns, from the left
		s := game.Seat((int(m.View.Turn) + i) % len(m.Players))
		side := 0
		if i > (len(m.Players)-1+1)/2 {
			side = 1
		}
		others[side] = append(others[side], s)
	}
	f := g.App.Font(g.Size, ui.Bold, 0.85)
	for side, seats := range others {
		if len(seats) == 0 {
			continue
		}
		area := sides[side]
		all := crowdIn(area, len(seats), 2*f.LineHeight(), 5*f.Size)
		all.figure = min(all.figure, 190*u)
		for i, s := range seats {
			g.drawWaiting(c, s, all.at(area, i, len(seats)), all.figure, f)
		}
	}
}

// drawWaiting draws a dwarf in a box, with name and gold cards below.
func (g *GoldDraft) drawWaiting(c ui.Canvas, s game.Seat, in ui.Rect, high float64, f ui.Font) {
	m := g.Match
	label, rest := in.CutBottom(1.3 * f.LineHeight())
	mood, dim := dwarves.Glad, 0.0
	if m.RoundEnd.Roles[s] == game.Saboteur {
		mood, dim = dwarves.Angry, 0.5
	}
	figure := dwarves.Seated(m.Players, s).Figure(mood, dwarves.Pose{}, dwarves.Hold{}, ui.Rect{X: rest.X, Y: rest.Y + rest.H - high, W: rest.W, H: high})
	figure.Dim = dim
	c.Sprite(figure)
	n := int(m.View.Gold[s])
	pile := ui.Rect{X: rest.Center().X + 0.1*high, Y: rest.Y + rest.H - 0.34*high, W: 0.42 * high, H: 0.34 * high}
	drawPile(c, n, pile.Intersect(rest))
	tag := ui.RectAround(label.Center(), ui.Point{X: min(label.W-4, 9*f.Size), Y: label.H})
	c.FillPath(ui.RoundedRect(tag, 5), screen.WithAlpha(paint.Table, 215))
	tag = tag.Inset(3)
	var cards ui.Rect
	if n > 0 {
		cards, tag = tag.CutRight(2.3 * f.Size)
	}
	name := m.Name(s)
	if m.RoundEnd.Roles[s] == game.Saboteur {
		name = g.App.Text(words.GoldNone, words.Slots{"who": name})
	}
	screen.CentredText(c, name, tag, f, paint.TextOnTable)
	if n > 0 {
		card := screen.FitUprightCard(ui.Rect{X: cards.X, Y: cards.Y, W: cards.W / 2, H: cards.H})
		c.Sprite(screen.GoldSprite(0, card))
		_, number := cards.CutLeft(cards.W / 2)
		screen.CentredText(c, fmt.Sprint(n), number, f, paint.Gold)
	}
}

// mostPiled is how many gold cards of a pile are drawn.
const mostPiled = 5

// drawPile draws gold cards that lie face down, one beside the other as far as there is room.
func drawPile(c ui.Canvas, n int, in ui.Rect) {
	n = min(n, mostPiled)
	card := ui.Point{X: in.H * screen.CardRatio, Y: in.H}
	if n == 0 || card.X < 8 || in.W < card.X {
		return
	}
	step := min(0.45*card.X, (in.W-card.X)/float64(max(n-1, 1)))
	for i := range n {
		to := ui.Rect{X: in.X + float64(i)*step, Y: in.Y, W: card.X, H: card.Y}
		screen.Shadow(c, to, 0.05*card.Y)
		c.Sprite(screen.GoldSprite(0, to))
	}
}
