package result

import (
	"saboteur/game"
	"saboteur/render/cave"
	"saboteur/render/paint"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A GoldDraft is the screen on which the gold-diggers pick gold cards one after
// the other, each in secret.
type GoldDraft struct {
	screen.Base
	Match     *play.Match
	now       screen.Ticks
	lastShown screen.Ticks
	away      bool // whoever plays may not be there
	selected  int  // which of the cards offered, or -1
}

// pickTicks is how much longer a bot takes to pick a card than to play one.
const pickTicks screen.Ticks = 36

// NewGoldDraft begins the draft.
func NewGoldDraft(app *screen.App, m *play.Match) screen.Scene {
	return &GoldDraft{Base: screen.NewBase(app), Match: m, selected: -1}
}

// InMatch returns the match that the scene belongs to.
func (g *GoldDraft) InMatch() *play.Match { return g.Match }

// LayOutPage implements screen.Paged.
func (g *GoldDraft) LayOutPage(size ui.Point) {
	g.Size = size
	g.Spots = g.layout()
}

// Update implements Scene.
func (g *GoldDraft) Update(in ui.Input) screen.Scene {
	g.now++
	g.away = in.Away()
	m := g.Match
	if g.showEvents(); len(m.Queue) > 0 {
		m.HideHands()
		return g.App.Routes.Play(g.App, m)
	}
	turn := m.View.Turn
	g.LayOutPage(in.Size)
	switch {
	case in.Commands.Has(ui.Back|ui.Menu) && g.Panel.Ready(), in.Away() && m.SharedBy > 1 && g.ViewerPicks():
		g.selected = -1
		m.HideHands()
		return g.App.Routes.Pause(g.App, m, g)
	case !m.IsHere(turn):
		m.Think(g.now >= g.lastShown+pickTicks+g.App.CurrentSettings().Pace.TurnTicks() || in.Pressed || in.Commands.Has(ui.Choose|ui.Skip))
		return g
	case m.Viewer != turn:
		g.Panel = ui.Panel{}
		return g.App.Routes.Handover(g.App, m, g, turn, words.HandoverToGold)
	}
	if m.View.Shares == 1 && g.selected < 0 {
		g.selected = 0 // there is nothing to choose from
		g.LayOutPage(in.Size)
	}
	if chosen, ok, _ := g.Panel.Update(in, g.Spots); ok {
		g.choose(chosen.ID)
	}
	return g
}

// showEvents shows what has happened in the draft. Events after the draft are left
// in the queue.
func (g *GoldDraft) showEvents() {
	for len(g.Match.Queue) > 0 {
		switch g.Match.NextEvent().(type) {
		case game.RoundBegan, game.MatchEnded:
			return
		}
		g.Match.ShowNext()
		g.lastShown = g.now
	}
}

// choose selects a card, or takes the selected one.
func (g *GoldDraft) choose(id any) {
	if i, card := id.(int); card && g.Match.View.Shares > 1 {
		g.selected = i
		g.Panel.Focus.Set(TakeButton)
	} else if g.selected >= 0 {
		g.takeSelected()
	}
}

// takeSelected takes the selected card and hides the others.
func (g *GoldDraft) takeSelected() {
	m := g.Match
	if err := m.Play(game.Action{Kind: game.Pick, Gold: m.View.Offer[g.selected]}); err != nil {
		return // it stays on the screen and can be picked again
	}
	g.selected = -1
	m.LogRead[m.Viewer] = len(m.Log)
	m.HideHands()
}

// ViewerPicks reports whether it is the viewer's turn to pick.
func (g *GoldDraft) ViewerPicks() bool {
	return g.Match.IsHere(g.Match.View.Turn) && g.Match.Viewer == g.Match.View.Turn
}

// faceUp reports whether the cards lie face up, for the person who picks.
func (g *GoldDraft) faceUp() bool { return g.ViewerPicks() && !g.away }

// texts returns where the title and the hint are.
func (g *GoldDraft) texts() (title, hint ui.Rect) {
	size := g.App.ScreenSize(g.Size)
	if strip := g.orderRect(); strip.H > 0 {
		title = ui.Rect{X: size.X * 0.05, Y: size.Y * 0.02, W: size.X * 0.9, H: strip.Y - 0.02*size.Y}
		return title, ui.Rect{X: title.X, Y: strip.Y + strip.H + 0.008*size.Y, W: title.W, H: 0.055 * size.Y}
	}
	title = ui.Rect{X: size.X * 0.05, Y: size.Y * 0.06, W: size.X * 0.9, H: size.Y * 0.14}
	hint = ui.Rect{X: title.X, Y: title.Y + title.H, W: title.W}
	hint.H = g.App.TextHeight(g.Size, g.hint(), g.App.Font(g.Size, ui.Plain, 1), hint.W, size.Y*0.08)
	return title, hint
}

// LeastPageHeight returns the height that leaves room for everything.
func (g *GoldDraft) LeastPageHeight() float64 {
	button := g.Spots[len(g.Spots)-1]
	return button.Y + button.H + 20*g.App.Unit(g.Size)
}

// layout places the cards that are left, and the button that takes the selected
// one.
func (g *GoldDraft) layout() (spots []ui.Spot) {
	u, all := g.App.Unit(g.Size), g.App.ScreenSize(g.Size)
	n := int(g.Match.View.Shares)
	w := min(150*u, (g.Size.X-40*u)/float64(max(n, 1))-12*u)
	size := ui.Point{X: w, Y: w / screen.CardRatio}
	height := max(48, 56*u)
	middle, buttonAt := all.Y*0.56, all.Y*0.9
	if all.Y >= 560 {
		middle = all.Y * 0.6
	}
	if g.App.OnPage(g.Size) {
		_, hint := g.texts()
		middle = max(middle, hint.Y+hint.H+24*u+size.Y/2)
		buttonAt = max(buttonAt, middle+size.Y/2+12*u+height/2)
	}
	for i := range n {
		at := ui.Point{X: g.Size.X/2 + (float64(i)-float64(n-1)/2)*(w+12*u), Y: middle}
		if i == g.selected {
			at.Y -= 18 * u
		}
		spots = append(spots, ui.Spot{Rect: ui.RectAround(at, size), ID: i})
	}
	button := ui.RectAround(ui.Point{X: g.Size.X / 2, Y: buttonAt}, ui.Point{X: min(280*u, g.Size.X*0.9), Y: height})
	if tray := g.tray(); tray.H > 0 {
		button.X = tray.X + tray.W - button.W - 14*u
		button.Y = tray.Center().Y - height/2
	}
	return append(spots, ui.Spot{Rect: button, ID: TakeButton, Group: 1, Disabled: g.selected < 0, Label: g.App.Text(words.TakeGold)})
}

// tray returns where the player who picks sees the own gold; an empty rectangle where there
// is no room.
func (g *GoldDraft) tray() ui.Rect {
	u, all := g.App.Unit(g.Size), g.App.ScreenSize(g.Size)
	if g.App.OnPage(g.Size) || all.X < 760*u || all.Y < 560 || !g.ViewerPicks() {
		return ui.Rect{}
	}
	return ui.RectAround(ui.Point{X: all.X / 2, Y: 0.915 * all.Y}, ui.Point{X: 700 * u, Y: 0.13 * all.Y})
}

// Draw implements Scene.
func (g *GoldDraft) Draw(c ui.Canvas) {
	if g.Spots == nil {
		return
	}
	m, u := g.Match, g.App.Unit(g.Size)
	screen.Backdrop(c, cave.Cave{Place: cave.Vault, Size: g.Size})
	head, below := g.texts()
	screen.Heading(c, g.App, m.Text(words.GoldTitle, m.View.Turn), head, g.Size)
	if w := c.Measure(g.hint(), g.App.Font(g.Size, ui.Plain, 1)) + 24*u; w < below.W { // the light behind it is bright
		line := 1.5 * g.App.Font(g.Size, ui.Plain, 1).LineHeight()
		c.FillPath(ui.RoundedRect(ui.Rect{X: below.Center().X - w/2, Y: below.Y - 0.17*line, W: w, H: line}, line/2), screen.WithAlpha(paint.Table, 170))
	}
	g.drawOrder(c, g.orderRect())
	screen.TopCentredText(c, g.hint(), below, g.App.Font(g.Size, ui.Plain, 1), paint.TextOnTable)
	g.drawVault(c, below.Y+below.H, u)
	for i, s := range g.Spots[:len(g.Spots)-1] {
		worth := 0
		if g.faceUp() {
			worth = m.View.Offer[i].Nuggets()
		}
		screen.Shadow(c, s.Rect, 6*u)
		c.Sprite(screen.GoldSprite(worth, s.Rect))
		if worth > 0 {
			side := max(0.17*s.H, 1.7*g.App.Font(g.Size, ui.Plain, 1).Size)
			screen.DrawNumber(c, worth, ui.Rect{X: s.X + s.W - 1.2*side, Y: s.Y + s.H - 1.2*side, W: side, H: side})
		}
		if g.Panel.Focus.Ring() == s.ID || i == g.selected {
			screen.FocusRing(c, s.Rect, u)
		}
	}
	if tray := g.tray(); tray.H > 0 {
		g.drawOwnGold(c, tray, u)
	}
	if g.ViewerPicks() && (g.selected >= 0 || g.Panel.Focus.Ring() == any(TakeButton)) {
		screen.Button(c, g.App, g.Spots[len(g.Spots)-1], &g.Panel, g.Size, screen.Gold)
	}
}

// hint says what the player in turn is to do.
func (g *GoldDraft) hint() string {
	m := g.Match
	left := words.Slots{"n": m.View.Shares, "who": m.Name(m.View.Turn)}
	switch {
	case !g.ViewerPicks():
		return g.App.Text(words.GoldWaits, left)
	case m.View.Shares == 1:
		return g.App.Text(words.GoldLast, left)
	}
	return g.App.Text(words.GoldHint, left)
}
