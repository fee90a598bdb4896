package render

import (
	"fmt"

	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// Recover returns a scene that runs first and all scenes that follow. When one of
// them panics, it shows a page about the crash instead of ending the program.
func Recover(app *screen.App, first screen.Scene) screen.Scene {
	return &screen.Runner{Scene: first, Crashed: func(panicked any, s screen.Scene, size ui.Point) screen.Scene {
		if _, again := s.(*crashPage); again {
			return nil
		}
		return newCrashPage(app, newReport(panicked, s, size))
	}}
}

// A crashPage is the page about a crash.
type crashPage struct {
	screen.Widgets
	report *crashReport
	note   string // what became of the report
}

// newCrashPage saves the report and announces the crash.
func newCrashPage(app *screen.App, r *crashReport) *crashPage {
	r.version = app.Version
	p := &crashPage{report: r}
	p.Init(p, app, nil)
	p.OnBack = func() {} // to what has crashed
	if app.Saves != nil {
		if err := app.Saves.SaveReport(r.text()); err == nil {
			p.note = app.Text(words.CrashReported)
		}
	}
	app.Announce(p.text())
	return p
}

// text says that the program has crashed, and what becomes of the match.
func (p *crashPage) text() string {
	switch {
	case !p.report.playing:
		return p.App.Text(words.CrashOther)
	case p.App.Saves == nil || p.report.unsaved:
		return p.App.Text(words.CrashUnsaved)
	}
	return p.App.Text(words.CrashSaved)
}

// Body implements screen.WidgetScene.
func (p *crashPage) Body() widget.Node {
	buttons := []widget.Button{
		{Text: p.App.Text(words.CrashToTitle), Style: widget.Gold, OnPress: func() { p.Open(p.App.Routes.Title(p.App)) }},
		{Text: p.App.Text(words.CrashExport), OnPress: p.export},
	}
	if !p.App.NoQuit {
		buttons = append(buttons, widget.Button{Text: p.App.Text(words.Quit), OnPress: p.Quit})
	}
	return widget.Dialog{
		Title: p.App.Text(words.CrashHeading), Text: p.text(), Width: 520,
		Of: widget.If(p.note != "", widget.Note(p.note)), Buttons: buttons,
	}
}

// export writes the report to a file for the player.
func (p *crashPage) export() {
	name := fmt.Sprintf("saboteur-report-%s.txt", p.report.when.Format("20060102-150405"))
	p.note = p.App.ExportFile(name, []byte(p.report.text()), words.CrashExported, words.CrashDownloaded)
	p.App.Announce(p.note)
}
