package render

import (
	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A rewind shows the table as everybody saw it at a moment of the log, all
// hands closed. Nothing goes on meanwhile.
type rewind struct {
	m     *match
	under Scene
	table *table // of that moment, where nobody plays
	at    int    // which line of the log
	open  bool   // the log lies over the board
	book  logbook
	panel ui.Panel
	spots []ui.Spot
	size  ui.Point
}

// newRewind shows the moment of a line of the log and leads back.
func newRewind(m *match, under Scene, at int) *rewind {
	r := &rewind{m: m, under: under, table: newTable(m)}
	r.panel.Focus.Set(rewindBack)
	r.to(at)
	return r
}

// to goes to a line of the log.
func (r *rewind) to(at int) {
	r.at = min(max(at, 0), len(r.m.log)-1)
	then := *r.m
	then.viewer, then.shown, then.log = game.Nobody, r.m.log[r.at].then, r.m.log[:r.at+1]
	then.beats, then.deed, then.closed, then.now, then.state = nil, nil, false, game.State{}, game.State{}
	r.table.m = &then
	r.book.reveal(r.at)
}

// Update implements Scene.
func (r *rewind) Update(in ui.Input) Scene {
	r.size = in.Size
	r.layOut()
	if next := interrupted(r.m, r.under, in); next != nil {
		return next
	}
	switch {
	case in.Keys.Has(ui.Back) && r.panel.Ready() && r.open && !docks(r.size):
		r.open = false
	case in.Keys.Has(ui.Back) && r.panel.Ready():
		return r.leave()
	case in.Keys.Has(ui.CardBefore):
		r.to(r.at - 1)
	case in.Keys.Has(ui.CardAfter):
		r.to(r.at + 1)
	case in.Keys.Has(ui.Log):
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
	if ok && !chosen.Off {
		return r.choose(chosen.ID)
	}
	return r
}

// choose does what a spot stands for.
func (r *rewind) choose(id any) Scene {
	switch id := id.(type) {
	case lineSpot:
		r.to(int(id))
		if !docks(r.size) {
			r.open = false
			r.panel.Focus.Set(rewindBack)
		}
	case buttonSpot:
		switch id {
		case rewindEarlier:
			r.to(r.at - 1)
		case rewindLater:
			r.to(r.at + 1)
		case logButton, logShut:
			r.toggle()
		case rewindBack:
			return r.leave()
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

// leave goes back to where one came from. It listens to nobody at first.
func (r *rewind) leave() Scene {
	switch s := r.under.(type) {
	case *table:
		s.panel.Rest()
	case *handover:
		s.panel.Rest()
	}
	return r.under
}

// shows reports whether the log is to be seen.
func (r *rewind) shows() bool { return r.open || docks(r.size) }

// layOut works out where everything is.
func (r *rewind) layOut() {
	t := r.table
	t.lay = layTable(r.size, &t.m.shown, camera{}, r.shows())
	t.lay.tools, t.lay.prompt = nil, ui.Rect{}
	if r.shows() {
		first := r.book.rows == nil
		r.book.back = true
		r.book.lay(r.m.kit, r.m.log, t.lay.log, &t.lay)
		if first {
			r.book.reveal(r.at)
		}
	}
}

// lay places the buttons where the hand lies otherwise.
func (r *rewind) lay() []ui.Spot {
	k, u := r.m.kit, r.table.lay.u
	in := r.table.lay.tray.Inset(8 * u)
	right, _ := in.CutRight(min(460*u, in.W*0.55))
	h := max(44, 52*u)
	block := ui.Around(right.Center(), ui.Point{X: right.W, Y: 2*h + 8*u})
	above, below := block.CutTop(h)
	_, below = below.CutTop(8 * u)
	top, bottom := above.Columns(2, 8*u), below.Columns(2, 8*u)
	all := []ui.Spot{
		{Rect: top[0], ID: rewindEarlier, Label: k.text(words.RewindEarlier), Off: r.at == 0},
		{Rect: top[1], ID: rewindLater, Label: k.text(words.RewindLater), Off: r.at == len(r.m.log)-1},
	}
	if docks(r.size) {
		bottom[1] = below
	} else {
		all = append(all, ui.Spot{Rect: bottom[0], ID: logButton, Label: k.text(words.LogTitle)})
	}
	all = append(all, ui.Spot{Rect: bottom[1], ID: rewindBack, Label: k.text(words.RewindBack)})
	if r.shows() {
		all = append(all, r.book.spots(k)...)
	}
	return all
}

// Draw implements Scene.
func (r *rewind) Draw(c ui.Canvas) {
	if r.spots == nil {
		return
	}
	t, k, u := r.table, r.m.kit, r.table.lay.u
	t.Draw(c)
	c.StrokePath(ui.Round(t.lay.board.Inset(u), 8*u), 2*u, art.Gold)
	t.drawLit(c, &r.m.log[r.at])
	if r.shows() {
		r.book.draw(c, k, r.m.log, t.lay.log, &r.panel, u, r.at)
		t.drawLit(c, r.book.lit(r.m.log, &r.panel.Focus))
	}
	c.Fill(t.lay.tray, art.Panel)
	in := t.lay.tray.Inset(14 * u)
	in.W = r.spots[0].X - in.X - 16*u
	head, text := in.CutTop(in.H * 0.36)
	label(c, k.text(words.RewindTitle, words.Slots{"n": r.at + 1, "all": len(r.m.log)}), head, t.lay.bold, art.Gold)
	side := min(text.H, 64*u)
	icon, text := text.CutLeft(side)
	drawDeed(c, r.m.log[r.at].event, ui.Around(icon.Center(), ui.Point{X: side, Y: side}))
	_, text = text.CutLeft(12 * u)
	paragraphLeft(c, r.m.log[r.at].text, text, t.lay.text, art.TextOnTable)
	for _, s := range r.spots {
		if s.Label == "" || s.ID == any(logShut) {
			continue
		}
		look := plain
		if s.ID == any(rewindBack) {
			look = gold
		}
		button(c, k, s, &r.panel, u, look)
	}
}
