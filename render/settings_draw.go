package render

import (
	"math"

	"saboteur/game"
	"saboteur/render/art"
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
	sheets  int
	sheetIs ui.Rect
}

func (l *settingsLayout) add(r ui.Rect, id any, group int, label string) {
	l.spots = append(l.spots, ui.Spot{Rect: r, ID: id, Group: group, Label: label})
}

// layOut places the tabs above the options, and a picture of what they do
// beside them.
func (s *settingsScene) layOut() (l settingsLayout) {
	k, u := s.kit, s.kit.unit(s.size)
	text, finger := k.font(s.size, ui.Plain, 1), k.finger(s.size)
	all := ui.Rect{W: s.size.X, H: s.size.Y}.Inset(math.Max(gap, 12*u))
	if w := 1100 * u; all.W > w {
		all = ui.Rect{X: all.Center().X - w/2, Y: all.Y, W: w, H: all.H}
	}
	if s.size.Y > 30*text.Size {
		l.title, all = all.CutTop(math.Min(46*u, all.H*0.1))
	}
	all = s.layTabs(&l, all, finger)
	foot, all := all.CutBottom(finger)
	_, all = all.CutBottom(gap)
	if k.unkept != nil || k.Keep == nil {
		l.note, all = all.CutBottom(1.2 * text.LineHeight())
		if all.W < 34*text.Size {
			l.note, all = l.note.Union(all), ui.Rect{X: all.X, Y: all.Y, W: all.W, H: all.H - 1.2*text.LineHeight()}
			l.note.Y, l.note.H = all.Y+all.H, 2.4*text.LineHeight()
		}
	}
	if all.W > 44*text.Size && s.page < 2 { // there is something to see of display and motion
		l.preview, all = all.CutRight(all.W * 0.36)
		_, all = all.CutRight(14 * u)
	}
	s.layOptions(&l, all, finger)
	s.layFoot(&l, foot)
	return l
}

// layTabs places a button for each page, in as many rows as it takes.
func (s *settingsScene) layTabs(l *settingsLayout, all ui.Rect, finger float64) (rest ui.Rect) {
	text := s.kit.font(s.size, ui.Bold, 1)
	columns := min(max(int(all.W/(7*text.Size)), 2), len(settingPages))
	rows := (len(settingPages) + columns - 1) / columns
	columns = (len(settingPages) + rows - 1) / rows // as many in each row
	var tabs ui.Rect
	tabs, all = all.CutTop(float64(rows)*(finger+gap) - gap)
	_, all = all.CutTop(2 * gap)
	for i, p := range settingPages {
		r := tabs.Rows(rows, gap)[i/columns].Columns(columns, gap)[i%columns]
		l.add(r, tabSpot(i), 0, s.kit.text(p.name))
	}
	return all
}

// layOptions places the options of the page, as many as there is room for.
func (s *settingsScene) layOptions(l *settingsLayout, all ui.Rect, finger float64) {
	options := s.options()
	n := len(options)
	keys := settingPages[s.page].name == words.SettingsControls && s.kit.Reader != nil
	if keys {
		n++
	}
	l.rows, l.values = make([]ui.Rect, len(options)), make([]ui.Rect, len(options))
	sheets := s.sheetsOf(options, n, all, finger)
	l.sheets = len(sheets)
	s.sheet = min(max(s.sheet, 0), l.sheets-1)
	for _, i := range sheets[s.sheet] {
		row, rest := all.CutTop(s.rowHeight(options, i, all, finger))
		_, all = rest.CutTop(2 * gap)
		if i == len(options) {
			l.add(row, settingsKeys, 1, s.kit.text(words.SettingsKeys))
			continue
		}
		l.rows[i] = row
		s.layOption(l, i, row, finger)
	}
}

// sheetsOf deals the rows of a page to as many sheets as it takes.
func (s *settingsScene) sheetsOf(options []option, n int, area ui.Rect, finger float64) (sheets [][]int) {
	room := 0.0
	for i := range n {
		high := s.rowHeight(options, i, area, finger) + 2*gap
		if len(sheets) == 0 || high > room+2*gap {
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
func (s *settingsScene) rowHeight(options []option, i int, area ui.Rect, finger float64) float64 {
	if i < len(options) && options[i].on == nil && area.W < 30*s.kit.font(s.size, ui.Plain, 1).Size {
		return 1.75 * finger
	}
	return finger
}

// layOption places what an option is set with.
func (s *settingsScene) layOption(l *settingsLayout, i int, row ui.Rect, finger float64) {
	o := &s.options()[i]
	if o.on != nil {
		row.H = finger
		l.add(row, optionSpot{i, 1}, 1, "")
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
	l.add(less, optionSpot{i, -1}, 1, "‹")
	l.add(more, optionSpot{i, 1}, 1, "›")
}

// layFoot places the buttons at the bottom.
func (s *settingsScene) layFoot(l *settingsLayout, foot ui.Rect) {
	k := s.kit
	if l.sheets > 1 {
		var turn ui.Rect
		turn, foot = foot.CutRight(2*foot.H + 3*k.font(s.size, ui.Plain, 1).Size)
		_, foot = foot.CutRight(gap)
		back, turn := turn.CutLeft(turn.H)
		next, turn := turn.CutRight(turn.H)
		l.sheetIs = turn
		l.spots = append(l.spots, ui.Spot{Rect: back, ID: sheetBack, Group: 2, Label: "‹", Disabled: s.sheet == 0},
			ui.Spot{Rect: next, ID: sheetNext, Group: 2, Label: "›", Disabled: s.sheet == l.sheets-1})
	}
	both := foot.Columns(2, gap)
	l.add(both[0], settingsBack, 2, k.text(words.HelpBack))
	l.add(both[1], settingsUsual, 2, k.text(words.SettingsReset))
}

// Draw implements Scene.
func (s *settingsScene) Draw(c ui.Canvas) {
	if s.lay.spots == nil {
		return
	}
	l, k, u := &s.lay, s.kit, s.kit.unit(s.size)
	background(c, s.size)
	if l.title.W > 0 {
		title(c, k, k.text(words.SettingsTitle), l.title, s.size)
	}
	for i := range l.rows {
		if l.rows[i].W > 0 {
			s.drawOption(c, i, u)
		}
	}
	for _, spot := range l.spots {
		look := plain
		if tab, ok := spot.ID.(tabSpot); ok && int(tab) == s.page {
			look = gold
		}
		if o, ok := spot.ID.(optionSpot); ok && s.options()[o.at].on != nil {
			s.drawSwitch(c, spot, o.at, u)
			continue
		}
		button(c, k, spot, &s.panel, s.size, look)
	}
	small := k.font(s.size, ui.Plain, 0.85)
	if l.sheetIs.W > 0 {
		centre(c, k.text(words.PageOf, words.Slots{"n": s.sheet + 1, "all": l.sheets}), l.sheetIs, small, art.TextSoft)
	}
	if l.note.W > 0 {
		centre(c, k.text(words.SettingsNotSaved), l.note, small, art.Warning)
	}
	if l.preview.W > 0 {
		s.drawPreview(c, u)
	}
}

// drawOption draws the name and the value of an option.
func (s *settingsScene) drawOption(c ui.Canvas, i int, u float64) {
	o, l, k := &s.options()[i], &s.lay, s.kit
	if o.on != nil {
		return
	}
	text := k.font(s.size, ui.Plain, 1)
	paragraphLeft(c, k.text(o.name), l.rows[i], text, art.TextOnTable)
	value := l.values[i].Inset(3 * u)
	if o.more != nil {
		if more, ok := o.more(k, k.settings(), s.size); ok {
			var below ui.Rect
			value, below = value.CutTop(value.H / 2)
			centre(c, more, below, k.font(s.size, ui.Plain, 0.8), art.TextSoft)
		}
	}
	centre(c, o.tell(k, k.settings(), s.size), value, k.font(s.size, ui.Bold, 1), art.TextOnTable)
}

// drawSwitch draws an option that is on or off.
func (s *settingsScene) drawSwitch(c ui.Canvas, spot ui.Spot, i int, u float64) {
	o := &s.options()[i]
	checkbox(c, s.kit, spot, &s.panel, s.size, s.kit.text(o.name), *o.on(s.kit.settings()) != o.not)
}

// checkbox draws a spot as a button with a box that is ticked or not.
func checkbox(c ui.Canvas, k *Kit, spot ui.Spot, p *ui.Panel, size ui.Point, text string, on bool) {
	u := k.unit(size)
	spot.Label = ""
	button(c, k, spot, p, size, plain)
	side := math.Min(spot.H-12*u, 34*math.Max(u, 1))
	box, rest := spot.Rect.Inset(6 * u).CutLeft(side)
	box = ui.RectAround(box.Center(), ui.Point{X: side - 6*u, Y: side - 6*u})
	c.FillPath(ui.RoundedRect(box, 4*u), art.Table)
	c.StrokePath(ui.RoundedRect(box, 4*u), 1.5*u, art.PanelEdge)
	if on {
		art.Tick.Draw(c, box.Inset(u))
	}
	_, rest = rest.CutLeft(8 * u)
	paragraphLeft(c, text, rest, k.font(size, ui.Plain, 0.9), art.TextOnTable)
}

// drawPreview shows on a little table what the settings do: its size, how the
// mine runs, what is written along it, and how a card comes to its place.
func (s *settingsScene) drawPreview(c ui.Canvas, u float64) {
	k, set := s.kit, s.kit.settings()
	board(c, s.lay.preview, u)
	area := s.lay.preview.Inset(14 * u)
	sc := scope{area: area, most: game.Cell{X: 3}, turned: turned(k, s.size)}
	sc.least.Y, sc.most.Y = -1, 1
	w := math.Min(sc.fit(), 100*u)
	g := grid{area: area, cell: sc.cell(w), turned: sc.turned}
	g.zero = area.Center().Sub(g.rect(sc.least).Union(g.rect(sc.most)).Center())
	c.Sprite(g.lie(cardFace(game.Start, false), g.rect(game.Cell{})))
	for x, name := range []string{1: "NESW1", 2: "EW1"} {
		card, err := game.ParseCard(name)
		if err != nil {
			continue
		}
		to := g.rect(game.Cell{X: int8(x)})
		if st := g.lie(cardFace(card, false), to); x == 1 {
			c.Sprite(st)
		} else {
			s.drawArrival(c, st, area)
		}
	}
	c.Sprite(g.lie(goalStamp, g.rect(game.Cell{X: 3})))
	if set.Coordinates {
		drawCoordinates(c, g, sc.least, sc.most, k.font(s.size, ui.Bold, 0.8))
	}
}

// drawArrival shows a card on its way, as fast as the settings say.
func (s *settingsScene) drawArrival(c ui.Canvas, st ui.Sprite, area ui.Rect) {
	to, end := st.To, s.change+s.kit.settings().lasts(24)
	if s.kit.settings().Reduce {
		st.Fade = 1 - part(s.now, s.change, min(s.change+fade, end))
	} else {
		from := ui.RectAround(ui.Point{X: area.Center().X, Y: area.Y + area.H - to.H/2}, to.Size())
		st.To = move{from, to, s.change, end}.at(s.now)
	}
	c.Sprite(st)
}
