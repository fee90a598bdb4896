package archive

import (
	"strings"

	"saboteur/game/names"
	"saboteur/render/paint"
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
	screen.Base
	list  *SavedGames
	match store.MatchSummary
	title widget.TextField
}

// A renameSpot is what can be chosen in the dialog.
type renameSpot uint8

const (
	nameField renameSpot = iota
	RenameAccept
	RenameCancel
)

// NewRenameDialog asks for the title of a match, and leads back to the list.
func NewRenameDialog(s *SavedGames, l store.MatchSummary) screen.Scene {
	n := &renameDialog{Base: screen.NewBaseOver(s, s.App), list: s, match: l}
	n.title.Start(l.Title, MaxTitleLength, names.Typable)
	n.title.Deselect()
	n.Panel.Focus.Set(nameField)
	return n
}

// TextField returns the field for the title: see screen.TakesText.
func (n *renameDialog) TextField() any { return nameField }

// LayOutPage implements screen.Paged.
func (n *renameDialog) LayOutPage(size ui.Point) {
	n.Size = size
	n.Spots = n.layout()
}

// Update implements Scene.
func (n *renameDialog) Update(in ui.Input) screen.Scene {
	if n.Panel.Ready() {
		n.title.Update(n.App, in)
	}
	n.LayOutPage(in.Size)
	chosen, ok, _ := n.Panel.Update(in, n.Spots)
	switch {
	case ok && chosen.ID == any(RenameAccept), ok && in.Commands.Has(ui.Choose) && chosen.ID == any(nameField):
		return n.save()
	case ok && chosen.ID == any(RenameCancel), in.Commands.Has(ui.Back) && n.Panel.Ready():
		return n.list
	}
	return n
}

// save gives the match the title that was typed.
func (n *renameDialog) save() screen.Scene {
	title := strings.Join(strings.Fields(n.title.Text()), " ")
	if err := n.App.Saves.Rename(n.match.ID, title); err != nil {
		n.list.report(n.App.Words.StorageErrorText(err))
		return n.list
	}
	return n.list.refresh("")
}

// sheet returns where the dialog is.
func (n *renameDialog) sheet() ui.Rect {
	u := n.App.Unit(n.Size)
	height := 150*u + 2*max(48, 56*u) + 30*u
	if n.App.Narrow(n.Size) {
		height = n.Size.Y - 2*screen.Gap
	}
	return ui.RectAround(n.Size.Mul(0.5), ui.Point{X: min(560*u, n.Size.X*0.92), Y: height})
}

// layout places the field and the buttons.
func (n *renameDialog) layout() []ui.Spot {
	u := n.App.Unit(n.Size)
	h := max(48, 56*u)
	in := n.sheet().Inset(22 * u)
	columns, in := n.App.CutButtons(n.Size, in, 2, h, 14*u)
	_, in = in.CutBottom(14 * u)
	field, _ := in.CutBottom(h)
	return []ui.Spot{
		{Rect: field, ID: nameField, Label: n.title.Text()},
		{Rect: columns[0], ID: RenameAccept, Label: n.App.Text(words.NameAccept)},
		{Rect: columns[1], ID: RenameCancel, Label: n.App.Text(words.NameCancel)},
	}
}

// Draw implements Scene.
func (n *renameDialog) Draw(c ui.Canvas) {
	if n.Spots == nil {
		return
	}
	screen.Background(c, n.Size)
	u := n.App.Unit(n.Size)
	r := n.sheet()
	screen.Sheet(c, r, u)
	head, rest := r.Inset(22 * u).CutTop(46 * u)
	screen.TopCentredText(c, n.App.Text(words.NameTitle), head, n.App.Font(n.Size, ui.Display, 1.5), paint.Ink)
	rest.H = n.Spots[0].Y - rest.Y - 8*u
	screen.TopCentredText(c, n.App.Text(words.NameText), rest, n.App.Font(n.Size, ui.Plain, 1), paint.InkSoft)
	box := screen.TextBox{Spot: n.Spots[0], Field: &n.title, Hint: n.App.Text(words.NameTitle)}
	box.Draw(c, n.App, &n.Panel, n.Size, n.App.Font(n.Size, ui.Plain, n.App.Growth(n.Size)))
	for i, s := range n.Spots[1:] {
		look := screen.Plain
		if i == 0 {
			look = screen.Gold
		}
		screen.Button(c, n.App, s, &n.Panel, n.Size, look)
	}
}
