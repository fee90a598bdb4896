package archive

import (
	"saboteur/game"
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
	r := &Rewind{}
	r.init(r, app, under)
	if r.Match, r.LogOpen, r.Behind = m, log, r.draw; log { // the log leads back to where it was opened
		r.OnBack = nil
	}
	r.Panel.Focus.Set(RewindBack)
	r.goTo(at)
	return r
}

func (r *Rewind) goTo(at int) {
	r.pane.Camera = board.Camera{}
	r.setMoment(at)
	r.App.Announce(gamelog.Heard(r.Match.Log, r.Moment, r.App.Words, r.Match.Names))
}

func (r *Rewind) home() any             { return RewindBack }
func (r *Rewind) lines() []gamelog.Line { return r.Match.Log }

func (r *Rewind) shown() board.Moment {
	return board.Moment{Players: r.Match.Players, Names: r.Match.Names, View: &r.Match.Log[r.Moment].After, Log: r.Match.Log[:r.Moment+1]}
}

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
	return r.dock(10, func(text, label float64) widget.Node {
		switch e := r.Env(); {
		case r.isLow():
			return widget.Column(widget.Grow(1, r.description(text)), r.buttons(label, 1))
		case e.Wide():
			return widget.Row(widget.Grow(1, r.description(text)), widget.Sized(460, r.buttons(label, 2))).Gap(16)
		}
		return widget.Column(r.description(text), r.buttons(label, 2))
	})
}

// description says which moment it is, and what happened.
func (r *Rewind) description(size float64) widget.Node {
	app, now := r.App, &r.Match.Log[r.Moment]
	title := app.Text(words.RewindTitle, words.Slots{"n": r.Moment + 1, "all": len(r.Match.Log)})
	what := widget.Text{Text: now.Text(app.Words, r.Match.Names), Size: size}
	return widget.Column(
		widget.Text{Text: title, Size: size, Face: ui.Bold, Ink: paint.Gold, Heading: true},
		widget.Row(
			widget.Picture{H: 44, Ratio: 1, Draw: func(c ui.Canvas, box ui.Rect) { board.DrawEventIcon(c, now.Event, box) }},
			widget.Grow(1, widget.RoomFor(what, widget.Text{Text: "\n", Size: size})), // so that nothing moves
		).Gap(12),
	).Gap(4).Align(widget.Middle)
}

// buttons lead to other moments and back, so many of them side by side.
func (r *Rewind) buttons(size float64, columns int) widget.Node {
	app, last, back := r.App, len(r.Match.Log)-1, words.RewindBack
	if r.Match.Latest().Phase == game.Accusing {
		back = words.BackToTitle
	}
	first, latest := "", ""
	if r.Moment == 0 {
		first = app.Text(words.RewindFirst)
	}
	if r.Moment == last {
		latest = app.Text(words.RewindLast)
	}
	return widget.Grid{Most: columns, Of: []widget.Node{
		widget.Button{Text: app.Text(words.RewindEarlier), Size: size, Off: first != "", Adds: first, ID: RewindEarlier, OnPress: func() { r.goTo(r.Moment - 1) }},
		widget.Button{Text: app.Text(words.RewindLater), Size: size, Off: latest != "", Adds: latest, ID: RewindLater, OnPress: func() { r.goTo(r.Moment + 1) }},
		widget.Button{Text: app.Text(words.LogTitle), Size: size, ID: rewindOpenLog, OnPress: r.toggleLog},
		widget.Button{Text: app.Text(back), Size: size, Style: widget.Gold, ID: RewindBack, OnPress: r.Leave},
	}}
}

// draw draws the table in a frame, because it is not the present.
func (r *Rewind) draw(c ui.Canvas) {
	r.drawTable(c)
	l := &r.pane.Layout
	c.StrokePath(ui.RoundedRect(l.Board.Inset(l.Unit), 8*l.Unit), 2*l.Unit, paint.Gold)
}

// Outline implements screen.Outliner.
func (r *Rewind) Outline() ui.Outline { return r.outline() }
