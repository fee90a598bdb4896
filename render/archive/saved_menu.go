package archive

import (
	"strings"

	"saboteur/game/names"
	"saboteur/render/screen"
	"saboteur/render/store"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// MatchMenu offers what can be done with a match, in a menu.
func (s *SavedGames) MatchMenu(l store.MatchSummary) screen.Scene {
	s.Panel.RestartDelay()
	app := s.App
	return screen.NewDialog(app, s, func(d *screen.Dialog) widget.Dialog {
		button := func(id words.ID, next func() screen.Scene) widget.Button {
			return widget.Button{Text: app.Text(id), OnPress: func() { d.Open(next()) }}
		}
		first := []widget.Button{button(words.SavedContinue, func() screen.Scene { return s.resume(l.ID) })}
		if l.Finished {
			first = []widget.Button{
				button(words.ReplayButton, func() screen.Scene { return s.replay(l) }),
				button(words.StoryTitle, func() screen.Scene { return s.story(l) }),
			}
		}
		first[0].Style = widget.Gold
		return widget.Dialog{Title: app.Text(words.SavedOne), Text: s.describe(l), Buttons: append(first,
			button(words.SavedRename, func() screen.Scene { return NewRenameDialog(s, l) }),
			button(words.SavedExport, func() screen.Scene { return s.export(l) }),
			button(words.SavedDelete, func() screen.Scene { return s.confirmDelete(l) }),
			widget.Button{Text: app.Text(words.BackToTitle), OnPress: d.Leave},
		)}
	})
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
	s.report(s.App.ExportFile(name, text, words.SavedExported, words.SavedDownloaded))
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
	return screen.NewDialog(s.App, s, func(d *screen.Dialog) widget.Dialog {
		return widget.Dialog{Title: s.App.Text(words.SavedDeleteAsk), Text: s.describe(l), Buttons: []widget.Button{
			{Text: s.App.Text(words.SavedDeleteCancel), Style: widget.Gold, OnPress: d.Leave},
			{Text: s.App.Text(words.SavedDelete), OnPress: func() { d.Open(s.delete(l)) }},
		}}
	})
}

// delete deletes a match for good.
func (s *SavedGames) delete(l store.MatchSummary) screen.Scene {
	if err := s.App.Saves.Delete(l.ID); err != nil {
		s.report(s.App.Words.StorageErrorText(err))
		return s
	}
	s.refresh("")
	return s
}

// MaxTitleLength is the greatest length of a match's title, in characters.
const MaxTitleLength = 32

// A renameDialog asks for the title of a match.
type renameDialog struct {
	screen.Widgets
	list   *SavedGames
	match  store.MatchSummary
	title  string
	edited bool // the title has been edited from the beginning
}

// titleField is the ID of the field for the title.
type titleField struct{}

// NewRenameDialog asks for the title of a match, and leads back to the list.
func NewRenameDialog(s *SavedGames, l store.MatchSummary) screen.Scene {
	n := &renameDialog{list: s, match: l, title: l.Title}
	n.Init(n, s.App, s)
	return n
}

// Update implements screen.Scene.
func (n *renameDialog) Update(in ui.Input) screen.Scene {
	if in.Commands.Has(ui.Back) && n.Panel.Ready() {
		return n.list // even while the title is being edited
	}
	next := n.Widgets.Update(in)
	if !n.edited {
		n.Tree.Edit(titleField{})
		n.edited = true
	}
	return next
}

// Body implements screen.WidgetScene.
func (n *renameDialog) Body() widget.Node {
	app := n.App
	return widget.Dialog{
		Title: app.Text(words.NameTitle), Text: app.Text(words.NameText), Width: 560,
		Of: widget.Field{
			Text: n.title, Hint: app.Text(words.NameTitle), Append: true, Most: MaxTitleLength, Allowed: names.Typable, ID: titleField{},
			OnType: func(text string) { n.title = text }, OnEnter: n.save,
		},
		Buttons: []widget.Button{
			{Text: app.Text(words.NameAccept), Style: widget.Gold, OnPress: n.save},
			{Text: app.Text(words.NameCancel), OnPress: n.Leave},
		},
	}
}

// save gives the match the title that was typed.
func (n *renameDialog) save() {
	title := strings.Join(strings.Fields(n.title), " ")
	if err := n.App.Saves.Rename(n.match.ID, title); err != nil {
		n.list.report(n.App.Words.StorageErrorText(err))
	} else {
		n.list.refresh("")
	}
	n.Leave()
}
