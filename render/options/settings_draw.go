package options

import (
	"math"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/board"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A settingsLayout says where everything in the settings is.
type settingsLayout struct {
	spots   []ui.Spot
	title   ui.Rect
	rows    []ui.Rect // of the options, empty for one on another sheet
	values  []ui.Rect // between the arrows
	note    ui.Rect
	preview ui.Rect
	Sheets  int
	sheetIs ui.Rect
}

func (l *settingsLayout) add(r ui.Rect, id any, group int, label string) {
	l.spots = append(l.spots, ui.Spot{Rect: r, ID: id, Group: group, Label: label})
}

// layOut places the tabs above the options, and a picture of what they do
// beside them.
func (s *Scene) layOut() (l settingsLayout) {
	k, u := s.App, s.App.Unit(s.Size)
	text, finger := k.Font(s.Size, ui.Plain, 1), k.Finger(s.Size)
	all := ui.Rect{W: s.Size.X, H: s.Size.Y}.Inset(math.Max(screen.Gap, 12*u))
	if w := 1100 * u; all.W > w {
		all = ui.Rect{X: all.Center().X - w/2, Y: all.Y, W: w, H: all.H}
	}
	if s.Size.Y > 30*text.Size {
		l.title, all = all.CutTop(math.Min(46*u, all.H*0.1))
	}
	all = s.layTabs(&l, all, finger)
	foot, all := all.CutBottom(finger)
	_, all = all.CutBottom(screen.Gap)
	if k.SettingsLost() {
		l.note, all = all.CutBottom(1.2 * text.LineHeight())
		if all.W < 34*text.Size {
			l.note, all = l.note.Union(all), ui.Rect{X: all.X, Y: all.Y, W: all.W, H: all.H - 1.2*text.LineHeight()}
			l.note.Y, l.note.H = all.Y+all.H, 2.4*text.LineHeight()
		}
	}
	if all.W > 44*text.Size && s.Page < 2 { // there is something to see of display and motion
		l.preview, all = all.CutRight(all.W * 0.36)
		_, all = all.CutRight(14 * u)
	}
	s.layOptions(&l, all, finger)
	s.layFoot(&l, foot)
	return l
}

// layTabs places a button for each page, in as many rows as it takes.
func (s *Scene) layTabs(l *settingsLayout, all ui.Rect, finger float64) (rest ui.Rect) {
	text := s.App.Font(s.Size, ui.Bold, 1)
	columns := min(max(int(all.W/(7*text.Size)), 2), len(SettingPages))
	rows := (len(SettingPages) + columns - 1) / columns
	columns = (len(SettingPages) + rows - 1) / rows // as many in each row
	var tabs ui.Rect
	tabs, all = all.CutTop(float64(rows)*(finger+screen.Gap) - screen.Gap)
	_, all = all.CutTop(2 * screen.Gap)
	for i, p := range SettingPages {
		r := tabs.Rows(rows, screen.Gap)[i/columns].Columns(columns, screen.Gap)[i%columns]
		l.add(r, TabSpot(i), 0, s.App.Text(p.Name))
	}
	return all
}

// layOptions places the options of the page, as many as there is room for.
func (s *Scene) layOptions(l *settingsLayout, all ui.Rect, finger float64) {
	options := s.Options()
	n := len(options)
	keys := SettingPages[s.Page].Name == words.SettingsControls && s.App.Reader != nil
	if keys {
		n++
	}
	l.rows, l.values = make([]ui.Rect, len(options)), make([]ui.Rect, len(options))
	sheets := s.sheetsOf(options, n, all, finger)
	l.Sheets = len(sheets)
	s.Sheet = min(max(s.Sheet, 0), l.Sheets-1)
	for _, i := range sheets[s.Sheet] {
		row, rest := all.CutTop(s.rowHeight(options, i, all, finger))
		_, all = rest.CutTop(2 * screen.Gap)
		if i == len(options) {
			l.add(row, SettingsKeys, 1, s.App.Text(words.SettingsKeys))
			continue
		}
		l.rows[i] = row
		s.layOption(l, i, row, finger)
	}
}

// sheetsOf deals the rows of a page to as many sheets as it takes.
func (s *Scene) sheetsOf(options []option, n int, area ui.Rect, finger float64) (sheets [][]int) {
	room := 0.0
	for i := range n {
		high := s.rowHeight(options, i, area, finger) + 2*screen.Gap
		if len(sheets) == 0 || high > room+2*screen.Gap {
			sheets, room = append(sheets, nil), area.H
		}
		last := len(sheets) - 1
		sheets[last] = append(sheets[last], i)
		room -= high
	}
	return sheets
}

// rowHeight returns how high the row of an option is: where there is little room,
// its value stands below its name, if it has one. What comes after the options
// is a button.
func (s *Scene) rowHeight(options []option, i int, area ui.Rect, finger float64) float64 {
	if i < len(options) && options[i].on == nil && area.W < 30*s.App.Font(s.Size, ui.Plain, 1).Size {
		return 1.75 * finger
	}
	return finger
}

// layOption places what an option is set with.
func (s *Scene) layOption(l *settingsLayout, i int, row ui.Rect, finger float64) {
	o := &s.Options()[i]
	if o.on != nil {
		row.H = finger
		l.add(row, OptionSpot{i, 1}, 1, "")
		return
	}
	var value ui.Rect
	if row.H > 1.5*finger {
		value, l.rows[i] = row.CutBottom(finger)
	} else {
		value, l.rows[i] = row.CutRight(row.W * 0.48)
	}
	less, value := value.CutLeft(finger)
	more, value := value.CutRight(finger)
	l.values[i] = value
	l.add(less, OptionSpot{i, -1}, 1, "‹")
	l.add(more, OptionSpot{i, 1}, 1, "›")
}

// layFoot places the buttons at the bottom.
func (s *Scene) layFoot(l *settingsLayout, foot ui.Rect) {
	k := s.App
	if l.Sheets > 1 {
		var turn ui.Rect
		turn, foot = foot.CutRight(2*foot.H + 3*k.Font(s.Size, ui.Plain, 1).Size)
		_, foot = foot.CutRight(screen.Gap)
		back, turn := turn.CutLeft(turn.H)
		next, turn := turn.CutRight(turn.H)
		l.sheetIs = turn
		l.spots = append(l.spots, ui.Spot{Rect: back, ID: SheetBack, Group: 2, Label: "‹", Disabled: s.Sheet == 0},
			ui.Spot{Rect: next, ID: SheetNext, Group: 2, Label: "›", Disabled: s.Sheet == l.Sheets-1})
	}
	both := foot.Columns(2, screen.Gap)
	l.add(both[0], SettingsBack, 2, k.Text(words.HelpBack))
	l.add(both[1], SettingsUsual, 2, k.Text(words.SettingsReset))
}

// Draw implements Scene.
func (s *Scene) Draw(c ui.Canvas) {
	if s.Lay.spots == nil {
		return
	}
	l, k, u := &s.Lay, s.App, s.App.Unit(s.Size)
	screen.Background(c, s.Size)
	if l.title.W > 0 {
		screen.Heading(c, k, k.Text(words.SettingsTitle), l.title, s.Size)
	}
	for i := range l.rows {
		if l.rows[i].W > 0 {
			s.drawOption(c, i, u)
		}
	}
	for _, spot := range l.spots {
		look := screen.Plain
		if tab, ok := spot.ID.(TabSpot); ok && int(tab) == s.Page {
			look = screen.Gold
		}
		if o, ok := spot.ID.(OptionSpot); ok && s.Options()[o.At].on != nil {
			s.drawSwitch(c, spot, o.At, u)
			continue
		}
		screen.Button(c, k, spot, &s.Panel, s.Size, look)
	}
	small := k.Font(s.Size, ui.Plain, 0.85)
	if l.sheetIs.W > 0 {
		screen.CentredText(c, k.Text(words.PageOf, words.Slots{"n": s.Sheet + 1, "all": l.Sheets}), l.sheetIs, small, art.TextSoft)
	}
	if l.note.W > 0 {
		screen.CentredText(c, k.Text(words.SettingsNotSaved), l.note, small, art.Warning)
	}
	if l.preview.W > 0 {
		s.drawPreview(c, u)
	}
}

// drawOption draws the name and the value of an option.
func (s *Scene) drawOption(c ui.Canvas, i int, u float64) {
	o, l, k := &s.Options()[i], &s.Lay, s.App
	if o.on != nil {
		return
	}
	text := k.Font(s.Size, ui.Plain, 1)
	screen.LeftText(c, k.Text(o.Name), l.rows[i], text, art.TextOnTable)
	value := l.values[i].Inset(3 * u)
	if o.more != nil {
		if more, ok := o.more(k, k.Prefs(), s.Size); ok {
			var below ui.Rect
			value, below = value.CutTop(value.H / 2)
			screen.CentredText(c, more, below, k.Font(s.Size, ui.Plain, 0.8), art.TextSoft)
		}
	}
	screen.CentredText(c, o.tell(k, k.Prefs(), s.Size), value, k.Font(s.Size, ui.Bold, 1), art.TextOnTable)
}

// drawSwitch draws an option that is on or off.
func (s *Scene) drawSwitch(c ui.Canvas, spot ui.Spot, i int, u float64) {
	o := &s.Options()[i]
	checkbox(c, s.App, spot, &s.Panel, s.Size, s.App.Text(o.Name), *o.on(s.App.Prefs()) != o.not)
}

// checkbox draws a spot as a button with a box that is ticked or not.
func checkbox(c ui.Canvas, k *screen.App, spot ui.Spot, p *ui.Panel, size ui.Point, text string, on bool) {
	u := k.Unit(size)
	spot.Label = ""
	screen.Button(c, k, spot, p, size, screen.Plain)
	side := math.Min(spot.H-12*u, 34*math.Max(u, 1))
	box, rest := spot.Rect.Inset(6 * u).CutLeft(side)
	box = ui.RectAround(box.Center(), ui.Point{X: side - 6*u, Y: side - 6*u})
	c.FillPath(ui.RoundedRect(box, 4*u), art.Table)
	c.StrokePath(ui.RoundedRect(box, 4*u), 1.5*u, art.PanelEdge)
	if on {
		art.Tick.Draw(c, box.Inset(u))
	}
	_, rest = rest.CutLeft(8 * u)
	screen.LeftText(c, text, rest, k.Font(size, ui.Plain, 0.9), art.TextOnTable)
}

// drawPreview shows on a little table what the settings do: its size, how the
// mine runs, what is written along it, and how a card comes to its place.
func (s *Scene) drawPreview(c ui.Canvas, u float64) {
	k, set := s.App, s.App.Prefs()
	screen.DarkPanel(c, s.Lay.preview, u)
	area := s.Lay.preview.Inset(14 * u)
	sc := board.Scope{Area: area, Most: game.Cell{X: 3}, Turned: board.TurnedBoardOn(k, s.Size)}
	sc.Least.Y, sc.Most.Y = -1, 1
	w := math.Min(sc.Fit(), 100*u)
	g := board.Grid{Area: area, Cell: sc.Cell(w), Turned: sc.Turned}
	g.Zero = area.Center().Sub(g.Rect(sc.Least).Union(g.Rect(sc.Most)).Center())
	c.Sprite(g.Lie(screen.CardFace(game.Start, false), g.Rect(game.Cell{})))
	for x, name := range []string{1: "NESW1", 2: "EW1"} {
		card, err := game.ParseCard(name)
		if err != nil {
			continue
		}
		to := g.Rect(game.Cell{X: int8(x)})
		if st := g.Lie(screen.CardFace(card, false), to); x == 1 {
			c.Sprite(st)
		} else {
			s.drawArrival(c, st, area)
		}
	}
	c.Sprite(g.Lie(screen.GoalStamp, g.Rect(game.Cell{X: 3})))
	if set.Coordinates {
		board.DrawCoordinates(c, g, sc.Least, sc.Most, k.Font(s.Size, ui.Bold, 0.8))
	}
}

// drawArrival shows a card on its way, as fast as the settings say.
func (s *Scene) drawArrival(c ui.Canvas, st ui.Sprite, area ui.Rect) {
	to, end := st.To, s.Change+s.App.Prefs().Lasts(24)
	if s.App.Prefs().Reduce {
		st.Fade = 1 - screen.Progress(s.now, s.Change, min(s.Change+screen.FadeTicks, end))
	} else {
		from := ui.RectAround(ui.Point{X: area.Center().X, Y: area.Y + area.H - to.H/2}, to.Size())
		st.To = screen.Flight{From: from, To: to, Begin: s.Change, End: end}.At(s.now)
	}
	c.Sprite(st)
}
