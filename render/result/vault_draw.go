package result

import (
	"slices"
	"strings"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/cave"
	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/panel"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// vaultTop returns where the texts at the top end.
func (g *GoldDraft) vaultTop() float64 {
	head, below := g.texts()
	if !g.isRoomy() {
		return below.Y + below.H
	}
	if strip := g.orderRect(); strip.H > 0 {
		return strip.Y + strip.H
	}
	return head.Y + head.H
}

// drawLedge draws the ledge on which the gold cards lie and, above it, the chest.
func (g *GoldDraft) drawLedge(c ui.Canvas, top, u float64) {
	if g.App.OnPage(g.Size) || g.Match.View.Shares == 0 && !g.over {
		return
	}
	cards := g.cardsAt()
	foot := cards.Y + 0.12*cards.H
	if side := min((foot-top-12*u)/0.74, 0.5*g.Size.X, 250*u); side > 90 { // the upper quarter of its picture is empty
		at := ui.Rect{X: cards.Center().X - side/2, Y: foot - side, W: side, H: side}
		if g.isRoomy() {
			screen.Rays(c, ui.Point{X: at.Center().X, Y: at.Y + 0.6*side}, 1.15*side, 0.7)
		}
		chest := cave.Chest
		if g.over {
			chest = cave.EmptyChest
		}
		chest.Draw(c, at)
	}
	panel.Draw(c, g.ledge(), u, panel.Style{Radius: 20})
}

// sides returns the room for the dwarves who wait: at both sides of the ledge or, where that
// is narrow, below it. It is empty where there is no room.
func (g *GoldDraft) sides(top, u float64) (sides [2]ui.Rect) {
	if g.App.OnPage(g.Size) || g.Match.View.Shares == 0 && !g.over {
		return sides
	}
	ledge, tray := g.ledge(), g.tray()
	end := ledge.Y + ledge.H
	if g.Size.X > g.Size.Y {
		end = g.Size.Y - 8*u
		if tray.H > 0 {
			end = tray.Y - 6*u
		}
	}
	beside := ui.Rect{X: 0.02 * g.Size.X, Y: top + 6*u, W: ledge.X - 0.04*g.Size.X, H: end - top - 6*u}
	if beside.W > 90*u {
		return [2]ui.Rect{beside, beside.Move(ui.Point{X: ledge.X + ledge.W})}
	}
	below := ui.Rect{X: 0.02 * g.Size.X, Y: ledge.Y + ledge.H + 8*u, W: 0.96 * g.Size.X}
	switch {
	case tray.H > 0:
		below.H = tray.Y - 14*u - below.Y
	case g.isRoomy():
		below.H = g.Size.Y - 8*u - below.Y
	default:
		below.H = g.takeRect().Y - 8*u - below.Y
	}
	if below.H < 80*u {
		return sides
	}
	return [2]ui.Rect(below.Columns(2, 0))
}

// drawOwnGold draws the tray of the player who picks: the face, the chest, how much gold there
// is in it so far and, while the player counts it, what the cards are worth.
func (g *GoldDraft) drawOwnGold(c ui.Canvas, tray ui.Rect, u float64) {
	m := g.Match
	panel.Draw(c, tray, u, panel.Style{Material: panel.Wood, State: panel.Chosen, Radius: 12})
	face, in := tray.CutLeft(tray.H)
	side, mood := 1.12*tray.H, dwarves.Glad
	if g.nothingForViewer() {
		mood = dwarves.Angry
	}
	c.Sprite(dwarves.Seated(m.Players, m.Viewer).Portrait(mood, ui.Rect{X: face.X + 6*u, Y: tray.Y + tray.H - side - 2*u, W: side, H: side}))
	_, in = in.CutLeft(24 * u)
	_, in = in.CutRight(12 * u)
	eye := g.CountSpot()
	if eye.ID != nil {
		in.W = eye.X - 10*u - in.X
	}
	f := g.App.Font(g.Size, ui.Plain, 0.8)
	if n := int(m.View.Gold[m.Viewer]); n > 0 && (in.W > 16*f.Size || g.count.shows) {
		var pile ui.Rect
		pile, in = in.CutRight(min(0.4*in.W, 190*u))
		if pile.W > 110*u && !g.count.shows {
			var chest ui.Rect
			chest, pile = pile.CutLeft(0.9 * tray.H)
			cave.Chest.Draw(c, chest.Inset(2*u).Move(ui.Point{Y: -0.1 * tray.H}))
		}
		g.drawOwnCards(c, n, ui.RectAround(pile.Center(), ui.Point{X: pile.W - 4*u, Y: 0.62 * tray.H}))
	}
	_, in = in.CutRight(8 * u)
	title := g.App.Font(g.Size, ui.Display, 1.2)
	head, text := in.CutTop(0.12*tray.H + title.LineHeight())
	_, head = head.CutTop(0.12 * tray.H)
	_, text = text.CutBottom(0.06 * tray.H)
	screen.SingleLineText(c, g.App.Text(words.GoldOwn), head, title, paint.TextOnTable)
	says := g.chestTexts()
	if all := strings.Join(says, ""); float64(len(ui.Wrap(c, all, f, text.W)))*f.LineHeight() <= text.H {
		says = []string{all}
	}
	screen.LeftText(c, says[0], text, f, paint.TextOnTable)
	if eye.ID != nil {
		screen.Button(c, g.App, eye, &g.Panel, g.Size, screen.Plain)
		c.StrokePath(ui.RoundedRect(eye.Rect.Inset(u), 8*u), 2*u, paint.TextSoft) // the wood around it is as dark
		art.Eye.Draw(c, ui.RectAround(eye.Center(), ui.Point{X: 0.5 * eye.H, Y: 0.5 * eye.H}))
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

// crowd returns who stands beside the ledge, in the order of turns: everybody but the player
// in turn and, once the gold is shared, but the one whose own chest shows.
func (g *GoldDraft) crowd() (seats []game.Seat) {
	m, apart := g.Match, g.Match.View.Turn
	if g.over {
		if apart = game.Nobody; g.tray().H > 0 {
			apart = m.Viewer
		}
	}
	for i := range m.Players {
		if s := game.Seat((int(m.View.Turn) + i) % len(m.Players)); s != apart {
			seats = append(seats, s)
		}
	}
	return seats
}

// drawCrowd draws the crowd on both sides, with the number of their gold cards. Saboteurs, who
// get nothing now, stand in the dark.
func (g *GoldDraft) drawCrowd(c ui.Canvas, sides [2]ui.Rect, u float64) {
	var others [2][]game.Seat
	seats := g.crowd()
	for i, s := range seats { // the first half stands on the left
		side := 2 * i / (len(seats) + len(seats)%2)
		others[side] = append(others[side], s)
	}
	f := g.App.Font(g.Size, ui.Display, 0.9)
	f.Size = max(f.Size, 14)
	for side, seats := range others {
		area := sides[side]
		if len(seats) == 0 || area.H <= 0 {
			continue
		}
		all := crowdIn(area, len(seats), g.captionHeight(), 4.4*f.Size)
		all.figure = min(all.figure, 196*u)
		spare := min(0.7*(all.cell.Y-all.figure-g.captionHeight()), 130*u)
		for i, s := range seats {
			in := all.at(area, i, len(seats))
			if outer := (side == 0) == (i == 0); len(seats) == 2 && all.rows == 1 && outer && spare > 50*u && g.Size.X > g.Size.Y {
				in = in.Move(ui.Point{Y: -spare})
			}
			g.drawWaiting(c, s, in, all.figure, f)
		}
	}
}

// captionHeight returns the height of what is said below a dwarf.
func (g *GoldDraft) captionHeight() float64 {
	return 2.5*g.App.Font(g.Size, ui.Plain, 0.9).LineHeight() + 12*g.App.Unit(g.Size)
}

// drawWaiting draws a dwarf in a box, with the gold cards at its feet, and name and number of
// cards below.
func (g *GoldDraft) drawWaiting(c ui.Canvas, s game.Seat, in ui.Rect, high float64, f ui.Font) {
	m := g.Match
	label, rest := in.CutBottom(g.captionHeight())
	small := g.App.Font(g.Size, ui.Plain, 0.78)
	small.Size = max(small.Size, 13)
	mood, pose := dwarves.Glad, dwarves.Pose{}
	text, ink, n := g.App.Text(words.GoldCards, words.Slots{"n": m.View.Gold[s]}), paint.TextOnTable, int(m.View.Gold[s])
	seats, done := g.order()
	switch {
	case m.RoundEnd.Roles[s] == game.Saboteur:
		mood, text, ink = dwarves.Angry, g.App.Text(words.GoldNone), paint.Warning
		if full := g.App.Text(words.UnmaskRole, words.Slots{"who": g.App.Words.Role(game.Saboteur), "role": text}); c.Measure(ui.WithoutSoftHyphens(full), small) < label.W-14 {
			text = full
		}
	case slices.Contains(seats[:done], s):
		pose = dwarves.Pose{Left: dwarves.OnHip, Right: dwarves.Raised}
	}
	stand := feet(rest, high)
	figure := dwarves.Seated(m.Players, s).Figure(mood, pose, dwarves.Hold{}, stand)
	if m.RoundEnd.Roles[s] == game.Saboteur {
		figure = screen.Aside(c, figure)
	}
	c.Sprite(figure)
	if n > 0 && high > 60 {
		pile := ui.Rect{X: stand.Center().X + 0.02*high, Y: stand.Y + 0.82*high, W: 0.42 * high, H: 0.27 * high}
		cave.Crate.Draw(c, ui.Rect{X: pile.X - 0.22*high, Y: pile.Y + 0.02*high, W: 0.25 * high, H: 0.25 * high})
		drawPile(c, n, pile.Intersect(ui.Rect{X: in.X, Y: pile.Y, W: in.W, H: pile.H}))
	}
	_, label = label.CutTop(14 * g.App.Unit(g.Size))
	wide := min(label.W-4, max(c.Measure(m.Name(s), f), c.Measure(text, small))+14)
	tag := ui.RectAround(label.Center(), ui.Point{X: wide, Y: label.H})
	c.FillPath(ui.RoundedRect(tag, 6), screen.WithAlpha(paint.Table, 205))
	lines := tag.Inset(2).Rows(2, 0)
	screen.CentredText(c, m.Name(s), lines[0], f, paint.TextOnTable)
	screen.CentredText(c, text, lines[1], small, ink)
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
	card := ui.Point{X: in.H * screen.CardRatio, Y: in.H}
	if n == 0 || card.X < 8 || in.W < card.X {
		return
	}
	step := min(0.45*card.X, (in.W-card.X)/float64(max(n-1, 1)))
	for i := range n {
		draw(i, ui.Rect{X: in.X + float64(i)*step, Y: in.Y, W: card.X, H: card.Y})
	}
}
