package setup

import (
	"math"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/screen"
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
	Pages   int     // how many there are; 0 if all is on the screen
	pageIs  ui.Rect // which of them is open, between two arrows
}

// Layout places the seats at the left and the rules at the right, or all on
// pages.
func (s *Scene) Layout() (l setupLayout) {
	u := s.App.Unit(s.Size)
	all := ui.Rect{W: s.Size.X, H: s.Size.Y}.Inset(14 * u)
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

func (s *Scene) laySeats(l *setupLayout, area ui.Rect, u float64) {
	rows := min(max(len(s.Players)+1, 6), game.MaxSeats)
	h := min(area.H/float64(rows), max(58*u, 46))
	for i := range s.Players {
		l.faces = append(l.faces, ui.Rect{})
		s.laySeat(l, i, ui.Rect{X: area.X, Y: area.Y + float64(i)*h, W: area.W, H: h - 2}, u)
	}
	if len(s.Players) < game.MaxSeats {
		s.layAdd(l, ui.Rect{X: area.X, Y: area.Y + float64(len(s.Players))*h, W: area.W, H: h - 2}, u)
	}
}

// laySeat places face, name, kind and removal of a seat in a row.
func (s *Scene) laySeat(l *setupLayout, i int, row ui.Rect, u float64) {
	p := s.Players[i]
	l.faces[i], row = row.CutLeft(row.H)
	_, row = row.CutLeft(8 * u)
	if i > 0 {
		l.add(l.faces[i], RaiseSpot(i), 0, "")
	}
	remove, row := row.CutRight(max(row.H, screen.Fingertip))
	_, row = row.CutRight(6 * u)
	kind, name := row.CutRight(row.W * 0.4)
	_, name = name.CutRight(6 * u)
	label, _ := screen.PlayerKind(s.App, s.Players[i])
	text := p.Name
	if s.Editing == any(NameSpot(i)) {
		text += "|"
	}
	l.add(name, NameSpot(i), 0, text)
	l.add(kind, KindSpot(i), 0, label)
	l.add(remove, RemoveSpot(i), 0, "×")
}

// layAdd places the button that adds a seat.
func (s *Scene) layAdd(l *setupLayout, row ui.Rect, u float64) {
	_, row = row.CutLeft(row.H + 8*u)
	l.add(row, AddSpot, 0, s.App.Text(words.AddSeat))
}

func (s *Scene) layRules(l *setupLayout, area ui.Rect, u float64) {
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
	l.edition = arrows(EditionBack, EditionNext)
	l.tells, area = area.CutTop(56 * u)
	for i := range 3 {
		var row ui.Rect
		row, area = area.CutTop(max(44, h*0.9375))
		_, area = area.CutTop(5 * u)
		s.laySwitch(l, i, row)
	}
	_, area = area.CutTop(4 * u)
	l.firstIs, area = area.CutTop(s.App.Font(s.Size, ui.Plain, 0.85).LineHeight())
	_, area = area.CutTop(4 * u)
	l.first = arrows(FirstBack, firstNext)
	l.seedIs, area = area.CutTop(s.App.Font(s.Size, ui.Plain, 0.85).LineHeight())
	_, area = area.CutTop(4 * u)
	row, area := area.CutTop(min(h, area.H))
	_, l.about = area.CutTop(10 * u)
	s.laySeed(l, row)
	if s.dwarfTold() {
		s.layManner(l, h, u)
	}
}

// laySwitch places a house rule.
func (s *Scene) laySwitch(l *setupLayout, i int, row ui.Rect) {
	l.add(row, SwitchSpot(i), 1, s.App.Text([3]words.ID{words.RuleGold, words.RuleIslands, words.RuleOwnTool}[i]))
}

// laySeed places the field for the seed.
func (s *Scene) laySeed(l *setupLayout, row ui.Rect) {
	text := s.seed
	switch {
	case s.Editing == any(SeedSpot):
		text += "|"
	case text == "":
		text = s.App.Text(words.SeedSecret)
	}
	l.add(row, SeedSpot, 1, text)
}

// layManner places what can be chosen of the dwarf that was changed last, at
// the top of what is told about it.
func (s *Scene) layManner(l *setupLayout, h, u float64) {
	row, about := l.about.CutTop(max(44, h*0.9375))
	_, l.about = about.CutTop(4 * u)
	left, row := row.CutLeft(row.H)
	right, row := row.CutRight(row.H)
	l.manner = row
	l.add(left, MannerSpot(-1), 1, "‹")
	l.add(right, MannerSpot(1), 1, "›")
}

func (s *Scene) layFoot(l *setupLayout, foot ui.Rect, u float64) {
	leave, rest := foot.CutLeft(180 * u)
	start, rest := rest.CutRight(280 * u)
	rest = rest.Inset(4 * u)
	l.counts = rest
	l.why = rest
	s.layEnds(l, leave, start)
}

// layEnds places the buttons that lead out of setup.
func (s *Scene) layEnds(l *setupLayout, leave, start ui.Rect) {
	l.add(leave, leaveSpot, 2, s.App.Text(words.BackToTitle))
	l.add(start, StartSpot, 2, s.App.Text(words.StartMatch))
	l.spots[len(l.spots)-1].Disabled = s.Why() != ""
}

// Draw implements Scene.
func (s *Scene) Draw(c ui.Canvas) {
	if s.Spots == nil {
		return
	}
	l, k, u := s.Layout(), s.App, s.App.Unit(s.Size)
	screen.Background(c, s.Size)
	screen.Heading(c, s.App, k.Text(words.NewGame), l.title, s.Size)
	for i, face := range l.faces {
		if face.W > 0 {
			c.Sprite(art.Dwarf(i).Sprite(face))
		}
	}
	small := s.App.Font(s.Size, ui.Plain, 0.85)
	s.drawRules(c, &l, small, u)
	s.drawAbout(c, &l, small, u)
	if l.counts.W > 0 {
		s.drawFoot(c, l, small)
	}
	if l.pageIs.W > 0 {
		screen.CentredText(c, k.Text(words.PageOf, words.Slots{"n": s.page + 1, "all": l.Pages}), l.pageIs, small, art.TextSoft)
	}
	for _, spot := range l.spots {
		s.drawSpot(c, spot, u)
	}
}

// drawRules says by which rules, who begins and with which seed.
func (s *Scene) drawRules(c ui.Canvas, l *setupLayout, small ui.Font, u float64) {
	k, bold := s.App, s.App.Font(s.Size, ui.Bold, 1)
	if l.edition.W > 0 {
		screen.CentredText(c, s.editionName(), l.edition.Inset(4*u), bold, art.TextOnTable)
		screen.CentredText(c, s.editionTells(), l.tells.Inset(2*u), small, art.TextSoft)
	}
	if l.first.W > 0 {
		begins := k.Text(words.FirstPlayerRandom)
		if s.First >= 0 {
			begins = s.Players[s.First].Name
		}
		screen.LeftText(c, k.Text(words.FirstPlayer), l.firstIs, small, art.TextSoft)
		screen.CentredText(c, begins, l.first.Inset(4*u), bold, art.TextOnTable)
	}
	if l.seedIs.W > 0 {
		screen.LeftText(c, k.Text(words.Seed), l.seedIs, small, art.TextSoft)
	}
}

// drawAbout tells about who sits on the seat that was changed last.
func (s *Scene) drawAbout(c ui.Canvas, l *setupLayout, small ui.Font, u float64) {
	k := s.App
	if l.about.W == 0 || s.about >= len(s.Players) {
		return
	}
	if s.dwarfTold() {
		name, tells := s.Manner()
		screen.CentredText(c, k.Text(words.CharacterLine, words.Slots{"who": s.Players[s.about].Name, "kind": name, "tells": tells}), l.manner.Inset(3*u), small, art.TextOnTable)
	}
	name, tells := screen.PlayerKind(k, s.Players[s.about])
	screen.TopCentredText(c, k.Text(words.SeatLine, words.Slots{"who": s.Players[s.about].Name, "kind": name, "tells": tells}), l.about, small, art.TextSoft)
}

// drawFoot says how many of which role there are, or why it cannot start.
func (s *Scene) drawFoot(c ui.Canvas, l setupLayout, f ui.Font) {
	if why := s.Why(); why != "" {
		screen.CentredText(c, why, l.why, f, art.Warning)
		return
	}
	saboteurs, diggers := game.Dwarves(len(s.Players))
	screen.CentredText(c, s.App.Text(words.SetupRoleCounts, words.Slots{"n": len(s.Players), "s": saboteurs, "d": diggers}), l.counts, f, art.TextSoft)
}

func (s *Scene) drawSpot(c ui.Canvas, spot ui.Spot, u float64) {
	if _, up := spot.ID.(RaiseSpot); up {
		s.drawRaise(c, spot, u)
		return
	}
	look := screen.Plain
	if spot.ID == any(StartSpot) || spot.ID == s.Editing {
		look = screen.Gold
	}
	i, isSwitch := spot.ID.(SwitchSpot)
	if !isSwitch {
		screen.Button(c, s.App, spot, &s.Panel, s.Size, look)
		return
	}
	text := spot.Label
	spot.Label = ""
	screen.Button(c, s.App, spot, &s.Panel, s.Size, screen.Plain)
	box, rest := spot.Rect.Inset(6 * u).CutLeft(spot.H - 12*u)
	c.FillPath(ui.RoundedRect(box.Inset(3*u), 4*u), art.Table)
	c.StrokePath(ui.RoundedRect(box.Inset(3*u), 4*u), 1.5*u, art.PanelEdge)
	if *s.houseRule(int(i)) {
		art.Tick.Draw(c, box.Inset(4*u))
	}
	_, rest = rest.CutLeft(8 * u)
	screen.LeftText(c, text, rest, s.App.Font(s.Size, ui.Plain, 0.9), art.TextOnTable)
}

// drawRaise draws an arrow at the corner of a face: whoever it is may sit one
// seat further up.
func (s *Scene) drawRaise(c ui.Canvas, spot ui.Spot, u float64) {
	side := 0.5 * spot.H
	at := ui.Rect{X: spot.X - 0.35*side, Y: spot.Y + spot.H - side, W: side, H: side}
	tint := art.TextOnTable
	if s.Panel.Focus.Hover() == spot.ID {
		tint = art.Gold
	}
	c.FillPath(ui.Circle(at.Center(), side/2), art.Panel)
	c.StrokePath(ui.Circle(at.Center(), side/2-u), 1.5*u, art.PanelEdge)
	c.Sprite(art.Arrow(-math.Pi/2, tint).Sprite(at.Inset(0.24 * side)))
	if s.Panel.Focus.Ring() == spot.ID {
		screen.FocusRing(c, spot.Rect, u)
	}
}

func (s *Scene) editionName() string { return screen.EditionOf(s.App, s.Rules) }

func (s *Scene) editionTells() string {
	e, ok := s.Rules.Edition()
	if !ok {
		return s.App.Text(words.EditionHouseDescription)
	}
	return s.App.Text(words.ID("edition." + e.String() + ".tells"))
}
