package table

import (
	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/coach"
	"saboteur/render/paint"
	"saboteur/render/panel"
	"saboteur/render/play"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// draw draws the menu of what can be said, and lights up what it is about. Where it can be opened
// by key it draws the focus.
func (m *talkMenu) draw(c ui.Canvas, here *situation) {
	switch at := here.Panel.Focus.Ring().(type) {
	case GoalTalkSpot:
		widget.FocusRing(c, here.Layout.Grid.Rect(game.Goals[at]), here.Layout.Unit)
	case cardTalkSpot:
		if laid := here.voice().card(at); laid.Deed > 0 {
			widget.FocusRing(c, here.Layout.Grid.Rect(laid.Laid.Cell), here.Layout.Unit)
		}
	}
	menu := m.lay(here)
	if len(menu.buttons) == 0 {
		return
	}
	r, u, edge := menu.frame, here.Layout.Unit, paint.FocusLight
	if m.asked {
		edge = paint.Gold
	}
	c.StrokePath(ui.RoundedRect(m.subject(here).Inset(u), 8*u), 3*u, edge)
	panel.Shadow(c, r, 8*u)
	panel.Draw(c, r, u, panel.Style{Material: panel.Glass, Radius: 10})
	c.StrokePath(ui.RoundedRect(r.Inset(u), 10*u), 2.5*u, edge)
	for _, text := range menu.texts {
		ui.CentredText(c, text.text, text.Rect, text.font, text.ink)
	}
	for _, b := range menu.buttons {
		drawTalkButton(c, b, m.about, here)
		if b.ID == m.meant(here) {
			coach.DrawLight(c, b.Rect, u)
		}
	}
}

// drawTalkButton draws a button of the menu about something, or at a bubble, with its picture and its words. A mark has a
// picture alone, and an edge while it is set.
func drawTalkButton(c ui.Canvas, b board.PlacedButton, about any, here *situation) {
	l, focus := &here.Layout, &here.Panel.Focus
	look := widget.Look{Hover: focus.Hover() == b.ID, Pressed: here.Panel.Pressed(b.Spot()), Ring: focus.Ring() == b.ID}
	in, ink := widget.Button{Off: b.Off}.Face(c, b.Rect, l.Unit, look)
	side := 0.6 * min(in.H, in.W)
	if _, closes := b.ID.(closeMenuSpot); closes {
		b.Icon.Draw(c, ui.RectAround(in.Center(), ui.Point{X: 0.7 * side, Y: 0.7 * side}))
		return
	}
	if _, face := b.Icon.(faceIcon); face {
		large := ui.RectAround(in.Center().Sub(ui.Point{Y: 0.05 * in.H}), ui.Point{X: in.W, Y: in.H}.Mul(1.7))
		c.Clip(in, func(c ui.Canvas) { b.Icon.Draw(c, large) })
		return
	}
	if mark, is := b.ID.(MarkSpot); is {
		b.Icon.Draw(c, ui.RectAround(in.Center(), ui.Point{X: side, Y: side}))
		if s, seat := about.(SeatTalkSpot); seat && here.Match.Suspicion(game.Seat(s)) == play.Suspicion(mark) {
			c.StrokePath(ui.RoundedRect(b.Inset(2*l.Unit), 8*l.Unit), 3*l.Unit, paint.Gold)
		}
		return
	}
	icon, text := in.Inset(4 * l.Unit).CutLeft(side)
	b.Icon.Draw(c, ui.RectAround(icon.Center(), ui.Point{X: side, Y: side}))
	if b.Off {
		c.FillPath(ui.RoundedRect(icon, 4*l.Unit), paint.WithAlpha(paint.Table, 150))
	}
	_, text = text.CutLeft(6 * l.Unit)
	ui.SingleLineText(c, b.Called(here.App), text, l.Grown(l.Bold), ink)
}

// outline describes what can be said of what the menu is about, or else what one can answer; or what can be noted of it.
// Only the viewer is meant to hear it.
func (m *talkMenu) outline(buttons []board.PlacedButton, notes bool, here *situation) ui.OutlinePart {
	part, v := ui.OutlinePart{Name: here.App.Text(words.OutlineAnswers)}, here.voice()
	switch {
	case notes:
		part.Name = here.Match.Text(words.OutlineNotes, game.Seat(m.about.(SeatTalkSpot)))
	case m.about != nil:
		part.Name = m.title(here)
	}
	for _, b := range buttons {
		item := spotItem(b.Spot(), b.Called(here.App), &here.Panel.Focus)
		switch id := b.ID.(type) {
		case SaySpot:
			item.Text = ui.WithoutSoftHyphens(v.name(id.Statement))
			if why := v.whyNot(m.about, id.Statement); b.Off && why != nil {
				item.Note = v.refusal(why)
			}
		case tellSpot:
			item.Text = here.App.Text(words.SayTitle) + " " + words.Capitalize(item.Text)
		case MarkSpot:
			of := game.Seat(m.about.(SeatTalkSpot))
			item.Text = ui.WithoutSoftHyphens(here.markText(of, play.Suspicion(id)))
			item.State = ui.StateOf(here.Match.Suspicion(of) == play.Suspicion(id))
		}
		part.Items = append(part.Items, item)
	}
	return part
}
