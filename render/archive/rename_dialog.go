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
