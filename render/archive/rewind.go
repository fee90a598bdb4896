package archive

import (
	"saboteur/render/board"
	"saboteur/render/gamelog"
	"saboteur/render/paint"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// A Rewind shows the table as everybody saw it at a line of the log of a match
// that is being played, with all hands closed. The match is paused meanwhile.
type Rewind struct {
	past
	Match *play.Match
}

// A RewindButton is one of the buttons below the table.
type RewindButton uint8

const (
	RewindEarlier RewindButton = iota
	RewindLater
	rewindOpenLog
	RewindBack
)

// NewRewind shows the moment of a line of the log, with the log open or not.
func NewRewind(app *screen.App, m *play.Match, under screen.Scene, at int, log bool) *Rewind {
	r := &Rewind{Match: m}
	r.init(r, app, under)
	r.LogOpen, r.Behind = log, r.draw
	r.Panel.Focus.Set(RewindBack)
	r.goTo(at)
	return r
}

func (r *Rewind) goTo(at int) {
	r.pane.Camera = board.Camera{}
	r.setMoment(at)
}

func (r *Rewind) home() any             { return RewindBack }
func (r *Rewind) lines() []gamelog.Line { return r.Match.Log }

func (r *Rewind) shown() board.Moment {
	return board.Moment{Players: r.Match.Players, Names: r.Match.Names, View: &r.Match.Log[r.Moment].After, Log: r.Match.Log[:r.Moment+1]}
}

// InMatch returns the match that the scene belongs to.
func (r *Rewind) InMatch() *play.Match { return r.Match }

// Update implements screen.Scene.
func (r *Rewind) Update(in ui.Input) screen.Scene {
	if next := screen.Interrupt(r.App, r.Match, r.Under, in); next != nil {
		return next
	}
	switch {
	case in.Commands.Has(ui.PreviousCard):
		r.goTo(r.Moment - 1)
	case in.Commands.Has(ui.NextCard):
		r.goTo(r.Moment + 1)
	}
	return r.past.Update(in)
}

// Body implements screen.WidgetScene.
func (r *Rewind) Body() widget.Node {
	app, last, now := r.App, len(r.Match.Log)-1, &r.Match.Log[r.Moment]
	growth := app.Growth(r.Size)
	what := widget.Text{Text: now.Text(app.Words, r.Match.Names), Size: growth}
	text := widget.Column(
		widget.Text{Text: app.Text(words.RewindTitle, words.Slots{"n": r.Moment + 1, "all": last + 1}), Size: growth, Face: ui.Bold, Ink: paint.Gold},
		widget.Row(
			widget.Picture{H: 44, Ratio: 1, Draw: func(c ui.Canvas, box ui.Rect) { board.DrawEventIcon(c, now.Event, box) }},
			widget.Grow(1, widget.RoomFor(what, widget.Text{Text: "1\n2", Size: growth})), // so that nothing moves
		).Gap(12),
	).Gap(4).Align(widget.Middle)
	buttons := widget.Grid{Most: 2, Of: []widget.Node{
		widget.Button{Text: app.Text(words.RewindEarlier), Size: growth, Off: r.Moment == 0, ID: RewindEarlier, OnPress: func() { r.goTo(r.Moment - 1) }},
		widget.Button{Text: app.Text(words.RewindLater), Size: growth, Off: r.Moment == last, ID: RewindLater, OnPress: func() { r.goTo(r.Moment + 1) }},
		widget.Button{Text: app.Text(words.LogTitle), Size: growth, ID: rewindOpenLog, OnPress: r.toggleLog},
		widget.Button{Text: app.Text(words.RewindBack), Size: growth, Style: widget.Gold, ID: RewindBack, OnPress: r.Leave},
	}}
	switch e := r.Env(); {
	case r.isLow():
		buttons.Most = 1
	case e.Wide():
		return r.dock(0, widget.Row(widget.Grow(1, text), widget.Sized(460, buttons)).Gap(16))
	}
	return r.dock(200, widget.Column(text, buttons).Align(widget.Middle))
}

// draw draws the table in a frame, because it is not the present.
func (r *Rewind) draw(c ui.Canvas) {
	r.drawTable(c)
	l := &r.pane.Layout
	c.StrokePath(ui.RoundedRect(l.Board.Inset(l.Unit), 8*l.Unit), 2*l.Unit, paint.Gold)
}

// Outline implements screen.Outliner.
func (r *Rewind) Outline() ui.Outline { return r.outline() }
