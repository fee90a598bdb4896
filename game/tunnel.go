package game

import "math/bits"

// A Side is one of the four sides of a card or cell, clockwise from the top.
// y grows downwards, so North is the neighbour with the smaller y.
type Side uint8

const (
	North Side = iota
	East
	South
	West
)

// Sides are the four sides in clockwise order.
var Sides = [4]Side{North, East, South, West}

// Opposite returns the side across: a tunnel that leaves a cell in the North
// enters the next one from its South.
func (d Side) Opposite() Side { return (d ^ 2) & 3 }

// String returns the side's English name.
func (d Side) String() string { return [4]string{"north", "east", "south", "west"}[d&3] }

// Exits is a set of sides: those on which a tunnel leaves its card.
type Exits uint8

// The sets of one side each.
const (
	N Exits = 1 << North
	E Exits = 1 << East
	S Exits = 1 << South
	W Exits = 1 << West
)

// Has reports whether a tunnel leaves on side d.
func (x Exits) Has(d Side) bool { return x>>(d&3)&1 == 1 }

// first returns the first side in the set, which must not be empty.
func (x Exits) first() Side { return Side(bits.TrailingZeros8(uint8(x))) }

// Turned returns the exits of the card laid upside down.
func (x Exits) Turned() Exits { return x<<2&0b1100 | x>>2 }

// Count returns the number of sides in the set.
func (x Exits) Count() int { return bits.OnesCount8(uint8(x)) }

// String returns the initials of the sides, such as "NES".
func (x Exits) String() string {
	var s []byte
	for _, d := range Sides {
		if x.Has(d) {
			s = append(s, "NESW"[d])
		}
	}
	return string(s)
}

// A shape is a tunnel as it can lie on the table: its exits, and whether they
// are joined. Only shapes that are printed have a bit in a shapes set.
type shape struct {
	exits  Exits
	joined bool
}

// shapes is a set of shapes, by the index in allShapes.
type shapes uint32

// allShapes are the 26 ways in which a tunnel can lie on the table, the live
// ones first, each pair of orientations together.
var allShapes = [...]shape{
	{N | E | S | W, true}, {N | S, true}, {E | W, true},
	{N | E | S, true}, {N | S | W, true}, {N | E | W, true}, {E | S | W, true},
	{E | S, true}, {N | W, true}, {N | E, true}, {S | W, true},
	{N | E | S | W, false}, {N | S, false}, {E | W, false},
	{N | E | S, false}, {N | S | W, false}, {N | E | W, false}, {E | S | W, false},
	{E | S, false}, {N | W, false}, {N | E, false}, {S | W, false},
	{N, false}, {S, false}, {E, false}, {W, false},
}

// shapeOf returns the set that holds only the given shape, or an empty set if no tunnel
// has it.
func shapeOf(x Exits, joined bool) shapes {
	for i, sh := range allShapes {
		if sh == (shape{x, joined}) {
			return 1 << i
		}
	}
	return 0
}

// ways are the ways in which the tunnels of a hand can be laid: two bits for each card,
// upright and turned, in the order of the hand. There are five sets of 12 bits: for each
// side, clockwise, those that have a tunnel there, and then all of them. A card that is
// no tunnel has no way, and a symmetric tunnel only one.
type ways uint64

const (
	waysBits = 2 * MaxHand
	someWay  = 1<<waysBits - 1
	firstWay = 1<<(3*waysBits) | 1<<(2*waysBits) | 1<<waysBits | 1 // on all sides

	firstOfEach = someWay / 3 // the first way of each card
)

// waysOf returns the ways of a hand.
func waysOf(hand []Card) (w ways) {
	for i, c := range hand {
		w |= waysOfCard[c] << (2 * i & 15)
	}
	return w
}

// waysOfCard holds the ways of a hand of one card, by its number.
var waysOfCard = func() (table [1 << 8]ways) {
	for c := Card(1); c <= Tunnels; c++ {
		table[c] = 1<<(4*waysBits) | onSides[c.Exits()]&firstWay
		if !c.Symmetric() {
			table[c] |= 2<<(4*waysBits) | onSides[c.Exits().Turned()]&(2*firstWay)
		}
	}
	return table
}()

// onSides holds the sets of the sides in x, all full.
var onSides = func() (table [16]ways) {
	for x := range Exits(16) {
		for _, d := range Sides {
			if x.Has(d) {
				table[x] |= someWay << (waysBits * d)
			}
		}
	}
	return table
}()

// neighbours are the ways that would match all and no sides of a gap.
var neighbours = func() (table [1 << 8]struct{ open, fixed ways }) {
	for sides := range table {
		table[sides].fixed, table[sides].open = onSides[sides%16], onSides[sides/16]
	}
	return table
}()

// fitting returns which ways match the sides of a packedGap, a bit for each.
func (w ways) fitting(sides uint8) uint64 {
	beside := &neighbours[sides]
	wrong := (w ^ beside.open) & beside.fixed
	wrong |= wrong >> (2 * waysBits)
	wrong |= wrong >> waysBits
	return uint64(w >> (4 * waysBits) &^ (wrong & someWay))
}

// others returns the cards that are no tunnels, of a hand of n cards: the bit that the
// first way of each would have.
func (w ways) others(n int) uint64 {
	return uint64(firstOfEach &^ (w >> (4 * waysBits)) & (1<<(2*n&15) - 1))
}
