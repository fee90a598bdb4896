package game

import "math/bits"

// A Cell is a place for one card. The start lies at (0,0) and the goals at
// (8,-2), (8,0) and (8,2); x grows towards the goals and y grows downwards.
// The board has no border: forty tunnels reach no cell beyond ±60.
type Cell struct{ X, Y int8 }

// Beside returns the neighbouring cell on side d.
func (c Cell) Beside(d Side) Cell {
	step := steps[d&3]
	return Cell{c.X + step.X, c.Y + step.Y}
}

// steps are the ways to the neighbours, by the side on which they lie.
var steps = [4]Cell{North: {0, -1}, East: {1, 0}, South: {0, 1}, West: {-1, 0}}

// Goals are the cells of the three goals, top, middle, bottom.
var Goals = [3]Cell{{8, -2}, {8, 0}, {8, 2}}

// Laid is a card on the board. A goal that nobody has turned yet is FaceDown.
type Laid struct {
	Cell   Cell
	Card   Card
	Turned bool // lies upside down
}

// Exits returns the sides on which tunnels leave the card as it lies.
func (l Laid) Exits() Exits {
	exits := &exitsOf.upright
	if l.Turned {
		exits = &exitsOf.turned
	}
	return exits[l.Card]
}

// exitsOf holds the exits of each card, by its number, as it lies. Cards lie either way
// without any order, so that to look it up is faster than to decide what to work out.
var exitsOf = func() (table struct{ upright, turned [cards]Exits }) {
	for c := range Card(cards) {
		table.upright[c], table.turned[c] = c.Exits(), c.Exits().Turned()
	}
	return table
}()

// A Gap is an empty cell beside at least one card that lies face up.
type Gap struct {
	Cell  Cell
	Fixed Exits // the sides with a face-up neighbour
	Open  Exits // those of them where the neighbour's tunnel ends
	Enter Exits // those of them where that tunnel is joined to the start
}

// packedGap is a Gap in four bytes.
type packedGap struct {
	cell  Cell
	sides uint8 // Fixed, and 16 times Open
	enter Exits
}

func (g packedGap) unpack() Gap {
	return Gap{g.cell, Exits(g.sides & 15), Exits(g.sides >> 4), g.enter}
}

// Board is the maze on the table: the start, the goals and the tunnels laid
// so far. It holds no secret: a goal that has not been turned is FaceDown.
// NewBoard makes one; copying the value copies the board.
//
// Cells are found through 12 rows of 16 slots, which are small to copy. Of cells that
// share a slot the later ones take the next free slots. That can only happen once a card
// lies far away.
type Board struct {
	laid      [44]Laid // the start, the three goals, then tunnels as they were laid
	gaps      [maxGaps]packedGap
	at        [slots]uint8 // 0, or 1 + an index into laid, or gapBit | an index into gaps
	reach     uint64       // which of laid are live: face up, joined inside and joined to the start
	enterable [2]uint64    // which of gaps live tunnels enter, a bit for each
	far       bool         // whether a card was laid so far away that cells may share a slot
	count     uint8        // of laid
	gapCount  uint8        // of gaps
	knocked   uint8        // which goals lie face down though a live tunnel leads into them, a bit for each
}

const (
	gapBit = 0x80
	slots  = 12 * 16

	// A tunnel fills one gap and opens three at most; the start and the goals
	// open four each, and each of three rockfalls leaves a hole.
	maxGaps = 2*Tunnels + 4*4 + 3 + 3
)

// NewBoard returns the board of the beginning of a round: the start, and the
// goals face down.
func NewBoard() Board { return newBoard }

var newBoard = func() (b Board) {
	b.lay(Laid{Card: Start})
	b.flow(0)
	for _, cell := range Goals {
		b.lay(Laid{Cell: cell})
	}
	return b
}()

// slot returns the index in at of what is known about cell c, or of the free slot where
// it would be noted. As long as no card lies far away, c must be one that a card lies in
// or beside, as no two of these share a slot.
func (b *Board) slot(c Cell) uint8 {
	s := slotOf(c)
	if b.far {
		return b.probe(c, s)
	}
	return s
}

// slotOf returns the slot of cell c as long as no card lies far away: row after row, from
// the cell (-4,-6) on.
func slotOf(c Cell) uint8 { return uint8(c.Y)<<4 + uint8(c.X) + (6*16 + 4) }

// slotSteps are the ways to the slots of the neighbours, by the side on which they lie.
var slotSteps = [4]uint8{North: 0xf0, East: 1, South: 0x10, West: 0xff}

// beside returns the slot of the neighbour of a card in cell c on side d.
func (b *Board) beside(c Cell, d Side) uint8 {
	if b.far {
		return b.slot(c.Beside(d))
	}
	return slotOf(c) + slotSteps[d&3]
}

// probe returns the slot of cell c, from the slot s on. Some slot is free, as there are
// more than cards and gaps together.
func (b *Board) probe(c Cell, s uint8) uint8 {
	for s >= slots || b.at[s] != 0 && b.cell(b.at[s]) != c {
		s++
	}
	return s
}

// noted returns what the slot of any cell c notes, though it may be about another cell.
func (b *Board) noted(c Cell) uint8 {
	if s := b.slot(c); s < slots {
		return b.at[s]
	}
	return 0
}

// isFar reports whether a card in a cell can touch cells that share a slot with others.
func isFar(c Cell) bool { return c.X < -3 || c.X > 10 || c.Y < -5 || c.Y > 4 }

// cell returns the cell of the card or gap that a slot names.
func (b *Board) cell(v uint8) Cell {
	if v >= gapBit {
		return b.gaps[v&^gapBit].cell
	}
	return b.laid[v-1].Cell
}

// Len returns the number of cards on the board, goals included.
func (b *Board) Len() int { return int(b.count) }

// Laid returns the card with index i, from 0 to Len-1: the start, the three
// goals from the top, then the tunnels in the order in which they were laid.
func (b *Board) Laid(i int) Laid { return b.laid[i] }

// Look returns the card in cell c. It reports false if there is none.
func (b *Board) Look(c Cell) (Laid, bool) {
	i := b.index(c)
	if i < 0 {
		return Laid{}, false
	}
	return b.laid[i], true
}

// Live reports whether the card in cell c conducts from the start: it lies
// face up, is joined in its middle and is joined to the start.
func (b *Board) Live(c Cell) bool {
	i := b.index(c)
	return i >= 0 && b.reach>>i&1 == 1
}

// index returns the index in laid of the card in cell c, or -1.
func (b *Board) index(c Cell) int {
	if v := b.noted(c); v != 0 && v < gapBit && b.laid[v-1].Cell == c {
		return int(v) - 1
	}
	return -1
}

// Gaps returns the empty cells beside face-up cards, in an order that depends
// only on what was laid, turned and removed.
func (b *Board) Gaps() []Gap { // small enough to be inlined, so that the slice need not be allocated
	return b.appendGaps(make([]Gap, 0, maxGaps))
}

func (b *Board) appendGaps(buf []Gap) []Gap {
	for _, g := range b.gaps[:b.gapCount] {
		buf = append(buf, g.unpack())
	}
	return buf
}

// Gap returns the gap at the empty cell c. A cell with no face-up neighbour
// has the zero sets.
func (b *Board) Gap(c Cell) Gap {
	if v := b.noted(c); v >= gapBit && b.gaps[v&^gapBit].cell == c {
		return b.gaps[v&^gapBit].unpack()
	}
	return Gap{Cell: c}
}

// lay puts a card on the board and lets the tunnels flow through it if it is
// joined to the start.
func (b *Board) lay(l Laid) {
	b.far = b.far || isFar(l.Cell)
	slot := b.slot(l.Cell)
	entered := b.fill(slot)
	i := b.count
	b.laid[i] = l
	b.count++
	b.at[slot] = b.count
	if l.Card == FaceDown {
		return
	}
	b.border(l)
	if entered&l.Exits() != 0 && l.Card.Joined() {
		b.flow(i)
	}
}

// fill removes the gap that a slot names, if it names one, and returns the sides on
// which live tunnels entered it. A card must take the slot.
func (b *Board) fill(slot uint8) Exits {
	v := b.at[slot]
	if v < gapBit {
		return 0
	}
	i := v &^ gapBit
	entered := b.gaps[i].enter
	b.gapCount--
	last := b.gaps[b.gapCount]
	b.at[b.slot(last.cell)] = v
	b.setGap(i, last)
	b.setGap(b.gapCount, packedGap{})
	return entered
}

// setGap puts a gap at an index.
func (b *Board) setGap(i uint8, g packedGap) {
	b.gaps[i] = g
	b.enterable[i/64] &^= 1 << (i % 64)
	if g.enter != 0 {
		b.enterable[i/64] |= 1 << (i % 64)
	}
}

// diggable returns which of 64 gaps are joined to what they must be joined to: to the
// start, or with islands to any card. A bit for each, from the gap 64*w on.
func (b *Board) diggable(w int, islands bool) uint64 {
	if islands {
		return 1<<max(0, int(b.gapCount)-64*w) - 1
	}
	return b.enterable[w&1]
}

// border notes in the gaps beside a face-up card which side it fixes.
func (b *Board) border(l Laid) {
	sides := uint8(l.Exits().Turned())<<4 | 15 // as the neighbours see them
	for d := range North + 4 {
		at := &b.at[b.beside(l.Cell, d)]
		v := *at
		if v == 0 {
			v = gapBit | b.gapCount
			*at = v
			b.gaps[b.gapCount] = packedGap{cell: l.Cell.Beside(d)}
			b.gapCount++
		}
		if v >= gapBit {
			b.gaps[v&^gapBit].sides |= sides & (0x11 << d.Opposite())
		}
	}
}

// flow makes the card with index i live, and all that its tunnels join. They knock at
// goals that lie face down.
func (b *Board) flow(i uint8) {
	b.reach |= 1 << i
	cell := b.laid[i].Cell
	for exits := b.laid[i].Exits(); exits != 0; exits &= exits - 1 {
		d := exits.first()
		v := b.at[b.beside(cell, d)]
		if v >= gapBit {
			b.enter(v&^gapBit, d.Opposite())
		} else if v != 0 && b.reach>>(v-1)&1 == 0 {
			b.flowInto(v-1, d.Opposite())
		}
	}
}

// enter notes that a live tunnel enters the gap with index i from a side.
func (b *Board) enter(i uint8, from Side) {
	b.gaps[i].enter |= 1 << from
	b.enterable[i/64] |= 1 << (i % 64)
}

// flowInto lets a live tunnel lead into the card with index i from a side.
func (b *Board) flowInto(i uint8, from Side) {
	switch next := b.laid[i]; {
	case next.Card == FaceDown:
		b.knocked |= 1 << (i - 1)
	case next.Card.Joined() && next.Exits().Has(from):
		b.flow(i)
	}
}

// entered returns the sides on which live tunnels lead into cell c, which
// holds a card.
func (b *Board) entered(c Cell) Exits {
	var x Exits
	for _, d := range Sides {
		next := c.Beside(d)
		if i := b.index(next); i >= 0 && b.reach>>i&1 == 1 && b.laid[i].Exits().Has(d.Opposite()) {
			x |= 1 << d
		}
	}
	return x
}

// opensInto reports whether the card on side d of cell c, live or not, opens
// into that cell.
func (b *Board) opensInto(c Cell, d Side) bool {
	next, ok := b.Look(c.Beside(d))
	return ok && next.Exits().Has(d.Opposite())
}

// With returns the board with a tunnel laid on it, whether it fits there or
// not, and no goal turned: what a player can know in advance. The cell must be empty.
func (b *Board) With(l Laid) Board {
	next := *b
	next.lay(l)
	return next
}

// Without returns the board after a rockfall on cell c, which must hold a
// tunnel.
func (b *Board) Without(c Cell) Board {
	next := *b
	next.remove(next.index(c))
	return next
}

// Opened returns the board after the tunnel in the cell last has reached a goal, from 0
// at the top, that shows this face, whatever really lies there. It is for thinking ahead.
// Other goals stay as they are.
func (b *Board) Opened(goal int, face Card, last Cell) Board {
	next := *b
	next.turn(goal, face, last)
	return next
}

// reached returns the first face-down goal that a live tunnel leads into, searched from
// the top: ruling 2. It reports false if there is none.
func (b *Board) reached() (goal int, ok bool) { return bits.TrailingZeros8(b.knocked), b.knocked != 0 }

// turn shows the face of a goal that has been reached. last is the cell of
// the tunnel that was just laid: ruling 3 joins a stone to it if it can.
func (b *Board) turn(goal int, face Card, last Cell) {
	cell := Goals[goal]
	b.show(goal, Laid{cell, face, face != Treasure && b.stoneTurned(face, cell, last)})
}

// show turns a goal so that it lies as it says.
func (b *Board) show(goal int, l Laid) {
	b.laid[1+goal] = l
	b.knocked &^= 1 << goal
	b.border(l)
	if b.entered(l.Cell)&l.Exits() != 0 {
		b.flow(uint8(1 + goal))
	}
}

// stoneTurned decides how a stone lies, as ruling 3 says: open to the card just laid; if
// that does not open to it, so that it joins more live openings; on a tie, so that it
// joins the first of them in the order west, north, east, south.
func (b *Board) stoneTurned(face Card, goal, last Cell) bool {
	upright := face.Exits()
	for _, d := range Sides {
		if goal.Beside(d) == last && b.opensInto(goal, d) {
			return !upright.Has(d)
		}
	}
	live := b.entered(goal)
	up, down := (live & upright).Count(), (live & upright.Turned()).Count()
	if up != down {
		return down > up
	}
	for _, d := range [4]Side{West, North, East, South} {
		if live.Has(d) {
			return !upright.Has(d)
		}
	}
	return false
}

// remove takes the tunnel with index i off the board, and works out again what is joined
// to the start: ruling 6.
func (b *Board) remove(i int) {
	copy(b.laid[i:], b.laid[i+1:b.count])
	b.count--
	b.laid[b.count] = Laid{}
	clear(b.gaps[:b.gapCount])
	b.gapCount, b.enterable = 0, [2]uint64{}
	clear(b.at[:])
	for j, l := range b.laid[:b.count] {
		b.at[b.slot(l.Cell)] = uint8(j + 1)
	}
	for _, l := range b.laid[:b.count] {
		if l.Card != FaceDown {
			b.border(l)
		}
	}
	b.reflow()
}

// reflow works out again what is joined to the start.
func (b *Board) reflow() {
	b.reach, b.knocked = 0, 0
	b.flow(0)
}
