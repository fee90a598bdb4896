package render

import (
	"saboteur/game"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A replayLayout says where everything is besides the table.
type replayLayout struct {
	table    ui.Point // the size of the table
	rest     ui.Rect  // all besides it
	hand     ui.Rect  // a row for the hand, if it has no room at the table
	told     ui.Rect  // what happened
	why      ui.Rect
	timeline ui.Rect
	cell     float64 // how wide each of its moments is
	first    int     // the first of them that is in view
	view     ui.Rect // who sees this, and an arrow at each end
	spots    []ui.Spot
}

// layOut works out where everything is: the table, and the rest below it or, on
// a low screen, beside it.
func (r *replay) layOut() {
	u := r.kit.unit(r.size)
	h, pad := r.kit.finger(r.size), max(6, 6*u)
	r.lay = replayLayout{}
	all := ui.Rect{W: r.size.X, H: r.size.Y}
	switch r.kit.class(r.size) {
	case short:
		r.layBeside(all, h, pad)
	case tall:
		r.layBelow(all, h, pad)
		r.layHandOver(h, pad)
	default:
		r.layBelow(all, h, pad)
		r.lay.table = ui.Point{X: r.size.X, Y: r.lay.rest.Y}
		r.layTable(r.lay.table)
	}
	r.layTimeline(u)
	r.aim()
	r.spots = append([]ui.Spot(nil), r.lay.spots...)
	for _, a := range r.pane.arrows(nil) {
		r.spots = append(r.spots, ui.Spot{Rect: a.Rect, ID: a.id, Group: 2})
	}
	if r.open {
		r.spots = append(r.spots, r.book.spots(r.kit)...)
	}
}

// layBelow places the rest below the table.
func (r *replay) layBelow(all ui.Rect, h, pad float64) {
	l := &r.lay
	_, all = all.CutBottom(pad)
	foot, all := all.CutBottom(h)
	_, all = all.CutBottom(pad)
	foot = ui.Rect{X: pad, Y: foot.Y, W: foot.W - 2*pad, H: h}
	if !r.layButtons(foot, h, pad) {
		var second ui.Rect
		second, all = all.CutBottom(h)
		_, all = all.CutBottom(pad)
		r.layTwoRows(ui.Rect{X: pad, Y: second.Y, W: foot.W, H: h}, foot, pad)
	}
	l.timeline, all = all.CutBottom(h)
	line := r.kit.font(r.size, ui.Plain, 1).LineHeight()
	l.told, all = all.CutBottom(2*line + pad)
	l.told, l.why = ui.Rect{X: pad, Y: l.told.Y + pad/2, W: r.size.X - 2*pad, H: 2 * line}.CutTop(line)
	if r.kit.class(r.size) == tall && !r.low() { // sentences take two lines there
		var more ui.Rect
		more, all = all.CutBottom(line)
		l.told.Y, l.told.H = more.Y+pad/2, 2*line
	}
	l.rest = ui.Rect{Y: all.H, W: r.size.X, H: r.size.Y - all.H}
}

// layHandOver lets the rest lie where the hand is otherwise, and the hand, small,
// on top of it.
func (r *replay) layHandOver(h, pad float64) {
	l := &r.lay
	if r.low() {
		h *= 0.75
	}
	if r.view.Seat != game.Nobody {
		l.rest.Y, l.rest.H = l.rest.Y-h-pad, l.rest.H+h+pad
		l.hand = ui.Rect{X: pad, Y: l.rest.Y + pad, W: r.size.X - 2*pad, H: h}
	}
	r.layTable(r.size)
	to := &r.pane.lay
	to.board.H = l.rest.Y - to.board.Y - gap
	r.layHand(to)
}

// low reports whether a standing screen is so low that the board needs all room
// there is.
func (r *replay) low() bool {
	return r.size.Y < 36*r.kit.font(r.size, ui.Plain, 1).Size
}

// layHand places role and hand, small, in the row for them.
func (r *replay) layHand(to *tableLayout) {
	to.tray, to.hand = r.lay.rest, nil
	row := r.lay.hand
	v := &r.view
	if v.Seat == game.Nobody {
		return
	}
	n := float64(v.Cards[v.Seat])
	w := min(row.H*cardRatio, row.W/(n+2))
	to.role = ui.Rect{X: row.X, Y: row.Y, W: w, H: w / cardRatio}
	card := to.role.Move(ui.Point{X: w * 1.45})
	if to.left { // they lie as on the board
		card.W = min(row.H, (row.W-1.45*w)/(1.15*max(n, 1)))
		card.H = card.W * cardRatio
	}
	for range int(n) {
		to.hand = append(to.hand, card)
		card.X += card.W * 1.15
	}
}

// layBeside places the rest at the right of the board, where the hand is
// otherwise.
func (r *replay) layBeside(all ui.Rect, h, pad float64) {
	l := &r.lay
	r.layTable(r.size)
	to := &r.pane.lay
	h = max(fingertip, 2*r.kit.font(r.size, ui.Plain, 1).Size) // there is no room for more
	l.rest, _ = all.CutRight(5*(h+pad) + 2*pad)
	l.told = ui.Rect{X: to.round.X + to.round.W + gap, Y: pad / 2, H: to.round.Y + to.round.H - pad}
	l.told.W = l.rest.X - gap - l.told.X
	var piles ui.Rect
	piles, l.rest = l.rest.CutTop(to.round.Y + to.round.H)
	two := piles.Inset(pad/2).Columns(4, pad)
	to.deck, to.pile = two[1], two[2]
	in := l.rest.Inset(pad)
	row := func() (cut ui.Rect) {
		cut, in = in.CutBottom(h)
		_, in = in.CutBottom(pad)
		return cut
	}
	last := row().Columns(2, pad)
	view := row()
	steps := row()
	steps.W += pad
	r.laySteps(steps, pad)
	l.timeline = row()
	line := r.kit.font(r.size, ui.Plain, 1).LineHeight()
	l.why, l.hand = in.CutBottom(max(min(2.2*line, in.H*0.45), 1.2*line))
	r.laySpeed(last[0])
	r.layView(view)
	l.add(last[1], replayLeave, false, r.kit.text(words.ReplayBack))
	to.board.W = l.rest.X - to.board.X - gap
	if l.hand.H < line { // it lies over the board then
		l.hand = ui.Rect{X: to.board.X, Y: to.board.Y + to.board.H - 2*line, W: to.board.W * 0.7, H: 2 * line}
	}
	r.layHand(to)
}

// layTable lays out the table in a size.
func (r *replay) layTable(size ui.Point) {
	l := &r.pane.lay
	*l = layTable(r.kit, size, &r.view, r.pane.cam, r.open)
	l.tools, l.prompt = nil, ui.Rect{}
}

// aim shows the place of the moment, and the log.
func (r *replay) aim() {
	l := &r.pane.lay
	if l.cramped() && r.open {
		l.log = l.board
	}
	l.aim(r.pane.cam, &r.view)
	if now := &r.log[r.at]; r.seek && now.OnBoard {
		r.pane.see(l.grid.rect(now.Cell), &r.view)
	}
	r.seek = false
	if !r.open {
		return
	}
	first := r.book.rows == nil
	r.book.back = true
	r.book.lay(r.kit, r.log, r.story.record.Names, l.log, l)
	if first {
		r.book.reveal(r.at)
	}
}

func (l *replayLayout) add(rect ui.Rect, id any, off bool, label string) {
	l.spots = append(l.spots, ui.Spot{Rect: rect, ID: id, Disabled: off, Group: 1, Label: label})
}

// layButtons places all buttons in one row and reports whether they fit. They
// are not so wide that an arrow key would rather lead to the timeline than to
// the next one.
func (r *replay) layButtons(row ui.Rect, h, pad float64) bool {
	if row.W < 5*(h+pad)+10*r.kit.font(r.size, ui.Bold, 1).Size+6.4*h {
		return false
	}
	if w := 19 * h; row.W > w {
		row = ui.Rect{X: row.Center().X - w/2, Y: row.Y, W: w, H: row.H}
	}
	left, rest := row.CutLeft(5 * (h + pad))
	r.laySteps(left, pad)
	leave, rest := rest.CutRight(rest.W * 0.22)
	_, rest = rest.CutRight(pad)
	speed, rest := rest.CutLeft(rest.W * 0.3)
	_, view := rest.CutLeft(pad)
	r.laySpeed(speed)
	r.layView(view)
	r.lay.add(leave, replayLeave, false, r.kit.text(words.ReplayBack))
	return true
}

// layTwoRows places them in two rows.
func (r *replay) layTwoRows(above, below ui.Rect, pad float64) {
	h := min(above.H, (above.W-5*pad)/6.25)
	left, speed := above.CutLeft(5 * (h + pad))
	r.laySteps(left, pad)
	r.laySpeed(speed)
	leave, view := below.CutRight(below.W * 0.3)
	_, view = view.CutRight(pad)
	r.layView(view)
	r.lay.add(leave, replayLeave, false, r.kit.text(words.ReplayBack))
}

// laySteps places the five buttons that go through the moments, each with a gap
// behind it.
func (r *replay) laySteps(row ui.Rect, pad float64) {
	last, w := len(r.log)-1, row.W/5
	for id := roundBefore; id <= roundAfter; id++ {
		to := ui.Rect{X: row.X + float64(id)*w, Y: row.Y, W: w - pad, H: row.H}
		r.lay.add(to, id, id < playButton && r.at == 0 || id > playButton && r.at == last, "")
	}
}

func (r *replay) laySpeed(to ui.Rect) {
	id := [len(paces)]words.ID{words.ReplaySpeedSlow, words.ReplaySpeedNormal, words.ReplaySpeedFast, words.ReplaySpeedFastest}[r.speed]
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
