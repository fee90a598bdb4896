package result

import (
	"math"

	"saboteur/game"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// isRoomy reports whether there is room for the ledge with its texts, and for the own chest.
func (g *GoldDraft) isRoomy() bool {
	all := g.App.ScreenSize(g.Size)
	return !g.App.OnPage(g.Size) && all.Y >= 560 && all.Y >= 26*g.App.Font(g.Size, ui.Plain, 1).LineHeight()
}

// texts returns where the title and the hint are.
func (g *GoldDraft) texts() (title, hint ui.Rect) {
	size, plain := g.App.ScreenSize(g.Size), g.App.Font(g.Size, ui.Plain, 1)
	if strip := g.orderRect(); strip.H > 0 {
		title = ui.Rect{X: size.X * 0.05, Y: size.Y * 0.02, W: size.X * 0.9, H: strip.Y - 0.02*size.Y}
		hint = ui.Rect{X: title.X, Y: strip.Y + strip.H + 0.008*size.Y, W: title.W, H: max(0.055*size.Y, 1.1*plain.LineHeight())}
	} else {
		title = ui.Rect{X: size.X * 0.05, Y: size.Y * 0.06, W: size.X * 0.9, H: size.Y * 0.14}
		hint = ui.Rect{X: title.X, Y: title.Y + title.H, W: title.W}
		hint.H = g.App.TextHeight(g.Size, g.hint(), plain, hint.W, size.Y*0.08)
	}
	if g.isRoomy() {
		below := g.cardsAt()
		width := min(0.94*size.X, max(below.W, 26*plain.Size))
		hint = ui.Rect{X: (size.X - width) / 2, Y: below.Y + below.H + 0.5*plain.Size, W: width, H: 1.3 * plain.LineHeight()}
	}
	return title, hint
}

// cardsAt returns where the cards lie side by side.
func (g *GoldDraft) cardsAt() ui.Rect {
	u, all := g.App.Unit(g.Size), g.App.ScreenSize(g.Size)
	n := float64(max(g.Match.View.Shares, 1))
	if !g.isRoomy() {
		w := min(150*u, (g.Size.X-40*u)/n-12*u)
		at := ui.Point{X: g.Size.X / 2, Y: all.Y * 0.56}
		if strip := g.orderRect(); strip.H > 0 { // the hint has a line between it and the cards
			top := strip.Y + strip.H + 1.3*g.App.Font(g.Size, ui.Plain, 1).LineHeight()
			low := g.takeRect().Y - 6*u
			w = min(w, (low-top)*screen.CardRatio)
			at.Y = top + w/screen.CardRatio/2
		}
		if g.App.OnPage(g.Size) {
			_, hint := g.texts()
			at.Y = max(at.Y, hint.Y+hint.H+24*u+w/screen.CardRatio/2)
		}
		return ui.RectAround(at, ui.Point{X: n*(w+12*u) - 12*u, Y: w / screen.CardRatio})
	}
	top, wide := 0.47*all.Y, 0.6*all.X
	if all.X < all.Y {
		top, wide = 0.37*all.Y, all.X-40*u
	}
	gap := min(24*u, 0.16*wide/n)
	w := min(126*u, wide/n-gap, 0.24*all.Y*screen.CardRatio)
	if all.X < all.Y {
		w = min(160*u, wide/n-gap)
	}
	if g.over { // no card lies there any more
		w *= 0.6
	}
	w, gap = 2*math.Floor(w/2), 2*math.Floor(gap/2) // so that the edges of all cards are equally sharp
	return ui.Rect{X: 2 * math.Round((all.X-n*(w+gap)+gap)/4), Y: math.Round(top), W: n*(w+gap) - gap, H: w / screen.CardRatio}
}

// ledge returns the stone on which the cards lie.
func (g *GoldDraft) ledge() ui.Rect {
	u, cards := g.App.Unit(g.Size), g.cardsAt()
	ledge := ui.Rect{X: cards.X - 40*u, Y: cards.Y + 0.1*cards.H, W: cards.W + 80*u, H: 0.9*cards.H + 24*u}
	if g.isRoomy() {
		_, hint := g.texts()
		ledge.X, ledge.W = min(ledge.X, hint.X-16*u), max(ledge.W, hint.W+32*u)
		ledge.H = g.takeRect().Y + g.takeRect().H + 1.6*hint.H - ledge.Y
		if g.over { // nor is anything said below the button
			ledge.H -= hint.H
		}
	}
	return ledge
}

// takeRect returns where the button is that takes the selected card.
func (g *GoldDraft) takeRect() ui.Rect {
	u, all := g.App.Unit(g.Size), g.App.ScreenSize(g.Size)
	size := ui.Point{X: min(280*u, g.Size.X*0.9), Y: max(48, 56*u)}
	at := ui.Point{X: g.Size.X / 2, Y: all.Y * 0.9}
	switch {
	case g.isRoomy():
		cards := g.cardsAt()
		size.Y = max(screen.MinTouchSize, 46*u)
		at.Y = cards.Y + cards.H + 8*u + size.Y/2
	case g.App.OnPage(g.Size):
		cards := g.cardsAt()
		at.Y = max(at.Y, cards.Y+cards.H+12*u+size.Y/2)
	}
	return ui.RectAround(at, size)
}

// tray returns where the player who picks, or who plays alone once the gold is shared, sees the
// own chest; an empty rectangle where there is no room.
func (g *GoldDraft) tray() ui.Rect {
	u, all := g.App.Unit(g.Size), g.App.ScreenSize(g.Size)
	if alone := g.over && g.Match.Viewer != game.Nobody; !g.isRoomy() || !g.ViewerPicks() && !alone {
		return ui.Rect{}
	}
	high := max(96*u, 3.4*g.App.Font(g.Size, ui.Plain, 1).LineHeight())
	return ui.Rect{X: max((all.X-640*u)/2, 8), Y: all.Y - high - 10*u, W: min(640*u, all.X-16), H: high}
}

// LeastPageHeight returns the height that leaves room for everything.
func (g *GoldDraft) LeastPageHeight() float64 {
	button := g.takeRect()
	return button.Y + button.H + 20*g.App.Unit(g.Size)
}

// layout places the cards that are left, the button that takes the selected one or goes on,
// the one that shows what is in the own chest, and the one that leads to the mine.
func (g *GoldDraft) layout() (spots []ui.Spot) {
	u, n, cards, mine := g.App.Unit(g.Size), int(g.Match.View.Shares), g.cardsAt(), g.mineSpot()
	if g.atMine && mine.ID != nil {
		return []ui.Spot{mine}
	}
	for i, r := range cards.Columns(n, g.gapOf(cards, n)) {
		if i == g.selected {
			r = r.Move(ui.Point{Y: -18 * u})
		}
		spots = append(spots, ui.Spot{Rect: r, ID: i})
	}
	if g.selected >= 0 {
		spots = append(spots, ui.Spot{Rect: g.takeRect(), ID: TakeButton, Group: 1, Label: g.App.Text(words.TakeGold)})
	}
	if g.over {
		spots = append(spots, ui.Spot{Rect: g.takeRect(), ID: ContinueButton, Group: 1, Label: g.App.Text(nextLabel(g.Match))})
	}
	if tray := g.tray(); tray.H > 0 && g.Match.View.Gold[g.Match.Viewer] > 0 {
		eye := ui.Point{X: max(screen.MinTouchSize, 58*u), Y: max(screen.MinTouchSize, 48*u)}
		at := ui.RectAround(ui.Point{X: tray.X + tray.W - 16*u - eye.X/2, Y: tray.Center().Y}, eye)
		spots = append(spots, ui.Spot{Rect: at, ID: CountButton, Group: 2})
	}
	if mine.ID != nil {
		spots = append(spots, mine)
	}
	return spots
}

// gapOf returns the gap between n cards side by side.
func (g *GoldDraft) gapOf(cards ui.Rect, n int) float64 {
	if n < 2 {
		return 0
	}
	return (cards.W - float64(n)*cards.H*screen.CardRatio) / float64(n-1)
}
