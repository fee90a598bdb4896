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
	l, view := &r.pane.Layout, &r.Match.Log[r.Line].After
	*l = board.NewLayout(r.App, r.Size, view, r.pane.Camera, r.logVisible())
	l.Buttons = nil
	if l.Class == screen.Tall { // the caption takes the place of the prompt
		extra := 4.4*l.Text.LineHeight() - l.Prompt.H
		l.Prompt.Y, l.Prompt.H, l.Board.H = l.Prompt.Y-extra, l.Prompt.H+extra, l.Board.H-extra
		if r.logVisible() {
			l.Log = l.Board
		}
		l.PlaceCells(r.pane.Camera, view)
		r.caption = l.Prompt.Inset(screen.Gap)
	}
	l.Prompt = ui.Rect{}
	if now := &r.Match.Log[r.Line]; r.revealPending && now.OnBoard {
		r.pane.Reveal(l.Grid.Rect(now.Cell), view)
	}
	r.revealPending = false
	if r.logVisible() {
		layOutLog(r.App, &r.logPanel, r.Match.Log, r.Match.Names, l, r.Line)
	}
}

// layOutLog places an open log. The first time it scrolls to a line; after that it
// stays where the player has scrolled it.
func layOutLog(app *screen.App, p *board.LogPanel, log []gamelog.Line, names []string, l *board.Layout, line int) {
	first := p.Rows == nil
	p.ScrolledBack = true
	p.LayOut(app, log, names, l.Log, l)
	if first {
		p.Reveal(line)
	}
}

// layOutSpots returns what can be chosen.
func (r *Rewind) layOutSpots() []ui.Spot {
	app := r.App
	rects := r.buttonRects()
	all := []ui.Spot{
		{Rect: rects[0], ID: RewindEarlier, Label: app.Text(words.RewindEarlier), Disabled: r.Line == 0},
		{Rect: rects[1], ID: RewindLater, Label: app.Text(words.RewindLater), Disabled: r.Line == len(r.Match.Log)-1},
	}
	if !board.LogDocked(app, r.Size) {
		all = append(all, ui.Spot{Rect: rects[2], ID: rewindOpenLog, Label: app.Text(words.LogTitle)})
	}
	all = append(all, ui.Spot{Rect: rects[3], ID: RewindBack, Label: app.Text(words.RewindBack)})
	for _, a := range r.pane.Arrows(nil) {
		all = append(all, ui.Spot{Rect: a.Rect, ID: a.ID, Group: board.BoardGroup})
	}
	if r.logVisible() {
		all = append(all, r.logPanel.Spots(app)...)
	}
	return all
}

// buttonRects returns where the buttons are, in place of the hand: in two rows of
// two, or in four rows on a low screen. If the log is always visible, there is no
// third button and the last one is twice as wide.
func (r *Rewind) buttonRects() (all [4]ui.Rect) {
	l := &r.pane.Layout
	h, between := math.Max(l.ButtonHeight, 52*l.Unit), math.Max(screen.Gap, 8*l.Unit)
	in := l.Tray.Inset(between)
	rows, columns := 2.0, 2
	switch l.Class {
	case screen.Short:
		h, rows, columns = l.ButtonHeight, 4, 1
	case screen.Tall:
		in, between = l.Tray.Inset(screen.Gap), screen.Gap
		h = (in.H - between) / rows
	default:
		in, _ = l.Tray.Inset(between / 2).CutRight(math.Min(460*l.Unit, in.W*0.55))
		h = math.Min(h, (in.H-between)/rows)
	}
	block := ui.Rect{X: in.X, Y: in.Y + (in.H-rows*h-(rows-1)*between)/2, W: in.W, H: rows*h + (rows-1)*between}
	if l.Class == screen.Short {
		block.Y = in.Y + in.H - block.H
	}
	for i, row := range block.Rows(int(rows), between) {
		for j, box := range row.Columns(columns, between) {
			all[i*columns+j] = box
		}
		if i == 1 && columns == 2 && board.LogDocked(r.App, r.Size) {
			all[3] = row
		}
	}
	return all
}

// captionRect returns where the moment is described.
func (r *Rewind) captionRect() ui.Rect {
	l := &r.pane.Layout
	in := l.Tray.Inset(14 * l.Unit)
	switch l.Class {
	case screen.Short:
		in.H = r.Spots[0].Y - in.Y - screen.Gap
	case screen.Tall:
		return r.caption
	default:
		in.W = r.Spots[0].X - in.X - 16*l.Unit
	}
	return in
}
