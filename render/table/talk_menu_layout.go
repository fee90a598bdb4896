package table

import (
	"image/color"
	"math"
	"slices"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/board"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A menuText is a text of the menu, and where it stands.
type menuText struct {
	ui.Rect
	text string
	font ui.Font
	ink  color.NRGBA
}

// A laidMenu is the menu of what can be said, placed: the button that closes it is the last. The zero laidMenu is closed.
type laidMenu struct {
	frame   ui.Rect
	texts   []menuText
	buttons []board.PlacedButton
}

// spots returns what can be chosen in the menu. Tab stops at all of it.
func (m *laidMenu) spots() (all []ui.Spot) {
	for i, b := range m.buttons {
		s := b.Spot()
		s.Stop = -1 - i
		all = append(all, s)
	}
	return all
}

// over returns what can be chosen in the menu together with those spots that are not below it.
func (m *laidMenu) over(all []ui.Spot) []ui.Spot {
	if len(m.buttons) == 0 {
		return all
	}
	all = slices.DeleteFunc(all, func(s ui.Spot) bool { return s.Overlaps(m.frame) })
	return append(all, m.spots()...)
}

// menuPart is the distance between two parts of the menu, and between them and its edge, in units.
const menuPart = 5

// lay places the menu: rows one below the other or, where the board is not high enough, what has a row of its
// own in pairs.
func (m *talkMenu) lay(here *situation) (laid laidMenu) {
	if m.about == nil {
		return laid
	}
	rows := m.rows(here)
	if len(rows) == 0 {
		return laid
	}
	size := m.place(&laid, rows, ui.Rect{W: menuWidth(here, rows)}, here)
	if size.Y > here.Layout.Board.H {
		rows = foldRows(m.shortened(rows))
		size = m.place(&laid, rows, ui.Rect{W: menuWidth(here, rows)}, here)
	}
	laid = laidMenu{frame: beside(&here.Layout, m.lies(here), size)}
	m.place(&laid, rows, laid.frame, here)
	m.placeOpinions(&laid, here)
	return laid
}

// placeOpinions tells at the foot of the menu, where there is room, who calls what it is about what: signs at the
// table may have room for a few alone. All above stays where it is.
func (m *talkMenu) placeOpinions(laid *laidMenu, here *situation) {
	var all []string
	switch about := m.about.(type) {
	case GoalTalkSpot:
		all = here.Moment().SaidOfGoal(here.App, int8(about))
	case SeatTalkSpot:
		all = here.Moment().SaidOfSeat(here.App, game.Seat(about))
	}
	f, r := noteFont(&here.Layout), laid.frame.Inset(menuPart*here.Layout.Unit)
	r.Y += r.H
	for _, line := range all {
		r.H = float64(len(ui.Wrap(here.App.Ruler, line, f, r.W))) * f.LineHeight()
		if r.Y+r.H > here.Layout.Size.Y-screen.Gap {
			return
		}
		laid.texts = append(laid.texts, menuText{r, line, f, paint.TextSoft})
		laid.frame.H += r.H
		r.Y += r.H
	}
}

// shortened returns the rows without those that a master does not mean, if one has said what to say.
func (m *talkMenu) shortened(rows []menuRow) []menuRow {
	if m.why == "" {
		return rows
	}
	return slices.DeleteFunc(rows, func(row menuRow) bool {
		return !slices.ContainsFunc(row.buttons, func(b board.PlacedButton) bool { return b.ID == any(SaySpot{m.best}) })
	})
}

// foldRows puts neighbours that have a row of their own side by side.
func foldRows(rows []menuRow) (all []menuRow) {
	for _, row := range rows {
		if n := len(all) - 1; n >= 0 && row.over == "" && !row.icons && all[n].over == "" && !all[n].icons && len(all[n].buttons)+len(row.buttons) == 2 {
			all[n].buttons = slices.Concat(all[n].buttons, row.buttons)
			continue
		}
		all = append(all, row)
	}
	return all
}

// menuWidth returns how wide the menu is at best, or as wide as the screen.
func menuWidth(here *situation, rows []menuRow) float64 {
	l, gap := &here.Layout, menuPart*here.Layout.Unit
	wide := 3*l.ButtonHeight + 4*gap
	_, notes := here.voice().notes()
	for _, note := range notes { // in two lines
		wide = max(wide, 0.6*here.App.Ruler.Measure(note, noteFont(l))+l.ButtonHeight+3*gap)
	}
	for _, row := range rows {
		if !row.quotes {
			wide = max(wide, here.App.Ruler.Measure(row.over, noteFont(l))+2*gap)
		}
		for i := range row.buttons {
			if !row.icons {
				each := here.App.Ruler.Measure(row.buttons[i].Called(here.App), l.Grown(l.Bold)) + l.ButtonHeight + 8*l.Unit
				wide = max(wide, float64(len(row.buttons))*(each+gap)+gap)
			}
		}
	}
	return min(wide, l.Size.X-2*screen.Gap)
}

// place places the head of the menu and its rows in a frame of which the height is not known yet, and returns
// its size.
func (m *talkMenu) place(laid *laidMenu, rows []menuRow, r ui.Rect, here *situation) (size ui.Point) {
	l, gap, f := &here.Layout, menuPart*here.Layout.Unit, noteFont(&here.Layout)
	in := ui.Rect{X: r.X + gap, Y: r.Y + gap, W: r.W - 2*gap}
	text := func(text string, lines int, f ui.Font, ink color.NRGBA) {
		in.H = float64(lines) * f.LineHeight()
		laid.texts = append(laid.texts, menuText{in, text, f, ink})
		in.Y += in.H
	}
	var closes []board.PlacedButton
	ink, head := paint.Gold, in
	if !m.asked {
		ink = paint.TextOnTable
		in.W -= l.ButtonHeight
		closes = append(closes, board.PlacedButton{ID: closeMenuSpot{}, Group: board.BoardGroup, Name: words.LogClose, Icon: art.Cross})
		closes[0].Rect = ui.Rect{X: in.X + in.W, Y: in.Y, W: l.ButtonHeight, H: l.ButtonHeight}
		head.Y += l.ButtonHeight
	}
	now, both := here.voice().notes()
	switch {
	case m.why != "":
		text(m.why, len(ui.Wrap(here.App.Ruler, m.why, f, in.W)), f, paint.Gold)
	case now == "":
		text(m.title(here), 1, l.Bold, ink)
	default:
		text(m.title(here), 1, l.Bold, ink)
		once, next := ui.Wrap(here.App.Ruler, both[0], f, in.W), ui.Wrap(here.App.Ruler, both[1], f, in.W)
		text(now, max(len(once), len(next)), f, paint.TextSoft)
	}
	in.Y, in.W = max(in.Y, head.Y), head.W
	for _, row := range rows {
		in.Y += gap
		switch quote := (ui.Font{Face: ui.Display, Size: f.Size}); {
		case row.quotes && in.W < 24*f.Size:
			text(row.over, 2, quote, paint.TextOnTable)
		case row.quotes:
			text(row.over, 1, quote, paint.TextOnTable)
		case row.over != "":
			text(row.over, 1, f, paint.TextSoft)
		}
		in.H = l.ButtonHeight
		for i, at := range in.Columns(len(row.buttons), gap) {
			row.buttons[i].Rect = at
		}
		laid.buttons = append(laid.buttons, row.buttons...)
		in.Y += in.H
	}
	laid.buttons = append(laid.buttons, closes...)
	return ui.Point{X: r.W, Y: in.Y + gap - r.Y}
}

// title returns what stands over the menu: if there is nothing but marks in it, of whom.
func (m *talkMenu) title(here *situation) string {
	v := here.voice()
	if s, seat := m.about.(SeatTalkSpot); seat && !v.may() && !v.mayTellAside() {
		return here.Match.Name(game.Seat(s))
	}
	return here.App.Text(words.SayTitle)
}

// lies returns beside what the menu lies: beside all seats that stand in one line, so that its buttons are at the same
// place whoever of them it is about.
func (m *talkMenu) lies(here *situation) ui.Rect {
	at := m.subject(here)
	if _, seat := m.about.(SeatTalkSpot); !seat {
		return at
	}
	column, row := at, at
	for _, s := range here.Layout.Seats {
		if s.Bounds.X == at.X {
			column = column.Union(s.Bounds)
		}
		if s.Bounds.Y == at.Y {
			row = row.Union(s.Bounds)
		}
	}
	if column.H > at.H {
		return column
	}
	return row
}

// noteFont is the font of small texts in the menu.
func noteFont(l *board.Layout) ui.Font {
	f := l.Bold
	f.Size = max(0.85*f.Size, 13)
	return f
}

// subject returns where the thing is that the menu is about.
func (m *talkMenu) subject(here *situation) (at ui.Rect) {
	switch about := m.about.(type) {
	case GoalTalkSpot:
		at, _ = here.Layout.VisiblePart(here.Layout.Grid.Rect(game.Goals[about]))
	case SeatTalkSpot:
		at = here.Layout.Seats[about].Bounds
	case cardTalkSpot:
		at, _ = here.Layout.VisiblePart(here.Layout.Grid.Rect(here.voice().card(about).Laid.Cell))
	}
	return at
}

// beside returns where something of a size lies beside something, and does not cover it: towards the middle of
// the board, if there is room.
func beside(l *board.Layout, at ui.Rect, size ui.Point) (best ui.Rect) {
	gap := 8 * l.Unit
	mid := at.Center().Sub(size.Mul(0.5))
	left, right := ui.Point{X: at.X - size.X - gap, Y: mid.Y}, ui.Point{X: at.X + at.W + gap, Y: mid.Y}
	if at.Center().X < l.Size.X/2 {
		left, right = right, left
	}
	in, least := l.Board, math.Inf(1)
	if size.X > in.W || size.Y > in.H {
		in = ui.Rect{W: l.Size.X, H: l.Size.Y}.Inset(screen.Gap)
	}
	for i, p := range []ui.Point{left, {X: mid.X, Y: at.Y + at.H + gap}, {X: mid.X, Y: at.Y - size.Y - gap}, right} {
		r := ui.Rect{X: max(min(p.X, in.X+in.W-size.X), in.X), Y: max(min(p.Y, in.Y+in.H-size.Y), in.Y), W: size.X, H: size.Y}
		cost := 0.2*r.Center().Sub(p.Add(size.Mul(0.5))).Len() + 100*float64(i)
		if r.Overlaps(at) {
			cost += 1000
		}
		for _, cell := range game.Goals {
			if r.Overlaps(l.Grid.Rect(cell)) {
				cost += 150
			}
		}
		if cost < least {
			best, least = r, cost
		}
	}
	return best
}
