package archive

import (
	"saboteur/render/board"
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
	screen.Base
	Match         *play.Match
	pane          board.Pane // the table at that moment
	Line          int        // the index of the line
	revealPending bool       // the cell of the moment is to be made visible
	LogOpen       bool       // the log is open on top of the board
	logPanel      board.LogPanel
	caption       ui.Rect // where the moment is described on a portrait screen
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
	r := &Rewind{Base: screen.NewBaseOver(under, app), Match: m, LogOpen: log}
	r.Panel.Focus.Set(RewindBack)
	r.goTo(at)
	return r
}

// goTo goes to a line of the log.
func (r *Rewind) goTo(at int) {
	r.Line = min(max(at, 0), len(r.Match.Log)-1)
	r.pane.Camera, r.revealPending = board.Camera{}, true
	r.logPanel.Reveal(r.Line)
}

// InMatch returns the match that the scene belongs to.
func (r *Rewind) InMatch() *play.Match { return r.Match }

// Update implements Scene.
func (r *Rewind) Update(in ui.Input) screen.Scene {
	r.Size = in.Size
	r.layOut()
	if next := screen.Interrupt(r.App, r.Match, r.Under, in); next != nil {
		return next
	}
	switch {
	case in.Commands.Has(ui.Back) && r.Panel.Ready() && r.LogOpen && !board.LogDocked(r.App, r.Size):
		r.LogOpen = false
	case in.Commands.Has(ui.Back) && r.Panel.Ready():
		return screen.BackTo(r.Under)
	case in.Commands.Has(ui.PreviousCard):
		r.goTo(r.Line - 1)
	case in.Commands.Has(ui.NextCard):
		r.goTo(r.Line + 1)
	case in.Commands.Has(ui.Log):
		r.toggleLog()
	}
	r.layOut()
	if r.logVisible() {
		r.logPanel.KeysScroll = true
		r.logPanel.FollowFocus(in, &r.Panel.Focus)
	}
	r.Spots = r.layOutSpots()
	chosen, ok, g := r.Panel.Update(in, r.Spots)
	if r.logVisible() {
		r.logPanel.Update(in, g)
	}
	if ok && !chosen.Disabled {
		return r.choose(chosen.ID)
	}
	return r
}

// choose does what a spot stands for and returns the next scene.
func (r *Rewind) choose(id any) screen.Scene {
	switch id := id.(type) {
	case board.LineSpot:
		r.goTo(int(id))
		if !board.LogDocked(r.App, r.Size) {
			r.LogOpen = false
			r.Panel.Focus.Set(RewindBack)
		}
	case RewindButton:
		switch id {
		case RewindEarlier:
			r.goTo(r.Line - 1)
		case RewindLater:
			r.goTo(r.Line + 1)
		case rewindOpenLog:
			r.toggleLog()
		case RewindBack:
			return screen.BackTo(r.Under)
		}
	case board.Button:
		if id == board.CloseLogButton {
			r.toggleLog()
		} else {
			r.pane.PressCameraButton(id) // an arrow to cells outside the screen
		}
	}
	return r
}

// toggleLog opens the log at the line of the moment, or closes it.
func (r *Rewind) toggleLog() {
	r.LogOpen = !r.LogOpen
	r.layOut()
	r.logPanel.Reveal(r.Line)
	if r.LogOpen {
		r.Panel.Focus.Set(board.LineSpot(r.Line))
	}
}

// logVisible reports whether the log is visible, on top of the board or beside it.
func (r *Rewind) logVisible() bool { return r.LogOpen || board.LogDocked(r.App, r.Size) }

// Picture returns the table at the moment that is shown.
func (r *Rewind) Picture() board.Picture {
	now := &r.Match.Log[r.Line]
	p := board.Picture{
		App: r.App, Layout: &r.pane.Layout, Camera: r.pane.Camera,
		Moment: board.Moment{Players: r.Match.Players, Names: r.Match.Names, View: &now.After, Log: r.Match.Log[:r.Line+1]},
	}
	if now.OnBoard {
		p.Marked = &now.Cell
	}
	return p
}

// Draw implements Scene.
func (r *Rewind) Draw(c ui.Canvas) {
	if r.Spots == nil {
		return
	}
	l, u := &r.pane.Layout, r.pane.Layout.Unit
	p := r.Picture()
	p.Draw(c)
	p.DrawFloatingButtons(c, r.pane.Arrows(nil))
	c.StrokePath(ui.RoundedRect(l.Board.Inset(u), 8*u), 2*u, paint.Gold)
	p.DrawHighlight(c, &r.Match.Log[r.Line])
	if r.logVisible() {
		r.logPanel.Draw(c, r.App, board.LogContent{Lines: r.Match.Log, Players: r.Match.Players, Names: r.Match.Names, Now: r.Line}, l.Log, &r.Panel.Focus, u)
		p.DrawHighlight(c, r.logPanel.Highlighted(r.Match.Log, &r.Panel.Focus))
	}
	c.Fill(l.Tray, paint.Panel)
	r.drawCaption(c)
	r.drawButtons(c)
}

// drawCaption writes which moment it is, and what happened.
func (r *Rewind) drawCaption(c ui.Canvas) {
	l, u, now := &r.pane.Layout, r.pane.Layout.Unit, &r.Match.Log[r.Line]
	in := r.captionRect()
	head, text := in.CutTop(in.H * 0.36)
	screen.SingleLineText(c, r.App.Text(words.RewindTitle, words.Slots{"n": r.Line + 1, "all": len(r.Match.Log)}), head, l.Grown(l.Bold), paint.Gold)
	side := min(text.H, text.W*0.3, 64*u)
	icon, text := text.CutLeft(side)
	board.DrawEventIcon(c, now.Event, ui.RectAround(icon.Center(), ui.Point{X: side, Y: side}))
	_, text = text.CutLeft(12 * u)
	screen.LeftText(c, now.Text(r.App.Words, r.Match.Names), text, l.Grown(l.Text), paint.TextOnTable)
}

// drawButtons draws the buttons, and the focus ring around the arrows.
func (r *Rewind) drawButtons(c ui.Canvas) {
	for _, s := range r.Spots {
		if s.Label == "" || s.ID == any(board.CloseLogButton) {
			if s.Group == board.BoardGroup && r.Panel.Focus.Ring() == s.ID {
				widget.FocusRing(c, s.Rect, r.pane.Layout.Unit)
			}
			continue
		}
		look := screen.Plain
		if s.ID == any(RewindBack) {
			look = screen.Gold
		}
		screen.Button(c, r.App, s, &r.Panel, r.Size, look)
	}
}
