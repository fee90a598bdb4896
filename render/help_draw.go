package render

import (
	"image/color"
	"math"

	"saboteur/render/art"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// Draw implements Scene.
func (h *help) Draw(c ui.Canvas) {
	if h.page == nil {
		return
	}
	background(c, h.size)
	if h.large < 0 {
		h.drawAll(c)
		return
	}
	below := *h
	below.large, below.spots, below.panel = -1, nil, ui.Panel{}
	below.place()
	below.drawAll(c)
	h.drawLarge(c)
}

// drawAll draws all but a card that is seen large.
func (h *help) drawAll(c ui.Canvas) {
	l := &h.lay
	label(c, h.kit.text(words.HelpTitle), l.title.Inset(4*l.u), h.kit.font(h.size, ui.Display, 1.4), art.Gold)
	if s := h.status(); s != "" {
		ink := art.GoodGreen
		if h.nothing {
			ink = art.Warning
		}
		paragraphLeft(c, s, l.status, h.kit.font(h.size, ui.Plain, 0.95), ink)
	}
	if l.sheet.H > 0 {
		h.drawSheet(c)
	}
	if l.list.W > 0 {
		h.drawList(c)
	}
	for _, s := range h.spots {
		h.drawSpot(c, s)
	}
}

// drawSheet draws the page.
func (h *help) drawSheet(c ui.Canvas) {
	l := &h.lay
	sheet(c, l.sheet, l.u)
	view := h.text.view
	c.Clip(ui.Rect{X: view.X - 6*l.u, Y: view.Y, W: view.W + 12*l.u, H: view.H}, func(c ui.Canvas) {
		h.page.draw(c, &h.text, h.query)
		for i, t := range h.page.tiles {
			h.drawTile(c, tileSpot(i), t)
		}
	})
	h.text.drawBar(c, l.rail)
}

// drawTile draws a card of the gallery.
func (h *help) drawTile(c ui.Canvas, id tileSpot, t tile) {
	box := h.text.at(t.box)
	if !box.Overlaps(h.text.view) {
		return
	}
	card, _ := box.CutTop(box.W / cardRatio)
	shadow(c, card, 4*h.lay.u)
	c.Sprite(t.show.stamp(card))
	if hit(h.kit, t.show, h.query) {
		c.StrokePath(ui.RoundedRect(card.Inset(-h.lay.u), 4*h.lay.u), 5*h.lay.u, art.GoldEdge)
		c.StrokePath(ui.RoundedRect(card.Inset(-h.lay.u), 4*h.lay.u), 3*h.lay.u, art.Gold)
	}
	focus := &h.panel.Focus
	if focus.Hover() == any(id) {
		c.StrokePath(ui.RoundedRect(card, 4*h.lay.u), 2*h.lay.u, art.Ink)
	}
	if focus.Ring() == any(id) {
		ring(c, card.Inset(3*h.lay.u), h.lay.u)
	}
}

// drawList draws the topics.
func (h *help) drawList(c ui.Canvas) {
	l := &h.lay
	board(c, l.list, l.u)
	view := h.list.view
	c.Clip(view, func(c ui.Canvas) {
		for i, topic := range h.found {
			if r := h.list.at(ui.Rect{Y: float64(i) * l.row, W: view.W, H: l.row}); r.Overlaps(view) {
				h.drawTopic(c, r, topic)
			}
		}
	})
	bar, _ := l.list.Inset(4 * l.u).CutRight(5 * l.u)
	h.list.drawBar(c, bar)
}

// drawTopic draws a line of the list.
func (h *help) drawTopic(c ui.Canvas, r ui.Rect, topic int) {
	u, id := h.lay.u, any(topicSpot(topic))
	ink, f, focus := art.TextOnTable, h.kit.font(h.size, ui.Plain, 1), &h.panel.Focus
	in := r.Inset(2 * u)
	switch {
	case topic == h.topic:
		ink, f.Face = art.Table, ui.Bold
		c.FillPath(ui.RoundedRect(in, 7*u), art.Gold)
	case focus.Hover() == id:
		c.FillPath(ui.RoundedRect(in, 7*u), color.NRGBA{255, 255, 255, 24})
	}
	_, text := in.CutLeft(12 * u)
	_, text = text.CutRight(14 * u)
	s := h.kit.text(topics[topic].title)
	f = ui.FitLine(c, s, f, text.W)
	t := pageText{s, ui.Point{X: text.X, Y: text.Y + (text.H-f.LineHeight())/2}, f, ink}
	if topic != h.topic { // gold on gold would not be seen
		for _, hit := range h.query.hits(s) {
			from, w := c.Measure(s[:hit[0]], f), c.Measure(s[hit[0]:hit[1]], f)
			c.Fill(ui.Rect{X: t.at.X + from, Y: t.at.Y + f.Size*1.12, W: w, H: 2 * u}, art.Gold)
		}
	}
	c.Text(s, t.at, f, ink)
	if focus.Ring() == id {
		ring(c, r.Inset(7*u), u)
	}
}

// drawSpot draws a button.
func (h *help) drawSpot(c ui.Canvas, s ui.Spot) {
	id, isButton := s.ID.(helpSpot)
	if _, letter := s.ID.(letterSpot); letter {
		button(c, h.kit, s, &h.panel, h.size, plain)
		return
	}
	if !isButton {
		return
	}
	look := plain
	if id == helpSearch && h.editing || id == helpContents && h.browse {
		look = gold
	}
	switch id {
	case helpUp, helpDown, helpPrevious, helpNext:
		h.drawArrow(c, s)
	case helpClear:
		s.Label = ""
		button(c, h.kit, s, &h.panel, h.size, look)
		art.Cross.Draw(c, ui.RectAround(s.Center(), ui.Point{X: s.H * 0.4, Y: s.H * 0.4}))
	case helpSearch:
		h.drawField(c, s, look)
	default:
		button(c, h.kit, s, &h.panel, h.size, look)
	}
}

// drawField draws the search field, its text from the left.
func (h *help) drawField(c ui.Canvas, s ui.Spot, look buttonLook) {
	text, u := s.Label, h.lay.u
	s.Label = ""
	button(c, h.kit, s, &h.panel, h.size, look)
	ink := art.TextOnTable
	switch {
	case look == gold:
		ink = art.Table
	case h.typed == "":
		ink = art.TextSoft
	}
	glass, rest := s.Rect.Inset(10 * u).CutLeft(s.H - 20*u)
	drawGlass(c, glass, ink)
	_, rest = rest.CutLeft(8 * u)
	label(c, text, rest, h.kit.font(h.size, ui.Plain, 1), ink)
}

// drawGlass draws a magnifying glass.
func drawGlass(c ui.Canvas, r ui.Rect, ink color.NRGBA) {
	side := math.Min(r.W, r.H)
	mid := r.Center().Sub(ui.Point{X: side * 0.12, Y: side * 0.12})
	c.StrokePath(ui.Circle(mid, side*0.3), side*0.1, ink)
	c.StrokePath(new(ui.Path).Move(mid.Add(ui.Point{X: side * 0.24, Y: side * 0.24})).Line(mid.Add(ui.Point{X: side * 0.52, Y: side * 0.52})), side*0.13, ink)
}

// arrows holds the angles of the arrows on buttons.
var arrows = map[any]float64{
	helpUp: -math.Pi / 2, helpDown: math.Pi / 2, helpPrevious: math.Pi, helpNext: 0, cardPrevious: math.Pi, cardNext: 0,
}

// drawArrow draws a button with an arrow.
func (h *help) drawArrow(c ui.Canvas, s ui.Spot) {
	ink := art.TextOnTable
	if s.Disabled {
		ink = withAlpha(ink, 90)
	}
	button(c, h.kit, s, &h.panel, h.size, plain)
	art.Arrow(arrows[s.ID], ink).Draw(c, ui.RectAround(s.Center(), ui.Point{X: s.H * 0.5, Y: s.H * 0.5}))
}

// drawLarge draws a card large, with what it does.
func (h *help) drawLarge(c ui.Canvas) {
	u, k := h.lay.u, h.kit
	veil(c, h.size)
	paper, card, name, tells, _ := h.card()
	e := h.page.tiles[h.large].show
	sheet(c, paper, u)
	shadow(c, card, 8*u)
	c.Sprite(e.stamp(card))
	say := paragraphLeft
	if h.lay.narrow {
		say = centre
	}
	say(c, capital(e.name(k)), name, h.kit.font(h.size, ui.Bold, 1.35), art.Ink)
	lines(c, []string{k.text(words.HelpCopiesDescription, words.Slots{"n": e.copies()}), "", e.tells(k)}, tells, h.kit.font(h.size, ui.Plain, 1), art.InkSoft)
	for _, s := range h.spots {
		if s.Label == "" {
			h.drawArrow(c, s)
			continue
		}
		button(c, k, s, &h.panel, h.size, plain)
	}
}
