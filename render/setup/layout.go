package setup

import (
	"saboteur/game"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A layout says where everything is. Areas that are not shown are empty.
type layout struct {
	spots     []ui.Spot
	title     ui.Rect
	faces     []ui.Rect // by seat
	edition   arrowRow
	first     arrowRow // who begins
	seedLabel ui.Rect
	summary   ui.Rect // how many of each role, or why the match cannot start
	player    ui.Rect // describes who sits on the selected seat
	character ui.Rect // describes the character of the selected dwarf, between two arrows
	PageCount int     // how many there are; 0 if everything is on one screen
	pageCount ui.Rect // says which page is open, between two arrows
	panels    []ui.Rect
}

// An arrowRow is a choice: a value between two arrows, and a text above or below
// it.
type arrowRow struct{ value, text ui.Rect }

// Layout places seats at the left and rules at the right, or everything on
// pages.
func (s *Scene) Layout() (l layout) {
	u := s.App.Unit(s.Size)
	area := ui.Rect{W: s.Size.X, H: s.Size.Y}.Inset(14 * u)
	if w := 1200 * u; area.W > w {
		area = ui.Rect{X: area.Center().X - w/2, Y: area.Y, W: w, H: area.H}
	}
	l.title, area = area.CutTop(min(46*u, area.H*0.1))
	footerHeight := min(max(48, 56*u), max(48, area.H*0.16))
	if s.App.Narrow(s.Size) {
		footerHeight = 2*s.finger() + screen.Gap
	}
	footer, area := area.CutBottom(footerHeight)
	_, area = area.CutBottom(8 * u)
	if s.needsPages() {
		s.placePages(&l, area)
		s.placePageFooter(&l, footer)
		return l
	}
	left, right := area.CutLeft(area.W * 0.54)
	_, right = right.CutLeft(20 * u)
	l.panels = []ui.Rect{left.Inset(-7 * u), right.Inset(-7 * u)}
	s.placeSeats(&l, left, u)
	s.placeRules(&l, right, u)
	s.placeFooter(&l, footer, u)
	return l
}

func (l *layout) add(r ui.Rect, id any, group int, label string) {
	l.spots = append(l.spots, ui.Spot{Rect: r, ID: id, Group: group, Label: label})
}

// addArrows places an arrow of width side at each end of a row and returns what is
// between them.
func (l *layout) addArrows(row ui.Rect, side float64, back, next any, group int) (middle ui.Rect) {
	left, row := row.CutLeft(side)
	right, middle := row.CutRight(side)
	l.add(left, back, group, "‹")
	l.add(right, next, group, "›")
	return middle
}

// Focus groups, in the order in which they follow each other.
const (
	seatGroup = iota
	ruleGroup
	footerGroup
)

// placeSeats places a row for each seat, and one to add another.
func (s *Scene) placeSeats(l *layout, area ui.Rect, u float64) {
	rows := min(max(len(s.Players)+1, 6), game.MaxSeats)
	h := min(area.H/float64(rows), max(58*u, 46))
	for i := range s.Players {
		l.faces = append(l.faces, ui.Rect{})
		s.placeSeat(l, i, ui.Rect{X: area.X, Y: area.Y + float64(i)*h, W: area.W, H: h - 2}, u)
	}
	if len(s.Players) < game.MaxSeats {
		s.placeAddSeat(l, ui.Rect{X: area.X, Y: area.Y + float64(len(s.Players))*h, W: area.W, H: h - 2}, u)
	}
}

// placeSeat places the face, the name, the kind and the removal of a seat in a
// row.
func (s *Scene) placeSeat(l *layout, i int, row ui.Rect, u float64) {
	var below ui.Rect // for the kind, where there is no room for it beside the name
	if s.App.Narrow(s.Size) {
		row, below = row.CutTop(row.H / 2)
		_, below = below.CutTop(screen.Gap)
	}
	l.faces[i], row = row.CutLeft(row.H)
	_, row = row.CutLeft(8 * u)
	if i > 0 {
		l.add(l.faces[i], MoveUpSpot(i), seatGroup, "")
	}
	side := max(row.H, screen.MinTouchSize)
	remove, kind := below.CutRight(side)
	name := row
	if below.W == 0 {
		remove, row = row.CutRight(side)
		_, row = row.CutRight(6 * u)
		kind, name = row.CutRight(row.W * 0.4)
		_, name = name.CutRight(6 * u)
	} else {
		_, kind = kind.CutRight(6 * u)
	}
	kindName, _ := screen.DescribePlayer(s.App, s.Players[i])
	text := s.Players[i].Name
	if s.EditedField == any(NameSpot(i)) {
		text += "|"
	}
	l.add(name, NameSpot(i), seatGroup, text)
	l.add(kind, KindSpot(i), seatGroup, kindName)
	l.add(remove, RemoveSpot(i), seatGroup, "×")
}

// placeAddSeat places the button that adds a seat.
func (s *Scene) placeAddSeat(l *layout, row ui.Rect, u float64) {
	_, row = row.CutLeft(row.H + 8*u)
	l.add(row, AddSeatButton, seatGroup, s.App.Text(words.AddSeat))
}

// placeRules places the rules, who begins and the seed below each other, and the
// description of the selected player below them.
func (s *Scene) placeRules(l *layout, area ui.Rect, u float64) {
	h := max(44, 48*u)
	labelHeight := s.App.Font(s.Size, ui.Plain, 0.85).LineHeight()
	arrows := func(back, next button) (middle ui.Rect) {
		var row ui.Rect
		row, area = area.CutTop(h)
		_, area = area.CutTop(6 * u)
		return l.addArrows(row, h, back, next, ruleGroup)
	}
	l.edition.value = arrows(PreviousEditionButton, NextEditionButton)
	l.edition.text, area = area.CutTop(56 * u)
	for i := range 3 {
		var row ui.Rect
		row, area = area.CutTop(max(44, h*0.9375))
		_, area = area.CutTop(5 * u)
		s.placeHouseRule(l, i, row)
	}
	_, area = area.CutTop(4 * u)
	l.first.text, area = area.CutTop(labelHeight)
	_, area = area.CutTop(4 * u)
	l.first.value = arrows(PreviousFirstSeatButton, nextFirst)
	l.seedLabel, area = area.CutTop(labelHeight)
	_, area = area.CutTop(4 * u)
	row, area := area.CutTop(min(h, area.H))
	_, l.player = area.CutTop(10 * u)
	s.placeSeed(l, row)
	if s.dwarfSelected() {
		s.placeCharacter(l, max(44, h*0.9375), max(44, h*0.9375), u)
	}
}

// placeHouseRule places the switch of a house rule.
func (s *Scene) placeHouseRule(l *layout, i int, row ui.Rect) {
	l.add(row, HouseRuleSpot(i), ruleGroup, s.App.Text(houseRules[i]))
}

// houseRules are the house rules, by HouseRuleSpot.
var houseRules = [3]words.ID{words.RuleGold, words.RuleIslands, words.RuleOwnTool}

// placeSeed places the seed field.
func (s *Scene) placeSeed(l *layout, row ui.Rect) {
	text := s.seed
	switch {
	case s.EditedField == any(SeedField):
		text += "|"
	case text == "":
		text = s.App.Text(words.SeedSecret)
	}
	l.add(row, SeedField, ruleGroup, text)
}

// placeCharacter places the character of the selected dwarf at the top of the
// description.
func (s *Scene) placeCharacter(l *layout, rowHeight, arrow, u float64) {
	row, description := l.player.CutTop(rowHeight)
	_, l.player = description.CutTop(4 * u)
	l.character = l.addArrows(row, arrow, CharacterSpot(-1), CharacterSpot(1), ruleGroup)
}

func (s *Scene) placeFooter(l *layout, footer ui.Rect, u float64) {
	leave, rest := footer.CutLeft(180 * u)
	start, rest := rest.CutRight(280 * u)
	l.summary = rest.Inset(4 * u)
	s.placeExits(l, leave, start)
}

// placeExits places the buttons that leave the scene.
func (s *Scene) placeExits(l *layout, leave, start ui.Rect) {
	l.add(leave, leaveButton, footerGroup, s.App.Text(words.BackToTitle))
	l.add(start, StartButton, footerGroup, s.App.Text(words.StartMatch))
	l.spots[len(l.spots)-1].Disabled = s.StartProblem() != ""
}
