package game

import (
	"errors"
	"fmt"
	"testing"
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
		if err := s.Begin(Config{Seats: want.seats, Seed: 3}, nil); err != nil {
			t.Fatal(err)
		}
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
	for i := range 8 {
		r := Rules{i&1 > 0, i&2 > 0, i&4 > 0}
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
