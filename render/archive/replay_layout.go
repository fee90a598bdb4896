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
	table    ui.Point // the size of the table
	rest     ui.Rect  // all besides it
	hand     ui.Rect  // a row for the hand, if it has no room at the table
	told     ui.Rect  // what happened
	why      ui.Rect
	Timeline ui.Rect
	Cell     float64 // how wide each of its moments is
	first    int     // the first of them that is in view
	view     ui.Rect // who sees this, and an arrow at each end
	Spots    []ui.Spot
}

// LayOut works out where everything is: the table, and the rest below it or, on
// a low screen, beside it.
func (r *Replay) LayOut() {
	u := r.App.Unit(r.Size)
	h, pad := r.App.Finger(r.Size), max(6, 6*u)
	r.Lay = replayLayout{}
	all := ui.Rect{W: r.Size.X, H: r.Size.Y}
	switch r.App.Class(r.Size) {
	case screen.Short:
		r.layBeside(all, h, pad)
	case screen.Tall:
		r.layBelow(all, h, pad)
		r.layHandOver(h, pad)
	default:
		r.layBelow(all, h, pad)
		r.Lay.table = ui.Point{X: r.Size.X, Y: r.Lay.rest.Y}
		r.layTable(r.Lay.table)
	}
	r.layTimeline(u)
	r.aim()
	r.Spots = append([]ui.Spot(nil), r.Lay.Spots...)
	for _, a := range r.pane.Arrows(nil) {
		r.Spots = append(r.Spots, ui.Spot{Rect: a.Rect, ID: a.Id, Group: 2})
	}
	if r.open {
		r.Spots = append(r.Spots, r.book.Spots(r.App)...)
	}
}

// layBelow places the rest below the table.
func (r *Replay) layBelow(all ui.Rect, h, pad float64) {
	l := &r.Lay
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
	l.Timeline, all = all.CutBottom(h)
	line := r.App.Font(r.Size, ui.Plain, 1).LineHeight()
	l.told, all = all.CutBottom(2*line + pad)
	l.told, l.why = ui.Rect{X: pad, Y: l.told.Y + pad/2, W: r.Size.X - 2*pad, H: 2 * line}.CutTop(line)
	if r.App.Class(r.Size) == screen.Tall && !r.low() { // sentences take two lines there
		var more ui.Rect
		more, all = all.CutBottom(line)
		l.told.Y, l.told.H = more.Y+pad/2, 2*line
	}
	l.rest = ui.Rect{Y: all.H, W: r.Size.X, H: r.Size.Y - all.H}
}

// layHandOver lets the rest lie where the hand is otherwise, and the hand, small,
// on top of it.
func (r *Replay) layHandOver(h, pad float64) {
	l := &r.Lay
	if r.low() {
		h *= 0.75
	}
	if r.View.Seat != game.Nobody {
		l.rest.Y, l.rest.H = l.rest.Y-h-pad, l.rest.H+h+pad
		l.hand = ui.Rect{X: pad, Y: l.rest.Y + pad, W: r.Size.X - 2*pad, H: h}
	}
	r.layTable(r.Size)
	to := &r.pane.Lay
	to.Board.H = l.rest.Y - to.Board.Y - screen.Gap
	r.layHand(to)
}

// low reports whether a standing screen is so low that the board needs all room
// there is.
func (r *Replay) low() bool {
	return r.Size.Y < 36*r.App.Font(r.Size, ui.Plain, 1).Size
}

// layHand places role and hand, small, in the row for them.
func (r *Replay) layHand(to *board.Layout) {
	to.Tray, to.Hand = r.Lay.rest, nil
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

// layBeside places the rest at the right of the board, where the hand is
// otherwise.
func (r *Replay) layBeside(all ui.Rect, h, pad float64) {
	l := &r.Lay
	r.layTable(r.Size)
	to := &r.pane.Lay
	h = max(screen.Fingertip, 2*r.App.Font(r.Size, ui.Plain, 1).Size) // there is no room for more
	l.rest, _ = all.CutRight(5*(h+pad) + 2*pad)
	l.told = ui.Rect{X: to.Round.X + to.Round.W + screen.Gap, Y: pad / 2, H: to.Round.Y + to.Round.H - pad}
	l.told.W = l.rest.X - screen.Gap - l.told.X
	var piles ui.Rect
	piles, l.rest = l.rest.CutTop(to.Round.Y + to.Round.H)
	two := piles.Inset(pad/2).Columns(4, pad)
	to.Deck, to.Pile = two[1], two[2]
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
	l.Timeline = row()
	line := r.App.Font(r.Size, ui.Plain, 1).LineHeight()
	l.why, l.hand = in.CutBottom(max(min(2.2*line, in.H*0.45), 1.2*line))
	r.laySpeed(last[0])
	r.layView(view)
	l.add(last[1], ReplayLeave, false, r.App.Text(words.ReplayBack))
	to.Board.W = l.rest.X - to.Board.X - screen.Gap
	if l.hand.H < line { // it lies over the board then
		l.hand = ui.Rect{X: to.Board.X, Y: to.Board.Y + to.Board.H - 2*line, W: to.Board.W * 0.7, H: 2 * line}
	}
	r.layHand(to)
}

// NewLayout lays out the table in a size.
func (r *Replay) layTable(size ui.Point) {
	l := &r.pane.Lay
	*l = board.NewLayout(r.App, size, &r.View, r.pane.Cam, r.open)
	l.Tools, l.Prompt = nil, ui.Rect{}
}

// Aim shows the place of the moment, and the log.
func (r *Replay) aim() {
	l := &r.pane.Lay
	if l.Cramped() && r.open {
		l.Log = l.Board
	}
	l.Aim(r.pane.Cam, &r.View)
	if now := &r.Log[r.At]; r.seek && now.OnBoard {
		r.pane.See(l.Grid.Rect(now.Cell), &r.View)
	}
	r.seek = false
	if !r.open {
		return
	}
	first := r.book.Rows == nil
	r.book.Back = true
	r.book.Lay(r.App, r.Log, r.Story.Record.Names, l.Log, l)
	if first {
		r.book.Reveal(r.At)
	}
}

func (l *replayLayout) add(rect ui.Rect, id any, off bool, label string) {
	l.Spots = append(l.Spots, ui.Spot{Rect: rect, ID: id, Disabled: off, Group: 1, Label: label})
}

// layButtons places all buttons in one row and reports whether they fit. They
// are not so wide that an arrow key would rather lead to the timeline than to
// the next one.
func (r *Replay) layButtons(row ui.Rect, h, pad float64) bool {
	if row.W < 5*(h+pad)+10*r.App.Font(r.Size, ui.Bold, 1).Size+6.4*h {
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
	r.Lay.add(leave, ReplayLeave, false, r.App.Text(words.ReplayBack))
	return true
}

// layTwoRows places them in two rows.
func (r *Replay) layTwoRows(above, below ui.Rect, pad float64) {
	h := min(above.H, (above.W-5*pad)/6.25)
	left, speed := above.CutLeft(5 * (h + pad))
	r.laySteps(left, pad)
	r.laySpeed(speed)
	leave, view := below.CutRight(below.W * 0.3)
	_, view = view.CutRight(pad)
	r.layView(view)
	r.Lay.add(leave, ReplayLeave, false, r.App.Text(words.ReplayBack))
}

// laySteps places the five buttons that go through the moments, each with a gap
// behind it.
func (r *Replay) laySteps(row ui.Rect, pad float64) {
	last, w := len(r.Log)-1, row.W/5
	for id := RoundBefore; id <= RoundAfter; id++ {
		to := ui.Rect{X: row.X + float64(id)*w, Y: row.Y, W: w - pad, H: row.H}
		r.Lay.add(to, id, id < PlayButton && r.At == 0 || id > PlayButton && r.At == last, "")
	}
}

func (r *Replay) laySpeed(to ui.Rect) {
	id := [len(Paces)]words.ID{words.ReplaySpeedSlow, words.ReplaySpeedNormal, words.ReplaySpeedFast, words.ReplaySpeedFastest}[r.Speed]
	r.Lay.add(to, SpeedButton, false, r.App.Text(id))
}

// layView places the two halves of the viewpoint: the one before, the next one.
func (r *Replay) layView(row ui.Rect) {
	r.Lay.view = row
	left, right := row.CutLeft(row.W / 2)
	r.Lay.add(left, ViewBefore, false, "")
	r.Lay.add(right, ViewAfter, false, "")
}

// layTimeline places the moments around the one that is shown.
func (r *Replay) layTimeline(u float64) {
	l := &r.Lay
	l.Cell = max(44, 48*u)
	n := min(max(int(l.Timeline.W/l.Cell), 1), len(r.Log))
	l.first = min(max(r.At-n/2, 0), len(r.Log)-n)
	x := l.Timeline.X + (l.Timeline.W-float64(n)*l.Cell)/2
	var line []ui.Spot
	for i := range n {
		to := ui.Rect{X: x + float64(i)*l.Cell, Y: l.Timeline.Y, W: l.Cell, H: l.Timeline.H}
		line = append(line, ui.Spot{Rect: to, ID: MomentSpot(l.first + i)})
	}
	l.Spots = append(line, l.Spots...)
}
