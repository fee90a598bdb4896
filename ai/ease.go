package ai

import "saboteur/game"

// ease returns which joined tunnels, by their exits as they lie, would at once bring
// a goal nearer that lies face down and so far from the start: the more of them there
// are, the easier it is to dig. There are none if the goal is reached already or
// cannot be. Only tunnels of the surveyor's remaining set count; the board must be the one that
// was loaded and measured.
//
// It floods the mine from the goal until the flood meets the live tunnels.
func (s *surveyor) ease(b *game.Board, goal, far int) (helpful tunnelSet) {
	if far == 0 || far == farthest {
		return 0
	}
	s.reset()
	for _, side := range game.Sides {
		w, bit := s.place(game.Goals[goal].Beside(side))
		s.front()[w][side.Opposite()] |= bit
	}
	s.runTunnels()
	for range far - 1 {
		s.advance()
		s.runTunnels()
	}
	for _, g := range b.Gaps() {
		if g.Enter != 0 {
			helpful |= s.remaining & matching[g.Fixed][g.Open] & holding[s.sidesOf(g.Cell)]
		}
	}
	for w := range s.words {
		in := &s.seen[w]
		s.examined[w] |= in[0] | in[1] | in[2] | in[3]
	}
	return helpful
}

// unaffected reports whether laying a tunnel in a cell changes nothing that ease has
// looked at: neither the cell nor one beside it was looked at, and no island is joined
// to the start.
func (s *surveyor) unaffected(b *game.Board, c game.Cell, looked *[maxWords]uint64) bool {
	if w, bit := s.place(c); looked[w]&bit != 0 {
		return false
	}
	for _, d := range game.Sides {
		next := c.Beside(d)
		if w, bit := s.place(next); looked[w]&bit != 0 {
			return false
		}
		if l, taken := b.Look(next); taken && l.Card != game.FaceDown && !b.Live(next) {
			return false
		}
	}
	return true
}

// sidesOf returns the sides by which the flood has entered a cell.
func (s *surveyor) sidesOf(c game.Cell) (x game.Exits) {
	w, bit := s.place(c)
	for d := range game.Sides {
		if s.seen[w][d]&bit != 0 {
			x |= 1 << d
		}
	}
	return x
}

// holding holds, for each set of sides, all tunnels that open to one of them.
var holding = func() (table [16]tunnelSet) {
	for x := range game.Exits(16) {
		for sides := range game.Exits(16) {
			if x&sides != 0 {
				table[sides] |= 1 << x
			}
		}
	}
	return table
}()

// helps reports whether a card is one of the tunnels, lying either way.
func (s tunnelSet) helps(c game.Card) bool {
	if c.Kind() != game.Tunnel || !c.Joined() {
		return false
	}
	return s&eitherWay(c.Exits()) != 0
}
