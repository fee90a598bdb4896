package ai

import (
	"math/bits"
	"slices"

	"saboteur/game"
)

// farthest is the distance of what cannot be reached, or only with more cards
// than are worth counting.
const farthest = 13

// A surveyor measures how far the goals are from the start, in tunnels still to
// be laid. The zero surveyor is ready.
//
// It is a flood fill that fills many cells at once: a word has a bit for each
// cell of one row, or of four if the mine is narrow, and the fill is stored by
// the side on which it enters a cell. A laid tunnel costs nothing, an empty cell
// one card.
type surveyor struct {
	grid
	remaining tunnelSet
	through   [16][16]passages // of an empty cell, by its fixed and open sides
	ready     bool             // through is that of remaining

	laid     [maxWords][passageKinds]uint64 // the passages of laid tunnels
	empty    [maxWords][passageKinds]uint64 // and those that a card could make
	sources  flood                          // the cells that live tunnels open into
	fronts   [2]flood                       // the cells entered by now, and those entered with one more card
	current  int                            // which of the fronts is by now
	seen     flood
	examined [maxWords]uint64 // the cells that ease has looked at since it was cleared
}

// A grid maps the cells of an area to bits of words.
type grid struct {
	least  game.Cell        // the corner of the area
	stride int              // bits of a row in its word: more than there are columns
	words  int              // that hold the area
	area   [maxWords]uint64 // the cells of the area
}

// maxWords is the most words of an area: one for each row of a board, of which
// there are 47 at most, and of the margins above and below it; and one to spare.
const maxWords = 52

// margin is how many cells a detour may lead out of the mine: one leads around what
// lies at its edge, the other is to spare.
const margin = 2

// A flood is the cells that are entered, by word and side.
type flood [maxWords][4]uint64

// passages is a set of pairs of sides that a cell joins, by the index in pairs.
type passages uint8

const passageKinds = 6

// pairs are the sides that a passage can join.
var pairs = [passageKinds][2]game.Side{
	{game.North, game.East}, {game.North, game.South}, {game.North, game.West},
	{game.East, game.South}, {game.East, game.West}, {game.South, game.West},
}

// joined holds the passages between all sides of a set.
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

// distances returns, for each goal that lies face down, the fewest tunnels of a
// remaining tunnels that must be laid to reach it from the start; farthest for a turned one.
func (s *surveyor) distances(b *game.Board, remaining tunnelSet) [3]int {
	s.setRemaining(remaining)
	s.load(b)
	return s.measure(b, allGoals)
}

// pastReached returns the distances far, measured on a board on which the tunnel in
// the cell last has just been laid, with the ways through the goals that it has
// reached: such a goal is about to be turned, and if it is a stone, it may lead to
// the others. Each stone that it can be, for a player who knows these faces, counts
// the same.
func (s *surveyor) pastReached(b *game.Board, far [3]int, last game.Cell, faces [3]game.Card) [3]int {
	for g := range far {
		if far[g] > 0 {
			continue
		}
		var sum [3]int
		n := 0
		for _, stone := range [...]game.Card{game.StoneA, game.StoneB} {
			if !mayLie(stone, g, faces) {
				continue
			}
			open := b.Opened(g, stone, last)
			s.load(&open)
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

// waysThrough returns the goals that lie face down, a bit each, to which a shortest way leads
// through an empty cell. What is done to other cells closes no way that anybody would dig now.
func (s *surveyor) waysThrough(b *game.Board, cell game.Cell) (goals uint8) {
	s.load(b)
	before := s.measure(b, allGoals)
	w, bit := s.place(cell)
	for kind := range s.empty[w] {
		if s.empty[w][kind]&bit != 0 { // a tunnel that could lie there, for nothing
			s.empty[w][kind] &^= bit
			s.laid[w][kind] |= bit
		}
	}
	for g, far := range s.measure(b, allGoals) {
		if far < before[g] {
			goals |= 1 << g
		}
	}
	return goals
}

// mayLie reports whether a stone may lie at a goal, for a player who knows these faces.
func mayLie(stone game.Card, goal int, faces [3]game.Card) bool {
	if faces[goal] == game.FaceDown {
		return !slices.Contains(faces[:], stone)
	}
	return faces[goal] == stone
}

// measure returns the distances of the wanted goals, a bit each, on the board
// that was loaded.
func (s *surveyor) measure(b *game.Board, wanted uint8) (d [3]int) {
	for g := range d {
		d[g] = farthest
		if b.Laid(1+g).Card != game.FaceDown {
			wanted &^= 1 << g
		}
	}
	clear(s.seen[:s.words])
	copy(s.front()[:s.words], s.sources[:s.words])
	for cost := range farthest {
		s.runTunnels()
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

// everything is the set in which every tunnel can turn up.
const everything tunnelSet = 1<<16 - 1

// setRemaining sets which tunnels can turn up.
func (s *surveyor) setRemaining(remaining tunnelSet) {
	if s.ready && s.remaining == remaining {
		return
	}
	s.remaining, s.ready = remaining, true
	for fixed := range game.Exits(16) {
		for open := range game.Exits(16) {
			var p passages
			for left := remaining & matching[fixed][open]; left != 0; left &= left - 1 {
				p |= joined[bits.TrailingZeros16(uint16(left))]
			}
			s.through[fixed][open] = p
		}
	}
}

// reset empties the flood.
func (s *surveyor) reset() {
	clear(s.front()[:s.words])
	clear(s.seen[:s.words])
}

// load takes in a board.
func (s *surveyor) load(b *game.Board) {
	s.layOut(b)
	var blank [passageKinds]uint64
	for i := range blank {
		if s.through[0][0]>>i&1 == 1 {
			blank[i] = ^uint64(0)
		}
	}
	for w := range s.words {
		s.laid[w], s.empty[w], s.sources[w] = [passageKinds]uint64{}, blank, [4]uint64{}
	}
	for _, g := range b.Gaps() {
		w, bit := s.place(g.Cell)
		set(&s.empty[w], bit, s.through[g.Fixed][g.Open])
	}
	for i := range b.Len() {
		l := b.Laid(i)
		w, bit := s.place(l.Cell)
		set(&s.empty[w], bit, 0)
		if l.Card.Joined() {
			set(&s.laid[w], bit, joined[l.Exits()])
			if b.Live(l.Cell) {
				s.addSource(l)
			}
		}
	}
}

// layOut sets the area to the mine and its margin, in as few words as its columns
// allow.
func (g *grid) layOut(b *game.Board) {
	least, most := b.Frame()
	g.least = game.Cell{X: least.X - margin, Y: least.Y - margin}
	columns, rows := int(most.X-least.X)+1+2*margin, int(most.Y-least.Y)+1+2*margin
	g.stride = 16
	for g.stride <= columns {
		g.stride *= 2
	}
	g.words = 0
	for each := 64 / g.stride; rows > 0; rows -= each {
		g.area[g.words] = 0
		for i := range min(each, rows) {
			g.area[g.words] |= (1<<columns - 1) << (i * g.stride)
		}
		g.words++
	}
}

// add adds a tunnel to the board that was loaded; the area stays as it is. It
// returns what restore needs to take the tunnel out again.
func (s *surveyor) add(b *game.Board, l game.Laid) (before savedRows) {
	w, bit := s.place(l.Cell)
	top, _ := s.place(l.Cell.Beside(game.North))
	before = savedRows{top, [3][passageKinds]uint64(s.laid[top:]), [3][passageKinds]uint64(s.empty[top:])}
	set(&s.empty[w], bit, 0)
	if l.Card.Joined() {
		set(&s.laid[w], bit, joined[l.Exits()])
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
		set(&s.empty[w], bit, s.through[g.Fixed|side][g.Open])
	}
	return before
}

// savedRows are the passages in three words, from top on.
type savedRows struct {
	top         int
	laid, empty [3][passageKinds]uint64
}

// restore takes out what add has added.
func (s *surveyor) restore(before savedRows) {
	copy(s.laid[before.top:], before.laid[:])
	copy(s.empty[before.top:], before.empty[:])
}

// addSource lets the flood out of a live tunnel.
func (s *surveyor) addSource(l game.Laid) {
	for _, d := range game.Sides {
		if l.Exits().Has(d) {
			w, bit := s.place(l.Cell.Beside(d))
			s.sources[w][d.Opposite()] |= bit
		}
	}
}

// place returns the word of a cell, and its bit there.
func (g *grid) place(c game.Cell) (word int, bit uint64) {
	at := int(c.Y-g.least.Y)*g.stride + int(c.X-g.least.X)
	return at / 64, 1 << (at % 64)
}

// set sets the passages of the cell with a bit.
func set(word *[passageKinds]uint64, bit uint64, p passages) {
	for i := range word {
		word[i] = word[i]&^bit | bit*uint64(p>>i&1)
	}
}

// entered reports whether the flood has entered a cell.
func (s *surveyor) entered(c game.Cell) bool {
	w, bit := s.place(c)
	in := &s.seen[w]
	return (in[0]|in[1]|in[2]|in[3])&bit != 0
}

// runTunnels lets the flood run through all laid tunnels that it enters.
func (s *surveyor) runTunnels() {
	front := s.front()
	for again := true; again; {
		again = false
		for w := range s.words {
			to, seen := &front[w], &s.seen[w]
			in := [4]uint64{to[0] &^ seen[0], to[1] &^ seen[1], to[2] &^ seen[2], to[3] &^ seen[3]} // the rest has run already
			cells := in[0] | in[1] | in[2] | in[3]
			if cells == 0 {
				continue
			}
			seen[0], seen[1], seen[2], seen[3] = seen[0]|in[0], seen[1]|in[1], seen[2]|in[2], seen[3]|in[3]
			p := &s.laid[w]
			if cells&(p[0]|p[1]|p[2]|p[3]|p[4]|p[5]) != 0 {
				again = s.enterBeside(front, w, flow(&in, p)) || again
			}
		}
	}
}

// advance lets the flood run through all empty cells that it has entered, for
// one card each. It reports false if there is nowhere left to go.
func (s *surveyor) advance() (more bool) {
	front, next := s.front(), &s.fronts[1-s.current]
	clear(next[:s.words])
	for w := range s.words {
		in := front[w]
		if in[0]|in[1]|in[2]|in[3] != 0 {
			more = s.enterBeside(next, w, flow(&in, &s.empty[w])) || more
		}
	}
	s.current = 1 - s.current
	return more
}

// front is the cells that the flood has entered by now.
func (s *surveyor) front() *flood { return &s.fronts[s.current] }

// flow returns where a flood leaves the cells of a word, by side.
func flow(in *[4]uint64, p *[passageKinds]uint64) (out [4]uint64) {
	n, e, s, w := in[game.North], in[game.East], in[game.South], in[game.West]
	out[game.North] = e&p[0] | s&p[1] | w&p[2]
	out[game.East] = n&p[0] | s&p[3] | w&p[4]
	out[game.South] = n&p[1] | e&p[3] | w&p[5]
	out[game.West] = n&p[2] | e&p[4] | s&p[5]
	return out
}

// enterBeside lets what leaves the cells of a word enter the cells beside them, of
// which those above its first row and below its last are in other words. It
// reports whether it has entered anything new.
func (s *surveyor) enterBeside(to *flood, w int, out [4]uint64) (more bool) {
	north, south := out[game.North], out[game.South]
	if w > 0 {
		more = s.enter(to, w-1, game.South, north<<(64-s.stride))
	}
	more = s.enter(to, w, game.South, north>>s.stride) || more
	more = s.enter(to, w, game.North, south<<s.stride) || more
	if w+1 < s.words {
		more = s.enter(to, w+1, game.North, south>>(64-s.stride)) || more
	}
	more = s.enter(to, w, game.West, out[game.East]<<1) || more
	return s.enter(to, w, game.East, out[game.West]>>1) || more
}

// enter lets the flood enter cells of a word by a side, and reports whether any
// was new.
func (s *surveyor) enter(to *flood, w int, side game.Side, cells uint64) bool {
	cells &= s.area[w] &^ (s.seen[w][side] | to[w][side])
	to[w][side] |= cells
	return cells != 0
}
