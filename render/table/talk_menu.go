package table

import (
	"image/color"
	"math"
	"slices"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/board"
	"saboteur/render/coach"
	"saboteur/render/gamelog"
	"saboteur/render/paint"
	"saboteur/render/panel"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// menuGroup is the group of the spots in the menu of what can be said.
const menuGroup = board.BoardGroup

// marks are what the viewer can note of a player, as the menu offers it.
var marks = [...]play.Suspicion{play.Trusted, play.Doubted, play.Suspected}

// MenuSpots returns what can be chosen in the menu, which takes the arrow keys to itself; nothing while it
// is closed.
func (t *Table) MenuSpots() (all []ui.Spot) {
	for _, b := range t.menuButtons() {
		all = append(all, b.Spot())
	}
	return all
}

// A closeMenuSpot is the ID of the button that closes the menu.
type closeMenuSpot struct{}

// A menuRow is a line of buttons of the menu, and a text above them.
type menuRow struct {
	over    string
	quotes  bool // it is what somebody has said
	buttons []board.PlacedButton
	icons   bool // the buttons have nothing but pictures
}

// A menuText is a text of the menu, and where it stands.
type menuText struct {
	ui.Rect
	text string
	font ui.Font
	ink  color.NRGBA
}

// A laidMenu is the menu of what can be said, placed. The zero laidMenu is closed.
type laidMenu struct {
	frame   ui.Rect
	texts   []menuText
	buttons []board.PlacedButton
}

// menuRows returns what can be said: of another player first what can be answered to its last words; then
// what people tell each other beside the game, and what can be noted.
func (t *Table) menuRows() (rows []menuRow) {
	about := t.Menu.about
	if t.mayTalk() {
		for _, s := range t.sayings(about) {
			b := t.sayButton(s, t.whyUnsaid(about, s))
			switch s.Kind {
			case game.Agree:
				rows = append(rows, menuRow{over: t.lastWords(game.Seat(s.To - 1)), quotes: true, buttons: []board.PlacedButton{b}})
			case game.Doubt:
				rows[0].buttons = append(rows[0].buttons, b)
			default:
				rows = append(rows, menuRow{buttons: []board.PlacedButton{b}})
			}
		}
	}
	if t.Menu.asked {
		rows = append(rows, menuRow{buttons: []board.PlacedButton{t.sayButton(game.Statement{}, nil)}})
	}
	for _, b := range t.asideButtons(about) {
		rows = append(rows, menuRow{buttons: []board.PlacedButton{b}})
	}
	for faces := range slices.Chunk(t.faceButtons(about), len(marks)) {
		rows = append(rows, menuRow{buttons: faces, icons: true})
	}
	if s, seat := about.(SeatTalkSpot); seat && game.Seat(s) != t.Match.Viewer {
		row := menuRow{over: t.App.Text(words.OnlyYou), icons: true}
		for _, what := range marks {
			row.buttons = append(row.buttons, t.markButton(game.Seat(s), what))
		}
		rows = append(rows, row)
	}
	return rows
}

// lastWords returns what another player has said last, which can be answered, or an answer if there is nothing else.
func (t *Table) lastWords(of game.Seat) string {
	said := game.Said(t.Match.View.Latest(of))
	for _, line := range gamelog.LatestRound(t.Match.Log) {
		if e, says := line.Event.(game.Said); says && e.Seat == of && said.Statement.Kind == 0 {
			said = e // an answer
		}
	}
	if said.Statement.Kind == 0 {
		return t.Match.Text(words.SayNotYet, of)
	}
	return gamelog.Saying(t.Match.Log, said, t.App.Words, t.Match.Names)
}

// menuNotes are what the head of the menu says below its title: that there is one statement in a turn or, once
// it has been made, when the next one can be.
func (t *Table) menuNotes() (now string, both []string) {
	if !t.mayTalk() {
		return "", nil
	}
	both = []string{t.App.Text(words.SayOnce), t.App.Text(words.SayNext)}
	if now = both[0]; t.decided().HasSpoken(t.Match.Viewer) {
		now = both[1]
	}
	return now, both
}

// decided returns the moment for which statements are checked: a card that may be taken back has not been played.
func (t *Table) decided() *game.View {
	if t.Match.Pending != nil {
		return t.Match.Latest()
	}
	return &t.Match.View
}

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

// drawMenu draws the menu of what can be said, and lights up what it is about. Where it can be opened
// by key it draws the focus.
func (t *Table) drawMenu(c ui.Canvas) {
	switch at := t.Panel.Focus.Ring().(type) {
	case GoalTalkSpot:
		widget.FocusRing(c, t.Layout.Grid.Rect(game.Goals[at]), t.Layout.Unit)
	case cardTalkSpot:
		if laid := t.cardOf(at); laid.Deed > 0 {
			widget.FocusRing(c, t.Layout.Grid.Rect(laid.Laid.Cell), t.Layout.Unit)
		}
	}
	menu := t.layMenu()
	if len(menu.buttons) == 0 {
		return
	}
	r, u, edge := menu.frame, t.Layout.Unit, paint.FocusLight
	if t.Menu.asked {
		edge = paint.Gold
	}
	c.StrokePath(ui.RoundedRect(t.menuSubject().Inset(u), 8*u), 3*u, edge)
	panel.Shadow(c, r, 8*u)
	panel.Draw(c, r, u, panel.Style{Material: panel.Glass, Radius: 10})
	c.StrokePath(ui.RoundedRect(r.Inset(u), 10*u), 2.5*u, edge)
	for _, text := range menu.texts {
		ui.CentredText(c, text.text, text.Rect, text.font, text.ink)
	}
	for _, b := range menu.buttons {
		t.drawMenuButton(c, b)
		if b.ID == t.meant() {
			coach.DrawLight(c, b.Rect, u)
		}
	}
}

// drawMenuButton draws a button of the menu with its picture and its words. A mark has a picture
// alone, and an edge while it is set.
func (t *Table) drawMenuButton(c ui.Canvas, b board.PlacedButton) {
	l, focus := &t.Layout, &t.Panel.Focus
	look := widget.Look{Hover: focus.Hover() == b.ID, Pressed: t.Panel.Pressed(b.Spot()), Ring: focus.Ring() == b.ID}
	in, ink := widget.Button{Off: b.Off}.Face(c, b.Rect, l.Unit, look)
	side := 0.6 * min(in.H, in.W)
	if _, closes := b.ID.(closeMenuSpot); closes {
		b.Icon.Draw(c, ui.RectAround(in.Center(), ui.Point{X: 0.7 * side, Y: 0.7 * side}))
		return
	}
	if _, face := b.Icon.(faceIcon); face {
		large := ui.RectAround(in.Center().Sub(ui.Point{Y: 0.05 * in.H}), ui.Point{X: in.W, Y: in.H}.Mul(1.7))
		c.Clip(in, func(c ui.Canvas) { b.Icon.Draw(c, large) })
		return
	}
	if mark, is := b.ID.(MarkSpot); is {
		b.Icon.Draw(c, ui.RectAround(in.Center(), ui.Point{X: side, Y: side}))
		if s, seat := t.Menu.about.(SeatTalkSpot); seat && t.Match.Suspicion(game.Seat(s)) == play.Suspicion(mark) {
			c.StrokePath(ui.RoundedRect(b.Inset(2*l.Unit), 8*l.Unit), 3*l.Unit, paint.Gold)
		}
		return
	}
	icon, text := in.Inset(4 * l.Unit).CutLeft(side)
	b.Icon.Draw(c, ui.RectAround(icon.Center(), ui.Point{X: side, Y: side}))
	if b.Off {
		c.FillPath(ui.RoundedRect(icon, 4*l.Unit), paint.WithAlpha(paint.Table, 150))
	}
	_, text = text.CutLeft(6 * l.Unit)
	ui.SingleLineText(c, b.Called(t.App), text, l.Grown(l.Bold), ink)
}

// talkButtons returns all buttons by which the viewer talks.
func (t *Table) talkButtons() []board.PlacedButton {
	return slices.Concat(t.answerButtons(), t.lateButtons(), t.tellButtons(), t.menuButtons())
}

// outlineMenu describes the menu of what can be said, or what stands at a bubble: nothing if there is
// neither. Only the viewer is meant to hear it.
func (t *Table) outlineMenu() ui.Outline {
	buttons := t.talkButtons()
	if len(buttons) == 0 {
		return nil
	}
	part := ui.OutlinePart{Name: t.menuTitle()}
	for _, b := range buttons {
		switch id := b.ID.(type) {
		case SaySpot:
			item := spotItem(b.Spot(), t.sayName(id.Statement), &t.Panel.Focus)
			if why := t.whyUnsaid(t.Menu.about, id.Statement); b.Off && why != nil {
				item.Note = t.unsaidText(why)
			}
			part.Items = append(part.Items, item)
		case closeMenuSpot, tellSpot, AsideSpot, muteSpot:
			part.Items = append(part.Items, spotItem(b.Spot(), b.Spoken(t.App), &t.Panel.Focus))
		case MarkSpot:
			of := game.Seat(t.Menu.about.(SeatTalkSpot))
			item := spotItem(b.Spot(), t.markText(of, play.Suspicion(id)), &t.Panel.Focus)
			item.State = ui.StateOf(t.Match.Suspicion(of) == play.Suspicion(id))
			part.Items = append(part.Items, item)
		}
	}
	return ui.Outline{part}
}

// outlineSubjects returns what the viewer can talk of, or only note something of.
func (t *Table) outlineSubjects() ui.OutlinePart {
	part := ui.OutlinePart{Name: t.App.Text(words.OutlineSuspicions)}
	if t.mayTalk() {
		part.Name = t.App.Text(words.SayTitle)
	}
	for _, s := range slices.Concat(t.suspicionSpots(), t.talkSpots(), t.cardSpots()) {
		name := ""
		switch id := s.ID.(type) {
		case SuspicionSpot:
			name = t.suspicionText(game.Seat(id))
		case GoalTalkSpot:
			name = t.App.Text(words.SayAbout, words.Slots{"what": t.App.Words.Goal(int8(id))})
		case cardTalkSpot:
			laid, w := t.cardOf(id), t.App.Words
			name = w.Say(words.SayAbout, words.Slots{"what": w.Pair(t.Match.Name(laid.Seat), w.Card(laid.Laid.Card)+", "+w.Cell(laid.Laid.Cell))})
		case SeatTalkSpot:
			name = t.suspicionText(game.Seat(id))
			if about := t.App.Text(words.SayAbout, words.Slots{"what": t.Match.Name(game.Seat(id))}); t.mayTalk() && t.Match.Suspicion(game.Seat(id)) == play.NoSuspicion {
				name = about
			} else if t.mayTalk() {
				name = about + ". " + name
			}
			if t.isAsked(game.Seat(id)) {
				name += ". " + t.App.Text(words.SayAsked)
			}
		}
		part.Items = append(part.Items, spotItem(s, name, &t.Panel.Focus))
	}
	return part
}
