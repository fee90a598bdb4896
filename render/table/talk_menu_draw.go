package table

import (
	"slices"

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

// drawMenu draws the menu of what can be said, and lights up what it is about. Where it can be opened
// by key it draws the focus.
func (t *Table) drawMenu(c ui.Canvas) {
	switch at := t.Panel.Focus.Ring().(type) {
	case GoalTalkSpot:
		widget.FocusRing(c, t.Layout.Grid.Rect(game.Goals[at]), t.Layout.Unit)
	case cardTalkSpot:
		if laid := t.cardOf(at); laid.Deed > 0 {
			widget.FocusRing(c, t.Layout.Grid.Rect(laid.Laid.Cell), t.Layout.Unit)
		}
	}
	menu := t.layMenu()
	if len(menu.buttons) == 0 {
		return
	}
	r, u, edge := menu.frame, t.Layout.Unit, paint.FocusLight
	if t.Menu.asked {
		edge = paint.Gold
	}
	c.StrokePath(ui.RoundedRect(t.menuSubject().Inset(u), 8*u), 3*u, edge)
	panel.Shadow(c, r, 8*u)
	panel.Draw(c, r, u, panel.Style{Material: panel.Glass, Radius: 10})
	c.StrokePath(ui.RoundedRect(r.Inset(u), 10*u), 2.5*u, edge)
	for _, text := range menu.texts {
		ui.CentredText(c, text.text, text.Rect, text.font, text.ink)
	}
	for _, b := range menu.buttons {
		t.drawMenuButton(c, b)
		if b.ID == t.meant() {
			coach.DrawLight(c, b.Rect, u)
		}
	}
}

// drawMenuButton draws a button of the menu with its picture and its words. A mark has a picture
// alone, and an edge while it is set.
func (t *Table) drawMenuButton(c ui.Canvas, b board.PlacedButton) {
	l, focus := &t.Layout, &t.Panel.Focus
	look := widget.Look{Hover: focus.Hover() == b.ID, Pressed: t.Panel.Pressed(b.Spot()), Ring: focus.Ring() == b.ID}
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
		if s, seat := t.Menu.about.(SeatTalkSpot); seat && t.Match.Suspicion(game.Seat(s)) == play.Suspicion(mark) {
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
	ui.SingleLineText(c, b.Called(t.App), text, l.Grown(l.Bold), ink)
}

// talkButtons returns all buttons by which the viewer talks.
func (t *Table) talkButtons() []board.PlacedButton {
	return slices.Concat(t.answerButtons(), t.lateButtons(), t.tellButtons(), t.menuButtons())
}

// outlineMenu describes the menu of what can be said, or what stands at a bubble: nothing if there is
// neither. Only the viewer is meant to hear it.
func (t *Table) outlineMenu() ui.Outline {
	buttons := t.talkButtons()
	if len(buttons) == 0 {
		return nil
	}
	part := ui.OutlinePart{Name: t.menuTitle()}
	for _, b := range buttons {
		switch id := b.ID.(type) {
		case SaySpot:
			item := spotItem(b.Spot(), t.sayName(id.Statement), &t.Panel.Focus)
			if why := t.whyUnsaid(t.Menu.about, id.Statement); b.Off && why != nil {
				item.Note = t.unsaidText(why)
			}
			part.Items = append(part.Items, item)
		case closeMenuSpot, tellSpot, AsideSpot, muteSpot:
			part.Items = append(part.Items, spotItem(b.Spot(), b.Spoken(t.App), &t.Panel.Focus))
		case MarkSpot:
			of := game.Seat(t.Menu.about.(SeatTalkSpot))
			item := spotItem(b.Spot(), t.markText(of, play.Suspicion(id)), &t.Panel.Focus)
			item.State = ui.StateOf(t.Match.Suspicion(of) == play.Suspicion(id))
			part.Items = append(part.Items, item)
		}
	}
	return ui.Outline{part}
}

// outlineSubjects returns what the viewer can talk of, or only note something of.
func (t *Table) outlineSubjects() ui.OutlinePart {
	part := ui.OutlinePart{Name: t.App.Text(words.OutlineSuspicions)}
	if t.mayTalk() {
		part.Name = t.App.Text(words.SayTitle)
	}
	for _, s := range slices.Concat(t.suspicionSpots(), t.talkSpots(), t.cardSpots()) {
		name := ""
		switch id := s.ID.(type) {
		case SuspicionSpot:
			name = t.suspicionText(game.Seat(id))
		case GoalTalkSpot:
			name = t.App.Text(words.SayAbout, words.Slots{"what": t.App.Words.Goal(int8(id))})
		case cardTalkSpot:
			laid, w := t.cardOf(id), t.App.Words
			name = w.Say(words.SayAbout, words.Slots{"what": w.Pair(t.Match.Name(laid.Seat), w.Card(laid.Laid.Card)+", "+w.Cell(laid.Laid.Cell))})
		case SeatTalkSpot:
			name = t.suspicionText(game.Seat(id))
			if about := t.App.Text(words.SayAbout, words.Slots{"what": t.Match.Name(game.Seat(id))}); t.mayTalk() && t.Match.Suspicion(game.Seat(id)) == play.NoSuspicion {
				name = about
			} else if t.mayTalk() {
				name = about + ". " + name
			}
			if t.isAsked(game.Seat(id)) {
				name += ". " + t.App.Text(words.SayAsked)
			}
		}
		part.Items = append(part.Items, spotItem(s, name, &t.Panel.Focus))
	}
	return part
}
