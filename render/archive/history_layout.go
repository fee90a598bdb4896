package archive

import (
	"slices"

	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A historyLayout says where everything is. Areas that are not shown are empty.
type historyLayout struct {
	spots     []ui.Spot
	head      ui.Rect
	note      ui.Rect
	body      ui.Rect   // what the tab shows
	entries   []ui.Rect // of the people or grudges of the page
	first     int       // the index of the first of them
	pageCount int
	count     ui.Rect // says which page is open, between two arrows
}

// Focus groups, in the order in which they follow each other.
const (
	tabGroup = iota
	entryGroup
	footerGroup
)

// PageCount returns how many pages the open tab has; 0 if it has no pages.
func (h *History) PageCount() int { return h.layout.pageCount }

// newLayout places the tabs above what they show, and the buttons below.
func (h *History) newLayout() (l historyLayout) {
	app, u := h.App, h.App.Unit(h.Size)
	text, finger := app.Font(h.Size, ui.Plain, 1), app.MinButtonHeight(h.Size)
	area := ui.Rect{W: h.Size.X, H: h.Size.Y}.Inset(max(screen.Gap, 12*u))
	if h.Size.Y > 30*text.Size {
		l.head, area = area.CutTop(min(58*u, area.H*0.12))
	}
	area = h.placeTabs(&l, area, finger)
	area = h.placeButtons(&l, area, finger)
	l.note, area = area.CutBottom(app.TextHeight(h.Size, h.Note, text, area.W, h.noteHeight(text, area.W)))
	_, l.body = area.CutBottom(2 * screen.Gap)
	if h.empty() == "" && h.Tab != PlotsTab {
		h.placeEntries(&l, finger)
	}
	slices.SortStableFunc(l.spots, func(a, b ui.Spot) int { return a.Group - b.Group }) // as they are read out
	return l
}

// noteHeight returns the height of the note, 0 if there is none.
func (h *History) noteHeight(f ui.Font, width float64) float64 {
	if h.Note == "" {
		return 0
	}
	return float64(min(len(ui.Wrap(h.App.Ruler, h.Note, f, width)), 2)) * f.LineHeight()
}

// placeTabs places the tabs, in a row where there is room.
func (h *History) placeTabs(l *historyLayout, area ui.Rect, finger float64) (rest ui.Rect) {
	rows := 1
	if h.App.Narrow(h.Size) {
		rows = len(tabNames)
	}
	tabs, area := area.CutTop(float64(rows)*(finger+screen.Gap) - screen.Gap)
	_, area = area.CutTop(2 * screen.Gap)
	columns := len(tabNames) / rows
	for i, name := range tabNames {
		r := tabs.Rows(rows, screen.Gap)[i/columns].Columns(columns, screen.Gap)[i%columns]
		l.spots = append(l.spots, ui.Spot{Rect: r, ID: HistoryTab(i), Group: tabGroup, Label: h.App.Text(name)})
	}
	return area
}

// placeButtons places the buttons at the bottom of an area.
func (h *History) placeButtons(l *historyLayout, area ui.Rect, finger float64) (rest ui.Rect) {
	app := h.App
	buttons := []ui.Spot{{ID: HistoryBack, Label: app.Text(words.BackToTitle)}}
	if h.Tab == PlotsTab {
		nothing := h.Tally.Matches == 0
		if h.onePlotOnly() {
			buttons = append([]ui.Spot{{ID: historySwitch, Label: app.Text(words.HistoryOtherPage), Disabled: nothing}}, buttons...)
		}
		buttons = append([]ui.Spot{{ID: HistoryExport, Label: app.Text(words.HistoryExport), Disabled: nothing || len(h.Unread) > 0}}, buttons...)
	}
	w := min(area.W, 860*app.Unit(h.Size))
	foot := ui.Rect{X: area.Center().X - w/2, Y: area.Y, W: w, H: area.H}
	rects, rest := app.CutButtons(h.Size, foot, len(buttons), finger, 2*screen.Gap)
	for i, b := range buttons {
		b.Rect, b.Group = rects[i], footerGroup
		l.spots = append(l.spots, b)
	}
	area.H = rest.H - 2*screen.Gap
	return area
}

// placeEntries places people or grudges in as many columns as there is room for, on as
// many pages as necessary.
func (h *History) placeEntries(l *historyLayout, finger float64) {
	gap := 2.0 * screen.Gap
	columns := h.entryColumns(l.body.W)
	height := h.entryHeight((l.body.W - gap*float64(columns-1)) / float64(columns))
	n := len(h.people)
	if h.Tab == GrudgesTab {
		n = len(h.grudges)
	}
	perPage := func() int { return columns * max(int((l.body.H+gap)/(height+gap)), 1) }
	if n > perPage() {
		h.placePageButtons(l, finger)
	}
	l.pageCount = (n + perPage() - 1) / perPage()
	h.PageIndex = min(max(h.PageIndex, 0), l.pageCount-1)
	for i := range l.spots {
		switch l.spots[i].ID {
		case any(historyPrevious):
			l.spots[i].Disabled = h.PageIndex == 0
		case any(historyNext):
			l.spots[i].Disabled = h.PageIndex == l.pageCount-1
		}
	}
	l.first = h.PageIndex * perPage()
	for i := range min(perPage(), n-l.first) {
		r := l.body.Columns(columns, gap)[i%columns]
		r.Y, r.H = r.Y+float64(i/columns)*(height+gap), min(height, l.body.H)
		l.entries = append(l.entries, r)
		if h.Tab == PeopleTab {
			l.spots = append(l.spots, h.personSpot(h.people[l.first+i], r))
		}
	}
}

// personSpot returns the spot of a person with a card.
func (h *History) personSpot(p *Person, card ui.Rect) ui.Spot {
	s := ui.Spot{Rect: card, ID: PersonSpot(p.name), Group: entryGroup}
	if h.App.OnPage(h.Size) {
		s.Rect, _ = h.view().personParts(p, card)
		s.Label = p.name
	}
	return s
}

// placePageButtons places the buttons that turn pages: beside the button Back, or above
// it where it is narrow.
func (h *History) placePageButtons(l *historyLayout, finger float64) {
	back := &l.spots[len(l.spots)-1]
	row := back.Rect
	if h.App.Narrow(h.Size) {
		row.Y -= finger + screen.Gap
		l.body.H -= finger + screen.Gap
	} else {
		row, back.Rect = back.CutRight(2*finger + 4*h.App.Font(h.Size, ui.Plain, 1).Size)
		_, back.Rect = back.CutRight(2 * screen.Gap)
	}
	left, row := row.CutLeft(finger)
	right, row := row.CutRight(finger)
	l.count = row
	l.spots = append(l.spots,
		ui.Spot{Rect: left, ID: historyPrevious, Group: footerGroup, Label: "‹"},
		ui.Spot{Rect: right, ID: historyNext, Group: footerGroup, Label: "›"})
}

// entryColumns returns in how many columns people or grudges stand.
func (h *History) entryColumns(width float64) int {
	least := 19.0 // in sizes of text
	if h.Tab == GrudgesTab {
		least = 24
	}
	return max(int(width/(least*h.App.Font(h.Size, ui.Plain, 1).Size)), 1)
}

// An entryShape remembers the height of an entry, because measuring all texts takes time.
type entryShape struct {
	of     entryKey
	height float64
}

// An entryKey is what the height of an entry depends on.
type entryKey struct {
	tab     HistoryTab
	counted int
	width   float64
	text    float64 // the size of the text
	words   *words.Words
}

// entryHeight returns the height of each person or grudge in a column of a width.
func (h *History) entryHeight(width float64) float64 {
	of := entryKey{h.Tab, h.counted, width, h.App.Font(h.Size, ui.Plain, 1).Size, h.App.Words}
	if of == h.entry.of {
		return h.entry.height
	}
	h.entry = entryShape{of: of}
	if h.Tab == PeopleTab {
		for _, p := range h.people {
			h.entry.height = max(h.entry.height, h.view().personHeight(p, width))
		}
		return h.entry.height
	}
	for i := range h.grudges {
		h.entry.height = max(h.entry.height, h.view().grudgeHeight(&h.grudges[i], width))
	}
	return h.entry.height
}

// onePlotOnly reports whether there is no room for two plots at once.
func (h *History) onePlotOnly() bool { return h.Size.X < 700*h.App.Unit(h.Size) }
