package render

import (
	"fmt"

	"saboteur/render/art"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A guard runs scenes and catches what goes wrong in them: instead of ending
// the program it shows a page that says so.
type guard struct {
	kit    *Kit
	scene  Scene
	size   ui.Point
	failed *report // what went wrong while drawing, until the next tick
	broken bool    // the page that says so is what goes wrong
}

// Guard returns a scene that runs s and all that come after it, and outlives
// whatever goes wrong in them.
func Guard(k *Kit, s Scene) Scene { return &guard{kit: k, scene: s} }

// typing reports whether the scene takes what is typed.
func (g *guard) typing() bool { return Typing(g.scene) }

// Update implements Scene.
func (g *guard) Update(in ui.Input) Scene {
	g.size = in.Size
	if g.failed != nil {
		g.show(g.failed)
		g.failed = nil
	}
	if g.broken {
		return nil
	}
	g.step(in)
	if g.scene == nil {
		return nil
	}
	return g
}

func (g *guard) step(in ui.Input) {
	defer func() {
		if wrong := recover(); wrong != nil {
			g.show(reportOf(wrong, g.scene, g.size))
		}
	}()
	g.scene = Step(g.scene, in)
}

// show changes to the page that says that something went wrong. If it went
// wrong on that page there is nothing left to show.
func (g *guard) show(r *report) {
	defer func() {
		if recover() != nil {
			g.broken = true
		}
	}()
	if _, again := g.scene.(*crash); again {
		g.broken = true
		return
	}
	g.scene = newCrash(g.kit, r)
	g.scene = Step(g.scene, ui.Input{Size: g.size})
}

// Draw implements Scene. What goes wrong shows on the next tick.
func (g *guard) Draw(c ui.Canvas) {
	defer func() {
		if wrong := recover(); wrong != nil && g.failed == nil {
			g.failed = reportOf(wrong, g.scene, g.size)
		}
	}()
	Paint(g.scene, c)
}

// A crash is the page that says that something went wrong.
type crash struct {
	Base
	report *report
	note   string // what became of the report
}

type crashSpot uint8

const (
	crashTitle crashSpot = iota
	crashExport
	crashLeave
)

// newCrash keeps the report and says what happened.
func newCrash(k *Kit, r *report) *crash {
	r.version = k.Version
	p := &crash{Base: on(k), report: r}
	if k.Saves != nil {
		if err := k.Saves.SaveReport(r.text()); err == nil {
			p.note = k.text(words.CrashReported)
		}
	}
	k.Announce(p.text())
	return p
}

// text says what happened, and what becomes of the match.
func (p *crash) text() string {
	switch {
	case !p.report.playing:
		return p.kit.text(words.CrashOther)
	case p.kit.Saves == nil || p.report.unsaved:
		return p.kit.text(words.CrashUnsaved)
	}
	return p.kit.text(words.CrashSaved)
}

// Update implements Scene.
func (p *crash) Update(in ui.Input) Scene {
	p.size = in.Size
	p.spots = p.layout()
	chosen, ok, _ := p.panel.Update(in, p.spots)
	if !ok {
		return p
	}
	switch chosen.ID {
	case any(crashTitle):
		return p.kit.routes.Title(p.kit)
	case any(crashExport):
		name := fmt.Sprintf("saboteur-report-%s.txt", p.report.when.Format("20060102-150405"))
		p.note = p.kit.handOutAs(name, []byte(p.report.text()), words.CrashExported, words.CrashDownloaded)
		p.kit.Announce(p.note)
	case any(crashLeave):
		return nil
	}
	return p
}

func (p *crash) sheet() ui.Rect {
	return ui.RectAround(p.size.Mul(0.5), ui.Point{X: min(720*p.kit.unit(p.size), p.size.X*0.94), Y: min(460*p.kit.unit(p.size), p.size.Y*0.94)})
}

func (p *crash) layout() (spots []ui.Spot) {
	u := p.kit.unit(p.size)
	in := p.sheet().Inset(20 * u)
	ids := []words.ID{words.CrashToTitle, words.CrashExport, words.Quit}
	if p.kit.NoQuit {
		ids = ids[:2]
	}
	row, _ := in.CutBottom(max(48, 56*u))
	for i, r := range row.Columns(len(ids), 12*u) {
		spots = append(spots, ui.Spot{Rect: r, ID: crashSpot(i), Label: p.kit.text(ids[i])})
	}
	return spots
}

// Draw implements Scene.
func (p *crash) Draw(c ui.Canvas) {
	if p.spots == nil {
		return
	}
	k, u := p.kit, p.kit.unit(p.size)
	background(c, p.size)
	sheet(c, p.sheet(), u)
	in := p.sheet().Inset(20 * u)
	in.H = p.spots[0].Y - in.Y - 10*u
	f := k.font(p.size, ui.Plain, 1)
	head, in := in.CutTop(in.H * 0.22)
	centre(c, k.text(words.CrashHeading), head, k.font(p.size, ui.Display, 1.5), art.Ink)
	note, in := in.CutBottom(in.H * 0.3)
	centre(c, p.text(), in, f, art.Ink)
	centre(c, p.note, note, f, art.InkSoft)
	for i, s := range p.spots {
		look := plain
		if i == 0 {
			look = gold
		}
		button(c, k, s, &p.panel, p.size, look)
	}
}
