package render

import (
	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A sharing is the scene in which the gold-diggers pick gold, each in secret.
type sharing struct {
	Base
	m      *match
	now    ticks
	since  ticks
	away   bool // the window does not have the focus
	picked int  // which of the cards offered, or -1
}

// newGold begins the sharing.
func newGold(k *Kit, m *match) Scene { return &sharing{Base: on(k), m: m, picked: -1} }

// inMatch returns the match that the scene belongs to.
func (g *sharing) inMatch() *match { return g.m }

// Update implements Scene.
func (g *sharing) Update(in ui.Input) Scene {
	g.now++
	g.size, g.away = in.Size, in.Unfocused
	m := g.m
	for len(m.beats) > 0 {
		switch m.front().(type) {
		case game.RoundBegan, game.MatchEnded:
			m.public()
			return g.kit.routes.Play(g.kit, m)
		}
		m.show()
		g.since = g.now
	}
	turn := m.shown.Turn
	g.spots = g.layout()
	switch {
	case in.Commands.Has(ui.Back|ui.Menu) && g.panel.Ready(), in.Unfocused && m.humans > 1 && g.mine():
		g.picked = -1
		m.public()
		return g.kit.routes.Pause(g.kit, m, g)
	case !m.human(turn):
		m.think(g.now >= g.since+g.kit.settings().Pace.ticks() || in.Pressed || in.Commands.Has(ui.Choose|ui.Skip))
		return g
	case m.viewer != turn:
		g.panel = ui.Panel{}
		return g.kit.routes.Handover(g.kit, m, g, turn, words.HandoverToGold)
	}
	chosen, ok, _ := g.panel.Update(in, g.spots)
	if !ok {
		return g
	}
	if i, card := chosen.ID.(int); card {
		g.picked = i
		g.panel.Focus.Set(takeButton)
		return g
	}
	if g.picked >= 0 {
		g.pick()
	}
	return g
}

// pick takes the card picked, and the rest off the screen.
func (g *sharing) pick() {
	m := g.m
	if err := m.play(game.Action{Kind: game.Pick, Gold: m.shown.Offer[g.picked]}); err != nil {
		return // it is still on the screen and can be picked again
	}
	g.picked = -1
	m.recap[m.viewer] = len(m.log)
	m.public()
}

// mine reports whether the viewer is to pick.
func (g *sharing) mine() bool { return g.m.human(g.m.shown.Turn) && g.m.viewer == g.m.shown.Turn }

// layout places the cards that are left, and the button that takes one.
func (g *sharing) layout() (spots []ui.Spot) {
	u := g.kit.unit(g.size)
	n := int(g.m.shown.Shares)
	w := min(150*u, (g.size.X-40*u)/float64(max(n, 1))-12*u)
	size := ui.Point{X: w, Y: w / cardRatio}
	for i := range n {
		at := ui.Point{X: g.size.X/2 + (float64(i)-float64(n-1)/2)*(w+12*u), Y: g.size.Y * 0.5}
		if i == g.picked {
			at.Y -= 18 * u
		}
		spots = append(spots, ui.Spot{Rect: ui.RectAround(at, size), ID: i})
	}
	button := ui.RectAround(ui.Point{X: g.size.X / 2, Y: g.size.Y * 0.86}, ui.Point{X: 280 * u, Y: max(48, 56*u)})
	return append(spots, ui.Spot{Rect: button, ID: takeButton, Group: 1, Disabled: g.picked < 0, Label: g.kit.text(words.TakeGold)})
}

// Draw implements Scene.
func (g *sharing) Draw(c ui.Canvas) {
	if g.spots == nil {
		return
	}
	m, u := g.m, g.kit.unit(g.size)
	background(c, g.size)
	head := ui.Rect{X: g.size.X * 0.05, Y: g.size.Y * 0.06, W: g.size.X * 0.9, H: g.size.Y * 0.14}
	title(c, g.kit, m.text(words.GoldTitle, m.shown.Turn), head, g.size)
	below := ui.Rect{X: head.X, Y: head.Y + head.H, W: head.W, H: g.size.Y * 0.08}
	paragraph(c, g.hint(), below, g.kit.font(g.size, ui.Plain, 1), art.TextSoft)
	for i, s := range g.spots[:len(g.spots)-1] {
		worth := 0
		if g.mine() && !g.away {
			worth = m.shown.Offer[i].Nuggets()
		}
		shadow(c, s.Rect, 6*u)
		c.Sprite(goldStamp(worth, s.Rect))
		if g.panel.Focus.Ring() == s.ID || i == g.picked {
			ring(c, s.Rect, u)
		}
	}
	if g.mine() {
		button(c, g.kit, g.spots[len(g.spots)-1], &g.panel, g.size, gold)
	}
}

func (g *sharing) hint() string {
	m := g.m
	left := words.Slots{"n": m.shown.Shares, "who": m.name(m.shown.Turn)}
	switch {
	case !g.mine():
		return g.kit.text(words.GoldWaits, left)
	case m.shown.Shares == 1:
		return g.kit.text(words.GoldLast, left)
	}
	return g.kit.text(words.GoldHint, left)
}
