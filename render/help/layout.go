package help

import (
	"math"

	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A helpLayout says where everything in the help is.
type helpLayout struct {
	Narrow   bool // there is no room for list and page beside each other
	u        float64
	bar      float64 // how high buttons are
	Row      float64 // how high a topic in the list is
	back     ui.Rect
	title    ui.Rect
	search   ui.Rect
	clear    ui.Rect
	previous ui.Rect
	contents ui.Rect
	next     ui.Rect
	status   ui.Rect // what a search has found
	list     ui.Rect // the board with the topics
	Sheet    ui.Rect // the parchment that the page is on
	up, down ui.Rect
	rail     ui.Rect // between them: how much of the page is seen
	letters  ui.Rect
}

// words returns where the page is written.
func (l *helpLayout) words() ui.Rect {
	in := l.Sheet.Inset(math.Max(12, 20*l.u))
	if !l.Narrow {
		in.W -= l.up.W
	}
	return in
}

// Topics returns where the topics are listed, beside their bar.
func (l *helpLayout) topics() ui.Rect {
	in := l.list.Inset(4 * l.u)
	_, in = in.CutRight(10 * l.u)
	return in
}

// layHelp places everything.
func layHelp(h *Scene) (l helpLayout) {
	l.u = h.App.Unit(h.Size)
	l.Narrow = h.Size.X < 760*l.u
	l.bar, l.Row = math.Max(46, 50*l.u), math.Max(screen.Fingertip, 46*l.u)
	all := ui.Rect{W: h.Size.X, H: h.Size.Y}.Inset(math.Max(8, 12*l.u))
	if w := 1240 * l.u; all.W > w {
		all = ui.Rect{X: all.Center().X - w/2, Y: all.Y, W: w, H: all.H}
	}
	if l.Narrow {
		all = l.narrowHead(h, all)
	} else {
		all = l.wideHead(h, all)
	}
	if h.status() != "" {
		lines := 1.0
		if l.Narrow {
			lines = 2
		}
		l.status, all = all.CutTop(lines*h.App.Font(h.Size, ui.Plain, 0.95).LineHeight() + 4*l.u)
	}
	if h.letters {
		_, rows := letterGrid(h, all.W)
		l.letters, all = all.CutBottom(float64(rows) * letterSide(l.u))
		_, all = all.CutBottom(6 * l.u)
	}
	l.body(all, h.Browse)
	return l
}

// wideHead places the buttons in one row.
func (l *helpLayout) wideHead(h *Scene, all ui.Rect) (rest ui.Rect) {
	gap := 8 * l.u
	head, rest := all.CutTop(l.bar)
	_, rest = rest.CutTop(10 * l.u)
	l.back, head = head.CutLeft(math.Max(120*l.u, 5*h.App.Font(h.Size, ui.Bold, 1).Size))
	_, head = head.CutLeft(gap)
	l.next, head = head.CutRight(l.bar)
	_, head = head.CutRight(gap)
	l.previous, head = head.CutRight(l.bar)
	_, head = head.CutRight(3 * gap)
	l.title, head = head.CutLeft(math.Min(300*l.u, head.W*0.4))
	_, head = head.CutLeft(gap)
	l.field(head, gap/2, h.Typed != "")
	return rest
}

// narrowHead places the buttons in three rows.
func (l *helpLayout) narrowHead(h *Scene, all ui.Rect) (rest ui.Rect) {
	gap := 6.0
	row := func() (r ui.Rect) {
		r, all = all.CutTop(l.bar)
		_, all = all.CutTop(gap)
		return r
	}
	first := row()
	l.back, first = first.CutLeft(math.Max(90, 4.4*h.App.Font(h.Size, ui.Bold, 1).Size))
	l.down, first = first.CutRight(l.bar)
	_, first = first.CutRight(gap)
	l.up, first = first.CutRight(l.bar)
	l.title = first.Inset(2)
	second := row()
	l.field(second, gap, h.Typed != "")
	third := row()
	l.previous, third = third.CutLeft(l.bar)
	l.next, third = third.CutRight(l.bar)
	_, third = third.CutLeft(gap)
	_, l.contents = third.CutRight(gap)
	return all
}

// field places the search and, if there is something to clear, its button.
func (l *helpLayout) field(r ui.Rect, gap float64, clear bool) {
	l.search = r
	if clear {
		l.clear, r = r.CutRight(l.bar)
		_, l.search = r.CutRight(gap)
	}
}

// body places the list and the page.
func (l *helpLayout) body(all ui.Rect, browse bool) {
	if l.Narrow {
		l.Sheet = all
		if browse {
			l.list, l.Sheet = all, ui.Rect{X: all.X, Y: all.Y, W: all.W}
		}
		return
	}
	l.list, l.Sheet = all.CutLeft(math.Max(220, 276*l.u))
	_, l.Sheet = l.Sheet.CutLeft(16 * l.u)
	rail, _ := l.Sheet.Inset(math.Max(6, 8*l.u)).CutRight(l.bar)
	l.up, rail = rail.CutTop(l.bar)
	l.down, rail = rail.CutBottom(l.bar)
	l.rail = ui.RectAround(rail.Center(), ui.Point{X: 6 * l.u, Y: rail.H - 16*l.u})
}

// letterSide is the side of a letter to choose.
func letterSide(u float64) float64 { return math.Max(46, 50*u) }

// wideKey is how many letters wide the space and the eraser are.
const wideKey = 2

// letterGrid returns in how many columns and rows the letters stand in a width.
func letterGrid(h *Scene, wide float64) (columns, rows int) {
	n := len([]rune(h.App.Text(words.HelpLetters))) + 2*wideKey
	most := max(int(wide/letterSide(h.App.Unit(h.Size))), wideKey)
	rows = (n + most - 1) / most
	return max((n+rows-1)/rows, wideKey), rows
}

// place makes the spots.
func (h *Scene) place() {
	h.Spots = h.Spots[:0]
	if h.Large >= 0 {
		h.placeLarge()
		return
	}
	l := &h.Lay
	add := func(r ui.Rect, id any, group int, label string, off bool) {
		if r.W > 0 && r.H > 0 {
			h.Spots = append(h.Spots, ui.Spot{Rect: r, ID: id, Group: group, Label: label, Disabled: off})
		}
	}
	if l.list.W > 0 {
		for i, topic := range h.Found {
			add(h.List.At(ui.Rect{Y: float64(i) * l.Row, W: h.List.View.W, H: l.Row}), TopicSpot(topic), 0, h.App.Text(Topics[topic].Title), false)
		}
	}
	if l.Sheet.H > 0 {
		for i, t := range h.Page.Tiles {
			add(h.Text.At(t.Box), TileSpot(i), 1, t.Show.Name(h.App), false)
		}
		if h.Text.Max() > 0 {
			group := 2
			if l.Narrow {
				group = 3 // they lie in the first row
			}
			add(l.up, helpUp, group, "", h.Text.Offset == 0)
			add(l.down, HelpDown, group, "", h.Text.Offset >= h.Text.Max())
		}
	}
	field := h.Typed
	if h.Editing {
		field += "|"
	} else if field == "" {
		field = h.App.Text(words.HelpSearch)
	}
	add(l.back, HelpBack, 3, h.App.Text(words.HelpBack), false)
	add(l.search, HelpSearch, 3, field, false)
	add(l.clear, HelpClear, 3, h.App.Text(words.HelpClear), false)
	add(l.previous, helpPrevious, 3, "", false)
	add(l.contents, HelpContents, 3, h.App.Text(Topics[h.Topic].Title), false)
	add(l.next, HelpNext, 3, "", false)
	h.placeLetters()
}

// placeLetters makes a spot of each letter, and of the space and the eraser.
func (h *Scene) placeLetters() {
	if !h.letters {
		return
	}
	r, side := h.Lay.letters, letterSide(h.Lay.u)
	columns, _ := letterGrid(h, r.W)
	r.X = r.Center().X - float64(columns)*side/2
	at := 0
	add := func(id any, label string, keys int) {
		if at%columns+keys > columns {
			at += columns - at%columns
		}
		box := ui.Rect{X: r.X + float64(at%columns)*side, Y: r.Y + float64(at/columns)*side, W: float64(keys) * side, H: side}
		h.Spots = append(h.Spots, ui.Spot{Rect: box.Inset(1), ID: id, Group: 4, Label: label})
		at += keys
	}
	for _, letter := range h.App.Text(words.HelpLetters) {
		add(LetterSpot(letter), string(letter), 1)
	}
	add(LetterSpot(' '), h.App.Text(words.HelpSpace), wideKey)
	add(HelpErase, h.App.Text(words.HelpErase), wideKey)
}

// InView returns the spots as far as they can be seen.
func (h *Scene) InView() (all []ui.Spot) {
	for _, s := range h.Spots {
		switch s.ID.(type) {
		case TopicSpot:
			s.Rect = s.Rect.Intersect(h.List.View)
		case TileSpot:
			s.Rect = s.Rect.Intersect(h.Text.View)
		}
		if s.W > 0 && s.H > 0 {
			all = append(all, s)
		}
	}
	return all
}

// card returns where the card that is seen large lies, and what it does.
func (h *Scene) card() (sheet, card, name, tells, foot ui.Rect) {
	u := h.App.Unit(h.Size)
	size := ui.Point{X: math.Min(h.Size.X-16, 760*u), Y: math.Min(h.Size.Y-16, 560*u)}
	sheet = ui.RectAround(h.Size.Mul(0.5), size)
	in := sheet.Inset(math.Max(12, 20*u))
	foot, in = in.CutBottom(math.Max(46, 50*u))
	_, in = in.CutBottom(10 * u)
	if h.Lay.Narrow {
		card, in = in.CutTop(in.H * 0.6)
		_, in = in.CutTop(12 * u)
	} else {
		card, in = in.CutLeft(math.Min(in.W*0.5, in.H*screen.CardRatio))
		_, in = in.CutLeft(20 * u)
	}
	w := math.Min(card.W, card.H*screen.CardRatio)
	card = ui.RectAround(card.Center(), ui.Point{X: w, Y: w / screen.CardRatio})
	name, tells = in.CutTop(math.Min(in.H*0.4, h.App.Font(h.Size, ui.Bold, 1.35).LineHeight()*2.2))
	return sheet, card, name, tells, foot
}

// placeLarge makes the spots below a card that is seen large.
func (h *Scene) placeLarge() {
	_, _, _, _, foot := h.card()
	all := foot.Columns(3, 8*h.App.Unit(h.Size))
	for i, id := range [3]helpSpot{cardPrevious, CardClose, CardNext} {
		h.Spots = append(h.Spots, ui.Spot{Rect: all[i], ID: id, Label: [3]string{"", h.App.Text(words.HelpClose), ""}[i]})
	}
}
