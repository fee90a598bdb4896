package board

import (
	"saboteur/game"
	"saboteur/game/room"
	"saboteur/render/gamelog"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// A LogPanel shows the log as a list that scrolls. It shows the end of the list
// until the player scrolls back. The zero LogPanel is ready to be laid out.
type LogPanel struct {
	Scroll       widget.Scroller
	header       ui.Rect // its title, beside the button that closes it
	closeButton  ui.Rect
	Rows         []logRow
	font         ui.Font
	iconSize     float64 // the side of an icon, in logical units
	ScrolledBack bool    // the player has scrolled away from the end
	KeysScroll   bool    // the arrow keys move through all of it, not only through what is visible

	// Said returns what somebody said about a line of the log or, if that is an answer, in which words it was given; "" for
	// nothing. It may be nil.
	Said    func(line int) (text string, by game.Seat)
	In      func() *words.Words // in which it is told, such as to the only person; nil for those of the program
	laidFor rowSettings
	you     string // what a line begins with that tells the only person what it has done
}

// A rowSettings is what the rows were laid out for.
type rowSettings struct {
	width, unit, text float64
	words             *words.Words
}

// A logRow is one line of the log, wrapped, and what somebody said about it. Its rectangle is
// relative to the top of the list.
type logRow struct {
	ui.Rect
	lines   []string
	said    []string
	speaker game.Seat
}

// LayOut places the log in an area. Rows that were laid out for the same width, unit
// and language are kept. All are high enough for a finger.
func (b *LogPanel) LayOut(app *screen.App, log []gamelog.Line, names []string, area ui.Rect, l *Layout) {
	in := area.Inset(6 * l.Unit)
	b.header, in = in.CutTop(max(44, 44*l.Unit))
	b.closeButton, _ = b.header.CutRight(b.header.H)
	b.header.W -= b.header.H
	b.Scroll.View, _ = in.CutLeft(in.W - 6*l.Unit)
	b.font, b.iconSize, b.you = l.Grown(l.Small), 1.7*l.Small.Size, app.Text(words.PlayerYou)
	if now := (rowSettings{in.W, l.Unit, b.font.Size, app.Words}); now != b.laidFor || len(b.Rows) > len(log) {
		b.laidFor, b.Rows = now, nil
	}
	for i := len(b.Rows); i < len(log); i++ {
		b.addRow(app, log, i, names)
	}
	b.Scroll.Height = b.bottom()
	if !b.ScrolledBack {
		b.Scroll.Offset = b.Scroll.Max()
	}
	b.Scroll.ScrollBy(0) // keeps the offset in range
}

// in returns the words in which the log is told.
func (b *LogPanel) in(app *screen.App) *words.Words {
	if b.In == nil {
		return app.Words
	}
	return b.In()
}

// addRow adds the i-th line at the end of the list. Players who pass one after the other
// share a row.
func (b *LogPanel) addRow(app *screen.App, log []gamelog.Line, i int, names []string) {
	u, line := b.laidFor.unit, &log[i]
	f := b.fontOf(line)
	text := gamelog.Text(log, i, b.in(app), names)
	said, by := "", game.Nobody
	if b.Said != nil {
		said, by = b.Said(i)
	}
	if e, speaks := line.Event.(game.Said); speaks { // the speaker's helmet stands beside it
		if text = gamelog.Saying(log[:i], e, app.Words, names); e.Statement.IsAnswer() && by == e.Seat {
			text, said = said, ""
		}
	}
	if who := gamelog.PassRun(log[:i+1]); len(who) > 1 {
		last := &b.Rows[i-1]
		last.H, last.lines = 0, nil // the new row tells of all of them
		text = app.Text(words.EventPassedMany, words.Slots{"who": app.Words.JoinNames(gamelog.NamesOf(who, names))})
	}
	width := b.Scroll.View.W - b.iconSize - 14*u
	r := logRow{lines: ui.Wrap(app.Ruler, text, f, 0.98*width)} // the name becomes wider
	height := b.lineHeight(&r)
	if said != "" {
		r.said, r.speaker = ui.Wrap(app.Ruler, said, b.spoken(), width), by
		height += float64(len(r.said))*f.LineHeight() + 12*u
	}
	r.Rect = ui.Rect{Y: b.bottom(), W: b.Scroll.View.W, H: height}
	b.Rows = append(b.Rows, r)
}

// leastRow is how high a row is at least, for a finger.
const leastRow = 44

// lineHeight returns how high a row is without what somebody said.
func (b *LogPanel) lineHeight(r *logRow) float64 {
	return max(leastRow, float64(len(r.lines))*b.font.LineHeight()+8*b.laidFor.unit)
}

// spoken returns the font of what somebody said.
func (b *LogPanel) spoken() ui.Font { return ui.Font{Face: ui.Italic, Size: b.font.Size} }

// fontOf returns the font of a line.
func (b *LogPanel) fontOf(l *gamelog.Line) ui.Font {
	switch {
	case l.IsHeading():
		return ui.Font{Face: ui.Bold, Size: b.font.Size}
	case isSaid(l.Event):
		return b.spoken()
	}
	return b.font
}

// isSaid reports whether somebody has said something, or shown a face.
func isSaid(e game.Event) bool {
	switch e := e.(type) {
	case game.Said:
		return true
	case room.Aside:
		return e.Face.IsShown()
	}
	return false
}

// bottom returns the height of all rows.
func (b *LogPanel) bottom() float64 {
	if n := len(b.Rows); n > 0 {
		return b.Rows[n-1].Y + b.Rows[n-1].H
	}
	return 0
}

// Update scrolls by wheel and by drag.
func (b *LogPanel) Update(in ui.Input, g ui.Gesture) {
	b.Scroll.Update(in, g, leastRow)
	b.ScrolledBack = b.Scroll.Offset < b.Scroll.Max()-1
}

// FollowFocus scrolls to the focused line when an arrow key is pressed, and to the one
// to which it leads.
func (b *LogPanel) FollowFocus(in ui.Input, focus *ui.Focus) {
	at, ok := focus.At().(LineSpot)
	b.KeysScroll = b.KeysScroll && ok
	if !b.KeysScroll || int(at) >= len(b.Rows) || !in.Commands.Has(ui.Up|ui.Down|ui.Choose) {
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

// Reveal scrolls as little as possible to a line. It does nothing if the line has
// not been laid out.
func (b *LogPanel) Reveal(i int) {
	if i < 0 || i >= len(b.Rows) {
		return
	}
	b.Scroll.Reveal(b.Rows[i].Y, b.Rows[i].Y+b.Rows[i].H)
	for _, r := range b.Rows { // the first line is not to be cut
		if r.Y < b.Scroll.Offset-0.5 && r.Y+r.H > b.Scroll.Offset+0.5 && r.Y < b.Rows[i].Y {
			b.Scroll.ScrollBy(r.Y + r.H - b.Scroll.Offset)
			break
		}
	}
	b.ScrolledBack = b.Scroll.Offset < b.Scroll.Max()-1
}

// Spots appends the visible lines and the button that closes the log.
func (b *LogPanel) Spots(app *screen.App, all []ui.Spot) []ui.Spot {
	all = append(all, ui.Spot{Rect: b.closeButton, ID: CloseLogButton, Group: logGroup, Label: app.Text(words.LogClose)})
	for i := range b.Rows {
		if at := b.Scroll.At(b.Rows[i].Rect); at.H > 0 && at.Inset(0.01).Within(b.Scroll.View) {
			all = append(all, ui.Spot{Rect: at, ID: LineSpot(i), Group: logGroup})
		}
	}
	return all
}

// Highlighted returns the line below the pointer or in the focus ring, or nil.
func (b *LogPanel) Highlighted(log []gamelog.Line, focus *ui.Focus) *gamelog.Line {
	at, ok := focus.Hover().(LineSpot)
	if !ok {
		at, ok = focus.Ring().(LineSpot)
	}
	if !ok || int(at) >= len(log) {
		return nil
	}
	return &log[at]
}

// overlayLog returns where the log is if it lies on top of the board, and what of
// the board is used then: the part beside the log, unless it is too narrow.
func overlayLog(board ui.Rect, u float64) (log, rest ui.Rect) {
	log, rest = board.CutRight(min(max(280, 280*u), board.W))
	if rest.W < log.W/2 {
		return log, board
	}
	_, rest = rest.CutRight(6 * u)
	return log, rest
}

// minWidthForLog is the least width of a screen, in multiples of its unit, for a
// log beside the board.
const minWidthForLog = 1280

// LogDocked reports whether there is room for the log beside the board. The log is
// open at first then.
func LogDocked(app *screen.App, size ui.Point) bool {
	return app.LayoutKind(size) == screen.Wide && size.X/app.Unit(size) >= minWidthForLog
}
