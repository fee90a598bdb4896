package help

import (
	"image/color"
	"math"

	"saboteur/render/art"
	"saboteur/render/paint"
	"saboteur/render/panel"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// Draw implements screen.Scene.
func (h *Scene) Draw(c ui.Canvas) {
	if h.Page == nil {
		return
	}
	screen.Background(c, h.Size)
	if h.EnlargedCard < 0 {
		h.drawAll(c)
		return
	}
	behind := *h
	behind.EnlargedCard, behind.Spots, behind.Panel = -1, nil, ui.Panel{}
	behind.placeSpots()
	behind.drawAll(c)
	h.drawLargeCard(c)
}

// drawAll draws everything except an enlarged card.
func (h *Scene) drawAll(c ui.Canvas) {
	l := &h.Layout
	screen.SingleLineText(c, h.App.Text(words.HelpTitle), l.title.Inset(4*l.unit), h.App.Font(h.Size, ui.Display, 1.4), paint.Gold)
	if s := h.searchResult(); s != "" {
		ink := paint.GoodGreen
		if h.NoMatches {
			ink = paint.Warning
		}
		screen.LeftText(c, s, l.result, h.App.Font(h.Size, ui.Plain, 0.95), ink)
	}
	if l.Sheet.H > 0 {
		h.drawSheet(c)
	}
	if l.list.W > 0 {
		h.drawList(c)
	}
	for _, s := range h.Spots {
		h.drawSpot(c, s)
	}
}

// drawSheet draws the page on its parchment.
func (h *Scene) drawSheet(c ui.Canvas) {
	l := &h.Layout
	screen.Sheet(c, l.Sheet, l.unit)
	view := h.PageScroll.View
	c.Clip(ui.Rect{X: view.X - 6*l.unit, Y: view.Y, W: view.W + 12*l.unit, H: view.H}, func(c ui.Canvas) {
		h.Page.draw(c, &h.PageScroll, h.query)
		for i, t := range h.Page.Cards {
			h.drawGalleryCard(c, CardSpot(i), t)
		}
	})
	h.PageScroll.DrawBar(c, l.scrollBar)
}

// drawGalleryCard draws a card of the gallery, framed if the search matches it.
func (h *Scene) drawGalleryCard(c ui.Canvas, id CardSpot, t galleryCard) {
	u := h.Layout.unit
	box := h.PageScroll.At(t.Box)
	if !box.Overlaps(h.PageScroll.View) {
		return
	}
	card, _ := box.CutTop(box.W / screen.CardRatio)
	panel.Shadow(c, card, 4*u)
	c.Sprite(t.card.Sprite(card))
	if h.query.matchesCard(h.App, t.card) {
		c.StrokePath(ui.RoundedRect(card.Inset(-u), 4*u), 5*u, paint.GoldEdge)
		c.StrokePath(ui.RoundedRect(card.Inset(-u), 4*u), 3*u, paint.Gold)
	}
	focus := &h.Panel.Focus
	if focus.Hover() == any(id) {
		c.StrokePath(ui.RoundedRect(card, 4*u), 2*u, paint.Ink)
	}
	if focus.Ring() == any(id) {
		widget.FocusRing(c, card.Inset(3*u), u)
	}
}

// drawList draws the list of topics.
func (h *Scene) drawList(c ui.Canvas) {
	l := &h.Layout
	screen.DarkPanel(c, l.list, l.unit)
	view := h.ListScroll.View
	c.Clip(view, func(c ui.Canvas) {
		for i, topic := range h.ListedTopics {
			if row := h.ListScroll.At(ui.Rect{Y: float64(i) * l.RowHeight, W: view.W, H: l.RowHeight}); row.Overlaps(view) {
				h.drawTopic(c, row, topic)
			}
		}
	})
	bar, _ := l.list.Inset(4 * l.unit).CutRight(5 * l.unit)
	h.ListScroll.DrawBar(c, bar)
}

// drawTopic draws a topic of the list.
func (h *Scene) drawTopic(c ui.Canvas, row ui.Rect, topic int) {
	u, id := h.Layout.unit, any(TopicSpot(topic))
	ink, f, focus := paint.TextOnTable, h.App.Font(h.Size, ui.Plain, 1), &h.Panel.Focus
	box := row.Inset(2 * u)
	switch {
	case topic == h.Topic:
		ink, f.Face = paint.Table, ui.Bold
		c.FillPath(ui.RoundedRect(box, 7*u), paint.Gold)
	case focus.Hover() == id:
		c.FillPath(ui.RoundedRect(box, 7*u), color.NRGBA{255, 255, 255, 24})
	}
	_, text := box.CutLeft(12 * u)
	_, text = text.CutRight(14 * u)
	s := h.App.Text(Topics[topic].Title)
	f = ui.FitLine(c, s, f, text.W)
	at := ui.Point{X: text.X, Y: text.Y + (text.H-f.LineHeight())/2}
	if topic != h.Topic { // gold on gold would be invisible
		for _, match := range h.query.matches(s) {
			left, w := c.Measure(s[:match[0]], f), c.Measure(s[match[0]:match[1]], f)
			c.Fill(ui.Rect{X: at.X + left, Y: at.Y + f.Size*1.12, W: w, H: 2 * u}, paint.Gold)
		}
	}
	c.Text(s, at, f, ink)
	if focus.Ring() == id {
		widget.FocusRing(c, row.Inset(7*u), u)
	}
}

// drawSpot draws a spot that is a button or a key.
func (h *Scene) drawSpot(c ui.Canvas, s ui.Spot) {
	if _, isLetter := s.ID.(KeySpot); isLetter {
		screen.Button(c, h.App, s, &h.Panel, h.Size, screen.Plain)
		return
	}
	id, isButton := s.ID.(button)
	if !isButton {
		return
	}
	look := screen.Plain
	if id == SearchField && h.Editing || id == ContentsButton && h.ListOpen {
		look = screen.Gold
	}
	switch id {
	case pageUpButton, PageDownButton, previousTopicButton, NextTopicButton:
		h.drawArrow(c, s)
	case ClearButton:
		s.Label = ""
		screen.Button(c, h.App, s, &h.Panel, h.Size, look)
		art.Cross.Draw(c, ui.RectAround(s.Center(), ui.Point{X: s.H * 0.4, Y: s.H * 0.4}))
	case SearchField:
		h.drawSearchField(c, s, look)
	default:
		screen.Button(c, h.App, s, &h.Panel, h.Size, look)
	}
}

// drawSearchField draws the search field, with its text at the left.
func (h *Scene) drawSearchField(c ui.Canvas, s ui.Spot, look screen.ButtonStyle) {
	text, u := s.Label, h.Layout.unit
	s.Label = ""
	screen.Button(c, h.App, s, &h.Panel, h.Size, look)
	ink := paint.TextOnTable
	switch {
	case look == screen.Gold:
		ink = paint.Table
	case h.SearchText == "":
		ink = paint.TextSoft
	}
	icon, rest := s.Rect.Inset(10 * u).CutLeft(s.H - 20*u)
	drawMagnifier(c, icon, ink)
	_, rest = rest.CutLeft(8 * u)
	screen.SingleLineText(c, text, rest, h.App.Font(h.Size, ui.Plain, 1), ink)
}

// drawMagnifier draws a magnifying glass.
func drawMagnifier(c ui.Canvas, r ui.Rect, ink color.NRGBA) {
	side := math.Min(r.W, r.H)
	lens := r.Center().Sub(ui.Point{X: side * 0.12, Y: side * 0.12})
	c.StrokePath(ui.Circle(lens, side*0.3), side*0.1, ink)
	c.StrokePath(new(ui.Path).Move(lens.Add(ui.Point{X: side * 0.24, Y: side * 0.24})).Line(lens.Add(ui.Point{X: side * 0.52, Y: side * 0.52})), side*0.13, ink)
}

// arrowAngles holds the directions of the arrows on buttons, in radians
// clockwise from the right.
var arrowAngles = map[any]float64{
	pageUpButton: -math.Pi / 2, PageDownButton: math.Pi / 2,
	previousTopicButton: math.Pi, NextTopicButton: 0,
	previousCardButton: math.Pi, NextCardButton: 0,
}

// drawArrow draws a button with an arrow.
func (h *Scene) drawArrow(c ui.Canvas, s ui.Spot) {
	ink := paint.TextOnTable
	if s.Disabled {
		ink = screen.WithAlpha(ink, 90)
	}
	screen.Button(c, h.App, s, &h.Panel, h.Size, screen.Plain)
	art.Arrow(arrowAngles[s.ID], ink).Draw(c, ui.RectAround(s.Center(), ui.Point{X: s.H * 0.5, Y: s.H * 0.5}))
}

// drawLargeCard draws the enlarged card, with its description.
func (h *Scene) drawLargeCard(c ui.Canvas) {
	u, app, l := h.Layout.unit, h.App, h.cardLayout()
	card := h.Page.Cards[h.EnlargedCard].card
	screen.Darken(c, h.Size)
	screen.Sheet(c, l.sheet, u)
	panel.Shadow(c, l.card, 8*u)
	c.Sprite(card.Sprite(l.card))
	nameText := screen.LeftText
	if h.Layout.Narrow {
		nameText = screen.CentredText
	}
	nameText(c, screen.Capitalize(card.Name(app)), l.name, app.Font(h.Size, ui.Bold, 1.35), paint.Ink)
	description := []string{app.Text(words.HelpCopiesDescription, words.Slots{"n": card.Copies()}), "", card.Effect(app)}
	screen.Paragraphs(c, description, l.effect, app.Font(h.Size, ui.Plain, 1), paint.InkSoft)
	for _, s := range h.Spots {
		if s.Label == "" {
			h.drawArrow(c, s)
			continue
		}
		screen.Button(c, app, s, &h.Panel, h.Size, screen.Plain)
	}
}
