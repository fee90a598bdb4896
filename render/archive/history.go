package archive

import (
	"saboteur/game"
	"saboteur/render/dwarves"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/store"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// A History counts all finished matches and shows what came of them: who played here
// and how, and who won. It reads one match per tick, so that it
// opens at once however many there are.
type History struct {
	screen.Widgets
	Unread  []store.MatchSummary // the matches that are not in the tally yet
	Tally   Tally
	Note    string // what came of the last thing that was done
	Tab     HistoryTab
	people  []*Person // as of counted
	counted int       // how many matches people are of
	figures knownFigures
}

// A HistoryTab is the ID of a tab, and says which one is open.
type HistoryTab int

const (
	PeopleTab HistoryTab = iota
	PlotsTab
)

// tabNames are the names of the tabs.
var tabNames = [...]words.ID{PeopleTab: words.HistoryPeople, PlotsTab: words.HistoryWon}

// A PersonSpot is the ID of a person: the name.
type PersonSpot string

// NewHistory counts the finished matches of a list, and leads back to the list.
func NewHistory(s *SavedGames) screen.Scene {
	h := &History{}
	h.Init(h, s.App, s)
	for _, l := range s.All {
		if l.Finished {
			h.Unread = append(h.Unread, l)
		}
	}
	h.Panel.Focus.Set(PeopleTab)
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
	if len(h.Unread) == 0 {
		h.Tree.Refresh()
	}
}

// sort sorts people again, if matches were counted since.
func (h *History) sort() {
	if h.counted != h.Tally.Matches {
		h.counted, h.people = h.Tally.Matches, h.Tally.People.humans(h.App.Words)
	}
}

// Update implements screen.Scene.
func (h *History) Update(in ui.Input) screen.Scene {
	h.readNext()
	switch {
	case in.Commands.Has(ui.PreviousCard) && h.Panel.Ready():
		h.open(h.Tab - 1)
	case in.Commands.Has(ui.NextCard) && h.Panel.Ready():
		h.open(h.Tab + 1)
	}
	return h.Widgets.Update(in)
}

// Body implements screen.WidgetScene.
func (h *History) Body() widget.Node {
	h.sort()
	app, tabs := h.App, make([]string, len(tabNames))
	for i, name := range tabNames {
		tabs[i] = app.Text(name)
	}
	var export widget.Node
	if h.Tab == PlotsTab {
		export = widget.Button{Text: app.Text(words.HistoryExport), Off: h.Tally.Matches == 0 || len(h.Unread) > 0, OnPress: h.export}
	}
	page := widget.Page{
		Title: app.Text(words.HistoryTitle), Width: historyWidth, Body: h.tab(),
		Head: widget.Choice(widget.Plain, tabs, int(h.Tab), func(i int) any { return HistoryTab(i) }, func(i int) { h.open(HistoryTab(i)) }).Named(app.Text(words.HistoryTitle)),
	}
	note := widget.If(h.Note != "", widget.Text{Text: h.Note, Align: widget.Middle})
	buttons := widget.Row(export, widget.Button{Text: app.Text(words.BackToTitle), OnPress: h.Leave}).Equal()
	if e := h.Env(); e.Low() && e.Wide() { // all the height is for what the page tells
		share := 1.0
		if export != nil {
			share = 2
		}
		page.Head, page.Foot = widget.Row(page.Head, buttons).Shares(float64(len(tabs)), share), note
	} else {
		page.Foot = widget.Column(note, widget.Centred{Width: 860, Of: buttons})
	}
	return widget.Key(h.Tab, page) // each tab scrolls by itself
}

// historyWidth is the greatest width of the screens of a history, in units.
const historyWidth = 1260

// tab returns what the open tab shows.
func (h *History) tab() widget.Node {
	if text := h.empty(); text != "" {
		face := widget.Picture{H: 150, Ratio: 1, Draw: func(c ui.Canvas, r ui.Rect) { c.Sprite(dwarves.Anybody().Portrait(dwarves.Glad, r)) }}
		return widget.Column(face, widget.Text{Text: text, Align: widget.Middle}).Align(widget.Middle)
	}
	view, key := h.view(), countedIn{h.counted, h.App.Words, h.Tab}
	if h.Tab == PeopleTab {
		return widget.List{
			Len: len(h.people), Least: 19, Key: key, Row: func(i int) widget.Node { return view.personCard(h.people[i]) },
			Name: func(i int) string { return view.personText(h.people[i]) }, ID: func(i int) any { return PersonSpot(h.people[i].name) },
			OnPress: func(i int) { h.Open(newPersonPage(h, h.people[i])) },
		}
	}
	return widget.Column(widget.Text{Text: h.summary(), Align: widget.Middle}, widget.Grow(1, h.plots()))
}

// countedIn is how many matches a tab shows, and in which language.
type countedIn struct {
	matches int
	words   *words.Words
	tab     HistoryTab
}

// open opens a tab; they go round at the ends.
func (h *History) open(tab HistoryTab) {
	h.App.PlayCue(play.CuePage)
	h.Tab = (tab + HistoryTab(len(tabNames))) % HistoryTab(len(tabNames))
	h.Panel.Focus.Set(h.Tab)
	h.Tree.Refresh()
}

// export writes the table of all seats to a file for the player.
func (h *History) export() {
	const name = "saboteur.csv"
	h.Note = h.App.ExportFile(name, h.Tally.csv(h.App), words.HistoryExported, words.HistoryDownloaded)
	h.App.Announce(h.Note)
}

// empty returns what is said in place of the open tab, "" if there is something to show.
func (h *History) empty() string {
	switch {
	case h.Tally.Matches == 0:
		return h.App.Text(words.HistoryNone)
	case h.Tab == PeopleTab && len(h.people) == 0:
		return h.App.Text(words.HistoryNobody)
	}
	return ""
}

// view returns what shows people.
func (h *History) view() peopleView {
	if of := (countedIn{matches: h.counted, words: h.App.Words}); of != h.figures.of {
		h.figures = knownFigures{of: of, by: map[*Person][]figure{}}
	}
	return peopleView{h.App, h.Env(), &h.Tally.People, h.figures.by}
}

// knownFigures are the lines about people, which take long to find.
type knownFigures struct {
	of countedIn
	by map[*Person][]figure
}

// summary says how many matches were counted.
func (h *History) summary() string {
	t := &h.Tally
	return h.App.Text(words.HistorySummary, words.Slots{"n": t.Matches, "rounds": t.rounds.all, "dug": t.rounds.won})
}

// plots returns the plot of editions and that of names, side by side where there is room.
func (h *History) plots() widget.Node {
	app, t := h.App, &h.Tally
	return widget.Grid{Least: 340, Gap: 24, Of: []widget.Node{
		plot{app: app, title: app.Text(words.HistoryRounds), bars: t.byEdition(app), twoSided: true}.node(),
		plot{app: app, title: app.Text(words.HistoryNames), bars: t.byName(game.MaxSeats, app.Words)}.node(),
	}}
}
