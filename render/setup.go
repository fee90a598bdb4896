package render

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A setup is the scene in which a match is put together.
type setup struct {
	Base
	players []bot.Player
	rules   game.Rules
	first   int    // the seat that begins, or -1 for chance
	seed    string // as typed; empty for a secret one
	editing any    // the field that takes what is typed, or nil
	page    int    // which is open, if there is no room for all
	about   int    // the seat that was changed last, about which something is told
}

// What can be chosen in setup.
type (
	nameSpot   int // the name of a seat
	kindSpot   int // whether a person or a dwarf sits there
	removeSpot int
	raiseSpot  int // exchanges a seat with the one before it
	switchSpot int // a house rule
	mannerSpot int // one manner on, or back, for the seat that was changed last
)

// A setupButton is one of the other buttons.
type setupButton uint8

const (
	addSpot setupButton = iota
	editionBack
	editionNext
	firstBack
	firstNext
	seedSpot
	startSpot
	leaveSpot
	pageBack
	pageNext
)

const (
	longestName = 16 // characters
	longestSeed = 19 // digits: any such number fits 64 bits
)

// newSetup offers a new match by the given rules, for the given players or the
// usual ones.
func newSetup(k *Kit, players []bot.Player, rules game.Rules) Scene {
	if players == nil {
		players = defaultPlayers(k)
	}
	dwarf := slices.IndexFunc(players, func(p bot.Player) bool { return !p.Human })
	return &setup{Base: on(k), players: slices.Clone(players), rules: rules, first: -1, about: max(dwarf, 0)}
}

// dwarfNames are given to dwarves in this order.
var dwarfNames = [game.MaxSeats]string{"Borka", "Dagny", "Grum", "Hilda", "Ketil", "Runa", "Snorri", "Torva", "Ulf", "Yrsa"}

// usualSkill is that of dwarves who were not chosen.
const usualSkill = bot.Foreman

// manners is how many characters can be chosen from, the random one included.
const manners = 1 + bot.Character(len(bot.Characters))

// defaultPlayers are one person and four dwarves.
func defaultPlayers(k *Kit) []bot.Player { return Party{}.players(k) }

// Update implements Scene.
func (s *setup) Update(in ui.Input) Scene {
	s.size = in.Size
	s.spots = s.layout().spots
	if s.editing != nil {
		s.typed(in)
		in.Commands &^= ^(ui.NextGroup | ui.PreviousGroup) // letters are for the field
	}
	chosen, ok, g := s.panel.Update(in, s.spots)
	if g.Tap || in.Commands.Has(ui.NextGroup|ui.PreviousGroup) {
		s.stopEditing()
	}
	switch {
	case ok && !chosen.Disabled:
		return s.choose(chosen.ID)
	case in.Commands.Has(ui.Back) && s.panel.Ready():
		return s.kit.routes.Title(s.kit)
	}
	return s
}

// typing reports whether a field is being edited.
func (s *setup) typing() bool { return s.editing != nil }

// typed takes what was typed into the field that is being edited.
func (s *setup) typed(in ui.Input) {
	if s.editing == any(seedSpot) {
		typeInto(&s.seed, in, longestSeed, func(r rune) bool { return r >= '0' && r <= '9' })
	} else {
		typeInto(s.field(), in, longestName, writable)
	}
	if in.Typed == "" && in.Commands.Has(ui.Choose|ui.Back) && !in.Commands.Has(ui.Erase) {
		s.stopEditing()
	}
}

func (s *setup) field() *string {
	if n, ok := s.editing.(nameSpot); ok {
		return &s.players[n].Name
	}
	return &s.seed
}

// stopEditing puts names in order: none is empty, and no two are the same.
func (s *setup) stopEditing() {
	s.editing = nil
	for i := range s.players {
		p := &s.players[i]
		p.Name = strings.Join(strings.Fields(p.Name), " ")
		if p.Name == "" {
			p.Name = personName(s.kit, i+1)
		}
		taken := func(name string) bool {
			return slices.ContainsFunc(s.players[:i], func(o bot.Player) bool { return o.Name == name })
		}
		for n, name := 2, p.Name; taken(p.Name); n++ {
			p.Name = fmt.Sprintf("%s %d", name, n)
		}
	}
}

// choose does what a spot stands for.
func (s *setup) choose(id any) Scene {
	switch id := id.(type) {
	case nameSpot:
		s.editing = id
	case kindSpot:
		s.toggle(int(id))
	case raiseSpot:
		s.raise(int(id))
	case removeSpot:
		s.players = slices.Delete(s.players, int(id), int(id)+1)
		switch {
		case s.first == int(id):
			s.first = -1
		case s.first > int(id):
			s.first--
		}
		s.about = max(min(s.about, len(s.players)-1), 0)
	case switchSpot:
		on := s.houseRule(int(id))
		*on = !*on
	case mannerSpot:
		p := &s.players[s.about]
		p.Character = (p.Character + manners + bot.Character(id)) % manners
	case setupButton:
		return s.press(id)
	}
	return s
}

// raise exchanges a seat with the one before it. Who begins stays who he is.
func (s *setup) raise(i int) {
	s.players[i-1], s.players[i] = s.players[i], s.players[i-1]
	for _, seat := range []*int{&s.first, &s.about} {
		switch *seat {
		case i:
			*seat = i - 1
		case i - 1:
			*seat = i
		}
	}
	if i > 1 {
		s.panel.Focus.Set(raiseSpot(i - 1))
	}
}

// toggle seats the next of: a person, an apprentice, and so on to a master. It
// gives a name that suits if the old one was not chosen.
func (s *setup) toggle(i int) {
	p := &s.players[i]
	s.about = i
	switch {
	case p.Human:
		p.Human, p.Level = false, bot.Apprentice
	case p.Level < bot.Master:
		p.Level++
	default:
		p.Human, p.Level = true, usualSkill
	}
	switch {
	case p.Human && slices.Contains(dwarfNames[:], p.Name):
		p.Name = personName(s.kit, i+1)
	case !p.Human && s.unnamed(p.Name):
		p.Name = s.freeDwarf()
	}
	s.stopEditing()
}

// unnamed reports whether a name is one of those that people have before they
// choose one, on whatever seat.
func (s *setup) unnamed(name string) bool {
	for n := range game.MaxSeats {
		if name == personName(s.kit, n+1) {
			return true
		}
	}
	return false
}

// manner returns what is said of how the dwarf goes about it who was changed
// last, and more about it.
func (s *setup) manner() (name, tells string) {
	ids := [manners]words.ID{words.CharacterRandom, words.CharacterEven, words.CharacterTrusting, words.CharacterHothead, words.CharacterCartographer,
		words.CharacterSelfish, words.CharacterQuiet, words.CharacterBulldozer, words.CharacterLoyal}
	id := ids[s.players[s.about].Character]
	return s.kit.text(id), s.kit.text(id + ".tells")
}

// dwarfTold reports whether the seat that was changed last is a dwarf's.
func (s *setup) dwarfTold() bool { return s.about < len(s.players) && !s.players[s.about].Human }

func (s *setup) freeDwarf() string {
	for _, name := range dwarfNames {
		if !slices.ContainsFunc(s.players, func(p bot.Player) bool { return p.Name == name }) {
			return name
		}
	}
	return dwarfNames[0]
}

func (s *setup) houseRule(i int) *bool {
	return [3]*bool{&s.rules.GoldPerSeat, &s.rules.Islands, &s.rules.OwnTool}[i]
}

func (s *setup) press(id setupButton) Scene {
	switch id {
	case addSpot:
		s.players = append(s.players, bot.Player{Name: s.freeDwarf(), Level: usualSkill})
		s.about = len(s.players) - 1
	case editionBack:
		s.rules = s.edition(-1).Rules()
	case editionNext:
		s.rules = s.edition(1).Rules()
	case firstBack:
		s.first = (s.first+1+len(s.players))%(len(s.players)+1) - 1
	case firstNext:
		s.first = (s.first+2)%(len(s.players)+1) - 1
	case seedSpot:
		s.editing = id
	case pageBack:
		s.turn(-1)
	case pageNext:
		s.turn(1)
	case leaveSpot:
		return s.kit.routes.Title(s.kit)
	case startSpot:
		return s.start()
	}
	return s
}

// edition returns the edition so many places on in the list; from a mixture,
// the first.
func (s *setup) edition(step int) game.Edition {
	now, ok := s.rules.Edition()
	if !ok {
		return game.Editions[0]
	}
	i := slices.Index(game.Editions[:], now)
	return game.Editions[(i+step+len(game.Editions))%len(game.Editions)]
}

// why returns why the match cannot start, or "".
func (s *setup) why() string {
	if n := len(s.players); n < game.MinSeats {
		return s.kit.text(words.SetupTooFewSeats, words.Slots{"n": game.MinSeats})
	}
	return ""
}

// start begins the match. Nothing is dealt before.
func (s *setup) start() Scene {
	s.stopEditing()
	var known *uint64
	if seed, err := strconv.ParseUint(s.seed, 10, 64); err == nil {
		known = &seed
	}
	c := deal(s.kit, len(s.players), s.rules, known)
	if s.first >= 0 {
		c.First = game.Seat(s.first)
	}
	return s.kit.routes.Play(s.kit, newMatch(s.kit, c, s.players, known != nil))
}
