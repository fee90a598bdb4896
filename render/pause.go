package render

import (
	"slices"

	"saboteur/render/words"
)

// newPause stops a match; going on leads to the scene under it. The hand of one
// of several people must be off the screen by then: see table.cover.
func newPause(k *Kit, m *match, under Scene) Scene {
	p := &menu{Base: over(under, k), title: words.PauseTitle, labels: []words.ID{words.Resume, words.HelpOpen, words.SettingsTitle, words.LeaveMatch}}
	if _, ok := m.stepsBack(); ok {
		p.labels = slices.Insert(p.labels, 1, words.PracticeTakeBack)
	}
	p.choose = func(i int) Scene {
		if i < 0 {
			return under
		}
		switch p.labels[i] {
		case words.PracticeTakeBack:
			if back := m.practise(); back != nil {
				return k.routes.Play(k, back)
			}
			return under // the settings have changed in the meantime
		case words.HelpOpen:
			p.panel.RestartDelay()
			return k.routes.Help(k, p, &m.record.Config.Rules)
		case words.SettingsTitle:
			p.panel.RestartDelay()
			return k.routes.Settings(k, p)
		case words.LeaveMatch:
			return askLeave(k, m, under)
		}
		return under
	}
	return p
}

// askLeave asks before a match is left, and says what becomes of it.
func askLeave(k *Kit, m *match, under Scene) Scene {
	p := &menu{Base: over(under, k), title: words.LeaveTitle, text: func() string { return k.text(m.leaving()) }, labels: []words.ID{words.LeaveNo, words.LeaveYes}}
	p.choose = func(i int) Scene {
		if i == 1 {
			return k.routes.Title(k)
		}
		return under
	}
	return p
}
