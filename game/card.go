package game

import (
	"fmt"
	"strings"
)

// A Card names one physical card that can lie on the table or be held in a
// hand: the 67 cards that are dealt, the start and the three goals.
// The zero Card is one that lies face down.
type Card uint8

// The cards that are not numbered copies of a kind. The 67 cards of the deck
// are 1 to DeckSize; those to Tunnels are the tunnels.
const (
	FaceDown Card = 0

	DeckSize = 67
	Tunnels  = 40

	Start    Card = 68
	Treasure Card = 69
	StoneA   Card = 70 // joins N and W
	StoneB   Card = 71 // joins N and E

	cards = 72 // the number of values a Card can have
)

// A Kind is what a card does.
type Kind uint8

const (
	Hidden   Kind = iota // the kind of a card that lies face down
	Tunnel               // is laid into the maze
	Broken               // breaks a tool
	Repair               // mends a tool
	Rockfall             // removes a tunnel
	Map                  // shows a goal
	Ladder               // is the start
	Goal                 // is a goal that has been turned
)

// A Tool is what a dwarf needs for digging, or several of them: Tools combine
// with |. The zero Tool is none.
type Tool uint8

const (
	Pickaxe Tool = 1 << iota
	Lantern
	Cart
)

// Tools are the three single tools, in the order in which they are listed.
var Tools = [3]Tool{Pickaxe, Lantern, Cart}

// Has reports whether all of t is among the tools.
func (ts Tool) Has(t Tool) bool { return ts&t == t }

// index returns the place of a single tool in Tools.
func (ts Tool) index() int { return int(ts >> 1) }

// String returns the names of the tools, joined by "+".
func (ts Tool) String() string {
	var names []string
	for i, name := range [3]string{"pickaxe", "lantern", "cart"} {
		if ts.Has(Tools[i]) {
			names = append(names, name)
		}
	}
	return strings.Join(names, "+")
}

// A printing is one line of the list of printed cards.
type printing struct {
	copies int
	kind   Kind
	exits  Exits
	joined bool
	tools  Tool
}

// printings lists the deck and then the start and goals: rulings.md 1.
var printings = []printing{
	{copies: 5, kind: Tunnel, exits: N | E | S | W, joined: true},
	{copies: 5, kind: Tunnel, exits: N | E | S, joined: true},
	{copies: 5, kind: Tunnel, exits: N | E | W, joined: true},
	{copies: 4, kind: Tunnel, exits: N | S, joined: true},
	{copies: 3, kind: Tunnel, exits: E | W, joined: true},
	{copies: 4, kind: Tunnel, exits: E | S, joined: true},
	{copies: 5, kind: Tunnel, exits: N | E, joined: true},
	{copies: 1, kind: Tunnel, exits: N | E | S | W},
	{copies: 1, kind: Tunnel, exits: N | E | S},
	{copies: 1, kind: Tunnel, exits: N | E | W},
	{copies: 1, kind: Tunnel, exits: N | S},
	{copies: 1, kind: Tunnel, exits: E | W},
	{copies: 1, kind: Tunnel, exits: E | S},
	{copies: 1, kind: Tunnel, exits: N | E},
	{copies: 1, kind: Tunnel, exits: N},
	{copies: 1, kind: Tunnel, exits: E},
	{copies: 3, kind: Broken, tools: Pickaxe},
	{copies: 3, kind: Broken, tools: Lantern},
	{copies: 3, kind: Broken, tools: Cart},
	{copies: 2, kind: Repair, tools: Pickaxe},
	{copies: 2, kind: Repair, tools: Lantern},
	{copies: 2, kind: Repair, tools: Cart},
	{copies: 1, kind: Repair, tools: Pickaxe | Lantern},
	{copies: 1, kind: Repair, tools: Pickaxe | Cart},
	{copies: 1, kind: Repair, tools: Lantern | Cart},
	{copies: 3, kind: Rockfall},
	{copies: 6, kind: Map},
	{copies: 1, kind: Ladder, exits: N | E | S | W, joined: true},
	{copies: 1, kind: Goal, exits: N | E | S | W, joined: true},
	{copies: 1, kind: Goal, exits: N | W, joined: true},
	{copies: 1, kind: Goal, exits: N | E, joined: true},
}

// A print is what one physical card shows.
type print struct {
	printing
	copy int // which copy of its kind, from 1
}

// prints holds what each card shows, by its number.
var prints = func() (table [cards]print) {
	c := 1
	for _, p := range printings {
		for copy := range p.copies {
			table[c] = print{printing: p, copy: copy + 1}
			c++
		}
	}
	return table
}()

// orientations are the shapes of a tunnel as it can lie. A symmetric tunnel
// has none that is turned, and other cards have none at all.
type orientations struct{ upright, turned shapes }

// oriented holds the orientations of each card, by its number.
var oriented = func() (table [cards]orientations) {
	for c := Card(1); c <= Tunnels; c++ {
		table[c].upright = shapeOf(c.Exits(), c.Joined())
		if !c.Symmetric() {
			table[c].turned = shapeOf(c.Exits().Turned(), c.Joined())
		}
	}
	return table
}()

// names holds the name of each card, by its number; byName is the way back.
var names, byName = func() (names [cards]string, byName map[string]Card) {
	byName = make(map[string]Card, cards)
	for c := range Card(cards) {
		names[c] = c.name()
		byName[names[c]] = c
	}
	return names, byName
}()

// Kind returns what the card does.
func (c Card) Kind() Kind { return prints[c].kind }

// Exits returns the sides on which tunnels leave the card held upright.
// Cards without tunnels, and cards face down, have none.
func (c Card) Exits() Exits { return prints[c].exits }

// Joined reports whether the card's tunnels are joined in its middle. A dead
// end's are not.
func (c Card) Joined() bool { return prints[c].joined }

// Symmetric reports whether the card is the same upside down and so has only one
// orientation.
func (c Card) Symmetric() bool { return c.Exits() == c.Exits().Turned() }

// Tools returns the tools that the card breaks, or of which it can mend one.
func (c Card) Tools() Tool { return prints[c].tools }

// Copies returns how many cards of the game show the same.
func (c Card) Copies() int { return prints[c].copies }

// CardKinds returns one card of each kind, from one card to another. from must be the first of
// its kind.
func CardKinds(from, to Card) (all []Card) {
	for c := from; c <= to; c += Card(c.Copies()) {
		all = append(all, c)
	}
	return all
}

// String returns a short name that no other card has, such as "NES2" for a
// tunnel, "xNS1" for a dead end, "broken-cart3" or "map6". ParseCard reads it.
func (c Card) String() string {
	if c >= cards {
		return fmt.Sprintf("card(%d)", uint8(c))
	}
	return names[c]
}

func (c Card) name() string {
	p := prints[c]
	switch p.kind {
	case Tunnel:
		dead := ""
		if !p.joined {
			dead = "x"
		}
		return fmt.Sprintf("%s%v%d", dead, p.exits, p.copy)
	case Broken:
		return fmt.Sprintf("broken-%v%d", p.tools, p.copy)
	case Repair:
		return fmt.Sprintf("repair-%v%d", p.tools, p.copy)
	case Rockfall:
		return fmt.Sprintf("rockfall%d", p.copy)
	case Map:
		return fmt.Sprintf("map%d", p.copy)
	}
	return map[Card]string{FaceDown: "facedown", Start: "start", Treasure: "treasure", StoneA: "stone-a", StoneB: "stone-b"}[c]
}

// ParseCard returns the card of the given name. It is the inverse of String.
func ParseCard(name string) (Card, error) {
	if c, ok := byName[name]; ok {
		return c, nil
	}
	return FaceDown, fmt.Errorf("game: there is no card %q", name)
}

// Gold names one physical gold card, 1 to GoldSize. The zero Gold lies face
// down.
type Gold uint8

// GoldSize is the number of gold cards in the box.
const GoldSize = 28

// Nuggets returns what the card is worth: 1, 2 or 3; 0 for a card face down.
// Sixteen cards show one nugget, eight show two and four show three.
func (g Gold) Nuggets() int {
	switch {
	case g == 0:
		return 0
	case g <= 16:
		return 1
	case g <= 24:
		return 2
	}
	return 3
}
