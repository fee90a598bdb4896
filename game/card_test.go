package game

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"saboteur/testenv"
)

func is(err, want error) bool { return errors.Is(err, want) }

// TestDeck holds the list of rulings.md 1.
func TestDeck(t *testing.T) {
	type look struct {
		exits  Exits
		joined bool
	}
	want := map[look]int{
		{N | E | S | W, true}: 5, {N | E | S | W, false}: 1,
		{N | E | S, true}: 5, {N | E | S, false}: 1,
		{N | E | W, true}: 5, {N | E | W, false}: 1,
		{N | S, true}: 4, {N | S, false}: 1,
		{E | W, true}: 3, {E | W, false}: 1,
		{E | S, true}: 4, {E | S, false}: 1,
		{N | E, true}: 5, {N | E, false}: 1,
		{N, false}: 1, {E, false}: 1,
	}
	got, kinds := map[look]int{}, map[Kind]int{}
	tools := map[Kind]map[Tool]int{Broken: {}, Repair: {}}
	for c := Card(1); c <= DeckSize; c++ {
		kinds[c.Kind()]++
		switch c.Kind() {
		case Tunnel:
			got[look{c.Exits(), c.Joined()}]++
			if c > Tunnels {
				t.Errorf("%v is numbered %d, above all tunnels", c, c)
			}
		case Broken, Repair:
			tools[c.Kind()][c.Tools()]++
		}
	}
	for l, n := range want {
		if got[l] != n {
			t.Errorf("%d tunnels %v joined %v, want %d", got[l], l.exits, l.joined, n)
		}
	}
	if len(got) != len(want) {
		t.Errorf("%d shapes, want %d", len(got), len(want))
	}
	for kind, n := range map[Kind]int{Tunnel: 40, Broken: 9, Repair: 9, Rockfall: 3, Map: 6} {
		if kinds[kind] != n {
			t.Errorf("%d cards of kind %d, want %d", kinds[kind], kind, n)
		}
	}
	for _, tool := range Tools {
		if tools[Broken][tool] != 3 || tools[Repair][tool] != 2 {
			t.Errorf("%v: %d broken and %d repairs, want 3 and 2", tool, tools[Broken][tool], tools[Repair][tool])
		}
	}
	for _, two := range []Tool{Pickaxe | Lantern, Pickaxe | Cart, Lantern | Cart} {
		if tools[Repair][two] != 1 {
			t.Errorf("%d repairs of %v, want 1", tools[Repair][two], two)
		}
	}
}

// TestGoalFaces: the treasure is a crossing, the stones are two different curves.
func TestGoalFaces(t *testing.T) {
	if Treasure.Exits() != N|E|S|W || StoneA.Exits() != N|W || StoneB.Exits() != N|E {
		t.Errorf("goals show %v, %v, %v", Treasure.Exits(), StoneA.Exits(), StoneB.Exits())
	}
	if Start.Exits() != N|E|S|W || !Start.Joined() {
		t.Error("the start is no joined cross")
	}
}

func TestGoldCards(t *testing.T) {
	count, sum := map[int]int{}, 0
	for g := Gold(1); g <= GoldSize; g++ {
		count[g.Nuggets()]++
		sum += g.Nuggets()
	}
	if count[1] != 16 || count[2] != 8 || count[3] != 4 || sum != 44 {
		t.Errorf("gold cards by nuggets %v, %d in all", count, sum)
	}
}

func TestCardNamesAreUniqueAndReadBack(t *testing.T) {
	for c := Card(0); c < cards; c++ {
		if back, err := ParseCard(c.String()); back != c || err != nil {
			t.Errorf("%d is called %q, which reads as %d, %v", c, c, back, err)
		}
	}
	if _, err := ParseCard("NESW6"); err == nil {
		t.Error("a sixth cross can be read")
	}
}

// TestSetups holds the table of rulings.md 1 and 3.
func TestSetups(t *testing.T) {
	for _, want := range []struct{ seats, saboteurs, diggers, hand, deck int }{
		{3, 1, 3, 6, 49}, {4, 1, 4, 6, 43}, {5, 2, 4, 6, 37}, {6, 2, 5, 5, 37},
		{7, 3, 5, 5, 32}, {8, 3, 6, 4, 35}, {9, 3, 7, 4, 31}, {10, 4, 7, 4, 27},
	} {
		var s State
		testenv.NoError(t, s.Begin(Config{Seats: want.seats, Seed: 3}, nil))
		roles := map[Role]int{}
		for _, r := range s.roles[:want.seats+1] {
			roles[r]++
		}
		if roles[Saboteur] != want.saboteurs || roles[Digger] != want.diggers || want.saboteurs+want.diggers != want.seats+1 {
			t.Errorf("%d seats: roles %v", want.seats, roles)
		}
		for seat := range Seat(want.seats) {
			if len(s.HandOf(seat)) != want.hand {
				t.Errorf("%d seats: %v holds %d cards, want %d", want.seats, seat, len(s.HandOf(seat)), want.hand)
			}
		}
		if int(s.Deck) != want.deck {
			t.Errorf("%d seats: %d in the draw pile, want %d", want.seats, s.Deck, want.deck)
		}
	}
	for saboteurs, nuggets := range []int{0, 4, 3, 3, 2} {
		if Wages(saboteurs) != nuggets {
			t.Errorf("%d saboteurs are due %d each, want %d", saboteurs, Wages(saboteurs), nuggets)
		}
	}
}

// TestEditions holds the table of rulings.md 2.
// TestUnknownCard: what does not exist has a name that says so.
func TestUnknownCard(t *testing.T) {
	if got, want := Card(cards).String(), fmt.Sprintf("card(%d)", cards); got != want {
		t.Errorf("it is called %s, want %s", got, want)
	}
	if got := Edition(len(Editions)).String(); got != "edition(5)" {
		t.Errorf("an unknown edition is called %s", got)
	}
}

func TestEditions(t *testing.T) {
	for name, want := range map[string]Rules{
		"nl-999-2004":     {GoldPerSeat: true, Islands: true},
		"de-amigo":        {},
		"nl-999-later":    {Islands: true},
		"fr-gigamic-2012": {GoldPerSeat: true},
		"is":              {GoldPerSeat: true, Islands: true, OwnTool: true},
	} {
		e, err := parseEdition(name)
		if err != nil || e.Rules() != want {
			t.Errorf("%s: %+v, %v", name, e.Rules(), err)
		}
	}
	if Edition(0).String() != "de-amigo" {
		t.Error("the default is not de-amigo")
	}
	for i := range 16 {
		r := Rules{i&1 > 0, i&2 > 0, i&4 > 0, i&8 > 0}
		if back, err := ParseRules(r.String()); back != r || err != nil {
			t.Errorf("%+v is called %q, which reads as %+v, %v", r, r, back, err)
		}
	}
	for name, want := range map[string]Rules{
		"house":                                {},
		"house+gold-per-seat":                  {GoldPerSeat: true},
		"house+islands":                        {Islands: true},
		"house+own-tool":                       {OwnTool: true},
		"house+gold-per-seat+islands":          {GoldPerSeat: true, Islands: true},
		"house+islands+gold-per-seat":          {GoldPerSeat: true, Islands: true},
		"house+own-tool+gold-per-seat":         {GoldPerSeat: true, OwnTool: true},
		"house+own-tool+islands":               {Islands: true, OwnTool: true},
		"house+gold-per-seat+islands+own-tool": {GoldPerSeat: true, Islands: true, OwnTool: true},
		"house+all-saboteurs":                  {AllSaboteurs: true},
		"house+all-saboteurs+islands":          {Islands: true, AllSaboteurs: true},
	} {
		if got, err := ParseRules(name); got != want || err != nil {
			t.Errorf("%q reads as %+v, %v; want %+v", name, got, err, want)
		}
	}
	for _, bad := range []string{"", "+islands", "house+", "house+islands+islands", "house+de-amigo", "de-amigo+islands", "amigo"} {
		if r, err := ParseRules(bad); err == nil {
			t.Errorf("%q reads as %+v", bad, r)
		}
	}
}

// midGame returns a state with half of the deck played.
func midGame(b *testing.B, seats int) State {
	var s State
	testenv.NoError(b, s.Begin(Config{Seats: seats, Seed: 4}, nil))
	p := rand.NewPCG(8, 8)
	for s.Plays < 33 {
		testenv.NoError(b, s.Apply(choose(p, s.Legal(nil)), nil))
	}
	return s
}

var sink State

func BenchmarkCopy(b *testing.B) {
	s := midGame(b, 5)
	b.ReportAllocs()
	for b.Loop() {
		sink = s
	}
}

func BenchmarkLegal(b *testing.B) {
	s := midGame(b, 5)
	buf := make([]Action, 0, 256)
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		n = len(s.Legal(buf))
	}
	b.ReportMetric(float64(n), "actions")
}

var boardSink Board

// BenchmarkWith looks ahead to a tunnel laid.
func BenchmarkWith(b *testing.B) {
	s := midGame(b, 5)
	l := Laid{Card: 1, Cell: s.Board.Gaps()[0].Cell}
	b.ReportAllocs()
	for b.Loop() {
		boardSink = s.Board.With(l)
	}
}

var viewSink View

func BenchmarkView(b *testing.B) {
	s := midGame(b, 5)
	b.ReportAllocs()
	for b.Loop() {
		viewSink = s.View(2)
	}
}

func BenchmarkImagine(b *testing.B) {
	s := midGame(b, 5)
	v := s.View(2)
	saboteurs := uint16(0b00011)
	if v.Role == Saboteur {
		saboteurs = 0b00110
	}
	p := rand.NewPCG(1, 2)
	b.ReportAllocs()
	for b.Loop() {
		sink = v.ImagineRoles(p, saboteurs, &Excluded{})
	}
}

// BenchmarkApply copies the state and lays a tunnel on the copy.
func BenchmarkApply(b *testing.B) {
	s := midGame(b, 5)
	var a Action
	for _, a = range s.Legal(nil) {
		if a.Kind == Lay {
			break
		}
	}
	b.ReportAllocs()
	for b.Loop() {
		sink = s
		testenv.NoError(b, sink.Apply(a, nil))
	}
}

// BenchmarkRound plays the first round of a match at random, the deal
// included.
func BenchmarkRound(b *testing.B) {
	for _, seats := range []int{3, 5, 10} {
		b.Run(fmt.Sprint(seats), func(b *testing.B) {
			buf := make([]Action, 0, 256)
			p := rand.NewPCG(1, 1)
			plays, rounds := 0, 0
			b.ReportAllocs()
			var s State
			for b.Loop() {
				rounds++
				s.Begin(Config{Seats: seats, Seed: uint64(rounds)}, nil)
				for s.Round == 1 && s.Phase == Playing {
					legal := s.Legal(buf)
					s.Apply(legal[below(p, uint64(len(legal)))], nil)
					plays++
				}
			}
			b.ReportMetric(float64(plays)/float64(rounds), "plays")
		})
	}
}

// A scene is a moment in a match, drawn: seat 1 is in turn.
type scene struct {
	board string
	rules Rules
	seats int     // 3 if not said
	hand  string  // of seat 1: kinds of cards such as "NESW xEW map"; filled up with others
	goals [3]Card // treasure, stone A, stone B if not said
}

// set makes the state that a scene draws. All cards are where they can be: on
// the board, in hands and in the draw pile.
func set(t *testing.T, sc scene) *State {
	t.Helper()
	if sc.seats == 0 {
		sc.seats = 3
	}
	s := new(State)
	testenv.NoError(t, s.Begin(Config{Seats: sc.seats, Rules: sc.rules, Seed: 1}, nil))
	s.goals = sc.goals
	if s.goals == [3]Card{} {
		s.goals = [3]Card{Treasure, StoneA, StoneB}
	}
	if sc.board != "" {
		s.Board = draw(t, sc.board)
		for g := range Goals {
			if face := s.Board.Laid(1 + g).Card; face != FaceDown {
				s.goals[g] = face
			}
		}
	}
	var used [cards]bool
	for i := range s.Board.Len() {
		used[s.Board.Laid(i).Card] = true
	}
	fetch := func(kind string) Card {
		for c := Card(1); c <= DeckSize; c++ {
			if !used[c] && (kind == "" || strings.TrimRight(c.String(), "0123456789") == kind) {
				used[c] = true
				return c
			}
		}
		t.Fatalf("no card %q is left", kind)
		return 0
	}
	wanted := strings.Fields(sc.hand)
	for i, kind := range wanted {
		s.hands[0][i] = fetch(kind)
	}
	for seat := range s.Seats {
		for i := range s.Cards[seat] {
			if seat > 0 || int(i) >= len(wanted) {
				s.hands[seat][i] = fetch("")
			}
		}
	}
	s.Deck = 0
	for c := Card(1); c <= DeckSize; c++ {
		if !used[c] {
			s.deck[s.Deck] = c
			s.Deck++
		}
	}
	clear(s.deck[s.Deck:])
	s.Plays = int8(s.Board.Len() - 4)
	return s
}

// draw reads a drawn board.
func draw(t *testing.T, drawing string) Board {
	t.Helper()
	b, err := ParseBoard(drawing)
	testenv.NoError(t, err)
	return b
}

// act plays actions in words and fails the test if one is refused. A kind of
// card, such as "NESW", stands for the first such card in hand.
func act(t *testing.T, s *State, words ...string) (told []Event) {
	t.Helper()
	for _, w := range words {
		if err := s.Apply(read(t, s, w), func(e Event) { told = append(told, e) }); err != nil {
			t.Fatalf("%s: %v on\n%s", w, err, s.Board.Coordinates())
		}
	}
	return told
}

// read returns the action in words, its card found in the hand in turn.
func read(t *testing.T, s *State, words string) Action {
	t.Helper()
	parts := strings.Split(words, " ")
	for _, c := range s.HandOf(s.Turn) {
		if strings.TrimRight(c.String(), "0123456789") == parts[1] {
			parts[1] = c.String()
			break
		}
	}
	a, err := ParseAction(strings.Join(parts, " "))
	if err != nil {
		t.Fatalf("%s: %v", words, err)
	}
	return a
}

// refuse checks that an action is refused for the given reason, and that
// nothing changes.
func refuse(t *testing.T, s *State, words string, want error) {
	t.Helper()
	before := *s
	err := s.Apply(read(t, s, words), func(e Event) { t.Errorf("%s: told %T", words, e) })
	if !is(err, want) {
		t.Errorf("%s: refused with %v, want %v, on\n%s", words, err, want, s.Board.Coordinates())
	}
	if *s != before {
		t.Errorf("%s: refused but changed the state", words)
	}
}

// show checks that the board looks as drawn.
func show(t *testing.T, s *State, drawing string) {
	t.Helper()
	want := draw(t, drawing)
	if got, want := s.Board.String(), want.String(); got != want {
		t.Errorf("the board is\n%s\nwant\n%s", got, want)
	}
}
