package setup

import (
	"math"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// Draw implements screen.Scene.
func (s *Scene) Draw(c ui.Canvas) {
	if s.Spots == nil {
		return
	}
	l, app, u := s.Layout(), s.App, s.App.Unit(s.Size)
	screen.Background(c, s.Size)
	screen.Heading(c, app, app.Text(words.NewGame), l.title, s.Size)
	for _, r := range l.panels {
		screen.DarkPanel(c, r, u)
	}
	for i, face := range l.faces {
		if face.W > 0 {
			c.Sprite(dwarves.Player(s.Players[i], i).Portrait(dwarves.Glad, face))
		}
	}
	small := s.small()
	s.drawRules(c, &l, small, u)
	s.drawPlayer(c, &l, small, u)
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

// drawRules draws the edition, who begins, and the label of the seed.
func (s *Scene) drawRules(c ui.Canvas, l *layout, small ui.Font, u float64) {
	app, bold := s.App, s.App.Font(s.Size, ui.Bold, 1)
	if l.edition.value.W > 0 {
		screen.CentredText(c, screen.EditionName(app, s.Rules), l.edition.value.Inset(4*u), bold, paint.TextOnTable)
		screen.CentredText(c, s.editionDescription(), l.edition.text.Inset(2*u), small, paint.TextSoft)
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

func (s *Scene) editionDescription() string {
	e, ok := s.Rules.Edition()
	if !ok {
		return s.App.Text(words.EditionHouseDescription)
	}
	return s.App.Text(words.ID("edition." + e.String() + ".tells"))
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
	name, description := screen.DescribePlayer(s.App, p)
	return s.App.Text(words.SeatLine, words.Slots{"who": p.Name, "kind": name, "tells": description})
}

// summary says how many of each role there are, or why the match cannot start.
func (s *Scene) summary() string {
	if why := s.StartProblem(); why != "" {
		return why
	}
	saboteurs, diggers := game.Dwarves(len(s.Players))
	return s.App.Text(words.SetupRoleCounts, words.Slots{"n": len(s.Players), "s": saboteurs, "d": diggers})
}

// drawSummary draws the summary, as a warning if the match cannot start.
func (s *Scene) drawSummary(c ui.Canvas, box ui.Rect, f ui.Font) {
	ink := paint.TextSoft
	if s.StartProblem() != "" {
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
	}
	look := screen.Plain
	if spot.ID == any(StartButton) || spot.ID == s.EditedField {
		look = screen.Gold
	}
	screen.Button(c, s.App, spot, &s.Panel, s.Size, look)
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
	if s.Panel.Focus.Ring() == spot.ID {
		screen.FocusRing(c, spot.Rect, u)
	}
}
