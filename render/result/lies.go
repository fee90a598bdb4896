package result

import (
	"slices"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/dwarves"
	"saboteur/render/gamelog"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// A lies scene tells of all lies of some rounds, and of the truth that nobody believed or that who plays alone has told.
// It lies over another scene.
type lies struct {
	screen.Widgets
	rounds [][]gamelog.Verdict
	next   func() screen.Scene // what follows if that scene is left meanwhile, and nil before
}

// liesButton returns what leads from a scene to the lies of the rounds that end with some lines of the log; told is false
// if nobody has lied.
func liesButton(from *screen.Widgets, self screen.Scene, next func() screen.Scene, ends ...int) (b widget.Button, told bool) {
	m := from.Match
	l := &lies{next: next}
	for _, end := range ends {
		all := gamelog.Verdicts(m.Log, end, m.SoleViewer())
		l.rounds = append(l.rounds, all)
		told = told || slices.ContainsFunc(all, func(v gamelog.Verdict) bool { return !v.Plain })
	}
	return widget.Button{Text: from.App.Text(words.LiesTitle), ID: LiesButton, OnPress: func() {
		l.Init(l, from.App, self)
		l.Match = m
		from.Open(l)
	}}, told
}

// roundEnds returns the lines of a log with which rounds end.
func roundEnds(log []gamelog.Line) (ends []int) {
	for i := range log {
		if _, ended := log[i].Event.(game.RoundEnded); ended {
			ends = append(ends, i)
		}
	}
	return ends
}

// Update implements screen.Scene.
func (l *lies) Update(in ui.Input) screen.Scene {
	if l.next != nil {
		if next := l.next(); next != nil {
			return next
		}
	}
	return l.Widgets.Update(in)
}

// Body implements screen.WidgetScene.
func (l *lies) Body() widget.Node {
	var rows []widget.Node
	for n, round := range l.rounds {
		if len(l.rounds) > 1 && len(round) > 0 {
			rows = append(rows, widget.Text{Text: l.App.Text(words.Round, words.Slots{"n": n + 1}), Face: ui.Display, Size: 1.2})
		}
		for i := range round {
			rows = append(rows, l.row(&round[i]))
		}
	}
	return widget.Page{
		Title: l.App.Text(words.LiesTitle), Body: widget.Column(rows...).Gap(6),
		Foot: widget.Centred{Of: widget.Button{Text: l.App.Text(words.BackToTitle), OnPress: l.Leave}, Width: 300},
	}
}

// row tells who said what, what was true, and who believed it.
func (l *lies) row(v *gamelog.Verdict) widget.Node {
	m := l.Match
	said := gamelog.Text(m.Log, v.Line, l.App.Words, m.Names)
	truth, believed := v.Truth(l.App.Words, m.Names, m.SoleViewer())
	sign := art.Badge(art.Tick, paint.RepairGreen)
	if v.Lie {
		sign = art.Badge(art.Cross, paint.BrokenRed)
	}
	face := widget.Picture{W: 52, H: 52, Ratio: 1, Name: said + " " + truth + ". " + believed + ".", Draw: func(c ui.Canvas, r ui.Rect) {
		c.Sprite(dwarves.Seated(m.Players, v.By).As(m.RoundEnd.Roles[v.By]).Portrait(dwarves.Calm, r))
		side := 0.42 * r.W
		c.Sprite(sign.Sprite(ui.Rect{X: r.X + r.W - side, Y: r.Y + r.H - side, W: side, H: side}))
	}}
	says := widget.Column(
		widget.Text{Text: said, Face: ui.Italic, Soft: v.Plain, Hidden: true},
		widget.If(!v.Plain, widget.Text{Text: truth, Face: ui.Bold, Size: 0.95, Hidden: true}),
	).Gap(2).Align(widget.Middle)
	var faces []widget.Node
	for _, s := range v.Believers {
		faces = append(faces, widget.Picture{W: 30, H: 30, Ratio: 1, Draw: func(c ui.Canvas, r ui.Rect) {
			c.Sprite(dwarves.Seated(m.Players, s).Portrait(dwarves.Calm, r))
		}})
	}
	by := widget.Column(
		widget.If(len(faces) > 0, widget.Row(faces...).Gap(2).Wrap()),
		widget.Text{Text: believed, Size: 0.9, Soft: len(faces) == 0 || v.Plain, Hidden: true},
	).Gap(2).Align(widget.Middle)
	both := widget.Row(says, by).Gap(12).Shares(3, 2)
	if e := l.Env(); e.Tall() || e.Narrow() {
		both = widget.Column(says, by).Gap(4)
	}
	return widget.Card{Pad: 6, Of: widget.Row(face, widget.Grow(1, both))}
}
