package archive

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/store"
	"saboteur/render/testapp"
)

// match returns an outcome with one round, and the tools broken as "0>1 lantern" says.
func match(roles []game.Role, winners game.Role, nuggets []int8, broke ...string) *outcome {
	o := &outcome{rounds: []game.RoundEnded{{Winners: winners}}}
	copy(o.rounds[0].Roles[:], roles)
	copy(o.end.Nuggets[:], nuggets)
	for s, n := range nuggets {
		o.end.Winners[s] = n == slices.Max(nuggets)
	}
	for _, text := range broke {
		var e game.ToolBroke
		var tool string
		fmt.Sscanf(text, "%d>%d %s", &e.Seat, &e.Target, &tool)
		for _, t := range game.Tools {
			if t.String() == tool {
				e.Tool = t
			}
		}
		o.broke = append(o.broke, e)
	}
	return o
}

// TestPeople: people are counted by name wherever they sit, in each role, apart from a
// dwarf of the same name.
func TestPeople(t *testing.T) {
	const d, s = game.Digger, game.Saboteur
	anna, hilda := bot.Player{Name: "Anna", Human: true, Look: bot.Appearance{Hat: 3}}, bot.Player{Name: "Hilda", Human: true}
	annaBefore, dwarf := bot.Player{Name: "Anna", Human: true}, bot.Player{Name: "Hilda"}
	var ps People
	first := match([]game.Role{d, s, d}, d, []int8{5, 0, 4},
		"1>0 lantern", "1>0 lantern", "1>0 pickaxe", "0>1 cart", "2>0 cart", "0>0 cart")
	if broke, lost := first.breaksOf(0); broke != 1 || lost != 4 {
		t.Errorf("Anna broke %d tools and lost %d", broke, lost)
	}
	ps.Add([]bot.Player{anna, hilda, dwarf}, first)
	ps.Add([]bot.Player{hilda, annaBefore}, match([]game.Role{d, s}, s, []int8{1, 4}, "0>1 lantern", "1>0 pickaxe"))
	ps.Add([]bot.Player{hilda, dwarf}, match([]game.Role{s, d}, d, []int8{0, 3}))

	humans := ps.humans()
	if len(humans) != 2 || humans[0].name != "Hilda" || humans[1].name != "Anna" {
		t.Fatalf("the people are %v", humans)
	}
	h, a := humans[0], humans[1]
	want := Person{
		identity: h.identity, player: hilda, seat: 1, matches: score{all: 3}, nuggets: 1, broke: 4, lost: 2,
		rounds: [3]score{d: {0, 1}, s: {0, 2}},
	}
	if *h != want || h.caught() != 2 {
		t.Errorf("Hilda is %+v, caught %d, want %+v", *h, h.caught(), want)
	}
	if a.matches != (score{2, 2}) || a.rounds[d] != (score{1, 1}) || a.rounds[s] != (score{1, 1}) || a.caught() != 0 || a.nuggets != 9 || a.player.Look != anna.Look {
		t.Errorf("Anna is %+v", *a)
	}
	if got := told(ps.strongestGrudges()); got != "Hilda>Anna [1 3 0] 2 back, Hilda>Anna [0 0 1] 0 back" {
		t.Errorf("the grudges are %s", got)
	}
	if got := told(ps.By(a)); got != "Anna>Hilda [1 0 1] 4 back" {
		t.Errorf("Anna broke %s", got)
	}
	if got := told(ps.against(a)); got != "Hilda>Anna [1 3 0] 2 back, Hilda>Anna [0 0 1] 0 back" {
		t.Errorf("Anna's tools were broken by %s", got)
	}
}

// told returns grudges as text.
func told(all []Grudge) string {
	var texts []string
	for _, g := range all {
		texts = append(texts, fmt.Sprintf("%s>%s %v %d back", g.By.name, g.To.name, g.Tools, g.Back))
	}
	return strings.Join(texts, ", ")
}

// TestGrudgesOfRecords: in real matches, nobody's counts get lost, and the order does not
// depend on the order of a map.
func TestGrudgesOfRecords(t *testing.T) {
	app := newApp(1)
	var all, again Tally
	broken := 0
	for n := range uint64(6) {
		r := testapp.Record(app, 4+int(n), n)
		r.Profiles[0], r.Profiles[1] = "person", "person"
		for _, t := range []*Tally{&all, &again} {
			t.Add(app, store.MatchSummary{}, r)
		}
		r.Replay(func(_ *game.State, e game.Event) {
			if e, ok := e.(game.ToolBroke); ok && e.Seat != e.Target {
				broken++
			}
		})
	}
	sum, lost := 0, 0
	for _, p := range all.People.all {
		sum, lost = sum+p.broke, lost+p.lost
		if p.rounds[game.Digger].all+p.rounds[game.Saboteur].all != game.Rounds*p.matches.all {
			t.Errorf("%s has played %v rounds in %v matches", p.name, p.rounds, p.matches)
		}
	}
	if broken == 0 || sum != broken || lost != broken {
		t.Errorf("%d tools were broken; counted are %d and %d", broken, sum, lost)
	}
	if a, b := told(all.People.strongestGrudges()), told(again.People.strongestGrudges()); a != b || a == "" {
		t.Errorf("the grudges are once\n%s\nand once\n%s", a, b)
	}
	table := map[string][2]int{}
	for _, row := range all.Rows {
		n := table[row[4]]
		for i := range n {
			more, _ := strconv.Atoi(row[len(row)-4+i])
			n[i] += more
		}
		table[row[4]] = n
	}
	for _, p := range all.People.all {
		if got := table[p.name]; got != [2]int{p.broke, p.lost} {
			t.Errorf("the table counts %v tools that %s broke and lost, want %d and %d", got, p.name, p.broke, p.lost)
		}
	}
	for _, g := range all.People.strongestGrudges() {
		if !g.By.human && !g.To.human || g.Back > g.Tools.total() {
			t.Errorf("%s is among the grudges", told([]Grudge{g}))
		}
	}
}
