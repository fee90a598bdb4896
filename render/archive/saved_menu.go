package archive

import (
	"slices"

	"saboteur/render/screen"
	"saboteur/render/store"
	"saboteur/render/words"
)

// MatchMenu offers what can be done with a match, in a menu.
func (s *SavedGames) MatchMenu(l store.MatchSummary) screen.Scene {
	s.Panel.RestartDelay()
	labels := []words.ID{words.SavedContinue, words.SavedRename, words.SavedExport, words.SavedDelete, words.BackToTitle}
	if l.Finished {
		labels = slices.Insert(labels, 1, words.StoryTitle)
		labels[0] = words.ReplayButton
	}
	p := &screen.Menu{Base: screen.NewBaseOver(s, s.App), Title: words.SavedOne, Text: func() string { return s.describe(l) }, Labels: labels}
	p.Choose = func(i int) screen.Scene {
		if i < 0 {
			return s
		}
		switch labels[i] {
		case words.SavedContinue:
			return s.resume(l.ID)
		case words.ReplayButton:
			return s.replay(l)
		case words.StoryTitle:
			return s.story(l)
		case words.SavedRename:
			return NewRenameDialog(s, l)
		case words.SavedExport:
			return s.export(l)
		case words.SavedDelete:
			return s.confirmDelete(l)
		}
		return s
	}
	return p
}

// replay shows a finished match.
func (s *SavedGames) replay(l store.MatchSummary) screen.Scene {
	next, said := OpenReplay(s.App, l, s)
	if next == nil {
		s.report(said)
		return s
	}
	return next
}

// story tells a finished match on one page.
func (s *SavedGames) story(l store.MatchSummary) screen.Scene {
	r, err := s.App.Saves.Record(l.ID)
	switch {
	case err != nil:
		s.report(s.App.Words.StorageErrorText(err))
	case r == nil:
		s.report(s.App.Text(words.ExportGone))
	default:
		if next := s.App.Routes.Story(s.App, r, l.When, s); next != nil {
			return next
		}
		s.report(s.App.Text(words.StoryUnknown))
	}
	return s
}

// export writes a match to a file for the player.
func (s *SavedGames) export(l store.MatchSummary) screen.Scene {
	name, text, err := s.App.Saves.Export(l.ID)
	if err != nil {
		s.report(s.App.Words.ExportErrorText(err))
		return s
	}
	s.report(s.App.ExportMatch(name, text))
	return s
}

// resume goes on with a match.
func (s *SavedGames) resume(id string) screen.Scene {
	running, err := s.App.Saves.OngoingMatches()
	for _, r := range running {
		if r.ID == id {
			if next := s.App.Routes.Resume(s.App, r); next != nil {
				return next
			}
		}
	}
	if err != nil {
		s.report(s.App.Words.StorageErrorText(err))
	} else {
		s.report(s.App.Text(words.ContinueUnknown))
	}
	return s
}

// confirmDelete asks whether a match is to be deleted for good.
func (s *SavedGames) confirmDelete(l store.MatchSummary) screen.Scene {
	p := &screen.Menu{Base: screen.NewBaseOver(s, s.App), Title: words.SavedDeleteAsk, Text: func() string { return s.describe(l) }, Labels: []words.ID{words.SavedDeleteCancel, words.SavedDelete}}
	p.Choose = func(i int) screen.Scene {
		if i != 1 {
			return s
		}
		if err := s.App.Saves.Delete(l.ID); err != nil {
			s.report(s.App.Words.StorageErrorText(err))
			return s
		}
		return s.refresh("")
	}
	return p
}
