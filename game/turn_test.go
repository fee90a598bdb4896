package game

import (
	"slices"
	"testing"
)

// pass makes the seat in turn discard its first card.
func pass(t *testing.T, s *State) []Event {
	t.Helper()
	return act(t, s, "discard "+s.HandOf(s.Turn)[0].String())
}

// lastCard leaves seat 1 with one card and everybody else with none, so that
// seat 1 plays the last card of the round.
func lastCard(s *State) {
	for seat := range Seat(s.Seats) {
		for s.Cards[seat] > 1 || seat > 0 && s.Cards[seat] > 0 {
			c := s.hands[seat][s.Cards[seat]-1]
			s.take(seat, c)
			s.discardFaceDown(seat, c, nil)
		}
	}
	for s.Deck > 0 {
		s.Deck--
		s.discardFaceDown(1, s.deck[s.Deck], nil)
		s.deck[s.Deck] = FaceDown
	}
	s.Plays = DeckSize - 1
}

// roles sets who is a saboteur, given as seats from 1.
func roles(s *State, saboteurs ...Seat) {
	for seat := range s.roles[:s.Seats+1] {
		s.roles[seat] = Digger
		if slices.Contains(saboteurs, Seat(seat)+1) {
			s.roles[seat] = Saboteur
		}
	}
}

const oneShort = `
	........G
	.........
	S┼┼┼┼──.G
	.........
	........G`

// Ruling 4: when the treasure turns the round ends at once, and nobody draws.
func TestTreasureEndsTheRoundWithoutADraw(t *testing.T) {
	s := set(t, scene{hand: "EW", board: oneShort, goals: [3]Card{StoneA, Treasure, StoneB}})
	deck := s.Deck
	for _, e := range act(t, s, "lay EW 7,0") {
		if _, drew := e.(Drew); drew {
			t.Error("a card is drawn")
		}
	}
	if s.Phase != Sharing || s.Deck != deck || s.Cards[0] != 5 {
		t.Errorf("phase %d, deck %d of %d, hand %d", s.Phase, s.Deck, deck, s.Cards[0])
	}
	refuse(t, s, "discard "+s.HandOf(0)[0].String(), ErrRoundOver)
}

// Ruling 4: the last card of a round can win it.
func TestLastCardCanWin(t *testing.T) {
	s := set(t, scene{hand: "EW", board: oneShort, goals: [3]Card{StoneA, Treasure, StoneB}})
	lastCard(s)
	told := act(t, s, "lay EW 7,0")
	i := slices.IndexFunc(told, func(e Event) bool { _, ok := e.(RoundEnded); return ok })
	if i < 0 || told[i].(RoundEnded).Winners != Digger {
		t.Errorf("the round ended with %+v", told)
	}
}

// Ruling 5: a turned goal stays turned and a rockfall turns nothing.
func TestTurnedGoalStays(t *testing.T) {
	s := set(t, scene{hand: "EW rockfall", board: oneShort, goals: [3]Card{Treasure, StoneA, StoneB}})
	act(t, s, "lay EW 7,0")
	pass(t, s)
	pass(t, s)
	wantTurned(t, act(t, s, "collapse rockfall 7,0"))
	show(t, s, `
		........G
		.........
		S┼┼┼┼──.╯
		.........
		........G`)
	if s.Board.Live(Goals[1]) {
		t.Error("the stone is live though nothing leads to it")
	}
}

// Ruling 6: a severed part stays and constrains its neighbours; where tunnels
// must connect nothing can be added to it until it is joined again.
func TestSeveredPart(t *testing.T) {
	sc := scene{hand: "rockfall NESW EW NS", board: `
		........G
		.........
		S─┬─....G
		..│......
		........G`}
	for _, rules := range []Rules{connected, islands} {
		sc.rules = rules
		s := set(t, sc)
		told := act(t, s, "collapse rockfall 1,0")
		if e := told[0].(Collapsed); e.Gone.Cell != (Cell{1, 0}) || e.Gone.Card.Kind() != Tunnel {
			t.Errorf("the rockfall removed %+v", e.Gone)
		}
		if s.Piled != 2 || s.Pile[0].Kind() != Tunnel || s.Pile[1].Kind() != Rockfall {
			t.Errorf("the discard pile holds %v", s.Pile[:s.Piled])
		}
		show(t, s, `
			........G
			.........
			S.┬─....G
			..│......
			........G`)
		pass(t, s)
		pass(t, s)
		refuse(t, s, "lay NS 4,0", errSide)
		if rules == islands {
			act(t, s, "lay EW 4,0")
			continue
		}
		refuse(t, s, "lay EW 4,0", ErrUnconnected)
		refuse(t, s, "lay NS 1,0", errSide)
		act(t, s, "lay NESW 1,0") // any card that matches refills the hole
		if !s.Board.Live(Cell{2, 1}) {
			t.Error("the part that was severed is not live again")
		}
		pass(t, s)
		pass(t, s)
		act(t, s, "lay EW 4,0")
	}
}

// Ruling 7: without treasure a round is exactly 67 card plays; ruling 8: a
// discard counts as a card played. The starter is the left neighbour of
// whoever played last.
func TestRoundWithoutTreasure(t *testing.T) {
	for seats := MinSeats; seats <= MaxSeats; seats++ {
		var s State
		s.Begin(Config{Seats: seats, First: Seat(seats - 1), Seed: 9}, nil)
		for plays := 0; s.Round == 1; plays++ {
			if int(s.Plays) != plays || plays > DeckSize {
				t.Fatalf("%d seats: %d plays counted as %d", seats, plays, s.Plays)
			}
			if s.Cards[s.Turn] == 0 {
				t.Fatalf("%d seats: %v is in turn with an empty hand", seats, s.Turn)
			}
			pass(t, &s)
		}
		if want := Seat((seats - 1 + DeckSize) % seats); s.Starter != want || s.Turn != want {
			t.Errorf("%d seats: %v starts the next round, want %v", seats, s.Starter, want)
		}
	}
}

// The left neighbour of whoever reached the treasure starts the next round.
func TestStarterAfterTheTreasure(t *testing.T) {
	s := set(t, scene{hand: "EW", board: oneShort, goals: [3]Card{StoneA, Treasure, StoneB}})
	roles(s)
	act(t, s, "lay EW 7,0")
	for s.Phase == Sharing {
		s.Apply(s.Legal(nil)[0], nil)
	}
	if s.Round != 2 || s.Starter != 1 || s.Turn != 1 {
		t.Errorf("round %d is started by %v", s.Round, s.Starter)
	}
}

// Rulings 3: a dwarf with a broken tool may lay no tunnel but anything else.
func TestBrokenToolForbidsDigging(t *testing.T) {
	s := set(t, scene{hand: "EW rockfall map broken-cart repair-pickaxe", board: oneShort})
	s.Broken[0][Lantern.index()] = s.deck[0]
	refuse(t, s, "lay EW 7,0", ErrBrokenTool)
	for _, words := range []string{"collapse rockfall 1,0", "look map 1", "break broken-cart 2", "discard EW"} {
		if err := s.Check(read(t, s, words)); err != nil {
			t.Errorf("%s: %v", words, err)
		}
	}
	for _, a := range s.Legal(nil) {
		if a.Kind == Lay {
			t.Errorf("%v is offered", a)
		}
	}
}

// Rulings 3: at most one broken tool of each kind lies before a player.
func TestOneBrokenToolOfAKind(t *testing.T) {
	s := set(t, scene{hand: "broken-cart broken-cart broken-lantern"})
	act(t, s, "break broken-cart 2")
	pass(t, s)
	pass(t, s)
	refuse(t, s, "break broken-cart 2", ErrBrokenAlready)
	act(t, s, "break broken-lantern 2")
	if s.BrokenTools(1) != Cart|Lantern {
		t.Errorf("broken before seat 2: %v", s.BrokenTools(1))
	}
}

// Rulings 2: only one edition lets players break their own tools.
func TestOwnTool(t *testing.T) {
	for _, e := range Editions {
		s := set(t, scene{rules: e.Rules(), hand: "broken-cart"})
		if e == Icelandic {
			act(t, s, "break broken-cart 1")
			if !s.Blocked(0) {
				t.Errorf("%v: one's own tool does not break", e)
			}
			continue
		}
		refuse(t, s, "break broken-cart 1", ErrOwnTool)
	}
}

// Rulings 3: a repair needs its broken tool on the table, before its player or
// another one; both cards go to the discard pile face up.
func TestRepair(t *testing.T) {
	s := set(t, scene{hand: "repair-cart repair-cart broken-cart repair-lantern"})
	refuse(t, s, "mend repair-cart cart 2", ErrNotBroken)
	act(t, s, "break broken-cart 2")
	pass(t, s)
	pass(t, s)
	refuse(t, s, "mend repair-lantern cart 2", ErrWrongTool)
	refuse(t, s, "mend repair-cart cart 3", ErrNotBroken)
	act(t, s, "mend repair-cart cart 2")
	if s.Blocked(1) {
		t.Error("the cart is still broken")
	}
	if n := s.Piled; s.Pile[n-2].Kind() != Broken || s.Pile[n-1].Kind() != Repair {
		t.Errorf("the discard pile holds %v", s.Pile[:n])
	}
	pass(t, s)
	pass(t, s)
	s.Broken[0][Cart.index()] = s.deck[0]
	act(t, s, "mend repair-cart cart 1")
	if s.Blocked(0) {
		t.Error("nobody can mend his own tool")
	}
}

// Rulings 3: a double repair mends one of the two, by choice.
func TestDoubleRepairMendsOne(t *testing.T) {
	for _, tool := range []Tool{Lantern, Cart} {
		s := set(t, scene{hand: "repair-lantern+cart broken-lantern broken-cart"})
		act(t, s, "break broken-lantern 2")
		pass(t, s)
		pass(t, s)
		act(t, s, "break broken-cart 2")
		pass(t, s)
		pass(t, s)
		refuse(t, s, "mend repair-lantern+cart pickaxe 2", ErrWrongTool)
		a := read(t, s, "mend repair-lantern+cart cart 2")
		a.Tool = Lantern | Cart
		if err := s.Check(a); !is(err, ErrWrongTool) {
			t.Errorf("mending two at once: %v", err)
		}
		act(t, s, "mend repair-lantern+cart "+tool.String()+" 2")
		if got := s.BrokenTools(1); got != (Lantern|Cart)&^tool {
			t.Errorf("after mending the %v the %v is broken", tool, got)
		}
	}
}

// Rulings 3: a rockfall removes any tunnel, never start or goal, whoever plays
// it.
func TestRockfall(t *testing.T) {
	for _, saboteur := range []Seat{1, 2} {
		s := set(t, scene{hand: "rockfall", board: `
			........G
			.........
			S┼┼.╬...╯
			.........
			........G`})
		roles(s, saboteur)
		refuse(t, s, "collapse rockfall 0,0", ErrCannotFall)
		refuse(t, s, "collapse rockfall 8,0", ErrCannotFall)
		refuse(t, s, "collapse rockfall 8,2", ErrCannotFall)
		refuse(t, s, "collapse rockfall 3,0", ErrNothingThere)
		var can []Cell
		for _, a := range s.Legal(nil) {
			if a.Kind == Collapse {
				can = append(can, a.Cell)
			}
		}
		if !slices.Equal(can, []Cell{{1, 0}, {2, 0}, {4, 0}}) {
			t.Errorf("a rockfall is offered on %v", can)
		}
		act(t, s, "collapse rockfall 4,0")
	}
}

// Ruling 9: a map may be used on a goal its player knows, never on a turned
// one; everybody sees which goal, its player alone the face.
func TestMap(t *testing.T) {
	s := set(t, scene{hand: "map map map", goals: [3]Card{StoneB, StoneA, Treasure}, board: `
		........G
		.........
		S.......╯
		.........
		........G`})
	refuse(t, s, "look map 2", ErrGoalTurned)
	for range 2 {
		told := act(t, s, "look map 3")
		if told[0].For(0) != Event(Looked{0, s.Pile[s.Piled-1], 2, Treasure}) {
			t.Errorf("the player sees %+v", told[0].For(0))
		}
		for _, other := range []Seat{1, 2, Nobody} {
			if e := told[0].For(other).(Looked); e.Face != FaceDown || e.Goal != 2 {
				t.Errorf("%v sees %+v", other, e)
			}
		}
		pass(t, s)
		pass(t, s)
	}
	if v := s.View(0); v.Faces != [3]Card{FaceDown, StoneA, Treasure} {
		t.Errorf("the player knows %v", v.Faces)
	}
	if v := s.View(1); v.Faces != [3]Card{FaceDown, StoneA, FaceDown} || v.LookedAt[0] != 1<<2 {
		t.Errorf("another knows %v and that %b was looked at", v.Faces, v.LookedAt[0])
	}
}

// Ruling 9: a second map does not replace what the first has shown; rulings 13 and 16:
// what was looked at in one round is not known in the next.
func TestMapsAreRememberedForTheRound(t *testing.T) {
	s := set(t, scene{hand: "map map", goals: [3]Card{StoneB, StoneA, Treasure}})
	act(t, s, "look map 1")
	pass(t, s)
	pass(t, s)
	act(t, s, "look map 3")
	if v := s.View(0); v.Faces != [3]Card{StoneB, FaceDown, Treasure} {
		t.Errorf("after two maps the player knows %v", v.Faces)
	}
	lastCard(s)
	s.Turn = 0
	pass(t, s)
	for seat := range Seat(3) {
		if v := s.View(seat); s.Round != 2 || v.Faces != [3]Card{} || v.LookedAt != [MaxSeats]uint8{} {
			t.Errorf("in round %d %v knows %v", s.Round, seat, v.Faces)
		}
	}
}

// Ruling 13: each round is dealt again, the gold that is left is shuffled too, and when a
// round begins nothing of the last one is left.
func TestRoundsAreDealtAgain(t *testing.T) {
	var s State
	s.Begin(Config{Seats: 5, Seed: 31}, nil)
	roles, goals, hand, gold := s.roles, s.goals, s.hands[0], s.gold
	began := false
	for s.Round == 1 {
		pass := Action{Kind: Discard, Card: s.HandOf(s.Turn)[0]}
		if err := s.Apply(pass, func(e Event) {
			if _, ok := e.(RoundBegan); ok {
				began = true
				v := s.View(3)
				if v.Deck != DeckSize || v.Turn != v.Starter || v.Cards != [MaxSeats]int8{} || v.Phase != Playing {
					t.Errorf("a round begins with %d cards in the pile and %v in turn", v.Deck, v.Turn)
				}
			}
		}); err != nil {
			t.Fatal(err)
		}
	}
	if !began {
		t.Error("the second round was not told")
	}
	if s.roles == roles && s.goals == goals || s.hands[0] == hand || slices.Equal(s.gold[:8], gold[:8]) {
		t.Error("the second round is dealt as the first was")
	}
}

// Rulings 3: the most gold wins alone.
func TestSoleWinner(t *testing.T) {
	s := set(t, scene{seats: 5})
	roles(s, 2, 4)
	s.Round = 3
	s.held[3][0], s.Gold[3] = 1, 1 // a nugget from before
	lastCard(s)
	told := pass(t, s)
	end := told[len(told)-1].(MatchEnded)
	if end.Winners != [MaxSeats]bool{3: true} || end.Nuggets[3] != end.Nuggets[1]+1 {
		t.Errorf("the match ended with %+v", end)
	}
}

// Ruling 16: hands and roles are dealt in secret.
func TestDealIsSecret(t *testing.T) {
	e := Dealt{Seat: 2, Role: Saboteur, Hand: [MaxHand]Card{1, 2, 3}, Cards: 3}
	for _, other := range []Seat{0, 1, 3, Nobody} {
		if got := e.For(other); got != Event(Dealt{Seat: 2, Cards: 3}) {
			t.Errorf("%v is told %+v", other, got)
		}
	}
	if e.For(2) != Event(e) {
		t.Error("the seat itself is not told")
	}
}

// TestImpossibleTables: no match begins at a table that cannot be.
func TestImpossibleTables(t *testing.T) {
	for c, possible := range map[Config]bool{
		{Seats: 2}: false, {Seats: 3}: true, {Seats: 10}: true, {Seats: 11}: false,
		{Seats: 3, First: 2}: true, {Seats: 3, First: 3}: false, {Seats: 3, First: 4}: false, {Seats: 3, First: -1}: false,
	} {
		if err := c.Check(); (err == nil) != possible {
			t.Errorf("%d seats, of which seat %d begins: %v", c.Seats, c.First, err)
		}
	}
}

// Ruling 10: a tool may be broken or mended on a player whose hand is empty.
func TestEmptyHandedPlayerAsTarget(t *testing.T) {
	s := set(t, scene{hand: "broken-cart repair-cart"})
	for s.Cards[1] > 0 {
		s.take(1, s.hands[1][0])
	}
	act(t, s, "break broken-cart 2")
	s.Turn = 0
	act(t, s, "mend repair-cart cart 2")
}

// Ruling 13: at the end of a round everything is shown; the next round deals the same
// dwarves again and hides them.
func TestRoundEndShowsAllRoles(t *testing.T) {
	s := set(t, scene{seats: 5, hand: "EW", board: oneShort, goals: [3]Card{StoneA, Treasure, StoneB}})
	told := act(t, s, "lay EW 7,0")
	e := told[2].For(Nobody).(RoundEnded)
	count := map[Role]int{e.LeftOver: 1}
	for _, r := range e.Roles[:5] {
		count[r]++
	}
	if count[Saboteur] != 2 || count[Digger] != 4 || e.Goals != s.goals {
		t.Errorf("shown are %+v", e)
	}
	if v := s.View(Nobody); v.Roles != e.Roles || v.Faces != s.goals {
		t.Errorf("the room sees roles %v and goals %v", v.Roles, v.Faces)
	}
	for s.Phase == Sharing {
		s.Apply(s.Legal(nil)[0], nil)
	}
	if v := s.View(Nobody); v.Roles != [MaxSeats]Role{} || v.LeftOver != UnknownRole || v.Faces != [3]Card{} || v.Goals != [3]Card{} {
		t.Errorf("in the next round the room sees %v, %v, %v", v.Roles, v.LeftOver, v.Faces)
	}
}

// Only the seat in turn may act, and nobody after the match.
func TestNotYourTurn(t *testing.T) {
	s := set(t, scene{hand: "EW"})
	v := s.View(1)
	if err := v.Check(Action{Kind: Discard, Card: s.hands[1][0]}); !is(err, ErrNotYourTurn) {
		t.Errorf("out of turn: %v", err)
	}
	if a := v.Legal(nil); len(a) != 0 {
		t.Errorf("out of turn %v is offered", a)
	}
	refuse(t, s, "discard "+s.hands[1][0].String(), ErrNotInHand)
	refuse(t, s, "pick 3", errNotOffered)
	for s.Phase != Over {
		s.Apply(s.Legal(nil)[0], nil)
	}
	if s.Turn != Nobody || s.Round != Rounds {
		t.Errorf("the match ended in round %d with %v in turn", s.Round, s.Turn)
	}
	before := *s
	if err := s.Apply(Action{Kind: Discard, Card: 1}, nil); !is(err, ErrMatchOver) || *s != before {
		t.Errorf("after the match: %v", err)
	}
}

func TestMalformedActions(t *testing.T) {
	s := set(t, scene{hand: "EW map repair-cart broken-cart"})
	h := s.HandOf(0)
	for _, c := range []struct {
		a    Action
		want error
	}{
		{Action{}, ErrNotInHand},
		{Action{Kind: 200, Card: h[0]}, errMalformed},
		{Action{Kind: Discard, Card: h[0], Turned: true}, errMalformed},
		{Action{Kind: Lay, Card: h[0], Cell: Cell{1, 0}, Seat: 1}, errMalformed},
		{Action{Kind: Pick, Card: h[0], Gold: 1}, errMalformed},
		{Action{Kind: Lay, Card: h[1], Cell: Cell{1, 0}}, ErrWrongCard},
		{Action{Kind: Look, Card: h[0]}, ErrWrongCard},
		{Action{Kind: Look, Card: h[1], Goal: 3}, errNoGoal},
		{Action{Kind: Look, Card: h[1], Goal: -1}, errNoGoal},
		{Action{Kind: Break, Card: h[3], Seat: 3}, errNoSeat},
		{Action{Kind: Break, Card: h[3], Seat: Nobody}, errNoSeat},
		{Action{Kind: Mend, Card: h[2], Seat: 9, Tool: Cart}, errNoSeat},
		{Action{Kind: Mend, Card: h[2], Seat: 1}, ErrWrongTool},
		{Action{Kind: Discard, Card: 255}, ErrNotInHand},
		{Action{Kind: Lay, Card: h[0], Cell: Cell{-128, -128}}, ErrAlone},
		{Action{Kind: Lay, Card: h[0], Cell: Cell{127, 127}}, ErrAlone},
		{Action{Kind: Lay, Card: h[0], Cell: Cell{8, 2}}, ErrOccupied},
		{Action{Kind: Lay, Card: h[0], Cell: Cell{0, 0}}, ErrOccupied},
	} {
		if err := s.Check(c.a); !is(err, c.want) {
			t.Errorf("%+v: %v, want %v", c.a, err, c.want)
		}
	}
}
