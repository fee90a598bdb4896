package ai

import (
	"slices"

	"saboteur/game"
)

// farthest is the distance of what cannot be reached, or only with more cards
// than are worth counting.
const farthest = 13

// A surveyor measures how far the goals are. The zero surveyor is ready; it
// keeps its scratch space between measurements.
type surveyor struct {
	board  *game.Board
	future game.Board // room for a board that is only thought of
	stock  tunnelStock

	least    game.Cell // the corner of the surveyed area
	width    int
	height   int
	seen     []bool // by cell and exit
	now, far []node // to visit at this distance, and at the next
}

// A node is a cell from which a tunnel must leave on one side.
type node struct {
	cell game.Cell
	out  game.Side
}

// A tunnelStock tells which joined tunnels can still turn up: a bit for each
// set of exits.
type tunnelStock uint16

// stockOf returns the joined tunnels that the view's seat cannot rule out.
func stockOf(v *game.View) tunnelStock {
	var gone [game.Tunnels + 1]bool
	note := func(c game.Card) {
		if c <= game.Tunnels {
			gone[c] = true
		}
	}
	for i := 4; i < v.Board.Len(); i++ {
		note(v.Board.Laid(i).Card)
	}
	for i := range v.Piled {
		note(v.Pile[i])
		note(v.Buried[i])
	}
	var s tunnelStock
	for c := game.Card(1); c <= game.Tunnels; c++ {
		if !gone[c] && c.Joined() {
			s |= 1<<c.Exits() | 1<<c.Exits().Turned()
		}
	}
	return s
}

// containing holds, for each set of exits, all sets that contain it; matching
// holds, for fixed sides and those of them that are open, all sets that match.
var containing, matching = func() (c [16]tunnelStock, m [16][16]tunnelStock) {
	for x := range game.Exits(16) {
		for y := range game.Exits(16) {
			if x&y == y {
				c[y] |= 1 << x
			}
			m[y][x&y] |= 1 << x
		}
	}
	return c, m
}()

// joins reports whether a tunnel of the stock can fill the gap and join two
// sides of it.
func (s tunnelStock) joins(g game.Gap, in, out game.Side) bool {
	both := game.Exits(1)<<in | game.Exits(1)<<out
	return s&containing[both]&matching[g.Fixed][g.Open] != 0
}

// distances returns, for each goal that lies face down, the fewest tunnels
// that must be laid to reach it from the start; farthest for a turned one.
func (s *surveyor) distances(b *game.Board, stock tunnelStock) (d [3]int) {
	s.frame(b, stock)
	for g := range d {
		d[g] = farthest
		if b.Laid(1+g).Card == game.FaceDown {
			d[g] = s.distance(game.Goals[g])
		}
	}
	return d
}

// everything is the stock in which any tunnel can turn up.
const everything tunnelStock = 1<<16 - 1

// goal returns the distance of one goal, whatever cards are left.
func (s *surveyor) goal(b *game.Board, g int) int {
	s.frame(b, everything)
	return s.distance(game.Goals[g])
}

// frame sets what is surveyed.
func (s *surveyor) frame(b *game.Board, stock tunnelStock) {
	s.board, s.stock = b, stock
	least, most := b.Frame()
	const margin = 2 // a detour leads no farther out than this
	s.least = game.Cell{X: least.X - margin, Y: least.Y - margin}
	s.width = int(most.X-least.X) + 1 + 2*margin
	s.height = int(most.Y-least.Y) + 1 + 2*margin
}

// distance searches backwards from a goal, breadth first: an empty cell costs
// one card, a laid tunnel none.
func (s *surveyor) distance(goal game.Cell) int {
	s.seen = slices.Grow(s.seen[:0], 4*s.width*s.height)[:4*s.width*s.height]
	clear(s.seen)
	s.now, s.far = s.now[:0], s.far[:0]
	for _, d := range game.Sides {
		s.visit(&s.now, goal.Beside(d), d.Opposite())
	}
	for cost := range farthest {
		for len(s.now) > 0 {
			n := s.now[len(s.now)-1]
			s.now = s.now[:len(s.now)-1]
			if s.step(n) {
				return cost
			}
		}
		s.now, s.far = s.far, s.now
	}
	return farthest
}

func (s *surveyor) visit(list *[]node, c game.Cell, out game.Side) {
	x, y := int(c.X-s.least.X), int(c.Y-s.least.Y)
	if x < 0 || y < 0 || x >= s.width || y >= s.height {
		return
	}
	if i := 4*(y*s.width+x) + int(out); !s.seen[i] {
		s.seen[i] = true
		*list = append(*list, node{c, out})
	}
}

// step goes on from a node. It reports whether the start is reached.
func (s *surveyor) step(n node) bool {
	l, ok := s.board.Look(n.cell)
	if !ok {
		gap := s.board.Gap(n.cell)
		for _, in := range game.Sides {
			if in != n.out && s.stock.joins(gap, in, n.out) {
				s.visit(&s.far, n.cell.Beside(in), in.Opposite())
			}
		}
		return false
	}
	if !l.Card.Joined() || !l.Exits().Has(n.out) {
		return false
	}
	if s.board.Live(n.cell) {
		return true
	}
	for _, in := range game.Sides {
		if in != n.out && l.Exits().Has(in) {
			s.visit(&s.now, n.cell.Beside(in), in.Opposite())
		}
	}
	return false
}

// chances are how likely each goal hides the treasure, in sixths.
type chances [3]int

// chancesOf returns what one can say who knows these faces of the goals.
func chancesOf(faces [3]game.Card) (p chances) {
	unknown := 0
	for g, face := range faces {
		switch face {
		case game.Treasure:
			p[g] = 6
			return p
		case game.FaceDown:
			unknown++
		}
	}
	for g, face := range faces {
		if face == game.FaceDown {
			p[g] = 6 / unknown
		}
	}
	return p
}

// hops is a distance in hundredths of a tunnel.
type hops int

// expect returns how far the treasure is, as far as can be told: 70 parts the
// expected distance, 30 parts that of the nearest goal worth reaching.
func (p chances) expect(d [3]int) hops {
	sum, least := 0, farthest
	for g := range d {
		if p[g] > 0 {
			sum += p[g] * d[g]
			least = min(least, d[g])
		}
	}
	return hops(70*sum/6 + 30*least)
}
