package result

import (
	"cmp"
	"fmt"
	"slices"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/cave"
	"saboteur/render/paint"
	"saboteur/render/panel"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// Draw implements Scene.
func (g *GoldDraft) Draw(c ui.Canvas) {
	if g.Spots == nil {
		return
	}
	if g.Spots[0].ID == any(MineButton) {
		g.drawMine(c)
		return
	}
	screen.Backdrop(c, cave.Cave{Place: cave.Vault, Size: g.Size})
	head, hint := g.texts()
	top := g.vaultTop()
	g.drawLedge(c, top, g.App.Unit(g.Size))
	screen.Heading(c, g.App, g.Match.Text(g.title(), g.Match.View.Turn), head, g.Size)
	g.drawOrder(c, g.orderRect())
	switch {
	case g.over && !g.App.OnPage(g.Size):
		g.drawOver(c)
	case g.isRoomy() || g.orderRect().H == 0 || !g.showsTake(): // a raised card would cover it
		g.drawHint(c, hint)
	}
	g.drawCrowd(c, g.sides(top, g.App.Unit(g.Size)), g.App.Unit(g.Size))
	order := make([]int, g.Match.View.Shares) // the ring of a card lies over the others
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(g.marking(a), g.marking(b)) })
	for _, i := range order {
		g.drawCard(c, i)
	}
	if tray := g.tray(); tray.H > 0 {
		g.drawOwnGold(c, tray, g.App.Unit(g.Size))
	}
	if mine := g.mineSpot(); mine.ID != nil {
		screen.Button(c, g.App, mine, &g.Panel, g.Size, screen.Plain)
	}
	for _, id := range []resultButton{TakeButton, ContinueButton} {
		if s := g.spot(id); s.ID != nil {
			screen.Button(c, g.App, s, &g.Panel, g.Size, screen.Gold)
		}
	}
}

// title returns the title, with the name of the player in turn in its slot.
func (g *GoldDraft) title() words.ID {
	switch {
	case g.over:
		return words.GoldOver
	case g.ViewerPicks():
		return words.GoldYours
	}
	return words.GoldTitle
}

// drawOver says on the ledge, where the cards lay, that nobody knows what they are worth.
func (g *GoldDraft) drawOver(c ui.Canvas) {
	u, cards, in := g.App.Unit(g.Size), g.cardsAt(), g.ledge().Inset(16*g.App.Unit(g.Size))
	_, in = in.CutTop(cards.Y + 0.2*cards.H - in.Y)
	in.H = min(in.H, g.takeRect().Y-6*u-in.Y)
	screen.CentredText(c, g.hint(), in, g.App.Font(g.Size, ui.Plain, 1), paint.TextOnTable)
}

// showsTake reports whether the button shows that takes the selected card.
func (g *GoldDraft) showsTake() bool { return g.ViewerPicks() && g.selected >= 0 }

// A marking is why a card is marked.
type marking uint8

const (
	unmarked marking = iota
	hovered
	focused
	selected
)

// marking returns why a card of the offer is marked.
func (g *GoldDraft) marking(i int) marking {
	switch {
	case i == g.selected:
		return selected
	case g.ViewerPicks() && g.Panel.Focus.Ring() == any(i):
		return focused
	case g.ViewerPicks() && g.Panel.Focus.Hover() == any(i):
		return hovered
	}
	return unmarked
}

// drawCard draws a card of the offer: larger if it is selected, raised if the pointer is on
// it, and ringed if it is selected or has the focus.
func (g *GoldDraft) drawCard(c ui.Canvas, i int) {
	u, s, worth := g.App.Unit(g.Size), g.Spots[i], 0
	if g.faceUp() {
		worth = g.Match.View.Offer[i].Nuggets()
	}
	at, marked := s.Rect, g.marking(i)
	switch marked {
	case selected:
		at = ui.RectAround(at.Center(), at.Size().Mul(1.08))
	case hovered:
		at = at.Move(ui.Point{Y: -8 * u})
	}
	panel.Shadow(c, at, 6*u)
	card := art.GoldSprite(worth, s.Rect)
	card.To = at
	c.Sprite(card)
	if worth > 0 {
		f := g.App.Font(g.Size, ui.Display, 0.85)
		f.Size = max(f.Size, 0.13*at.H)
		wide := max(0.25*at.W, f.Size)
		corner := ui.Rect{X: at.X + 0.9*at.W - wide, Y: at.Y + at.H - 1.62*f.Size, W: wide, H: f.LineHeight()}
		screen.CentredText(paint.KeepColours(c), fmt.Sprint(worth), corner, f, paint.Gold)
	}
	switch marked {
	case hovered:
		c.StrokePath(ui.RoundedRect(at.Inset(-1.5*u), 9*u), 3*u, paint.Gold)
	case focused, selected:
		widget.FocusRing(c, at, u)
	}
}

// drawHint says what to do and, below that, where the cards go that are left.
func (g *GoldDraft) drawHint(c ui.Canvas, box ui.Rect) {
	f := g.App.Font(g.Size, ui.Plain, 1)
	if !g.isRoomy() {
		if w := c.Measure(g.hint(), f) + 24*g.App.Unit(g.Size); w < box.W { // the light behind it is bright
			line := 1.5 * f.LineHeight()
			c.FillPath(ui.RoundedRect(ui.Rect{X: box.Center().X - w/2, Y: box.Y - 0.17*line, W: w, H: line}, line/2), screen.WithAlpha(paint.Table, 170))
		}
		screen.TopCentredText(c, g.hint(), box, f, paint.TextOnTable)
		return
	}
	if !g.showsTake() {
		bold := g.App.Font(g.Size, ui.Bold, 1)
		screen.CentredText(c, g.hint(), ui.Rect{X: box.X, Y: box.Y, W: box.W, H: g.takeRect().H - 0.2*f.Size}, bold, paint.TextOnTable)
	}
	f.Size *= 0.9
	take := g.takeRect()
	screen.CentredText(c, g.rest(), ui.Rect{X: box.X, Y: take.Y + take.H + 0.2*f.Size, W: box.W, H: 1.3 * f.LineHeight()}, f, paint.TextOnTable)
}

// hint says what the player in turn is to do.
func (g *GoldDraft) hint() string {
	m := g.Match
	left := words.Slots{"n": m.View.Shares}
	switch {
	case g.nothingForViewer():
		return g.App.Text(words.GoldForOthers)
	case g.over:
		return g.App.Text(words.HelpGold8)
	case !g.ViewerPicks():
		return g.App.Text(words.GoldWaits, left)
	case m.View.Shares == 1:
		return g.App.Text(words.GoldLast)
	case g.faceUp() && g.allSame():
		return g.App.Text(words.GoldSame)
	}
	return g.App.Text(words.GoldHint)
}

// allSame reports whether all cards offered are worth the same.
func (g *GoldDraft) allSame() bool {
	offer := g.Match.View.Offer[:g.Match.View.Shares]
	return !slices.ContainsFunc(offer, func(c game.Gold) bool { return c != offer[0] })
}

// nothingForViewer reports whether the only person at this device is a saboteur and gets no
// gold. What everybody was is known by now.
func (g *GoldDraft) nothingForViewer() bool {
	s := g.Match.SoleViewer()
	return s != game.Nobody && g.Match.RoundEnd.Roles[s] == game.Saboteur
}

// rest says to whom the cards go that are left after this pick; "" if none is left.
func (g *GoldDraft) rest() string {
	seats, done := g.order()
	if done+1 >= len(seats) {
		if g.ViewerPicks() {
			return g.App.Text(words.GoldLast)
		}
		return ""
	}
	next := seats[done+1:]
	var names []string
	for _, s := range next[:min(len(next), 3)] {
		names = append(names, g.Match.Name(s))
	}
	if len(next) > len(names) {
		return g.App.Text(words.GoldRestFirst, words.Slots{"who": names[0]})
	}
	return g.App.Text(words.GoldRest, words.Slots{"n": len(next), "who": g.App.Words.JoinNames(names)})
}
