package ai

import (
	"math/rand/v2"

	"saboteur/game"
)

// A playout plays on in an imagined world, where all is known, by rules of
// thumb that cost next to nothing.
type playout struct {
	state    game.State
	goal     game.Cell // where the treasure is in that world
	goalAt   int
	dice     *rand.PCG
	legal    []game.Action
	survey   surveyor
	round    int8
	diggers  bool // the treasure was reached
	finished bool
}

// begin sets the world.
func (p *playout) begin(world *game.State, dice *rand.PCG) {
	p.state = *world
	p.goalAt = world.TreasureGoal()
	p.goal = game.Goals[p.goalAt]
	p.dice, p.round = dice, world.Round
	p.diggers, p.finished = false, false
}

// apply plays an action and notices the end of the round.
func (p *playout) apply(a game.Action) {
	if p.state.Apply(a, nil) != nil {
		p.finished = true // cannot be: what is applied was legal
		return
	}
	switch {
	case p.state.Phase == game.Sharing:
		p.diggers, p.finished = true, true
	case p.state.Round != p.round || p.state.Phase == game.Over:
		p.finished = true
	}
}

// run plays some turns and returns the chance of the gold-diggers, in
// thousandths, as it then seems.
func (p *playout) run(first game.Action, turns int) int {
	p.apply(first)
	for range turns {
		if p.finished {
			break
		}
		p.legal = p.state.Legal(p.legal[:0])
		p.apply(p.choose())
	}
	switch {
	case p.diggers:
		return 1000
	case p.finished:
		return 0
	}
	return p.value()
}

// choose picks the action of most use at a glance.
func (p *playout) choose() game.Action {
	saboteur := p.state.RoleOf(p.state.Turn) == game.Saboteur
	best, most := p.legal[0], -1<<20
	for _, a := range p.legal {
		var w int
		if saboteur {
			w = p.spoil(a)
		} else {
			w = p.dig(a)
		}
		w += int(p.dice.Uint64() % 8) // so that no two playouts are the same
		if w > most {
			best, most = a, w
		}
	}
	return best
}

// far returns how many steps a cell is from the treasure.
func (p *playout) far(c game.Cell) int {
	return abs(int(c.X)-int(p.goal.X)) + abs(int(c.Y)-int(p.goal.Y))
}

func abs(n int) int { return max(n, -n) }

// dig weighs an action for a gold-digger.
func (p *playout) dig(a game.Action) int {
	switch a.Kind {
	case game.Lay:
		if !a.Card.Joined() {
			return -40
		}
		return 60 - 10*p.far(a.Cell) + 2*a.Card.Exits().Count() + p.towards(a)
	case game.Mend:
		switch {
		case a.Seat == p.state.Turn:
			return 35
		case p.state.RoleOf(a.Seat) == game.Digger:
			return 12
		}
		return -30
	case game.Break:
		if p.state.RoleOf(a.Seat) == game.Saboteur && !p.state.Blocked(a.Seat) {
			return 10
		}
		return -40
	case game.Collapse:
		if l, ok := p.state.Board.Look(a.Cell); ok && !l.Card.Joined() && p.far(a.Cell) < 6 {
			return 15
		}
		return -30
	case game.Look:
		return -5
	}
	if a.Card.Kind() == game.Tunnel && a.Card.Joined() {
		return -8
	}
	return 0
}

// towards is more if the tunnel opens to where the treasure is.
func (p *playout) towards(a game.Action) int {
	exits := a.Card.Exits()
	if a.Turned {
		exits = exits.Turned()
	}
	w := 0
	for _, d := range game.Sides {
		if exits.Has(d) && p.far(a.Cell.Beside(d)) < p.far(a.Cell) {
			w += 4
		}
	}
	if w == 0 {
		return -25
	}
	return w
}

// spoil weighs an action for a saboteur.
func (p *playout) spoil(a game.Action) int {
	switch a.Kind {
	case game.Lay:
		if !a.Card.Joined() {
			return 30 - 4*p.far(a.Cell)
		}
		return -25 + 2*p.far(a.Cell) - p.towards(a)
	case game.Break:
		if p.state.RoleOf(a.Seat) == game.Digger && !p.state.Blocked(a.Seat) {
			return 20
		}
		return -30
	case game.Mend:
		if p.state.RoleOf(a.Seat) == game.Saboteur {
			return 0
		}
		return -30
	case game.Collapse:
		if p.far(a.Cell) < 4 && p.state.Board.Live(a.Cell) {
			return 15
		}
		return -10
	case game.Look:
		return -2
	}
	return 0
}

// value guesses the chance of the gold-diggers, in thousandths: a logistic
// model fitted on 92,539 turns of a prototype's self-play, in whole numbers.
// d is the way to the treasure, t the card plays still to come, k of n are
// saboteurs.
func (p *playout) value() int {
	d := p.survey.goal(&p.state.Board, p.goalAt)
	t, k, blocked, n := int(p.state.Deck), 0, 0, int(p.state.Seats)
	for s := range game.Seat(n) {
		t += int(p.state.Cards[s])
		switch {
		case p.state.RoleOf(s) == game.Saboteur:
			k++
		case p.state.Blocked(s):
			blocked++
		}
	}
	x := 3930 - 154*d + 48*t - 12900*k/n - 150*blocked/n - 9920*d/max(t, 3)
	return logistic(x)
}

// logistic returns 1000/(1+exp(-x/1000)) to the nearest step of its table.
func logistic(x int) int {
	// The values at 0, 0.25, 0.5 ... 6.
	table := [...]int{500, 562, 622, 679, 731, 777, 818, 852, 881, 905, 924, 940, 953, 963, 971, 977, 982, 986, 989, 991, 993, 995, 996, 997, 998}
	i := min((abs(x)+125)/250, len(table)-1)
	if x < 0 {
		return 1000 - table[i]
	}
	return table[i]
}
