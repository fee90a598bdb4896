package render

import (
	"strings"

	"saboteur/render/art"
	"saboteur/render/store"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// longestTitle is how many characters the name of a match has at most.
const longestTitle = 32

// A naming asks for the name of a match.
type naming struct {
	Base
	list  *savedGames
	match store.MatchSummary
	text  string
}

// A renameSpot is what can be chosen while a match is renamed.
type renameSpot uint8

const (
	nameField renameSpot = iota
	nameKeep
	nameCancel
)

func newNaming(s *savedGames, l store.MatchSummary) Scene {
	n := &naming{Base: over(s, s.kit), list: s, match: l, text: l.Title}
	n.panel.Focus.Set(nameField)
	return n
}

// typing reports that there is a field for what is typed.
func (n *naming) typing() bool { return true }

// Update implements Scene.
func (n *naming) Update(in ui.Input) Scene {
	n.size = in.Size
	if n.panel.Ready() {
		typeInto(&n.text, in, longestTitle, writable)
	}
	n.spots = n.layout()
	chosen, ok, _ := n.panel.Update(in, n.spots)
	switch {
	case ok && chosen.ID == any(nameKeep), ok && in.Commands.Has(ui.Choose) && chosen.ID == any(nameField):
		return n.keep()
	case ok && chosen.ID == any(nameCancel), in.Commands.Has(ui.Back) && n.panel.Ready():
		return n.list
	}
	return n
}

// keep calls the match by what was typed.
func (n *naming) keep() Scene {
	title := strings.Join(strings.Fields(n.text), " ")
	if err := n.kit.Saves.Rename(n.match.ID, title); err != nil {
		n.list.tell(n.kit.Words.StorageErrorText(err))
		return n.list
	}
	return n.list.anew("")
}

func (n *naming) sheet() ui.Rect {
	u := n.kit.unit(n.size)
	return ui.RectAround(n.size.Mul(0.5), ui.Point{X: min(560*u, n.size.X*0.92), Y: 150*u + 2*max(48, 56*u) + 30*u})
}

func (n *naming) layout() []ui.Spot {
	u := n.kit.unit(n.size)
	h := max(48, 56*u)
	in := n.sheet().Inset(22 * u)
	row, in := in.CutBottom(h)
	_, in = in.CutBottom(14 * u)
	field, _ := in.CutBottom(h)
	two := row.Columns(2, 14*u)
	return []ui.Spot{
		{Rect: field, ID: nameField, Label: n.text + "|"},
		{Rect: two[0], ID: nameKeep, Label: n.kit.text(words.NameAccept)},
		{Rect: two[1], ID: nameCancel, Label: n.kit.text(words.NameCancel)},
	}
}

// Draw implements Scene.
func (n *naming) Draw(c ui.Canvas) {
	if n.spots == nil {
		return
	}
	background(c, n.size)
	u := n.kit.unit(n.size)
	r := n.sheet()
	sheet(c, r, u)
	head, rest := r.Inset(22 * u).CutTop(46 * u)
	paragraph(c, n.kit.text(words.NameTitle), head, n.kit.font(n.size, ui.Display, 1.5), art.Ink)
	rest.H = n.spots[0].Y - rest.Y - 8*u
	paragraph(c, n.kit.text(words.NameText), rest, n.kit.font(n.size, ui.Plain, 1), art.InkSoft)
	for i, s := range n.spots {
		look := plain
		if i == 1 {
			look = gold
		}
		button(c, n.kit, s, &n.panel, n.size, look)
	}
}
