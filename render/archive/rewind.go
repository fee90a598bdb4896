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
	M    *play.Match
	pane board.Pane // the table of that moment, where nobody plays
	At   int        // which line of the log
	seek bool       // where that happened is to be brought into view
	Open bool       // the log lies over the board
	book board.LogPanel
	told ui.Rect // where the moment is told if that is not in the tray
}

// A RewindButton is one of the buttons below the table.
type RewindButton uint8

const (
	RewindEarlier RewindButton = iota
	RewindLater
	rewindLog
	RewindBack
)

// NewRewind shows the moment of a line of the log and leads back.
func NewRewind(k *screen.App, m *play.Match, under screen.Scene, at int, log bool) *Rewind {
	r := &Rewind{Base: screen.NewBaseOver(under, k), M: m, Open: log}
	r.Panel.Focus.Set(RewindBack)
	r.to(at)
	return r
}

// to goes to a line of the log.
func (r *Rewind) to(at int) {
	r.At = min(max(at, 0), len(r.M.Log)-1)
	r.pane.Cam, r.seek = board.Camera{}, true
	r.book.Reveal(r.At)
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
		r.to(r.At - 1)
	case in.Commands.Has(ui.NextCard):
		r.to(r.At + 1)
	case in.Commands.Has(ui.Log):
		r.toggle()
	}
	r.layOut()
	if r.shows() {
		r.book.Reads = true
		r.book.Walk(in, &r.Panel.Focus)
	}
	r.Spots = r.lay()
	chosen, ok, g := r.Panel.Update(in, r.Spots)
	if r.shows() {
		r.book.Update(in, g)
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
		r.to(int(id))
		if !board.Docks(r.App, r.Size) {
			r.Open = false
			r.Panel.Focus.Set(RewindBack)
		}
	case RewindButton:
		switch id {
		case RewindEarlier:
			r.to(r.At - 1)
		case RewindLater:
			r.to(r.At + 1)
		case rewindLog:
			r.toggle()
		case RewindBack:
			return screen.BackTo(r.Under)
		}
	case board.Button:
		if id == board.LogShut {
			r.toggle()
		} else {
			r.pane.Press(id) // an arrow to what is off the screen
		}
	}
	return r
}

// toggle opens the log at the moment's line, or closes it.
func (r *Rewind) toggle() {
	r.Open = !r.Open
	r.layOut()
	r.book.Reveal(r.At)
	if r.Open {
		r.Panel.Focus.Set(board.LineSpot(r.At))
	}
}

// shows reports whether the log is to be seen.
func (r *Rewind) shows() bool { return r.Open || board.Docks(r.App, r.Size) }

// layOut works out where everything is.
func (r *Rewind) layOut() {
	l, view := &r.pane.Lay, &r.M.Log[r.At].After
	*l = board.NewLayout(r.App, r.Size, view, r.pane.Cam, r.shows())
	l.Tools = nil
	if l.Class == screen.Tall { // the moment is told there
		more := 4.4*l.Text.LineHeight() - l.Prompt.H
		l.Prompt.Y, l.Prompt.H, l.Board.H = l.Prompt.Y-more, l.Prompt.H+more, l.Board.H-more
		if r.shows() {
			l.Log = l.Board
		}
		l.Aim(r.pane.Cam, view)
		r.told = l.Prompt.Inset(screen.Gap)
	}
	l.Prompt = ui.Rect{}
	if now := &r.M.Log[r.At]; r.seek && now.OnBoard {
		r.pane.See(l.Grid.Rect(now.Cell), view)
	}
	r.seek = false
	if r.shows() {
		first := r.book.Rows == nil
		r.book.Back = true
		r.book.Lay(r.App, r.M.Log, r.M.Names, l.Log, l)
		if first {
			r.book.Reveal(r.At)
		}
	}
}

// Lay places the buttons where the hand lies otherwise.
func (r *Rewind) lay() []ui.Spot {
	k := r.App
	rects := r.buttons()
	all := []ui.Spot{
		{Rect: rects[0], ID: RewindEarlier, Label: k.Text(words.RewindEarlier), Disabled: r.At == 0},
		{Rect: rects[1], ID: RewindLater, Label: k.Text(words.RewindLater), Disabled: r.At == len(r.M.Log)-1},
	}
	if !board.Docks(k, r.Size) {
		all = append(all, ui.Spot{Rect: rects[2], ID: rewindLog, Label: k.Text(words.LogTitle)})
	}
	all = append(all, ui.Spot{Rect: rects[3], ID: RewindBack, Label: k.Text(words.RewindBack)})
	for _, a := range r.pane.Arrows(nil) {
		all = append(all, ui.Spot{Rect: a.Rect, ID: a.Id, Group: board.BoardGroup})
	}
	if r.shows() {
		all = append(all, r.book.Spots(k)...)
	}
	return all
}

// buttons returns where two rows of two buttons are, or four rows if the screen
// is low. Where the log is always to be seen, the last has the room of two.
func (r *Rewind) buttons() (all [4]ui.Rect) {
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

// says returns where the moment is told.
func (r *Rewind) says() ui.Rect {
	l := &r.pane.Lay
	in := l.Tray.Inset(14 * l.U)
	switch l.Class {
	case screen.Short:
		in.H = r.Spots[0].Y - in.Y - screen.Gap
	case screen.Tall:
		return r.told
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
	if r.shows() {
		r.book.Draw(c, k, r.M.Log, l.Log, &r.Panel.Focus, u, r.At)
		p.DrawLit(c, r.book.Lit(r.M.Log, &r.Panel.Focus))
	}
	c.Fill(l.Tray, art.Panel)
	head, text := r.says().CutTop(r.says().H * 0.36)
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
