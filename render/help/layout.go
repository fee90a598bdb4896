package help

import (
	"math"

	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A layout says where everything in the help is. Areas that are not shown are
// empty.
type layout struct {
	headerLayout
	sheetLayout
	Narrow       bool    // list and page do not fit side by side
	unit         float64 // the logical unit, as screen.App.Unit returns it
	buttonHeight float64
	RowHeight    float64 // the height of a topic in the list
	list         ui.Rect // the panel with the topics
	result       ui.Rect // what the search has found
	keyboard     ui.Rect // the on-screen keyboard
}

// A headerLayout says where the title and the buttons above the page are.
type headerLayout struct {
	title                    ui.Rect
	back                     ui.Rect
	searchField, clearSearch ui.Rect
	previousTopic, nextTopic ui.Rect
	contents                 ui.Rect // opens the list on narrow screens
}

// A sheetLayout says where the page is.
type sheetLayout struct {
	Sheet            ui.Rect // the parchment
	pageUp, pageDown ui.Rect
	scrollBar        ui.Rect // between them
}

// newLayout lays out the help.
func newLayout(h *Scene) (l layout) {
	l.unit = h.App.Unit(h.Size)
	l.Narrow = h.Size.X < 760*l.unit
	l.buttonHeight, l.RowHeight = math.Max(46, 50*l.unit), math.Max(screen.MinTouchSize, 46*l.unit)
	area := ui.Rect{W: h.Size.X, H: h.Size.Y}.Inset(math.Max(8, 12*l.unit))
	if w := 1240 * l.unit; area.W > w {
		area = ui.Rect{X: area.Center().X - w/2, Y: area.Y, W: w, H: area.H}
	}
	if l.Narrow {
		area = l.placeNarrowHeader(h, area)
	} else {
		area = l.placeWideHeader(h, area)
	}
	if h.searchResult() != "" {
		lines := 1.0
		if l.Narrow {
			lines = 2
		}
		l.result, area = area.CutTop(lines*h.App.Font(h.Size, ui.Plain, 0.95).LineHeight() + 4*l.unit)
	}
	if h.keyboard {
		_, rows := keyGrid(h, area.W)
		l.keyboard, area = area.CutBottom(float64(rows) * keySide(l.unit))
		_, area = area.CutBottom(6 * l.unit)
	}
	l.placeBody(area, h.ListOpen)
	return l
}

// placeWideHeader places title and buttons in one row and returns the rest of
// the area.
func (l *layout) placeWideHeader(h *Scene, area ui.Rect) (rest ui.Rect) {
	gap := 8 * l.unit
	row, rest := area.CutTop(l.buttonHeight)
	_, rest = rest.CutTop(10 * l.unit)
	l.back, row = row.CutLeft(math.Max(120*l.unit, 5*h.App.Font(h.Size, ui.Bold, 1).Size))
	_, row = row.CutLeft(gap)
	l.nextTopic, row = row.CutRight(l.buttonHeight)
	_, row = row.CutRight(gap)
	l.previousTopic, row = row.CutRight(l.buttonHeight)
	_, row = row.CutRight(3 * gap)
	l.title, row = row.CutLeft(math.Min(300*l.unit, row.W*0.4))
	_, row = row.CutLeft(gap)
	l.placeSearchField(row, gap/2, h.SearchText != "")
	return rest
}

// placeNarrowHeader places title and buttons in three rows and returns the rest
// of the area.
func (l *layout) placeNarrowHeader(h *Scene, area ui.Rect) (rest ui.Rect) {
	gap := 6.0
	nextRow := func() (row ui.Rect) {
		row, area = area.CutTop(l.buttonHeight)
		_, area = area.CutTop(gap)
		return row
	}
	row := nextRow()
	l.back, row = row.CutLeft(math.Max(90, 4.4*h.App.Font(h.Size, ui.Bold, 1).Size))
	l.pageDown, row = row.CutRight(l.buttonHeight)
	_, row = row.CutRight(gap)
	l.pageUp, row = row.CutRight(l.buttonHeight)
	l.title = row.Inset(2)
	l.placeSearchField(nextRow(), gap, h.SearchText != "")
	if h.App.Narrow(h.Size) { // there is no room for words beside the arrows
		l.title, l.contents = ui.Rect{}, nextRow()
	}
	row = nextRow()
	l.previousTopic, row = row.CutLeft(l.buttonHeight)
	l.nextTopic, row = row.CutRight(l.buttonHeight)
	if l.contents.W == 0 {
		_, row = row.CutLeft(gap)
		_, l.contents = row.CutRight(gap)
	}
	return area
}

// placeSearchField places the search field and, if there is something to clear,
// the button for that.
func (l *layout) placeSearchField(area ui.Rect, gap float64, clear bool) {
	l.searchField = area
	if clear {
		l.clearSearch, area = area.CutRight(l.buttonHeight)
		_, l.searchField = area.CutRight(gap)
	}
}

// placeBody places the list and the page: side by side, or in a narrow area only
// one of them.
func (l *layout) placeBody(area ui.Rect, browse bool) {
	if l.Narrow {
		l.Sheet = area
		if browse {
			l.list, l.Sheet = area, ui.Rect{X: area.X, Y: area.Y, W: area.W}
		}
		return
	}
	l.list, l.Sheet = area.CutLeft(math.Max(220, 276*l.unit))
	_, l.Sheet = l.Sheet.CutLeft(16 * l.unit)
	column, _ := l.Sheet.Inset(math.Max(6, 8*l.unit)).CutRight(l.buttonHeight)
	l.pageUp, column = column.CutTop(l.buttonHeight)
	l.pageDown, column = column.CutBottom(l.buttonHeight)
	l.scrollBar = ui.RectAround(column.Center(), ui.Point{X: 6 * l.unit, Y: column.H - 16*l.unit})
}

// pageArea returns where the page is visible.
func (l *layout) pageArea() ui.Rect {
	area := l.Sheet.Inset(math.Max(12, 20*l.unit))
	if !l.Narrow {
		area.W -= l.pageUp.W
	}
	return area
}

// listArea returns where the topics are visible, beside their scroll bar.
func (l *layout) listArea() ui.Rect {
	area := l.list.Inset(4 * l.unit)
	_, area = area.CutRight(10 * l.unit)
	return area
}

// A cardLayout says where an enlarged card and what is written beside it are.
type cardLayout struct {
	sheet   ui.Rect
	card    ui.Rect
	name    ui.Rect
	effect  ui.Rect
	buttons ui.Rect
}

// cardLayout lays out the enlarged card.
func (h *Scene) cardLayout() (l cardLayout) {
	u := h.App.Unit(h.Size)
	size := ui.Point{X: math.Min(h.Size.X-16, 760*u), Y: math.Min(h.Size.Y-16, 560*u)}
	l.sheet = ui.RectAround(h.Size.Mul(0.5), size)
	area := l.sheet.Inset(math.Max(12, 20*u))
	l.buttons, area = area.CutBottom(math.Max(46, 50*u))
	_, area = area.CutBottom(10 * u)
	if h.Layout.Narrow {
		l.card, area = area.CutTop(area.H * 0.6)
		_, area = area.CutTop(12 * u)
	} else {
		l.card, area = area.CutLeft(math.Min(area.W*0.5, area.H*screen.CardRatio))
		_, area = area.CutLeft(20 * u)
	}
	w := math.Min(l.card.W, l.card.H*screen.CardRatio)
	l.card = ui.RectAround(l.card.Center(), ui.Point{X: w, Y: w / screen.CardRatio})
	l.name, l.effect = area.CutTop(math.Min(area.H*0.4, h.App.Font(h.Size, ui.Bold, 1.35).LineHeight()*2.2))
	return l
}

// keySide returns the side of a key of the on-screen keyboard.
func keySide(unit float64) float64 { return math.Max(46, 50*unit) }

// wideKeySpan is how many keys wide the space bar and the erase key are.
const wideKeySpan = 2

// keyGrid returns how many columns and rows of keys the on-screen keyboard has
// in a width.
func keyGrid(h *Scene, width float64) (columns, rows int) {
	n := len([]rune(h.App.Text(words.HelpLetters))) + 2*wideKeySpan
	most := max(int(width/keySide(h.App.Unit(h.Size))), wideKeySpan)
	rows = (n + most - 1) / most
	return max((n+rows-1)/rows, wideKeySpan), rows
}
