package ai

import (
	"math/rand/v2"

	"saboteur/game"
)

// A playout plays on in an imagined world, in which everything is known, by rules
// of thumb that cost next to nothing. Gold-diggers in it act on suspicion, and those
// who have not found the treasure dig for any goal; saboteurs know each other, as they
// mostly do after a few acts. The scores of actions are guesses, in tenths of a step of
// the way; those that were measured say so. EXPERIMENTS.md, "Playouts".
type playout struct {
	state      game.State
	goalAt     int                      // where the treasure is in that world
	aims       [game.MaxSeats]game.Cell // where each seat takes it to be
	logOdds    suspicions               // of the table
	ease       int                      // how easy digging is when it begins, as situationOf wants it
	dice       rand.PCG
	legal      []game.Action
	survey     surveyor
	round      int8
	diggersWon bool
	finished   bool
}

// begin sets the world, how far the table suspects each seat after the first action, and
// the random numbers of the playout.
func (p *playout) begin(world *game.State, logOdds *suspicions, seed uint64) {
	p.state, p.logOdds = *world, *logOdds
	p.goalAt = world.TreasureGoal()
	p.dice.Seed(seed, 1)
	p.round = world.Round
	p.diggersWon, p.finished = false, false
	p.aim()
}

// aim lets each seat choose where to dig: to the treasure if it knows the place, and
// otherwise to a goal that it has not seen.
func (p *playout) aim() {
	pick := p.dice.Uint64()
	for seat := range game.Seat(p.state.Seats) {
		p.aims[seat] = game.Goals[p.goalAt]
		if knows(&p.state.Table, seat, p.goalAt) {
			continue
		}
		var open [3]int
		n := 0
		for g := range open {
			if p.state.LookedAt[seat]>>g&1 == 0 && p.state.Board.Laid(1+g).Card == game.FaceDown {
				open[n] = g
				n++
			}
		}
		if n > 0 {
			p.aims[seat] = game.Goals[open[pick%uint64(n)]]
		}
	}
}

// apply plays an action and notices the end of the round.
func (p *playout) apply(a game.Action) {
	if p.state.Apply(a, nil) != nil {
		p.finished = true // cannot be: what is applied was legal
		return
	}
	switch {
	case p.state.Phase == game.Sharing:
		p.diggersWon, p.finished = true, true
	case p.state.Round != p.round || p.state.Phase == game.Over:
		p.finished = true
	case a.Kind == game.Look || a.Kind == game.Lay && besideGoals(a.Cell):
		p.aim()
	}
}

// besideGoals reports whether a tunnel in a cell could turn a goal.
func besideGoals(c game.Cell) bool { return c.X >= game.Goals[0].X-1 }

// run plays an action and some turns, and returns an estimate of the chance of the
// gold-diggers, in thousandths.
func (p *playout) run(first game.Action, turns int) int {
	p.apply(first)
	for range turns {
		if p.finished {
			break
		}
		p.legal = p.state.Legal(p.legal[:0])
		a := p.choose()
		p.updateSuspicion(a)
		p.apply(a)
	}
	switch {
	case p.diggersWon:
		return 1000
	case p.finished:
		return 0
	}
	return p.evaluate()
}

// choose returns the action with the best score.
func (p *playout) choose() game.Action {
	saboteur := p.state.RoleOf(p.state.Turn) == game.Saboteur
	best, most := p.legal[0], -1<<20
	for _, a := range p.legal {
		var w int
		if saboteur {
			w = p.sabotageScore(a)
		} else {
			w = p.digScore(a)
		}
		w += int(p.dice.Uint64() % 8) // so that no two playouts are the same
		if w > most {
			best, most = a, w
		}
	}
	return best
}

// distance returns how many steps a cell is from where the seat in turn takes the
// treasure to be.
func (p *playout) distance(c game.Cell) int {
	aim := p.aims[p.state.Turn]
	return abs(int(c.X)-int(aim.X)) + abs(int(c.Y)-int(aim.Y))
}

func abs(n int) int { return max(n, -n) }

// digScore scores an action for a gold-digger.
func (p *playout) digScore(a game.Action) int {
	switch a.Kind {
	case game.Lay:
		if !a.Card.Joined() {
			return -40
		}
		return 60 - 10*p.distance(a.Cell) + 2*a.Card.Exits().Count() + p.towards(a)
	case game.Mend:
		return p.digMendScore(a.Seat)
	case game.Break:
		if q := p.suspicion(a.Seat); q > 500 && !p.state.Blocked(a.Seat) {
			return (q - 450) / 10
		}
		return -40
	case game.Collapse:
		if l, ok := p.state.Board.Look(a.Cell); ok && !l.Card.Joined() && p.distance(a.Cell) < 6 {
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

// digMendScore scores mending a tool of a seat for a gold-digger.
func (p *playout) digMendScore(target game.Seat) int {
	switch {
	case target == p.state.Turn:
		return 35
	case p.suspicion(target) < 400:
		return 12
	}
	return -30
}

// towards scores whether a tunnel opens to where the treasure is.
func (p *playout) towards(a game.Action) int {
	exits := a.Card.Exits()
	if a.Turned {
		exits = exits.Turned()
	}
	if n := (exits & p.directions(a.Cell)).Count(); n > 0 {
		return 4 * n
	}
	if p.state.Deck == 0 {
		return lastDetour
	}
	return detour
}

// What a tunnel costs that does not open to where the treasure is: lastDetour once the
// draw pile is empty. EXPERIMENTS.md, "Playouts".
const detour, lastDetour = -25, -80

// directions returns the sides of a cell that lead to where the seat in turn takes the
// treasure to be.
func (p *playout) directions(c game.Cell) (x game.Exits) {
	aim := p.aims[p.state.Turn]
	switch {
	case aim.X > c.X:
		x |= game.E
	case aim.X < c.X:
		x |= game.W
	}
	switch {
	case aim.Y > c.Y:
		x |= game.S
	case aim.Y < c.Y:
		x |= game.N
	}
	return x
}

// sabotageScore scores an action for a saboteur.
func (p *playout) sabotageScore(a game.Action) int {
	switch a.Kind {
	case game.Lay:
		if !a.Card.Joined() {
			return 30 - 4*p.distance(a.Cell)
		}
		return -25 + 2*p.distance(a.Cell) - p.towards(a)
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
		if p.distance(a.Cell) < 4 && p.state.Board.Live(a.Cell) {
			return 15
		}
		return -10
	case game.Look:
		return -2
	}
	return 0
}

// suspicion returns how far the table takes a seat for a saboteur, in
// thousandths.
func (p *playout) suspicion(s game.Seat) int { return logistic(10 * p.logOdds[s]) }

// suspects returns the mask of a seat if the table takes it for a saboteur, and an
// empty mask if it does not.
func (p *playout) suspects(s game.Seat) uint16 {
	if p.suspicion(s) > 500 {
		return 1 << s
	}
	return 0
}

// updateSuspicion changes the suspicion against the seat in turn by what it is about to
// do.
func (p *playout) updateSuspicion(a game.Action) {
	kind := Pass
	switch a.Kind {
	case game.Lay:
		kind = p.layKind(a)
	case game.Collapse:
		kind = FallNeutral
		if p.state.Board.Live(a.Cell) {
			kind = FallFarther
		}
	case game.Break:
		kind = p.toolKind(BreakTool, a.Seat)
	case game.Mend:
		kind = MendSelf
		if a.Seat != p.state.Turn {
			kind = p.toolKind(MendOther, a.Seat)
		}
	}
	turn := p.state.Turn
	p.logOdds[turn] += suspicionGainsOf(&p.state.Table, turn, p.ease, p.suspicion(turn)/10)[kind]
}

// toolKind returns the kind of an act on the tools of a seat, which is taken for what the table
// takes it for.
func (p *playout) toolKind(kind ActKind, to game.Seat) ActKind {
	return Act{Kind: kind, Target: to, Standing: standingOf(p.suspicion(to) / 10)}.resolveKind(p.suspects(to))
}

// layKind estimates what a tunnel does to the way.
func (p *playout) layKind(a game.Action) ActKind {
	near := p.distance(a.Cell) < 6
	towards := p.towards(a) > 0
	switch {
	case !a.Card.Joined() && near:
		return DeadEndFarther
	case !a.Card.Joined():
		return DeadEndNeutral
	case towards:
		return LayNearer
	case near:
		return LayFarther
	}
	return LayNeutral
}

// evaluate estimates the chance of the gold-diggers, in thousandths.
func (p *playout) evaluate() int {
	var suspicion [game.MaxSeats]int
	for s := range game.Seat(p.state.Seats) {
		suspicion[s] = p.suspicion(s)
	}
	o := p.survey.features(&p.state, &suspicion)
	return o.chance()
}

// logistic returns 1000/(1+exp(-x/1000)), by straight lines between the steps of its table.
func logistic(x int) int {
	if x < 0 {
		return 1000 - logistic(-x)
	}
	i := min(x/250, len(logistics)-2)
	return logistics[i] + (logistics[i+1]-logistics[i])*min(x-250*i, 250)/250
}

// logistics are the values at 0, 0.25, 0.5 ... 6.
var logistics = [...]int{500, 562, 622, 679, 731, 777, 818, 852, 881, 905, 924, 940, 953, 963, 971, 977, 982, 986, 989, 991, 993, 995, 996, 997, 998}
