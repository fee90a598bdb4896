package render

import (
	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A roundEnd shows why a round ended, who was what, and what saboteurs got.
type roundEnd struct {
	m     *match
	panel ui.Panel
	size  ui.Point
	spots []ui.Spot
}

// newRoundEnd takes the hand off the screen and shows the end of the round.
func newRoundEnd(m *match) Scene {
	m.public()
	m.show()
	for {
		if _, ok := m.front().(game.Paid); !ok {
			return &roundEnd{m: m}
		}
		m.show()
	}
}

// Update implements Scene.
func (r *roundEnd) Update(in ui.Input) Scene {
	r.size = in.Size
	u := r.m.kit.unit(r.size)
	button := ui.Around(ui.Point{X: r.size.X / 2, Y: r.size.Y - 44*u - 10}, ui.Point{X: 280 * u, Y: max(48, 56*u)})
	r.spots = []ui.Spot{{Rect: button, ID: okButton, Label: r.m.kit.text(r.goesOn())}}
	if _, ok, _ := r.panel.Update(in, r.spots); ok {
		return r.m.next()
	}
	return r
}

// goesOn says what comes after this.
func (r *roundEnd) goesOn() words.ID {
	switch r.m.front().(type) {
	case game.GoldPassed:
		return words.ShareGold
	case game.MatchEnded:
		return words.ToPodium
	}
	return words.NextRound
}

// Draw implements Scene.
func (r *roundEnd) Draw(c ui.Canvas) {
	if r.spots == nil {
		return
	}
	m, u := r.m, r.m.kit.unit(r.size)
	background(c, r.size)
	all := ui.Rect{W: r.size.X, H: r.spots[0].Y - 8*u}.Inset(16 * u)
	head, rest := all.CutTop(92 * u)
	title(c, r.m.kit, m.kit.Words.Event(m.ended, m.names), head, r.size)
	goals, rest := rest.CutTop(rest.H * 0.27)
	r.drawGoals(c, goals, u)
	r.drawRoles(c, rest, u)
	button(c, m.kit, r.spots[0], &r.panel, r.size, gold)
}

// drawGoals shows the three goals as they were.
func (r *roundEnd) drawGoals(c ui.Canvas, area ui.Rect, u float64) {
	h := area.H - 8*u
	size := ui.Point{X: h * cardRatio, Y: h}
	for g, face := range r.m.ended.Goals {
		at := ui.Point{X: area.Center().X + float64(g-1)*(size.X+24*u), Y: area.Y + h/2}
		to := ui.Around(at, size)
		shadow(c, to, 5*u)
		c.Stamp(cardStamp(face, to, false))
	}
}

// drawRoles shows what everybody was, the left-over dwarf last.
func (r *roundEnd) drawRoles(c ui.Canvas, area ui.Rect, u float64) {
	n := len(r.m.players) + 1
	rows := 1 + (n-1)/6
	columns := (n + rows - 1) / rows
	for i := range n {
		line := ui.Rect{X: area.X, Y: area.Y + float64(i/columns)*area.H/float64(rows), W: area.W, H: area.H / float64(rows)}
		cell := line.Columns(columns, 10*u)[i%columns].Inset(4 * u)
		board(c, cell, u)
		r.drawRole(c, i, cell.Inset(6*u), u)
	}
}

func (r *roundEnd) drawRole(c ui.Canvas, i int, in ui.Rect, u float64) {
	m := r.m
	name, role, pay := m.kit.text(words.LeftOver), m.ended.LeftOver, ""
	if i < len(m.players) {
		name, role = m.names[i], m.ended.Roles[i]
	}
	for _, p := range m.paid {
		if int(p.Seat) == i {
			pay = m.kit.text(words.Nuggets, words.Slots{"n": p.Given})
		}
	}
	line := r.m.kit.font(r.size, ui.Bold, 0.9).LineHeight()
	top, rest := in.CutTop(line)
	centre(c, name, top, r.m.kit.font(r.size, ui.Bold, 0.9), art.TextOnTable)
	low, rest := rest.CutBottom(line)
	what, rest := rest.CutBottom(line)
	centre(c, m.kit.Words.Role(role), what, r.m.kit.font(r.size, ui.Plain, 0.9), art.TextSoft)
	centre(c, pay, low, r.m.kit.font(r.size, ui.Bold, 0.9), art.Gold)
	h := min(rest.H-4*u, rest.W/cardRatio)
	to := ui.Around(rest.Center(), ui.Point{X: h * cardRatio, Y: h})
	c.Stamp(roleStamp(role, to))
}
