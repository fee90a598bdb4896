package archive

import (
	"math"

	"saboteur/render/board"
	"saboteur/render/gamelog"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// layOut places the table and the log.
func (r *Rewind) layOut() {
	l, view := &r.pane.Lay, &r.M.Log[r.At].After
	*l = board.NewLayout(r.App, r.Size, view, r.pane.Cam, r.logVisible())
	l.Tools = nil
	if l.Class == screen.Tall { // the caption takes the place of the prompt
		extra := 4.4*l.Text.LineHeight() - l.Prompt.H
		l.Prompt.Y, l.Prompt.H, l.Board.H = l.Prompt.Y-extra, l.Prompt.H+extra, l.Board.H-extra
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
		layOutLog(r.App, &r.logPanel, r.M.Log, r.M.Names, l, r.At)
	}
}

// layOutLog places an open log. The first time it scrolls to a line; after that it
// stays where the player has scrolled it.
func layOutLog(k *screen.App, p *board.LogPanel, log []gamelog.Line, names []string, l *board.Layout, line int) {
	first := p.Rows == nil
	p.Back = true
	p.Lay(k, log, names, l.Log, l)
	if first {
		p.Reveal(line)
	}
}

// layOutSpots returns what can be chosen.
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

// buttonRects returns where the buttons are, in place of the hand: in two rows of
// two, or in four rows on a low screen. If the log is always visible, there is no
// third button and the last one is twice as wide.
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
		for j, box := range row.Columns(columns, between) {
			all[i*columns+j] = box
		}
		if i == 1 && columns == 2 && board.Docks(r.App, r.Size) {
			all[3] = row
		}
	}
	return all
}

// captionRect returns where the moment is described.
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
