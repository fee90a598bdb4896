package game

// ways are the ways in which the cards of a hand can be laid: two bits for each card,
// upright and turned, in the order of the hand. Cards that are no tunnels have none, and
// symmetric tunnels only one.
type ways struct {
	all  uint16
	open uint64 // for each side, clockwise, 16 bits: the ways that have a tunnel there
}

// waysOf returns the ways of a hand.
func waysOf(hand []Card) (w ways) {
	for i, c := range hand {
		at := 2 * i & 15
		w.all |= waysOfCard[c].all << at
		w.open |= waysOfCard[c].open << at
	}
	return w
}

// waysOfCard holds the ways of a hand of one card, by its number.
var waysOfCard = func() (table [cards]ways) {
	for c := Card(1); c <= Tunnels; c++ {
		table[c] = ways{all: 1, open: onSides[c.Exits()] & onSides1}
		if !c.Symmetric() {
			table[c].all |= 2
			table[c].open |= onSides[c.Exits().Turned()] & (onSides1 << 1)
		}
	}
	return table
}()

// onSides1 is the lowest bit of each side.
const onSides1 = 1<<48 | 1<<32 | 1<<16 | 1

// onSides holds all bits of the sides in a set.
var onSides = func() (table [16]uint64) {
	for x := range Exits(16) {
		for _, d := range Sides {
			if x.Has(d) {
				table[x] |= 0xffff << (16 * d)
			}
		}
	}
	return table
}()

// fitting returns which of the ways match their neighbours in a gap.
func (w *ways) fitting(gap *Gap) uint16 {
	wrong := (w.open ^ onSides[gap.Open&15]) & onSides[gap.Fixed&15]
	wrong |= wrong >> 32
	wrong |= wrong >> 16
	return w.all &^ uint16(wrong)
}
