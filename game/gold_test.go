package game

import (
	"fmt"
	"reflect"
	"testing"

	"saboteur/testenv"
)

// share lets the finisher, seat 1, reach the treasure.
func reachTreasure(t *testing.T, seats int, rules Rules, saboteurs ...Seat) *State {
	t.Helper()
	s := set(t, scene{seats: seats, rules: rules, hand: "EW", board: oneShort, goals: [3]Card{StoneA, Treasure, StoneB}})
	roles(s, saboteurs...)
	act(t, s, "lay EW 7,0")
	return s
}

// pickOrder picks the gold cards, the dearest first, and returns who picked.
func pickOrder(t *testing.T, s *State) (seats []Seat) {
	t.Helper()
	for s.Phase == Sharing {
		v := s.View(s.Turn)
		best := v.Offer[0]
		for _, g := range v.Offer[:v.Shares] {
			if g.Nuggets() > best.Nuggets() {
				best = g
			}
		}
		seats = append(seats, s.Turn+1)
		testenv.NoError(t, s.Apply(Action{Kind: Pick, Gold: best}, nil))
	}
	return seats
}

// Rulings 2: how many gold cards are drawn when the diggers win.
func TestGoldDrawn(t *testing.T) {
	for seats := MinSeats; seats <= MaxSeats; seats++ {
		saboteurs, _ := Dwarves(seats)
		for _, perSeat := range []bool{true, false} {
			for fewer := range 2 {
				var who []Seat
				for i := range saboteurs - fewer {
					who = append(who, Seat(2+i))
				}
				want := seats - len(who)
				if perSeat {
					want = min(seats, 9)
				}
				s := reachTreasure(t, seats, Rules{GoldPerSeat: perSeat}, who...)
				if int(s.Shares) != want || int(s.GoldPile) != GoldSize-want {
					t.Errorf("%d seats, %d saboteurs, per seat %v: %d drawn, want %d", seats, len(who), perSeat, s.Shares, want)
				}
			}
		}
	}
}

// Ruling 11: the finisher picks first, then the cards go counter-clockwise,
// saboteurs skipped, round after round until none is left.
func TestGoldGoesCounterClockwise(t *testing.T) {
	for _, c := range []struct {
		seats     int
		rules     Rules
		saboteurs []Seat
		want      string
	}{
		{5, connected, []Seat{3, 5}, "[1 4 2]"},
		{5, connected, []Seat{3}, "[1 5 4 2]"},
		{5, Gigamic.Rules(), []Seat{3, 5}, "[1 4 2 1 4]"},
		{3, Gigamic.Rules(), nil, "[1 3 2]"},
		{3, Gigamic.Rules(), []Seat{2}, "[1 3 1]"},
		{10, Gigamic.Rules(), []Seat{2, 3, 4}, "[1 10 9 8 7 6 5 1 10]"},
		// A finisher who is a saboteur gets nothing.
		{5, connected, []Seat{1, 5}, "[4 3 2]"},
		{5, Gigamic.Rules(), []Seat{1, 5}, "[4 3 2 4 3]"},
	} {
		s := reachTreasure(t, c.seats, c.rules, c.saboteurs...)
		if got := fmt.Sprint(pickNumbers(pickOrder(t, s))); got != c.want {
			t.Errorf("%d seats, saboteurs %v: %s pick, want %s", c.seats, pickNumbers(c.saboteurs), got, c.want)
		}
	}
}

func pickNumbers(seats []Seat) (n []int) {
	for _, s := range seats {
		n = append(n, int(s))
	}
	return n
}

// Ruling 11: the picker looks at the cards that are left; each pick is seen by
// its picker alone.
func TestGoldIsPickedInSecret(t *testing.T) {
	s := reachTreasure(t, 4, connected, 3)
	if v := s.View(0); v.Offer[0] == 0 || v.Offer[v.Shares-1] == 0 {
		t.Errorf("the picker is offered %v", v.Offer)
	}
	for _, other := range []Seat{1, 2, 3, Nobody} {
		if v := s.View(other); v.Offer != [MaxDraft]Gold{} || v.Shares != 3 {
			t.Errorf("%v sees %v of %d", other, v.Offer, v.Shares)
		}
	}
	g := s.shares[1]
	told := act(t, s, fmt.Sprintf("pick %d", g))
	if told[0].For(0) != Event(GoldPicked{0, g}) || told[0].For(1) != Event(GoldPicked{0, 0}) {
		t.Errorf("told %+v and %+v", told[0].For(0), told[0].For(1))
	}
	if e := told[1].For(1).(GoldPassed); e.Seat != 3 || e.Gold != [MaxDraft]Gold{} {
		t.Errorf("seat 2 is told %+v", e)
	}
	if v := s.View(0); v.Own[0] != g || v.Gold[0] != 1 {
		t.Errorf("the picker holds %v", v.Own)
	}
	if v := s.View(1); v.Own != [maxHeld]Gold{} || v.Gold[0] != 1 {
		t.Errorf("another sees %v", v.Own)
	}
}

// Ruling 12: wages are paid exactly where cards can make up the sum, searched
// over all saboteurs together.
func TestWages(t *testing.T) {
	for _, c := range []struct {
		stock          goldCounts
		due, saboteurs int
		want           string
	}{
		{goldCounts{16, 8, 4}, 4, 1, "[[1 0 1]]"},
		{goldCounts{0, 8, 0}, 4, 1, "[[0 2 0]]"},
		{goldCounts{16, 8, 4}, 3, 3, "[[0 0 1] [0 0 1] [0 0 1]]"},
		// Paying the smallest first would leave 3 + 3 for nobody.
		{goldCounts{1, 1, 2}, 3, 3, "[[0 0 1] [0 0 1] [1 1 0]]"},
		{goldCounts{3, 0, 1}, 3, 2, "[[0 0 1] [3 0 0]]"},
		{goldCounts{4, 2, 0}, 2, 4, "[[0 1 0] [0 1 0] [2 0 0] [2 0 0]]"},
		// No exact division: least total shortfall first.
		{goldCounts{0, 3, 0}, 3, 2, "[[0 1 0] [0 1 0]]"},
		{goldCounts{1, 0, 0}, 3, 2, "[[1 0 0] [0 0 0]]"},
		// Then the least single shortfall.
		{goldCounts{4, 0, 0}, 3, 2, "[[2 0 0] [2 0 0]]"},
		{goldCounts{0, 0, 3}, 2, 4, "[[0 0 0] [0 0 0] [0 0 0] [0 0 0]]"},
		// Then the earlier seat goes less short.
		{goldCounts{0, 2, 1}, 4, 2, "[[0 2 0] [0 0 1]]"},
	} {
		split := divide(c.stock, c.due, c.saboteurs)
		if got := fmt.Sprint(split[:c.saboteurs]); got != c.want {
			t.Errorf("%v for %d saboteurs due %d: %s, want %s", c.stock, c.saboteurs, c.due, got, c.want)
		}
	}
}

// Ruling 12: for every stock, no division pays more than another could.
func TestWagesAreTheBestDivision(t *testing.T) {
	for saboteurs := 1; saboteurs <= 4; saboteurs++ {
		due := Wages(saboteurs)
		for ones := range int8(7) {
			for twos := range int8(5) {
				for threes := range int8(5) {
					stock := goldCounts{ones, twos, threes}
					split := divide(stock, due, saboteurs)
					paid := 0
					for _, c := range split[:saboteurs] {
						paid += c.nuggets()
						for k := range stock {
							stock[k] -= c[k]
						}
						if c.nuggets() > due {
							t.Fatalf("%v pays %d, due is %d", c, c.nuggets(), due)
						}
					}
					if min(stock[0], stock[1], stock[2]) < 0 {
						t.Fatalf("%v is paid out of too few cards", split)
					}
					if best := mostPaid(goldCounts{ones, twos, threes}, due, saboteurs); paid != best {
						t.Errorf("stock %v, %d due to %d: %d paid, %d possible", [3]int8{ones, twos, threes}, due, saboteurs, paid, best)
					}
				}
			}
		}
	}
}

// mostPaid finds by another way what can be paid in all: each saboteur in turn
// is given one card more, or is done.
func mostPaid(stock goldCounts, due, saboteurs int) int {
	var give func(stock goldCounts, left, rest int) int
	give = func(stock goldCounts, left, rest int) int {
		if rest == 0 {
			return 0
		}
		best := give(stock, due, rest-1)
		for k := range stock {
			if stock[k] > 0 && k+1 <= left {
				less := stock
				less[k]--
				best = max(best, k+1+give(less, left-k-1, rest))
			}
		}
		return best
	}
	return give(stock, due, saboteurs)
}

// Rulings 3: saboteurs are paid when the treasure is not reached; with none in
// play nobody is paid.
func TestSaboteursArePaid(t *testing.T) {
	for _, c := range []struct {
		seats     int
		saboteurs []Seat
		each      int8
	}{{3, nil, 0}, {3, []Seat{2}, 4}, {4, nil, 0}, {5, []Seat{4}, 4}, {5, []Seat{1, 4}, 3}, {8, []Seat{1, 2, 3}, 3}, {10, []Seat{1, 2, 3, 9}, 2}} {
		s := set(t, scene{seats: c.seats})
		roles(s, c.saboteurs...)
		lastCard(s)
		got := map[Seat]int8{}
		for _, e := range pass(t, s) {
			if e, ok := e.(Paid); ok {
				got[e.Seat+1] = e.Given
				if hidden := e.For(e.Seat + 1).(Paid); hidden.Gold != [4]Gold{} || hidden.Given != e.Given {
					t.Errorf("others are told %+v", hidden)
				}
				sum := 0
				for _, g := range e.Gold[:e.Cards] {
					sum += g.Nuggets()
				}
				if int8(sum) != e.Given {
					t.Errorf("paid %d in cards, %d told", sum, e.Given)
				}
			}
		}
		if len(got) != len(c.saboteurs) {
			t.Errorf("%d seats: paid are %v", c.seats, got)
		}
		for _, seat := range c.saboteurs {
			if got[seat] != c.each {
				t.Errorf("%d seats, saboteurs %v: %v got %d, want %d", c.seats, pickNumbers(c.saboteurs), seat, got[seat], c.each)
			}
		}
		if s.Round != 2 {
			t.Errorf("round %d follows", s.Round)
		}
	}
}

// Rulings 3: gold is kept, round 3 is paid, and equal totals share the win.
func TestSharedVictory(t *testing.T) {
	s := set(t, scene{seats: 5})
	roles(s, 2, 4)
	s.Round = 3
	lastCard(s)
	told := pass(t, s)
	end := told[len(told)-1].(MatchEnded)
	if end.Nuggets != [MaxSeats]int8{1: 3, 3: 3} || end.Winners != [MaxSeats]bool{1: true, 3: true} || s.Phase != Over {
		t.Errorf("the match ended with %+v", end)
	}
}

// TestFold: what a seat knows follows from the events that it hears. In random matches by
// all editions and at all tables, each seat's view and everybody's, made of its own events
// alone, equals State.View after every single event.
func TestFold(t *testing.T) {
	t.Parallel()
	for n := range testenv.Short(700, 2000) {
		foldMatch(t, n)
	}
}

// foldMatch compares the folded views of a match with the true ones.
func foldMatch(t *testing.T, n int) {
	t.Helper()
	seats := MinSeats + n%(MaxSeats-MinSeats+1)
	c := Config{Seats: seats, Rules: Editions[n%len(Editions)].Rules(), First: Seat(n % seats), Seed: uint64(n), BotSeed: 99}
	_, actions := playRandom(t, c, nil)
	var folded [MaxSeats + 1]View
	for i := range seats + 1 {
		folded[i] = NewView(c, Seat(i-1))
	}
	var s State
	check := func(e Event) {
		for i := range seats + 1 {
			seat := Seat(i - 1)
			folded[i].Apply(e.For(seat))
			if want := s.View(seat); folded[i] != want {
				t.Fatalf("match %d: after %#v, %v knows what does not follow: %s", n, e, seat, differing(want, folded[i]))
			}
		}
	}
	testenv.NoError(t, s.Begin(c, check))
	for _, a := range actions {
		testenv.NoError(t, s.Apply(a, check))
	}
}

// differing names the first field in which two views differ.
func differing(want, got View) string {
	w, g := reflect.ValueOf(want), reflect.ValueOf(got)
	for _, f := range reflect.VisibleFields(w.Type()) {
		if f.Anonymous {
			continue
		}
		if a, b := fmt.Sprint(w.FieldByIndex(f.Index)), fmt.Sprint(g.FieldByIndex(f.Index)); a != b {
			return fmt.Sprintf("%s is %s, not %s", f.Name, a, b)
		}
	}
	return "nothing"
}

// TestSummaries: each event names its actor, target and cell, if it has them.
func TestSummaries(t *testing.T) {
	cell := Cell{3, -1}
	laid := Laid{Cell: cell, Card: 5}
	for _, c := range []struct {
		event Event
		want  Summary
	}{
		{RoundBegan{Round: 1, Starter: 2}, Summary{Actor: Nobody, Target: Nobody}},
		{Dealt{Seat: 2}, Summary{Actor: Nobody, Target: Nobody}},
		{TurnBegan{2}, Summary{Actor: Nobody, Target: Nobody}},
		{Placed{2, laid}, Summary{Actor: 2, Target: Nobody, Cell: cell, OnBoard: true}},
		{GoalTurned{1, Laid{Cell: Goals[1]}}, Summary{Actor: Nobody, Target: Nobody, Cell: Goals[1], OnBoard: true}},
		{ToolBroke{Seat: 2, Target: 0}, Summary{Actor: 2, Target: 0}},
		{ToolMended{Seat: 2, Target: 2}, Summary{Actor: 2, Target: 2}},
		{Collapsed{Seat: 2, Gone: laid}, Summary{Actor: 2, Target: Nobody, Cell: cell, OnBoard: true}},
		{Looked{Seat: 2, Goal: 1}, Summary{Actor: 2, Target: Nobody, Cell: Goals[1], OnBoard: true}},
		{Discarded{2, 5}, Summary{Actor: 2, Target: Nobody}},
		{Drew{2, 5}, Summary{Actor: Nobody, Target: Nobody}},
		{RoundEnded{Finisher: 2}, Summary{Actor: Nobody, Target: Nobody}},
		{Paid{Seat: 2}, Summary{Actor: 2, Target: Nobody}},
		{GoldPassed{Seat: 2}, Summary{Actor: Nobody, Target: Nobody}},
		{GoldPicked{2, 7}, Summary{Actor: 2, Target: Nobody}},
		{MatchEnded{}, Summary{Actor: Nobody, Target: Nobody}},
	} {
		if got := c.event.Summary(); got != c.want {
			t.Errorf("%T: %+v, want %+v", c.event, got, c.want)
		}
	}
}

// TestEventsShowActions: in a match every action shows in exactly one event, as
// its actor sees it, and the event's summary agrees with it; for other seats the
// summary is the same.
func TestEventsShowActions(t *testing.T) {
	kinds := map[ActionKind]bool{}
	for seed := range uint64(10) {
		c := Config{Seats: 5, Seed: seed}
		_, actions := playRandom(t, c, nil)
		var s State
		s.Begin(c, nil)
		for _, a := range actions {
			actor, shown := s.Turn, 0
			s.Apply(a, func(e Event) {
				sum := e.Summary()
				for seat := Nobody; seat < Seat(c.Seats); seat++ {
					if got := e.For(seat).Summary(); got != sum {
						t.Fatalf("%v sees %+v of %#v, which is %+v", seat, got, e, sum)
					}
				}
				done, ok := ActionOf(e.For(actor))
				if !ok {
					return
				}
				shown++
				kinds[a.Kind] = true
				if done != a || sum.Actor != actor {
					t.Fatalf("%v of %v shows as %v of %v", a, actor, done, sum.Actor)
				}
				if hasTarget := a.Kind == Break || a.Kind == Mend; hasTarget != (sum.Target != Nobody) || hasTarget && sum.Target != a.Seat {
					t.Fatalf("%v is done to %v", a, sum.Target)
				}
				if hasCell := a.Kind == Lay || a.Kind == Collapse; hasCell && (!sum.OnBoard || sum.Cell != a.Cell) {
					t.Fatalf("%v is done at %v", a, sum.Cell)
				}
			})
			if shown != 1 {
				t.Fatalf("%v shows in %d events", a, shown)
			}
		}
	}
	if len(kinds) != int(Pick)+1 {
		t.Errorf("of the kinds of actions, only %v were played", kinds)
	}
}

// What the tests outside of the package share, because they need dwarves.
var (
	CheckSound = checkSound
	EveryTable = everyTable
)
