package table

import (
	"slices"

	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/words"
)

// NewPause returns the pause menu, which returns to under. If several people
// play, the hand must already be covered: see Table.Cover.
func NewPause(app *screen.App, m *play.Match, under screen.Scene) screen.Scene {
	p := &screen.Menu{Base: screen.NewBaseOver(under, app), Title: words.PauseTitle, Labels: []words.ID{words.Resume, words.HelpOpen, words.SettingsTitle, words.LeaveMatch}}
	if _, ok := m.LastChoice(); ok {
		p.Labels = slices.Insert(p.Labels, 1, words.PracticeTakeBack)
	}
	if app.Room() != nil {
		p.Labels = slices.Insert(p.Labels, 1, words.DevicesTitle)
	}
	p.Choose = func(i int) screen.Scene {
		if i < 0 {
			return under
		}
		switch p.Labels[i] {
		case words.DevicesTitle:
			return app.Routes.Lobby(app, p)
		case words.PracticeTakeBack:
			if back := m.StepBack(); back != nil {
				return app.Routes.Play(app, back)
			}
			return under // the settings have changed in the meantime
		case words.HelpOpen:
			p.Panel.RestartDelay()
			return app.Routes.Help(app, p, &m.Record.Config.Rules)
		case words.SettingsTitle:
			p.Panel.RestartDelay()
			return app.Routes.Settings(app, p)
		case words.LeaveMatch:
			return AskLeave(app, m, under)
		}
		return under
	}
	return p
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
	p := &screen.Menu{Base: screen.NewBaseOver(under, app), Title: words.LeaveTitle, Text: func() string { return app.Text(leaveMessage(app, m)) }, Labels: []words.ID{words.LeaveNo, words.LeaveYes}}
	p.Choose = func(i int) screen.Scene {
		if i == 1 {
			return app.Routes.Title(app)
		}
		return under
	}
	return p
}
