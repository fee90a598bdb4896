package setup

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

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
	Players []bot.Player
	Rules   game.Rules
	First   int    // the seat that begins, or -1 for chance
	seed    string // as typed; empty for a secret one
	Editing any    // the field that takes what is typed, or nil
	page    int    // which is open, if there is no room for all
	about   int    // the seat that was changed last, about which something is told
}

// What can be chosen in setup.
type (
	NameSpot   int // the name of a seat
	KindSpot   int // whether a person or a dwarf sits there
	RemoveSpot int
	RaiseSpot  int // exchanges a seat with the one before it
	SwitchSpot int // a house rule
	MannerSpot int // one manner on, or back, for the seat that was changed last
)

// A setupButton is one of the other buttons.
type setupButton uint8

const (
	AddSpot setupButton = iota
	EditionBack
	EditionNext
	FirstBack
	firstNext
	SeedSpot
	StartSpot
	leaveSpot
	pageBack
	pageNext
)

const (
	longestName = 16 // characters
	longestSeed = 19 // digits: any such number fits 64 bits
)

// New offers a new match by the given rules, for the given players or the
// usual ones.
func New(k *screen.App, players []bot.Player, rules game.Rules) screen.Scene {
	if players == nil {
		players = DefaultPlayers(k)
	}
	dwarf := slices.IndexFunc(players, func(p bot.Player) bool { return !p.Human })
	return &Scene{Base: screen.NewBase(k), Players: slices.Clone(players), Rules: rules, First: -1, about: max(dwarf, 0)}
}

// DwarfNames are given to dwarves in this order.
var DwarfNames = [game.MaxSeats]string{"Borka", "Dagny", "Grum", "Hilda", "Ketil", "Runa", "Snorri", "Torva", "Ulf", "Yrsa"}

// UsualSkill is that of dwarves who were not chosen.
const UsualSkill = bot.Foreman

// Manners is how many characters can be chosen from, the random one included.
const Manners = 1 + bot.Character(len(bot.Characters))

// DefaultPlayers are one person and four dwarves.
func DefaultPlayers(k *screen.App) []bot.Player { return Party{}.players(k) }

// Update implements Scene.
func (s *Scene) Update(in ui.Input) screen.Scene {
	s.Size = in.Size
	s.Spots = s.Layout().spots
	if s.Editing != nil {
		s.typed(in)
		in.Commands &^= ^(ui.NextGroup | ui.PreviousGroup) // letters are for the field
	}
	chosen, ok, g := s.Panel.Update(in, s.Spots)
	if g.Tap || in.Commands.Has(ui.NextGroup|ui.PreviousGroup) {
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

// Typing reports whether a field is being edited.
func (s *Scene) Typing() bool { return s.Editing != nil }

// typed takes what was typed into the field that is being edited.
func (s *Scene) typed(in ui.Input) {
	if s.Editing == any(SeedSpot) {
		screen.TypeInto(&s.seed, in, longestSeed, func(r rune) bool { return r >= '0' && r <= '9' })
	} else {
		screen.TypeInto(s.field(), in, longestName, screen.Writable)
	}
	if in.Typed == "" && in.Commands.Has(ui.Choose|ui.Back) && !in.Commands.Has(ui.Erase) {
		s.stopEditing()
	}
}

func (s *Scene) field() *string {
	if n, ok := s.Editing.(NameSpot); ok {
		return &s.Players[n].Name
	}
	return &s.seed
}

// stopEditing puts names in order: none is empty, and no two are the same.
func (s *Scene) stopEditing() {
	s.Editing = nil
	for i := range s.Players {
		p := &s.Players[i]
		p.Name = strings.Join(strings.Fields(p.Name), " ")
		if p.Name == "" {
			p.Name = screen.PersonName(s.App, i+1)
		}
		taken := func(name string) bool {
			return slices.ContainsFunc(s.Players[:i], func(o bot.Player) bool { return o.Name == name })
		}
		for n, name := 2, p.Name; taken(p.Name); n++ {
			p.Name = fmt.Sprintf("%s %d", name, n)
		}
	}
}

// choose does what a spot stands for.
func (s *Scene) choose(id any) screen.Scene {
	switch id := id.(type) {
	case NameSpot:
		s.Editing = id
	case KindSpot:
		s.toggle(int(id))
	case RaiseSpot:
		s.raise(int(id))
	case RemoveSpot:
		s.Players = slices.Delete(s.Players, int(id), int(id)+1)
		switch {
		case s.First == int(id):
			s.First = -1
		case s.First > int(id):
			s.First--
		}
		s.about = max(min(s.about, len(s.Players)-1), 0)
	case SwitchSpot:
		on := s.houseRule(int(id))
		*on = !*on
	case MannerSpot:
		p := &s.Players[s.about]
		p.Character = (p.Character + Manners + bot.Character(id)) % Manners
	case setupButton:
		return s.press(id)
	}
	return s
}

// raise exchanges a seat with the one before it. Who begins stays who he is.
func (s *Scene) raise(i int) {
	s.Players[i-1], s.Players[i] = s.Players[i], s.Players[i-1]
	for _, seat := range []*int{&s.First, &s.about} {
		switch *seat {
		case i:
			*seat = i - 1
		case i - 1:
			*seat = i
		}
	}
	if i > 1 {
		s.Panel.Focus.Set(RaiseSpot(i - 1))
	}
}

// toggle seats the next of: a person, an apprentice, and so on to a master. It
// gives a name that suits if the old one was not chosen.
func (s *Scene) toggle(i int) {
	p := &s.Players[i]
	s.about = i
	switch {
	case p.Human:
		p.Human, p.Level = false, bot.Apprentice
	case p.Level < bot.Master:
		p.Level++
	default:
		p.Human, p.Level = true, UsualSkill
	}
	switch {
	case p.Human && slices.Contains(DwarfNames[:], p.Name):
		p.Name = screen.PersonName(s.App, i+1)
	case !p.Human && s.unnamed(p.Name):
		p.Name = s.freeDwarf()
	}
	s.stopEditing()
}

// unnamed reports whether a name is one of those that people have before they
// choose one, on whatever seat.
func (s *Scene) unnamed(name string) bool {
	for n := range game.MaxSeats {
		if name == screen.PersonName(s.App, n+1) {
			return true
		}
	}
	return false
}

// Manner returns what is said of how the dwarf goes about it who was changed
// last, and more about it.
func (s *Scene) Manner() (name, tells string) {
	ids := [Manners]words.ID{words.CharacterRandom, words.CharacterEven, words.CharacterTrusting, words.CharacterHothead, words.CharacterCartographer,
		words.CharacterSelfish, words.CharacterQuiet, words.CharacterBulldozer, words.CharacterLoyal}
	id := ids[s.Players[s.about].Character]
	return s.App.Text(id), s.App.Text(id + ".tells")
}

// dwarfTold reports whether the seat that was changed last is a dwarf's.
func (s *Scene) dwarfTold() bool { return s.about < len(s.Players) && !s.Players[s.about].Human }

func (s *Scene) freeDwarf() string {
	for _, name := range DwarfNames {
		if !slices.ContainsFunc(s.Players, func(p bot.Player) bool { return p.Name == name }) {
			return name
		}
	}
	return DwarfNames[0]
}

func (s *Scene) houseRule(i int) *bool {
	return [3]*bool{&s.Rules.GoldPerSeat, &s.Rules.Islands, &s.Rules.OwnTool}[i]
}

func (s *Scene) press(id setupButton) screen.Scene {
	switch id {
	case AddSpot:
		s.Players = append(s.Players, bot.Player{Name: s.freeDwarf(), Level: UsualSkill})
		s.about = len(s.Players) - 1
	case EditionBack:
		s.Rules = s.edition(-1).Rules()
	case EditionNext:
		s.Rules = s.edition(1).Rules()
	case FirstBack:
		s.First = (s.First+1+len(s.Players))%(len(s.Players)+1) - 1
	case firstNext:
		s.First = (s.First+2)%(len(s.Players)+1) - 1
	case SeedSpot:
		s.Editing = id
	case pageBack:
		s.Turn(-1)
	case pageNext:
		s.Turn(1)
	case leaveSpot:
		return s.App.Routes.Title(s.App)
	case StartSpot:
		return s.start()
	}
	return s
}

// edition returns the edition so many places on in the list; from a mixture,
// the first.
func (s *Scene) edition(step int) game.Edition {
	now, ok := s.Rules.Edition()
	if !ok {
		return game.Editions[0]
	}
	i := slices.Index(game.Editions[:], now)
	return game.Editions[(i+step+len(game.Editions))%len(game.Editions)]
}

// Why returns why the match cannot start, or "".
func (s *Scene) Why() string {
	if n := len(s.Players); n < game.MinSeats {
		return s.App.Text(words.SetupTooFewSeats, words.Slots{"n": game.MinSeats})
	}
	return ""
}

// start begins the match. Nothing is dealt before.
func (s *Scene) start() screen.Scene {
	s.stopEditing()
	var known *uint64
	if seed, err := strconv.ParseUint(s.seed, 10, 64); err == nil {
		known = &seed
	}
	c := deal(s.App, len(s.Players), s.Rules, known)
	if s.First >= 0 {
		c.First = game.Seat(s.First)
	}
	return s.App.Routes.Play(s.App, play.New(s.App, c, s.Players, known != nil))
}
