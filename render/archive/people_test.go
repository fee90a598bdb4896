package archive

import (
	"encoding/csv"
	"fmt"
	"image"
	"image/color"
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"saboteur/ai"
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/raster"
	"saboteur/render/screen"
	"saboteur/render/store"
	"saboteur/render/testapp"
	"saboteur/render/ui"
	"saboteur/render/words"
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

	humans := ps.humans(words.In("en"))
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
	if got := told(ps.By(a, words.In("en"))); got != "Anna>Hilda [1 0 1]" {
		t.Errorf("Anna broke %s", got)
	}
	if got := told(ps.against(a, words.In("en"))); got != "Hilda>Anna [1 3 0], Hilda>Anna [0 0 1]" {
		t.Errorf("Anna's tools were broken by %s", got)
	}
}

// told returns grudges as text.
func told(all []Grudge) string {
	var texts []string
	for _, g := range all {
		texts = append(texts, fmt.Sprintf("%s>%s %v", g.By.name, g.To.name, g.Tools))
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
	every := func(*Grudge) bool { return true }
	if a, b := told(all.People.grudges(words.In("en"), every)), told(again.People.grudges(words.In("en"), every)); a != b || a == "" {
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
}

// An ear is a bot that tells what it hears and should not. It wants to discard its first card.
type ear struct {
	bot.Mute
	*testing.T
	seat game.Seat
	met  bool
	sees game.View
}

var _ bot.Bot = (*ear)(nil)

func (b *ear) Meet([]bot.Player) { b.met = true }

func (b *ear) Hear(e game.Event, v *game.View) {
	if e != e.For(b.seat) || v.Seat != b.seat || !b.met {
		b.Errorf("seat %d hears %#v with what seat %d sees; it knows the others: %v", b.seat, e, v.Seat, b.met)
	}
}

func (b *ear) Think(v *game.View) bool {
	if v.Seat != b.seat || v.Turn != b.seat {
		b.Errorf("seat %d thinks for seat %d with what seat %d sees", b.seat, v.Turn, v.Seat)
	}
	b.sees = *v
	return true
}

func (b *ear) Choice() game.Action {
	if b.sees.Phase == game.Sharing {
		return game.Action{Kind: game.Pick, Gold: b.sees.Offer[0]}
	}
	return game.Action{Kind: game.Discard, Card: b.sees.Hand[0]}
}

func (b *ear) Reason() bot.Reason { return bot.Reason{About: b.seat, Chance: -1} }

// TestReasonsAreFoundAgain: the bots that find their reasons again hear and see only what their seats
// could, and have a reason for what they did, and for nothing that they would not do now.
func TestReasonsAreFoundAgain(t *testing.T) {
	app := newApp(1)
	record := testapp.Record(app, 5, 3)
	app.NewBot = func(s game.Seat, _ bot.Level, _ bot.Character) bot.Bot { return &ear{T: t, seat: s} }
	r := NewReplay(app, record, nil).(*Replay)
	findReasons(r)
	var s game.State
	if err := s.Begin(record.Config, nil); err != nil {
		t.Fatal(err)
	}
	with := map[bool]int{}
	for i, a := range record.Actions {
		v := s.View(s.Turn)
		would := &ear{sees: v}
		why, found := r.Reasons.found[i]
		if want := would.Choice() == a; found != want || found && why.About != s.Turn {
			t.Errorf("action %d, %v of seat %d: a reason of seat %d was found: %v", i, a, s.Turn, why.About, found)
		}
		with[found]++
		s.Apply(a, nil)
	}
	if with[true] == 0 || with[false] == 0 {
		t.Errorf("reasons were found, or not, %v times", with)
	}
}

// TestTally: the counts agree with the events of the matches.
func TestTally(t *testing.T) {
	app := newApp(1)
	var all Tally
	dug, rounds, matches := 0, 0, 0
	wins := map[string]int{}
	for n := range uint64(8) {
		r := testapp.Record(app, 3+int(n), n)
		if n == 7 {
			r.Rules = game.Rules{OwnTool: true} // the rules of no edition
			r.Actions, r.Talk = botActions(app, r)
		}
		all.Add(app, store.MatchSummary{ID: "m"}, r)
		matches++
		end, _ := r.Replay(func(_ *game.State, e game.Event) {
			if e, ok := e.(game.RoundEnded); ok {
				rounds++
				if e.Winners == game.Digger {
					dug++
				}
			}
		})
		for s, name := range r.Names {
			if end.Winners[s] {
				wins[name]++
			}
		}
	}
	bars := all.byEdition(app)
	if all.Matches != matches || all.rounds != (score{won: dug, all: rounds}) || bars[0].score != all.rounds {
		t.Errorf("counted %d matches and rounds %v, want %d and %v", all.Matches, all.rounds, matches, score{won: dug, all: rounds})
	}
	sum := score{}
	for _, b := range bars[1:] {
		sum = score{won: sum.won + b.score.won, all: sum.all + b.score.all}
	}
	if sum != all.rounds || bars[len(bars)-1].label != "House rules" || bars[len(bars)-1].score.all != 3 || len(bars) != 7 {
		t.Errorf("the bars by edition are %v", bars)
	}
	for i, b := range all.byName(10, words.In("en")) {
		if b.score.won != wins[b.label] || i == 0 && b.score.all != 8 {
			t.Errorf("%s has won %d of %d, want %d", b.label, b.score.won, b.score.all, wins[b.label])
		}
	}
	if len(all.byName(4, words.In("en"))) != 4 || len(all.Rows) != 3+4+5+6+7+8+9+10 {
		t.Errorf("%d names of 4, %d rows", len(all.byName(4, words.In("en"))), len(all.Rows))
	}
}

// botActions plays the match of a record again with other bots and returns what
// they did.
func botActions(app *screen.App, r *game.Record) ([]game.Action, []game.Interjection) {
	m := testapp.Play(app, r.Config, testapp.Bots(r.Seats, rand.New(rand.NewPCG(1, 8))))
	r.Profiles = m.Record.Profiles
	return m.Record.Actions, m.Record.Talk
}

// TestCSV: the file reads back as it was written, whatever the names are, and no
// spreadsheet takes any of its cells for a formula.
func TestCSV(t *testing.T) {
	app := newApp(1)
	r := testapp.Record(app, 10, 3)
	r.Names = []string{"=1+1", "+49", "-2", "@SUM(A1)", "A, \"B\"", "two\nlines", "\t=x", "＝1", "'=2", "Þórdís"}
	var all Tally
	all.Add(app, store.MatchSummary{ID: "match-1"}, r)
	text := string(all.csv(app))
	body, ok := strings.CutPrefix(text, "\ufeff")
	if !ok || strings.Contains(strings.ReplaceAll(body, "\r\n", ""), "\r") {
		t.Error("the file has no byte order mark, or a line does not end in CRLF")
	}
	cells, err := csv.NewReader(strings.NewReader(body)).ReadAll()
	if err != nil || len(cells) != 11 {
		t.Fatalf("%d rows, %v", len(cells), err)
	}
	for i, line := range cells {
		for _, c := range line {
			if c != "" && strings.ContainsAny(c[:1], "=+-@\t\r|%") || strings.HasPrefix(c, "＝") {
				t.Errorf("row %d has %q", i, c)
			}
		}
		if i == 0 {
			continue
		}
		name := strings.TrimPrefix(line[4], "'")
		if name != r.Names[i-1] && line[4] != r.Names[i-1] {
			t.Errorf("the name %q is written as %q", r.Names[i-1], line[4])
		}
	}
	end, _ := r.Replay(nil)
	if got := cells[10]; got[3] != "10" || got[4] != "Þórdís" || len(got) != len(cells[0]) || (got[len(got)-1] == "yes") != end.Winners[9] {
		t.Errorf("the last row is %q", got)
	}
	var quoted [][]string
	for _, line := range cells[1:] {
		quoted = append(quoted, line[4:5])
	}
	want := [][]string{{"'=1+1"}, {"'+49"}, {"'-2"}, {"'@SUM(A1)"}, {"A, \"B\""}, {"two lines"}, {"'=x"}, {"'＝1"}, {"''=2"}, {"Þórdís"}}
	if !reflect.DeepEqual(quoted, want) {
		t.Errorf("names are %q, want %q", quoted, want)
	}
}

// newApp returns a program with real bots, whose seeds follow from one.
func newApp(seed uint64) *screen.App {
	return testapp.New(seed, func(s game.Seat, l bot.Level, c bot.Character) bot.Bot { return ai.NewDwarf(s, l, c) })
}

// A recorder is a canvas that writes down what is drawn on it.
type recorder struct {
	*raster.Canvas // measures text
	strings.Builder
}

// drawingOf returns everything that a scene draws, as text.
func drawingOf(s screen.Scene) string {
	r := &recorder{Canvas: raster.New(1, 1, 1)}
	s.Draw(r)
	return r.String()
}

func (r *recorder) Fill(to ui.Rect, c color.NRGBA) { fmt.Fprintln(r, "fill", to, c) }

func (r *recorder) FillPath(p *ui.Path, c color.NRGBA) { fmt.Fprintln(r, "path", p.Steps, c) }

func (r *recorder) StrokePath(p *ui.Path, width float64, c color.NRGBA) {
	fmt.Fprintln(r, "stroke", p.Steps, width, c)
}

func (r *recorder) Text(s string, at ui.Point, f ui.Font, c color.NRGBA) {
	fmt.Fprintln(r, "text", s, at, f, c)
}

func (r *recorder) Sprite(s ui.Sprite) {
	fmt.Fprintln(r, "sprite", s.Key, s.Size, s.To, s.Turned, s.Left, s.Fade, s.Dim)
}

func (r *recorder) Light(to ui.Rect, ambient float64, lamps ...ui.Lamp) {
	fmt.Fprintln(r, "light", to, ambient, lamps)
}

func (r *recorder) Picture(to ui.Rect, _ func(image.Point) *image.RGBA) {
	fmt.Fprintln(r, "picture", to)
}

func (r *recorder) Clip(to ui.Rect, draw func(ui.Canvas)) {
	fmt.Fprintln(r, "clip", to)
	draw(r)
	fmt.Fprintln(r, "end of clip")
}

// TestPointedAtSaboteurs: it is counted how often somebody pointed at a saboteur, of all times, and
// told only of those who ever pointed at anybody.
func TestPointedAtSaboteurs(t *testing.T) {
	anna, bo := bot.Player{Name: "Anna", Human: true}, bot.Player{Name: "Bo", Human: true}
	var ps People
	one := match([]game.Role{game.Digger, game.Saboteur, game.Digger}, game.Digger, []int8{1, 0, 1})
	one.fingers = []game.FingersShown{{Targets: [game.MaxSeats]game.Seat{1, game.Nobody, 0}}}
	two := match([]game.Role{game.Digger, game.Digger, game.Digger}, game.Digger, []int8{1, 0, 1})
	two.fingers = []game.FingersShown{{Targets: [game.MaxSeats]game.Seat{1, game.Nobody, 0}}}
	ps.Add([]bot.Player{anna, bo, {}}, one)
	ps.Add([]bot.Player{anna, bo, {}}, two)
	ps.Add([]bot.Player{anna, bo, {}}, match([]game.Role{game.Saboteur, game.Saboteur}, game.Digger, []int8{1, 0}))
	if a, b := ps.person(anna, 0), ps.person(bo, 1); a.pointed != (score{1, 2}) || b.pointed != (score{}) {
		t.Errorf("Anna has pointed %v, Bo %v", a.pointed, b.pointed)
	}
	v := peopleView{app: testapp.New(1, nil), people: &ps, known: map[*Person][]figure{}}
	if a, b := len(v.figures(ps.person(anna, 0))), len(v.figures(ps.person(bo, 1))); a != b+1 {
		t.Errorf("there are %d figures of Anna and %d of Bo", a, b)
	}
}
