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
	controls    ui.Rect // everything besides the table
	hand        ui.Rect // a row for the hand, if it has no room at the table
	description ui.Rect // what happened
	reason      ui.Rect // why it happened
	Timeline    ui.Rect
	MomentWidth float64 // the width of a moment on the timeline
	viewpoint   ui.Rect // the name of the viewpoint, with an arrow at each end
	Spots       []ui.Spot
}

// layOut places the table, and the controls below it or, on a low screen, beside
// it.
func (r *Replay) layOut() {
	u := r.App.Unit(r.Size)
	h, pad := r.App.MinButtonHeight(r.Size), max(6, 6*u)
	r.Layout = replayLayout{}
	all := ui.Rect{W: r.Size.X, H: r.Size.Y}
	switch r.App.LayoutKind(r.Size) {
	case screen.Short:
		r.layOutBeside(all, pad)
	case screen.Tall:
		r.layOutBelow(all, h, pad)
		r.layOutTallHand(h, pad)
	default:
		r.layOutBelow(all, h, pad)
		r.layOutTable(ui.Point{X: r.Size.X, Y: r.Layout.controls.Y})
	}
	r.layOutTimeline(u)
	r.revealMoment()
	r.Spots = append([]ui.Spot(nil), r.Layout.Spots...)
	for _, a := range r.pane.Arrows(nil) {
		r.Spots = append(r.Spots, ui.Spot{Rect: a.Rect, ID: a.ID, Group: 2})
	}
	if r.logOpen {
		r.Spots = append(r.Spots, r.logPanel.Spots(r.App)...)
	}
}

// layOutBelow places the controls below the table. h is the height of a button.
func (r *Replay) layOutBelow(all ui.Rect, h, pad float64) {
	l := &r.Layout
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
	if r.App.LayoutKind(r.Size) == screen.Tall && !r.isLow() { // sentences take two lines there
		var extra ui.Rect
		extra, all = all.CutBottom(line)
		l.description.Y, l.description.H = extra.Y+pad/2, 2*line
	}
	l.controls = ui.Rect{Y: all.H, W: r.Size.X, H: r.Size.Y - all.H}
}

// layOutTallHand places the controls where the table has the hand, and a small
// hand above them.
func (r *Replay) layOutTallHand(h, pad float64) {
	l := &r.Layout
	if r.isLow() {
		h *= 0.75
	}
	if r.View.Seat != game.Nobody {
		l.controls.Y, l.controls.H = l.controls.Y-h-pad, l.controls.H+h+pad
		l.hand = ui.Rect{X: pad, Y: l.controls.Y + pad, W: r.Size.X - 2*pad, H: h}
	}
	r.layOutTable(r.Size)
	to := &r.pane.Layout
	to.Board.H = l.controls.Y - to.Board.Y - screen.Gap
	r.layOutHand(to)
}

// isLow reports whether a portrait screen is so low that everything else makes
// room for the board.
func (r *Replay) isLow() bool {
	return r.Size.Y < 36*r.App.Font(r.Size, ui.Plain, 1).Size
}

// layOutHand places a small role card and a small hand in the row for them.
func (r *Replay) layOutHand(to *board.Layout) {
	to.Tray, to.Hand = r.Layout.controls, nil
	row := r.Layout.hand
	v := &r.View
	if v.Seat == game.Nobody {
		return
	}
	n := float64(v.Cards[v.Seat])
	w := min(row.H*screen.CardRatio, row.W/(n+2))
	to.Role = ui.Rect{X: row.X, Y: row.Y, W: w, H: w / screen.CardRatio}
	card := to.Role.Move(ui.Point{X: w * 1.45})
	if to.HandTurned { // turned as on the board
		card.W = min(row.H, (row.W-1.45*w)/(1.15*max(n, 1)))
		card.H = card.W * screen.CardRatio
	}
	for range int(n) {
		to.Hand = append(to.Hand, card)
		card.X += card.W * 1.15
	}
}

// layOutBeside places the controls at the right of the board, where the table has
// the hand.
func (r *Replay) layOutBeside(all ui.Rect, pad float64) {
	l := &r.Layout
	r.layOutTable(r.Size)
	to := &r.pane.Layout
	h := max(screen.MinTouchSize, 2*r.App.Font(r.Size, ui.Plain, 1).Size)
	l.controls, _ = all.CutRight(5*(h+pad) + 2*pad)
	l.description = ui.Rect{X: to.Round.X + to.Round.W + screen.Gap, Y: pad / 2, H: to.Round.Y + to.Round.H - pad}
	l.description.W = l.controls.X - screen.Gap - l.description.X
	var top ui.Rect
	top, l.controls = l.controls.CutTop(to.Round.Y + to.Round.H)
	columns := top.Inset(pad/2).Columns(4, pad)
	to.Deck, to.Discards = columns[1], columns[2]
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
	l.add(last[1], ReplayBack, false, r.App.Text(words.ReplayBack))
	to.Board.W = l.controls.X - to.Board.X - screen.Gap
	if l.hand.H < line { // too low: it lies on top of the board
		l.hand = ui.Rect{X: to.Board.X, Y: to.Board.Y + to.Board.H - 2*line, W: to.Board.W * 0.7, H: 2 * line}
	}
	r.layOutHand(to)
}

// layOutTable lays out the table in a size.
func (r *Replay) layOutTable(size ui.Point) {
	l := &r.pane.Layout
	*l = board.NewLayout(r.App, size, &r.View, r.pane.Camera, r.logOpen)
	l.Buttons, l.Prompt = nil, ui.Rect{}
}

// revealMoment places the cells and the log, and makes the moment visible in both
// if it has changed.
func (r *Replay) revealMoment() {
	l := &r.pane.Layout
	if l.Cramped() && r.logOpen {
		l.Log = l.Board
	}
	l.PlaceCells(r.pane.Camera, &r.View)
	if now := &r.Log[r.Moment]; r.revealPending && now.OnBoard {
		r.pane.Reveal(l.Grid.Rect(now.Cell), &r.View)
	}
	r.revealPending = false
	if r.logOpen {
		layOutLog(r.App, &r.logPanel, r.Log, r.Recording.Record.Names, l, r.Moment)
	}
}

// add adds a button.
func (l *replayLayout) add(rect ui.Rect, id any, disabled bool, label string) {
	l.Spots = append(l.Spots, ui.Spot{Rect: rect, ID: id, Disabled: disabled, Group: 1, Label: label})
}
