package ai

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"saboteur/game"
	"saboteur/testenv"
)

func draw(t *testing.T, drawing string) game.Board {
	t.Helper()
	b, err := game.ParseBoard(drawing)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// everyTunnel is the set of a round in which nothing has been laid.
var everyTunnel = func() tunnelSet {
	var v game.View
	v.Board = game.NewBoard()
	return remainingCardsOf(&v).tunnels
}()

func TestDistances(t *testing.T) {
	for _, c := range []struct {
		what, board string
		want        [3]int
	}{
		{"the opening", `
			........G
			.........
			S.......G
			.........
			........G`, [3]int{9, 7, 9}},
		{"a tunnel on the way", `
			........G
			.........
			S─┼─....G
			.........
			........G`, [3]int{6, 4, 6}},
		{"a dead end must be gone around", `
			........G
			.........
			S┼╬.....G
			.........
			........G`, [3]int{8, 8, 8}},
		{"an island is used for nothing", `
			........G
			.........
			S┼┼..┼┼.G
			.........
			........G`, [3]int{5, 3, 5}},
		{"a tunnel that ends at rock is of no use", `
			........G
			.........
			S┼┼│....G
			.........
			........G`, [3]int{7, 7, 7}},
		{"a turned stone conducts and is no goal", `
			........G
			.........
			S┼┼┼┼───╮
			.........
			........G`, [3]int{5, 13, 1}},
		{"a goal beside a live tunnel is reached", `
			........G
			.........
			S┼┼┼┼┬┬─G
			.........
			........G`, [3]int{5, 0, 3}},
	} {
		b := draw(t, c.board)
		var s surveyor
		if got := s.distances(&b, everyTunnel); got != c.want {
			t.Errorf("%s: %v, want %v, on\n%s", c.what, got, c.want, b.Coordinates())
		}
	}
}

// TestDistancesPastAGoal: a goal that is reached may be a stone that leads to another.
func TestDistancesPastAGoal(t *testing.T) {
	before := draw(t, `
		.┌┴┴┴┴┴.G
		.│.......
		S┘......G
		.........
		........G`)
	at := game.Cell{X: 7, Y: -2}
	card, err := game.ParseCard("EW1")
	if err != nil {
		t.Fatal(err)
	}
	b := before.With(game.Laid{Cell: at, Card: card})
	const none, a, other = game.FaceDown, game.StoneA, game.StoneB
	for _, c := range []struct {
		what  string
		faces [3]game.Card
		want  [3]int
	}{
		{"a stone that leads up", [3]game.Card{a, none, none}, [3]int{0, 5, 7}},
		{"a stone that leads down", [3]game.Card{other, none, none}, [3]int{0, 1, 5}},
		{"either", [3]game.Card{}, [3]int{0, 3, 6}},
		{"that which is left", [3]game.Card{none, none, a}, [3]int{0, 1, 5}},
		{"the treasure, which ends the round", [3]game.Card{game.Treasure, none, none}, [3]int{0, 7, 9}},
	} {
		var s surveyor
		far := s.distances(&b, everyTunnel)
		if got := s.pastReached(&b, far, at, c.faces); got != c.want {
			t.Errorf("%s: %v, not %v", c.what, got, c.want)
		}
	}
}

// TestDistanceKnowsWhichCardsAreGone: where only a crossing would fit and all crossings
// have been seen, there is no way through.
func TestDistanceKnowsWhichCardsAreGone(t *testing.T) {
	var v game.View
	v.Board = draw(t, `
		........G
		.........
		S.......G
		.........
		........G`)
	for c := game.Card(1); c <= game.Tunnels; c++ {
		if c.Joined() && c.Exits().Has(game.East) != c.Exits().Has(game.West) {
			v.Pile[v.Piled] = c // all curves and all Ts along
			v.Piled++
		}
	}
	var s surveyor
	if got := s.distances(&v.Board, remainingCardsOf(&v).tunnels); got != [3]int{9, 7, 9} {
		t.Errorf("without curves the goals are at %v", got)
	}
	v.Piled = 0
	for c := game.Card(1); c <= game.Tunnels; c++ {
		if c.Joined() && c.Exits()&(game.E|game.W) != 0 {
			v.FaceDownDiscards[v.Piled] = c
			v.Piled++
		}
	}
	if got := s.distances(&v.Board, remainingCardsOf(&v).tunnels); got != [3]int{farthest, farthest, farthest} {
		t.Errorf("with nothing left that leads east the goals are at %v", got)
	}
}

func TestChances(t *testing.T) {
	none := game.FaceDown
	for faces, want := range map[[3]game.Card]goalChances{
		{none, none, none}:                 {20, 20, 20},
		{none, game.StoneA, none}:          {30, 0, 30},
		{game.StoneB, game.StoneA, none}:   {0, 0, 60},
		{none, game.Treasure, none}:        {0, 60, 0},
		{game.StoneA, none, game.Treasure}: {0, 0, 60},
	} {
		if got := goalChancesOf(faces, goalEvidence{}); got != want {
			t.Errorf("%v gives %v, want %v", faces, got, want)
		}
	}
}

// TestNearest: a goal that is known or seems to be a stone does not count.
func TestNearest(t *testing.T) {
	for p, want := range map[goalChances]int{{20, 20, 20}: 3, {30, 0, 30}: 5, {28, 4, 28}: 5, {0, 0, 60}: 7} {
		if got := p.nearest([3]int{5, 3, 7}); got != want {
			t.Errorf("by the chances %v the nearest goal is at %d, want %d", p, got, want)
		}
	}
}

// plainDistance is the distance of a goal by a search that is too slow for play but easy
// to read: from the goal backwards, one cell after the other.
func plainDistance(b *game.Board, remaining tunnelSet, goal game.Cell) int {
	type node struct { // a cell that must be left by a side
		cell game.Cell
		out  game.Side
	}
	least, most := b.Frame()
	inside := func(c game.Cell) bool {
		return c.X >= least.X-margin && c.X <= most.X+margin && c.Y >= least.Y-margin && c.Y <= most.Y+margin
	}
	seen := map[node]bool{}
	var now, next []node
	visit := func(list *[]node, c game.Cell, out game.Side) {
		if n := (node{c, out}); inside(c) && !seen[n] {
			seen[n] = true
			*list = append(*list, n)
		}
	}
	for _, d := range game.Sides {
		visit(&now, goal.Beside(d), d.Opposite())
	}
	for cost := 0; cost < farthest; cost, now, next = cost+1, next, now[:0] {
		for len(now) > 0 {
			n := now[len(now)-1]
			now = now[:len(now)-1]
			l, isLaid := b.Look(n.cell)
			if isLaid && (!l.Card.Joined() || !l.Exits().Has(n.out)) {
				continue
			}
			if isLaid && b.Live(n.cell) {
				return cost
			}
			for _, in := range game.Sides {
				switch {
				case in == n.out:
				case !isLaid && remaining.joins(b.Gap(n.cell), in, n.out):
					visit(&next, n.cell.Beside(in), in.Opposite())
				case isLaid && l.Exits().Has(in):
					visit(&now, n.cell.Beside(in), in.Opposite())
				}
			}
		}
	}
	return farthest
}

// joins reports whether one of the remaining tunnels can fill the gap and join two
// sides of it.
func (s tunnelSet) joins(g game.Gap, in, out game.Side) bool {
	for x := range game.Exits(16) {
		if s>>x&1 == 1 && x&g.Fixed == g.Open && x.Has(in) && x.Has(out) {
			return true
		}
	}
	return false
}

// TestDistancesAgainstAPlainSearch measures the boards of whole random
// matches, with islands, both ways.
func TestDistancesAgainstAPlainSearch(t *testing.T) {
	var s surveyor
	p := rand.NewPCG(1, 2)
	for seed := range uint64(60) {
		var state game.State
		if err := state.Begin(game.Config{Seats: 3, Seed: seed, Rules: game.Rules{Islands: seed%2 == 0}}, nil); err != nil {
			t.Fatal(err)
		}
		for state.Phase == game.Playing && state.Round == 1 {
			legal := state.Legal(nil)
			if err := state.Apply(legal[p.Uint64()%uint64(len(legal))], nil); err != nil {
				t.Fatal(err)
			}
			remaining := everything &^ eighth(p)
			got := s.distances(&state.Board, remaining)
			for g, cell := range game.Goals {
				want := farthest
				if state.Board.Laid(1+g).Card == game.FaceDown {
					want = plainDistance(&state.Board, remaining, cell)
				}
				if got[g] != want {
					t.Fatalf("goal %d is at %d, want %d, on\n%s", g+1, got[g], want, state.Board.Coordinates())
				}
			}
		}
	}
}

// TestEase: for a goal that is not out of reach some tunnel helps, and a tunnel helps if
// there is a cell in which it brings the goal nearer. SABOTEUR_TEST_LONG makes it thirty
// rounds instead of eight.
func TestEase(t *testing.T) {
	var s, other surveyor
	p := rand.NewPCG(3, 4)
	rounds := uint64(8)
	if testenv.LongWanted() {
		rounds = 30
	}
	for seed := range rounds {
		var state game.State
		if err := state.Begin(game.Config{Seats: 4, Seed: seed}, nil); err != nil {
			t.Fatal(err)
		}
		for state.Phase == game.Playing && state.Round == 1 {
			legal := state.Legal(nil)
			if err := state.Apply(legal[p.Uint64()%uint64(len(legal))], nil); err != nil {
				t.Fatal(err)
			}
			for g := range game.Goals {
				if state.Board.Laid(1+g).Card != game.FaceDown {
					continue
				}
				s.setRemaining(everything)
				s.load(&state.Board)
				d := other.goal(&state.Board, g)
				helpful := s.ease(&state.Board, g, d)
				if none := helpful == 0; none != (d == 0 || d == farthest) {
					t.Fatalf("goal %d at %d: %b helps, on\n%s", g+1, d, helpful, state.Board.Coordinates())
				}
				for c := game.Card(1); c <= game.Tunnels && d < farthest; c++ {
					inside, anywhere := bringsNearer(&other, &state, g, c, d)
					if got := helpful.helps(c); c.Joined() && (inside && !got || got && !anywhere) {
						t.Fatalf("%v helps towards goal %d: %v, on\n%s", c, g+1, got, state.Board.Coordinates())
					}
				}
			}
		}
	}
}

// bringsNearer reports whether a card brings a goal nearer if it is laid within
// the rectangle of the mine, or anywhere: outside it lets detours lead farther.
func bringsNearer(s *surveyor, state *game.State, goal int, c game.Card, d int) (inside, anywhere bool) {
	least, most := state.Board.Frame()
	for _, gap := range state.Board.Gaps() {
		for _, turned := range []bool{false, true} {
			l := game.Laid{Cell: gap.Cell, Card: c, Turned: turned}
			if gap.Enter == 0 || state.Fits(l) != nil {
				continue
			}
			if b := state.Board.With(l); s.goal(&b, goal) < d {
				anywhere = true
				x, y := gap.Cell.X, gap.Cell.Y
				inside = inside || x >= least.X && x <= most.X && y >= least.Y && y <= most.Y
			}
		}
	}
	return inside, anywhere
}

// TestDistancesWithOneMore: a tunnel that is added counts like one that is laid, except
// for detours farther out than the mine reaches without it.
func TestDistancesWithOneMore(t *testing.T) {
	var ground, other surveyor
	p := rand.NewPCG(5, 6)
	for seed := range uint64(40) {
		var state game.State
		if err := state.Begin(game.Config{Seats: 3, Seed: seed, Rules: game.Rules{Islands: seed%2 == 0}}, nil); err != nil {
			t.Fatal(err)
		}
		for state.Phase == game.Playing && state.Round == 1 {
			legal := state.Legal(nil)
			remaining := everything &^ eighth(p)
			now := ground.distances(&state.Board, remaining)
			for _, a := range legal {
				if a.Kind != game.Lay {
					continue
				}
				l := game.Laid{Cell: a.Cell, Card: a.Card, Turned: a.Turned}
				b := state.Board.With(l)
				before := ground.add(&state.Board, l)
				got, want := ground.measure(&state.Board, allGoals), other.distances(&b, remaining)
				ground.restore(before)
				for g := range want {
					if got[g] < want[g] || got[g] > want[g] && ground.extent() == other.extent() {
						t.Fatalf("with %v: %v, want %v, on\n%s", l, got, want, state.Board.Coordinates())
					}
				}
			}
			if again := ground.measure(&state.Board, allGoals); again != now {
				t.Fatalf("a tunnel thought of stays: %v, before %v", again, now)
			}
			if err := state.Apply(legal[p.Uint64()%uint64(len(legal))], nil); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// extent returns how many cells are surveyed.
func (s *surveyor) extent() (cells int) {
	for _, word := range s.area[:s.words] {
		cells += bits.OnesCount64(word)
	}
	return cells
}

// eighth returns about one in eight of all tunnels, at random.
func eighth(p *rand.PCG) tunnelSet {
	a, b, c := p.Uint64(), p.Uint64(), p.Uint64()
	return tunnelSet(a & b & c)
}

// goal returns the distance of one goal if every tunnel can turn up.
func (s *surveyor) goal(b *game.Board, g int) int {
	s.setRemaining(everything)
	s.load(b)
	return s.measure(b, 1<<g)[g]
}
