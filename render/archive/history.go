package archive

import (
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/store"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A History counts all finished matches and shows what came of them: who played here
// and how, who broke whose tools, and who won. It reads one match per tick, so that it
// opens at once however many there are.
type History struct {
	screen.Base
	Unread    []store.MatchSummary // the matches that are not in the tally yet
	Tally     Tally
	Note      string // what came of the last thing that was done
	Tab       HistoryTab
	PageIndex int        // index of the open page, where a tab does not fit on one
	showNames bool       // the plot of names is shown, if there is room for one plot only
	people    []*Person  // as of counted
	grudges   []Grudge   // as of counted
	counted   int        // how many matches people and grudges are of
	entry     entryShape // of people or grudges
	layout    historyLayout
}

// A HistoryTab is the ID of a tab, and says which one is open.
type HistoryTab int

const (
	PeopleTab HistoryTab = iota
	GrudgesTab
	PlotsTab
)

// tabNames are the names of the tabs.
var tabNames = [...]words.ID{PeopleTab: words.HistoryPeople, GrudgesTab: words.HistoryGrudges, PlotsTab: words.HistoryWon}

// A PersonSpot is the ID of a person: the name.
type PersonSpot string

// A historySpot is one of the buttons.
type historySpot uint8

const (
	HistoryExport historySpot = iota
	historySwitch             // shows the other plot
	HistoryBack
	historyPrevious // turns the page
	historyNext
)

// NewHistory counts the finished matches of a list, and leads back to the list.
func NewHistory(s *SavedGames) screen.Scene {
	h := &History{Base: screen.NewBaseOver(s, s.App)}
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
}

// sort sorts people and grudges again, if matches were counted since.
func (h *History) sort() {
	if h.counted != h.Tally.Matches {
		h.counted, h.people, h.grudges = h.Tally.Matches, h.Tally.People.humans(), h.Tally.People.strongestGrudges()
	}
}

// LayOutPage implements screen.Paged.
func (h *History) LayOutPage(size ui.Point) {
	h.Size = size
	h.sort()
	h.layout = h.newLayout()
	h.Spots = h.layout.spots
}

// Update implements Scene.
func (h *History) Update(in ui.Input) screen.Scene {
	h.readNext()
	h.LayOutPage(in.Size)
	chosen, ok, _ := h.Panel.Update(in, h.Spots)
	switch {
	case in.Commands.Has(ui.Back) && h.Panel.Ready():
		return screen.BackTo(h.Under)
	case ok && !chosen.Disabled:
		return h.choose(chosen.ID)
	case in.Commands.Has(ui.PreviousCard) && h.Panel.Ready():
		h.open(h.Tab - 1)
	case in.Commands.Has(ui.NextCard) && h.Panel.Ready():
		h.open(h.Tab + 1)
	}
	return h
}

// choose does what a spot stands for and returns the next scene.
func (h *History) choose(id any) screen.Scene {
	switch id := id.(type) {
	case HistoryTab:
		h.open(id)
	case PersonSpot:
		if p := h.person(id); p != nil {
			return newPersonPage(h, p)
		}
	case historySpot:
		switch id {
		case HistoryExport:
			h.export()
		case historySwitch:
			h.showNames = !h.showNames
		case historyPrevious:
			h.turnPage(-1)
		case historyNext:
			h.turnPage(1)
		case HistoryBack:
			return screen.BackTo(h.Under)
		}
	}
	h.LayOutPage(h.Size)
	return h
}

// person returns the person of a spot, nil if there is none.
func (h *History) person(id PersonSpot) *Person {
	for _, p := range h.people {
		if p.name == string(id) {
			return p
		}
	}
	return nil
}

// open opens a tab; they go round at the ends.
func (h *History) open(tab HistoryTab) {
	h.App.PlayCue(play.CuePage)
	h.Tab, h.PageIndex = (tab+HistoryTab(len(tabNames)))%HistoryTab(len(tabNames)), 0
	h.Panel.Focus.Set(h.Tab)
	h.LayOutPage(h.Size)
}

// turnPage goes to another page of the tab.
func (h *History) turnPage(by int) {
	h.App.PlayCue(play.CuePage)
	h.PageIndex += by
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
	case h.Tab == GrudgesTab && len(h.grudges) == 0:
		return h.App.Text(words.HistoryPeace)
	}
	return ""
}
