package table

import (
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/widget"
	"saboteur/render/words"
)

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
