package ai

import "saboteur/game"

// A tunnelSet is which joined tunnels can still turn up: a bit for each set of
// exits.
type tunnelSet uint16

// eitherWay returns the tunnel with these exits, lying either way.
func eitherWay(x game.Exits) tunnelSet { return 1<<x | 1<<x.Turned() }

// RemainingCards are what is known of the joined tunnels that can still turn up.
type remainingCards struct {
	tunnels tunnelSet
	copies  [16]int // how many of them there are, by their exits as printed
	all     int
}

// remainingCardsOf returns the joined tunnels that the view's seat cannot rule out. Its
// own hand is among them.
func remainingCardsOf(v *game.View) (s remainingCards) {
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
		note(v.FaceDownDiscards[i])
	}
	for c := game.Card(1); c <= game.Tunnels; c++ {
		if !gone[c] && c.Joined() {
			s.tunnels |= eitherWay(c.Exits())
			s.copies[c.Exits()]++
			s.all++
		}
	}
	return s
}

// share returns which share of the remaining cards are among the tunnels, lying either way, in
// thousandths.
func (s *remainingCards) share(tunnels tunnelSet) int {
	n := 0
	for x := range game.Exits(16) {
		if tunnels&eitherWay(x) != 0 {
			n += s.copies[x]
		}
	}
	return 1000 * n / max(s.all, 1)
}

// matching holds, for fixed sides and those of them that are open, all tunnels that
// match.
var matching = func() (table [16][16]tunnelSet) {
	for x := range game.Exits(16) {
		for fixed := range game.Exits(16) {
			table[fixed][x&fixed] |= 1 << x
		}
	}
	return table
}()
