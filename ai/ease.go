package ai

import "saboteur/game"

// ease returns how far a goal that lies face down is from the start, and which
// joined tunnels, by their exits as they lie, would bring it nearer at once:
// the more of them there are, the easier goes the digging. It goes by the
// tunnels that the surveyor knows can turn up.
func (s *surveyor) ease(b *game.Board, goal int) (d int, helpful tunnelStock) {
	s.survey(b)
	for y := range s.rows {
		s.wave[y] = [4]uint64{}
	}
	at := game.Goals[goal]
	for _, side := range game.Sides {
		next := at.Beside(side)
		if l, ok := b.Look(next); ok && b.Live(next) && l.Card.Joined() && l.Exits().Has(side.Opposite()) {
			return 0, 0
		}
		y, bit := s.place(next)
		s.wave[y][side.Opposite()] |= bit
	}
	for d = 1; d < farthest; d++ {
		s.settle()
		for _, g := range b.Gaps() {
			if g.Enter != 0 {
				helpful |= s.stock & matching[g.Fixed][g.Open] & holding[s.sidesOf(g.Cell)&^g.Enter]
			}
		}
		if helpful != 0 || !s.advance() {
			break
		}
	}
	if helpful == 0 {
		return farthest, 0
	}
	return d, helpful
}

// sidesOf returns the sides by which the flood has come into a cell.
func (s *surveyor) sidesOf(c game.Cell) (x game.Exits) {
	y, bit := s.place(c)
	for d := range game.Sides {
		if s.seen[y][d]&bit != 0 {
			x |= 1 << d
		}
	}
	return x
}

// holding has, for each set of sides, all tunnels that open to one of them.
var holding = func() (table [16]tunnelStock) {
	for x := range game.Exits(16) {
		for sides := range game.Exits(16) {
			if x&sides != 0 {
				table[sides] |= 1 << x
			}
		}
	}
	return table
}()

// helps reports whether a card is among the tunnels, lying either way.
func (s tunnelStock) helps(c game.Card) bool {
	if c.Kind() != game.Tunnel || !c.Joined() {
		return false
	}
	x := c.Exits()
	return s&(1<<x|1<<x.Turned()) != 0
}
