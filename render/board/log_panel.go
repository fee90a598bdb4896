package board

import (
	"saboteur/render/gamelog"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// LineSpot is a line of the log that can be chosen.
type LineSpot int

// A LogPanel shows the log as a list that scrolls. It keeps to the end until
// its reader goes back.
type LogPanel struct {
	Scroll      screen.Scroller
	header      ui.Rect // with its name, and the button that closes it
	closeButton ui.Rect
	Rows        []logRow
	font        ui.Font
	iconSize    float64 // the side of an icon
	Back        bool    // its reader has gone back
	Reads       bool    // who has no pointer walks through all of it, not only what is in view
	laidFor     rowSettings
}

// A rowSettings is what the rows were laid for.
type rowSettings struct {
	width, unit float64
	language    string
}

// A logRow is one line of the log in the list, in the list's own measure.
type logRow struct {
	ui.Rect
	lines []string
}

// Lay places the log in an area. Rows are high enough for a finger.
func (b *LogPanel) Lay(k *screen.App, log []gamelog.Line, names []string, area ui.Rect, l *Layout) {
	in := area.Inset(6 * l.U)
	b.header, in = in.CutTop(max(44, 44*l.U))
	b.closeButton, _ = b.header.CutRight(b.header.H)
	b.header.W -= b.header.H
	b.Scroll.View, _ = in.CutLeft(in.W - 6*l.U)
	b.font, b.iconSize = l.Small, 1.7*l.Small.Size
	if was := (rowSettings{in.W, l.U, k.Words.Language()}); was != b.laidFor || len(b.Rows) > len(log) {
		b.laidFor, b.Rows = was, nil
	}
	y := 0.0
	if n := len(b.Rows); n > 0 {
		y = b.Rows[n-1].Y + b.Rows[n-1].H
	}
	for i := len(b.Rows); i < len(log); i++ {
		f, w := b.font, b.Scroll.View.W-b.iconSize-12*l.U
		if log[i].Heading() {
			f.Face = ui.Bold
		}
		r := logRow{lines: ui.Wrap(k.Ruler, log[i].Text(k.Words, names), f, w)}
		r.Rect = ui.Rect{Y: y, W: b.Scroll.View.W, H: max(44, float64(len(r.lines))*f.LineHeight()+8*l.U)}
		b.Rows = append(b.Rows, r)
		y += r.H
	}
	b.Scroll.Height = y
	if !b.Back {
		b.Scroll.Offset = b.Scroll.Max()
	}
	b.Scroll.ScrollBy(0)
}

// Update follows the player through the list.
func (b *LogPanel) Update(in ui.Input, g ui.Gesture) {
	b.Scroll.Update(in, g, 44)
	b.Back = b.Scroll.Offset < b.Scroll.Max()-1
}

// Walk brings the line into view to which an arrow leads from a line.
func (b *LogPanel) Walk(in ui.Input, focus *ui.Focus) {
	at, ok := focus.At().(LineSpot)
	b.Reads = b.Reads && ok
	if !b.Reads || int(at) >= len(b.Rows) || !in.Commands.Has(ui.Up|ui.Down|ui.Choose) {
		return
	}
	b.Reveal(int(at))
	switch {
	case in.Commands.Has(ui.Up):
		b.Reveal(max(int(at)-1, 0))
	case in.Commands.Has(ui.Down):
		b.Reveal(min(int(at)+1, len(b.Rows)-1))
	}
}

// Reveal brings a line into view.
func (b *LogPanel) Reveal(i int) {
	if i < 0 || i >= len(b.Rows) {
		return
	}
	b.Scroll.Reveal(b.Rows[i].Y, b.Rows[i].Y+b.Rows[i].H)
	b.Back = b.Scroll.Offset < b.Scroll.Max()-1
}

// Spots returns the lines in view, and the button that closes the list.
func (b *LogPanel) Spots(k *screen.App) []ui.Spot {
	all := []ui.Spot{{Rect: b.closeButton, ID: LogShut, Group: logGroup, Label: k.Text(words.LogClose)}}
	for i, r := range b.Rows {
		if at := b.Scroll.At(r.Rect); at.Inset(0.01).Within(b.Scroll.View) {
			all = append(all, ui.Spot{Rect: at, ID: LineSpot(i), Group: logGroup})
		}
	}
	return all
}

// Lit returns the line that the player is at, if it is one of those.
func (b *LogPanel) Lit(log []gamelog.Line, focus *ui.Focus) *gamelog.Line {
	at, ok := focus.Hover().(LineSpot)
	if !ok {
		at, ok = focus.Ring().(LineSpot)
	}
	if !ok || int(at) >= len(log) {
		return nil
	}
	return &log[at]
}

// overlayLog returns where the log lies if it lies over the board, and where the
// board is to be seen meanwhile: smaller, so that what lights up is in view.
func overlayLog(board ui.Rect, u float64) (log, rest ui.Rect) {
	log, rest = board.CutRight(min(max(280, 280*u), board.W))
	if rest.W < log.W/2 {
		return log, board
	}
	_, rest = rest.CutRight(6 * u)
	return log, rest
}

// minWidthForLog is the width, in units, from which on the log is open at first.
const minWidthForLog = 1500

// Docks reports whether there is room for the log beside the board.
func Docks(k *screen.App, size ui.Point) bool {
	return k.Class(size) == screen.Wide && size.X/k.Unit(size) >= minWidthForLog
}
