package help

import (
	"image/color"
	"math"

	"saboteur/render/art"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// Draw implements Scene.
func (h *Scene) Draw(c ui.Canvas) {
	if h.Page == nil {
		return
	}
	screen.Background(c, h.Size)
	if h.Large < 0 {
		h.drawAll(c)
		return
	}
	below := *h
	below.Large, below.Spots, below.Panel = -1, nil, ui.Panel{}
	below.place()
	below.drawAll(c)
	h.drawLarge(c)
}

// drawAll draws all but a card that is seen large.
func (h *Scene) drawAll(c ui.Canvas) {
	l := &h.Lay
	screen.LineOfText(c, h.App.Text(words.HelpTitle), l.title.Inset(4*l.u), h.App.Font(h.Size, ui.Display, 1.4), art.Gold)
	if s := h.status(); s != "" {
		ink := art.GoodGreen
		if h.Nothing {
			ink = art.Warning
		}
		screen.LeftText(c, s, l.status, h.App.Font(h.Size, ui.Plain, 0.95), ink)
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

// drawSheet draws the page.
func (h *Scene) drawSheet(c ui.Canvas) {
	l := &h.Lay
	screen.Sheet(c, l.Sheet, l.u)
	view := h.Text.View
	c.Clip(ui.Rect{X: view.X - 6*l.u, Y: view.Y, W: view.W + 12*l.u, H: view.H}, func(c ui.Canvas) {
		h.Page.draw(c, &h.Text, h.Query)
		for i, t := range h.Page.Tiles {
			h.drawTile(c, TileSpot(i), t)
		}
	})
	h.Text.DrawBar(c, l.rail)
}

// drawTile draws a card of the gallery.
func (h *Scene) drawTile(c ui.Canvas, id TileSpot, t tile) {
	box := h.Text.At(t.Box)
	if !box.Overlaps(h.Text.View) {
		return
	}
	card, _ := box.CutTop(box.W / screen.CardRatio)
	screen.Shadow(c, card, 4*h.Lay.u)
	c.Sprite(t.Show.Stamp(card))
	if Hit(h.App, t.Show, h.Query) {
		c.StrokePath(ui.RoundedRect(card.Inset(-h.Lay.u), 4*h.Lay.u), 5*h.Lay.u, art.GoldEdge)
		c.StrokePath(ui.RoundedRect(card.Inset(-h.Lay.u), 4*h.Lay.u), 3*h.Lay.u, art.Gold)
	}
	focus := &h.Panel.Focus
	if focus.Hover() == any(id) {
		c.StrokePath(ui.RoundedRect(card, 4*h.Lay.u), 2*h.Lay.u, art.Ink)
	}
	if focus.Ring() == any(id) {
		screen.FocusRing(c, card.Inset(3*h.Lay.u), h.Lay.u)
	}
}

// drawList draws the topics.
func (h *Scene) drawList(c ui.Canvas) {
	l := &h.Lay
	screen.DarkPanel(c, l.list, l.u)
	view := h.List.View
	c.Clip(view, func(c ui.Canvas) {
		for i, topic := range h.Found {
			if r := h.List.At(ui.Rect{Y: float64(i) * l.Row, W: view.W, H: l.Row}); r.Overlaps(view) {
				h.drawTopic(c, r, topic)
			}
		}
	})
	bar, _ := l.list.Inset(4 * l.u).CutRight(5 * l.u)
	h.List.DrawBar(c, bar)
}

// drawTopic draws a line of the list.
func (h *Scene) drawTopic(c ui.Canvas, r ui.Rect, topic int) {
	u, id := h.Lay.u, any(TopicSpot(topic))
	ink, f, focus := art.TextOnTable, h.App.Font(h.Size, ui.Plain, 1), &h.Panel.Focus
	in := r.Inset(2 * u)
	switch {
	case topic == h.Topic:
		ink, f.Face = art.Table, ui.Bold
		c.FillPath(ui.RoundedRect(in, 7*u), art.Gold)
	case focus.Hover() == id:
		c.FillPath(ui.RoundedRect(in, 7*u), color.NRGBA{255, 255, 255, 24})
	}
	_, text := in.CutLeft(12 * u)
	_, text = text.CutRight(14 * u)
	s := h.App.Text(Topics[topic].Title)
	f = ui.FitLine(c, s, f, text.W)
	t := pageText{s, ui.Point{X: text.X, Y: text.Y + (text.H-f.LineHeight())/2}, f, ink}
	if topic != h.Topic { // gold on gold would not be seen
		for _, hit := range h.Query.Hits(s) {
			from, w := c.Measure(s[:hit[0]], f), c.Measure(s[hit[0]:hit[1]], f)
			c.Fill(ui.Rect{X: t.At.X + from, Y: t.At.Y + f.Size*1.12, W: w, H: 2 * u}, art.Gold)
		}
	}
	c.Text(s, t.At, f, ink)
	if focus.Ring() == id {
		screen.FocusRing(c, r.Inset(7*u), u)
	}
}

// drawSpot draws a button.
func (h *Scene) drawSpot(c ui.Canvas, s ui.Spot) {
	id, isButton := s.ID.(helpSpot)
	if _, letter := s.ID.(LetterSpot); letter {
		screen.Button(c, h.App, s, &h.Panel, h.Size, screen.Plain)
		return
	}
	if !isButton {
		return
	}
	look := screen.Plain
	if id == HelpSearch && h.Editing || id == HelpContents && h.Browse {
		look = screen.Gold
	}
	switch id {
	case helpUp, HelpDown, helpPrevious, HelpNext:
		h.drawArrow(c, s)
	case HelpClear:
		s.Label = ""
		screen.Button(c, h.App, s, &h.Panel, h.Size, look)
		art.Cross.Draw(c, ui.RectAround(s.Center(), ui.Point{X: s.H * 0.4, Y: s.H * 0.4}))
	case HelpSearch:
		h.drawField(c, s, look)
	default:
		screen.Button(c, h.App, s, &h.Panel, h.Size, look)
	}
}

// drawField draws the search field, its text from the left.
func (h *Scene) drawField(c ui.Canvas, s ui.Spot, look screen.ButtonLook) {
	text, u := s.Label, h.Lay.u
	s.Label = ""
	screen.Button(c, h.App, s, &h.Panel, h.Size, look)
	ink := art.TextOnTable
	switch {
	case look == screen.Gold:
		ink = art.Table
	case h.Typed == "":
		ink = art.TextSoft
	}
	glass, rest := s.Rect.Inset(10 * u).CutLeft(s.H - 20*u)
	drawGlass(c, glass, ink)
	_, rest = rest.CutLeft(8 * u)
	screen.LineOfText(c, text, rest, h.App.Font(h.Size, ui.Plain, 1), ink)
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
	helpUp: -math.Pi / 2, HelpDown: math.Pi / 2, helpPrevious: math.Pi, HelpNext: 0, cardPrevious: math.Pi, CardNext: 0,
}

// drawArrow draws a button with an arrow.
func (h *Scene) drawArrow(c ui.Canvas, s ui.Spot) {
	ink := art.TextOnTable
	if s.Disabled {
		ink = screen.WithAlpha(ink, 90)
	}
	screen.Button(c, h.App, s, &h.Panel, h.Size, screen.Plain)
	art.Arrow(arrows[s.ID], ink).Draw(c, ui.RectAround(s.Center(), ui.Point{X: s.H * 0.5, Y: s.H * 0.5}))
}

// drawLarge draws a card large, with what it does.
func (h *Scene) drawLarge(c ui.Canvas) {
	u, k := h.Lay.u, h.App
	screen.Veil(c, h.Size)
	paper, card, name, tells, _ := h.card()
	e := h.Page.Tiles[h.Large].Show
	screen.Sheet(c, paper, u)
	screen.Shadow(c, card, 8*u)
	c.Sprite(e.Stamp(card))
	say := screen.LeftText
	if h.Lay.Narrow {
		say = screen.CentredText
	}
	say(c, screen.Capital(e.Name(k)), name, h.App.Font(h.Size, ui.Bold, 1.35), art.Ink)
	screen.TextLines(c, []string{k.Text(words.HelpCopiesDescription, words.Slots{"n": e.Copies()}), "", e.Effect(k)}, tells, h.App.Font(h.Size, ui.Plain, 1), art.InkSoft)
	for _, s := range h.Spots {
		if s.Label == "" {
			h.drawArrow(c, s)
			continue
		}
		screen.Button(c, k, s, &h.Panel, h.Size, screen.Plain)
	}
}
