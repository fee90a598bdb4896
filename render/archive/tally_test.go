package archive

import (
	"encoding/csv"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/render/screen"
	"saboteur/render/store"
	"saboteur/render/testapp"
)

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
			r.Actions = botActions(app, r)
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
	for i, b := range all.byName(10) {
		if b.score.won != wins[b.label] || i == 0 && b.score.all != 8 {
			t.Errorf("%s has won %d of %d, want %d", b.label, b.score.won, b.score.all, wins[b.label])
		}
	}
	if len(all.byName(4)) != 4 || len(all.Rows) != 3+4+5+6+7+8+9+10 {
		t.Errorf("%d names of 4, %d rows", len(all.byName(4)), len(all.Rows))
	}
}

// botActions plays the match of a record again with other bots and returns what
// they did.
func botActions(app *screen.App, r *game.Record) []game.Action {
	m := testapp.Play(app, r.Config, testapp.Bots(r.Seats, rand.New(rand.NewPCG(1, 8))))
	r.Profiles = m.Record.Profiles
	return m.Record.Actions
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
