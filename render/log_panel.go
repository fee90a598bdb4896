package render

import (
	"saboteur/render/ui"
	"saboteur/render/words"
)

// lineSpot is a line of the log that can be chosen.
type lineSpot int

// A logbook shows the log as a list that scrolls. It keeps to the end until
// its reader goes back.
type logbook struct {
	scroll scroll
	head   ui.Rect // with its name, and the button that closes it
	shut   ui.Rect
	rows   []logRow
	font   ui.Font
	icon   float64 // the side of an icon
	back   bool    // its reader has gone back
	reads  bool    // who has no pointer walks through all of it, not only what is in view
	laid   logSetting
}

// A logSetting is what the rows were laid for.
type logSetting struct {
	wide, unit float64
	language   string
}

// A logRow is one line of the log in the list, in the list's own measure.
type logRow struct {
	ui.Rect
	words []string
}

// lay places the log in an area. Rows are high enough for a finger.
func (b *logbook) lay(k *Kit, log []line, names []string, area ui.Rect, l *tableLayout) {
	in := area.Inset(6 * l.u)
	b.head, in = in.CutTop(max(44, 44*l.u))
	b.shut, _ = b.head.CutRight(b.head.H)
	b.head.W -= b.head.H
	b.scroll.view, _ = in.CutLeft(in.W - 6*l.u)
	b.font, b.icon = l.small, 1.7*l.small.Size
	if was := (logSetting{in.W, l.u, k.Words.Language()}); was != b.laid || len(b.rows) > len(log) {
		b.laid, b.rows = was, nil
	}
	y := 0.0
	if n := len(b.rows); n > 0 {
		y = b.rows[n-1].Y + b.rows[n-1].H
	}
	for i := len(b.rows); i < len(log); i++ {
		f, w := b.font, b.scroll.view.W-b.icon-12*l.u
		if log[i].heading() {
			f.Face = ui.Bold
		}
		r := logRow{words: ui.Wrap(k.Ruler, log[i].text(k.Words, names), f, w)}
		r.Rect = ui.Rect{Y: y, W: b.scroll.view.W, H: max(44, float64(len(r.words))*f.LineHeight()+8*l.u)}
		b.rows = append(b.rows, r)
		y += r.H
	}
	b.scroll.high = y
	if !b.back {
		b.scroll.off = b.scroll.most()
	}
	b.scroll.by(0)
}

// update follows the player through the list.
func (b *logbook) update(in ui.Input, g ui.Gesture) {
	b.scroll.update(in, g, 44)
	b.back = b.scroll.off < b.scroll.most()-1
}

// walk brings the line into view to which an arrow leads from a line.
func (b *logbook) walk(in ui.Input, focus *ui.Focus) {
	at, ok := focus.At().(lineSpot)
	b.reads = b.reads && ok
	if !b.reads || int(at) >= len(b.rows) || !in.Commands.Has(ui.Up|ui.Down|ui.Choose) {
		return
	}
	b.reveal(int(at))
	switch {
	case in.Commands.Has(ui.Up):
		b.reveal(max(int(at)-1, 0))
	case in.Commands.Has(ui.Down):
		b.reveal(min(int(at)+1, len(b.rows)-1))
	}
}

// reveal brings a line into view.
func (b *logbook) reveal(i int) {
	if i < 0 || i >= len(b.rows) {
		return
	}
	b.scroll.show(b.rows[i].Y, b.rows[i].Y+b.rows[i].H)
	b.back = b.scroll.off < b.scroll.most()-1
}

// spots returns the lines in view, and the button that closes the list.
func (b *logbook) spots(k *Kit) []ui.Spot {
	all := []ui.Spot{{Rect: b.shut, ID: logShut, Group: logGroup, Label: k.text(words.LogClose)}}
	for i, r := range b.rows {
		if at := b.scroll.at(r.Rect); at.Inset(0.01).Within(b.scroll.view) {
			all = append(all, ui.Spot{Rect: at, ID: lineSpot(i), Group: logGroup})
		}
	}
	return all
}

// lit returns the line that the player is at, if it is one of those.
func (b *logbook) lit(log []line, focus *ui.Focus) *line {
	at, ok := focus.Hover().(lineSpot)
	if !ok {
		at, ok = focus.Ring().(lineSpot)
	}
	if !ok || int(at) >= len(log) {
		return nil
	}
	return &log[at]
}

// drawer returns where the log lies if it lies over the board, and where the
// board is to be seen meanwhile: smaller, so that what lights up is in view.
func drawer(board ui.Rect, u float64) (log, rest ui.Rect) {
	log, rest = board.CutRight(min(max(280, 280*u), board.W))
	if rest.W < log.W/2 {
		return log, board
	}
	_, rest = rest.CutRight(6 * u)
	return log, rest
}

// roomForLog is the width, in units, from which on the log is open at first.
const roomForLog = 1500

// docks reports whether there is room for the log beside the board.
func docks(k *Kit, size ui.Point) bool {
	return k.class(size) == wide && size.X/k.unit(size) >= roomForLog
}
