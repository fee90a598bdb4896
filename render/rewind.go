package render

import (
	"math"

	"saboteur/render/art"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A rewind shows the table as everybody saw it at a moment of the log, all
// hands closed. Nothing goes on meanwhile.
type rewind struct {
	Base
	m    *match
	pane pane // the table of that moment, where nobody plays
	at   int  // which line of the log
	seek bool // where that happened is to be brought into view
	open bool // the log lies over the board
	book logbook
	told ui.Rect // where the moment is told if that is not in the tray
}

// A rewindButton is one of the buttons below the table.
type rewindButton uint8

const (
	rewindEarlier rewindButton = iota
	rewindLater
	rewindLog
	rewindBack
)

// newRewind shows the moment of a line of the log and leads back.
func newRewind(k *Kit, m *match, under Scene, at int, log bool) *rewind {
	r := &rewind{Base: over(under, k), m: m, open: log}
	r.panel.Focus.Set(rewindBack)
	r.to(at)
	return r
}

// to goes to a line of the log.
func (r *rewind) to(at int) {
	r.at = min(max(at, 0), len(r.m.log)-1)
	r.pane.cam, r.seek = camera{}, true
	r.book.reveal(r.at)
}

// inMatch returns the match that the scene belongs to.
func (r *rewind) inMatch() *match { return r.m }

// Update implements Scene.
func (r *rewind) Update(in ui.Input) Scene {
	r.size = in.Size
	r.layOut()
	if next := interrupted(r.kit, r.m, r.under, in); next != nil {
		return next
	}
	switch {
	case in.Commands.Has(ui.Back) && r.panel.Ready() && r.open && !docks(r.kit, r.size):
		r.open = false
	case in.Commands.Has(ui.Back) && r.panel.Ready():
		return back(r.under)
	case in.Commands.Has(ui.PreviousCard):
		r.to(r.at - 1)
	case in.Commands.Has(ui.NextCard):
		r.to(r.at + 1)
	case in.Commands.Has(ui.Log):
		r.toggle()
	}
	r.layOut()
	if r.shows() {
		r.book.reads = true
		r.book.walk(in, &r.panel.Focus)
	}
	r.spots = r.lay()
	chosen, ok, g := r.panel.Update(in, r.spots)
	if r.shows() {
		r.book.update(in, g)
	}
	if ok && !chosen.Disabled {
		return r.choose(chosen.ID)
	}
	return r
}

// choose does what a spot stands for.
func (r *rewind) choose(id any) Scene {
	switch id := id.(type) {
	case lineSpot:
		r.to(int(id))
		if !docks(r.kit, r.size) {
			r.open = false
			r.panel.Focus.Set(rewindBack)
		}
	case rewindButton:
		switch id {
		case rewindEarlier:
			r.to(r.at - 1)
		case rewindLater:
			r.to(r.at + 1)
		case rewindLog:
			r.toggle()
		case rewindBack:
			return back(r.under)
		}
	case buttonSpot:
		if id == logShut {
			r.toggle()
		} else {
			r.pane.press(id) // an arrow to what is off the screen
		}
	}
	return r
}

// toggle opens the log at the moment's line, or closes it.
func (r *rewind) toggle() {
	r.open = !r.open
	r.layOut()
	r.book.reveal(r.at)
	if r.open {
		r.panel.Focus.Set(lineSpot(r.at))
	}
}

// shows reports whether the log is to be seen.
func (r *rewind) shows() bool { return r.open || docks(r.kit, r.size) }

// layOut works out where everything is.
func (r *rewind) layOut() {
	l, view := &r.pane.lay, &r.m.log[r.at].then
	*l = layTable(r.kit, r.size, view, r.pane.cam, r.shows())
	l.tools = nil
	if l.class == tall { // the moment is told there
		more := 4.4*l.text.LineHeight() - l.prompt.H
		l.prompt.Y, l.prompt.H, l.board.H = l.prompt.Y-more, l.prompt.H+more, l.board.H-more
		if r.shows() {
			l.log = l.board
		}
		l.aim(r.pane.cam, view)
		r.told = l.prompt.Inset(gap)
	}
	l.prompt = ui.Rect{}
	if now := &r.m.log[r.at]; r.seek && now.OnBoard {
		r.pane.see(l.grid.rect(now.Cell), view)
	}
	r.seek = false
	if r.shows() {
		first := r.book.rows == nil
		r.book.back = true
		r.book.lay(r.kit, r.m.log, r.m.names, l.log, l)
		if first {
			r.book.reveal(r.at)
		}
	}
}

// lay places the buttons where the hand lies otherwise.
func (r *rewind) lay() []ui.Spot {
	k := r.kit
	rects := r.buttons()
	all := []ui.Spot{
		{Rect: rects[0], ID: rewindEarlier, Label: k.text(words.RewindEarlier), Disabled: r.at == 0},
		{Rect: rects[1], ID: rewindLater, Label: k.text(words.RewindLater), Disabled: r.at == len(r.m.log)-1},
	}
	if !docks(k, r.size) {
		all = append(all, ui.Spot{Rect: rects[2], ID: rewindLog, Label: k.text(words.LogTitle)})
	}
	all = append(all, ui.Spot{Rect: rects[3], ID: rewindBack, Label: k.text(words.RewindBack)})
	for _, a := range r.pane.arrows(nil) {
		all = append(all, ui.Spot{Rect: a.Rect, ID: a.id, Group: boardGroup})
	}
	if r.shows() {
		all = append(all, r.book.spots(k)...)
	}
	return all
}

// buttons returns where two rows of two buttons are, or four rows if the screen
// is low. Where the log is always to be seen, the last has the room of two.
func (r *rewind) buttons() (all [4]ui.Rect) {
	l := &r.pane.lay
	h, between := math.Max(l.finger, 52*l.u), math.Max(gap, 8*l.u)
	in := l.tray.Inset(between)
	rows, columns := 2.0, 2
	switch l.class {
	case short:
		h, rows, columns = l.finger, 4, 1
	case tall:
		in, between = l.tray.Inset(gap), gap
		h = (in.H - between) / rows
	default:
		in, _ = in.CutRight(math.Min(460*l.u, in.W*0.55))
	}
	block := ui.Rect{X: in.X, Y: in.Y + (in.H-rows*h-(rows-1)*between)/2, W: in.W, H: rows*h + (rows-1)*between}
	if l.class == short {
		block.Y = in.Y + in.H - block.H
	}
	for i, row := range block.Rows(int(rows), between) {
		for k, box := range row.Columns(columns, between) {
			all[i*columns+k] = box
		}
		if i == 1 && columns == 2 && docks(r.kit, r.size) {
			all[3] = row
		}
	}
	return all
}

// says returns where the moment is told.
func (r *rewind) says() ui.Rect {
	l := &r.pane.lay
	in := l.tray.Inset(14 * l.u)
	switch l.class {
	case short:
		in.H = r.spots[0].Y - in.Y - gap
	case tall:
		return r.told
	default:
		in.W = r.spots[0].X - in.X - 16*l.u
	}
	return in
}

// picture returns the table at the moment.
func (r *rewind) picture() Picture {
	now := &r.m.log[r.at]
	p := Picture{
		kit: r.kit, players: r.m.players, names: r.m.names, view: &now.then, log: r.m.log[:r.at+1], lay: &r.pane.lay, cam: r.pane.cam,
	}
	if now.OnBoard {
		p.marked = &now.Cell
	}
	return p
}

// Draw implements Scene.
func (r *rewind) Draw(c ui.Canvas) {
	if r.spots == nil {
		return
	}
	l, k, u := &r.pane.lay, r.kit, r.pane.lay.u
	p := r.picture()
	p.draw(c)
	p.drawFloating(c, r.pane.arrows(nil))
	c.StrokePath(ui.RoundedRect(l.board.Inset(u), 8*u), 2*u, art.Gold)
	p.drawLit(c, &r.m.log[r.at])
	if r.shows() {
		r.book.draw(c, k, r.m.log, l.log, &r.panel.Focus, u, r.at)
		p.drawLit(c, r.book.lit(r.m.log, &r.panel.Focus))
	}
	c.Fill(l.tray, art.Panel)
	head, text := r.says().CutTop(r.says().H * 0.36)
	label(c, k.text(words.RewindTitle, words.Slots{"n": r.at + 1, "all": len(r.m.log)}), head, l.bold, art.Gold)
	side := min(text.H, text.W*0.3, 64*u)
	icon, text := text.CutLeft(side)
	drawDeed(c, r.m.log[r.at].event, ui.RectAround(icon.Center(), ui.Point{X: side, Y: side}))
	_, text = text.CutLeft(12 * u)
	paragraphLeft(c, r.m.log[r.at].text(k.Words, r.m.names), text, l.text, art.TextOnTable)
	for _, s := range r.spots {
		if s.Label == "" || s.ID == any(logShut) {
			if s.Group == boardGroup && r.panel.Focus.Ring() == s.ID {
				ring(c, s.Rect, u)
			}
			continue
		}
		look := plain
		if s.ID == any(rewindBack) {
			look = gold
		}
		button(c, k, s, &r.panel, r.size, look)
	}
}
