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

// menuButtons returns the buttons of the menu, and at the end what closes it. There are none while it is
// closed.
func (t *Table) menuButtons() []board.PlacedButton { return t.layMenu().buttons }

// layMenu places the menu: rows one below the other or, where the board is not high enough, what has a row of its
// own in pairs.
func (t *Table) layMenu() (m laidMenu) {
	if t.Menu.about == nil {
		return m
	}
	rows := t.menuRows()
	if len(rows) == 0 {
		return m
	}
	size := t.placeMenu(&m, rows, ui.Rect{W: t.menuWidth(rows)})
	if size.Y > t.Layout.Board.H {
		rows = foldRows(rows)
		size = t.placeMenu(&m, rows, ui.Rect{W: t.menuWidth(rows)})
	}
	m = laidMenu{frame: t.beside(t.menuSubject(), size)}
	t.placeMenu(&m, rows, m.frame)
	t.placeOpinions(&m)
	return m
}

// placeOpinions tells at the foot of the menu, where there is room, who calls what it is about what: signs at the
// table may have room for a few alone. All above stays where it is.
func (t *Table) placeOpinions(m *laidMenu) {
	var all []string
	switch about := t.Menu.about.(type) {
	case GoalTalkSpot:
		all = t.Moment().SaidOfGoal(t.App, int8(about))
	case SeatTalkSpot:
		all = t.Moment().SaidOfSeat(t.App, game.Seat(about))
	}
	f, r := t.noteFont(), m.frame.Inset(t.menuGap())
	r.Y += r.H
	for _, line := range all {
		r.H = float64(len(ui.Wrap(t.App.Ruler, line, f, r.W))) * f.LineHeight()
		if r.Y+r.H > t.Layout.Size.Y-screen.Gap {
			return
		}
		m.texts = append(m.texts, menuText{r, line, f, paint.TextSoft})
		m.frame.H += r.H
		r.Y += r.H
	}
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

// menuGap returns the distance between two parts of the menu, and between them and its edge.
func (t *Table) menuGap() float64 { return 5 * t.Layout.Unit }

// menuWidth returns how wide the menu is at best, or as wide as the screen.
func (t *Table) menuWidth(rows []menuRow) float64 {
	l, gap := &t.Layout, t.menuGap()
	wide := 3*l.ButtonHeight + 4*gap
	_, notes := t.menuNotes()
	for _, note := range notes {
		wide = max(wide, t.App.Ruler.Measure(note, t.noteFont())+l.ButtonHeight+3*gap)
	}
	for _, row := range rows {
		for i := range row.buttons {
			if !row.icons {
				each := t.App.Ruler.Measure(row.buttons[i].Called(t.App), l.Grown(l.Bold)) + l.ButtonHeight + 8*l.Unit
				wide = max(wide, float64(len(row.buttons))*(each+gap)+gap)
			}
		}
	}
	return min(wide, l.Size.X-2*screen.Gap)
}

// placeMenu places the head of the menu and its rows in a frame of which the height is not known yet, and returns
// its size.
func (t *Table) placeMenu(m *laidMenu, rows []menuRow, r ui.Rect) (size ui.Point) {
	l, gap, f := &t.Layout, t.menuGap(), t.noteFont()
	in := ui.Rect{X: r.X + gap, Y: r.Y + gap, W: r.W - 2*gap}
	text := func(text string, lines int, f ui.Font, ink color.NRGBA) {
		in.H = float64(lines) * f.LineHeight()
		m.texts = append(m.texts, menuText{in, text, f, ink})
		in.Y += in.H
	}
	var closes []board.PlacedButton
	ink, head := paint.Gold, in
	if !t.Menu.asked {
		ink = paint.TextOnTable
		in.W -= l.ButtonHeight
		closes = append(closes, board.PlacedButton{ID: closeMenuSpot{}, Group: menuGroup, Name: words.LogClose, Icon: art.Cross, Always: true, Press: t.closeMenu})
		closes[0].Rect = ui.Rect{X: in.X + in.W, Y: in.Y, W: l.ButtonHeight, H: l.ButtonHeight}
		head.Y += l.ButtonHeight
	}
	text(t.menuTitle(), 1, l.Bold, ink)
	if now, both := t.menuNotes(); now != "" {
		lines := 0
		for _, note := range both {
			lines = max(lines, len(ui.Wrap(t.App.Ruler, note, f, in.W)))
		}
		text(now, lines, f, paint.TextSoft)
	}
	in.Y, in.W = max(in.Y, head.Y), head.W
	for _, row := range rows {
		in.Y += gap
		switch {
		case row.quotes && in.W < 24*f.Size:
			text(row.over, 2, ui.Font{Face: ui.Display, Size: f.Size}, paint.TextOnTable)
		case row.quotes:
			text(row.over, 1, ui.Font{Face: ui.Display, Size: f.Size}, paint.TextOnTable)
		case row.over != "":
			text(row.over, 1, f, paint.TextSoft)
		}
		in.H = l.ButtonHeight
		for i, at := range in.Columns(len(row.buttons), gap) {
			row.buttons[i].Rect = at
		}
		m.buttons = append(m.buttons, row.buttons...)
		in.Y += in.H
	}
	m.buttons = append(m.buttons, closes...)
	return ui.Point{X: r.W, Y: in.Y + gap - r.Y}
}

// menuTitle returns what stands over the menu: if there is nothing but marks in it, of whom.
func (t *Table) menuTitle() string {
	if s, seat := t.Menu.about.(SeatTalkSpot); seat && !t.mayTalk() && !t.mayTellAside() {
		return t.Match.Name(game.Seat(s))
	}
	return t.App.Text(words.SayTitle)
}

// noteFont is the font of small texts in the menu.
func (t *Table) noteFont() ui.Font {
	f := t.Layout.Bold
	f.Size = max(0.85*f.Size, 13)
	return f
}

// menuSubject returns where the thing is that the menu is about.
func (t *Table) menuSubject() (at ui.Rect) {
	switch about := t.Menu.about.(type) {
	case GoalTalkSpot:
		at, _ = t.Layout.VisiblePart(t.Layout.Grid.Rect(game.Goals[about]))
	case SeatTalkSpot:
		at = t.Layout.Seats[about].Bounds
	case cardTalkSpot:
		at, _ = t.Layout.VisiblePart(t.Layout.Grid.Rect(t.cardOf(about).Laid.Cell))
	}
	return at
}

// beside returns where something of a size lies beside something, and does not cover it: towards the middle of
// the board, if there is room.
func (t *Table) beside(at ui.Rect, size ui.Point) (best ui.Rect) {
	gap := 8 * t.Layout.Unit
	mid := at.Center().Sub(size.Mul(0.5))
	left, right := ui.Point{X: at.X - size.X - gap, Y: mid.Y}, ui.Point{X: at.X + at.W + gap, Y: mid.Y}
	if at.Center().X < t.Layout.Size.X/2 {
		left, right = right, left
	}
	in, least := t.Layout.Board, math.Inf(1)
	if size.X > in.W || size.Y > in.H {
		in = ui.Rect{W: t.Layout.Size.X, H: t.Layout.Size.Y}.Inset(screen.Gap)
	}
	for i, p := range []ui.Point{left, {X: mid.X, Y: at.Y + at.H + gap}, {X: mid.X, Y: at.Y - size.Y - gap}, right} {
		r := ui.Rect{X: max(min(p.X, in.X+in.W-size.X), in.X), Y: max(min(p.Y, in.Y+in.H-size.Y), in.Y), W: size.X, H: size.Y}
		cost := 0.2*r.Center().Sub(p.Add(size.Mul(0.5))).Len() + 100*float64(i)
		if r.Overlaps(at) {
			cost += 1000
		}
		for _, cell := range game.Goals {
			if r.Overlaps(t.Layout.Grid.Rect(cell)) {
				cost += 150
			}
		}
		if cost < least {
			best, least = r, cost
		}
	}
	return best
}

// underMenu returns the buttons of the menu together with those spots that are not below it.
func (t *Table) underMenu(all []ui.Spot) []ui.Spot {
	menu := t.layMenu()
	if len(menu.buttons) == 0 {
		return all
	}
	all = slices.DeleteFunc(all, func(s ui.Spot) bool { return s.Overlaps(menu.frame) })
	return append(all, t.MenuSpots()...)
}
