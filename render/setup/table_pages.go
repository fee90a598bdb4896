package setup

import (
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// tableBlocks returns all parts of the first page, for pages.
func (s *Scene) tableBlocks(l *layout) (all []block) {
	finger, line := s.finger(), s.small().LineHeight()
	across := 5
	if s.pageWidth() >= 10*44+9*4 {
		across = 10
	}
	rows := float64(game.MaxSeats / across)
	if s.canShare() {
		all = append(all, block{height: finger, place: func(r ui.Rect) { s.placeDevices(l, r, screen.Gap) }})
	}
	all = append(all, block{height: rows*finger + (rows-1)*4 + s.smallHeight(s.peopleLine(), line) + 4, place: func(r ui.Rect) {
		counts, text := r.CutTop(rows*finger + (rows-1)*4)
		s.placeCounts(l, grid(counts, across, game.MaxSeats, 4))
		l.people = text
	}})
	all = append(all, s.peopleBlocks(l)...)
	return append(all, s.dwarfBlock(l, line), s.rulesBlock(l, line), block{height: s.smallHeight(s.summary(), 2*line), place: func(r ui.Rect) { l.summary = r }})
}

// peopleBlocks returns the blocks of the people, two of them in a row, and of how the
// selected one looks. On a high page one person has all looks beside.
func (s *Scene) peopleBlocks(l *layout) (all []block) {
	u, finger, people := s.App.Unit(s.Size), s.finger(), s.people()
	const onePerson = 5.8 // fingers
	roomy := s.Size.Y > 12*finger && onePerson*finger < 0.9*s.App.ScreenSize(s.Size).Y
	if len(people) == 1 && !s.isOpen(people[0]) && roomy && s.pageWidth() > 21*s.small().Size {
		return []block{{height: onePerson * finger, place: func(r ui.Rect) { s.placePerson(l, r, u) }}}
	}
	high := 2.6 * finger
	if len(people) <= 2 && roomy {
		high = 4 * finger
	}
	for i := 0; i < len(people); i += 2 {
		pair := people[i:min(i+2, len(people))]
		all = append(all, block{height: high, grows: true, place: func(r ui.Rect) {
			for j, tile := range r.Columns(min(2, len(people)), screen.Gap)[:len(pair)] {
				s.placeTile(l, pair[j], tile, u)
			}
		}})
	}
	switch {
	case len(people) == 0:
	case s.isOpen(s.selected):
		all = append(all, block{height: s.smallHeight(s.App.Text(words.SetupPhonesHint), 2*s.small().LineHeight()), place: func(r ui.Rect) { l.hint = r }})
	default:
		all = append(all, s.lookBlock(l))
	}
	return all
}

// lookBlock returns the block in which the selected person chooses how to look: on narrow
// pages the parts are in two rows.
func (s *Scene) lookBlock(l *layout) block {
	rows := 2.0
	if s.pageWidth()/s.small().Size <= 21 {
		rows = 3
	}
	high := rows*s.finger() + (rows-1)*screen.Gap
	return block{height: high, grows: true, place: func(r ui.Rect) { s.placeLooks(l, r, screen.Gap) }}
}

// dwarfBlock returns the block of the dwarves: on narrow pages the levels are in two rows.
func (s *Scene) dwarfBlock(l *layout, line float64) block {
	finger, u := s.finger(), s.App.Unit(s.Size)
	across := len(bot.Levels)
	switch letters := s.pageWidth() / s.small().Size; {
	case letters < 15:
		across = 1
	case !s.levelsFit(s.pageWidth()):
		across = 2
	}
	levels := float64(len(bot.Levels)/across)*(finger+4) - 4
	label := s.smallHeight(s.App.Text(words.SetupStrength), 1.3*line)
	faces := max(1.6*finger, finger+1.5*line)
	return block{height: faces + levels + label + 8*u, place: func(r ui.Rect) {
		top, rest := r.CutTop(faces)
		s.placeDwarfRow(l, top, u)
		s.placeLevels(l, rest, u)
		l.strength, rest = rest.CutTop(label)
		_, rest = rest.CutTop(4)
		at := grid(rest, across, len(bot.Levels), 4)
		for i := range l.spots {
			if level, ok := l.spots[i].ID.(LevelSpot); ok {
				l.spots[i].Rect = at[level]
			}
		}
	}}
}

// placeDwarfRow places the dwarves in a row, and at its right how many there are.
func (s *Scene) placeDwarfRow(l *layout, row ui.Rect, u float64) {
	counter, faces := row.CutRight(2*s.finger() + 6*u)
	counter, _ = counter.CutTop(s.finger() + 1.5*s.small().LineHeight())
	counter, l.total = counter.CutTop(s.finger())
	s.placeCounter(l, counter, u)
	_, faces = faces.CutRight(8 * u)
	s.placeDwarfFaces(l, faces)
}

// rulesBlock returns the block of the rules in a line, with the button for the details below.
func (s *Scene) rulesBlock(l *layout, line float64) block {
	text := s.smallHeight(s.rulesText(), 3*line)
	return block{height: text + 4 + s.finger(), place: func(r ui.Rect) {
		var button ui.Rect
		l.rulesLine, button = r.CutTop(text)
		_, button = button.CutTop(4)
		l.add(button, DetailsButton, ruleGroup, s.App.Text(words.SetupDetails))
	}}
}
