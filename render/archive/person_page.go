package archive

import (
	"fmt"
	"slices"

	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A PersonPage shows more about one of the people of a history, which goes on counting
// meanwhile.
type PersonPage struct {
	screen.Base
	history *History
	person  *Person
	layout  personLayout
}

// A personLayout says where everything is.
type personLayout struct {
	portrait ui.Rect
	name     ui.Rect
	figures  ui.Rect
	grudges  []placedGrudge // the strongest that the person is part of
	lists    [2]personList
}

// A placedGrudge is a grudge and its place.
type placedGrudge struct {
	Grudge
	box ui.Rect
}

// A personList lists whose tools a person broke, or who broke the person's tools.
type personList struct {
	box    ui.Rect
	title  words.ID
	others []*Person
	tools  []breaks
}

// A personButton is one of the buttons.
type personButton uint8

const (
	PersonBack personButton = iota
	personBefore
	PersonAfter
)

func newPersonPage(h *History, p *Person) screen.Scene {
	page := &PersonPage{Base: screen.NewBaseOver(h, h.App), history: h, person: p}
	page.Panel.Focus.Set(PersonBack)
	return page
}

// LayOutPage implements screen.Paged.
func (p *PersonPage) LayOutPage(size ui.Point) {
	p.Size = size
	p.history.sort()
	p.relayout()
}

// Update implements Scene.
func (p *PersonPage) Update(in ui.Input) screen.Scene {
	p.history.readNext()
	p.LayOutPage(in.Size)
	chosen, ok, _ := p.Panel.Update(in, p.Spots)
	switch {
	case in.Commands.Has(ui.Back) && p.Panel.Ready(), ok && chosen.ID == any(PersonBack):
		return screen.BackTo(p.Under)
	case in.Commands.Has(ui.PreviousCard) && p.Panel.Ready(), ok && chosen.ID == any(personBefore):
		p.show(-1)
	case in.Commands.Has(ui.NextCard) && p.Panel.Ready(), ok && chosen.ID == any(PersonAfter):
		p.show(1)
	}
	return p
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
	p.relayout()
}

// relayout places the figures and the lists beside each other, or below each other on a
// screen that is not wide.
func (p *PersonPage) relayout() {
	app := p.App
	gap := max(screen.Gap, 12*app.Unit(p.Size))
	area := ui.Rect{W: p.Size.X, H: p.Size.Y}.Inset(gap)
	l, people := &p.layout, &p.history.Tally.People
	area = p.placeHead(area)
	area = p.placeButtons(area)
	l.lists = [2]personList{{title: words.HistoryVictims}, {title: words.HistoryEnemies}}
	for _, g := range people.By(p.person) {
		l.lists[0].add(g.To, g.Tools)
	}
	for _, g := range people.against(p.person) {
		l.lists[1].add(g.By, g.Tools)
	}
	l.figures, l.grudges = ui.Rect{}, nil
	if app.LayoutKind(p.Size) != screen.Tall && !app.Narrow(p.Size) {
		if area.W < 560*app.Growth(p.Size) { // the figures are on the tab of people, too
			columns := area.Columns(2, gap)
			l.lists[0].box, l.lists[1].box = columns[0], columns[1]
			return
		}
		columns := area.Columns(3, gap)
		l.lists[0].box, l.lists[1].box = columns[1], columns[2]
		p.placeGrudges(p.placeFigures(columns[0]), gap)
		return
	}
	if height := p.figuresHeight(area.W); area.H >= height+2*(gap+p.leastList()) {
		_, area = p.placeFigures(area).CutTop(gap)
	}
	rows := area.Rows(2, gap)
	l.lists[0].box, l.lists[1].box = rows[0], rows[1]
}

// figuresHeight returns the height of the panel of figures at a width.
func (p *PersonPage) figuresHeight(width float64) float64 {
	border := 20 * p.App.Unit(p.Size)
	view := p.view()
	_, height := view.figureHeights(view.figures(p.person), view.figureFont(), width-border)
	return height + border
}

// placeFigures places the figures at the top of an area.
func (p *PersonPage) placeFigures(area ui.Rect) (rest ui.Rect) {
	p.layout.figures, rest = area.CutTop(p.figuresHeight(area.W))
	return rest
}

// leastList returns the height of a list with two rows. Figures leave as much room at
// least; they are on the tab of people, too.
func (p *PersonPage) leastList() float64 {
	return 20*p.App.Unit(p.Size) + p.listHead() + 5.4*p.view().figureFont().LineHeight()
}

// listHead returns the height of the heading of a list.
func (p *PersonPage) listHead() float64 { return 1.4 * p.view().nameFont().LineHeight() }

// placeGrudges places the strongest grudges as sentences, as many as there is room for.
func (p *PersonPage) placeGrudges(area ui.Rect, gap float64) {
	for _, g := range p.history.grudges {
		height := p.view().grudgeHeight(&g, area.W)
		if area.H < gap+height {
			return
		}
		if g.By == p.person || g.To == p.person {
			_, area = area.CutTop(gap)
			placed := placedGrudge{Grudge: g}
			placed.box, area = area.CutTop(height)
			p.layout.grudges = append(p.layout.grudges, placed)
		}
	}
}

// add adds somebody to the list.
func (l *personList) add(other *Person, tools breaks) {
	l.others, l.tools = append(l.others, other), append(l.tools, tools)
}

// view returns what shows people at the size of the screen.
func (p *PersonPage) view() peopleView { return peopleView{p.App, p.Size, &p.history.Tally.People} }

func (p *PersonPage) nameFont() ui.Font { return p.App.Font(p.Size, ui.Display, 1.9) }

// placeHead places the face and the name beside each other in the middle of the top.
func (p *PersonPage) placeHead(area ui.Rect) (rest ui.Rect) {
	l, f := &p.layout, p.nameFont()
	side := min(110*p.App.Unit(p.Size), 0.16*area.H)
	head, rest := area.CutTop(p.App.TextHeight(p.Size, p.person.name, f, area.W-1.2*side, side))
	w := min(1.2*side+p.App.Ruler.Measure(p.person.name, f)+1, head.W)
	head = ui.RectAround(head.Center(), ui.Point{X: w, Y: head.H})
	l.portrait, head = head.CutLeft(side)
	_, l.name = head.CutLeft(0.2 * side)
	_, rest = rest.CutTop(2 * screen.Gap)
	return rest
}

// placeButtons places the buttons at the bottom of an area.
func (p *PersonPage) placeButtons(area ui.Rect) (rest ui.Rect) {
	back := ui.Spot{ID: PersonBack, Label: p.App.Text(words.HelpBack)}
	buttons := []ui.Spot{back}
	if len(p.history.people) > 1 {
		buttons = []ui.Spot{{ID: personBefore, Label: "‹ " + p.neighbour(-1).name}, back, {ID: PersonAfter, Label: p.neighbour(1).name + " ›"}}
	}
	w := min(area.W, 860*p.App.Unit(p.Size))
	foot := ui.Rect{X: area.Center().X - w/2, Y: area.Y, W: w, H: area.H}
	rects, rest := p.App.CutButtons(p.Size, foot, len(buttons), p.App.MinButtonHeight(p.Size), 2*screen.Gap)
	p.Spots = nil
	for i, b := range buttons {
		b.Rect = rects[i]
		p.Spots = append(p.Spots, b)
	}
	area.H = rest.H - 2*screen.Gap
	return area
}

// Draw implements Scene.
func (p *PersonPage) Draw(c ui.Canvas) {
	if p.Spots == nil {
		return
	}
	u, l, view := p.App.Unit(p.Size), &p.layout, p.view()
	screen.Background(c, p.Size)
	face(c, p.person, dwarves.Glad, l.portrait)
	screen.LeftText(c, p.person.name, l.name, p.nameFont(), paint.Gold)
	if l.figures.H > 0 {
		screen.DarkPanel(c, l.figures, u)
		view.drawFigures(c, view.figures(p.person), l.figures.Inset(10*u))
	}
	for i := range l.grudges {
		view.drawGrudge(c, &l.grudges[i].Grudge, l.grudges[i].box)
	}
	for i := range l.lists {
		p.drawList(c, &l.lists[i])
	}
	for _, s := range p.Spots {
		screen.Button(c, p.App, s, &p.Panel, p.Size, screen.Plain)
	}
}

// drawList draws as many rows of a list as there is room for.
func (p *PersonPage) drawList(c ui.Canvas, l *personList) {
	u, view := p.App.Unit(p.Size), p.view()
	screen.DarkPanel(c, l.box, u)
	f := view.nameFont()
	head, in := l.box.Inset(10 * u).CutTop(p.listHead())
	screen.LeftText(c, p.App.Text(l.title), head, f, paint.Gold)
	if len(l.others) == 0 {
		row, _ := in.CutTop(2 * f.LineHeight())
		screen.LeftText(c, p.App.Text(words.HistoryNoBreaks), row, view.figureFont(), paint.TextSoft)
		return
	}
	for i, other := range l.others {
		height := view.otherHeight(other, l.tools[i], in.W)
		if i > 0 && height > in.H {
			return
		}
		row, rest := in.CutTop(height)
		view.drawOther(c, other, l.tools[i], row)
		in = rest
	}
}

// otherHeight returns the height of the row of somebody with the tools that were broken.
func (v peopleView) otherHeight(other *Person, tools breaks, width float64) float64 {
	f := v.figureFont()
	if v.app.Narrow(v.size) {
		return v.textHeight(v.countText(other, tools), v.boldFont(), width) + v.toolsHeight(tools, width) + 0.4*f.LineHeight()
	}
	return 2.7 * f.LineHeight()
}

func (v peopleView) boldFont() ui.Font { return ui.Font{Face: ui.Bold, Size: v.figureFont().Size} }

// countText says how many tools were broken.
func (v peopleView) countText(other *Person, tools breaks) string {
	return fmt.Sprintf("%s: %d", other.name, tools.total())
}

// drawOther draws somebody with the tools that were broken.
func (v peopleView) drawOther(c ui.Canvas, other *Person, tools breaks, row ui.Rect) {
	f := v.figureFont()
	if v.app.Narrow(v.size) {
		count := v.countText(other, tools)
		name, row := row.CutTop(v.textHeight(count, v.boldFont(), row.W))
		screen.LeftText(c, count, name, v.boldFont(), paint.Gold)
		row, _ = row.CutTop(v.toolsHeight(tools, row.W))
		v.drawTools(c, tools, row)
		return
	}
	row, _ = row.CutTop(0.94 * row.H)
	portrait, row := row.CutLeft(row.H)
	face(c, other, dwarves.Calm, portrait.Inset(0.04*row.H))
	_, row = row.CutLeft(0.4 * f.Size)
	name, row := row.CutTop(0.5 * row.H)
	count := fmt.Sprintf("%d ×", tools.total())
	number, name := name.CutRight(c.Measure(count, v.boldFont()) + 1)
	screen.SingleLineText(c, count, number, v.boldFont(), paint.Gold)
	screen.SingleLineText(c, other.name, name, v.boldFont(), paint.TextOnTable)
	v.drawTools(c, tools, row)
}
