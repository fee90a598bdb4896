package render

import (
	"fmt"

	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/ui"
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
	screen.Base
	report *crashReport
	note   string // what became of the report
}

// A crashButton is the ID of a button of the page.
type crashButton uint8

const (
	toTitle crashButton = iota
	exportReport
	quitProgram
)

// newCrashPage saves the report and announces the crash.
func newCrashPage(app *screen.App, r *crashReport) *crashPage {
	r.version = app.Version
	p := &crashPage{Base: screen.NewBase(app), report: r}
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

// LayOutPage implements screen.Paged.
func (p *crashPage) LayOutPage(size ui.Point) {
	p.Size = size
	p.Spots = p.layout()
}

// Update implements Scene.
func (p *crashPage) Update(in ui.Input) screen.Scene {
	p.LayOutPage(in.Size)
	chosen, ok, _ := p.Panel.Update(in, p.Spots)
	if !ok {
		return p
	}
	switch chosen.ID {
	case any(toTitle):
		return p.App.Routes.Title(p.App)
	case any(exportReport):
		name := fmt.Sprintf("saboteur-report-%s.txt", p.report.when.Format("20060102-150405"))
		p.note = p.App.ExportFile(name, []byte(p.report.text()), words.CrashExported, words.CrashDownloaded)
		p.App.Announce(p.note)
	case any(quitProgram):
		return nil
	}
	return p
}

// sheet returns where the sheet of parchment lies.
func (p *crashPage) sheet() ui.Rect {
	height := 460 * p.App.Unit(p.Size)
	if p.App.Narrow(p.Size) {
		height = p.Size.Y
	}
	return ui.RectAround(p.Size.Mul(0.5), ui.Point{X: min(720*p.App.Unit(p.Size), p.Size.X*0.94), Y: min(height, p.Size.Y*0.94)})
}

// layout returns the buttons.
func (p *crashPage) layout() (spots []ui.Spot) {
	u := p.App.Unit(p.Size)
	in := p.sheet().Inset(20 * u)
	ids := []words.ID{words.CrashToTitle, words.CrashExport, words.Quit}
	if p.App.NoQuit {
		ids = ids[:2]
	}
	rects, _ := p.App.CutButtons(p.Size, in, len(ids), max(48, 56*u), 12*u)
	for i, r := range rects {
		spots = append(spots, ui.Spot{Rect: r, ID: crashButton(i), Label: p.App.Text(ids[i])})
	}
	return spots
}

// Draw implements Scene.
func (p *crashPage) Draw(c ui.Canvas) {
	if p.Spots == nil {
		return
	}
	app, u := p.App, p.App.Unit(p.Size)
	screen.Background(c, p.Size)
	screen.Sheet(c, p.sheet(), u)
	in := p.sheet().Inset(20 * u)
	in.H = p.Spots[0].Y - in.Y - 10*u
	f := app.Font(p.Size, ui.Plain, 1)
	head, in := in.CutTop(in.H * 0.22)
	screen.CentredText(c, app.Text(words.CrashHeading), head, app.Font(p.Size, ui.Display, 1.5), paint.Ink)
	note, in := in.CutBottom(in.H * 0.3)
	screen.CentredText(c, p.text(), in, f, paint.Ink)
	screen.CentredText(c, p.note, note, f, paint.InkSoft)
	for i, s := range p.Spots {
		look := screen.Plain
		if i == 0 {
			look = screen.Gold
		}
		screen.Button(c, app, s, &p.Panel, p.Size, look)
	}
}
