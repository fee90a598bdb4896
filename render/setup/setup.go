package setup

import (
	"slices"
	"strconv"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A Scene is the scene in which a match is put together.
type Scene struct {
	screen.Base
	Players     []bot.Player // by seat
	Rules       game.Rules
	FirstSeat   int    // the seat that begins, or -1 for a random one
	EditedField any    // the ID of the text field that is being edited, or nil
	seed        string // the text of the seed field; empty for a secret seed
	openPage    int    // where there is no room for everything at once
	selected    int    // the seat that was changed last, which is described
}

// IDs of the spots that are not buttons.
type (
	NameSpot      int // the name on a seat
	KindSpot      int // whether a person or which level of dwarf sits on a seat
	RemoveSpot    int // removes a seat
	MoveUpSpot    int // swaps a seat with the one before it
	HouseRuleSpot int // turns a house rule on or off
	CharacterSpot int // 1 for the next character of the selected dwarf, -1 for the previous
)

// A button is the ID of any other spot.
type button uint8

const (
	AddSeatButton button = iota
	PreviousEditionButton
	NextEditionButton
	PreviousFirstSeatButton
	nextFirst
	SeedField
	StartButton
	leaveButton
	previousPageButton
	nextPageButton
)

const (
	maxNameLength = 16 // characters
	maxSeedLength = 19 // digits: every such number fits into 64 bits
)

// New returns the scene for a new match by the given rules, with the given
// players or, if players is nil, the default ones.
func New(app *screen.App, players []bot.Player, rules game.Rules) screen.Scene {
	if players == nil {
		players = DefaultPlayers(app)
	}
	dwarf := slices.IndexFunc(players, func(p bot.Player) bool { return !p.Human })
	return &Scene{Base: screen.NewBase(app), Players: slices.Clone(players), Rules: rules, FirstSeat: -1, selected: max(dwarf, 0)}
}

// LayOutPage implements screen.Paged.
func (s *Scene) LayOutPage(size ui.Point) {
	s.Size = size
	s.Spots = s.Layout().spots
}

// Update implements screen.Scene.
func (s *Scene) Update(in ui.Input) screen.Scene {
	s.LayOutPage(in.Size)
	if s.EditedField != nil {
		s.takeText(in)
		in.Commands &= ui.NextGroup | ui.PreviousGroup // the other keys write text
	}
	chosen, ok, gesture := s.Panel.Update(in, s.Spots)
	if gesture.Tap || in.Commands.Has(ui.NextGroup|ui.PreviousGroup) {
		s.stopEditing()
	}
	switch {
	case ok && !chosen.Disabled:
		return s.choose(chosen.ID)
	case in.Commands.Has(ui.Back) && s.Panel.Ready():
		return s.App.Routes.Title(s.App)
	}
	return s
}

// TextField returns the text field that is being edited: see screen.TakesText.
func (s *Scene) TextField() any { return s.EditedField }

// takeText puts typed text into the field that is being edited.
func (s *Scene) takeText(in ui.Input) {
	if s.EditedField == any(SeedField) {
		screen.EditText(&s.seed, in, maxSeedLength, func(r rune) bool { return r >= '0' && r <= '9' })
	} else {
		screen.EditText(s.editedText(), in, maxNameLength, screen.AllowedInName)
	}
	if in.Typed == "" && in.Commands.Has(ui.Choose|ui.Back) && !in.Commands.Has(ui.Erase) {
		s.stopEditing()
	}
}

// editedText returns the text of the field that is being edited.
func (s *Scene) editedText() *string {
	if seat, ok := s.EditedField.(NameSpot); ok {
		return &s.Players[seat].Name
	}
	return &s.seed
}

// choose activates the spot with an ID.
func (s *Scene) choose(id any) screen.Scene {
	switch id := id.(type) {
	case NameSpot:
		s.EditedField = id
	case KindSpot:
		s.nextKind(int(id))
	case MoveUpSpot:
		s.moveUp(int(id))
	case RemoveSpot:
		s.removeSeat(int(id))
	case HouseRuleSpot:
		on := s.houseRule(int(id))
		*on = !*on
	case CharacterSpot:
		p := &s.Players[s.selected]
		p.Character = (p.Character + CharacterCount + bot.Character(id)) % CharacterCount
	case button:
		return s.pressButton(id)
	}
	return s
}

func (s *Scene) pressButton(id button) screen.Scene {
	switch id {
	case AddSeatButton:
		s.addSeat()
	case PreviousEditionButton:
		s.Rules = s.edition(-1).Rules()
	case NextEditionButton:
		s.Rules = s.edition(1).Rules()
	case PreviousFirstSeatButton:
		s.FirstSeat = (s.FirstSeat+1+len(s.Players))%(len(s.Players)+1) - 1
	case nextFirst:
		s.FirstSeat = (s.FirstSeat+2)%(len(s.Players)+1) - 1
	case SeedField:
		s.EditedField = id
	case previousPageButton:
		s.TurnPage(-1)
	case nextPageButton:
		s.TurnPage(1)
	case leaveButton:
		return s.App.Routes.Title(s.App)
	case StartButton:
		return s.start()
	}
	return s
}

// houseRule returns the rule that a HouseRuleSpot turns on or off.
func (s *Scene) houseRule(i int) *bool {
	return [3]*bool{&s.Rules.GoldPerSeat, &s.Rules.Islands, &s.Rules.OwnTool}[i]
}

// edition returns the edition so many places further in the list, going round at
// its ends; if the rules are those of no edition, the first.
func (s *Scene) edition(step int) game.Edition {
	current, ok := s.Rules.Edition()
	if !ok {
		return game.Editions[0]
	}
	i := slices.Index(game.Editions[:], current)
	return game.Editions[(i+step+len(game.Editions))%len(game.Editions)]
}

// StartProblem returns why the match cannot start, or "" if it can.
func (s *Scene) StartProblem() string {
	if n := len(s.Players); n < game.MinSeats {
		return s.App.Text(words.SetupTooFewSeats, words.Slots{"n": game.MinSeats})
	}
	return ""
}

// start starts the match. Only now are cards dealt.
func (s *Scene) start() screen.Scene {
	s.stopEditing()
	var known *uint64
	if seed, err := strconv.ParseUint(s.seed, 10, 64); err == nil {
		known = &seed
	}
	c := newConfig(s.App, len(s.Players), s.Rules, known)
	if s.FirstSeat >= 0 {
		c.First = game.Seat(s.FirstSeat)
	}
	return s.App.Routes.Play(s.App, play.New(s.App, c, s.Players, known != nil))
}
