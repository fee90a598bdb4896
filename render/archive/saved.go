package archive

import (
	"slices"

	"saboteur/game/bot"
	"saboteur/render/board"
	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/store"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A SavedGames lists the matches that are kept, in pages.
type SavedGames struct {
	screen.Base
	All       []store.MatchSummary
	PageStart int    // the index of the first match of the page
	pageSize  int    // as many matches as there is room for
	Note      string // what came of the last thing that was done
}

// SavedRow is a match of the list, by its position on the page.
type SavedRow int

// A savedButton is one of the buttons below the list.
type savedButton uint8

const (
	SavedOlder savedButton = iota
	SavedNewer
	SavedImport // imports matches from files
	SavedBack
	SavedHistory
)

// MaxPageRows is the greatest number of matches on a page.
const MaxPageRows = 5

// NewSavedGames returns the list of the matches that are kept, with a note below
// it.
func NewSavedGames(app *screen.App, note string) screen.Scene {
	s := &SavedGames{Base: screen.NewBase(app)}
	return s.refresh(note)
}

// readList reads the list.
func (s *SavedGames) readList() {
	all, err := s.App.Saves.List()
	s.All = all
	if err != nil {
		s.report(s.App.Words.StorageErrorText(err))
	}
}

// report shows a note below the list and announces it.
func (s *SavedGames) report(note string) {
	s.Note = note
	s.App.Announce(note)
}

// refresh reads the list again after something was done, and reports it unless
// the note is empty. The page stays the same if it still exists.
func (s *SavedGames) refresh(note string) screen.Scene {
	s.Note = ""
	if note != "" {
		s.report(note)
	}
	s.readList()
	for s.PageStart > 0 && s.PageStart >= len(s.All) {
		s.PageStart = max(s.PageStart-s.pageSize, 0)
	}
	return s
}

// LayOutPage implements screen.Paged.
func (s *SavedGames) LayOutPage(size ui.Point) {
	s.Size = size
	s.Spots = s.layout()
}

// Update implements Scene.
func (s *SavedGames) Update(in ui.Input) screen.Scene {
	if files := s.App.DroppedFiles(); files != nil {
		s.PageStart = 0
		s.refresh(s.App.ImportFiles(files))
	}
	s.LayOutPage(in.Size)
	chosen, ok, _ := s.Panel.Update(in, s.Spots)
	switch {
	case ok && !chosen.Disabled:
		next := s.choose(chosen.ID)
		s.LayOutPage(in.Size) // it may be another page now, with fewer matches
		return next
	case in.Commands.Has(ui.Back) && s.Panel.Ready():
		return s.App.Routes.Title(s.App)
	}
	return s
}

// choose does what a spot stands for and returns the next scene.
func (s *SavedGames) choose(id any) screen.Scene {
	switch id := id.(type) {
	case SavedRow:
		return s.MatchMenu(s.All[s.PageStart+int(id)])
	case savedButton:
		switch id {
		case SavedOlder:
			s.PageStart += s.pageSize
		case SavedNewer:
			s.PageStart = max(s.PageStart-s.pageSize, 0)
		case SavedImport:
			if s.App.Files.Pick != nil {
				s.App.Files.Pick()
			} else {
				s.report(s.App.Text(words.SavedImportHow))
			}
		case SavedHistory:
			return NewHistory(s)
		case SavedBack:
			return s.App.Routes.Title(s.App)
		}
	}
	return s
}

// describe describes a match by what everybody knows of it.
func (s *SavedGames) describe(l store.MatchSummary) string {
	slots := words.Slots{"date": screen.FormatTime(l.When), "n": l.Seats, "round": l.Round, "edition": screen.EditionName(s.App, l.Rules)}
	if !l.Finished {
		return s.App.Text(words.SavedRunning, slots)
	}
	var winners []string
	for seat, won := range l.Winners {
		if won {
			winners = append(winners, screen.CompleteNames(s.App, l.Names, l.Seats)[seat])
		}
	}
	if len(winners) == 0 || slices.Max(l.Nuggets) == 0 {
		return s.App.Text(words.SavedNobody, slots)
	}
	slots["who"] = s.App.Words.JoinNames(winners)
	return s.App.Text(words.SavedWon, slots)
}

// layout places the rows of the page and the buttons below.
func (s *SavedGames) layout() (spots []ui.Spot) {
	u := s.App.Unit(s.Size)
	h, gap := max(48, 72*u), 9*u
	w := min(s.Size.X*0.94, 860*u)
	columns, area := s.App.CutButtons(s.Size, ui.Rect{X: (s.Size.X - w) / 2, W: w, H: s.Size.Y - 10*u}, 3, h, 14*u)
	foot := ui.Rect{X: columns[0].X, Y: area.Y + area.H, W: w, H: h}
	if text := s.App.Font(s.Size, ui.Bold, 1); w < 34*text.Size {
		h = 3*text.LineHeight() + 12*u
	}
	if s.App.Narrow(s.Size) {
		h = 6*s.App.Font(s.Size, ui.Bold, 1).LineHeight() + 12*u
	}
	row := ui.Rect{X: foot.X, Y: s.headerRect().H, W: w, H: h}
	s.pageSize = MaxPageRows
	for s.pageSize > 1 && row.Y+float64(s.pageSize)*(h+gap) > foot.Y-foot.H-gap-s.noteHeight() {
		s.pageSize--
	}
	for i, l := range s.All[s.PageStart:min(s.PageStart+s.pageSize, len(s.All))] {
		label := s.describe(l)
		if l.Title != "" {
			label = s.App.Text(words.SavedWithTitle, words.Slots{"title": l.Title, "tells": label})
		}
		spots = append(spots, ui.Spot{Rect: row, ID: SavedRow(i), Label: label})
		row.Y += h + gap
	}
	if len(s.All) > s.pageSize {
		pages := foot.Move(ui.Point{Y: -foot.H - gap}).Columns(2, 14*u)
		spots = append(spots,
			ui.Spot{Rect: pages[0], ID: SavedOlder, Group: 1, Disabled: s.PageStart+s.pageSize >= len(s.All), Label: s.App.Text(words.SavedOlder)},
			ui.Spot{Rect: pages[1], ID: SavedNewer, Group: 1, Disabled: s.PageStart == 0, Label: s.App.Text(words.SavedNewer)})
	}
	return append(spots,
		ui.Spot{Rect: columns[0], ID: SavedImport, Group: 1, Label: s.App.Text(words.SavedImport)},
		ui.Spot{Rect: columns[1], ID: SavedHistory, Group: 1, Label: s.App.Text(words.HistoryTitle)},
		ui.Spot{Rect: columns[2], ID: SavedBack, Group: 1, Label: s.App.Text(words.BackToTitle)})
}

// headerRect returns where the heading is, at the top of the screen.
func (s *SavedGames) headerRect() ui.Rect {
	return ui.Rect{W: s.Size.X, H: min(s.Size.Y*0.18, 120*s.App.Unit(s.Size))}
}

// noteHeight returns the height of the note below the list.
func (s *SavedGames) noteHeight() float64 {
	f := s.App.Font(s.Size, ui.Plain, 1)
	return s.App.TextHeight(s.Size, s.Note, f, s.Size.X*0.9, max(54*s.App.Unit(s.Size), 2.6*f.LineHeight()))
}

// Draw implements Scene.
func (s *SavedGames) Draw(c ui.Canvas) {
	if s.Spots == nil {
		return
	}
	u := s.App.Unit(s.Size)
	screen.Background(c, s.Size)
	screen.Heading(c, s.App, s.App.Text(words.SavedGames), s.headerRect(), s.Size)
	if len(s.All) == 0 {
		middle := ui.Rect{X: s.Size.X * 0.05, Y: s.Size.Y * 0.2, W: s.Size.X * 0.9, H: s.Size.Y * 0.4}
		screen.CentredText(c, s.App.Text(words.SavedNone), middle, s.App.Font(s.Size, ui.Plain, 1), paint.TextSoft)
	}
	top := s.Size.Y
	for _, spot := range s.Spots {
		if row, ok := spot.ID.(SavedRow); ok && !s.App.OnPage(s.Size) {
			s.drawRow(c, spot, &s.All[s.PageStart+int(row)], u)
			continue
		}
		screen.Button(c, s.App, spot, &s.Panel, s.Size, screen.Plain)
		if spot.Group == 1 {
			top = min(top, spot.Y)
		}
	}
	note := ui.Rect{X: s.Size.X * 0.05, Y: top - s.noteHeight() - 4*u, W: s.Size.X * 0.9, H: s.noteHeight()}
	screen.CentredText(c, s.Note, note, s.App.Font(s.Size, ui.Plain, 1), paint.TextOnTable)
}

// drawRow draws a match of the list: its mine, what is known of it and, where there is
// room, who played; winners cheer.
func (s *SavedGames) drawRow(c ui.Canvas, spot ui.Spot, l *store.MatchSummary, u float64) {
	label := spot.Label
	spot.Label = ""
	screen.Button(c, s.App, spot, &s.Panel, s.Size, screen.Plain)
	in := spot.Rect.Inset(5 * u)
	mine, in := in.CutLeft(min(2.1*in.H, 0.24*in.W))
	board.DrawMiniature(c, &l.Mine, mine.Inset(3*u))
	_, in = in.CutLeft(12 * u)
	if in.W > 400*u {
		step := min(0.62*in.H, 0.34*in.W/float64(l.Seats))
		var faces ui.Rect
		faces, in = in.CutRight(step*float64(l.Seats-1) + in.H)
		for i := range l.Seats {
			mood, look := dwarves.Calm, bot.Look{}
			if l.Looks != nil {
				look, _ = bot.ParseLook(l.Looks[i])
			}
			if i < len(l.Winners) && l.Winners[i] && l.Nuggets[i] > 0 {
				mood = dwarves.Cheering
			}
			c.Sprite(dwarves.Player(bot.Player{Look: look}, i).Portrait(mood, ui.Rect{X: faces.X + float64(i)*step, Y: in.Y, W: in.H, H: in.H}.Inset(0.06*in.H)))
		}
		_, in = in.CutRight(10 * u)
	}
	screen.LeftText(c, label, in, s.App.Font(s.Size, ui.Bold, s.App.Growth(s.Size)), paint.TextOnTable)
}
