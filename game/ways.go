package game

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
