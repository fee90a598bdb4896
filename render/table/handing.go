package table

import (
	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/handover"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// handTo asks for the device to be handed to a person.
func (t *Table) handTo(to game.Seat) screen.Scene {
	return handover.New(t.App, t.Match, t, to, words.HandoverTo)
}

// lookAtRole shows the viewer's role to the viewer.
func (t *Table) lookAtRole() screen.Scene {
	t.Note = ""
	look := handover.NewRoleLook(t.App, t)
	if s := look.(*handover.Secret); s.SeenBefore && t.Match.SharedBy == 1 && t.voice().may() {
		s.Also = t.sayOfOneself()
	}
	return look
}

// sayOfOneself returns what the viewer can say now of the viewer.
func (t *Table) sayOfOneself() (all []handover.Offer) {
	about, v := SeatTalkSpot(t.Match.Viewer), t.voice()
	for _, s := range v.sayings(about, false) {
		if v.whyNot(about, s) == nil {
			all = append(all, handover.Offer{Text: v.name(s), OnPress: func() { t.say(s) }})
		}
	}
	return all
}

// PublicSpots implements handover.Table.
func (h *situation) PublicSpots() (all []ui.Spot) {
	for _, b := range h.Layout.Buttons {
		if b.Group == board.TopBarGroup {
			named := h.button(b.ID)
			all = append(all, ui.Spot{Rect: b.Rect, ID: b.ID, Group: b.Group, Label: named.Spoken(h.App)})
		}
	}
	return append(all, ui.Spot{Rect: h.Layout.Discards, ID: board.DiscardsButton, Group: board.TopBarGroup, Label: h.pileName()})
}

// PressPublic implements handover.Table. The log opens together with the mine as it was.
func (t *Table) PressPublic(s ui.Spot, over screen.Scene) screen.Scene {
	routes := t.App.Routes
	switch s.ID {
	case board.MenuButton:
		return routes.Pause(t.App, t.Match, over)
	case board.HelpButton:
		return routes.Help(t.App, over, &t.Match.Record.Config.Rules)
	case board.LogButton:
		return routes.Rewind(t.App, t.Match, over, len(t.Match.Log)-1, true)
	case board.DiscardsButton:
		return routes.Discards(t.App, t.Match, over)
	}
	t.Pane.PressCameraButton(s.ID.(board.Button))
	return over
}

// LayOutAbove implements handover.Table. The mine stays as it is if all of its cards lie above that height.
func (t *Table) LayOutAbove(size ui.Point, bottom float64) {
	log, mine := t.LogOpen && board.LogDocked(t.App, size), &t.Match.View.Board
	t.Layout, t.laidOutFor = board.NewLayout(t.App, size, &t.Match.View, t.Camera, log), layoutKey{}
	above := func(r *ui.Rect) { r.H = max(min(r.H, bottom-r.Y-10*t.Layout.Unit), 0) }
	if above(&t.Layout.Log); log {
		t.layOutLog()
	}
	for i := range mine.Len() {
		if card := t.Layout.Grid.Rect(mine.Laid(i).Cell); card.Y+card.H > bottom {
			above(&t.Layout.Board)
			t.Layout.PlaceCells(t.Camera, &t.Match.View)
			break
		}
	}
	t.Layout.Prompt, t.Layout.Arrows = ui.Rect{}, nil
}

// Overhear implements handover.Table.
func (t *Table) Overhear() {
	if t.listens {
		return // what is said is read out once the hand shows
	}
	t.Now++
	t.hearTalk()
	t.Talk.update(ui.Input{}, &t.situation)
	t.placeSpeech()
}

// NewPause returns the pause menu, which returns to under. If several people
// play, the hand must already be covered: see Table.Cover.
func NewPause(app *screen.App, m *play.Match, under screen.Scene) screen.Scene {
	_, canStepBack := m.LastChoice()
	return screen.NewDialog(app, under, func(d *screen.Dialog) widget.Dialog {
		buttons := []widget.Button{{Text: app.Text(words.Resume), Style: widget.Gold, OnPress: d.Leave}}
		if app.Room() != nil {
			buttons = append(buttons, widget.Button{Text: app.Text(words.DevicesTitle), OnPress: func() { d.Open(app.Routes.Lobby(app, d)) }})
		}
		if canStepBack {
			buttons = append(buttons, widget.Button{Text: app.Text(words.PracticeTakeBack), OnPress: func() { stepBack(d, m) }})
		}
		return widget.Dialog{Title: app.Text(words.PauseTitle), Buttons: append(buttons,
			widget.Button{Text: app.Text(words.HelpOpen), OnPress: func() { d.Open(app.Routes.Help(app, d, &m.Record.Config.Rules)) }},
			widget.Button{Text: app.Text(words.SettingsTitle), OnPress: func() { d.Open(app.Routes.Settings(app, d)) }},
			widget.Button{Text: app.Text(words.LeaveMatch), OnPress: func() { d.Open(AskLeave(app, m, under)) }},
		)}
	})
}

// stepBack takes the latest turn back, unless the settings have changed in the meantime.
func stepBack(d *screen.Dialog, m *play.Match) {
	if back := m.StepBack(); back != nil {
		d.Open(d.App.Routes.Play(d.App, back))
		return
	}
	d.Leave()
}

// leaveMessage returns what the player reads before leaving the match.
func leaveMessage(app *screen.App, m *play.Match) words.ID {
	switch {
	case app.Room() == nil:
		return m.LeaveMessage()
	case app.Room().State().Host:
		return words.LeaveHosting
	}
	return words.LeaveRoom
}

// AskLeave asks for confirmation before leaving the match, and says whether and how one can
// come back.
func AskLeave(app *screen.App, m *play.Match, under screen.Scene) screen.Scene {
	return screen.NewDialog(app, under, func(d *screen.Dialog) widget.Dialog {
		return widget.Dialog{Title: app.Text(words.LeaveTitle), Text: app.Text(leaveMessage(app, m)), Buttons: []widget.Button{
			{Text: app.Text(words.LeaveNo), Style: widget.Gold, OnPress: d.Leave},
			{Text: app.Text(words.LeaveYes), OnPress: func() { d.Open(app.Routes.Title(app)) }},
		}}
	})
}
