package setup

import (
	"fmt"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// placeTable places what the scene begins with: how many people play, then who they are
// and the dwarves beside them, and the rules in a row below.
func (s *Scene) placeTable(l *layout, area ui.Rect, u float64) {
	gap := 12 * u
	_, area = area.CutTop(0.7 * gap)
	counts, area := area.CutTop(max(46, 56*u))
	if s.canShare() {
		var devices ui.Rect
		fingers := game.MaxSeats*(screen.MinTouchSize+0.8*gap) + 0.9*gap // all counts and the room beside them
		devices, counts = counts.CutRight(min(0.36*counts.W, counts.W-fingers))
		s.placeDevices(l, devices, 0.7*gap)
		_, counts = counts.CutRight(1.7 * gap)
	} else {
		counts = ui.RectAround(counts.Center(), ui.Point{X: min(counts.W, 900*u), Y: counts.H})
	}
	s.placeCounts(l, counts.Columns(game.MaxSeats, 0.8*gap))
	l.people, area = area.CutTop(s.small().LineHeight() + 1.4*gap)
	_, area = area.CutBottom(0.5 * gap)
	rules, area := area.CutBottom(max(screen.MinTouchSize, 50*u))
	_, area = area.CutBottom(gap)
	s.placeRulesRow(l, rules)
	left, right := area.CutLeft(s.peopleShare() * area.W)
	_, right = right.CutLeft(gap)
	l.panels = panels{left, right, rules}
	s.placePeople(l, left.Inset(1.2*gap), u)
	s.placeDwarves(l, right.Inset(1.2*gap), u)
}

// peopleShare returns the part of the width that the people take: more, if they are many.
func (s *Scene) peopleShare() float64 { return min(0.47+0.03*float64(len(s.people())), 0.6) }

// placeRulesRow places the edition in a row, with links to another one and to the details.
func (s *Scene) placeRulesRow(l *layout, row ui.Rect) {
	f, pad := s.App.Font(s.Size, ui.Bold, 1), s.App.Font(s.Size, ui.Bold, 1).Size
	link := func(id button, text words.ID) {
		var r ui.Rect
		r, row = row.CutRight(s.App.Ruler.Measure(s.App.Text(text), f) + 2*pad)
		l.add(r, id, ruleGroup, s.App.Text(text))
	}
	link(DetailsButton, words.SetupDetails)
	link(NextEditionButton, words.SetupChange)
	_, text := row.CutLeft(pad)
	l.rulesName, text = text.CutLeft(s.App.Ruler.Measure(s.App.Text(words.SetupRules), f) + 2)
	_, l.rulesLine = text.CutLeft(0.8 * pad)
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

// grid parts an area into cells, n of them, so many in a row.
func grid(area ui.Rect, across, n int, gap float64) (cells []ui.Rect) {
	for _, row := range area.Rows((n+across-1)/across, gap) {
		cells = append(cells, row.Columns(across, gap)...)
	}
	return cells[:n]
}

// placeDwarves places the dwarves, how many there are, and how well they play.
func (s *Scene) placeDwarves(l *layout, area ui.Rect, u float64) {
	f, finger := s.small(), s.finger()
	levels, area := area.CutBottom(finger)
	if label := s.App.Ruler.Measure(s.App.Text(words.SetupStrength), f) + 10*u; s.levelsFit(levels.W - label) {
		l.strength, levels = levels.CutLeft(label)
	} else {
		l.strength, area = area.CutBottom(1.3 * f.LineHeight())
	}
	s.placeLevels(l, levels, u)
	heading := s.dwarfHeading().LineHeight()
	top, area := area.CutTop(max(finger, heading+f.LineHeight()))
	_, area = area.CutBottom(8 * u)
	buttons, texts := top.CutRight(2*finger + 6*u)
	s.placeCounter(l, ui.Rect{X: buttons.X, Y: buttons.Y, W: buttons.W, H: finger}, u)
	_, texts = texts.CutRight(6 * u)
	l.heading, texts = texts.CutTop(heading)
	l.total, _ = texts.CutTop(f.LineHeight())
	s.placeDwarfFaces(l, area)
}

// levelsFit reports whether the buttons for all levels fit beside each other.
func (s *Scene) levelsFit(width float64) bool {
	widest := 0.0
	for i := range bot.Levels {
		name, _ := screen.DescribePlayer(s.App, bot.Player{Level: bot.Level(i)})
		widest = max(widest, s.App.Ruler.Measure(screen.Capitalize(name), s.App.Font(s.Size, ui.Bold, 1)))
	}
	return width >= float64(len(bot.Levels))*(widest+20*s.App.Unit(s.Size))
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

// placeCounter places the buttons for one dwarf more or fewer.
func (s *Scene) placeCounter(l *layout, row ui.Rect, u float64) {
	both := row.Columns(2, 6*u)
	l.add(both[0], FewerDwarves, dwarfGroup, "−")
	l.spots[len(l.spots)-1].Disabled = s.dwarfCount() == 0 || len(s.Players) == game.MinSeats
	l.add(both[1], MoreDwarves, dwarfGroup, "+")
	l.spots[len(l.spots)-1].Disabled = len(s.Players) == game.MaxSeats
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
	across := (len(seats) + rows - 1) / rows
	wide := area.W / float64(across)
	for _, seat := range seats {
		if s.App.Ruler.Measure(s.Players[seat].Name, s.dwarfName()) > wide-4 {
			line = 0 // no room for names
		}
	}
	if high := float64(rows) * (line + 2*wide); high < area.H {
		area = ui.RectAround(area.Center(), ui.Point{X: area.W, Y: high})
	}
	for i, cell := range grid(area, across, len(seats), 2) {
		name, figure := cell.CutBottom(line)
		_, figure = figure.CutTop(0.14 * figure.H)                                                    // some hats rise above it
		l.faces[seats[i]] = ui.RectAround(figure.Center(), ui.Point{X: 1.13 * figure.W, Y: figure.H}) // only arms and hats are so wide
		if line > 0 {
			l.names[seats[i]] = name
		}
	}
}

// dwarfName returns the font of the names of dwarves.
func (s *Scene) dwarfName() ui.Font { return s.App.Font(s.Size, ui.Display, 0.85) }
