package render

import (
	"math"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A setupLayout says where everything in setup is.
type setupLayout struct {
	spots   []ui.Spot
	title   ui.Rect
	faces   []ui.Rect
	edition ui.Rect // its name, between two arrows
	tells   ui.Rect // what is special about it
	first   ui.Rect // who begins, between two arrows
	firstIs ui.Rect
	seedIs  ui.Rect
	counts  ui.Rect // how many of which role
	why     ui.Rect
	about   ui.Rect // who sits on the seat that was changed last
	manner  ui.Rect // how that dwarf goes about it, between two arrows
	pages   int     // how many there are; 0 if all is on the screen
	pageIs  ui.Rect // which of them is open, between two arrows
}

// layout places the seats at the left and the rules at the right, or all on
// pages.
func (s *setup) layout() (l setupLayout) {
	u := s.kit.unit(s.size)
	all := ui.Rect{W: s.size.X, H: s.size.Y}.Inset(14 * u)
	if w := 1200 * u; all.W > w {
		all = ui.Rect{X: all.Center().X - w/2, Y: all.Y, W: w, H: all.H}
	}
	l.title, all = all.CutTop(min(46*u, all.H*0.1))
	foot, all := all.CutBottom(min(max(48, 56*u), max(48, all.H*0.16)))
	_, all = all.CutBottom(8 * u)
	if s.paged() {
		s.layPages(&l, all)
		s.layPageFoot(&l, foot)
		return l
	}
	left, right := all.CutLeft(all.W * 0.54)
	_, right = right.CutLeft(20 * u)
	s.laySeats(&l, left, u)
	s.layRules(&l, right, u)
	s.layFoot(&l, foot, u)
	return l
}

func (l *setupLayout) add(r ui.Rect, id any, group int, label string) {
	l.spots = append(l.spots, ui.Spot{Rect: r, ID: id, Group: group, Label: label})
}

func (s *setup) laySeats(l *setupLayout, area ui.Rect, u float64) {
	rows := min(max(len(s.players)+1, 6), game.MaxSeats)
	h := min(area.H/float64(rows), max(58*u, 46))
	for i := range s.players {
		l.faces = append(l.faces, ui.Rect{})
		s.laySeat(l, i, ui.Rect{X: area.X, Y: area.Y + float64(i)*h, W: area.W, H: h - 2}, u)
	}
	if len(s.players) < game.MaxSeats {
		s.layAdd(l, ui.Rect{X: area.X, Y: area.Y + float64(len(s.players))*h, W: area.W, H: h - 2}, u)
	}
}

// laySeat places face, name, kind and removal of a seat in a row.
func (s *setup) laySeat(l *setupLayout, i int, row ui.Rect, u float64) {
	p := s.players[i]
	l.faces[i], row = row.CutLeft(row.H)
	_, row = row.CutLeft(8 * u)
	if i > 0 {
		l.add(l.faces[i], raiseSpot(i), 0, "")
	}
	remove, row := row.CutRight(max(row.H, fingertip))
	_, row = row.CutRight(6 * u)
	kind, name := row.CutRight(row.W * 0.4)
	_, name = name.CutRight(6 * u)
	label, _ := kindOf(s.kit, s.players[i])
	text := p.Name
	if s.editing == any(nameSpot(i)) {
		text += "|"
	}
	l.add(name, nameSpot(i), 0, text)
	l.add(kind, kindSpot(i), 0, label)
	l.add(remove, removeSpot(i), 0, "×")
}

// layAdd places the button that adds a seat.
func (s *setup) layAdd(l *setupLayout, row ui.Rect, u float64) {
	_, row = row.CutLeft(row.H + 8*u)
	l.add(row, addSpot, 0, s.kit.text(words.AddSeat))
}

func (s *setup) layRules(l *setupLayout, area ui.Rect, u float64) {
	h := max(44, 48*u)
	arrows := func(back, next setupButton) (middle ui.Rect) {
		var row ui.Rect
		row, area = area.CutTop(h)
		_, area = area.CutTop(6 * u)
		left, row := row.CutLeft(h)
		right, row := row.CutRight(h)
		l.add(left, back, 1, "‹")
		l.add(right, next, 1, "›")
		return row
	}
	l.edition = arrows(editionBack, editionNext)
	l.tells, area = area.CutTop(56 * u)
	for i := range 3 {
		var row ui.Rect
		row, area = area.CutTop(max(44, h*0.9375))
		_, area = area.CutTop(5 * u)
		s.laySwitch(l, i, row)
	}
	_, area = area.CutTop(4 * u)
	l.firstIs, area = area.CutTop(s.kit.font(s.size, ui.Plain, 0.85).LineHeight())
	_, area = area.CutTop(4 * u)
	l.first = arrows(firstBack, firstNext)
	l.seedIs, area = area.CutTop(s.kit.font(s.size, ui.Plain, 0.85).LineHeight())
	_, area = area.CutTop(4 * u)
	row, area := area.CutTop(min(h, area.H))
	_, l.about = area.CutTop(10 * u)
	s.laySeed(l, row)
	if s.dwarfTold() {
		s.layManner(l, h, u)
	}
}

// laySwitch places a house rule.
func (s *setup) laySwitch(l *setupLayout, i int, row ui.Rect) {
	l.add(row, switchSpot(i), 1, s.kit.text([3]words.ID{words.RuleGold, words.RuleIslands, words.RuleOwnTool}[i]))
}

// laySeed places the field for the seed.
func (s *setup) laySeed(l *setupLayout, row ui.Rect) {
	text := s.seed
	switch {
	case s.editing == any(seedSpot):
		text += "|"
	case text == "":
		text = s.kit.text(words.SeedSecret)
	}
	l.add(row, seedSpot, 1, text)
}

// layManner places what can be chosen of the dwarf that was changed last, at
// the top of what is told about it.
func (s *setup) layManner(l *setupLayout, h, u float64) {
	row, about := l.about.CutTop(max(44, h*0.9375))
	_, l.about = about.CutTop(4 * u)
	left, row := row.CutLeft(row.H)
	right, row := row.CutRight(row.H)
	l.manner = row
	l.add(left, mannerSpot(-1), 1, "‹")
	l.add(right, mannerSpot(1), 1, "›")
}

func (s *setup) layFoot(l *setupLayout, foot ui.Rect, u float64) {
	leave, rest := foot.CutLeft(180 * u)
	start, rest := rest.CutRight(280 * u)
	rest = rest.Inset(4 * u)
	l.counts = rest
	l.why = rest
	s.layEnds(l, leave, start)
}

// layEnds places the buttons that lead out of setup.
func (s *setup) layEnds(l *setupLayout, leave, start ui.Rect) {
	l.add(leave, leaveSpot, 2, s.kit.text(words.BackToTitle))
	l.add(start, startSpot, 2, s.kit.text(words.StartMatch))
	l.spots[len(l.spots)-1].Disabled = s.why() != ""
}

// Draw implements Scene.
func (s *setup) Draw(c ui.Canvas) {
	if s.spots == nil {
		return
	}
	l, k, u := s.layout(), s.kit, s.kit.unit(s.size)
	background(c, s.size)
	title(c, s.kit, k.text(words.NewGame), l.title, s.size)
	for i, face := range l.faces {
		if face.W > 0 {
			c.Sprite(art.Dwarf(i).Sprite(face))
		}
	}
	small := s.kit.font(s.size, ui.Plain, 0.85)
	s.drawRules(c, &l, small, u)
	s.drawAbout(c, &l, small, u)
	if l.counts.W > 0 {
		s.drawFoot(c, l, small)
	}
	if l.pageIs.W > 0 {
		centre(c, k.text(words.PageOf, words.Slots{"n": s.page + 1, "all": l.pages}), l.pageIs, small, art.TextSoft)
	}
	for _, spot := range l.spots {
		s.drawSpot(c, spot, u)
	}
}

// drawRules says by which rules, who begins and with which seed.
func (s *setup) drawRules(c ui.Canvas, l *setupLayout, small ui.Font, u float64) {
	k, bold := s.kit, s.kit.font(s.size, ui.Bold, 1)
	if l.edition.W > 0 {
		centre(c, s.editionName(), l.edition.Inset(4*u), bold, art.TextOnTable)
		centre(c, s.editionTells(), l.tells.Inset(2*u), small, art.TextSoft)
	}
	if l.first.W > 0 {
		begins := k.text(words.FirstPlayerRandom)
		if s.first >= 0 {
			begins = s.players[s.first].Name
		}
		paragraphLeft(c, k.text(words.FirstPlayer), l.firstIs, small, art.TextSoft)
		centre(c, begins, l.first.Inset(4*u), bold, art.TextOnTable)
	}
	if l.seedIs.W > 0 {
		paragraphLeft(c, k.text(words.Seed), l.seedIs, small, art.TextSoft)
	}
}

// drawAbout tells about who sits on the seat that was changed last.
func (s *setup) drawAbout(c ui.Canvas, l *setupLayout, small ui.Font, u float64) {
	k := s.kit
	if l.about.W == 0 || s.about >= len(s.players) {
		return
	}
	if s.dwarfTold() {
		name, tells := s.manner()
		centre(c, k.text(words.CharacterLine, words.Slots{"who": s.players[s.about].Name, "kind": name, "tells": tells}), l.manner.Inset(3*u), small, art.TextOnTable)
	}
	name, tells := kindOf(k, s.players[s.about])
	paragraph(c, k.text(words.SeatLine, words.Slots{"who": s.players[s.about].Name, "kind": name, "tells": tells}), l.about, small, art.TextSoft)
}

// drawFoot says how many of which role there are, or why it cannot start.
func (s *setup) drawFoot(c ui.Canvas, l setupLayout, f ui.Font) {
	if why := s.why(); why != "" {
		centre(c, why, l.why, f, art.Warning)
		return
	}
	saboteurs, diggers := game.Dwarves(len(s.players))
	centre(c, s.kit.text(words.SetupRoleCounts, words.Slots{"n": len(s.players), "s": saboteurs, "d": diggers}), l.counts, f, art.TextSoft)
}

func (s *setup) drawSpot(c ui.Canvas, spot ui.Spot, u float64) {
	if _, up := spot.ID.(raiseSpot); up {
		s.drawRaise(c, spot, u)
		return
	}
	look := plain
	if spot.ID == any(startSpot) || spot.ID == s.editing {
		look = gold
	}
	i, isSwitch := spot.ID.(switchSpot)
	if !isSwitch {
		button(c, s.kit, spot, &s.panel, s.size, look)
		return
	}
	text := spot.Label
	spot.Label = ""
	button(c, s.kit, spot, &s.panel, s.size, plain)
	box, rest := spot.Rect.Inset(6 * u).CutLeft(spot.H - 12*u)
	c.FillPath(ui.RoundedRect(box.Inset(3*u), 4*u), art.Table)
	c.StrokePath(ui.RoundedRect(box.Inset(3*u), 4*u), 1.5*u, art.PanelEdge)
	if *s.houseRule(int(i)) {
		art.Tick.Draw(c, box.Inset(4*u))
	}
	_, rest = rest.CutLeft(8 * u)
	paragraphLeft(c, text, rest, s.kit.font(s.size, ui.Plain, 0.9), art.TextOnTable)
}

// drawRaise draws an arrow at the corner of a face: whoever it is may sit one
// seat further up.
func (s *setup) drawRaise(c ui.Canvas, spot ui.Spot, u float64) {
	side := 0.5 * spot.H
	at := ui.Rect{X: spot.X - 0.35*side, Y: spot.Y + spot.H - side, W: side, H: side}
	tint := art.TextOnTable
	if s.panel.Focus.Hover() == spot.ID {
		tint = art.Gold
	}
	c.FillPath(ui.Circle(at.Center(), side/2), art.Panel)
	c.StrokePath(ui.Circle(at.Center(), side/2-u), 1.5*u, art.PanelEdge)
	c.Sprite(art.Arrow(-math.Pi/2, tint).Sprite(at.Inset(0.24 * side)))
	if s.panel.Focus.Ring() == spot.ID {
		ring(c, spot.Rect, u)
	}
}

func (s *setup) editionName() string { return editionOf(s.kit, s.rules) }

func (s *setup) editionTells() string {
	e, ok := s.rules.Edition()
	if !ok {
		return s.kit.text(words.EditionHouseDescription)
	}
	return s.kit.text(words.ID("edition." + e.String() + ".tells"))
}
