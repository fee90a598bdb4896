package table

import (
	"math"
	"slices"

	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/paint"
	"saboteur/render/panel"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// menuGroup is the group of the spots in the menu of what can be said.
const menuGroup = board.BoardGroup

// marks are what the viewer can note of a player, as the menu offers it.
var marks = [...]play.Suspicion{play.Trusted, play.Doubted, play.Suspected}

// menuButtons returns the buttons of the menu, placed: what can be said and, about another player,
// what can be noted. There are none while it is closed.
func (t *Table) menuButtons() (all []board.PlacedButton) {
	about := t.Menu.about
	if about == nil {
		return nil
	}
	for _, s := range t.sayings(about) {
		all = append(all, t.sayButton(s))
	}
	if t.Menu.asked {
		all = append(all, t.sayButton(game.Statement{}))
	}
	says := len(all)
	if s, seat := about.(SeatTalkSpot); seat && game.Seat(s) != t.Match.Viewer {
		for _, what := range marks {
			all = append(all, t.markButton(game.Seat(s), what))
		}
	}
	t.placeMenu(all, says)
	return all
}

// placeMenu places the buttons of the menu: what can be said one below the other, in two columns if
// the screen is not high enough, and the marks in a row below.
func (t *Table) placeMenu(all []board.PlacedButton, says int) {
	l := &t.Layout
	u, high := l.Unit, l.ButtonHeight
	gap, columns := 5*u, 1
	wide := max(3*high+2*gap, 138*u)
	f := l.Grown(l.Bold)
	for i := range all[:says] {
		wide = max(wide, t.App.Ruler.Measure(all[i].Called(t.App), f)+high+8*u)
	}
	head := l.Small.LineHeight() + gap
	size := func() ui.Point {
		high := head + float64((says+columns-1)/columns)*(high+gap)
		if len(all) > says {
			high += head + l.ButtonHeight
		}
		return ui.Point{X: float64(columns)*(wide+gap) + gap, Y: high}
	}
	if size().Y > l.Size.Y-2*screen.Gap {
		columns = 2
		wide = min(wide, (l.Size.X-2*screen.Gap-3*gap)/2)
	}
	wide = min(wide, l.Size.X-2*screen.Gap-2*gap)
	r := t.besideSubject(size())
	for i := range all {
		b := &all[i]
		b.Rect = ui.Rect{X: r.X + gap + float64(i%columns)*(wide+gap), Y: r.Y + head + float64(i/columns)*(high+gap), W: wide, H: high}
		if i >= says {
			b.W = (r.W - 4*gap) / float64(len(marks))
			b.X, b.Y = r.X+gap+float64(i-says)*(b.W+gap), r.Y+r.H-gap-high
		}
	}
}

// menuSubject returns where the thing is that the menu is about.
func (t *Table) menuSubject() (at ui.Rect) {
	switch about := t.Menu.about.(type) {
	case GoalTalkSpot:
		at, _ = t.Layout.VisiblePart(t.Layout.Grid.Rect(game.Goals[about]))
	case SeatTalkSpot:
		at = t.Layout.Seats[about].Bounds
	}
	return at
}

// besideSubject returns where a menu of a size lies beside what it is about, and does not cover it:
// towards the middle of the board, if there is room.
func (t *Table) besideSubject(size ui.Point) (best ui.Rect) {
	at, gap := t.menuSubject(), 8*t.Layout.Unit
	mid := at.Center().Sub(size.Mul(0.5))
	left, right := ui.Point{X: at.X - size.X - gap, Y: mid.Y}, ui.Point{X: at.X + at.W + gap, Y: mid.Y}
	if at.Center().X < t.Layout.Size.X/2 {
		left, right = right, left
	}
	in, least := t.Layout.Board, math.Inf(1)
	if size.X > in.W || size.Y > in.H {
		in = ui.Rect{W: t.Layout.Size.X, H: t.Layout.Size.Y}.Inset(screen.Gap)
	}
	for i, p := range []ui.Point{left, {X: mid.X, Y: at.Y + at.H + gap}, {X: mid.X, Y: at.Y - size.Y - gap}, right} {
		r := ui.Rect{X: max(min(p.X, in.X+in.W-size.X), in.X), Y: max(min(p.Y, in.Y+in.H-size.Y), in.Y), W: size.X, H: size.Y}
		cost := r.Center().Sub(p.Add(size.Mul(0.5))).Len() + 100*float64(i)
		if r.Overlaps(at) {
			cost += 1000
		}
		if cost < least {
			best, least = r, cost
		}
	}
	return best
}

// menuRect returns the frame around the buttons of the menu.
func (t *Table) menuRect(buttons []board.PlacedButton) (r ui.Rect) {
	var all []ui.Rect
	for _, b := range buttons {
		all = append(all, b.Rect)
	}
	for i, b := range all {
		if r = r.Union(b); i == 0 {
			r = b
		}
	}
	r = r.Inset(-5 * t.Layout.Unit)
	head := t.Layout.Small.LineHeight()
	return ui.Rect{X: r.X, Y: r.Y - head, W: r.W, H: r.H + head}
}

// underMenu returns the buttons of the menu together with those spots that are not below it.
func (t *Table) underMenu(all []ui.Spot) []ui.Spot {
	buttons := t.menuButtons()
	if len(buttons) == 0 {
		return all
	}
	menu := t.menuRect(buttons)
	all = slices.DeleteFunc(all, func(s ui.Spot) bool { return s.Overlaps(menu) })
	for _, b := range buttons {
		all = append(all, b.Spot())
	}
	return all
}

// drawMenu draws the menu of what can be said, and lights up what it is about. Where it can be opened
// by key it draws the focus.
func (t *Table) drawMenu(c ui.Canvas) {
	buttons := t.menuButtons()
	if at, goal := t.Panel.Focus.Ring().(GoalTalkSpot); goal {
		widget.FocusRing(c, t.Layout.Grid.Rect(game.Goals[at]), t.Layout.Unit)
	}
	if len(buttons) == 0 {
		return
	}
	l, r := &t.Layout, t.menuRect(buttons)
	u := l.Unit
	c.StrokePath(ui.RoundedRect(t.menuSubject().Inset(u), 8*u), 3*u, paint.FocusLight)
	panel.Shadow(c, r, 8*u)
	panel.Draw(c, r, u, panel.Style{Material: panel.Glass, Radius: 10})
	c.StrokePath(ui.RoundedRect(r.Inset(u), 10*u), 2*u, paint.FocusLight)
	head, _ := r.Inset(5 * u).CutTop(l.Small.LineHeight())
	if _, mark := buttons[0].ID.(MarkSpot); !mark { // otherwise nothing can be said now
		ui.CentredText(c, t.App.Text(words.SayTitle), head, l.Small, paint.TextOnTable)
	}
	for i, b := range buttons {
		if _, mark := b.ID.(MarkSpot); mark && i == len(buttons)-len(marks) {
			head.Y = b.Y - head.H
			ui.CentredText(c, t.App.Text(words.OnlyYou), head, l.Small, paint.TextSoft)
		}
		t.drawMenuButton(c, b)
	}
}

// drawMenuButton draws a button of the menu with its picture and its words. A mark has a picture
// alone, and an edge while it is set.
func (t *Table) drawMenuButton(c ui.Canvas, b board.PlacedButton) {
	l, focus := &t.Layout, &t.Panel.Focus
	look := widget.Look{Hover: focus.Hover() == b.ID, Pressed: t.Panel.Pressed(b.Spot()), Ring: focus.Ring() == b.ID}
	in, ink := widget.Button{}.Face(c, b.Rect, l.Unit, look)
	side := 0.6 * min(in.H, in.W)
	if mark, is := b.ID.(MarkSpot); is {
		b.Icon.Draw(c, ui.RectAround(in.Center(), ui.Point{X: side, Y: side}))
		if s, seat := t.Menu.about.(SeatTalkSpot); seat && t.Match.Suspicion(game.Seat(s)) == play.Suspicion(mark) {
			c.StrokePath(ui.RoundedRect(b.Inset(2*l.Unit), 8*l.Unit), 3*l.Unit, paint.Gold)
		}
		return
	}
	icon, text := in.Inset(4 * l.Unit).CutLeft(side)
	b.Icon.Draw(c, ui.RectAround(icon.Center(), ui.Point{X: side, Y: side}))
	_, text = text.CutLeft(6 * l.Unit)
	ui.SingleLineText(c, b.Called(t.App), text, l.Grown(l.Bold), ink)
}

// outlineMenu describes the menu of what can be said, or what stands at a bubble: nothing if there is
// neither. Only the viewer is meant to hear it.
func (t *Table) outlineMenu() ui.Outline {
	buttons := append(t.answerButtons(), t.menuButtons()...)
	if len(buttons) == 0 {
		return nil
	}
	part := ui.OutlinePart{Name: t.App.Text(words.SayTitle)}
	for _, b := range buttons {
		switch id := b.ID.(type) {
		case SaySpot:
			part.Items = append(part.Items, spotItem(b.Spot(), t.sayName(id.Statement), &t.Panel.Focus))
		case MarkSpot:
			of := game.Seat(t.Menu.about.(SeatTalkSpot))
			item := spotItem(b.Spot(), t.markText(of, play.Suspicion(id)), &t.Panel.Focus)
			item.State = ui.StateOf(t.Match.Suspicion(of) == play.Suspicion(id))
			part.Items = append(part.Items, item)
		}
	}
	return ui.Outline{part}
}

// outlineSubjects returns what the viewer can talk of, or only note something of.
func (t *Table) outlineSubjects() ui.OutlinePart {
	part := ui.OutlinePart{Name: t.App.Text(words.OutlineSuspicions)}
	if t.mayTalk() {
		part.Name = t.App.Text(words.SayTitle)
	}
	for _, s := range append(t.suspicionSpots(), t.talkSpots()...) {
		name := ""
		switch id := s.ID.(type) {
		case SuspicionSpot:
			name = t.suspicionText(game.Seat(id))
		case GoalTalkSpot:
			name = t.App.Text(words.SayAbout, words.Slots{"what": t.App.Words.Goal(int8(id))})
		case SeatTalkSpot:
			name = t.App.Text(words.SayAbout, words.Slots{"what": t.Match.Name(game.Seat(id))})
			if t.Match.Suspicion(game.Seat(id)) != play.NoSuspicion {
				name += ". " + t.suspicionText(game.Seat(id))
			}
		}
		part.Items = append(part.Items, spotItem(s, name, &t.Panel.Focus))
	}
	return part
}
