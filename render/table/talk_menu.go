package table

import (
	"math"
	"slices"

	"saboteur/game"
	"saboteur/render/art"
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

// MenuSpots returns what can be chosen in the menu, which takes the arrow keys to itself; nothing while it
// is closed.
func (t *Table) MenuSpots() (all []ui.Spot) {
	for _, b := range t.menuButtons() {
		all = append(all, b.Spot())
	}
	return all
}

// A closeMenuSpot is the ID of the button that closes the menu.
type closeMenuSpot struct{}

// menuButtons returns the buttons of the menu, placed: what can be said and, about another player,
// what can be noted; and at the end what closes it. There are none while it is closed.
func (t *Table) menuButtons() (all []board.PlacedButton) {
	about := t.Menu.about
	if about == nil {
		return nil
	}
	if t.mayTalk() {
		for _, s := range t.sayings(about) {
			all = append(all, t.sayButton(s, t.whyUnsaid(about, s)))
		}
	}
	if t.Menu.asked {
		all = append(all, t.sayButton(game.Statement{}, nil))
	}
	all = append(all, t.asideButtons(about)...)
	says := len(all)
	all = append(all, t.faceButtons(about)...)
	if s, seat := about.(SeatTalkSpot); seat && game.Seat(s) != t.Match.Viewer {
		for _, what := range marks {
			all = append(all, t.markButton(game.Seat(s), what))
		}
	}
	icons := len(all) - says
	if !t.Menu.asked {
		all = append(all, board.PlacedButton{ID: closeMenuSpot{}, Group: menuGroup, Name: words.SayNothing, Icon: art.Cross, Always: true, Press: t.closeMenu})
	}
	t.placeMenu(all, says, icons)
	return all
}

// menuHead returns how high the top of the menu is.
func (t *Table) menuHead() float64 {
	if t.Menu.asked {
		return 1.6 * t.Layout.Bold.LineHeight()
	}
	return t.Layout.ButtonHeight
}

// placeMenu places the buttons of the menu: what can be said one below the other, in two columns if
// the screen is not high enough, the marks in a row below, and what closes it at the top.
func (t *Table) placeMenu(all []board.PlacedButton, says, icons int) {
	l := &t.Layout
	u, high := l.Unit, l.ButtonHeight
	gap, columns := 5*u, 1
	wide := max(3*high+2*gap, 138*u)
	f := l.Grown(l.Bold)
	for i := range all[:says] {
		wide = max(wide, t.App.Ruler.Measure(all[i].Called(t.App), f)+high+8*u)
	}
	head, noted := t.menuHead()+gap, icons == len(marks)
	size := func() ui.Point {
		high := gap + head + float64((says+columns-1)/columns)*(high+gap) + float64(icons/len(marks))*(l.ButtonHeight+gap)
		if noted {
			high += t.noteFont().LineHeight()
		}
		return ui.Point{X: float64(columns)*(wide+gap) + gap, Y: high}
	}
	if size().Y > l.Size.Y-2*screen.Gap {
		columns = 2
		wide = min(wide, (l.Size.X-2*screen.Gap-3*gap)/2)
	}
	wide = min(wide, l.Size.X-2*screen.Gap-2*gap)
	r := t.beside(t.menuSubject(), size())
	t.Menu.frame = r
	for i := range all {
		b := &all[i]
		b.Rect = ui.Rect{X: r.X + gap + float64(i%columns)*(wide+gap), Y: r.Y + gap + head + float64(i/columns)*(high+gap), W: wide, H: high}
		switch b.ID.(type) {
		case MarkSpot, AsideSpot:
			if i < says {
				break
			}
			b.W = (r.W - 4*gap) / float64(len(marks))
			column, below := (i-says)%len(marks), (says+icons-1-i)/len(marks)
			b.X, b.Y = r.X+gap+float64(column)*(b.W+gap), r.Y+r.H-float64(below+1)*(high+gap)
		case closeMenuSpot:
			b.Rect = ui.Rect{X: r.X + r.W - gap - high, Y: r.Y + gap, W: high, H: high}
		}
	}
}

// noteFont is the font of the note that only the viewer sees the marks.
func (t *Table) noteFont() ui.Font {
	f := t.Layout.Bold
	f.Size = max(0.85*f.Size, 13)
	return f
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

// beside returns where something of a size lies beside something, and does not cover it: towards the middle of
// the board, if there is room.
func (t *Table) beside(at ui.Rect, size ui.Point) (best ui.Rect) {
	gap := 8 * t.Layout.Unit
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

// underMenu returns the buttons of the menu together with those spots that are not below it.
func (t *Table) underMenu(all []ui.Spot) []ui.Spot {
	buttons := t.menuButtons()
	if len(buttons) == 0 {
		return all
	}
	menu := t.Menu.frame
	all = slices.DeleteFunc(all, func(s ui.Spot) bool { return s.Overlaps(menu) })
	return append(all, t.MenuSpots()...)
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
	l, r := &t.Layout, t.Menu.frame
	u, edge := l.Unit, paint.FocusLight
	if t.Menu.asked {
		edge = paint.Gold
	}
	c.StrokePath(ui.RoundedRect(t.menuSubject().Inset(u), 8*u), 3*u, edge)
	panel.Shadow(c, r, 8*u)
	panel.Draw(c, r, u, panel.Style{Material: panel.Glass, Radius: 10})
	c.StrokePath(ui.RoundedRect(r.Inset(u), 10*u), 2.5*u, edge)
	head, _ := r.Inset(8 * u).CutTop(t.menuHead() - 6*u)
	if t.Menu.asked {
		ui.CentredText(c, t.App.Text(words.SayTitle), head, l.Bold, paint.Gold)
	} else {
		head.W -= l.ButtonHeight
		ui.SingleLineText(c, t.App.Text(words.SayTitle), head, l.Bold, paint.TextOnTable)
	}
	for i, b := range buttons {
		if _, mark := b.ID.(MarkSpot); mark && i > 0 {
			if _, before := buttons[i-1].ID.(MarkSpot); !before {
				f := t.noteFont()
				ui.CentredText(c, t.App.Text(words.OnlyYou), ui.Rect{X: r.X, Y: b.Y - f.LineHeight(), W: r.W, H: f.LineHeight()}, f, paint.TextSoft)
			}
		}
		t.drawMenuButton(c, b)
	}
}

// drawMenuButton draws a button of the menu with its picture and its words. A mark has a picture
// alone, and an edge while it is set.
func (t *Table) drawMenuButton(c ui.Canvas, b board.PlacedButton) {
	l, focus := &t.Layout, &t.Panel.Focus
	look := widget.Look{Hover: focus.Hover() == b.ID, Pressed: t.Panel.Pressed(b.Spot()), Ring: focus.Ring() == b.ID}
	in, ink := widget.Button{Off: b.Off}.Face(c, b.Rect, l.Unit, look)
	side := 0.6 * min(in.H, in.W)
	if _, closes := b.ID.(closeMenuSpot); closes {
		b.Icon.Draw(c, ui.RectAround(in.Center(), ui.Point{X: 0.7 * side, Y: 0.7 * side}))
		return
	}
	if _, face := b.Icon.(faceIcon); face {
		large := ui.RectAround(in.Center().Sub(ui.Point{Y: 0.05 * in.H}), ui.Point{X: in.W, Y: in.H}.Mul(1.7))
		c.Clip(in, func(c ui.Canvas) { b.Icon.Draw(c, large) })
		return
	}
	if mark, is := b.ID.(MarkSpot); is {
		b.Icon.Draw(c, ui.RectAround(in.Center(), ui.Point{X: side, Y: side}))
		if s, seat := t.Menu.about.(SeatTalkSpot); seat && t.Match.Suspicion(game.Seat(s)) == play.Suspicion(mark) {
			c.StrokePath(ui.RoundedRect(b.Inset(2*l.Unit), 8*l.Unit), 3*l.Unit, paint.Gold)
		}
		return
	}
	icon, text := in.Inset(4 * l.Unit).CutLeft(side)
	b.Icon.Draw(c, ui.RectAround(icon.Center(), ui.Point{X: side, Y: side}))
	if b.Off {
		c.FillPath(ui.RoundedRect(icon, 4*l.Unit), paint.WithAlpha(paint.Table, 150))
	}
	_, text = text.CutLeft(6 * l.Unit)
	ui.SingleLineText(c, b.Called(t.App), text, l.Grown(l.Bold), ink)
}

// talkButtons returns all buttons by which the viewer talks.
func (t *Table) talkButtons() []board.PlacedButton {
	return slices.Concat(t.answerButtons(), t.tellButtons(), t.menuButtons())
}

// outlineMenu describes the menu of what can be said, or what stands at a bubble: nothing if there is
// neither. Only the viewer is meant to hear it.
func (t *Table) outlineMenu() ui.Outline {
	buttons := t.talkButtons()
	if len(buttons) == 0 {
		return nil
	}
	part := ui.OutlinePart{Name: t.App.Text(words.SayTitle)}
	for _, b := range buttons {
		switch id := b.ID.(type) {
		case SaySpot:
			name := t.sayName(id.Statement)
			if why := t.whyUnsaid(t.Menu.about, id.Statement); b.Off && why != nil {
				name = t.App.Text(words.OutlineValue, words.Slots{"what": name, "value": t.App.Words.RefusalText(why)})
			}
			part.Items = append(part.Items, spotItem(b.Spot(), name, &t.Panel.Focus))
		case closeMenuSpot, tellSpot, AsideSpot, muteSpot:
			part.Items = append(part.Items, spotItem(b.Spot(), b.Spoken(t.App), &t.Panel.Focus))
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
