package setup

import (
	"math"

	"saboteur/game/bot"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// placePeople places the people and how the selected one looks: one person large, with all
// looks beside; more of them in tiles, with the looks below.
func (s *Scene) placePeople(l *layout, area ui.Rect, u float64) {
	people, gap := s.people(), 12*u
	if len(people) == 1 && !s.isOpen(people[0]) {
		s.placePerson(l, area, u)
		return
	}
	high := s.finger()
	if len(people) <= 4 {
		high = 2*s.finger() + 0.7*gap
	}
	looks, area := area.CutBottom(high)
	_, area = area.CutBottom(gap)
	s.placeTiles(l, area, u)
	s.placeLooks(l, looks, 0.7*gap)
}

// placePerson places the only person, and all looks beside.
func (s *Scene) placePerson(l *layout, area ui.Rect, u float64) {
	portrait, looks := area.CutLeft(min(0.8*area.H, 0.52*area.W, area.W-17*u-4*screen.MinTouchSize))
	_, looks = looks.CutLeft(17 * u)
	s.placeTile(l, s.people()[0], portrait, u)
	s.placeLooks(l, looks, 12*u)
}

// placeTiles places a tile for each person, as large as they fit into an area.
func (s *Scene) placeTiles(l *layout, area ui.Rect, u float64) {
	people, gap, across, best := s.people(), 10*u, 1, 0.0
	for n := 1; n <= 5; n++ {
		rows := math.Ceil(float64(len(people)) / float64(n))
		if size := min((area.W+gap)/float64(n), 0.8*(area.H+gap)/rows); size > best+1 {
			best, across = size, n
		}
	}
	for i, r := range grid(area, across, len(people), gap) {
		l.cards[people[i]] = r
		s.placeTile(l, people[i], r.Inset(6*u), u)
	}
}

// placeTile places the face and the name of a person.
func (s *Scene) placeTile(l *layout, seat int, tile ui.Rect, u float64) {
	if s.isOpen(seat) {
		l.faces[seat] = tile
		l.add(tile, FaceSpot(seat), seatGroup, "")
		return
	}
	name, face := tile.CutBottom(max(screen.MinTouchSize, 46*u))
	_, l.faces[seat] = face.CutBottom(4 * u)
	l.add(l.faces[seat], FaceSpot(seat), seatGroup, "")
	l.add(name, NameSpot(seat), seatGroup, s.Players[seat].Name)
}

// placeLooks places the choice of a part of the selected person's look and, beside or below
// it, what there is to choose from.
func (s *Scene) placeLooks(l *layout, area ui.Rect, gap float64) {
	switch {
	case s.dwarfSelected() || s.selected >= len(s.Players):
		return
	case s.isOpen(s.selected):
		l.hint = area
		return
	}
	finger := s.finger()
	across, parts, choices := lookParts, ui.Rect{}, ui.Rect{}
	switch {
	case area.H < 1.5*finger:
		parts, choices = area.CutLeft(0.54 * area.W)
		_, choices = choices.CutLeft(gap)
	case area.H < 3*finger+1.5*gap:
		parts, choices = area.CutTop(finger)
		_, choices = choices.CutTop(gap)
	default:
		across = lookParts / 2
		parts, choices = area.CutTop(2*finger + 0.5*gap)
		_, choices = choices.CutTop(gap)
	}
	for i, r := range grid(parts, across, lookParts, 0.5*gap) {
		l.add(r, PartSpot(i), lookGroup, s.App.Text(partNames[i]))
	}
	s.placeChoices(l, choices)
}

// placeChoices places what there is to choose from in a part of a look, between two arrows:
// everything in equal rows or, where there is no room for that, what is nearest to the
// present choice.
func (s *Scene) placeChoices(l *layout, area ui.Rect) {
	least := s.App.ArrowWidth(s.Size)
	across, rows, side := int(area.W/least), 1, 0.0
	for r := 1; r <= 4; r++ {
		n := (bot.Looks + 2) / r
		if fit := min(area.W/float64(n), area.H/float64(r)); n*r == bot.Looks+2 && fit > least-0.5 && fit > side {
			across, rows, side = n, r, fit
		}
	}
	area.H = min(area.H, float64(rows)*84*s.App.Unit(s.Size))
	cells := grid(area, across, across*rows, 0)
	last := len(cells) - across
	back, next := cells[last], cells[len(cells)-1]
	cells = append(cells[:last:last], cells[last+1:len(cells)-1]...)
	shown := min(len(cells), bot.Looks)
	look := s.look(s.selected)
	first := min(max(int(*part(&look, s.part))-1-shown/2, 0), bot.Looks-shown) + 1
	arrow := func(r ui.Rect, step int, label string) {
		side := max(least, min(r.W, r.H)-8)
		l.add(ui.RectAround(r.Center(), ui.Point{X: min(r.W, side), Y: min(r.H, max(side, s.finger()))}), LookSpot{s.part, step}, lookGroup, label)
	}
	arrow(back, -1, "‹")
	for i, r := range cells[:shown] {
		l.add(ui.RectAround(r.Center(), screen.SquareSize(r, 1)), ChoiceSpot(first+i), lookGroup, "")
	}
	arrow(next, 1, "›")
}
