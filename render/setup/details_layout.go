package setup

import (
	"saboteur/game"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// placeDetails places all seats at the left, and at the right the rules, who begins and
// the seed.
func (s *Scene) placeDetails(l *layout, area ui.Rect, u float64) {
	left, right := area.CutLeft(area.W * 0.54)
	_, right = right.CutLeft(20 * u)
	l.panels = panels{left.Inset(-7 * u), right.Inset(-7 * u)}
	s.placeSeats(l, left, u)
	s.placeRules(l, right, u)
}

// placeSeats places a row for each seat, and one to add another.
func (s *Scene) placeSeats(l *layout, area ui.Rect, u float64) {
	rows := min(max(len(s.Players)+1, 6), game.MaxSeats)
	h := min(area.H/float64(rows), max(58*u, 46))
	for i := range s.Players {
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
	kindName, _ := s.describe(i)
	l.add(name, NameSpot(i), seatGroup, s.Players[i].Name)
	l.spots[len(l.spots)-1].Disabled = s.isOpen(i) // whoever takes the seat has a name
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
	l.add(row, SeedField, ruleGroup, s.seed)
}

// placeCharacter places the character of the selected dwarf at the top of the
// description.
func (s *Scene) placeCharacter(l *layout, rowHeight, arrow, u float64) {
	row, description := l.player.CutTop(rowHeight)
	_, l.player = description.CutTop(4 * u)
	l.character = l.addArrows(row, arrow, CharacterSpot(-1), CharacterSpot(1), ruleGroup)
}
