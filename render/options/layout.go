package options

import (
	"math"

	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A layout says where everything is. Areas that are not shown are empty.
type layout struct {
	spots      []ui.Spot
	title      ui.Rect
	rows       []ui.Rect // by option: its name, or its value, too, if it has a switch
	values     []ui.Rect // by option: its value, between two arrows
	notes      []ui.Rect // by option: what else there is to say about it
	note       ui.Rect   // says that settings cannot be saved
	preview    ui.Rect
	SheetCount int     // how many the page has
	sheetCount ui.Rect // says which sheet is open, between two arrows
}

// Focus groups, in the order in which they follow each other.
const (
	tabGroup = iota
	optionGroup
	footerGroup
)

func (l *layout) add(r ui.Rect, id any, group int, label string) {
	l.spots = append(l.spots, ui.Spot{Rect: r, ID: id, Group: group, Label: label})
}

// newLayout places the tabs above the options, and where there is room a preview
// of the settings beside them.
func (s *Scene) newLayout() (l layout) {
	app, u := s.App, s.App.Unit(s.Size)
	text, finger := app.Font(s.Size, ui.Plain, 1), app.MinButtonHeight(s.Size)
	area := ui.Rect{W: s.Size.X, H: s.Size.Y}.Inset(math.Max(screen.Gap, 12*u))
	if w := 1100 * u; area.W > w {
		area = ui.Rect{X: area.Center().X - w/2, Y: area.Y, W: w, H: area.H}
	}
	if s.Size.Y > 30*text.Size {
		l.title, area = area.CutTop(math.Min(46*u, area.H*0.1))
	}
	area = s.placeTabs(&l, area, finger)
	footer, area := area.CutBottom(finger)
	if app.Narrow(s.Size) {
		footer.Y, footer.H, area.H = footer.Y-finger-screen.Gap, footer.H+finger+screen.Gap, area.H-finger-screen.Gap
	}
	_, area = area.CutBottom(screen.Gap)
	if app.SettingsUnsaved() {
		lines := 1.2
		if area.W < 34*text.Size {
			lines = 2.4
		}
		l.note, area = area.CutBottom(app.TextHeight(s.Size, app.Text(words.SettingsNotSaved), app.Font(s.Size, ui.Plain, 0.85), area.W, lines*text.LineHeight()))
	}
	if area.W > 44*text.Size && s.PageIndex < previewedPages {
		l.preview, area = area.CutRight(area.W * 0.36)
		_, area = area.CutRight(14 * u)
	}
	s.placeOptions(&l, area, finger)
	s.placeFooter(&l, footer)
	return l
}

// previewedPages is how many pages, from the first, have settings that the
// preview shows: display and motion.
const previewedPages = 2

// placeTabs places a button for each page, in as many rows as necessary.
func (s *Scene) placeTabs(l *layout, area ui.Rect, finger float64) (rest ui.Rect) {
	text := s.App.Font(s.Size, ui.Bold, 1)
	columns := min(max(int(area.W/(7*text.Size)), 2), len(Pages))
	if s.App.Narrow(s.Size) {
		columns = max(int(area.W/(5.2*text.Size)), 1)
	}
	rows := (len(Pages) + columns - 1) / columns
	columns = (len(Pages) + rows - 1) / rows // about as many in each row
	tabs, area := area.CutTop(float64(rows)*(finger+screen.Gap) - screen.Gap)
	_, area = area.CutTop(2 * screen.Gap)
	for i, p := range Pages {
		r := tabs.Rows(rows, screen.Gap)[i/columns].Columns(columns, screen.Gap)[i%columns]
		l.add(r, TabSpot(i), tabGroup, s.App.Text(p.Name))
	}
	return area
}

// placeOptions places the options of the open sheet. On the page of the controls
// a button that leads to the bindings follows the options.
func (s *Scene) placeOptions(l *layout, area ui.Rect, finger float64) {
	options := s.Options()
	n := len(options)
	if Pages[s.PageIndex].Name == words.SettingsControls && s.App.Reader != nil {
		n++
	}
	l.rows, l.values, l.notes = make([]ui.Rect, len(options)), make([]ui.Rect, len(options)), make([]ui.Rect, len(options))
	sheets := s.sheets(options, n, area, finger)
	l.SheetCount = len(sheets)
	s.SheetIndex = min(max(s.SheetIndex, 0), l.SheetCount-1)
	for _, i := range sheets[s.SheetIndex] {
		row, rest := area.CutTop(s.rowHeight(options, i, area, finger))
		_, area = rest.CutTop(2 * screen.Gap)
		if i == len(options) {
			l.add(row, BindingsButton, optionGroup, s.App.Text(words.SettingsKeys))
			continue
		}
		l.rows[i] = row
		s.placeOption(l, i, &options[i], finger)
	}
}

// sheets divides the first n rows of a page among as many sheets as necessary
// and returns the rows of each.
func (s *Scene) sheets(options []option, n int, area ui.Rect, finger float64) (sheets [][]int) {
	left := 0.0
	for i := range n {
		height := s.rowHeight(options, i, area, finger) + 2*screen.Gap
		if len(sheets) == 0 || height > left+2*screen.Gap {
			sheets, left = append(sheets, nil), area.H
		}
		last := len(sheets) - 1
		sheets[last] = append(sheets[last], i)
		left -= height
	}
	return sheets
}

// rowHeight returns the height of the row of an option, or of the button after
// the options.
func (s *Scene) rowHeight(options []option, i int, area ui.Rect, finger float64) float64 {
	if i == len(options) {
		return finger
	}
	o, u := &options[i], s.App.Unit(s.Size)
	name := s.App.Text(o.Name)
	switch {
	case o.toggle != nil:
		_, text := s.switchParts(ui.Rect{W: area.W, H: finger})
		return s.App.TextHeight(s.Size, name, s.switchFont(), text.W, finger-12*u) + 12*u
	case s.valueBelow(area.W):
		name := s.App.TextHeight(s.Size, name, s.App.Font(s.Size, ui.Plain, 1), area.W, 0.75*finger)
		return name + s.valueHeight(o, area.W, finger) + s.noteHeight(o, area.W)
	}
	return s.valueHeight(o, area.W*0.48, finger) + s.noteHeight(o, area.W)
}

// valueBelow reports whether a value stands below the name of its option, because
// the area is narrow.
func (s *Scene) valueBelow(width float64) bool {
	return width < 30*s.App.Font(s.Size, ui.Plain, 1).Size
}

// valueHeight returns the height of a value and of the arrows at its sides.
func (s *Scene) valueHeight(o *option, width, finger float64) float64 {
	text := o.value(s.App, s.App.CurrentSettings(), s.Size)
	return s.App.TextHeight(s.Size, text, s.App.Font(s.Size, ui.Bold, 1), width-2*s.App.ArrowWidth(s.Size)-6*s.App.Unit(s.Size), finger)
}

// noteHeight returns the height of the note on an option, 0 if there is none.
func (s *Scene) noteHeight(o *option, width float64) float64 {
	text := s.noteOn(o)
	if text == "" {
		return 0
	}
	f := s.noteFont()
	return s.App.TextHeight(s.Size, text, f, width, 2*f.LineHeight())
}

func (s *Scene) noteFont() ui.Font { return s.App.Font(s.Size, ui.Plain, 0.85) }

// noteOn returns the note on an option, or "".
func (s *Scene) noteOn(o *option) string {
	if o.note == nil {
		return ""
	}
	text, ok := o.note(s.App, s.App.CurrentSettings(), s.Size)
	if !ok {
		return ""
	}
	return text
}

// placeOption places the switch or the arrows of an option in its row.
func (s *Scene) placeOption(l *layout, i int, o *option, finger float64) {
	row := l.rows[i]
	if o.toggle != nil {
		l.add(row, OptionSpot{i, 1}, optionGroup, "")
		return
	}
	l.notes[i], row = row.CutBottom(s.noteHeight(o, row.W))
	var value ui.Rect
	if s.valueBelow(row.W) {
		value, l.rows[i] = row.CutBottom(s.valueHeight(o, row.W, finger))
	} else {
		value, l.rows[i] = row.CutRight(row.W * 0.48)
	}
	less, value := value.CutLeft(s.App.ArrowWidth(s.Size))
	more, value := value.CutRight(less.W)
	l.values[i] = value
	l.add(less, OptionSpot{i, -1}, optionGroup, "‹")
	l.add(more, OptionSpot{i, 1}, optionGroup, "›")
}

// placeFooter places the buttons at the bottom.
func (s *Scene) placeFooter(l *layout, footer ui.Rect) {
	app := s.App
	if l.SheetCount > 1 {
		var turn ui.Rect
		turn, footer = footer.CutRight(2*app.MinButtonHeight(s.Size) + 3*app.Font(s.Size, ui.Plain, 1).Size)
		_, footer = footer.CutRight(screen.Gap)
		back, next, count := sheetButtons(turn, app.MinButtonHeight(s.Size), s.SheetIndex, l.SheetCount, footerGroup)
		l.spots, l.sheetCount = append(l.spots, back, next), count
	}
	boxes, _ := app.CutButtons(s.Size, footer, 2, app.MinButtonHeight(s.Size), screen.Gap)
	l.add(boxes[0], BackButton, footerGroup, app.Text(words.HelpBack))
	l.add(boxes[1], ResetButton, footerGroup, app.Text(words.SettingsReset))
}

// sheetButtons returns the buttons that turn sheets, at the ends of a row, and
// where between them it is said which sheet is open.
func sheetButtons(row ui.Rect, side float64, sheet, sheets, group int) (back, next ui.Spot, count ui.Rect) {
	left, row := row.CutLeft(side)
	right, row := row.CutRight(side)
	back = ui.Spot{Rect: left, ID: PreviousSheetButton, Group: group, Label: "‹", Disabled: sheet == 0}
	next = ui.Spot{Rect: right, ID: NextSheetButton, Group: group, Label: "›", Disabled: sheet == sheets-1}
	return back, next, row
}
