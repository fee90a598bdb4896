package archive

import (
	"saboteur/game"
	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// Draw implements Scene.
func (h *History) Draw(c ui.Canvas) {
	if h.Spots == nil {
		return
	}
	app, l := h.App, &h.layout
	f := app.Font(h.Size, ui.Plain, 1)
	screen.Background(c, h.Size)
	if l.head.H > 0 {
		screen.Heading(c, app, app.Text(words.HistoryTitle), l.head, h.Size)
	}
	if h.Note != "" {
		screen.CentredText(c, h.Note, l.note, f, paint.TextOnTable)
	}
	if h.Tab == PeopleTab && app.OnPage(h.Size) {
		for _, card := range l.entries {
			screen.DarkPanel(c, card, app.Unit(h.Size))
		}
	}
	for _, s := range h.Spots {
		look := screen.Plain
		if s.ID == any(h.Tab) {
			look = screen.Gold
		}
		if _, person := s.ID.(PersonSpot); person {
			s.Label = "" // the name stands beside the face
		}
		screen.Button(c, app, s, &h.Panel, h.Size, look)
	}
	if l.count.W > 0 {
		screen.CentredText(c, h.position(), l.count, app.Font(h.Size, ui.Plain, 0.85), paint.TextSoft)
	}
	if text := h.empty(); text != "" {
		h.drawEmpty(c, text, f)
		return
	}
	switch h.Tab {
	case PeopleTab:
		for i, box := range l.entries {
			h.view().drawPerson(c, h.people[l.first+i], box)
		}
	case GrudgesTab:
		for i, box := range l.entries {
			h.view().drawGrudge(c, &h.grudges[l.first+i], box)
		}
	case PlotsTab:
		h.drawPlots(c, l.body, f)
	}
}

// drawEmpty draws a friendly face above a text, in place of a tab without anything to
// show.
func (h *History) drawEmpty(c ui.Canvas, text string, f ui.Font) {
	body := h.layout.body
	side := min(150*h.App.Unit(h.Size), 0.4*body.H)
	upper, lower := body.CutTop(0.5 * body.H)
	portrait, _ := upper.CutBottom(side)
	c.Sprite(dwarves.Anybody().Portrait(dwarves.Glad, portrait))
	_, lower = lower.CutTop(0.5 * f.LineHeight())
	screen.TopCentredText(c, text, lower, f, paint.TextOnTable)
}

// view returns what shows people at the size of the screen.
func (h *History) view() peopleView { return peopleView{h.App, h.Size, &h.Tally.People} }

// position says which page is open.
func (h *History) position() string {
	return h.App.Text(words.PageOf, words.Slots{"n": h.PageIndex + 1, "all": h.layout.pageCount})
}

// summary says how many matches were counted.
func (h *History) summary() string {
	t := &h.Tally
	return h.App.Text(words.HistorySummary, words.Slots{"n": t.Matches, "rounds": t.rounds.all, "dug": t.rounds.won})
}

// drawPlots draws the totals and below them one plot or two.
func (h *History) drawPlots(c ui.Canvas, all ui.Rect, f ui.Font) {
	app, u := h.App, h.App.Unit(h.Size)
	sum, all := all.CutTop(app.TextHeight(h.Size, h.summary(), f, all.W, 1.3*f.LineHeight()))
	screen.CentredText(c, h.summary(), sum, f, paint.TextOnTable)
	_, all = all.CutTop(8 * u)
	left, right := all, all
	if !h.onePlotOnly() {
		columns := all.Columns(2, 24*u)
		left, right = columns[0], columns[1]
	}
	plots := h.plots()
	if !h.onePlotOnly() || !h.showNames {
		plots[0].draw(c, left, u)
	}
	if !h.onePlotOnly() || h.showNames {
		plots[1].draw(c, right, u)
	}
}

// plots returns the plot of editions and that of names.
func (h *History) plots() [2]plot {
	app, t := h.App, &h.Tally
	return [2]plot{
		{app: app, size: h.Size, title: app.Text(words.HistoryRounds), bars: t.byEdition(app), twoSided: true},
		{app: app, size: h.Size, title: app.Text(words.HistoryNames), bars: t.byName(game.MaxSeats)},
	}
}
