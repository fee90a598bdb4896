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
	kit   *Kit
	panel ui.Panel
	size  ui.Point
	spots []ui.Spot
	all   []store.Saved
	first int    // the first of the page
	rows  int    // how many a page has
	note  string // what is wrong with what is kept
}

// savedRow is a match of the list, by its place on the page.
type savedRow int

const (
	savedOlder buttonSpot = 230 + iota
	savedNewer
	savedBack
)

// savedRows is how many matches a page has at most.
const savedRows = 5

// newSavedGames returns the list of what is kept.
func newSavedGames(k *Kit) Scene {
	s := &savedGames{kit: k}
	all, err := k.Saves.List()
	s.all = all
	if err != nil {
		s.note = k.Words.Fault(err)
		k.say(s.note)
	}
	return s
}

// Update implements Scene.
func (s *savedGames) Update(in ui.Input) Scene {
	s.size = in.Size
	s.spots = s.layout()
	chosen, ok, _ := s.panel.Update(in, s.spots)
	switch {
	case ok && !chosen.Off:
		return s.choose(chosen.ID)
	case in.Keys.Has(ui.Back) && s.panel.Ready():
		return NewTitle(s.kit)
	}
	return s
}

func (s *savedGames) choose(id any) Scene {
	switch id := id.(type) {
	case savedRow:
		return s.about(s.all[s.first+int(id)])
	case buttonSpot:
		switch id {
		case savedOlder:
			s.first += s.rows
		case savedNewer:
			s.first = max(s.first-s.rows, 0)
		case savedBack:
			return NewTitle(s.kit)
		}
	}
	return s
}

// about offers what can be done with a match.
func (s *savedGames) about(l store.Saved) Scene {
	s.panel.Rest()
	labels := []words.ID{words.SavedContinue, words.SavedDelete, words.SavedKeep}
	if l.Finished {
		labels = labels[1:]
	}
	p := &menu{kit: s.kit, title: s.kit.text(words.SavedOne), text: s.tells(l), labels: labels}
	p.choose = func(i int) Scene {
		if i < 0 {
			return s
		}
		switch labels[i] {
		case words.SavedContinue:
			return s.goOn(l.ID)
		case words.SavedDelete:
			return s.askDelete(l)
		}
		return s
	}
	return p
}

// goOn takes the match of a name up again.
func (s *savedGames) goOn(id string) Scene {
	running, err := s.kit.Saves.Running()
	for _, r := range running {
		if r.ID == id {
			if next := goOn(s.kit, r); next != nil {
				return next
			}
		}
	}
	s.note = s.kit.text(words.ContinueUnknown)
	if err != nil {
		s.note = s.kit.Words.Fault(err)
	}
	return s
}

// askDelete asks before a match is gone for good.
func (s *savedGames) askDelete(l store.Saved) Scene {
	p := &menu{kit: s.kit, title: s.kit.text(words.SavedAsk), text: s.tells(l), labels: []words.ID{words.SavedKeep, words.SavedDelete}}
	p.choose = func(i int) Scene {
		if i != 1 {
			return s
		}
		if err := s.kit.Saves.Delete(l.ID); err != nil {
			s.note = s.kit.Words.Fault(err)
			return s
		}
		return newSavedGames(s.kit)
	}
	return p
}

// tells says of a match what all know.
func (s *savedGames) tells(l store.Saved) string {
	slots := words.Slots{"date": dated(l.When), "n": len(l.Names), "round": l.Round, "edition": editionOf(s.kit, l.Rules)}
	if !l.Finished {
		return s.kit.text(words.SavedRunning, slots)
	}
	var winners []string
	for seat, won := range l.Winners {
		if won {
			winners = append(winners, l.Names[seat])
		}
	}
	if len(winners) == 0 || slices.Max(l.Nuggets) == 0 {
		return s.kit.text(words.SavedNobody, slots)
	}
	slots["who"] = winners[0]
	for _, w := range winners[1:] {
		slots["who"] = s.kit.text(words.And, words.Slots{"a": slots["who"], "b": w})
	}
	return s.kit.text(words.SavedWon, slots)
}

// layout places the rows of the page and the buttons below.
func (s *savedGames) layout() (spots []ui.Spot) {
	u := s.kit.unit(s.size)
	text := s.kit.font(s.size, ui.Bold, 1)
	h, gap := max(48, 62*u), 9*u
	w := min(s.size.X*0.94, 860*u)
	if w < 34*text.Size {
		h = 3*text.LineHeight() + 12*u
	}
	foot := max(48, 58*u)
	row := ui.Rect{X: (s.size.X - w) / 2, Y: s.size.Y * 0.16, W: w, H: h}
	s.rows = min(max(int((s.size.Y-foot-16*u-row.Y-text.LineHeight())/(h+gap)), 1), savedRows)
	for i, l := range s.all[s.first:min(s.first+s.rows, len(s.all))] {
		label := s.tells(l)
		if l.Title != "" {
			label = s.kit.text(words.SavedTitled, words.Slots{"title": l.Title, "tells": label})
		}
		spots = append(spots, ui.Spot{Rect: row, ID: savedRow(i), Label: label})
		row.Y += h + gap
	}
	below := ui.Rect{X: row.X, Y: s.size.Y - foot - 10*u, W: w, H: foot}
	for i, r := range below.Columns(3, 14*u) {
		id := savedOlder + buttonSpot(i)
		text := [3]words.ID{words.SavedOlder, words.SavedNewer, words.BackToTitle}[i]
		off := id == savedOlder && s.first+s.rows >= len(s.all) || id == savedNewer && s.first == 0
		if len(s.all) <= s.rows && id == savedBack { // alone, it lies in the middle
			r.X = (s.size.X - r.W) / 2
		}
		if id == savedBack || len(s.all) > s.rows {
			spots = append(spots, ui.Spot{Rect: r, ID: id, Group: 1, Off: off, Label: s.kit.text(text)})
		}
	}
	return spots
}

// Draw implements Scene.
func (s *savedGames) Draw(c ui.Canvas) {
	if s.spots == nil {
		return
	}
	u := s.kit.unit(s.size)
	background(c, s.size)
	title(c, s.kit, s.kit.text(words.SavedGames), ui.Rect{Y: s.size.Y * 0.04, W: s.size.X, H: s.size.Y * 0.1}, s.size)
	if len(s.all) == 0 {
		middle := ui.Rect{X: s.size.X * 0.05, Y: s.size.Y * 0.2, W: s.size.X * 0.9, H: s.size.Y * 0.4}
		centre(c, s.kit.text(words.SavedNone), middle, s.kit.font(s.size, ui.Plain, 1), art.TextSoft)
	}
	below := ui.Rect{X: s.size.X * 0.05, W: s.size.X * 0.9, H: s.kit.font(s.size, ui.Plain, 1).LineHeight() + 6*u}
	below.Y = s.spots[len(s.spots)-1].Y - below.H - 2*u
	centre(c, s.note, below, s.kit.font(s.size, ui.Plain, 1), art.TextOnTable)
	for _, spot := range s.spots {
		button(c, s.kit, spot, &s.panel, s.size, plain)
	}
}
