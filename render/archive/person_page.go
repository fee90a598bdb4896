package archive

import (
	"fmt"
	"slices"

	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// A PersonPage shows more about one of the people of a history, which goes on counting
// meanwhile.
type PersonPage struct {
	screen.Widgets
	history *History
	person  *Person
}

// A personButton is one of the buttons.
type personButton uint8

const (
	PersonBack personButton = iota
	PersonAfter
)

func newPersonPage(h *History, p *Person) screen.Scene {
	page := &PersonPage{history: h, person: p}
	page.Init(page, h.App, h)
	page.Panel.Focus.Set(PersonBack)
	return page
}

// Update implements screen.Scene.
func (p *PersonPage) Update(in ui.Input) screen.Scene {
	p.history.readNext()
	switch {
	case in.Commands.Has(ui.PreviousCard) && p.Panel.Ready():
		p.show(-1)
	case in.Commands.Has(ui.NextCard) && p.Panel.Ready():
		p.show(1)
	}
	return p.Widgets.Update(in)
}

// neighbour returns the person a number of places further in the list, which goes round
// at its ends.
func (p *PersonPage) neighbour(by int) *Person {
	all := p.history.people
	return all[(slices.Index(all, p.person)+by+len(all))%len(all)]
}

// show turns to another person.
func (p *PersonPage) show(by int) {
	p.App.PlayCue(play.CuePage)
	p.person = p.neighbour(by)
	p.Tree.Refresh()
}

// Body implements screen.WidgetScene.
func (p *PersonPage) Body() widget.Node {
	p.history.sort()
	name := widget.Text{Text: p.person.name, Face: ui.Display, Size: 1.9, Ink: paint.Gold, Heading: true}
	page, e, side := widget.Page{Width: historyWidth, Body: p.about()}, p.Env(), 110.0
	if e.Size.Y < shortPage*e.Text {
		side = 64
	}
	if e.Low() && e.Wide() { // all the height is for what the page tells
		page.Head = widget.Row(face(p.person, dwarves.Glad, 48, ""), widget.Grow(1, name), p.buttons()).Gap(12)
	} else {
		page.Head = widget.Row(face(p.person, dwarves.Glad, side, ""), name).Gap(20).Align(widget.Middle)
		page.Foot = widget.Centred{Width: 860, Of: p.buttons()}
	}
	return widget.Key(p.person, page)
}

// shortPage is the height of a screen, in multiples of plain text, below which a face is small.
const shortPage = 42

// about has what is known of the person: whose tools it broke and who broke its own beside each
// other, and the figures beside them or above.
func (p *PersonPage) about() widget.Node {
	view, people := p.history.view(), &p.history.Tally.People
	view.env = p.Env()
	victim, enemy := func(g *Grudge) *Person { return g.To }, func(g *Grudge) *Person { return g.By }
	victims := view.list(words.HistoryVictims, people.By(p.person, p.App.Words), victim)
	enemies := view.list(words.HistoryEnemies, people.against(p.person, p.App.Words), enemy)
	figures := widget.Card{Of: view.figureNodes(p.person)}
	if view.env.Wide() && !view.env.Tall() {
		return widget.Row(figures, victims, enemies).Equal()
	}
	return widget.Column(figures, widget.Grow(1, widget.Grid{Of: []widget.Node{victims, enemies}}))
}

// buttons lead back and to other people.
func (p *PersonPage) buttons() widget.Node {
	back := widget.Button{Text: p.App.Text(words.HelpBack), ID: PersonBack, OnPress: p.Leave}
	if len(p.history.people) == 1 {
		return back
	}
	return widget.Row(
		widget.Button{Text: "‹ " + p.neighbour(-1).name, OnPress: func() { p.show(-1) }}, back,
		widget.Button{Text: p.neighbour(1).name + " ›", ID: PersonAfter, OnPress: func() { p.show(1) }},
	).Equal().Wrap()
}

// list lists whose tools somebody broke, or who broke them.
func (v peopleView) list(title words.ID, all []Grudge, other func(*Grudge) *Person) widget.Node {
	nodes := []widget.Node{widget.Text{Text: v.app.Text(title), Face: ui.Bold, Size: 1.15, Ink: paint.Gold}}
	if len(all) == 0 {
		nodes = append(nodes, widget.Text{Text: v.app.Text(words.HistoryNoBreaks), Size: 0.9, Soft: true})
	}
	for i := range all {
		who, tools := other(&all[i]), all[i].Tools
		said := fmt.Sprintf("%s: %d (%s)", who.name, tools.total(), v.toolsText(tools))
		nodes = append(nodes, widget.Row(
			face(who, dwarves.Calm, 46, said),
			widget.Grow(1, widget.Column(
				widget.Row(
					widget.Grow(1, widget.Text{Text: who.name, Face: ui.Bold, Size: 0.9, Hidden: true}),
					widget.Text{Text: fmt.Sprintf("%d ×", tools.total()), Face: ui.Bold, Size: 0.9, Ink: paint.Gold, OneLine: true, Hidden: true},
				),
				v.tools(tools),
			).Gap(2)),
		))
	}
	return widget.Card{Of: widget.Column(nodes...).Gap(4)}
}
