package render

import (
	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A replayLayout says where everything is besides the table.
type replayLayout struct {
	table    ui.Point // the size of the table above
	told     ui.Rect  // what happened, and why
	timeline ui.Rect
	cell     float64 // how wide each of its moments is
	first    int     // the first of them that is in view
	view     ui.Rect // who sees this, and an arrow at each end
	spots    []ui.Spot
}

// layOut works out where everything is.
func (r *replay) layOut() {
	u := r.kit.unit(r.size)
	h := max(46, 50*u)
	pad := 8 * u
	all := ui.Rect{W: r.size.X, H: r.size.Y}
	l := &r.lay
	*l = replayLayout{}
	foot, all := all.CutBottom(h + pad)
	r.layButtons(foot.Inset(pad/2), h, u)
	if len(l.spots) == 0 { // too narrow for one row
		second, rest := all.CutBottom(h)
		r.layTwoRows(second.Inset(pad/2), foot.Inset(pad/2), h, u)
		all = rest
	}
	l.timeline, all = all.CutBottom(h)
	small := r.kit.font(r.size, ui.Plain, 1)
	l.told, all = all.CutBottom(2*small.LineHeight() + 4*u)
	l.told = l.told.Inset(2 * u)
	l.told.X, l.told.W = pad, r.size.X-2*pad
	l.table = all.Size()
	r.layTimeline(u)
	r.layTable()
	r.spots = append([]ui.Spot(nil), l.spots...)
	if r.open {
		r.spots = append(r.spots, r.book.spots(r.kit)...)
	}
}

// layTable lays out the table above.
func (r *replay) layTable() {
	t, l := r.table, &r.lay
	t.lay = layTable(r.kit, l.table, &t.m.shown, camera{}, r.open)
	t.lay.tools, t.lay.prompt = nil, ui.Rect{}
	if !r.open {
		return
	}
	first := r.book.rows == nil
	r.book.back = true
	r.book.lay(r.kit, r.log, t.lay.log, &t.lay)
	if first {
		r.book.reveal(r.at)
	}
}

func (l *replayLayout) add(rect ui.Rect, id any, off bool, label string) {
	l.spots = append(l.spots, ui.Spot{Rect: rect, ID: id, Off: off, Group: 1, Label: label})
}

// layButtons places all buttons in one row, if they fit. They are not so wide
// that an arrow key would rather lead to the timeline than to the next one.
func (r *replay) layButtons(row ui.Rect, h, u float64) {
	if row.W < 5*(h+6*u)+10*r.kit.font(r.size, ui.Bold, 1).Size+6.4*h {
		return
	}
	if w := 960 * u; row.W > w {
		row = ui.Rect{X: row.Center().X - w/2, Y: row.Y, W: w, H: row.H}
	}
	left, rest := row.CutLeft(5 * (h + 6*u))
	r.laySteps(left, h, u)
	leave, rest := rest.CutRight(rest.W * 0.22)
	_, rest = rest.CutRight(8 * u)
	speed, rest := rest.CutLeft(rest.W * 0.3)
	_, view := rest.CutLeft(8 * u)
	r.laySpeed(speed)
	r.layView(view)
	r.lay.add(leave, replayLeave, false, r.kit.text(words.ReplayLeave))
}

// layTwoRows places them in two rows.
func (r *replay) layTwoRows(above, below ui.Rect, h, u float64) {
	h = min(h, (above.W-4*6*u)/6.5)
	left, speed := above.CutLeft(5 * (h + 6*u))
	r.laySteps(left, h, u)
	r.laySpeed(speed)
	leave, view := below.CutRight(below.W * 0.3)
	_, view = view.CutRight(8 * u)
	r.layView(view)
	r.lay.add(leave, replayLeave, false, r.kit.text(words.ReplayLeave))
}

func (r *replay) laySteps(row ui.Rect, h, u float64) {
	last := len(r.log) - 1
	for id := roundBefore; id <= roundAfter; id++ {
		to := ui.Rect{X: row.X + float64(id)*(h+6*u), Y: row.Y, W: h, H: row.H}
		r.lay.add(to, id, id < playButton && r.at == 0 || id > playButton && r.at == last, "")
	}
}

func (r *replay) laySpeed(to ui.Rect) {
	id := [len(paces)]words.ID{words.ReplaySlow, words.ReplaySteady, words.ReplayQuick, words.ReplayRush}[r.speed]
	r.lay.add(to, speedButton, false, r.kit.text(id))
}

// layView places the two halves of the viewpoint: the one before, the next one.
func (r *replay) layView(row ui.Rect) {
	r.lay.view = row
	left, right := row.CutLeft(row.W / 2)
	r.lay.add(left, viewBefore, false, "")
	r.lay.add(right, viewAfter, false, "")
}

// layTimeline places the moments around the one that is shown.
func (r *replay) layTimeline(u float64) {
	l := &r.lay
	l.cell = max(44, 48*u)
	n := min(max(int(l.timeline.W/l.cell), 1), len(r.log))
	l.first = min(max(r.at-n/2, 0), len(r.log)-n)
	x := l.timeline.X + (l.timeline.W-float64(n)*l.cell)/2
	var line []ui.Spot
	for i := range n {
		to := ui.Rect{X: x + float64(i)*l.cell, Y: l.timeline.Y, W: l.cell, H: l.timeline.H}
		line = append(line, ui.Spot{Rect: to, ID: momentSpot(l.first + i)})
	}
	l.spots = append(line, l.spots...)
}

// Draw implements Scene.
func (r *replay) Draw(c ui.Canvas) {
	if r.spots == nil {
		return
	}
	t, u := r.table, r.kit.unit(r.size)
	background(c, r.size)
	t.Draw(c)
	r.drawRoles(c)
	t.drawLit(c, &r.log[r.at])
	if r.open {
		r.book.draw(c, r.kit, r.log, t.lay.log, &r.panel, t.lay.u, r.at)
		t.drawLit(c, r.book.lit(r.log, &r.panel.Focus))
	}
	c.Fill(ui.Rect{Y: r.lay.told.Y - 2*u, W: r.size.X, H: r.size.Y}, art.Panel)
	r.drawTold(c)
	r.drawTimeline(c, u)
	r.drawView(c, u)
	for _, s := range r.lay.spots {
		if id, ok := s.ID.(replaySpot); ok && id != viewBefore && id != viewAfter {
			button(c, r.kit, s, &r.panel, r.size, plain)
			r.drawSign(c, id, s)
		}
	}
}

// drawView says who sees this, between two arrows.
func (r *replay) drawView(c ui.Canvas, u float64) {
	in := r.lay.view
	board(c, in, u)
	f := r.kit.font(r.size, ui.Bold, 1)
	left, in := in.CutLeft(2 * f.Size)
	right, in := in.CutRight(2 * f.Size)
	centre(c, "‹", left, f, art.TextOnTable)
	centre(c, "›", right, f, art.TextOnTable)
	centre(c, r.viewpoint(), in, f, art.Gold)
	for _, s := range r.lay.spots {
		if s.ID != any(viewBefore) && s.ID != any(viewAfter) {
			continue
		}
		if r.panel.Focus.Hover() == s.ID {
			c.FillPath(ui.Round(s.Rect, 8*u), withAlpha(art.TextOnTable, 20))
		}
		if r.panel.Focus.Ring() == s.ID {
			ring(c, s.Inset(4*u), u)
		}
	}
}

// drawRoles shows the roles that are known beside the faces.
func (r *replay) drawRoles(c ui.Canvas) {
	t := r.table
	for s, at := range t.lay.seats {
		role := t.m.shown.Roles[s]
		if role == game.UnknownRole && game.Seat(s) == r.from {
			role = t.m.shown.Role
		}
		if role == game.UnknownRole {
			continue
		}
		h := at.face.H * 0.8
		to := ui.Rect{X: at.face.X + at.face.W - h*cardRatio, Y: at.face.Y + at.face.H - h, W: h * cardRatio, H: h}
		c.Stamp(roleStamp(role, to))
		mark := ui.Rect{X: to.X + to.W - h*0.35, Y: to.Y + to.H - h*0.45, W: h * 0.5, H: h * 0.5}
		if role == game.Saboteur {
			c.Stamp(art.Badge(art.Cross, art.Broken).Stamp(mark))
		} else {
			c.Stamp(art.Nugget.In(art.Gold).Stamp(mark))
		}
	}
}

// drawTold tells what happened and, if it may be known, why.
func (r *replay) drawTold(c ui.Canvas) {
	now := &r.story.moments[r.at]
	above, below := r.lay.told.CutTop(r.lay.told.H / 2)
	f := r.kit.font(r.size, ui.Plain, 1)
	centre(c, r.log[r.at].text, above, ui.Font{Face: ui.Bold, Size: f.Size}, art.TextOnTable)
	if why, ok := r.reasons.of(now, r.from); ok {
		centre(c, r.kit.text(words.ReplayBecause, words.Slots{"why": r.kit.Words.Because(why, r.story.record.Names)}), below, f, art.TextSoft)
		return
	}
	centre(c, r.kit.text(words.ReplayAt, words.Slots{"n": r.at + 1, "all": len(r.log)}), below, f, art.TextSoft)
}

// drawTimeline draws what happened as icons.
func (r *replay) drawTimeline(c ui.Canvas, u float64) {
	for _, s := range r.lay.spots {
		id, ok := s.ID.(momentSpot)
		if !ok {
			continue
		}
		i := int(id)
		if r.log[i].heading() {
			c.Fill(ui.Rect{X: s.X, Y: s.Y, W: 2 * u, H: s.H}, art.Gold)
		}
		if i == r.at {
			c.FillPath(ui.Round(s.Inset(u), 6*u), withAlpha(art.Gold, 70))
			c.StrokePath(ui.Round(s.Inset(1.5*u), 6*u), 2*u, art.Gold)
		} else if r.panel.Focus.Hover() == s.ID {
			c.FillPath(ui.Round(s.Inset(u), 6*u), withAlpha(art.Gold, 30))
		}
		side := min(s.H, s.W) * 0.66
		drawDeed(c, r.log[i].event, ui.Around(s.Center(), ui.Point{X: side, Y: side}))
		if r.panel.Focus.Ring() == s.ID {
			ring(c, s.Inset(5*u), u)
		}
	}
}

// drawSign draws the sign of a button that goes through the moments.
func (r *replay) drawSign(c ui.Canvas, id replaySpot, s ui.Spot) {
	ink := art.TextOnTable
	if s.Off {
		ink = withAlpha(ink, 110)
	}
	side := min(s.W, s.H) * 0.4
	box := ui.Around(s.Center(), ui.Point{X: side, Y: side})
	triangle := func(x, w float64, back bool) {
		tip, tail := x+w, x
		if back {
			tip, tail = x, x+w
		}
		c.FillPath(new(ui.Path).Move(ui.Point{X: tail, Y: box.Y}).Line(ui.Point{X: tip, Y: box.Y + side/2}).Line(ui.Point{X: tail, Y: box.Y + side}).Close(), ink)
	}
	bar := func(x float64) { c.Fill(ui.Rect{X: x, Y: box.Y, W: side * 0.2, H: side}, ink) }
	switch {
	case id == roundBefore:
		bar(box.X - side*0.1)
		triangle(box.X+side*0.2, side*0.8, true)
	case id == momentBefore:
		triangle(box.X+side*0.1, side*0.7, true)
	case id == playButton && r.playing:
		bar(box.X + side*0.15)
		bar(box.X + side*0.65)
	case id == playButton:
		triangle(box.X+side*0.1, side*0.9, false)
	case id == momentAfter:
		triangle(box.X+side*0.2, side*0.7, false)
	case id == roundAfter:
		triangle(box.X, side*0.8, false)
		bar(box.X + side*0.9)
	}
}
