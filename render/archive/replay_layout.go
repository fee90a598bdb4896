package archive

import (
	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A replayLayout says where everything is besides the table.
type replayLayout struct {
	table       ui.Point // the size of the table
	controls    ui.Rect  // all besides it
	hand        ui.Rect  // a row for the hand, if it has no room at the table
	description ui.Rect  // what happened
	reason      ui.Rect
	Timeline    ui.Rect
	Cell        float64 // how wide each of its moments is
	firstMoment int     // the first of them that is in view
	viewpoint   ui.Rect // who sees this, and an arrow at each end
	Spots       []ui.Spot
}

// layOut works out where everything is: the table, and the rest below it or, on
// a low screen, beside it.
func (r *Replay) layOut() {
	u := r.App.Unit(r.Size)
	h, pad := r.App.Finger(r.Size), max(6, 6*u)
	r.Lay = replayLayout{}
	all := ui.Rect{W: r.Size.X, H: r.Size.Y}
	switch r.App.Class(r.Size) {
	case screen.Short:
		r.layOutBeside(all, h, pad)
	case screen.Tall:
		r.layOutBelow(all, h, pad)
		r.layOutTallHand(h, pad)
	default:
		r.layOutBelow(all, h, pad)
		r.Lay.table = ui.Point{X: r.Size.X, Y: r.Lay.controls.Y}
		r.layOutTable(r.Lay.table)
	}
	r.layOutTimeline(u)
	r.revealMoment()
	r.Spots = append([]ui.Spot(nil), r.Lay.Spots...)
	for _, a := range r.pane.Arrows(nil) {
		r.Spots = append(r.Spots, ui.Spot{Rect: a.Rect, ID: a.Id, Group: 2})
	}
	if r.logOpen {
		r.Spots = append(r.Spots, r.logPanel.Spots(r.App)...)
	}
}

// layOutBelow places the rest below the table.
func (r *Replay) layOutBelow(all ui.Rect, h, pad float64) {
	l := &r.Lay
	_, all = all.CutBottom(pad)
	foot, all := all.CutBottom(h)
	_, all = all.CutBottom(pad)
	foot = ui.Rect{X: pad, Y: foot.Y, W: foot.W - 2*pad, H: h}
	if !r.layOutButtonRow(foot, h, pad) {
		var second ui.Rect
		second, all = all.CutBottom(h)
		_, all = all.CutBottom(pad)
		r.layOutTwoRows(ui.Rect{X: pad, Y: second.Y, W: foot.W, H: h}, foot, pad)
	}
	l.Timeline, all = all.CutBottom(h)
	line := r.App.Font(r.Size, ui.Plain, 1).LineHeight()
	l.description, all = all.CutBottom(2*line + pad)
	l.description, l.reason = ui.Rect{X: pad, Y: l.description.Y + pad/2, W: r.Size.X - 2*pad, H: 2 * line}.CutTop(line)
	if r.App.Class(r.Size) == screen.Tall && !r.isLow() { // sentences take two lines there
		var more ui.Rect
		more, all = all.CutBottom(line)
		l.description.Y, l.description.H = more.Y+pad/2, 2*line
	}
	l.controls = ui.Rect{Y: all.H, W: r.Size.X, H: r.Size.Y - all.H}
}

// layOutTallHand lets the rest lie where the hand is otherwise, and the hand, small,
// on top of it.
func (r *Replay) layOutTallHand(h, pad float64) {
	l := &r.Lay
	if r.isLow() {
		h *= 0.75
	}
	if r.View.Seat != game.Nobody {
		l.controls.Y, l.controls.H = l.controls.Y-h-pad, l.controls.H+h+pad
		l.hand = ui.Rect{X: pad, Y: l.controls.Y + pad, W: r.Size.X - 2*pad, H: h}
	}
	r.layOutTable(r.Size)
	to := &r.pane.Lay
	to.Board.H = l.controls.Y - to.Board.Y - screen.Gap
	r.layOutHand(to)
}

// isLow reports whether a standing screen is so low that the board needs all room
// there is.
func (r *Replay) isLow() bool {
	return r.Size.Y < 36*r.App.Font(r.Size, ui.Plain, 1).Size
}

// layOutHand places role and hand, small, in the row for them.
func (r *Replay) layOutHand(to *board.Layout) {
	to.Tray, to.Hand = r.Lay.controls, nil
	row := r.Lay.hand
	v := &r.View
	if v.Seat == game.Nobody {
		return
	}
	n := float64(v.Cards[v.Seat])
	w := min(row.H*screen.CardRatio, row.W/(n+2))
	to.Role = ui.Rect{X: row.X, Y: row.Y, W: w, H: w / screen.CardRatio}
	card := to.Role.Move(ui.Point{X: w * 1.45})
	if to.Left { // they lie as on the board
		card.W = min(row.H, (row.W-1.45*w)/(1.15*max(n, 1)))
		card.H = card.W * screen.CardRatio
	}
	for range int(n) {
		to.Hand = append(to.Hand, card)
		card.X += card.W * 1.15
	}
}

// layOutBeside places the rest at the right of the board, where the hand is
// otherwise.
func (r *Replay) layOutBeside(all ui.Rect, h, pad float64) {
	l := &r.Lay
	r.layOutTable(r.Size)
	to := &r.pane.Lay
	h = max(screen.Fingertip, 2*r.App.Font(r.Size, ui.Plain, 1).Size) // there is no room for more
	l.controls, _ = all.CutRight(5*(h+pad) + 2*pad)
	l.description = ui.Rect{X: to.Round.X + to.Round.W + screen.Gap, Y: pad / 2, H: to.Round.Y + to.Round.H - pad}
	l.description.W = l.controls.X - screen.Gap - l.description.X
	var piles ui.Rect
	piles, l.controls = l.controls.CutTop(to.Round.Y + to.Round.H)
	two := piles.Inset(pad/2).Columns(4, pad)
	to.Deck, to.Pile = two[1], two[2]
	in := l.controls.Inset(pad)
	row := func() (cut ui.Rect) {
		cut, in = in.CutBottom(h)
		_, in = in.CutBottom(pad)
		return cut
	}
	last := row().Columns(2, pad)
	view := row()
	steps := row()
	steps.W += pad
	r.layOutStepButtons(steps, pad)
	l.Timeline = row()
	line := r.App.Font(r.Size, ui.Plain, 1).LineHeight()
	l.reason, l.hand = in.CutBottom(max(min(2.2*line, in.H*0.45), 1.2*line))
	r.layOutSpeed(last[0])
	r.layOutViewpoint(view)
	l.add(last[1], ReplayLeave, false, r.App.Text(words.ReplayBack))
	to.Board.W = l.controls.X - to.Board.X - screen.Gap
	if l.hand.H < line { // it lies over the board then
		l.hand = ui.Rect{X: to.Board.X, Y: to.Board.Y + to.Board.H - 2*line, W: to.Board.W * 0.7, H: 2 * line}
	}
	r.layOutHand(to)
}

// NewLayout lays out the table in a size.
func (r *Replay) layOutTable(size ui.Point) {
	l := &r.pane.Lay
	*l = board.NewLayout(r.App, size, &r.View, r.pane.Cam, r.logOpen)
	l.Tools, l.Prompt = nil, ui.Rect{}
}

// Aim shows the place of the moment, and the log.
func (r *Replay) revealMoment() {
	l := &r.pane.Lay
	if l.Cramped() && r.logOpen {
		l.Log = l.Board
	}
	l.Aim(r.pane.Cam, &r.View)
	if now := &r.Log[r.At]; r.revealPending && now.OnBoard {
		r.pane.See(l.Grid.Rect(now.Cell), &r.View)
	}
	r.revealPending = false
	if !r.logOpen {
		return
	}
	first := r.logPanel.Rows == nil
	r.logPanel.Back = true
	r.logPanel.Lay(r.App, r.Log, r.Story.Record.Names, l.Log, l)
	if first {
		r.logPanel.Reveal(r.At)
	}
}

func (l *replayLayout) add(rect ui.Rect, id any, off bool, label string) {
	l.Spots = append(l.Spots, ui.Spot{Rect: rect, ID: id, Disabled: off, Group: 1, Label: label})
}

// layOutButtonRow places all buttons in one row and reports whether they fit. They
// are not so wide that an arrow key would rather lead to the timeline than to
// the next one.
func (r *Replay) layOutButtonRow(row ui.Rect, h, pad float64) bool {
	if row.W < 5*(h+pad)+10*r.App.Font(r.Size, ui.Bold, 1).Size+6.4*h {
		return false
	}
	if w := 19 * h; row.W > w {
		row = ui.Rect{X: row.Center().X - w/2, Y: row.Y, W: w, H: row.H}
	}
	left, rest := row.CutLeft(5 * (h + pad))
	r.layOutStepButtons(left, pad)
	leave, rest := rest.CutRight(rest.W * 0.22)
	_, rest = rest.CutRight(pad)
	speed, rest := rest.CutLeft(rest.W * 0.3)
	_, view := rest.CutLeft(pad)
	r.layOutSpeed(speed)
	r.layOutViewpoint(view)
	r.Lay.add(leave, ReplayLeave, false, r.App.Text(words.ReplayBack))
	return true
}

// layOutTwoRows places them in two rows.
func (r *Replay) layOutTwoRows(above, below ui.Rect, pad float64) {
	h := min(above.H, (above.W-5*pad)/6.25)
	left, speed := above.CutLeft(5 * (h + pad))
	r.layOutStepButtons(left, pad)
	r.layOutSpeed(speed)
	leave, view := below.CutRight(below.W * 0.3)
	_, view = view.CutRight(pad)
	r.layOutViewpoint(view)
	r.Lay.add(leave, ReplayLeave, false, r.App.Text(words.ReplayBack))
}

// layOutStepButtons places the five buttons that go through the moments, each with a gap
// behind it.
func (r *Replay) layOutStepButtons(row ui.Rect, pad float64) {
	last, w := len(r.Log)-1, row.W/5
	for id := RoundBefore; id <= RoundAfter; id++ {
		to := ui.Rect{X: row.X + float64(id)*w, Y: row.Y, W: w - pad, H: row.H}
		r.Lay.add(to, id, id < PlayButton && r.At == 0 || id > PlayButton && r.At == last, "")
	}
}

func (r *Replay) layOutSpeed(to ui.Rect) {
	id := [len(Paces)]words.ID{words.ReplaySpeedSlow, words.ReplaySpeedNormal, words.ReplaySpeedFast, words.ReplaySpeedFastest}[r.Speed]
	r.Lay.add(to, SpeedButton, false, r.App.Text(id))
}

// layOutViewpoint places the two halves of the viewpoint: the one before, the next one.
func (r *Replay) layOutViewpoint(row ui.Rect) {
	r.Lay.viewpoint = row
	left, right := row.CutLeft(row.W / 2)
	r.Lay.add(left, ViewBefore, false, "")
	r.Lay.add(right, ViewAfter, false, "")
}

// layOutTimeline places the moments around the one that is shown.
func (r *Replay) layOutTimeline(u float64) {
	l := &r.Lay
	l.Cell = max(44, 48*u)
	n := min(max(int(l.Timeline.W/l.Cell), 1), len(r.Log))
	l.firstMoment = min(max(r.At-n/2, 0), len(r.Log)-n)
	x := l.Timeline.X + (l.Timeline.W-float64(n)*l.Cell)/2
	var line []ui.Spot
	for i := range n {
		to := ui.Rect{X: x + float64(i)*l.Cell, Y: l.Timeline.Y, W: l.Cell, H: l.Timeline.H}
		line = append(line, ui.Spot{Rect: to, ID: MomentSpot(l.firstMoment + i)})
	}
	l.Spots = append(line, l.Spots...)
}
