package archive

import (
	"saboteur/render/art"
	"saboteur/render/board"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A Rewind shows the table as everybody saw it at a line of the log of a match
// that is being played, with all hands closed. The match is paused meanwhile.
type Rewind struct {
	screen.Base
	M             *play.Match
	pane          board.Pane // the table at that moment
	At            int        // the index of the line
	revealPending bool       // the cell of the moment is to be made visible
	Open          bool       // the log is open on top of the board
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
func NewRewind(k *screen.App, m *play.Match, under screen.Scene, at int, log bool) *Rewind {
	r := &Rewind{Base: screen.NewBaseOver(under, k), M: m, Open: log}
	r.Panel.Focus.Set(RewindBack)
	r.goTo(at)
	return r
}

// goTo goes to a line of the log.
func (r *Rewind) goTo(at int) {
	r.At = min(max(at, 0), len(r.M.Log)-1)
	r.pane.Cam, r.revealPending = board.Camera{}, true
	r.logPanel.Reveal(r.At)
}

// InMatch returns the match that the scene belongs to.
func (r *Rewind) InMatch() *play.Match { return r.M }

// Update implements Scene.
func (r *Rewind) Update(in ui.Input) screen.Scene {
	r.Size = in.Size
	r.layOut()
	if next := screen.Interrupted(r.App, r.M, r.Under, in); next != nil {
		return next
	}
	switch {
	case in.Commands.Has(ui.Back) && r.Panel.Ready() && r.Open && !board.Docks(r.App, r.Size):
		r.Open = false
	case in.Commands.Has(ui.Back) && r.Panel.Ready():
		return screen.BackTo(r.Under)
	case in.Commands.Has(ui.PreviousCard):
		r.goTo(r.At - 1)
	case in.Commands.Has(ui.NextCard):
		r.goTo(r.At + 1)
	case in.Commands.Has(ui.Log):
		r.toggleLog()
	}
	r.layOut()
	if r.logVisible() {
		r.logPanel.Reads = true
		r.logPanel.Walk(in, &r.Panel.Focus)
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
		if !board.Docks(r.App, r.Size) {
			r.Open = false
			r.Panel.Focus.Set(RewindBack)
		}
	case RewindButton:
		switch id {
		case RewindEarlier:
			r.goTo(r.At - 1)
		case RewindLater:
			r.goTo(r.At + 1)
		case rewindOpenLog:
			r.toggleLog()
		case RewindBack:
			return screen.BackTo(r.Under)
		}
	case board.Button:
		if id == board.LogShut {
			r.toggleLog()
		} else {
			r.pane.Press(id) // an arrow to cells outside the screen
		}
	}
	return r
}

// toggleLog opens the log at the line of the moment, or closes it.
func (r *Rewind) toggleLog() {
	r.Open = !r.Open
	r.layOut()
	r.logPanel.Reveal(r.At)
	if r.Open {
		r.Panel.Focus.Set(board.LineSpot(r.At))
	}
}

// logVisible reports whether the log is visible, on top of the board or beside it.
func (r *Rewind) logVisible() bool { return r.Open || board.Docks(r.App, r.Size) }

// Picture returns the table at the moment that is shown.
func (r *Rewind) Picture() board.Picture {
	now := &r.M.Log[r.At]
	p := board.Picture{
		Kit: r.App, Players: r.M.Players, Names: r.M.Names, View: &now.After, Log: r.M.Log[:r.At+1], Lay: &r.pane.Lay, Cam: r.pane.Cam,
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
	l, u := &r.pane.Lay, r.pane.Lay.U
	p := r.Picture()
	p.Draw(c)
	p.DrawFloating(c, r.pane.Arrows(nil))
	c.StrokePath(ui.RoundedRect(l.Board.Inset(u), 8*u), 2*u, art.Gold)
	p.DrawLit(c, &r.M.Log[r.At])
	if r.logVisible() {
		r.logPanel.Draw(c, r.App, r.M.Log, l.Log, &r.Panel.Focus, u, r.At)
		p.DrawLit(c, r.logPanel.Lit(r.M.Log, &r.Panel.Focus))
	}
	c.Fill(l.Tray, art.Panel)
	r.drawCaption(c)
	r.drawButtons(c)
}

// drawCaption writes which moment it is, and what happened.
func (r *Rewind) drawCaption(c ui.Canvas) {
	l, u, now := &r.pane.Lay, r.pane.Lay.U, &r.M.Log[r.At]
	in := r.captionRect()
	head, text := in.CutTop(in.H * 0.36)
	screen.LineOfText(c, r.App.Text(words.RewindTitle, words.Slots{"n": r.At + 1, "all": len(r.M.Log)}), head, l.Bold, art.Gold)
	side := min(text.H, text.W*0.3, 64*u)
	icon, text := text.CutLeft(side)
	board.DrawDeed(c, now.Event, ui.RectAround(icon.Center(), ui.Point{X: side, Y: side}))
	_, text = text.CutLeft(12 * u)
	screen.LeftText(c, now.Text(r.App.Words, r.M.Names), text, l.Text, art.TextOnTable)
}

// drawButtons draws the buttons, and the focus ring around the arrows.
func (r *Rewind) drawButtons(c ui.Canvas) {
	for _, s := range r.Spots {
		if s.Label == "" || s.ID == any(board.LogShut) {
			if s.Group == board.BoardGroup && r.Panel.Focus.Ring() == s.ID {
				screen.FocusRing(c, s.Rect, r.pane.Lay.U)
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
