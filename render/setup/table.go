package setup

import (
	"fmt"
	"strconv"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/art"
	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// table is what the scene begins with: how many people play, who they are, the dwarves
// beside them, and the rules in a row.
func (s *Scene) table() widget.Node {
	env, devices := s.Env(), s.devices()
	counts := s.counts()
	if devices == nil {
		counts = widget.Centred{Of: counts, Width: 900}
	}
	top := widget.Row(widget.Grow(1, counts), widget.If(devices != nil, widget.Grow(0.7, devices))).Gap(20).Wrap()
	line, people, dwarves := widget.Column(widget.Note(s.peopleLine())).Live(), widget.Card{Of: s.people()}, widget.Card{Of: s.dwarves()}
	if env.Wide() {
		share := 1.0
		if len(s.peopleSeats()) > 4 {
			share = 1.3
		}
		return widget.Column(top, line, widget.Grow(1, widget.Row(people, dwarves).Shares(share, 1).Gap(12)), s.rulesRow())
	}
	return widget.Column(top, line, people, dwarves, s.rulesRow(), s.summary())
}

// counts has a button for each number of people.
func (s *Scene) counts() widget.Node {
	var all []widget.Button
	for n := 1; n <= game.MaxSeats; n++ {
		all = append(all, widget.Button{
			Of:   widget.Text{Text: fmt.Sprint(n), Size: 1.3, Face: ui.Display, Align: widget.Middle},
			Name: s.App.Text(words.SetupPeopleOnly, words.Slots{"p": n}), State: ui.StateOf(n == len(s.peopleSeats())),
			ID: CountSpot(n), OnPress: func() { s.setPeople(n) },
		})
	}
	return widget.Radio(all...).Gap(9).Named(s.App.Text(words.HistoryPeople))
}

// devices has the choice between this screen alone and phones that join; nil where others
// cannot join.
func (s *Scene) devices() widget.Node {
	if !s.canShare() {
		return nil
	}
	chosen, texts := 0, []string{s.App.Text(words.SetupOnThisScreen), s.App.Text(words.SetupPhonesJoin)}
	if s.Phones() {
		chosen = 1
	}
	return widget.Choice(widget.Plain, texts, chosen, func(i int) any { return ThisScreenButton + button(i) }, func(i int) { s.SetPhones(i == 1) }).Named(s.App.Text(words.SetupDevices))
}

// peopleLine says how many people and how many dwarves play.
func (s *Scene) peopleLine() string {
	people, dwarves := len(s.peopleSeats()), s.dwarfCount()
	if _, open := s.openSeats(); open > 0 && !s.App.Network.Serves() {
		return s.App.Text(words.RoomNoPage)
	} else if open > 0 {
		return s.App.Text(words.SetupPhonesLine, words.Slots{"p": people - open, "n": open})
	}
	if dwarves == 0 {
		return s.App.Text(words.SetupPeopleOnly, words.Slots{"p": people})
	}
	return s.App.Text(words.SetupPeopleLine, words.Slots{"p": people, "d": dwarves})
}

// people has a tile for each person, and how the selected one looks: beside the only one,
// or below all.
func (s *Scene) people() widget.Node {
	seats, env := s.peopleSeats(), s.Env()
	if len(seats) == 1 && !s.isOpen(seats[0]) {
		high := 120.0
		if env.Low() {
			high = 64
		}
		tile, looks := s.tile(seats[0], high), s.looks(64)
		beside := widget.Row(widget.Grow(1, tile), widget.Grow(1, looks)).Equal().Gap(17)
		return widget.FirstThatFits(beside, widget.Column(tile, looks))
	}
	across := []int{1, 2, 3, 4, 3, 3, 4, 4, 5, 5}[max(len(seats), 1)-1]
	face := 90.0
	switch {
	case !env.Wide():
		across = 2
		if env.Low() { // a face must fit
			face = 64
		}
	case len(seats) > 4:
		face = 54
	}
	var tiles []widget.Node
	for _, seat := range seats {
		tile := s.tile(seat, face)
		if !s.isOpen(seat) {
			tile = widget.Card{Of: tile, Ground: widget.Stone, Pad: 4, Chosen: seat == s.selected}
		}
		tiles = append(tiles, tile)
	}
	return widget.Column(widget.Grow(1, widget.Grid{Of: tiles, Most: across}), s.looks(0))
}

// tile has the face of a person, at least height units high, and the name, or says that
// somebody joins from another device.
func (s *Scene) tile(seat int, height float64) widget.Node {
	name := s.Players[seat].Name
	if s.isOpen(seat) {
		kind, _ := s.describe(seat)
		return widget.Button{
			Of: widget.Column(
				widget.Grow(1, widget.Picture{H: height / 2, Draw: func(c ui.Canvas, r ui.Rect) {
					art.Phone.Draw(c, ui.RectAround(r.Center(), screen.SquareSize(r, 0.7)))
				}}),
				widget.Text{Text: kind, Size: 0.85, Align: widget.Middle},
			),
			Name: s.App.Words.Pair(name, kind), ID: FaceSpot(seat), OnPress: func() { s.choosePerson(seat) },
		}
	}
	u, field := s.Env().Unit, s.nameField(seat)
	if height < 60 { // there is no room for a long hint
		field.Size, field.Hint = 0.9, ""
	}
	face := widget.Picture{H: height, Draw: func(c ui.Canvas, r ui.Rect) {
		art.InNiche(c, dwarves.Player(s.Players[seat], seat), dwarves.Glad, r, u, 0)
	}}
	return widget.Column(
		widget.Grow(1, widget.Button{
			Of: face, Style: widget.Bare, Name: s.App.Text(words.OutlineFace, words.Slots{"who": name}), State: ui.StateOf(seat == s.selected),
			ID: FaceSpot(seat), OnPress: func() { s.choosePerson(seat) },
		}),
		widget.Stack(field, widget.Picture{Draw: func(c ui.Canvas, r ui.Rect) { s.drawSign(c, r, seat) }}),
	).Gap(4)
}

// drawSign draws the sign of the player on a seat at the end of the name.
func (s *Scene) drawSign(c ui.Canvas, name ui.Rect, seat int) {
	if name.W < 3.2*name.H {
		return
	}
	side := 0.72 * name.H
	at := ui.Rect{X: name.X + name.W - side - 0.14*name.H, Y: name.Center().Y - side/2, W: side, H: side}
	c.Sprite(dwarves.Player(s.Players[seat], seat).Mark(at))
}

// choosePerson selects a person. With phones, a person who plays at one does so here, and one who is
// selected already plays at a phone again.
func (s *Scene) choosePerson(seat int) {
	again := s.selected == seat && !s.isOpen(seat)
	s.setOpen(seat, again && s.Phones())
	s.selected = seat
}

// looks has the choice of a part of the selected person's look and, below it, what there is
// to choose from, in pictures that are at least height units high.
func (s *Scene) looks(height float64) widget.Node {
	switch {
	case s.dwarfSelected() || s.selected >= len(s.Players):
		return nil
	case s.isOpen(s.selected):
		return widget.Note(s.App.Text(words.SetupPhonesHint))
	}
	parts, look := make([]string, lookParts), s.look(s.selected)
	for i, name := range partNames {
		parts[i] = s.App.Text(name)
	}
	present := *part(&look, s.part)
	value := func(n int) string { return parts[s.part] + " " + strconv.Itoa(n) }
	arrow := func(text string, step int) widget.Button {
		return widget.Button{
			Of: widget.Text{Text: text, Face: ui.Bold, Align: widget.Middle}, Name: s.App.ArrowName(s.Players[s.selected].Name, value(int(present)), step), Style: widget.Quiet,
			ID: LookSpot(step), OnPress: func() { s.changeLook(s.selected, s.part, step) },
		}
	}
	all := []widget.Button{arrow("‹", -1)}
	for n := 1; n <= bot.Looks; n++ {
		all = append(all, widget.Button{
			Of: widget.Picture{W: 0.8 * height, H: height, Draw: func(c ui.Canvas, r ui.Rect) { s.drawChoice(c, r, n) }}, Style: widget.Bare,
			Name: value(n), State: ui.StateOf(n == int(present)), ID: ChoiceSpot(n), OnPress: func() { s.chooseLook(s.selected, s.part, n) },
		})
	}
	return widget.Column(
		widget.Choice(widget.Quiet, parts, s.part, func(i int) any { return PartSpot(i) }, func(i int) { s.part = i }).Named(s.App.Text(words.OutlineFace, words.Slots{"who": s.Players[s.selected].Name})),
		widget.Radio(append(all, arrow("›", 1))...).Gap(0).Named(parts[s.part]),
	).Align(widget.Middle)
}

// drawChoice draws the selected person with a choice of a part of the look. The present one
// is framed.
func (s *Scene) drawChoice(c ui.Canvas, r ui.Rect, value int) {
	r = ui.RectAround(r.Center(), screen.SquareSize(r, 1))
	look := s.look(s.selected)
	present := *part(&look, s.part) == uint8(value)
	*part(&look, s.part) = uint8(value)
	d, in := dwarves.Player(bot.Player{Look: look}, s.selected), r.Inset(0.08*r.W)
	picture := d.Portrait(dwarves.Calm, in)
	if unique(s.part) {
		picture = d.Mark(in)
	}
	frame := ui.RoundedRect(r.Inset(0.03*r.W), 0.15*r.W)
	switch {
	case present:
		c.StrokePath(frame, 0.05*r.W, paint.Gold)
	case s.Panel.Focus.Hover() == any(ChoiceSpot(value)):
		c.StrokePath(frame, 0.03*r.W, paint.TextOnTable)
	default:
		picture.Dim = 0.15
	}
	c.Sprite(picture)
}

// dwarves has the dwarves, how many there are, and how well they play.
func (s *Scene) dwarves() widget.Node {
	app, n := s.App, s.dwarfCount()
	title := widget.Column(
		widget.Text{Text: app.Text(words.SetupDwarves), Size: 1.1, Face: ui.Display, Hidden: true},
		widget.Text{Text: app.Text(words.SetupTotal, words.Slots{"n": len(s.Players)}), Size: 0.85, Soft: true},
	).Gap(0)
	fewest := ""
	if len(s.Players) == game.MinSeats {
		fewest = app.Text(words.SetupTooFewSeats, words.Slots{"n": game.MinSeats})
	}
	counter := widget.Centred{Tight: true, Of: widget.Row(
		widget.Button{
			Text: "−", Name: app.Text(words.SetupFewerDwarves), Style: widget.Quiet, Off: n == 0 || fewest != "", Adds: fewest,
			ID: FewerDwarves, OnPress: func() { s.setSeats(len(s.Players) - 1) },
		},
		widget.Button{
			Text: "+", Name: app.Text(words.SetupMoreDwarves), Style: widget.Quiet, Off: len(s.Players) == game.MaxSeats,
			ID: MoreDwarves, OnPress: func() { s.setSeats(len(s.Players) + 1) },
		},
	).Gap(6)}
	head := widget.FirstThatFits(widget.Row(widget.Grow(1, title), counter).Gap(6), widget.Column(title, counter))
	faces := widget.Grid{Most: 5, Gap: 6}
	for m := bot.Member(1); m <= bot.Looks; m++ {
		faces.Of = append(faces.Of, s.face(m, fewest))
	}
	levels := widget.Column(widget.Text{Text: app.Text(words.SetupStrength), Size: 0.85, Soft: true, Hidden: true}, s.levels()).Gap(4)
	return widget.Column(head, widget.Grow(1, faces), levels).Named(app.Text(words.SetupDwarves))
}

// face is one of the cast, who comes to the table or leaves it when chosen. fewest is why nobody can leave, if so.
func (s *Scene) face(m bot.Member, fewest string) widget.Node {
	name, there, wearer := s.App.Words.Dwarf(m), s.seatOf(m) >= 0, s.wearer(m)
	b := widget.Button{
		Style: widget.Bare, Name: s.App.Words.Pair(name, s.App.Text(words.Temper(m))), State: ui.StateOf(there), Adds: fewest, Off: fewest != "",
		ID: CastSpot(m), OnPress: func() { s.ask(m) },
	}
	if !there {
		b.Adds, b.Off = "", wearer != "" || len(s.Players) == game.MaxSeats
	}
	if wearer != "" {
		b.Adds = s.App.Text(words.SetupFaceTaken, words.Slots{"who": wearer})
	}
	off := b.Off
	b.Of = widget.Column(
		widget.Grow(1, widget.Picture{H: 62, Draw: func(c ui.Canvas, r ui.Rect) { s.drawCast(c, r, m, there, off) }}),
		widget.Text{Text: name, Size: 0.85, Face: ui.Display, Align: widget.Middle, OneLine: true, Soft: !there},
	).Gap(0)
	return b
}

// drawCast draws one of the cast: lit and with a tick at the table, in the dark elsewhere.
func (s *Scene) drawCast(c ui.Canvas, r ui.Rect, m bot.Member, there, off bool) {
	u, d := s.Env().Unit, dwarves.Player(m.Player(0), 0)
	if there {
		art.InNiche(c, d, dwarves.Glad, r, u, 0)
		side := 0.3 * r.H
		at := ui.Rect{X: r.Center().X + 0.45*r.H - 0.8*side, Y: r.Y + r.H - side, W: side, H: side}
		c.FillPath(ui.Circle(at.Center(), side/2), paint.Table)
		c.StrokePath(ui.Circle(at.Center(), side/2-0.5*u), u, paint.Gold)
		art.Tick.Icon(paint.Gold).Draw(c, at.Inset(0.2*side))
		return
	}
	dim := 0.5
	switch {
	case off:
		dim = 0.8
	case s.Panel.Focus.Hover() == any(CastSpot(m)):
		dim = 0.2
	}
	art.InNiche(c, d, dwarves.Calm, r, u, dim)
}

// levels has a button for each level of dwarves.
func (s *Scene) levels() widget.Node {
	var all []widget.Button
	for level := range bot.Level(len(bot.Levels)) {
		name, _ := s.App.Words.DescribePlayer(bot.Player{Level: level})
		all = append(all, widget.Button{
			Text: words.Capitalize(name), Style: widget.Quiet, State: ui.StateOf(s.allPlay(level)), Off: s.dwarfCount() == 0,
			ID: LevelSpot(level), OnPress: func() { s.setLevel(level) },
		})
	}
	return widget.Radio(all...).Named(s.App.Text(words.SetupStrength))
}

// rulesRow says by which rules the match is played, and leads to other ones and to the
// details.
func (s *Scene) rulesRow() widget.Node {
	app, env := s.App, s.Env()
	var text widget.Node = widget.Text{
		Text: app.Words.Pair(app.Words.EditionName(s.Rules), s.editionDescription()), Size: 0.85,
	}
	if advice := s.allSaboteursAdvice(); advice != nil {
		text = widget.Column(text, advice).Gap(2)
	}
	buttons := []widget.Node{
		widget.If(s.hardForSaboteurs(), widget.Toggle{
			Text: app.Text(words.SetupAllSaboteurs), On: s.Rules.AllSaboteurs, OnPress: func() { s.Rules.AllSaboteurs = !s.Rules.AllSaboteurs },
		}),
		widget.Button{
			Text: app.Text(words.SetupChange), Name: app.ArrowName(s.editionName(), app.Words.EditionName(s.Rules), 1),
			Says: app.Words.EditionName(s.Rules), Style: widget.Quiet, ID: EditionSpot(1), OnPress: func() { s.changeEdition(1) },
		},
		widget.Button{Text: app.Text(words.SetupDetails), Style: widget.Quiet, ID: DetailsButton, OnPress: func() { s.openDetails(true) }},
	}
	name := widget.Text{Text: app.Text(words.SetupRules), Face: ui.Bold, OneLine: true, Hidden: true}
	if env.Wide() {
		return widget.Card{Pad: 6, Of: widget.Row(widget.Gap(4), name, widget.Grow(1, text), widget.Row(buttons...)).Named(name.Text)}
	}
	return widget.Card{Of: widget.Column(name, text, widget.Row(buttons...).Equal().Wrap()).Named(name.Text)}
}
