package render

import (
	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/store"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A history shows what all finished matches come to. It reads them one by one,
// so that it opens at once however many there are.
type history struct {
	Base
	unread []store.MatchSummary
	tally  tally
	note   string
	other  bool // the second plot is shown, where there is room for one only
}

type historySpot uint8

const (
	historyExport historySpot = iota
	historyOther
	historyBack
)

// newHistory counts the finished matches of a list.
func newHistory(s *savedGames) Scene {
	h := &history{Base: over(s, s.kit)}
	for _, l := range s.all {
		if l.Finished {
			h.unread = append(h.unread, l)
		}
	}
	h.panel.Focus.Set(historyBack)
	return h
}

// read counts the next match.
func (h *history) read() {
	if len(h.unread) == 0 {
		return
	}
	l := h.unread[0]
	h.unread = h.unread[1:]
	r, err := h.kit.Saves.Record(l.ID)
	switch {
	case err != nil:
		h.note = h.kit.Words.StorageErrorText(err)
	case r != nil:
		h.tally.add(h.kit, l, r)
	}
}

// Update implements Scene.
func (h *history) Update(in ui.Input) Scene {
	h.size = in.Size
	h.read()
	h.spots = h.layout()
	chosen, ok, _ := h.panel.Update(in, h.spots)
	switch {
	case in.Commands.Has(ui.Back) && h.panel.Ready(), ok && chosen.ID == any(historyBack):
		return back(h.under)
	case ok && chosen.Disabled:
	case ok && chosen.ID == any(historyOther):
		h.other = !h.other
	case ok && chosen.ID == any(historyExport):
		h.export()
	}
	return h
}

// export hands the table out.
func (h *history) export() {
	const name = "saboteur.csv"
	h.note = h.kit.handOutAs(name, h.tally.csv(h.kit), words.HistoryExported, words.HistoryDownloaded)
	h.kit.Announce(h.note)
}

// single reports whether there is room for one plot at a time only.
func (h *history) single() bool { return h.size.X < 700*h.kit.unit(h.size) }

func (h *history) layout() (spots []ui.Spot) {
	u := h.kit.unit(h.size)
	high := max(48, 58*u)
	w := min(h.size.X*0.94, 860*u)
	ids := []historySpot{historyExport, historyOther, historyBack}
	labels := []words.ID{words.HistoryExport, words.HistoryOtherPage, words.BackToTitle}
	if !h.single() {
		ids, labels = append(ids[:1:1], ids[2]), append(labels[:1:1], labels[2])
	}
	foot := ui.Rect{X: (h.size.X - w) / 2, Y: h.size.Y - high - 14*u, W: w, H: high}
	for i, r := range foot.Columns(len(ids), 12*u) {
		off := ids[i] != historyBack && h.tally.matches == 0 || ids[i] == historyExport && len(h.unread) > 0
		spots = append(spots, ui.Spot{Rect: r, ID: ids[i], Label: h.kit.text(labels[i]), Disabled: off})
	}
	return spots
}

// Draw implements Scene.
func (h *history) Draw(c ui.Canvas) {
	if h.spots == nil {
		return
	}
	k, u := h.kit, h.kit.unit(h.size)
	background(c, h.size)
	all := ui.Rect{W: h.size.X, H: h.spots[0].Y - 8*u}.Inset(12 * u)
	f := k.font(h.size, ui.Plain, 1)
	head, all := all.CutTop(min(70*u, all.H*0.16))
	title(c, k, k.text(words.HistoryTitle), head, h.size)
	note, all := all.CutBottom(1.2 * f.LineHeight())
	centre(c, h.note, note, f, art.TextOnTable)
	if h.tally.matches == 0 {
		centre(c, k.text(words.HistoryNone), all, f, art.TextSoft)
	} else {
		h.drawPlots(c, all, f, u)
	}
	for _, s := range h.spots {
		button(c, k, s, &h.panel, h.size, plain)
	}
}

func (h *history) drawPlots(c ui.Canvas, all ui.Rect, f ui.Font, u float64) {
	k, t := h.kit, &h.tally
	sum, all := all.CutTop(1.3 * f.LineHeight())
	centre(c, k.text(words.HistorySummary, words.Slots{"n": t.matches, "rounds": t.rounds.all, "dug": t.rounds.won}), sum, f, art.TextOnTable)
	_, all = all.CutTop(8 * u)
	left, right := all, all
	if !h.single() {
		two := all.Columns(2, 24*u)
		left, right = two[0], two[1]
	}
	if !h.single() || !h.other {
		p := plot{kit: k, size: h.size, title: k.text(words.HistoryRounds), bars: t.byEdition(k), sides: true}
		p.draw(c, left, u)
	}
	if !h.single() || h.other {
		p := plot{kit: k, size: h.size, title: k.text(words.HistoryNames), bars: t.byName(game.MaxSeats)}
		p.draw(c, right, u)
	}
}

// A plot shows scores as bars below each other.
type plot struct {
	kit   *Kit
	size  ui.Point
	title string
	bars  []bar
	sides bool // what was not won by the one side was by the other
}

func (p *plot) draw(c ui.Canvas, area ui.Rect, u float64) {
	board(c, area, u)
	in := area.Inset(12 * u)
	f := p.kit.font(p.size, ui.Plain, 0.9)
	head, in := in.CutTop(1.5 * f.LineHeight())
	label(c, p.title, head, ui.Font{Face: ui.Bold, Size: f.Size * 1.1}, art.Gold)
	if p.sides {
		var legend ui.Rect
		legend, in = in.CutTop(1.5 * f.LineHeight())
		one, other := c.Measure(p.kit.text(words.HistoryDiggers), f), c.Measure(p.kit.text(words.HistorySaboteurs), f)
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
	barPart(c, box.Inset(r.H*0.22), hatched, u)
	label(c, p.kit.text(id), rest, f, art.TextSoft)
}

// drawBar draws a line: what it is of, how often of how many, and the bar.
func (p *plot) drawBar(c ui.Canvas, b bar, r ui.Rect, f ui.Font, u float64) {
	if b.score.all == 0 {
		return
	}
	f.Size = min(f.Size, r.H*0.5)
	text, rest := r.CutTop(1.15 * f.LineHeight())
	count := p.kit.text(words.HistoryWins, words.Slots{"n": b.score.won, "all": b.score.all})
	number, text := text.CutRight(c.Measure(count, f) + 4*u)
	label(c, b.label, text, f, art.TextOnTable)
	label(c, count, number, f, art.TextOnTable)
	line, _ := rest.CutTop(min(rest.H-2*u, 0.7*f.LineHeight()))
	won, other := line.CutLeft(line.W * float64(b.score.won) / float64(b.score.all))
	barPart(c, won, false, u)
	if p.sides {
		barPart(c, other, true, u)
	} else {
		c.StrokePath(ui.RoundedRect(line, 3*u), u, art.PanelEdge)
	}
}

// barPart draws a part of a bar: full, or hatched, so that it needs no colour.
func barPart(c ui.Canvas, r ui.Rect, hatched bool, u float64) {
	if r.W < 1 {
		return
	}
	if !hatched {
		c.Fill(r, art.Gold)
		return
	}
	c.Fill(r, withAlpha(art.Warning, 90))
	c.Clip(r, func(c ui.Canvas) {
		for x := r.X - r.H; x < r.X+r.W; x += 9 * u {
			c.StrokePath(new(ui.Path).Move(ui.Point{X: x, Y: r.Y + r.H}).Line(ui.Point{X: x + r.H, Y: r.Y}), 2*u, art.Warning)
		}
	})
}
