package ai

import (
	"math/bits"

	"saboteur/game"
)

// farthest is the distance of what cannot be reached, or only with more cards
// than are worth counting.
const farthest = 13

// A surveyor measures how far the goals are. The zero surveyor is ready.
//
// It floods the mine from the start, all cells of a row at once: a row is a
// word with a bit for each column, and a flood is known by the side on which
// it comes into a cell. A laid tunnel costs nothing, an empty cell one card.
type surveyor struct {
	future game.Board // room for a board that is only thought of

	stock   tunnelStock
	through [16][16]passages // of an empty cell, by its fixed and open sides
	ready   bool             // through is that of the stock

	least game.Cell // the corner of the surveyed area
	rows  int
	all   uint64                        // the columns
	laid  [maxRows][passageKinds]uint64 // the passages of laid tunnels
	empty [maxRows][passageKinds]uint64 // and those that a card could make
	wave  flood                         // where the flood has come in by now
	next  flood                         // where it comes in with one more card
	seen  flood
}

// maxRows is more than a board and its margin can have: 47 and twice margin.
const maxRows = 52

// margin is how far out of the mine a detour may lead.
const margin = 2

// A flood has the cells that are entered, by row and side.
type flood [maxRows][4]uint64

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
	return s.measure(b, 0b111)
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
	s.dry()
	for i := range b.Len() {
		if l := b.Laid(i); l.Card.Joined() && b.Live(l.Cell) {
			s.spring(l)
		}
	}
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
	clear(s.wave[:s.rows])
	clear(s.seen[:s.rows])
}

// survey draws the mine into rows.
func (s *surveyor) survey(b *game.Board) {
	least, most := b.Frame()
	s.least = game.Cell{X: least.X - margin, Y: least.Y - margin}
	s.rows = int(most.Y-least.Y) + 1 + 2*margin
	s.all = 1<<(int(most.X-least.X)+1+2*margin) - 1
	var blank [passageKinds]uint64
	for i := range blank {
		if s.through[0][0]>>i&1 == 1 {
			blank[i] = s.all
		}
	}
	for y := range s.rows {
		s.laid[y], s.empty[y] = [passageKinds]uint64{}, blank
	}
	for _, g := range b.Gaps() {
		y, bit := s.place(g.Cell)
		s.set(&s.empty[y], bit, s.through[g.Fixed][g.Open])
	}
	for i := range b.Len() {
		l := b.Laid(i)
		y, bit := s.place(l.Cell)
		s.set(&s.empty[y], bit, 0)
		if l.Card.Joined() {
			s.set(&s.laid[y], bit, joined[l.Exits()])
		}
	}
}

// spring lets the flood out of a live tunnel.
func (s *surveyor) spring(l game.Laid) {
	for _, d := range game.Sides {
		if l.Exits().Has(d) {
			y, bit := s.place(l.Cell.Beside(d))
			s.wave[y][d.Opposite()] |= bit
		}
	}
}

// place returns the row of a cell and its bit there.
func (s *surveyor) place(c game.Cell) (y int, bit uint64) {
	return int(c.Y - s.least.Y), 1 << (c.X - s.least.X)
}

// set writes which passages a cell has.
func (s *surveyor) set(row *[passageKinds]uint64, bit uint64, p passages) {
	for i := range row {
		row[i] &^= bit
		if p>>i&1 == 1 {
			row[i] |= bit
		}
	}
}

// entered reports whether the flood has come to a cell.
func (s *surveyor) entered(c game.Cell) bool {
	y, bit := s.place(c)
	w := &s.seen[y]
	return (w[0]|w[1]|w[2]|w[3])&bit != 0
}

// settle lets the flood run through all laid tunnels that it comes to.
func (s *surveyor) settle() {
	for again := true; again; {
		again = false
		for y := range s.rows {
			in := s.wave[y]
			for d := range in {
				s.seen[y][d] |= in[d]
			}
			p := &s.laid[y]
			if (in[0]|in[1]|in[2]|in[3])&(p[0]|p[1]|p[2]|p[3]|p[4]|p[5]) == 0 {
				continue
			}
			again = s.pour(&s.wave, y, flow(&in, p)) || again
		}
	}
}

// advance lets the flood run through all empty cells that it has come to, for
// one card each. It reports false if there is nowhere left to go.
func (s *surveyor) advance() (more bool) {
	for y := range s.rows {
		s.next[y] = [4]uint64{}
	}
	for y := range s.rows {
		in := s.wave[y]
		if in[0]|in[1]|in[2]|in[3] != 0 {
			more = s.pour(&s.next, y, flow(&in, &s.empty[y])) || more
		}
	}
	s.wave, s.next = s.next, s.wave
	return more
}

// flow returns where a flood leaves the cells of a row, by side.
func flow(in *[4]uint64, p *[passageKinds]uint64) (out [4]uint64) {
	n, e, s, w := in[game.North], in[game.East], in[game.South], in[game.West]
	out[game.North] = e&p[0] | s&p[1] | w&p[2]
	out[game.East] = n&p[0] | s&p[3] | w&p[4]
	out[game.South] = n&p[1] | e&p[3] | w&p[5]
	out[game.West] = n&p[2] | e&p[4] | s&p[5]
	return out
}

// pour lets what leaves the cells of a row come into the cells beside them. It
// reports whether it has come anywhere new.
func (s *surveyor) pour(to *flood, y int, out [4]uint64) (more bool) {
	if y > 0 {
		more = s.come(to, y-1, game.South, out[game.North])
	}
	more = s.come(to, y, game.West, out[game.East]<<1&s.all) || more
	if y+1 < s.rows {
		more = s.come(to, y+1, game.North, out[game.South]) || more
	}
	return s.come(to, y, game.East, out[game.West]>>1) || more
}

func (s *surveyor) come(to *flood, y int, side game.Side, cells uint64) bool {
	cells &^= s.seen[y][side] | to[y][side]
	to[y][side] |= cells
	return cells != 0
}
