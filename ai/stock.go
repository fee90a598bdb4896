package ai

import "saboteur/game"

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

// matching holds, for fixed sides and those of them that are open, the stock
// of all tunnels that match.
var matching = func() (table [16][16]tunnelStock) {
	for x := range game.Exits(16) {
		for fixed := range game.Exits(16) {
			table[fixed][x&fixed] |= 1 << x
		}
	}
	return table
}()
