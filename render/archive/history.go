package archive

import (
	"saboteur/game"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/store"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A History counts all finished matches and shows the totals. It reads one match
// per tick, so that it opens at once however many there are.
type History struct {
	screen.Base
	Unread    []store.MatchSummary // the matches that are not in the tally yet
	Tally     Tally
	Note      string // what came of the last thing that was done
	showNames bool   // the plot of names is shown, if there is room for one plot only
}

// A historySpot is one of the buttons.
type historySpot uint8

const (
	HistoryExport historySpot = iota
	historySwitch             // shows the other plot
	HistoryBack
)

// NewHistory counts the finished matches of a list, and leads back to the list.
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

// readNext counts the next match.
func (h *History) readNext() {
	if len(h.Unread) == 0 {
		return
	}
	m := h.Unread[0]
	h.Unread = h.Unread[1:]
	r, err := h.App.Saves.Record(m.ID)
	switch {
	case err != nil:
		h.Note = h.App.Words.StorageErrorText(err)
	case r != nil:
		h.Tally.Add(h.App, m, r)
	}
}

// LayOutPage implements screen.Paged.
func (h *History) LayOutPage(size ui.Point) {
	h.Size = size
	h.Spots = h.layout()
}

// Update implements Scene.
func (h *History) Update(in ui.Input) screen.Scene {
	h.readNext()
	h.LayOutPage(in.Size)
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

// export writes the table of all seats to a file for the player.
func (h *History) export() {
	const name = "saboteur.csv"
	h.Note = h.App.ExportFile(name, h.Tally.csv(h.App), words.HistoryExported, words.HistoryDownloaded)
	h.App.Announce(h.Note)
}

// onePlotOnly reports whether there is no room for two plots at once.
func (h *History) onePlotOnly() bool { return h.Size.X < 700*h.App.Unit(h.Size) }

// layout places the buttons.
func (h *History) layout() (spots []ui.Spot) {
	u := h.App.Unit(h.Size)
	height := max(48, 58*u)
	w := min(h.Size.X*0.94, 860*u)
	ids := []historySpot{HistoryExport, historySwitch, HistoryBack}
	labels := []words.ID{words.HistoryExport, words.HistoryOtherPage, words.BackToTitle}
	if !h.onePlotOnly() {
		ids, labels = append(ids[:1:1], ids[2]), append(labels[:1:1], labels[2])
	}
	foot := ui.Rect{X: (h.Size.X - w) / 2, Y: h.Size.Y - height - 14*u, W: w, H: height}
	foot.Y, foot.H = 0, foot.Y+foot.H
	rects, _ := h.App.CutButtons(h.Size, foot, len(ids), height, 12*u)
	for i, r := range rects {
		disabled := ids[i] != HistoryBack && h.Tally.Matches == 0 || ids[i] == HistoryExport && len(h.Unread) > 0
		spots = append(spots, ui.Spot{Rect: r, ID: ids[i], Label: h.App.Text(labels[i]), Disabled: disabled})
	}
	return spots
}

// Draw implements Scene.
func (h *History) Draw(c ui.Canvas) {
	if h.Spots == nil {
		return
	}
	app, u := h.App, h.App.Unit(h.Size)
	screen.Background(c, h.Size)
	all := ui.Rect{W: h.Size.X, H: h.Spots[0].Y - 8*u}.Inset(12 * u)
	f := app.Font(h.Size, ui.Plain, 1)
	head, all := all.CutTop(min(70*u, all.H*0.16))
	screen.Heading(c, app, app.Text(words.HistoryTitle), head, h.Size)
	note, all := all.CutBottom(app.TextHeight(h.Size, h.Note, f, all.W, 1.2*f.LineHeight()))
	screen.CentredText(c, h.Note, note, f, paint.TextOnTable)
	if h.Tally.Matches == 0 {
		screen.CentredText(c, app.Text(words.HistoryNone), all, f, paint.TextSoft)
	} else {
		h.drawPlots(c, all, f, u)
	}
	for _, s := range h.Spots {
		screen.Button(c, app, s, &h.Panel, h.Size, screen.Plain)
	}
}

// drawPlots draws the totals and below them one plot or two.
func (h *History) drawPlots(c ui.Canvas, all ui.Rect, f ui.Font, u float64) {
	app, t := h.App, &h.Tally
	text := app.Text(words.HistorySummary, words.Slots{"n": t.Matches, "rounds": t.rounds.all, "dug": t.rounds.won})
	sum, all := all.CutTop(app.TextHeight(h.Size, text, f, all.W, 1.3*f.LineHeight()))
	screen.CentredText(c, text, sum, f, paint.TextOnTable)
	_, all = all.CutTop(8 * u)
	left, right := all, all
	if !h.onePlotOnly() {
		columns := all.Columns(2, 24*u)
		left, right = columns[0], columns[1]
	}
	if !h.onePlotOnly() || !h.showNames {
		p := plot{app: app, size: h.Size, title: app.Text(words.HistoryRounds), bars: t.byEdition(app), twoSided: true}
		p.draw(c, left, u)
	}
	if !h.onePlotOnly() || h.showNames {
		p := plot{app: app, size: h.Size, title: app.Text(words.HistoryNames), bars: t.byName(game.MaxSeats)}
		p.draw(c, right, u)
	}
}
