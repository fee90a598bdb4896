package archive

import (
	"slices"

	"saboteur/game/bot"
	"saboteur/render/board"
	"saboteur/render/dwarves"
	"saboteur/render/screen"
	"saboteur/render/store"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// A SavedGames lists the matches that are kept.
type SavedGames struct {
	screen.Widgets
	All   []store.MatchSummary
	Note  string   // what came of the last thing that was done
	texts []string // about each match
	told  toldOf   // what texts are about
}

// toldOf is a list of matches in a language.
type toldOf struct {
	first *store.MatchSummary
	words *words.Words
}

// SavedRow is the ID of a match of the list, by its index.
type SavedRow int

// NewSavedGames returns the list of the matches that are kept, with a note below
// it.
func NewSavedGames(app *screen.App, note string) screen.Scene {
	s := NewSavedList(app, nil)
	s.refresh(note)
	return s
}

// NewSavedList returns a list of matches.
func NewSavedList(app *screen.App, all []store.MatchSummary) *SavedGames {
	s := &SavedGames{All: all}
	s.Init(s, app, nil)
	s.OnBack = s.leave
	return s
}

func (s *SavedGames) leave() { s.Open(s.App.Routes.Title(s.App)) }

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
	s.Tree.Refresh()
}

// refresh reads the list again after something was done, and reports it unless
// the note is empty.
func (s *SavedGames) refresh(note string) {
	s.Note = ""
	if note != "" {
		s.report(note)
	}
	s.readList()
	s.Tree.Refresh()
}

// Update implements screen.Scene.
func (s *SavedGames) Update(in ui.Input) screen.Scene {
	if files := s.App.DroppedFiles(); files != nil {
		s.refresh(s.App.ImportFiles(files))
	}
	return s.Widgets.Update(in)
}

// Body implements screen.WidgetScene.
func (s *SavedGames) Body() widget.Node {
	app := s.App
	page := widget.Page{
		Title: app.Text(words.SavedGames), Width: 860,
		Body: widget.Text{Text: app.Text(words.SavedNone), Align: widget.Middle},
		Foot: widget.Column(
			widget.If(s.Note != "", widget.Text{Text: s.Note, Align: widget.Middle}),
			widget.Row(
				widget.Button{Text: app.Text(words.SavedImport), OnPress: s.pickFiles},
				widget.Button{Text: app.Text(words.HistoryTitle), OnPress: func() { s.Open(NewHistory(s)) }},
				widget.Button{Text: app.Text(words.BackToTitle), OnPress: s.leave},
			).Equal().Wrap(),
		),
	}
	if len(s.All) > 0 {
		s.describeAll()
		page.Body = widget.List{
			Len: len(s.All), Row: s.row, Name: func(i int) string { return s.texts[i] }, ID: func(i int) any { return SavedRow(i) }, Key: s.told,
			OnPress: func(i int) { s.Open(s.MatchMenu(s.All[i])) },
		}
	}
	return page
}

// pickFiles lets the player choose files to import, or says how to import some.
func (s *SavedGames) pickFiles() {
	if s.App.Files.Pick != nil {
		s.App.Files.Pick()
	} else {
		s.report(s.App.Text(words.SavedImportHow))
	}
}

// row has the mine of a match, what is known of it and, where there is room, who played.
func (s *SavedGames) row(i int) widget.Node {
	l, env := &s.All[i], s.Env()
	text := widget.Text{Text: s.texts[i], Face: ui.Bold}
	mine := widget.Picture{H: 62, Ratio: mineRatio, Draw: func(c ui.Canvas, r ui.Rect) { board.DrawMiniature(c, &l.Mine, r) }}
	switch {
	case env.Narrow():
		return text
	case env.Tall() || env.Size.X < facesWidth*env.Text:
		mine.H = 42
		return widget.Row(mine, widget.Grow(1, text))
	}
	faces := widget.Picture{H: 62, W: 62 + min(38, 290/float64(l.Seats))*float64(l.Seats-1), Draw: func(c ui.Canvas, r ui.Rect) { drawFaces(c, l, r) }}
	return widget.Row(mine, widget.Grow(1, text), faces).Gap(12)
}

const (
	mineRatio  = 2.1 // the width of a small mine divided by its height
	facesWidth = 40  // a screen that is less wide has no room for faces, in multiples of plain text
)

// drawFaces draws who played a match; winners cheer.
func drawFaces(c ui.Canvas, l *store.MatchSummary, r ui.Rect) {
	step := (r.W - r.H) / float64(max(l.Seats-1, 1))
	for i := range l.Seats {
		mood, look := dwarves.Calm, bot.Appearance{}
		if l.Looks != nil {
			look, _ = bot.ParseAppearance(l.Looks[i])
		}
		if i < len(l.Winners) && l.Winners[i] && l.Nuggets[i] > 0 {
			mood = dwarves.Cheering
		}
		at := ui.Rect{X: r.X + float64(i)*step, Y: r.Y, W: r.H, H: r.H}
		c.Sprite(dwarves.Player(bot.Player{Look: look}, i).Portrait(mood, at.Inset(0.06*r.H)))
	}
}

// describeAll describes all matches, unless it has done so already.
func (s *SavedGames) describeAll() {
	of := toldOf{&s.All[0], s.App.Words}
	if of == s.told {
		return
	}
	s.told, s.texts = of, nil
	for _, l := range s.All {
		text := s.describe(l)
		if l.Title != "" {
			text = s.App.Text(words.SavedWithTitle, words.Slots{"title": l.Title, "description": text})
		}
		s.texts = append(s.texts, text)
	}
}

// describe describes a match by what everybody knows of it.
func (s *SavedGames) describe(l store.MatchSummary) string {
	slots := words.Slots{"date": s.App.Words.Time(l.When), "n": l.Seats, "round": l.Round, "edition": s.App.Words.EditionName(l.Rules)}
	if !l.Finished {
		return s.App.Text(words.SavedRunning, slots)
	}
	var winners []string
	for seat, won := range l.Winners {
		if won {
			winners = append(winners, s.App.Words.CompleteNames(l.Names, l.Seats)[seat])
		}
	}
	if len(winners) == 0 || slices.Max(l.Nuggets) == 0 {
		return s.App.Text(words.SavedNobody, slots)
	}
	slots["who"] = s.App.Words.JoinNames(winners)
	return s.App.Text(words.SavedWon, slots)
}
