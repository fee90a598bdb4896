package render

import (
	"slices"

	"saboteur/render/art"
	"saboteur/render/store"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A savedGames lists the matches that are kept, some to a page.
type savedGames struct {
	Base
	all   []store.MatchSummary
	first int    // the first of the page
	rows  int    // how many a page has
	note  string // what is wrong with what is kept, or was done
}

// savedRow is a match of the list, by its place on the page.
type savedRow int

// A savedButton is one of the buttons below the list.
type savedButton uint8

const (
	savedOlder savedButton = iota
	savedNewer
	savedBring
	savedBack
	savedHistory
)

// savedRows is how many matches a page has at most.
const savedRows = 5

// newSavedGames returns the list of what is kept,
// with a note below it.
func newSavedGames(k *Kit, note string) Scene {
	s := &savedGames{Base: on(k)}
	return s.anew(note)
}

// read reads the list.
func (s *savedGames) read() {
	all, err := s.kit.Saves.List()
	s.all = all
	if err != nil {
		s.tell(s.kit.Words.StorageErrorText(err))
	}
}

// tell shows and says something below the list.
func (s *savedGames) tell(note string) {
	s.note = note
	s.kit.Announce(note)
}

// anew reads the list again after something was done, and tells of it. The
// page stays.
func (s *savedGames) anew(note string) Scene {
	s.note = ""
	if note != "" {
		s.tell(note)
	}
	s.read()
	for s.first > 0 && s.first >= len(s.all) {
		s.first = max(s.first-s.rows, 0)
	}
	return s
}

// Update implements Scene.
func (s *savedGames) Update(in ui.Input) Scene {
	s.size = in.Size
	if files := s.kit.dropped(); files != nil {
		s.first = 0
		s.anew(s.kit.bringIn(files))
	}
	s.spots = s.layout()
	chosen, ok, _ := s.panel.Update(in, s.spots)
	switch {
	case ok && !chosen.Disabled:
		return s.choose(chosen.ID)
	case in.Commands.Has(ui.Back) && s.panel.Ready():
		return s.kit.routes.Title(s.kit)
	}
	return s
}

func (s *savedGames) choose(id any) Scene {
	switch id := id.(type) {
	case savedRow:
		return s.about(s.all[s.first+int(id)])
	case savedButton:
		switch id {
		case savedOlder:
			s.first += s.rows
		case savedNewer:
			s.first = max(s.first-s.rows, 0)
		case savedBring:
			if s.kit.Files.Pick != nil {
				s.kit.Files.Pick()
			} else {
				s.tell(s.kit.text(words.SavedImportHow))
			}
		case savedHistory:
			return newHistory(s)
		case savedBack:
			return s.kit.routes.Title(s.kit)
		}
	}
	return s
}

// about offers what can be done with a match.
func (s *savedGames) about(l store.MatchSummary) Scene {
	s.panel.RestartDelay()
	labels := []words.ID{words.SavedContinue, words.SavedRename, words.SavedExport, words.SavedDelete, words.BackToTitle}
	if l.Finished {
		labels[0] = words.ReplayButton
	}
	p := &menu{Base: over(s, s.kit), title: words.SavedOne, text: func() string { return s.tells(l) }, labels: labels}
	p.choose = func(i int) Scene {
		if i < 0 {
			return s
		}
		switch labels[i] {
		case words.SavedContinue:
			return s.goOn(l.ID)
		case words.ReplayButton:
			return s.replay(l)
		case words.SavedRename:
			return newNaming(s, l)
		case words.SavedExport:
			return s.export(l)
		case words.SavedDelete:
			return s.askDelete(l)
		}
		return s
	}
	return p
}

// replay shows a match that has ended.
func (s *savedGames) replay(l store.MatchSummary) Scene {
	next, said := replayOf(s.kit, l, s)
	if next == nil {
		s.tell(said)
		return s
	}
	return next
}

// export hands a match out as a file.
func (s *savedGames) export(l store.MatchSummary) Scene {
	name, text, err := s.kit.Saves.Export(l.ID)
	if err != nil {
		s.tell(s.kit.Words.ExportErrorText(err))
		return s
	}
	s.tell(s.kit.handOut(name, text))
	return s
}

// goOn takes the match of a name up again.
func (s *savedGames) goOn(id string) Scene {
	running, err := s.kit.Saves.OngoingMatches()
	for _, r := range running {
		if r.ID == id {
			if next := s.kit.routes.Resume(s.kit, r); next != nil {
				return next
			}
		}
	}
	if err != nil {
		s.tell(s.kit.Words.StorageErrorText(err))
	} else {
		s.tell(s.kit.text(words.ContinueUnknown))
	}
	return s
}

// askDelete asks before a match is gone for good.
func (s *savedGames) askDelete(l store.MatchSummary) Scene {
	p := &menu{Base: over(s, s.kit), title: words.SavedDeleteAsk, text: func() string { return s.tells(l) }, labels: []words.ID{words.SavedDeleteCancel, words.SavedDelete}}
	p.choose = func(i int) Scene {
		if i != 1 {
			return s
		}
		if err := s.kit.Saves.Delete(l.ID); err != nil {
			s.tell(s.kit.Words.StorageErrorText(err))
			return s
		}
		return s.anew("")
	}
	return p
}

// tells says of a match what all know.
func (s *savedGames) tells(l store.MatchSummary) string {
	slots := words.Slots{"date": dated(l.When), "n": l.Seats, "round": l.Round, "edition": editionOf(s.kit, l.Rules)}
	if !l.Finished {
		return s.kit.text(words.SavedRunning, slots)
	}
	var winners []string
	for seat, won := range l.Winners {
		if won {
			winners = append(winners, namesOf(s.kit, l.Names, l.Seats)[seat])
		}
	}
	if len(winners) == 0 || slices.Max(l.Nuggets) == 0 {
		return s.kit.text(words.SavedNobody, slots)
	}
	slots["who"] = s.kit.Words.JoinNames(winners)
	return s.kit.text(words.SavedWon, slots)
}

// layout places the rows of the page and the buttons below.
func (s *savedGames) layout() (spots []ui.Spot) {
	u := s.kit.unit(s.size)
	h, gap := max(48, 62*u), 9*u
	w := min(s.size.X*0.94, 860*u)
	foot := ui.Rect{X: (s.size.X - w) / 2, Y: s.size.Y - h - 10*u, W: w, H: h}
	if text := s.kit.font(s.size, ui.Bold, 1); w < 34*text.Size {
		h = 3*text.LineHeight() + 12*u
	}
	row := ui.Rect{X: foot.X, Y: s.head().H, W: w, H: h}
	s.rows = savedRows
	for s.rows > 1 && row.Y+float64(s.rows)*(h+gap) > foot.Y-foot.H-gap-s.noteHigh() {
		s.rows--
	}
	for i, l := range s.all[s.first:min(s.first+s.rows, len(s.all))] {
		label := s.tells(l)
		if l.Title != "" {
			label = s.kit.text(words.SavedWithTitle, words.Slots{"title": l.Title, "tells": label})
		}
		spots = append(spots, ui.Spot{Rect: row, ID: savedRow(i), Label: label})
		row.Y += h + gap
	}
	if len(s.all) > s.rows {
		pages := foot.Move(ui.Point{Y: -foot.H - gap}).Columns(2, 14*u)
		spots = append(spots,
			ui.Spot{Rect: pages[0], ID: savedOlder, Group: 1, Disabled: s.first+s.rows >= len(s.all), Label: s.kit.text(words.SavedOlder)},
			ui.Spot{Rect: pages[1], ID: savedNewer, Group: 1, Disabled: s.first == 0, Label: s.kit.text(words.SavedNewer)})
	}
	below := foot.Columns(3, 14*u)
	return append(spots,
		ui.Spot{Rect: below[0], ID: savedBring, Group: 1, Label: s.kit.text(words.SavedImport)},
		ui.Spot{Rect: below[1], ID: savedHistory, Group: 1, Label: s.kit.text(words.HistoryTitle)},
		ui.Spot{Rect: below[2], ID: savedBack, Group: 1, Label: s.kit.text(words.BackToTitle)})
}

// head returns where the heading is.
func (s *savedGames) head() ui.Rect {
	return ui.Rect{W: s.size.X, H: min(s.size.Y*0.18, 120*s.kit.unit(s.size))}
}

// noteHigh returns how high what is told below the list may be.
func (s *savedGames) noteHigh() float64 {
	return max(54*s.kit.unit(s.size), 2.6*s.kit.font(s.size, ui.Plain, 1).LineHeight())
}

// Draw implements Scene.
func (s *savedGames) Draw(c ui.Canvas) {
	if s.spots == nil {
		return
	}
	u := s.kit.unit(s.size)
	background(c, s.size)
	title(c, s.kit, s.kit.text(words.SavedGames), s.head(), s.size)
	if len(s.all) == 0 {
		middle := ui.Rect{X: s.size.X * 0.05, Y: s.size.Y * 0.2, W: s.size.X * 0.9, H: s.size.Y * 0.4}
		centre(c, s.kit.text(words.SavedNone), middle, s.kit.font(s.size, ui.Plain, 1), art.TextSoft)
	}
	top := s.size.Y
	for _, spot := range s.spots {
		button(c, s.kit, spot, &s.panel, s.size, plain)
		if spot.Group == 1 {
			top = min(top, spot.Y)
		}
	}
	note := ui.Rect{X: s.size.X * 0.05, Y: top - s.noteHigh() - 4*u, W: s.size.X * 0.9, H: s.noteHigh()}
	centre(c, s.note, note, s.kit.font(s.size, ui.Plain, 1), art.TextOnTable)
}
