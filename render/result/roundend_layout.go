package result

import (
	"saboteur/game"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A roundLayout says where everything at the end of a round is. On a page that scrolls
// there is no mine and nobody steps forward: everybody is in the list.
type roundLayout struct {
	head    ui.Rect
	mine    ui.Rect
	front   ui.Rect    // the dwarf who has stepped forward
	ribbon  ui.Rect    // its name and role
	deeds   [2]ui.Rect // what it did
	hint    ui.Rect    // what to do with that
	row     ui.Rect    // all dwarves
	list    ui.Rect    // everybody in a list instead
	buttons [2]ui.Rect
}

// layout returns where everything is.
func (r *RoundEnd) layout() roundLayout {
	switch {
	case r.App.OnPage(r.Size) || r.Size.Y < 17.5*r.lineHeight():
		return r.layoutList()
	case r.Size.X < r.Size.Y:
		return r.layoutTall()
	}
	if l := r.layoutWide(); l.mine.H > 0.3*r.Size.Y {
		return l
	}
	return r.layoutList()
}

// lineHeight returns the height of a line of plain text.
func (r *RoundEnd) lineHeight() float64 { return r.App.Font(r.Size, ui.Plain, 0.9).LineHeight() }

// buttonHeight returns the height of a button.
func (r *RoundEnd) buttonHeight() float64 {
	return max(screen.MinTouchSize, 46*r.App.Unit(r.Size))
}

// layoutWide places the mine on the left, above the dwarves, the one in front beside it,
// and what it did with the buttons at the right.
func (r *RoundEnd) layoutWide() (l roundLayout) {
	u, line := r.App.Unit(r.Size), r.lineHeight()
	all := ui.Rect{W: r.Size.X, H: r.Size.Y}.Inset(14 * u)
	side, rest := all.CutRight(max(0.19*all.W, 10*line))
	_, rest = rest.CutRight(14 * u)
	buttons, side := side.CutBottom(2*r.buttonHeight() + screen.Gap)
	l.buttons = [2]ui.Rect(buttons.Rows(2, screen.Gap))
	_, side = side.CutTop(0.06 * all.H)
	_, side = side.CutBottom(8 * u)
	r.placeDeeds(&l, side)
	front, left := rest.CutRight(max(0.31*rest.W, 8*line))
	front.X -= 0.025 * all.W
	left.W -= 0.03 * all.W
	l.head, left = left.CutTop(max(0.14*all.H, 4*line))
	_, l.head = l.head.CutLeft(0.075 * all.W) // beside the lantern
	_, front = front.CutTop(0.06 * all.H)
	_, front = front.CutBottom(0.07 * all.H)
	l.ribbon, l.front = front.CutBottom(2 * line)
	_, l.ribbon = l.ribbon.CutTop(0.2 * line)
	l.row, l.mine = left.CutBottom(max(0.22*all.H, 4*line, r.leastRow(left.W)))
	_, l.mine = l.mine.CutBottom(6 * u)
	return l
}

// layoutTall places everything below each other, and what the dwarf in front did beside it.
func (r *RoundEnd) layoutTall() (l roundLayout) {
	u, line := r.App.Unit(r.Size), r.lineHeight()
	all := ui.Rect{W: r.Size.X, H: r.Size.Y}.Inset(10 * u)
	buttons, all := all.CutBottom(r.buttonHeight())
	l.buttons = [2]ui.Rect(buttons.Columns(2, screen.Gap))
	_, all = all.CutBottom(8 * u)
	l.head, all = all.CutTop(min(4*line, 0.15*r.Size.Y))
	l.row, all = all.CutBottom(max(0.17*all.H, 4*line, r.leastRow(all.W)))
	l.mine, all = all.CutTop(min(0.46*all.H, all.H-2*(screen.MinTouchSize+8*u)-3*line))
	front, side := all.CutLeft(0.46 * all.W)
	l.ribbon, l.front = front.CutBottom(1.8 * line)
	_, side = side.CutLeft(8 * u)
	_, side = side.CutTop(6 * u)
	r.placeDeeds(&l, side)
	return l
}

// layoutList places everybody in a list, for large text.
func (r *RoundEnd) layoutList() (l roundLayout) {
	u := r.App.Unit(r.Size)
	all := ui.Rect{W: r.Size.X, H: r.Size.Y}.Inset(14 * u)
	if r.Size.X > 20*r.lineHeight() {
		l.buttons[0], all = all.CutBottom(r.buttonHeight())
		l.buttons = [2]ui.Rect(l.buttons[0].Columns(2, screen.Gap))
	} else {
		l.buttons[0], all = all.CutBottom(2*r.buttonHeight() + screen.Gap)
		l.buttons = [2]ui.Rect(l.buttons[0].Rows(2, screen.Gap))
	}
	_, all = all.CutBottom(8 * u)
	text := 0.4 * r.lineHeight()
	for _, s := range r.texts() {
		text += r.App.TextHeight(r.Size, s, r.textFont(), all.W, r.lineHeight())
	}
	l.head, l.list = all.CutTop(text / 0.54)
	return l
}

// placeDeeds divides the room for what the dwarf in front did: as much as the texts need, if
// there is so much.
func (r *RoundEnd) placeDeeds(l *roundLayout, area ui.Rect) {
	hint, gap := 2.4*r.lineHeight(), 8*r.App.Unit(r.Size)
	front, _ := r.inFront()
	for i := range l.deeds {
		most := (area.H - hint - gap) / float64(len(l.deeds)-i)
		if i == 0 {
			most -= gap / 2
		}
		if i < len(r.deeds[front]) {
			l.deeds[i], area = area.CutTop(min(r.deedHeight(&r.deeds[front][i], area.W), most))
			_, area = area.CutTop(gap)
		}
	}
	l.hint, _ = area.CutTop(hint)
}

// spots returns what can be chosen. The first one is what most players want.
func (l *roundLayout) spots(r *RoundEnd) (spots []ui.Spot) {
	button := func(id resultButton, label string) {
		spots = append(spots, ui.Spot{Rect: l.buttons[len(spots)], ID: id, Label: label})
	}
	app := r.App
	if next := int(r.Now/nextSteps) + 1; !r.AllShown() {
		if next < len(r.order) {
			button(NextRoleButton, app.Text(words.UnmaskNext, words.Slots{"who": r.Match.Name(r.order[next])}))
		}
		button(AllRolesButton, app.Text(words.UnmaskAll))
	} else {
		button(ContinueButton, app.Text(nextLabel(r.Match)))
		spots[0].Disabled = r.waits()
		if r.Match.Local != nil && r.Match.Public().Round < game.Rounds && len(r.Match.Players) > r.Match.SharedBy {
			button(LevelsButton, app.Text(words.LevelsOpen))
		}
	}
	if l.list.H > 0 {
		return spots
	}
	for i := range r.told() {
		spots = append(spots, ui.Spot{Rect: l.deeds[i], ID: highlightSpot(i + 1), Group: 1})
	}
	if r.AllShown() {
		for _, s := range r.order {
			spots = append(spots, ui.Spot{Rect: r.inRow(l.row, s), ID: dwarfSpot(s), Group: 2})
		}
	}
	return spots
}
