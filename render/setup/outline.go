package setup

import (
	"strconv"
	"strings"

	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// NameSpot implements screen.SpotNamer.
func (s *Scene) NameSpot(id any) (name string, state ui.State) {
	app := s.App
	who := func(i int) words.Slots { return words.Slots{"who": s.Players[i].Name} }
	switch id := id.(type) {
	case CountSpot:
		return app.Text(words.SetupPeopleOnly, words.Slots{"p": int(id)}), ui.StateOf(s.isChosen(id))
	case LevelSpot:
		return "", ui.StateOf(s.isChosen(id))
	case FaceSpot:
		if kind, _ := s.describe(int(id)); s.isOpen(int(id)) {
			return app.Text(words.OutlineValue, words.Slots{"what": s.Players[id].Name, "value": kind}), 0
		}
		return app.Text(words.OutlineFace, who(int(id))), ui.StateOf(int(id) == s.selected)
	case PartSpot:
		return "", ui.StateOf(s.isChosen(id))
	case ChoiceSpot:
		return app.Text(partNames[s.part]) + " " + strconv.Itoa(int(id)), ui.StateOf(s.isChosen(id))
	case LookSpot:
		l := s.look(s.selected)
		return app.ArrowName(s.Players[s.selected].Name, app.Text(partNames[id.Part])+" "+strconv.Itoa(int(*part(&l, id.Part))), id.Step), 0
	case NameSpot:
		return app.Text(words.OutlineName, who(int(id))), 0
	case KindSpot:
		kind, _ := s.describe(int(id))
		return app.Text(words.OutlineValue, words.Slots{"what": s.Players[id].Name, "value": kind}), 0
	case RemoveSpot:
		return app.Text(words.OutlineRemove, who(int(id))), 0
	case MoveUpSpot:
		return app.Text(words.OutlineUp, who(int(id))), 0
	case HouseRuleSpot:
		return "", ui.StateOf(*s.houseRule(int(id)))
	case CharacterSpot:
		kind, _ := s.CharacterTexts()
		return app.ArrowName(s.Players[s.selected].Name, kind, int(id)), 0
	case button:
		if id == ThisScreenButton || id == PhonesButton {
			return "", ui.StateOf(s.isChosen(id))
		}
		return s.nameButton(id), 0
	}
	return "", 0
}

// nameButton returns the name of a button that shows only an arrow, and of the field for
// the seed; "" for any other.
func (s *Scene) nameButton(id button) string {
	app, step := s.App, 1
	switch id {
	case PreviousEditionButton, PreviousFirstSeatButton, previousPageButton:
		step = -1
	}
	switch id {
	case MoreDwarves:
		return app.Text(words.SetupMoreDwarves)
	case FewerDwarves:
		return app.Text(words.SetupFewerDwarves)
	case PreviousEditionButton, NextEditionButton:
		return app.ArrowName(screen.Capitalize(app.Text(words.HelpEditionsName)), screen.EditionName(app, s.Rules)+" "+s.editionDescription(), step)
	case PreviousFirstSeatButton, nextFirst:
		return app.ArrowName(strings.TrimSuffix(app.Text(words.FirstPlayer), "."), s.firstPlayer(), step)
	case previousPageButton, nextPageButton:
		l := s.Layout()
		return app.ArrowName(app.Text(words.NewGame), app.Text(words.PageOf, words.Slots{"n": s.openPage + 1, "all": l.PageCount}), step)
	case SeedField:
		value := s.seed
		if value == "" {
			value = app.Text(words.SeedSecret)
		}
		return app.Text(words.OutlineValue, words.Slots{"what": strings.TrimSuffix(app.Text(words.Seed), "."), "value": value})
	}
	return ""
}
