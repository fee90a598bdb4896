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
