package setup

import (
	"fmt"
	"math"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// placeTable places what the scene begins with: how many people play and who they are,
// the dwarves beside them, and the rules in rows below.
func (s *Scene) placeTable(l *layout, area ui.Rect, u float64) {
	gap, line := 8*u, s.small().LineHeight()
	_, area = area.CutTop(gap)
	counts, area := area.CutTop(max(46, 58*u))
	if s.canShare() {
		var devices ui.Rect
		fingers := game.MaxSeats*(screen.MinTouchSize+1.2*gap) + 1.3*gap // all counts and the room beside them
		devices, counts = counts.CutRight(min(0.36*counts.W, counts.W-fingers))
		s.placeDevices(l, devices, gap)
		_, counts = counts.CutRight(2.5 * gap)
	} else {
		counts = ui.RectAround(counts.Center(), ui.Point{X: min(counts.W, 900*u), Y: counts.H})
	}
	s.placeCounts(l, counts.Columns(game.MaxSeats, 1.2*gap))
	l.people, area = area.CutTop(line + 2*gap)
	row := max(44, 50*u)
	rules, area := area.CutBottom(2*row + gap)
	_, area = area.CutBottom(1.6 * gap)
	rows := rules.Rows(2, gap)
	s.placeRulesRow(l, rows[0])
	l.add(rows[1], DetailsButton, ruleGroup, s.App.Text(words.SetupDetails))
	looks, above := area.CutBottom(s.finger())
	_, above = above.CutBottom(gap)
	tiles := s.tilesIn(ui.Rect{W: area.W * 0.54, H: above.H}, u)
	wide := max(tiles.width(), 0.46*area.W)
	left, right := above.CutLeft(wide)
	s.placeTiles(l, ui.RectAround(left.Center(), ui.Point{X: tiles.width(), Y: left.H}), tiles, u)
	looks, _ = looks.CutLeft(wide)
	s.placeLooks(l, looks, gap)
	_, right = right.CutLeft(2 * gap)
	right.H = area.H
	l.panels = panels{right, rules}
	l.panels[1] = rows[0]
	s.placeDwarves(l, right.Inset(1.6*gap), u)
}

// placeRulesRow places the edition in a row, with the button for another one.
func (s *Scene) placeRulesRow(l *layout, row ui.Rect) {
	f, pad := s.App.Font(s.Size, ui.Bold, 1), 2*s.App.Font(s.Size, ui.Bold, 0.5).Size
	change := s.App.Text(words.SetupChange)
	button, text := row.CutRight(s.App.Ruler.Measure(change, f) + 3*pad)
	_, text = text.CutLeft(pad)
	l.rulesName, text = text.CutLeft(s.App.Ruler.Measure(s.App.Text(words.SetupRules), f) + 2)
	_, l.rulesLine = text.CutLeft(0.8 * pad)
	l.add(button, NextEditionButton, ruleGroup, change)
}

// placeDevices places the choice between this screen alone and phones that join.
func (s *Scene) placeDevices(l *layout, row ui.Rect, gap float64) {
	columns := row.Columns(2, gap)
	l.add(columns[0], ThisScreenButton, countGroup, s.App.Text(words.SetupOnThisScreen))
	l.add(columns[1], PhonesButton, countGroup, s.App.Text(words.SetupPhonesJoin))
}

// placeCounts places a button for each number of people.
func (s *Scene) placeCounts(l *layout, at []ui.Rect) {
	for i, r := range at {
		l.add(r, CountSpot(i+1), countGroup, fmt.Sprint(i+1))
	}
}

// tiles are the tiles of people: how many are in a row, how large they are, and how far
// apart.
type tiles struct {
	across          int
	wide, high, gap float64
}

// width returns the width of a row.
func (t tiles) width() float64 { return float64(t.across)*(t.wide+t.gap) - t.gap }

// tilesIn returns the largest tiles that fit into an area.
func (s *Scene) tilesIn(area ui.Rect, u float64) (t tiles) {
	best, n, widest := 0.0, float64(len(s.people())), 1.1
	if n == 1 {
		widest = 1.7 // there is room for the arrows
	}
	for across := 1; across <= 5; across++ {
		const gap = 10
		w, h := (area.W+gap*u)/float64(across)-gap*u, (area.H+gap*u)/math.Ceil(n/float64(across))-gap*u
		if size := min(w, 0.8*h); size > best {
			high := min(h, 1.3*w)
			best, t = size, tiles{across, min(w, widest*high), high, gap * u}
		}
	}
	return t
}

// placeTiles places a tile for each person.
func (s *Scene) placeTiles(l *layout, area ui.Rect, t tiles, u float64) {
	people := s.people()
	rows := (len(people) + t.across - 1) / t.across
	area.Y += (area.H - float64(rows)*(t.high+t.gap) + t.gap) / 2
	for i, seat := range people {
		r := area.Columns(t.across, t.gap)[i%t.across]
		r.Y, r.H = area.Y+float64(i/t.across)*(t.high+t.gap), t.high
		s.placeTile(l, seat, r, u)
	}
}

// placeTile places the face and the name of a person. Where there is room beside the face
// of the selected one, the arrows that change it are there.
func (s *Scene) placeTile(l *layout, seat int, tile ui.Rect, u float64) {
	l.cards[seat] = tile
	if s.isOpen(seat) {
		l.faces[seat] = tile
		l.add(tile, FaceSpot(seat), seatGroup, "")
		return
	}
	name, face := tile.Inset(6 * u).CutBottom(max(44, 44*u))
	_, face = face.CutBottom(4 * u)
	if seat == s.selected && tile.W > 2*s.finger()+0.7*face.H {
		face = l.addArrows(face, s.finger(), LookSpot{s.part, -1}, LookSpot{s.part, 1}, lookGroup)
		for i := range 2 { // of the same height as others
			r := &l.spots[len(l.spots)-1-i].Rect
			*r = ui.RectAround(r.Center(), ui.Point{X: r.W, Y: min(r.H, s.finger())})
		}
		_, face = face.CutLeft(4 * u)
		_, face = face.CutRight(4 * u)
	}
	l.faces[seat] = face
	l.add(l.faces[seat], FaceSpot(seat), seatGroup, "")
	l.add(name, NameSpot(seat), seatGroup, s.Players[seat].Name)
}

// placeLooks places the choice of the part of the selected person's look that the arrows
// change, and what there is to choose from. The arrows are beside that if they are not
// beside the face.
func (s *Scene) placeLooks(l *layout, area ui.Rect, gap float64) {
	switch {
	case s.dwarfSelected() || s.selected >= len(s.Players):
		return
	case s.isOpen(s.selected):
		l.hint = area
		return
	}
	part, choice := area.CutLeft(0.58 * area.W)
	if area.H > 1.5*s.finger() { // on pages they are below each other
		part, choice = area.CutTop((area.H - gap) / 2)
	}
	for i, r := range part.Columns(lookParts, 0.5*gap) {
		l.add(r, PartSpot(i), lookGroup, s.App.Text(partNames[i]))
	}
	if part.W < area.W {
		_, choice = choice.CutLeft(gap)
	} else {
		_, choice = choice.CutTop(gap)
	}
	l.looks = choice
	for _, spot := range l.spots {
		if spot.ID == any(LookSpot{s.part, 1}) {
			return
		}
	}
	l.looks = l.addArrows(choice, s.App.ArrowWidth(s.Size), LookSpot{s.part, -1}, LookSpot{s.part, 1}, lookGroup)
}

// grid parts an area into cells, n of them, so many in a row.
func grid(area ui.Rect, across, n int, gap float64) (cells []ui.Rect) {
	for _, row := range area.Rows((n+across-1)/across, gap) {
		cells = append(cells, row.Columns(across, gap)...)
	}
	return cells[:n]
}

// placeDwarves places the dwarves, how many there are, and how well they play.
func (s *Scene) placeDwarves(l *layout, area ui.Rect, u float64) {
	levels, area := area.CutBottom(s.finger())
	_, area = area.CutBottom(4 * u)
	if f := s.small(); s.App.Ruler.Measure(s.App.Text(words.SetupStrength), f) < 0.24*levels.W {
		l.strength, levels = levels.CutLeft(s.App.Ruler.Measure(s.App.Text(words.SetupStrength), f) + 10*u)
	} else {
		l.strength, area = area.CutBottom(1.3 * f.LineHeight())
	}
	s.placeLevels(l, levels, u)
	l.heading, area = area.CutTop(s.dwarfHeading().LineHeight())
	s.placeDwarfCount(l, area, u)
}

// placeLevels places a button for each level of dwarves.
func (s *Scene) placeLevels(l *layout, row ui.Rect, u float64) {
	for i, r := range row.Columns(len(bot.Levels), 6*u) {
		name, _ := screen.DescribePlayer(s.App, bot.Player{Level: bot.Level(i)})
		l.add(r, LevelSpot(i), dwarfGroup, screen.Capitalize(name))
		l.spots[len(l.spots)-1].Disabled = s.dwarfCount() == 0
	}
}

// dwarfHeading returns the font of the heading of the dwarves.
func (s *Scene) dwarfHeading() ui.Font { return s.App.Font(s.Size, ui.Display, 1.1) }

// placeDwarfCount places the dwarves, and at the right how many there are: above each other
// where there is room for that.
func (s *Scene) placeDwarfCount(l *layout, area ui.Rect, u float64) {
	finger, line := s.finger(), s.small().LineHeight()
	side := max(finger, 64*u)
	stacked := area.H >= 2*finger+6*u+line
	counter, faces := area.CutRight(side)
	more, fewer := ui.Rect{}, ui.Rect{}
	if stacked {
		counter.W = max(counter.W, s.App.Ruler.Measure(s.totalText(), s.small()))
		counter.X = area.X + area.W - counter.W
		faces.W = counter.X - faces.X
		all := ui.RectAround(counter.Center(), ui.Point{X: side, Y: 2*finger + 8*u + line})
		more, all = all.CutTop(finger)
		_, all = all.CutTop(6 * u)
		fewer, all = all.CutTop(finger)
		l.total = ui.Rect{X: counter.X, Y: all.Y, W: counter.W, H: all.H}
	} else {
		counter, faces = area.CutRight(2*finger + 6*u)
		counter, _ = counter.CutTop(min(counter.H, finger+1.5*line))
		both, total := counter.CutTop(finger)
		fewer, more, l.total = both.Columns(2, 6*u)[0], both.Columns(2, 6*u)[1], total
	}
	l.add(fewer, FewerDwarves, dwarfGroup, "−")
	l.spots[len(l.spots)-1].Disabled = s.dwarfCount() == 0 || len(s.Players) == game.MinSeats
	l.add(more, MoreDwarves, dwarfGroup, "+")
	l.spots[len(l.spots)-1].Disabled = len(s.Players) == game.MaxSeats
	_, faces = faces.CutRight(8 * u)
	s.placeDwarfFaces(l, faces)
}

// placeDwarfFaces places the figure and the name of each dwarf.
func (s *Scene) placeDwarfFaces(l *layout, area ui.Rect) {
	var seats []int
	for i, p := range s.Players {
		if !p.Human {
			seats = append(seats, i)
		}
	}
	if len(seats) == 0 {
		return
	}
	line := s.dwarfName().LineHeight()
	rows := 1
	if len(seats) > 5 && area.H > 5*line {
		rows = 2
	}
	across := max((len(seats)+rows-1)/rows, 4/rows)
	for _, seat := range seats {
		if s.App.Ruler.Measure(s.Players[seat].Name, s.dwarfName()) > area.W/float64(across)-4 {
			line = 0 // no room for names
		}
	}
	if high := float64(rows) * (line + 1.7*area.W/float64(across)); high < area.H {
		area = ui.RectAround(area.Center(), ui.Point{X: area.W, Y: high})
	}
	for i, cell := range grid(area, across, len(seats), 2) {
		name, figure := cell.CutBottom(line)
		_, l.faces[seats[i]] = figure.CutTop(0.14 * figure.H) // some hats rise above it
		if line > 0 {
			l.names[seats[i]] = name
		}
	}
}

// dwarfName returns the font of the names of dwarves.
func (s *Scene) dwarfName() ui.Font { return s.App.Font(s.Size, ui.Display, 0.85) }

// tableBlocks returns all parts of the first page, for pages.
func (s *Scene) tableBlocks(l *layout) (all []block) {
	u, finger := s.App.Unit(s.Size), s.finger()
	line := s.small().LineHeight()
	across := 5
	if s.pageWidth() >= 10*44+9*4 {
		across = 10
	}
	rows := float64(game.MaxSeats / across)
	if s.canShare() {
		all = append(all, block{finger, func(r ui.Rect) { s.placeDevices(l, r, screen.Gap) }})
	}
	all = append(all, block{rows*finger + (rows-1)*4 + s.smallHeight(s.peopleLine(), line) + 4, func(r ui.Rect) {
		counts, text := r.CutTop(rows*finger + (rows-1)*4)
		s.placeCounts(l, grid(counts, across, game.MaxSeats, 4))
		l.people = text
	}})
	people := s.people()
	high := 2.6 * finger
	if len(people) == 1 && s.Size.Y > 12*finger {
		high = 4.4 * finger
	}
	for i := 0; i < len(people); i += 2 {
		pair := people[i:min(i+2, len(people))]
		all = append(all, block{high, func(r ui.Rect) {
			for j, tile := range r.Columns(min(2, len(people)), screen.Gap)[:len(pair)] {
				s.placeTile(l, pair[j], tile, u)
			}
		}})
	}
	switch {
	case len(people) == 0:
	case s.isOpen(s.selected):
		all = append(all, block{s.smallHeight(s.App.Text(words.SetupPhonesHint), 2*line), func(r ui.Rect) { l.hint = r }})
	default:
		all = append(all, s.lookBlock(l))
	}
	return append(all, s.dwarfBlock(l, line), s.rulesBlock(l, line), block{s.smallHeight(s.summary(), 2*line), func(r ui.Rect) { l.summary = r }})
}

// lookBlock returns the block in which the selected person chooses how to look: on narrow
// pages the parts are in two rows.
func (s *Scene) lookBlock(l *layout) block {
	finger := s.finger()
	if s.pageWidth()/s.small().Size > 21 {
		return block{2*finger + screen.Gap, func(r ui.Rect) { s.placeLooks(l, r, screen.Gap) }}
	}
	return block{3*finger + 2*screen.Gap, func(r ui.Rect) {
		second, rest := r.CutTop(finger)
		_, rest = rest.CutTop(screen.Gap)
		s.placeLooks(l, rest, screen.Gap)
		for i := range l.spots {
			if part, ok := l.spots[i].ID.(PartSpot); ok {
				row := [2]ui.Rect{second, {X: second.X, Y: l.spots[i].Rect.Y, W: second.W, H: finger}}[part/2]
				l.spots[i].Rect = row.Columns(2, screen.Gap)[part%2]
			}
		}
	}}
}

// dwarfBlock returns the block of the dwarves: on narrow pages the levels are in two rows.
func (s *Scene) dwarfBlock(l *layout, line float64) block {
	finger, u := s.finger(), s.App.Unit(s.Size)
	across := len(bot.Levels)
	switch letters := s.pageWidth() / s.small().Size; {
	case letters < 15:
		across = 1
	case letters < 28:
		across = 2
	}
	levels := float64(len(bot.Levels)/across)*(finger+4) - 4
	label := s.smallHeight(s.App.Text(words.SetupStrength), 1.3*line)
	faces := max(1.6*finger, finger+1.5*line)
	return block{faces + levels + label + 8*u, func(r ui.Rect) {
		top, rest := r.CutTop(faces)
		s.placeDwarfCount(l, top, u)
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

// rulesBlock returns the block of the rules in a line, with the button for the details below.
func (s *Scene) rulesBlock(l *layout, line float64) block {
	text := s.smallHeight(s.rulesText(), 3*line)
	return block{text + 4 + s.finger(), func(r ui.Rect) {
		var button ui.Rect
		l.rulesLine, button = r.CutTop(text)
		_, button = button.CutTop(4)
		l.add(button, DetailsButton, ruleGroup, s.App.Text(words.SetupDetails))
	}}
}
