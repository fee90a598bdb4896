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
// the dwarves beside them, and the rules in a line.
func (s *Scene) placeTable(l *layout, area ui.Rect, u float64) {
	gap, line := 8*u, s.small().LineHeight()
	if s.canShare() {
		var row ui.Rect
		row, area = area.CutTop(max(44, 46*u))
		s.placeDevices(l, ui.RectAround(row.Center(), ui.Point{X: min(row.W, 620*u), Y: row.H}), gap)
		_, area = area.CutTop(gap)
	}
	counts, area := area.CutTop(max(44, 52*u))
	s.placeCounts(l, counts.Columns(game.MaxSeats, gap))
	l.people, area = area.CutTop(line + gap)
	rules, area := area.CutBottom(max(52, 56*u))
	_, area = area.CutBottom(2 * gap)
	tiles := s.tilesIn(ui.Rect{W: area.W * 0.56, H: area.H}, u)
	left, right := area.CutLeft(tiles.width())
	_, right = right.CutLeft(2.5 * gap)
	s.placeTiles(l, left, tiles, u)
	looks, dwarves := right.CutTop(2*s.finger() + 3*gap)
	_, dwarves = dwarves.CutTop(2 * gap)
	l.panels = panels{looks, dwarves, rules}
	s.placeLooks(l, looks.Inset(gap), u)
	s.placeDwarves(l, dwarves.Inset(gap), u)
	s.placeRulesLine(l, rules.Inset(min(gap/2, 4)), u)
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
	best, n := 0.0, float64(len(s.people()))
	for across := 1; across <= 5; across++ {
		const gap = 10
		w, h := (area.W+gap*u)/float64(across)-gap*u, (area.H+gap*u)/math.Ceil(n/float64(across))-gap*u
		if size := min(w, 0.8*h); size > best {
			high := min(h, 1.3*w)
			best, t = size, tiles{across, min(w, 1.1*high), high, gap * u}
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

// placeTile places the face and the name of a person.
func (s *Scene) placeTile(l *layout, seat int, tile ui.Rect, u float64) {
	if s.isOpen(seat) {
		l.faces[seat] = tile
		l.add(tile, FaceSpot(seat), seatGroup, "")
		return
	}
	name, face := tile.CutBottom(max(44, 46*u))
	_, l.faces[seat] = face.CutBottom(2 * u)
	l.add(l.faces[seat], FaceSpot(seat), seatGroup, "")
	l.add(name, NameSpot(seat), seatGroup, s.Players[seat].Name)
}

// placeLooks places the choice of each part of the selected person's look.
func (s *Scene) placeLooks(l *layout, area ui.Rect, u float64) {
	switch {
	case s.dwarfSelected() || s.selected >= len(s.Players):
		return
	case s.isOpen(s.selected):
		l.hint = area
		return
	}
	for i, row := range grid(area, 2, lookParts, 8*u) {
		l.parts[i] = l.addArrows(row, min(s.finger(), 0.3*row.W), LookSpot{i, -1}, LookSpot{i, 1}, lookGroup)
	}
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
	for i, r := range levels.Columns(len(bot.Levels), 6*u) {
		name, _ := screen.DescribePlayer(s.App, bot.Player{Level: bot.Level(i)})
		l.add(r, LevelSpot(i), dwarfGroup, screen.Capitalize(name))
		l.spots[len(l.spots)-1].Disabled = s.dwarfCount() == 0
	}
	l.strength, area = area.CutBottom(1.3 * s.small().LineHeight())
	buttons, area := area.CutRight(2*s.finger() + 6*u)
	counter, _ := buttons.CutTop(min(buttons.H, s.finger()+1.5*s.small().LineHeight()))
	both, total := counter.CutTop(s.finger())
	l.total = total
	l.add(both.Columns(2, 6*u)[0], FewerDwarves, dwarfGroup, "−")
	l.spots[len(l.spots)-1].Disabled = s.dwarfCount() == 0 || len(s.Players) == game.MinSeats
	l.add(both.Columns(2, 6*u)[1], MoreDwarves, dwarfGroup, "+")
	l.spots[len(l.spots)-1].Disabled = len(s.Players) == game.MaxSeats
	_, area = area.CutRight(8 * u)
	s.placeDwarfFaces(l, area)
}

// placeDwarfFaces places the face and the name of each dwarf.
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
	line := s.small().LineHeight()
	rows := 1
	if len(seats) > 5 && area.H > 5*line {
		rows = 2
	}
	across := max((len(seats)+rows-1)/rows, 4/rows)
	for _, seat := range seats {
		if s.App.Ruler.Measure(s.Players[seat].Name, s.small()) > area.W/float64(across)-4 {
			line = 0 // no room for names
		}
	}
	for i, cell := range grid(area, across, len(seats), 2) {
		side := min(cell.W, cell.H-line)
		face := ui.RectAround(ui.Point{X: cell.Center().X, Y: cell.Center().Y - line/2}, ui.Point{X: side, Y: side})
		l.faces[seats[i]] = face.Inset(0.07 * side) // some hats rise above it
		if line > 0 {
			l.names[seats[i]] = ui.Rect{X: cell.X, Y: face.Y + side, W: cell.W, H: line}
		}
	}
}

// placeRulesLine places the edition in a line, and the button that opens the details.
func (s *Scene) placeRulesLine(l *layout, area ui.Rect, u float64) {
	button, text := area.CutRight(max(0.24*area.W, 190*u))
	_, l.rulesLine = text.CutLeft(10 * u)
	l.add(button, DetailsButton, ruleGroup, s.App.Text(words.SetupDetails))
}

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
	for i := 0; i < len(people); i += 2 {
		pair := people[i:min(i+2, len(people))]
		all = append(all, block{2.4 * finger, func(r ui.Rect) {
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

// lookBlock returns the block in which the selected person chooses how to look, with the
// face beside it.
func (s *Scene) lookBlock(l *layout) block {
	finger, across, above := s.finger(), 1, 0.0
	switch letters := s.pageWidth() / s.small().Size; {
	case letters < 21: // no room for the face beside the looks
		above = 2 * finger
	case letters > 40:
		across = 2
	}
	rows := float64(lookParts / across)
	return block{above + rows*finger + (rows-1)*screen.Gap, func(r ui.Rect) {
		var face ui.Rect
		if above > 0 {
			face, r = r.CutTop(above)
		} else {
			face, r = r.CutLeft(min(r.H, 0.3*r.W))
		}
		l.selectedFace = face.Inset(0.06 * face.H)
		for i, row := range grid(r, across, lookParts, screen.Gap) {
			l.parts[i] = l.addArrows(row, s.App.ArrowWidth(s.Size), LookSpot{i, -1}, LookSpot{i, 1}, lookGroup)
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
	return block{1.2*finger + line + levels + label + 8*u, func(r ui.Rect) {
		top, rest := r.CutTop(1.2*finger + line)
		s.placeDwarves(l, ui.Rect{X: top.X, Y: top.Y, W: top.W, H: top.H + finger + 1.3*line}, u)
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
