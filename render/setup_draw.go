package render

import (
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
}

// layout places the seats at the left and the rules at the right.
func (s *setup) layout() (l setupLayout) {
	u := s.kit.unit(s.size)
	all := ui.Rect{W: s.size.X, H: s.size.Y}.Inset(14 * u)
	if w := 1200 * u; all.W > w {
		all = ui.Rect{X: all.Center().X - w/2, Y: all.Y, W: w, H: all.H}
	}
	l.title, all = all.CutTop(46 * u)
	foot, all := all.CutBottom(max(48, 56*u))
	_, all = all.CutBottom(8 * u)
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
	for i, p := range s.players {
		row := ui.Rect{X: area.X, Y: area.Y + float64(i)*h, W: area.W, H: h - 2}
		face, row := row.CutLeft(row.H)
		l.faces = append(l.faces, face)
		_, row = row.CutLeft(8 * u)
		remove, row := row.CutRight(max(row.H, 44))
		_, row = row.CutRight(6 * u)
		kind, name := row.CutRight(row.W * 0.36)
		_, name = name.CutRight(6 * u)
		label, _ := s.kind(i)
		text := p.Name
		if s.editing == any(nameSpot(i)) {
			text += "|"
		}
		l.add(name, nameSpot(i), 0, text)
		l.add(kind, kindSpot(i), 0, label)
		l.add(remove, removeSpot(i), 0, "×")
	}
	if len(s.players) < game.MaxSeats {
		row := ui.Rect{X: area.X, Y: area.Y + float64(len(s.players))*h, W: area.W, H: h - 2}
		_, row = row.CutLeft(row.H + 8*u)
		l.add(row, addSpot, 0, s.kit.text(words.AddSeat))
	}
}

func (s *setup) layRules(l *setupLayout, area ui.Rect, u float64) {
	h := max(44, 48*u)
	arrows := func(back, next buttonSpot) (middle ui.Rect) {
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
	l.tells, area = area.CutTop(64 * u)
	for i := range 3 {
		var row ui.Rect
		row, area = area.CutTop(max(44, h*0.94))
		_, area = area.CutTop(5 * u)
		l.add(row, switchSpot(i), 1, s.kit.text([3]words.ID{words.RuleGold, words.RuleIslands, words.RuleOwnTool}[i]))
	}
	_, area = area.CutTop(4 * u)
	l.firstIs, area = area.CutTop(s.kit.font(s.size, ui.Plain, 0.85).LineHeight())
	l.first = arrows(firstBack, firstNext)
	l.seedIs, area = area.CutTop(s.kit.font(s.size, ui.Plain, 0.85).LineHeight())
	row, area := area.CutTop(min(h, area.H))
	_, l.about = area.CutTop(10 * u)
	text := s.seed
	switch {
	case s.editing == any(seedSpot):
		text += "|"
	case text == "":
		text = s.kit.text(words.SeedSecret)
	}
	l.add(row, seedSpot, 1, text)
	if s.dwarfTold() {
		s.layManner(l, h, u)
	}
}

// layManner places what can be chosen of the dwarf that was changed last, at
// the top of what is told about it.
func (s *setup) layManner(l *setupLayout, h, u float64) {
	row, about := l.about.CutTop(max(44, h*0.94))
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
	l.add(leave, leaveSpot, 2, s.kit.text(words.BackToTitle))
	l.add(start, startSpot, 2, s.kit.text(words.StartMatch))
	l.spots[len(l.spots)-1].Off = s.why() != ""
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
		c.Stamp(art.Dwarf(i).Stamp(face))
	}
	small := s.kit.font(s.size, ui.Plain, 0.85)
	centre(c, s.editionName(), l.edition.Inset(4*u), s.kit.font(s.size, ui.Bold, 1), art.TextOnTable)
	centre(c, s.editionTells(), l.tells.Inset(2*u), small, art.TextSoft)
	label(c, k.text(words.WhoBegins), l.firstIs, small, art.TextSoft)
	begins := k.text(words.ByChance)
	if s.first >= 0 {
		begins = s.players[s.first].Name
	}
	centre(c, begins, l.first.Inset(4*u), s.kit.font(s.size, ui.Bold, 1), art.TextOnTable)
	label(c, k.text(words.Seed), l.seedIs, small, art.TextSoft)
	if s.dwarfTold() {
		name, tells := s.manner()
		paragraph(c, k.text(words.AboutManner, words.Slots{"who": s.players[s.about].Name, "kind": name, "tells": tells}), l.manner.Inset(3*u), small, art.TextOnTable)
	}
	if s.about < len(s.players) {
		name, tells := s.kind(s.about)
		paragraph(c, k.text(words.AboutSeat, words.Slots{"who": s.players[s.about].Name, "kind": name, "tells": tells}), l.about, small, art.TextSoft)
	}
	s.drawFoot(c, l, small)
	for _, spot := range l.spots {
		s.drawSpot(c, spot, u)
	}
}

// drawFoot says how many of which role there are, or why it cannot start.
func (s *setup) drawFoot(c ui.Canvas, l setupLayout, f ui.Font) {
	if why := s.why(); why != "" {
		centre(c, why, l.why, f, art.Warning)
		return
	}
	saboteurs, diggers := game.Dwarves(len(s.players))
	centre(c, s.kit.text(words.RoleCounts, words.Slots{"n": len(s.players), "s": saboteurs, "d": diggers}), l.counts, f, art.TextSoft)
}

func (s *setup) drawSpot(c ui.Canvas, spot ui.Spot, u float64) {
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
	c.FillPath(ui.Round(box.Inset(3*u), 4*u), art.Table)
	c.StrokePath(ui.Round(box.Inset(3*u), 4*u), 1.5*u, art.PanelEdge)
	if *s.houseRule(int(i)) {
		art.Tick.Draw(c, box.Inset(4*u))
	}
	_, rest = rest.CutLeft(8 * u)
	paragraphLeft(c, text, rest, s.kit.font(s.size, ui.Plain, 0.9), art.TextOnTable)
}

func (s *setup) editionName() string { return editionOf(s.kit, s.rules) }

// editionOf returns what the edition of rules is called.
func editionOf(k *Kit, rules game.Rules) string {
	e, ok := rules.Edition()
	if !ok {
		return k.text(words.EditionHouse)
	}
	return k.text(words.ID("edition." + e.String()))
}

func (s *setup) editionTells() string {
	e, ok := s.rules.Edition()
	if !ok {
		return s.kit.text(words.EditionHouseTells)
	}
	return s.kit.text(words.ID("edition." + e.String() + ".tells"))
}
