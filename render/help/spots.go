package help

import (
	"saboteur/render/ui"
	"saboteur/render/words"
)

// Focus groups, in the order in which they follow each other.
const (
	listGroup = iota
	pageGroup
	pageButtonGroup // of a wide screen; on a narrow one they are in the header
	headerGroup
	keyboardGroup
)

// placeSpots makes the spots of everything that can be chosen, even out of view.
func (h *Scene) placeSpots() {
	h.Spots = h.Spots[:0]
	if h.EnlargedCard >= 0 {
		h.placeCardSpots()
		return
	}
	h.placeListSpots()
	h.placePageSpots()
	h.placeHeaderSpots()
	if h.keyboard {
		h.placeKeyboard()
	}
}

// addSpot adds a spot unless it is empty.
func (h *Scene) addSpot(s ui.Spot) {
	if s.W > 0 && s.H > 0 {
		h.Spots = append(h.Spots, s)
	}
}

func (h *Scene) placeListSpots() {
	if h.Layout.list.W <= 0 {
		return
	}
	for i, topic := range h.ListedTopics {
		row := h.ListScroll.At(ui.Rect{Y: float64(i) * h.Layout.RowHeight, W: h.ListScroll.View.W, H: h.Layout.RowHeight})
		h.addSpot(ui.Spot{Rect: row, ID: TopicSpot(topic), Group: listGroup, Label: h.App.Text(Topics[topic].Title)})
	}
}

func (h *Scene) placePageSpots() {
	l := &h.Layout
	if l.Sheet.H <= 0 {
		return
	}
	for i, t := range h.Page.Cards {
		h.addSpot(ui.Spot{Rect: h.PageScroll.At(t.Box), ID: CardSpot(i), Group: pageGroup, Label: t.card.Name(h.App)})
	}
	if h.PageScroll.Max() > 0 {
		group := pageButtonGroup
		if l.Narrow {
			group = headerGroup
		}
		h.addSpot(ui.Spot{Rect: l.pageUp, ID: pageUpButton, Group: group, Disabled: h.PageScroll.Offset == 0})
		h.addSpot(ui.Spot{Rect: l.pageDown, ID: PageDownButton, Group: group, Disabled: h.PageScroll.Offset >= h.PageScroll.Max()})
	}
}

func (h *Scene) placeHeaderSpots() {
	l := &h.Layout
	add := func(r ui.Rect, id button, label string) {
		h.addSpot(ui.Spot{Rect: r, ID: id, Group: headerGroup, Label: label})
	}
	searchText := h.SearchText
	if h.Editing {
		searchText += "|"
	} else if searchText == "" {
		searchText = h.App.Text(words.HelpSearch)
	}
	add(l.back, BackButton, h.App.Text(words.HelpBack))
	add(l.searchField, SearchField, searchText)
	add(l.clearSearch, ClearButton, h.App.Text(words.HelpClear))
	add(l.previousTopic, previousTopicButton, "")
	add(l.contents, ContentsButton, h.App.Text(Topics[h.Topic].Title))
	add(l.nextTopic, NextTopicButton, "")
}

// placeKeyboard makes the spots of the on-screen keyboard: letters, space bar
// and erase key.
func (h *Scene) placeKeyboard() {
	area, side := h.Layout.keyboard, keySide(h.Layout.unit)
	columns, _ := keyGrid(h, area.W)
	area.X = area.Center().X - float64(columns)*side/2
	cell := 0
	add := func(id any, label string, span int) {
		if cell%columns+span > columns {
			cell += columns - cell%columns
		}
		key := ui.Rect{X: area.X + float64(cell%columns)*side, Y: area.Y + float64(cell/columns)*side, W: float64(span) * side, H: side}
		h.Spots = append(h.Spots, ui.Spot{Rect: key.Inset(1), ID: id, Group: keyboardGroup, Label: label})
		cell += span
	}
	for _, letter := range h.App.Text(words.HelpLetters) {
		add(KeySpot(letter), string(letter), 1)
	}
	add(KeySpot(' '), h.App.Text(words.HelpSpace), wideKeySpan)
	add(EraseKey, h.App.Text(words.HelpErase), wideKeySpan)
}

// placeCardSpots makes the spots below an enlarged card.
func (h *Scene) placeCardSpots() {
	boxes := h.cardLayout().buttons.Columns(3, 8*h.App.Unit(h.Size))
	h.Spots = append(h.Spots,
		ui.Spot{Rect: boxes[0], ID: previousCardButton},
		ui.Spot{Rect: boxes[1], ID: CloseCardButton, Label: h.App.Text(words.HelpClose)},
		ui.Spot{Rect: boxes[2], ID: NextCardButton})
}

// VisibleSpots returns the spots as far as they are visible.
func (h *Scene) VisibleSpots() (all []ui.Spot) {
	for _, s := range h.Spots {
		switch s.ID.(type) {
		case TopicSpot:
			s.Rect = s.Rect.Intersect(h.ListScroll.View)
		case CardSpot:
			s.Rect = s.Rect.Intersect(h.PageScroll.View)
		}
		if s.W > 0 && s.H > 0 {
			all = append(all, s)
		}
	}
	return all
}
