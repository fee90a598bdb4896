package game

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// playRandom plays a whole match at random. It calls each, which may be nil,
// before every action.
func playRandom(t testing.TB, c Config, each func(s *State, legal []Action)) (*State, []Action) {
	t.Helper()
	s := new(State)
	if err := s.Begin(c, nil); err != nil {
		t.Fatal(err)
	}
	p := rand.NewPCG(c.Seed, 99)
	var all []Action
	buf := make([]Action, 0, 256)
	for s.Phase != Over {
		legal := s.Legal(buf)
		if len(legal) == 0 || cap(legal) != cap(buf) {
			t.Fatalf("%d actions are legal", len(legal))
		}
		if each != nil {
			each(s, legal)
		}
		a := choose(p, legal)
		if err := s.Apply(a, nil); err != nil {
			t.Fatalf("%v is offered but refused: %v", a, err)
		}
		all = append(all, a)
		if len(all) > Rounds*(DeckSize+MaxDraft) {
			t.Fatal("the match does not end")
		}
	}
	return s, all
}

// choose picks one of a few at random: the joined tunnel nearest to the goals
// if there is one, so that some rounds reach the treasure.
func choose(p *rand.PCG, legal []Action) Action {
	best := legal[below(p, uint64(len(legal)))]
	for range below(p, 12) {
		a := legal[below(p, uint64(len(legal)))]
		if a.worth() > best.worth() {
			best = a
		}
	}
	return best
}

func (a Action) worth() int {
	switch {
	case a.Kind == Lay && a.Card.Joined():
		return int(a.Cell.X)
	case a.Kind == Break || a.Kind == Collapse:
		return -50
	}
	return -20
}

// everyTable calls f for all numbers of seats and all editions, and mixtures
// that none prints.
func everyTable(f func(c Config)) {
	seed := uint64(0)
	for seats := MinSeats; seats <= MaxSeats; seats++ {
		for i := range 16 {
			seed++
			f(Config{Seats: seats, Rules: Rules{i&1 > 0, i&2 > 0, i&4 > 0, i&8 > 0}, First: Seat(int(seed) % seats), Seed: seed, BotSeed: 7})
		}
	}
}

// TestRandomMatches checks after every action that each card is in exactly one place and
// that the board's shortcuts agree with a slow referee, and that a match has three rounds.
func TestRandomMatches(t *testing.T) {
	treasures := 0
	everyTable(func(c Config) {
		plays, round := 0, int8(1)
		var before State
		s, _ := playRandom(t, c, func(s *State, legal []Action) {
			if s.Round != round {
				if before.Phase == Playing && before.Plays+1 != DeckSize {
					t.Errorf("%+v: a round without treasure took %d plays", c, before.Plays+1)
				}
				plays, round = 0, s.Round
			}
			if s.Phase == Playing {
				if int(s.Plays) != plays {
					t.Errorf("%+v: %d plays counted as %d", c, plays, s.Plays)
				}
				plays++
			} else if before.Phase == Playing {
				treasures++
			}
			countCards(t, s)
			countGold(t, s)
			referee(t, &s.Table)
			before = *s
		})
		if s.Round != Rounds {
			t.Errorf("%+v: the match had %d rounds", c, s.Round)
		}
		countGold(t, s)
	})
	if treasures < 10 {
		t.Errorf("the treasure was found %d times: the sharing of gold was hardly tried", treasures)
	}
}

// countCards checks that the 67 cards are each somewhere exactly once.
func countCards(t *testing.T, s *State) {
	t.Helper()
	var seen [cards]int
	for i := range s.Board.Len() {
		seen[s.Board.Laid(i).Card]++
	}
	for seat := range Seat(s.Seats) {
		for _, c := range s.HandOf(seat) {
			seen[c]++
		}
		for _, c := range s.Broken[seat] {
			seen[c]++
		}
	}
	for _, c := range s.deck[:s.Deck] {
		seen[c]++
	}
	for i, c := range s.Pile[:s.Piled] {
		seen[c]++
		seen[s.faceDownDiscards[i]]++
	}
	for c := Card(1); c <= DeckSize; c++ {
		if seen[c] != 1 {
			t.Fatalf("%v is in %d places", c, seen[c])
		}
	}
	var roles [Saboteur + 1]int
	for _, r := range s.roles[:s.Seats+1] {
		roles[r]++
	}
	if saboteurs, diggers := Dwarves(int(s.Seats)); roles[Saboteur] != saboteurs || roles[Digger] != diggers {
		t.Fatalf("the roles are %v", s.roles)
	}
	if s.Rules.AllSaboteurs && s.roles[s.Seats] != Digger {
		t.Fatalf("the dwarf left over is %v", s.roles[s.Seats])
	}
	faces := s.goals
	slices.Sort(faces[:])
	if faces != [3]Card{Treasure, StoneA, StoneB} {
		t.Fatalf("the goals are %v", s.goals)
	}
}

// countGold checks that the 28 gold cards are each somewhere exactly once.
func countGold(t *testing.T, s *State) {
	t.Helper()
	var seen [GoldSize + 1]int
	for seat := range Seat(s.Seats) {
		for _, g := range s.held[seat][:s.Gold[seat]] {
			seen[g]++
		}
	}
	for _, g := range s.gold[:s.GoldPile] {
		seen[g]++
	}
	for _, g := range s.shares[:s.Shares] {
		seen[g]++
	}
	for g := Gold(1); g <= GoldSize; g++ {
		if seen[g] != 1 {
			t.Fatalf("gold card %d is in %d places", g, seen[g])
		}
	}
}

// A maze is the board as a slow referee keeps it: a map, and no shortcut.
type maze map[Cell]Laid

func mazeOf(b *Board) maze {
	m := maze{}
	for i := range b.Len() {
		m[b.Laid(i).Cell] = b.Laid(i)
	}
	return m
}

// live returns the cells that conduct from the start, searched breadth first.
func (m maze) live() map[Cell]bool {
	live := map[Cell]bool{{}: true}
	for queue := []Cell{{}}; len(queue) > 0; queue = queue[1:] {
		for _, d := range Sides {
			next := queue[0].Beside(d)
			l, ok := m[next]
			if ok && !live[next] && l.Card.Joined() && m[queue[0]].Exits().Has(d) && l.Exits().Has(d.Opposite()) {
				live[next] = true
				queue = append(queue, next)
			}
		}
	}
	return live
}

// fits says by the words of rulings.md 2 whether a tunnel may lie in a cell.
func (m maze) fits(l Laid, live map[Cell]bool, islands bool) bool {
	if _, taken := m[l.Cell]; taken {
		return false
	}
	touches, connects := false, false
	for _, d := range Sides {
		next, ok := m[l.Cell.Beside(d)]
		if !ok || next.Card == FaceDown {
			continue
		}
		touches = true
		if next.Exits().Has(d.Opposite()) != l.Exits().Has(d) {
			return false
		}
		if l.Exits().Has(d) && live[next.Cell] {
			connects = true
		}
	}
	return connects || islands && touches
}

// referee compares the board with the slow referee, and every tunnel in every
// cell near it.
func referee(t *testing.T, tab *Table) {
	t.Helper()
	b := &tab.Board
	m := mazeOf(b)
	live := m.live()
	for cell := range m {
		if b.Live(cell) != live[cell] {
			t.Fatalf("%v live: %v on\n%s", cell, b.Live(cell), b.Coordinates())
		}
	}
	if tab.Plays%8 != 7 {
		return // the referee is slow
	}
	least, most := b.Frame()
	for y := least.Y - 2; y <= most.Y+2; y++ {
		for x := least.X - 2; x <= most.X+2; x++ {
			for i, sh := range allShapes {
				l := Laid{Cell: Cell{x, y}, Card: cardOf[i].Card, Turned: cardOf[i].Turned}
				if want, got := m.fits(l, live, tab.Rules.Islands), tab.Fits(l) == nil; got != want {
					t.Fatalf("%v joined %v at %d,%d: fits %v, the referee says %v, on\n%s", sh.exits, sh.joined, x, y, got, want, b.Coordinates())
				}
			}
		}
	}
}

// cardOf holds a card for each of allShapes, and how it is turned.
var cardOf = func() (table [len(allShapes)]Laid) {
	for i := range allShapes {
		for c := Card(Tunnels); c > 0; c-- {
			if oriented[c].upright>>i&1 == 1 {
				table[i] = Laid{Card: c}
			} else if oriented[c].turned>>i&1 == 1 {
				table[i] = Laid{Card: c, Turned: true}
			}
		}
	}
	return table
}()

// TestLegalIsAllThatIsLegal tries every action that can be written: those that Legal lists
// apply, all others are refused and change nothing (ruling 15), and the seat's view and
// the state say the same.
func TestLegalIsAllThatIsLegal(t *testing.T) {
	tried := 0
	everyTable(func(c Config) {
		n := 0
		playRandom(t, c, func(s *State, legal []Action) {
			if n++; n%41 == int(c.Seed)%41 {
				tried += checkLegal(t, s)
			}
		})
	})
	if tried < 100_000 {
		t.Errorf("only %d actions were tried", tried)
	}
}

// sayable returns all actions that can be said of the cards in one hand, and
// some of a card that is not in it.
func sayable(s *State) (all []Action) {
	hand := slices.Clone(s.HandOf(s.Turn))
	hand = append(hand, s.HandOf(s.Left(s.Turn))...)
	least, most := s.Board.Frame()
	for _, c := range hand {
		all = append(all, Action{Kind: Discard, Card: c}, Action{Kind: Discard, Card: c, Turned: true})
		for y := least.Y - 1; y <= most.Y+1; y++ {
			for x := least.X - 1; x <= most.X+1; x++ {
				all = append(all, Action{Kind: Lay, Card: c, Cell: Cell{x, y}}, Action{Kind: Lay, Card: c, Cell: Cell{x, y}, Turned: true},
					Action{Kind: Collapse, Card: c, Cell: Cell{x, y}})
			}
		}
		for seat := Nobody; seat <= Seat(s.Seats); seat++ {
			all = append(all, Action{Kind: Break, Card: c, Seat: seat})
			for tool := range Tool(8) {
				all = append(all, Action{Kind: Mend, Card: c, Seat: seat, Tool: tool})
			}
		}
		for g := int8(-1); g <= 3; g++ {
			all = append(all, Action{Kind: Look, Card: c, Goal: g})
		}
	}
	for g := range Gold(GoldSize + 2) {
		all = append(all, Action{Kind: Pick, Gold: g})
	}
	return all
}

// TestCountsOfLegalActions is a perft, as chess programs call it: how many
// sequences of two actions there are from fixed deals. A number that changes
// means that a rule has changed, or the deal.
func TestCountsOfLegalActions(t *testing.T) {
	for seats, want := range map[int][2]int{3: {31, 693}, 5: {20, 540}, 10: {14, 334}} {
		var s State
		s.Begin(Config{Seats: seats, Seed: 11}, nil)
		one, two := 0, 0
		for _, a := range s.Legal(nil) {
			next := s
			next.Apply(a, nil)
			one++
			two += len(next.Legal(nil))
		}
		if want != [2]int{one, two} {
			t.Errorf("%d seats: %d actions, %d sequences of two, want %v", seats, one, two, want)
		}
	}
}
