package setup

import (
	"slices"
	"strconv"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/names"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// A Scene is the scene in which a match is put together. It asks for the people first;
// everything else is among the details.
type Scene struct {
	screen.Base
	Players     []bot.Player // by seat
	Rules       game.Rules
	FirstSeat   int  // the seat that begins, or -1 for a random one
	Details     bool // the details are open
	EditedField any  // the ID of the text field that is being edited, or nil
	field       widget.TextField
	seed        string          // the text of the seed field; empty for a secret seed
	openPage    int             // where there is no room for everything at once
	selected    int             // the seat that was changed last, which is described
	seats       int             // how many there are to be at least: dwarves fill them
	away        []bot.Player    // people who were sent away, the latest last
	last        []bot.Player    // of the latest match, if the scene began with them
	lastRules   game.Rules      // of that match
	open        map[string]bool // the names of the people who play at another device
	alone       bool            // one person was to play before SetPhones
	failed      bool            // no table could be opened for other devices
	part        int             // which part of a look is changed
}

// IDs of the spots that are not buttons.
type (
	CountSpot     int // chooses how many people play
	NameSpot      int // the name on a seat
	FaceSpot      int // selects a seat, whose looks are then chosen
	KindSpot      int // whether a person or which level of dwarf sits on a seat
	RemoveSpot    int // removes a seat
	MoveUpSpot    int // swaps a seat with the one before it
	HouseRuleSpot int // turns a house rule on or off
	CharacterSpot int // 1 for the next character of the selected dwarf, -1 for the previous
	LevelSpot     bot.Level
	PartSpot      int                      // chooses which part of looks is changed
	ChoiceSpot    int                      // gives the selected person a look in that part, from 1
	LookSpot      struct{ Part, Step int } // the next look of the selected person, or the previous one, in a part of looks
)

// A button is the ID of any other spot.
type button uint8

const (
	AddSeatButton button = iota
	MoreDwarves
	FewerDwarves
	DetailsButton
	PreviousEditionButton
	NextEditionButton
	PreviousFirstSeatButton
	nextFirst
	SeedField
	StartButton
	leaveButton
	previousPageButton
	nextPageButton
	ThisScreenButton
	PhonesButton
)

const (
	maxSeedLength = 19 // digits: every such number fits into 64 bits
)

// New returns the scene for a new match by the given rules, with the given players. If
// players is nil, it begins with the players and the rules of the latest match or, if
// there is none, with the default players.
func New(app *screen.App, players []bot.Player, rules game.Rules) screen.Scene {
	s := &Scene{Base: screen.NewBase(app), Rules: rules, FirstSeat: -1, seats: defaultSeats, part: hatPart}
	if players == nil {
		if s.last, s.lastRules = app.LastTable(); s.last != nil {
			players, s.Rules = s.last, s.lastRules
		} else {
			players = DefaultPlayers(app)
		}
	}
	s.Players = slices.Clone(players)
	if s.dwarfCount() > 0 {
		s.seats = len(players)
	}
	s.selected = max(0, slices.IndexFunc(players, func(p bot.Player) bool { return p.Human }))
	return s
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
		s.takeText(&in)
	}
	chosen, ok, gesture := s.Panel.Update(in, s.Spots)
	if ok && s.EditedField != nil && chosen.ID == s.EditedField {
		s.field.Deselect()
		return s
	}
	if gesture.Tap || in.Commands.Has(ui.NextGroup|ui.PreviousGroup) {
		s.stopEditing()
	}
	switch {
	case ok && !chosen.Disabled:
		return s.choose(chosen.ID)
	case in.Commands.Has(ui.Back) && s.Panel.Ready():
		return s.leave()
	}
	return s
}

// leave closes the details, or leads back to the title.
func (s *Scene) leave() screen.Scene {
	if s.Details {
		s.openDetails(false)
		return s
	}
	return s.App.Routes.Title(s.App)
}

// openDetails opens or closes the details.
func (s *Scene) openDetails(open bool) {
	s.stopEditing()
	s.Details, s.openPage = open, 0
	if dwarf := slices.IndexFunc(s.Players, func(p bot.Player) bool { return p.Human != open }); dwarf >= 0 {
		s.selected = dwarf // details describe a dwarf; the people choose how they look
	}
	s.Panel.Focus.Set(DetailsButton)
}

// TextField returns the text field that is being edited: see screen.TakesText.
func (s *Scene) TextField() any { return s.EditedField }

// edit begins to edit a text field. A default name gives way to what is typed.
func (s *Scene) edit(id any) {
	s.EditedField = id
	switch id := id.(type) {
	case NameSpot:
		s.selected = int(id)
		name := s.Players[id].Name
		if s.App.IsDefaultName(name) {
			name = ""
		}
		s.field.Start(name, names.MaxTyped, names.Typable)
	case button:
		s.field.Start(s.seed, maxSeedLength, func(r rune) bool { return r >= '0' && r <= '9' })
	}
}

// takeText puts typed text into the field that is being edited, and leaves of the input
// what does not write.
func (s *Scene) takeText(in *ui.Input) {
	s.field.Update(s.App, *in)
	*s.editedText() = s.field.Text()
	enter := in.Typed == "" && in.Commands.Has(ui.Choose) && !in.Commands.Has(ui.Erase)
	tab := in.Commands.Has(ui.NextGroup)
	back := in.Typed == "" && in.Commands.Has(ui.Back) && !in.Commands.Has(ui.Erase)
	in.Commands &= ui.NextGroup | ui.PreviousGroup // the other keys write text
	next, more := s.nextName(enter)
	switch {
	case (enter || tab) && more:
		in.Commands = 0
		s.stopEditing()
		s.Panel.Focus.Set(next)
		s.edit(next)
	case enter || back:
		s.stopEditing()
	}
}

// nextName returns the name of the next person: after Enter, one whom nobody has named
// yet.
func (s *Scene) nextName(unnamed bool) (next NameSpot, ok bool) {
	at, editsName := s.EditedField.(NameSpot)
	if s.Details || !editsName {
		return 0, false
	}
	for i := int(at) + 1; i < len(s.Players); i++ {
		if p := s.Players[i]; p.Human && !s.isOpen(i) && (!unnamed || s.App.IsDefaultName(p.Name)) {
			return NameSpot(i), true
		}
	}
	return 0, false
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
	case CountSpot:
		s.setPeople(int(id))
	case NameSpot:
		s.edit(id)
	case FaceSpot:
		again := s.selected == int(id) && !s.isOpen(int(id))
		s.setOpen(int(id), again && s.Phones())
		s.selected = int(id)
	case PartSpot:
		s.part = int(id)
	case ChoiceSpot:
		s.chooseLook(s.selected, s.part, int(id))
	case LookSpot:
		s.changeLook(s.selected, id.Part, id.Step)
	case LevelSpot:
		s.setLevel(bot.Level(id))
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
	case MoreDwarves:
		s.setSeats(len(s.Players) + 1)
	case FewerDwarves:
		s.setSeats(len(s.Players) - 1)
	case DetailsButton:
		s.openDetails(true)
	case PreviousEditionButton:
		s.Rules = s.edition(-1).Rules()
	case NextEditionButton:
		s.Rules = s.edition(1).Rules()
	case PreviousFirstSeatButton:
		s.FirstSeat = (s.FirstSeat+1+len(s.Players))%(len(s.Players)+1) - 1
	case nextFirst:
		s.FirstSeat = (s.FirstSeat+2)%(len(s.Players)+1) - 1
	case SeedField:
		s.edit(id)
	case previousPageButton:
		s.TurnPage(-1)
	case nextPageButton:
		s.TurnPage(1)
	case ThisScreenButton, PhonesButton:
		s.SetPhones(id == PhonesButton)
	case leaveButton:
		return s.leave()
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

// warning returns why the match cannot start, or why it did not, or "".
func (s *Scene) warning() string {
	if s.failed {
		return s.App.Text(words.SetupCannotOpen)
	}
	return s.StartProblem()
}

// again reports whether the match would be one like the latest.
func (s *Scene) again() bool {
	return s.last != nil && !s.Phones() && slices.Equal(s.Players, s.last) && s.Rules == s.lastRules && s.FirstSeat < 0 && s.seed == ""
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
	if s.Phones() {
		return s.openTable(c)
	}
	s.App.RememberTable(s.Players, s.Rules)
	return s.App.Routes.Play(s.App, play.New(s.App, c, s.Players, known != nil))
}
