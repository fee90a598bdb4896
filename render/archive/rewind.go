package archive

import (
	"math"

	"saboteur/render/art"
	"saboteur/render/board"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A Rewind shows the table as everybody saw it at a moment of the log, all
// hands closed. Nothing goes on meanwhile.
type Rewind struct {
	screen.Base
	M             *play.Match
	pane          board.Pane // the table of that moment, where nobody plays
	At            int        // which line of the log
	revealPending bool       // where that happened is to be brought into view
	Open          bool       // the log lies over the board
	logPanel      board.LogPanel
	caption       ui.Rect // where the moment is told if that is not in the tray
}

// A RewindButton is one of the buttons below the table.
type RewindButton uint8

const (
	RewindEarlier RewindButton = iota
	RewindLater
	rewindOpenLog
	RewindBack
)

// NewRewind shows the moment of a line of the log and leads back.
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

// choose does what a spot stands for.
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
			r.pane.Press(id) // an arrow to what is off the screen
		}
	}
	return r
}

// toggleLog opens the log at the moment's line, or closes it.
func (r *Rewind) toggleLog() {
	r.Open = !r.Open
	r.layOut()
	r.logPanel.Reveal(r.At)
	if r.Open {
		r.Panel.Focus.Set(board.LineSpot(r.At))
	}
}

// logVisible reports whether the log is to be seen.
func (r *Rewind) logVisible() bool { return r.Open || board.Docks(r.App, r.Size) }

// layOut works out where everything is.
func (r *Rewind) layOut() {
	l, view := &r.pane.Lay, &r.M.Log[r.At].After
	*l = board.NewLayout(r.App, r.Size, view, r.pane.Cam, r.logVisible())
	l.Tools = nil
	if l.Class == screen.Tall { // the moment is told there
		more := 4.4*l.Text.LineHeight() - l.Prompt.H
		l.Prompt.Y, l.Prompt.H, l.Board.H = l.Prompt.Y-more, l.Prompt.H+more, l.Board.H-more
		if r.logVisible() {
			l.Log = l.Board
		}
		l.Aim(r.pane.Cam, view)
		r.caption = l.Prompt.Inset(screen.Gap)
	}
	l.Prompt = ui.Rect{}
	if now := &r.M.Log[r.At]; r.revealPending && now.OnBoard {
		r.pane.See(l.Grid.Rect(now.Cell), view)
	}
	r.revealPending = false
	if r.logVisible() {
		first := r.logPanel.Rows == nil
		r.logPanel.Back = true
		r.logPanel.Lay(r.App, r.M.Log, r.M.Names, l.Log, l)
		if first {
			r.logPanel.Reveal(r.At)
		}
	}
}

// Lay places the buttons where the hand lies otherwise.
func (r *Rewind) layOutSpots() []ui.Spot {
	k := r.App
	rects := r.buttonRects()
	all := []ui.Spot{
		{Rect: rects[0], ID: RewindEarlier, Label: k.Text(words.RewindEarlier), Disabled: r.At == 0},
		{Rect: rects[1], ID: RewindLater, Label: k.Text(words.RewindLater), Disabled: r.At == len(r.M.Log)-1},
	}
	if !board.Docks(k, r.Size) {
		all = append(all, ui.Spot{Rect: rects[2], ID: rewindOpenLog, Label: k.Text(words.LogTitle)})
	}
	all = append(all, ui.Spot{Rect: rects[3], ID: RewindBack, Label: k.Text(words.RewindBack)})
	for _, a := range r.pane.Arrows(nil) {
		all = append(all, ui.Spot{Rect: a.Rect, ID: a.Id, Group: board.BoardGroup})
	}
	if r.logVisible() {
		all = append(all, r.logPanel.Spots(k)...)
	}
	return all
}

// buttonRects returns where two rows of two buttons are, or four rows if the screen
// is low. Where the log is always to be seen, the last has the room of two.
func (r *Rewind) buttonRects() (all [4]ui.Rect) {
	l := &r.pane.Lay
	h, between := math.Max(l.Finger, 52*l.U), math.Max(screen.Gap, 8*l.U)
	in := l.Tray.Inset(between)
	rows, columns := 2.0, 2
	switch l.Class {
	case screen.Short:
		h, rows, columns = l.Finger, 4, 1
	case screen.Tall:
		in, between = l.Tray.Inset(screen.Gap), screen.Gap
		h = (in.H - between) / rows
	default:
		in, _ = in.CutRight(math.Min(460*l.U, in.W*0.55))
	}
	block := ui.Rect{X: in.X, Y: in.Y + (in.H-rows*h-(rows-1)*between)/2, W: in.W, H: rows*h + (rows-1)*between}
	if l.Class == screen.Short {
		block.Y = in.Y + in.H - block.H
	}
	for i, row := range block.Rows(int(rows), between) {
		for k, box := range row.Columns(columns, between) {
			all[i*columns+k] = box
		}
		if i == 1 && columns == 2 && board.Docks(r.App, r.Size) {
			all[3] = row
		}
	}
	return all
}

// captionRect returns where the moment is told.
func (r *Rewind) captionRect() ui.Rect {
	l := &r.pane.Lay
	in := l.Tray.Inset(14 * l.U)
	switch l.Class {
	case screen.Short:
		in.H = r.Spots[0].Y - in.Y - screen.Gap
	case screen.Tall:
		return r.caption
	default:
		in.W = r.Spots[0].X - in.X - 16*l.U
	}
	return in
}

// Picture returns the table at the moment.
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
	l, k, u := &r.pane.Lay, r.App, r.pane.Lay.U
	p := r.Picture()
	p.Draw(c)
	p.DrawFloating(c, r.pane.Arrows(nil))
	c.StrokePath(ui.RoundedRect(l.Board.Inset(u), 8*u), 2*u, art.Gold)
	p.DrawLit(c, &r.M.Log[r.At])
	if r.logVisible() {
		r.logPanel.Draw(c, k, r.M.Log, l.Log, &r.Panel.Focus, u, r.At)
		p.DrawLit(c, r.logPanel.Lit(r.M.Log, &r.Panel.Focus))
	}
	c.Fill(l.Tray, art.Panel)
	head, text := r.captionRect().CutTop(r.captionRect().H * 0.36)
	screen.LineOfText(c, k.Text(words.RewindTitle, words.Slots{"n": r.At + 1, "all": len(r.M.Log)}), head, l.Bold, art.Gold)
	side := min(text.H, text.W*0.3, 64*u)
	icon, text := text.CutLeft(side)
	board.DrawDeed(c, r.M.Log[r.At].Event, ui.RectAround(icon.Center(), ui.Point{X: side, Y: side}))
	_, text = text.CutLeft(12 * u)
	screen.LeftText(c, r.M.Log[r.At].Text(k.Words, r.M.Names), text, l.Text, art.TextOnTable)
	for _, s := range r.Spots {
		if s.Label == "" || s.ID == any(board.LogShut) {
			if s.Group == board.BoardGroup && r.Panel.Focus.Ring() == s.ID {
				screen.FocusRing(c, s.Rect, u)
			}
			continue
		}
		look := screen.Plain
		if s.ID == any(RewindBack) {
			look = screen.Gold
		}
		screen.Button(c, k, s, &r.Panel, r.Size, look)
	}
}
