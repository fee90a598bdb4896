package setup

import (
	"math"

	"saboteur/game/bot"
	"saboteur/render/art"
	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// Draw implements screen.Scene.
func (s *Scene) Draw(c ui.Canvas) {
	if s.Spots == nil {
		return
	}
	l, app, u := s.Layout(), s.App, s.App.Unit(s.Size)
	screen.Background(c, s.Size)
	screen.Heading(c, app, s.heading(), l.title, s.Size)
	for _, r := range l.panels {
		screen.DarkPanel(c, r, u)
	}
	small := s.small()
	if s.Details {
		s.drawFaces(c, &l)
		s.drawRules(c, &l, small, u)
		s.drawPlayer(c, &l, small, u)
	} else {
		s.drawTable(c, &l, small)
	}
	if l.summary.W > 0 {
		s.drawSummary(c, l.summary, small)
	}
	if l.pageCount.W > 0 {
		screen.CentredText(c, app.Text(words.PageOf, words.Slots{"n": s.openPage + 1, "all": l.PageCount}), l.pageCount, small, paint.TextSoft)
	}
	for _, spot := range l.spots {
		s.drawSpot(c, spot, u)
	}
}

// heading returns the heading of the scene.
func (s *Scene) heading() string {
	if s.Details {
		return s.App.Text(words.SetupDetails)
	}
	return s.App.Text(words.SetupPeople)
}

// drawFaces draws all faces, and the names where there is a place for them.
func (s *Scene) drawFaces(c ui.Canvas, l *layout) {
	for i, face := range l.faces {
		d := dwarves.Player(s.Players[i], i)
		switch {
		case face.W == 0 || !s.Details && s.Players[i].Human:
		case s.Details || face.H < 60:
			c.Sprite(d.Portrait(dwarves.Glad, face))
		default:
			c.Sprite(d.Figure(dwarves.Glad, dwarves.Pose{Left: dwarves.Arm(i % 3)}, dwarves.Hold{}, face))
		}
		if l.names[i].W > 0 {
			screen.CentredText(c, s.Players[i].Name, l.names[i], s.dwarfName(), paint.TextOnTable)
		}
	}
}

// drawTable draws the texts of the first page, and the dwarves.
func (s *Scene) drawTable(c ui.Canvas, l *layout, small ui.Font) {
	for seat, card := range l.cards {
		if card.W > 0 {
			s.drawCard(c, seat, card)
		}
	}
	s.drawFaces(c, l)
	if l.people.W > 0 {
		screen.CentredText(c, s.peopleLine(), l.people, small, paint.TextSoft)
	}
	if l.hint.W > 0 {
		screen.CentredText(c, s.App.Text(words.SetupPhonesHint), l.hint, small, paint.TextSoft)
	}
	if l.heading.W > 0 {
		screen.SingleLineText(c, s.App.Text(words.SetupDwarves), l.heading, s.dwarfHeading(), paint.TextOnTable)
	}
	if l.total.W > 0 {
		draw := screen.CentredText
		if l.heading.W > 0 {
			draw = screen.LeftText // below it
		}
		draw(c, s.totalText(), l.total, small, paint.TextSoft)
	}
	if l.strength.W > 0 {
		screen.LeftText(c, s.App.Text(words.SetupStrength), l.strength, small, paint.TextSoft)
	}
	if l.rulesName.W > 0 {
		screen.SingleLineText(c, s.App.Text(words.SetupRules), l.rulesName, s.App.Font(s.Size, ui.Bold, 1), paint.TextOnTable)
	}
	if l.rulesLine.W > 0 {
		screen.LeftText(c, s.rulesText(), l.rulesLine, small, paint.TextOnTable)
	}
}

// totalText says how many sit at the table.
func (s *Scene) totalText() string {
	return s.App.Text(words.SetupTotal, words.Slots{"n": len(s.Players)})
}

// peopleLine says how many people and how many dwarves play.
func (s *Scene) peopleLine() string {
	people, dwarves := len(s.people()), s.dwarfCount()
	if _, open := s.openSeats(); open > 0 {
		return s.App.Text(words.SetupPhonesLine, words.Slots{"p": people - open, "n": open})
	}
	if dwarves == 0 {
		return s.App.Text(words.SetupPeopleOnly, words.Slots{"p": people})
	}
	return s.App.Text(words.SetupPeopleLine, words.Slots{"p": people, "d": dwarves})
}

// rulesText says by which rules the match is played, and what is particular about them.
func (s *Scene) rulesText() string {
	return s.App.Text(words.SetupRulesLine, words.Slots{"edition": screen.EditionName(s.App, s.Rules), "tells": s.editionDescription()})
}

// drawRules draws the edition, who begins, and the label of the seed.
func (s *Scene) drawRules(c ui.Canvas, l *layout, small ui.Font, u float64) {
	app, bold := s.App, s.App.Font(s.Size, ui.Bold, 1)
	if l.edition.value.W > 0 {
		screen.CentredText(c, screen.EditionName(app, s.Rules), l.edition.value.Inset(4*u), bold, paint.TextOnTable)
		screen.CentredText(c, screen.Capitalize(s.editionDescription()), l.edition.text.Inset(2*u), small, paint.TextSoft)
	}
	if l.first.value.W > 0 {
		screen.LeftText(c, app.Text(words.FirstPlayer), l.first.text, small, paint.TextSoft)
		screen.CentredText(c, s.firstPlayer(), l.first.value.Inset(4*u), bold, paint.TextOnTable)
	}
	if l.seedLabel.W > 0 {
		screen.LeftText(c, app.Text(words.Seed), l.seedLabel, small, paint.TextSoft)
	}
}

// firstPlayer says who begins.
func (s *Scene) firstPlayer() string {
	if s.FirstSeat >= 0 {
		return s.Players[s.FirstSeat].Name
	}
	return s.App.Text(words.FirstPlayerRandom)
}

// editionDescription says what is particular about the rules, to be read after the name of
// the edition.
func (s *Scene) editionDescription() string {
	e, ok := s.Rules.Edition()
	if !ok {
		return s.App.Text(words.EditionHouseDescription)
	}
	return s.App.Text(words.ID("edition." + e.String() + ".description"))
}

// drawPlayer describes who sits on the selected seat.
func (s *Scene) drawPlayer(c ui.Canvas, l *layout, small ui.Font, u float64) {
	if l.player.W == 0 || s.selected >= len(s.Players) {
		return
	}
	if s.dwarfSelected() {
		screen.CentredText(c, s.characterLine(), l.character.Inset(3*u), small, paint.TextOnTable)
	}
	screen.TopCentredText(c, s.playerLine(), l.player, small, paint.TextSoft)
}

// characterLine describes the character of the selected dwarf.
func (s *Scene) characterLine() string {
	name, description := s.CharacterTexts()
	return s.App.Text(words.CharacterLine, words.Slots{"who": s.Players[s.selected].Name, "kind": name, "tells": description})
}

// playerLine describes who sits on the selected seat, "" if there is none.
func (s *Scene) playerLine() string {
	if s.selected >= len(s.Players) {
		return ""
	}
	p := s.Players[s.selected]
	name, description := s.describe(s.selected)
	return s.App.Text(words.SeatLine, words.Slots{"who": p.Name, "kind": name, "tells": description})
}

// summary says how many saboteurs there may be, one card being left over, or why the match
// cannot start.
func (s *Scene) summary() string {
	if why := s.warning(); why != "" {
		return why
	}
	return screen.RoleCounts(s.App, len(s.Players))
}

// drawSummary draws the summary, as a warning if the match cannot start.
func (s *Scene) drawSummary(c ui.Canvas, box ui.Rect, f ui.Font) {
	ink := paint.TextSoft
	if s.warning() != "" {
		ink = paint.Warning
	}
	screen.CentredText(c, s.summary(), box, f, ink)
}

func (s *Scene) drawSpot(c ui.Canvas, spot ui.Spot, u float64) {
	switch id := spot.ID.(type) {
	case MoveUpSpot:
		s.drawMoveUp(c, spot, u)
		return
	case HouseRuleSpot:
		s.drawHouseRule(c, spot, *s.houseRule(int(id)), u)
		return
	case FaceSpot:
		s.drawFace(c, spot, int(id), u)
		return
	case NameSpot:
		s.drawTextBox(c, spot, s.defaultName(int(id)))
		if !s.Details {
			s.drawNameSign(c, spot.Rect, int(id))
		}
		return
	case CountSpot:
		s.drawCount(c, spot)
		return
	case ChoiceSpot:
		s.drawChoice(c, spot, int(id), u)
		return
	case button:
		switch {
		case id == SeedField:
			s.drawTextBox(c, spot, s.App.Text(words.SeedSecret))
			return
		case s.isLink(id):
			s.drawLink(c, spot, u)
			return
		}
	}
	screen.Button(c, s.App, spot, &s.Panel, s.Size, s.style(spot.ID))
}

// isLink reports whether a button is only a text in a row of others.
func (s *Scene) isLink(id button) bool {
	return !s.Details && (id == NextEditionButton || id == DetailsButton && !s.needsPages())
}

// style returns the style of a button: those of the people and of the dwarves are quiet.
func (s *Scene) style(id any) screen.ButtonStyle {
	quiet := id == any(MoreDwarves) || id == any(FewerDwarves) || id == any(DetailsButton)
	switch id.(type) {
	case PartSpot, LookSpot, LevelSpot:
		quiet = true
	}
	switch chosen := s.isChosen(id); {
	case chosen && quiet:
		return screen.Picked
	case chosen:
		return screen.Gold
	case quiet:
		return screen.Quiet
	}
	return screen.Plain
}

// isChosen reports whether a button is the one to choose, or the value that is chosen.
func (s *Scene) isChosen(id any) bool {
	switch id := id.(type) {
	case CountSpot:
		return int(id) == len(s.people())
	case PartSpot:
		return int(id) == s.part
	case ChoiceSpot:
		look := s.look(s.selected)
		return *part(&look, s.part) == uint8(id)
	case LevelSpot:
		return s.allPlay(bot.Level(id))
	case button:
		switch id {
		case ThisScreenButton, PhonesButton:
			return s.Phones() == (id == PhonesButton)
		}
	}
	return id == any(StartButton)
}

// drawTextBox draws a text field.
func (s *Scene) drawTextBox(c ui.Canvas, spot ui.Spot, hint string) {
	box := screen.TextBox{Spot: spot, Hint: hint}
	if s.App.IsDefaultName(spot.Label) {
		box.Spot.Label, box.Hint = "", spot.Label
	}
	if s.EditedField == spot.ID {
		box.Field = &s.field
	}
	box.Draw(c, s.App, &s.Panel, s.Size, s.App.Font(s.Size, ui.Bold, s.App.Growth(s.Size)))
}

// drawRing draws the ring around a spot that has the focus.
func (s *Scene) drawRing(c ui.Canvas, spot ui.Spot, u float64) {
	if s.Panel.Focus.Ring() == spot.ID {
		widget.FocusRing(c, spot.Rect, u)
	}
}

// drawHouseRule draws the switch of a house rule.
func (s *Scene) drawHouseRule(c ui.Canvas, spot ui.Spot, on bool, u float64) {
	text := spot.Label
	spot.Label = ""
	screen.Button(c, s.App, spot, &s.Panel, s.Size, screen.Plain)
	box, rest := spot.Rect.Inset(6 * u).CutLeft(spot.H - 12*u)
	if s.App.OnPage(s.Size) {
		side := s.finger() - 12*u
		box, rest = spot.Rect.Inset(6 * u).CutLeft(side)
		box = ui.RectAround(box.Center(), ui.Point{X: side, Y: side})
	}
	c.FillPath(ui.RoundedRect(box.Inset(3*u), 4*u), paint.Table)
	c.StrokePath(ui.RoundedRect(box.Inset(3*u), 4*u), 1.5*u, paint.PanelEdge)
	if on {
		art.Tick.Draw(c, box.Inset(4*u))
	}
	_, rest = rest.CutLeft(8 * u)
	screen.LeftText(c, text, rest, s.App.Font(s.Size, ui.Plain, 0.9), paint.TextOnTable)
}

// drawMoveUp draws an arrow at the corner of a face, which moves that player one
// seat up.
func (s *Scene) drawMoveUp(c ui.Canvas, spot ui.Spot, u float64) {
	side := 0.5 * spot.H
	at := ui.Rect{X: spot.X - 0.35*side, Y: spot.Y + spot.H - side, W: side, H: side}
	tint := paint.TextOnTable
	if s.Panel.Focus.Hover() == spot.ID {
		tint = paint.Gold
	}
	c.FillPath(ui.Circle(at.Center(), side/2), paint.Panel)
	c.StrokePath(ui.Circle(at.Center(), side/2-u), 1.5*u, paint.PanelEdge)
	c.Sprite(art.Arrow(-math.Pi/2, tint).Sprite(at.Inset(0.24 * side)))
	s.drawRing(c, spot, u)
}
