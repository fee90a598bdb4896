package result

import (
	"saboteur/render/art"
	"saboteur/render/dwarves"
	"saboteur/render/gamelog"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// A lies scene tells of all lies of a round and of the truth that nobody believed. It lies over the end
// of the round, and is left together with it.
type lies struct {
	screen.Widgets
	of *RoundEnd
}

func newLies(r *RoundEnd) screen.Scene {
	l := &lies{of: r}
	l.Init(l, r.App, r)
	return l
}

// Update implements screen.Scene.
func (l *lies) Update(in ui.Input) screen.Scene {
	if l.of.goesOn() {
		return l.of.then()
	}
	return l.Widgets.Update(in)
}

// Body implements screen.WidgetScene.
func (l *lies) Body() widget.Node {
	var rows []widget.Node
	for i := range l.of.verdicts {
		rows = append(rows, l.row(&l.of.verdicts[i]))
	}
	return widget.Page{
		Title: l.App.Text(words.LiesTitle), Body: widget.Column(rows...).Gap(6),
		Foot: widget.Centred{Of: widget.Button{Text: l.App.Text(words.BackToTitle), OnPress: l.Leave}, Width: 300},
	}
}

// row tells who said what, what was true, and who believed it.
func (l *lies) row(v *gamelog.Verdict) widget.Node {
	m := l.of.Match
	said := gamelog.Text(m.Log, v.Line, l.App.Words, m.Names)
	truth, believed := v.Truth(l.App.Words, m.Names)
	sign := art.Badge(art.Tick, paint.RepairGreen)
	if v.Lie {
		sign = art.Badge(art.Cross, paint.BrokenRed)
	}
	face := widget.Picture{W: 52, H: 52, Ratio: 1, Name: said + " " + truth + ". " + believed + ".", Draw: func(c ui.Canvas, r ui.Rect) {
		c.Sprite(dwarves.Seated(m.Players, v.By).Portrait(dwarves.Calm, r))
		side := 0.42 * r.W
		c.Sprite(sign.Sprite(ui.Rect{X: r.X + r.W - side, Y: r.Y + r.H - side, W: side, H: side}))
	}}
	says := widget.Column(
		widget.Text{Text: said, Face: ui.Italic, Hidden: true},
		widget.Text{Text: truth, Face: ui.Bold, Size: 0.95, Hidden: true},
	).Gap(2).Align(widget.Middle)
	var faces []widget.Node
	for _, s := range v.Believers {
		faces = append(faces, widget.Picture{W: 30, H: 30, Ratio: 1, Draw: func(c ui.Canvas, r ui.Rect) {
			c.Sprite(dwarves.Seated(m.Players, s).Portrait(dwarves.Calm, r))
		}})
	}
	by := widget.Column(
		widget.If(len(faces) > 0, widget.Row(faces...).Gap(2).Wrap()),
		widget.Text{Text: believed, Size: 0.9, Soft: len(faces) == 0, Hidden: true},
	).Gap(2).Align(widget.Middle)
	both := widget.Row(says, by).Gap(12).Shares(3, 2)
	if e := l.Env(); e.Tall() || e.Narrow() {
		both = widget.Column(says, by).Gap(4)
	}
	return widget.Card{Pad: 6, Of: widget.Row(face, widget.Grow(1, both))}
}
