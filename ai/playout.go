package ai

import (
	"math/rand/v2"

	"saboteur/game"
)

// A playout plays on in an imagined world, where all is known, by rules of
// thumb that cost next to nothing. Gold-diggers in it go by suspicion, and who has not
// found the treasure digs for any goal; only saboteurs know who is one, as they mostly
// do after a few deeds. What the rules weigh are guesses, in tenths of a step of the
// way; but for what is told beside them, none was tuned. To let gold-diggers strike a
// third as eagerly makes no difference (at five and eight seats diggers win 0.7 points
// fewer and 0.7 more if saboteurs think so, z 0.6 and 0.7; 600 deals from seed 980001).
type playout struct {
	state    game.State
	goalAt   int                      // where the treasure is in that world
	aims     [game.MaxSeats]game.Cell // where each seat takes it to be
	heat     [game.MaxSeats]int       // how far the table suspects each seat: log odds in hundredths
	company  Company                  // who sits there
	ease     int                      // how easy digging is when it begins, as standOf wants it
	dice     rand.PCG
	legal    []game.Action
	survey   surveyor
	round    int8
	diggers  bool // the treasure was reached
	finished bool
}

// begin sets the world, how far the table suspects each seat, and the luck of
// the playout.
func (p *playout) begin(world *game.State, heat *[game.MaxSeats]int, luck uint64) {
	p.state, p.heat = *world, *heat
	p.goalAt = world.TreasureGoal()
	p.dice.Seed(luck, 1)
	p.round = world.Round
	p.diggers, p.finished = false, false
	p.aim()
}

// aim lets each seat choose where to dig: to the treasure if it knows it, and
// else to a goal that it has not seen.
func (p *playout) aim() {
	luck := p.dice.Uint64()
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
			p.aims[seat] = game.Goals[open[luck%uint64(n)]]
		}
	}
}

// apply plays an action and notices the end of the round.
func (p *playout) apply(a game.Action) {
	p.notice(a)
	if p.state.Apply(a, nil) != nil {
		p.finished = true // cannot be: what is applied was legal
		return
	}
	switch {
	case p.state.Phase == game.Sharing:
		p.diggers, p.finished = true, true
	case p.state.Round != p.round || p.state.Phase == game.Over:
		p.finished = true
	case a.Kind == game.Look || a.Kind == game.Lay && goals(a.Cell):
		p.aim()
	}
}

// goals reports whether a tunnel in a cell could turn a goal.
func goals(c game.Cell) bool { return c.X >= game.Goals[0].X-1 }

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

// far returns how many steps a cell is from where the seat in turn takes the
// treasure to be.
func (p *playout) far(c game.Cell) int {
	aim := p.aims[p.state.Turn]
	return abs(int(c.X)-int(aim.X)) + abs(int(c.Y)-int(aim.Y))
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
		case p.seems(a.Seat) < 400:
			return 12
		}
		return -30
	case game.Break:
		if q := p.seems(a.Seat); q > 500 && !p.state.Blocked(a.Seat) {
			return (q - 450) / 10
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
	if n := (exits & p.ahead(a.Cell)).Count(); n > 0 {
		return 4 * n
	}
	if p.state.Deck == 0 {
		return lastDetour
	}
	return detour
}

// What a tunnel costs that does not open to where the treasure is. Once there is no
// more to draw it is too much for anybody: if each counted on the others to go round,
// all would wait. Between masters, gold-diggers then win 0.5 points more at five seats
// (z 0.9) and 1.3 at seven (z 1.9; 1,500 deals from seed 860001).
const detour, lastDetour = -25, -80

// ahead returns the sides of a cell on which the treasure must be sought.
func (p *playout) ahead(c game.Cell) (x game.Exits) {
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

// suspicion returns how far the table takes a seat for a saboteur, in
// thousandths.
func (p *playout) suspicion(s game.Seat) int { return logistic(10 * p.heat[s]) }

// suspects returns the mask of a seat if the table takes it for a saboteur, and of
// nobody if it does not.
func (p *playout) suspects(s game.Seat) uint16 {
	if p.suspicion(s) > 500 {
		return 1 << s
	}
	return 0
}

// seems returns how far the seat in turn takes another for a saboteur, in
// thousandths: as the table does, if it notices what others do.
func (p *playout) seems(s game.Seat) int {
	if !p.company[p.state.Turn].notices() {
		return unsuspected
	}
	return p.suspicion(s)
}

// unsuspected is about what the deal alone says of a seat, in thousandths.
const unsuspected = 350

// notice heats or cools the suspicion against the seat in turn by what it is
// about to do.
func (p *playout) notice(a game.Action) {
	kind := Pass
	switch a.Kind {
	case game.Lay:
		kind = p.layKind(a)
	case game.Collapse:
		kind = FallIdle
		if p.state.Board.Live(a.Cell) {
			kind = FallAway
		}
	case game.Break:
		kind = Deed{Kind: BreakOne, Target: a.Seat, Cause: causeOf(p.suspicion(a.Seat) / 10)}.kindFor(p.suspects(a.Seat))
	case game.Mend:
		kind = MendSelf
		if a.Seat != p.state.Turn {
			kind = Deed{Kind: MendOne, Target: a.Seat}.kindFor(p.suspects(a.Seat))
		}
	}
	turn := p.state.Turn
	p.heat[turn] += guiltsOf(&p.state.Table, turn, p.ease, p.suspicion(turn)/10)[kind]
}

// layKind tells at a glance what a tunnel does to the way.
func (p *playout) layKind(a game.Action) DeedKind {
	near := p.far(a.Cell) < 6
	towards := p.towards(a) > 0
	switch {
	case !a.Card.Joined() && near:
		return DeadEndAway
	case !a.Card.Joined():
		return DeadEndIdle
	case towards:
		return LayNearer
	case near:
		return LayAway
	}
	return LayIdle
}

// value guesses the chance of the gold-diggers, in thousandths.
func (p *playout) value() int {
	var suspicion [game.MaxSeats]int
	for s := range game.Seat(p.state.Seats) {
		suspicion[s] = p.suspicion(s)
	}
	o := p.survey.look(&p.state, &suspicion)
	return o.chance(p.unaware())
}

// unaware returns how many in a thousand of the gold-diggers do not notice what others
// do.
func (p *playout) unaware() int {
	unaware, all := 0, 0
	for s := range game.Seat(p.state.Seats) {
		if p.state.RoleOf(s) == game.Saboteur {
			continue
		}
		all++
		if !p.company[s].notices() {
			unaware++
		}
	}
	return 1000 * unaware / max(all, 1)
}

// logistic returns 1000/(1+exp(-x/1000)) to the nearest step of its table.
func logistic(x int) int {
	i := min((abs(x)+125)/250, len(logistics)-1)
	if x < 0 {
		return 1000 - logistics[i]
	}
	return logistics[i]
}

// logistics are the values at 0, 0.25, 0.5 ... 6.
var logistics = [...]int{500, 562, 622, 679, 731, 777, 818, 852, 881, 905, 924, 940, 953, 963, 971, 977, 982, 986, 989, 991, 993, 995, 996, 997, 998}
