package setup

import (
	"math"
	"slices"
	"strings"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// maxSeedLength is the most digits of a seed: every such number fits into 64 bits.
const maxSeedLength = 19

// details has all seats, the rules, who begins, and the seed.
func (s *Scene) details() widget.Node {
	seats, rules := widget.Card{Of: s.seatRows()}, widget.Card{Of: s.ruleRows()}
	if env := s.Env(); env.Wide() {
		return widget.Row(seats, rules).Equal().Gap(12)
	}
	return widget.Column(seats, rules, s.summary())
}

// seatRows has a row for each seat, and a button that adds one.
func (s *Scene) seatRows() widget.Node {
	var rows []widget.Node
	for i := range s.Players {
		rows = append(rows, s.seatRow(i))
	}
	if len(s.Players) < game.MaxSeats {
		rows = append(rows, widget.Button{Text: s.App.Text(words.AddSeat), ID: AddSeatButton, OnPress: s.addSeat})
	}
	return widget.Column(rows...).Gap(4).Named(s.App.Text(words.HelpRolesPlayers))
}

// seatRow has the face, the name, the kind and the removal of a seat.
func (s *Scene) seatRow(i int) widget.Node {
	app, who := s.App, words.Slots{"who": s.Players[i].Name}
	var face widget.Node = widget.Picture{W: 48, H: 48, Draw: func(c ui.Canvas, r ui.Rect) { s.drawPortrait(c, r, i) }}
	if i > 0 {
		face = widget.Button{Of: face, Style: widget.Bare, Name: app.Text(words.OutlineUp, who), ID: MoveUpSpot(i), OnPress: func() { s.moveUp(i) }}
	}
	kind, _ := s.describe(i)
	var name widget.Node = s.nameField(i)
	switch p := s.Players[i]; {
	case s.isOpen(i): // whoever takes the seat has a name
		name = widget.Text{Text: p.Name, Face: ui.Bold}
	case !p.Human:
		name = widget.Column(widget.Text{Text: p.Name, Face: ui.Bold}, widget.Text{Text: app.Text(words.Temper(p.Look.Member())), Size: 0.85, Soft: true}).Gap(0)
	}
	change := widget.Grow(1, widget.Button{
		Text: kind, Name: app.Words.Pair(s.Players[i].Name, kind), Says: app.Words.Pair(s.Players[i].Name, kind), ID: KindSpot(i), OnPress: func() { s.nextKind(i) },
	})
	remove := widget.Button{Text: "×", Name: app.Text(words.OutlineRemove, who), ID: RemoveSpot(i), OnPress: func() { s.removeSeat(i) }}
	return widget.FirstThatFits(
		widget.Row(face, widget.Grow(1, widget.Row(name, change).Equal().Gap(6)), remove).Gap(6),
		widget.Column(widget.Row(face, widget.Grow(1, name)).Gap(6), widget.Row(change, remove).Gap(6)).Gap(4),
	)
}

// drawPortrait draws the player on a seat, with an arrow at the corner that says that
// choosing it moves that player one seat up.
func (s *Scene) drawPortrait(c ui.Canvas, r ui.Rect, seat int) {
	c.Sprite(dwarves.Player(s.Players[seat], seat).Portrait(dwarves.Glad, r))
	if seat == 0 {
		return
	}
	u, side, tint := s.Env().Unit, 0.5*r.H, paint.TextOnTable
	at := ui.Rect{X: r.X, Y: r.Y + r.H - side, W: side, H: side}
	if s.Panel.Focus.Hover() == any(MoveUpSpot(seat)) {
		tint = paint.Gold
	}
	c.FillPath(ui.Circle(at.Center(), side/2), paint.Panel)
	c.StrokePath(ui.Circle(at.Center(), side/2-u), 1.5*u, paint.PanelEdge)
	c.Sprite(art.Arrow(-math.Pi/2, tint).Sprite(at.Inset(0.24 * side)))
}

// ruleRows has the rules, who begins, the seed, and the description of the selected player.
func (s *Scene) ruleRows() widget.Node {
	app := s.App
	small := func(text string) widget.Text { return widget.Text{Text: text, Size: 0.85, Soft: true} }
	edition := widget.Stepper{
		Name: s.editionName(), Value: app.Words.EditionName(s.Rules),
		Of: widget.Column(
			widget.Text{Text: app.Words.EditionName(s.Rules), Face: ui.Bold, Align: widget.Middle},
			widget.Note(words.Capitalize(s.editionDescription())),
		).Gap(0),
		ID: func(step int) any { return EditionSpot(step) }, OnStep: s.changeEdition,
	}
	rows := []widget.Node{edition}
	for i, rule := range s.houseRules() {
		rows = append(rows, widget.Toggle{Text: app.Text(rule.name), On: *rule.on, ID: HouseRuleSpot(i), OnPress: func() { *rule.on = !*rule.on }})
	}
	rows = append(rows, s.allSaboteursAdvice(), widget.Toggle{
		Text: app.Text(words.SetupTalk), On: !s.Silent, OnPress: func() { s.Silent = !s.Silent },
	})
	first := widget.Stepper{
		Name: strings.TrimSuffix(app.Text(words.FirstPlayer), "."), Value: s.firstPlayer(),
		Of: widget.Text{Text: s.firstPlayer(), Face: ui.Bold, Align: widget.Middle},
		ID: func(step int) any { return FirstSpot(step) }, OnStep: func(step int) { s.FirstSeat = (s.FirstSeat+1+step+len(s.Players)+1)%(len(s.Players)+1) - 1 },
	}
	return widget.Column(append(rows,
		widget.Column(small(app.Text(words.FirstPlayer)), first).Gap(2),
		widget.Column(small(app.Text(words.Seed)), s.seedField()).Gap(2),
		s.player(),
	)...).Gap(6).Named(app.Text(words.SetupRules))
}

// A houseRule is a rule that can be turned on or off by itself.
type houseRule struct {
	name words.ID
	on   *bool
}

// houseRules lists the house rules, and the accusation.
func (s *Scene) houseRules() []houseRule {
	return []houseRule{
		{words.RuleGold, &s.Rules.GoldPerSeat}, {words.RuleIslands, &s.Rules.Islands}, {words.RuleOwnTool, &s.Rules.OwnTool},
		{words.RuleAllSaboteurs, &s.Rules.AllSaboteurs}, {words.RuleAccusation, &s.Accusation},
	}
}

// hardForSaboteurs reports whether the saboteurs have hardly a chance when one of them is
// left over: with 4, 6 and 9 players.
func (s *party) hardForSaboteurs() bool { return slices.Contains([]int{4, 6, 9}, len(s.Players)) }

// allSaboteursAdvice says that all saboteurs should play, where that helps.
func (s *Scene) allSaboteursAdvice() widget.Node {
	return widget.If(s.hardForSaboteurs() && !s.Rules.AllSaboteurs, widget.Text{
		Text: s.App.Text(words.RuleAllSaboteursAdvice, words.Slots{"n": len(s.Players)}), Size: 0.85, Soft: true,
	})
}

// seedField has the seed.
func (s *Scene) seedField() widget.Node {
	return widget.Field{
		Text: s.seed, Hint: s.App.Text(words.SeedSecret), Most: maxSeedLength, Allowed: func(r rune) bool { return r >= '0' && r <= '9' },
		Name: strings.TrimSuffix(s.App.Text(words.Seed), "."),
		ID:   SeedField, OnType: func(text string) { s.seed = text },
	}
}

// player describes who sits on the selected seat.
func (s *Scene) player() widget.Node {
	if s.selected >= len(s.Players) {
		return nil
	}
	p := s.Players[s.selected]
	kind, description := s.describe(s.selected)
	text := s.App.Text(words.SeatLine, words.Slots{"who": p.Name, "kind": kind, "description": description})
	if !p.Human {
		text = s.App.Words.CharacterText(p) + "\n" + text
	}
	return widget.Note(text)
}

// firstPlayer says who begins.
func (s *Scene) firstPlayer() string {
	if s.FirstSeat >= 0 {
		return s.Players[s.FirstSeat].Name
	}
	return s.App.Text(words.FirstPlayerRandom)
}

// editionName is what the choice of an edition is called.
func (s *Scene) editionName() string { return words.Capitalize(s.App.Text(words.HelpEditionsName)) }

// editionDescription says what is particular about the rules, to be read after the name of
// the edition.
func (s *Scene) editionDescription() string {
	e, ok := s.Rules.Printed().Edition()
	if !ok {
		return s.App.Text(words.EditionHouseDescription)
	}
	return s.App.Text(words.ID("edition." + e.String() + ".description"))
}

// changeEdition goes a number of editions further, round the ends; from rules that are those of
// no edition, to the first. Whether all saboteurs play stays.
func (s *Scene) changeEdition(step int) {
	i := 0
	if present, ok := s.Rules.Printed().Edition(); ok {
		i = (slices.Index(game.Editions[:], present) + step + len(game.Editions)) % len(game.Editions)
	}
	all := s.Rules.AllSaboteurs
	s.Rules = game.Editions[i].Rules()
	s.Rules.AllSaboteurs = all
}
