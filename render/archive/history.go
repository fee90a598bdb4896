package archive

import (
	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/screen"
	"saboteur/render/store"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A History shows what all finished matches come to. It reads them one by one,
// so that it opens at once however many there are.
type History struct {
	screen.Base
	Unread    []store.MatchSummary
	Tally     Tally
	Note      string
	showNames bool // the second plot is shown, where there is room for one only
}

type historySpot uint8

const (
	HistoryExport historySpot = iota
	historySwitch
	HistoryBack
)

// NewHistory counts the finished matches of a list.
func NewHistory(s *SavedGames) screen.Scene {
	h := &History{Base: screen.NewBaseOver(s, s.App)}
	for _, l := range s.All {
		if l.Finished {
			h.Unread = append(h.Unread, l)
		}
	}
	h.Panel.Focus.Set(HistoryBack)
	return h
}

// readList counts the next match.
func (h *History) readNext() {
	if len(h.Unread) == 0 {
		return
	}
	l := h.Unread[0]
	h.Unread = h.Unread[1:]
	r, err := h.App.Saves.Record(l.ID)
	switch {
	case err != nil:
		h.Note = h.App.Words.StorageErrorText(err)
	case r != nil:
		h.Tally.Add(h.App, l, r)
	}
}

// Update implements Scene.
func (h *History) Update(in ui.Input) screen.Scene {
	h.Size = in.Size
	h.readNext()
	h.Spots = h.layout()
	chosen, ok, _ := h.Panel.Update(in, h.Spots)
	switch {
	case in.Commands.Has(ui.Back) && h.Panel.Ready(), ok && chosen.ID == any(HistoryBack):
		return screen.BackTo(h.Under)
	case ok && chosen.Disabled:
	case ok && chosen.ID == any(historySwitch):
		h.showNames = !h.showNames
	case ok && chosen.ID == any(HistoryExport):
		h.export()
	}
	return h
}

// export hands the table out.
func (h *History) export() {
	const name = "saboteur.csv"
	h.Note = h.App.ExportFile(name, h.Tally.csv(h.App), words.HistoryExported, words.HistoryDownloaded)
	h.App.Announce(h.Note)
}

// onePlotOnly reports whether there is room for one plot at a time only.
func (h *History) onePlotOnly() bool { return h.Size.X < 700*h.App.Unit(h.Size) }

func (h *History) layout() (spots []ui.Spot) {
	u := h.App.Unit(h.Size)
	high := max(48, 58*u)
	w := min(h.Size.X*0.94, 860*u)
	ids := []historySpot{HistoryExport, historySwitch, HistoryBack}
	labels := []words.ID{words.HistoryExport, words.HistoryOtherPage, words.BackToTitle}
	if !h.onePlotOnly() {
		ids, labels = append(ids[:1:1], ids[2]), append(labels[:1:1], labels[2])
	}
	foot := ui.Rect{X: (h.Size.X - w) / 2, Y: h.Size.Y - high - 14*u, W: w, H: high}
	for i, r := range foot.Columns(len(ids), 12*u) {
		off := ids[i] != HistoryBack && h.Tally.Matches == 0 || ids[i] == HistoryExport && len(h.Unread) > 0
		spots = append(spots, ui.Spot{Rect: r, ID: ids[i], Label: h.App.Text(labels[i]), Disabled: off})
	}
	return spots
}

// Draw implements Scene.
func (h *History) Draw(c ui.Canvas) {
	if h.Spots == nil {
		return
	}
	k, u := h.App, h.App.Unit(h.Size)
	screen.Background(c, h.Size)
	all := ui.Rect{W: h.Size.X, H: h.Spots[0].Y - 8*u}.Inset(12 * u)
	f := k.Font(h.Size, ui.Plain, 1)
	head, all := all.CutTop(min(70*u, all.H*0.16))
	screen.Heading(c, k, k.Text(words.HistoryTitle), head, h.Size)
	note, all := all.CutBottom(1.2 * f.LineHeight())
	screen.CentredText(c, h.Note, note, f, art.TextOnTable)
	if h.Tally.Matches == 0 {
		screen.CentredText(c, k.Text(words.HistoryNone), all, f, art.TextSoft)
	} else {
		h.drawPlots(c, all, f, u)
	}
	for _, s := range h.Spots {
		screen.Button(c, k, s, &h.Panel, h.Size, screen.Plain)
	}
}

func (h *History) drawPlots(c ui.Canvas, all ui.Rect, f ui.Font, u float64) {
	k, t := h.App, &h.Tally
	sum, all := all.CutTop(1.3 * f.LineHeight())
	screen.CentredText(c, k.Text(words.HistorySummary, words.Slots{"n": t.Matches, "rounds": t.rounds.All, "dug": t.rounds.Won}), sum, f, art.TextOnTable)
	_, all = all.CutTop(8 * u)
	left, right := all, all
	if !h.onePlotOnly() {
		two := all.Columns(2, 24*u)
		left, right = two[0], two[1]
	}
	if !h.onePlotOnly() || !h.showNames {
		p := plot{app: k, size: h.Size, title: k.Text(words.HistoryRounds), bars: t.byEdition(k), twoSided: true}
		p.draw(c, left, u)
	}
	if !h.onePlotOnly() || h.showNames {
		p := plot{app: k, size: h.Size, title: k.Text(words.HistoryNames), bars: t.byName(game.MaxSeats)}
		p.draw(c, right, u)
	}
}

// A plot shows scores as bars below each other.
type plot struct {
	app      *screen.App
	size     ui.Point
	title    string
	bars     []bar
	twoSided bool // what was not won by the one side was by the other
}

func (p *plot) draw(c ui.Canvas, area ui.Rect, u float64) {
	screen.DarkPanel(c, area, u)
	in := area.Inset(12 * u)
	f := p.app.Font(p.size, ui.Plain, 0.9)
	head, in := in.CutTop(1.5 * f.LineHeight())
	screen.LineOfText(c, p.title, head, ui.Font{Face: ui.Bold, Size: f.Size * 1.1}, art.Gold)
	if p.twoSided {
		var legend ui.Rect
		legend, in = in.CutTop(1.5 * f.LineHeight())
		one, other := c.Measure(p.app.Text(words.HistoryDiggers), f), c.Measure(p.app.Text(words.HistorySaboteurs), f)
		left, right := legend.CutLeft(legend.H + 10*u + max(legend.W-2*legend.H-20*u, 0)*one/(one+other))
		p.drawLegend(c, left, f, words.HistoryDiggers, false, u)
		p.drawLegend(c, right, f, words.HistorySaboteurs, true, u)
	}
	bars := p.bars[:min(len(p.bars), max(int(in.H/(1.8*f.LineHeight())), 1))] // those that can be read
	h := min(in.H/float64(len(bars)), 2.6*f.LineHeight())
	for i, b := range bars {
		p.drawBar(c, b, ui.Rect{X: in.X, Y: in.Y + float64(i)*h, W: in.W, H: h}, f, u)
	}
}

func (p *plot) drawLegend(c ui.Canvas, r ui.Rect, f ui.Font, id words.ID, hatched bool, u float64) {
	box, rest := r.CutLeft(r.H)
	drawBarPart(c, box.Inset(r.H*0.22), hatched, u)
	screen.LineOfText(c, p.app.Text(id), rest, f, art.TextSoft)
}

// drawBar draws a line: what it is of, how often of how many, and the bar.
func (p *plot) drawBar(c ui.Canvas, b bar, r ui.Rect, f ui.Font, u float64) {
	if b.score.All == 0 {
		return
	}
	f.Size = min(f.Size, r.H*0.5)
	text, rest := r.CutTop(1.15 * f.LineHeight())
	count := p.app.Text(words.HistoryWins, words.Slots{"n": b.score.Won, "all": b.score.All})
	number, text := text.CutRight(c.Measure(count, f) + 4*u)
	screen.LineOfText(c, b.label, text, f, art.TextOnTable)
	screen.LineOfText(c, count, number, f, art.TextOnTable)
	line, _ := rest.CutTop(min(rest.H-2*u, 0.7*f.LineHeight()))
	won, other := line.CutLeft(line.W * float64(b.score.Won) / float64(b.score.All))
	drawBarPart(c, won, false, u)
	if p.twoSided {
		drawBarPart(c, other, true, u)
	} else {
		c.StrokePath(ui.RoundedRect(line, 3*u), u, art.PanelEdge)
	}
}

// drawBarPart draws a part of a bar: full, or hatched, so that it needs no colour.
func drawBarPart(c ui.Canvas, r ui.Rect, hatched bool, u float64) {
	if r.W < 1 {
		return
	}
	if !hatched {
		c.Fill(r, art.Gold)
		return
	}
	c.Fill(r, screen.WithAlpha(art.Warning, 90))
	c.Clip(r, func(c ui.Canvas) {
		for x := r.X - r.H; x < r.X+r.W; x += 9 * u {
			c.StrokePath(new(ui.Path).Move(ui.Point{X: x, Y: r.Y + r.H}).Line(ui.Point{X: x + r.H, Y: r.Y}), 2*u, art.Warning)
		}
	})
}
