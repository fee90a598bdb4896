package render

import (
	"fmt"

	"saboteur/render/art"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A guard runs scenes and catches what goes wrong in them: instead of ending
// the program it shows a page that says so.
type recoverer struct {
	app         *screen.App
	scene       screen.Scene
	size        ui.Point
	drawFailure *crashReport // what went wrong while drawing, until the next tick
	hopeless    bool         // the page that says so is what goes wrong
}

// Guard returns a scene that runs s and all that come after it, and outlives
// whatever goes wrong in them.
func Guard(app *screen.App, s screen.Scene) screen.Scene { return &recoverer{app: app, scene: s} }

// Typing reports whether the scene takes what is typed.
func (g *recoverer) Typing() bool { return screen.Typing(g.scene) }

// Update implements Scene.
func (g *recoverer) Update(in ui.Input) screen.Scene {
	g.size = in.Size
	if g.drawFailure != nil {
		g.showCrash(g.drawFailure)
		g.drawFailure = nil
	}
	if g.hopeless {
		return nil
	}
	g.step(in)
	if g.scene == nil {
		return nil
	}
	return g
}

func (g *recoverer) step(in ui.Input) {
	defer func() {
		if wrong := recover(); wrong != nil {
			g.showCrash(newReport(wrong, g.scene, g.size))
		}
	}()
	g.scene = screen.Step(g.scene, in)
}

// show changes to the page that says that something went wrong. If it went
// wrong on that page there is nothing left to show.
func (g *recoverer) showCrash(r *crashReport) {
	defer func() {
		if recover() != nil {
			g.hopeless = true
		}
	}()
	if _, again := g.scene.(*crashPage); again {
		g.hopeless = true
		return
	}
	g.scene = newCrashPage(g.app, r)
	g.scene = screen.Step(g.scene, ui.Input{Size: g.size})
}

// Draw implements Scene. What goes wrong shows on the next tick.
func (g *recoverer) Draw(c ui.Canvas) {
	defer func() {
		if wrong := recover(); wrong != nil && g.drawFailure == nil {
			g.drawFailure = newReport(wrong, g.scene, g.size)
		}
	}()
	screen.Paint(g.scene, c)
}

// A crash is the page that says that something went wrong.
type crashPage struct {
	screen.Base
	report *crashReport
	note   string // what became of the report
}

type crashButton uint8

const (
	toTitle crashButton = iota
	exportReport
	quitProgram
)

// newCrash keeps the report and says what happened.
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

// Text says what happened, and what becomes of the match.
func (p *crashPage) text() string {
	switch {
	case !p.report.playing:
		return p.App.Text(words.CrashOther)
	case p.App.Saves == nil || p.report.unsaved:
		return p.App.Text(words.CrashUnsaved)
	}
	return p.App.Text(words.CrashSaved)
}

// Update implements Scene.
func (p *crashPage) Update(in ui.Input) screen.Scene {
	p.Size = in.Size
	p.Spots = p.layout()
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

func (p *crashPage) sheet() ui.Rect {
	return ui.RectAround(p.Size.Mul(0.5), ui.Point{X: min(720*p.App.Unit(p.Size), p.Size.X*0.94), Y: min(460*p.App.Unit(p.Size), p.Size.Y*0.94)})
}

func (p *crashPage) layout() (spots []ui.Spot) {
	u := p.App.Unit(p.Size)
	in := p.sheet().Inset(20 * u)
	ids := []words.ID{words.CrashToTitle, words.CrashExport, words.Quit}
	if p.App.NoQuit {
		ids = ids[:2]
	}
	row, _ := in.CutBottom(max(48, 56*u))
	for i, r := range row.Columns(len(ids), 12*u) {
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
	screen.CentredText(c, app.Text(words.CrashHeading), head, app.Font(p.Size, ui.Display, 1.5), art.Ink)
	note, in := in.CutBottom(in.H * 0.3)
	screen.CentredText(c, p.text(), in, f, art.Ink)
	screen.CentredText(c, p.note, note, f, art.InkSoft)
	for i, s := range p.Spots {
		look := screen.Plain
		if i == 0 {
			look = screen.Gold
		}
		screen.Button(c, app, s, &p.Panel, p.Size, look)
	}
}
