package ai

import (
	"math/bits"
	"slices"

	"saboteur/game"
)

// farthest is the distance of what cannot be reached, or only with more cards
// than are worth counting.
const farthest = 13

// A surveyor measures how far the goals are. The zero surveyor is ready.
//
// It floods the mine from the start, many cells at once: a word has a bit for
// each cell of some rows, of one row or of four as the mine is wide, and a flood
// is known by the side on which it comes into a cell. A laid tunnel costs
// nothing, an empty cell one card.
type surveyor struct {
	stock   tunnelStock
	through [16][16]passages // of an empty cell, by its fixed and open sides
	ready   bool             // through is that of the stock

	least   game.Cell                      // the corner of the surveyed area
	stride  int                            // bits of a row in its word: more than there are columns
	words   int                            // that hold the area
	area    [maxWords]uint64               // the cells of the area
	laid    [maxWords][passageKinds]uint64 // the passages of laid tunnels
	empty   [maxWords][passageKinds]uint64 // and those that a card could make
	springs flood                          // where it comes out of what is joined to the start
	waves   [2]flood                       // where the flood has come in by now, and where it comes in with one more card
	late    int                            // which of the two is by now
	seen    flood
	touched [maxWords]uint64 // the cells that ease has looked at, since it was cleared
}

// maxWords is a word for each row that a board and its margin can have: 47 and
// twice margin; and one more.
const maxWords = 52

// margin is how far out of the mine a detour may lead: one cell goes around what lies at
// its edge, the other is to spare.
const margin = 2

// A flood has the cells that are entered, by word and side.
type flood [maxWords][4]uint64

// passages is a set of pairs of sides that are joined, by the index in pairs.
type passages uint8

const passageKinds = 6

// pairs are the ways through a cell.
var pairs = [passageKinds][2]game.Side{
	{game.North, game.East}, {game.North, game.South}, {game.North, game.West},
	{game.East, game.South}, {game.East, game.West}, {game.South, game.West},
}

// joined holds the passages between any two sides of a set.
var joined = func() (table [16]passages) {
	for x := range game.Exits(16) {
		for i, p := range pairs {
			if x.Has(p[0]) && x.Has(p[1]) {
				table[x] |= 1 << i
			}
		}
	}
	return table
}()

// distances returns, for each goal that lies face down, the fewest tunnels
// that must be laid to reach it from the start; farthest for a turned one.
func (s *surveyor) distances(b *game.Board, stock tunnelStock) [3]int {
	s.know(stock)
	s.survey(b)
	return s.measure(b, allGoals)
}

// past returns the distances on a board that the tunnel in the cell last has changed,
// where far is what was measured: a goal that it has reached is about to be turned, and
// if it is stone, it may lead to the others. Of the stones that it can be, as who knows
// these faces can tell, all count alike.
func (s *surveyor) past(b *game.Board, far [3]int, last game.Cell, faces [3]game.Card) [3]int {
	for g := range far {
		if far[g] > 0 {
			continue
		}
		var sum [3]int
		n := 0
		for _, stone := range [...]game.Card{game.StoneA, game.StoneB} {
			if !mayBe(stone, g, faces) {
				continue
			}
			open := b.Opened(g, stone, last)
			s.survey(&open)
			for i, d := range s.measure(&open, allGoals) {
				sum[i] += d
			}
			n++
		}
		for i := range far {
			if i != g && n > 0 {
				far[i] = min(far[i], sum[i]/n)
			}
		}
	}
	return far
}

// mayBe reports whether a stone may lie at a goal, as who knows these faces can tell.
func mayBe(stone game.Card, goal int, faces [3]game.Card) bool {
	if faces[goal] == game.FaceDown {
		return !slices.Contains(faces[:], stone)
	}
	return faces[goal] == stone
}

// goal returns the distance of one goal, whatever cards are left.
func (s *surveyor) goal(b *game.Board, g int) int {
	s.know(everything)
	s.survey(b)
	return s.measure(b, 1<<g)[g]
}

// measure returns the distances of the wanted goals, a bit each, on the board
// that was surveyed.
func (s *surveyor) measure(b *game.Board, wanted uint8) (d [3]int) {
	for g := range d {
		d[g] = farthest
		if b.Laid(1+g).Card != game.FaceDown {
			wanted &^= 1 << g
		}
	}
	clear(s.seen[:s.words])
	copy(s.wave()[:s.words], s.springs[:s.words])
	for cost := range farthest {
		s.settle()
		for g, cell := range game.Goals {
			if wanted>>g&1 == 1 && s.entered(cell) {
				d[g] = cost
				wanted &^= 1 << g
			}
		}
		if wanted == 0 || !s.advance() {
			break
		}
	}
	return d
}

// everything is the stock in which any tunnel can turn up.
const everything tunnelStock = 1<<16 - 1

// know sets which tunnels can turn up.
func (s *surveyor) know(stock tunnelStock) {
	if s.ready && s.stock == stock {
		return
	}
	s.stock, s.ready = stock, true
	for fixed := range game.Exits(16) {
		for open := range game.Exits(16) {
			var p passages
			for left := stock & matching[fixed][open]; left != 0; left &= left - 1 {
				p |= joined[bits.TrailingZeros16(uint16(left))]
			}
			s.through[fixed][open] = p
		}
	}
}

// dry takes all water away.
func (s *surveyor) dry() {
	clear(s.wave()[:s.words])
	clear(s.seen[:s.words])
}

// survey draws the mine.
func (s *surveyor) survey(b *game.Board) {
	s.stake(b)
	var blank [passageKinds]uint64
	for i := range blank {
		if s.through[0][0]>>i&1 == 1 {
			blank[i] = ^uint64(0)
		}
	}
	for w := range s.words {
		s.laid[w], s.empty[w], s.springs[w] = [passageKinds]uint64{}, blank, [4]uint64{}
	}
	for _, g := range b.Gaps() {
		w, bit := s.place(g.Cell)
		s.set(&s.empty[w], bit, s.through[g.Fixed][g.Open])
	}
	for i := range b.Len() {
		l := b.Laid(i)
		w, bit := s.place(l.Cell)
		s.set(&s.empty[w], bit, 0)
		if l.Card.Joined() {
			s.set(&s.laid[w], bit, joined[l.Exits()])
			if b.Live(l.Cell) {
				s.spring(l)
			}
		}
	}
}

// stake marks out the area: the mine and its margin, in as few words as its
// columns allow.
func (s *surveyor) stake(b *game.Board) {
	least, most := b.Frame()
	s.least = game.Cell{X: least.X - margin, Y: least.Y - margin}
	columns, rows := int(most.X-least.X)+1+2*margin, int(most.Y-least.Y)+1+2*margin
	s.stride = 16
	for s.stride <= columns {
		s.stride *= 2
	}
	s.words = 0
	for each := 64 / s.stride; rows > 0; rows -= each {
		s.area[s.words] = 0
		for i := range min(each, rows) {
			s.area[s.words] |= (1<<columns - 1) << (i * s.stride)
		}
		s.words++
	}
}

// add draws in one more tunnel on the board that was surveyed, whose area stays
// as it is. It returns what restore needs to take it out again.
func (s *surveyor) add(b *game.Board, l game.Laid) (before sketch) {
	w, bit := s.place(l.Cell)
	top, _ := s.place(l.Cell.Beside(game.North))
	before = sketch{top, [3][passageKinds]uint64(s.laid[top:]), [3][passageKinds]uint64(s.empty[top:])}
	s.set(&s.empty[w], bit, 0)
	if l.Card.Joined() {
		s.set(&s.laid[w], bit, joined[l.Exits()])
	}
	for _, d := range game.Sides {
		next := l.Cell.Beside(d)
		if _, taken := b.Look(next); taken {
			continue
		}
		g, side := b.Gap(next), game.Exits(1)<<d.Opposite()
		if l.Exits().Has(d) {
			g.Open |= side
		}
		w, bit := s.place(next)
		s.set(&s.empty[w], bit, s.through[g.Fixed|side][g.Open])
	}
	return before
}

// A sketch is what a surveyor had drawn in the words from one on.
type sketch struct {
	top         int
	laid, empty [3][passageKinds]uint64
}

// restore draws again what was there before.
func (s *surveyor) restore(before sketch) {
	copy(s.laid[before.top:], before.laid[:])
	copy(s.empty[before.top:], before.empty[:])
}

// spring lets the flood out of a live tunnel.
func (s *surveyor) spring(l game.Laid) {
	for _, d := range game.Sides {
		if l.Exits().Has(d) {
			w, bit := s.place(l.Cell.Beside(d))
			s.springs[w][d.Opposite()] |= bit
		}
	}
}

// place returns the word of a cell and its bit there.
func (s *surveyor) place(c game.Cell) (word int, bit uint64) {
	at := int(c.Y-s.least.Y)*s.stride + int(c.X-s.least.X)
	return at / 64, 1 << (at % 64)
}

// set writes which passages a cell has.
func (s *surveyor) set(word *[passageKinds]uint64, bit uint64, p passages) {
	for i := range word {
		word[i] = word[i]&^bit | bit*uint64(p>>i&1)
	}
}

// entered reports whether the flood has come to a cell.
func (s *surveyor) entered(c game.Cell) bool {
	w, bit := s.place(c)
	in := &s.seen[w]
	return (in[0]|in[1]|in[2]|in[3])&bit != 0
}

// settle lets the flood run through all laid tunnels that it comes to.
func (s *surveyor) settle() {
	wave := s.wave()
	for again := true; again; {
		again = false
		for w := range s.words {
			to, seen := &wave[w], &s.seen[w]
			in := [4]uint64{to[0] &^ seen[0], to[1] &^ seen[1], to[2] &^ seen[2], to[3] &^ seen[3]} // the rest has run already
			cells := in[0] | in[1] | in[2] | in[3]
			if cells == 0 {
				continue
			}
			seen[0], seen[1], seen[2], seen[3] = seen[0]|in[0], seen[1]|in[1], seen[2]|in[2], seen[3]|in[3]
			p := &s.laid[w]
			if cells&(p[0]|p[1]|p[2]|p[3]|p[4]|p[5]) != 0 {
				again = s.pour(wave, w, flow(&in, p)) || again
			}
		}
	}
}

// advance lets the flood run through all empty cells that it has come to, for
// one card each. It reports false if there is nowhere left to go.
func (s *surveyor) advance() (more bool) {
	wave, next := s.wave(), &s.waves[1-s.late]
	clear(next[:s.words])
	for w := range s.words {
		in := wave[w]
		if in[0]|in[1]|in[2]|in[3] != 0 {
			more = s.pour(next, w, flow(&in, &s.empty[w])) || more
		}
	}
	s.late = 1 - s.late
	return more
}

// wave is where the flood has come in by now.
func (s *surveyor) wave() *flood { return &s.waves[s.late] }

// flow returns where a flood leaves the cells of a word, by side.
func flow(in *[4]uint64, p *[passageKinds]uint64) (out [4]uint64) {
	n, e, s, w := in[game.North], in[game.East], in[game.South], in[game.West]
	out[game.North] = e&p[0] | s&p[1] | w&p[2]
	out[game.East] = n&p[0] | s&p[3] | w&p[4]
	out[game.South] = n&p[1] | e&p[3] | w&p[5]
	out[game.West] = n&p[2] | e&p[4] | s&p[5]
	return out
}

// pour lets what leaves the cells of a word come into the cells beside them,
// of which those above its first row and below its last are in other words. It
// reports whether it has come anywhere new.
func (s *surveyor) pour(to *flood, w int, out [4]uint64) (more bool) {
	north, south := out[game.North], out[game.South]
	if w > 0 {
		more = s.come(to, w-1, game.South, north<<(64-s.stride))
	}
	more = s.come(to, w, game.South, north>>s.stride) || more
	more = s.come(to, w, game.North, south<<s.stride) || more
	if w+1 < s.words {
		more = s.come(to, w+1, game.North, south>>(64-s.stride)) || more
	}
	more = s.come(to, w, game.West, out[game.East]<<1) || more
	return s.come(to, w, game.East, out[game.West]>>1) || more
}

func (s *surveyor) come(to *flood, w int, side game.Side, cells uint64) bool {
	cells &= s.area[w] &^ (s.seen[w][side] | to[w][side])
	to[w][side] |= cells
	return cells != 0
}
