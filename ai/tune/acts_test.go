package main

import (
	"bytes"
	"flag"
	"os"
	"testing"

	"saboteur/ai"
)

// TestNews: if those are struck who are suspected, and as many of them are saboteurs
// as was expected, then a strike says nothing of who is struck; if more are, it does.
func TestNews(t *testing.T) {
	const breakDiggerProvoked, breakSaboteurProvoked = ai.MendOther + 1, ai.MendOther + 2
	struck := func(saboteurs int) (onDigger, onSaboteur float64) {
		var kinds [ai.ActKinds][3]cases
		for i := range 1000 {
			kind := breakDiggerProvoked
			if i < saboteurs {
				kind = breakSaboteurProvoked
			}
			c := &kinds[kind][digger]
			c.times++
			c.surprise += surprise(800, kind == breakSaboteurProvoked)
		}
		return timesOf(&kinds, breakDiggerProvoked, digger), timesOf(&kinds, breakSaboteurProvoked, digger)
	}
	if d, s := struck(800); d < 495 || d > 505 || d+s != 1000 {
		t.Errorf("of 1000 strikes against suspects %.1f and %.1f are laid to the two roles, want as many to each", d, s)
	}
	if d, s := struck(950); s < 3*d {
		t.Errorf("of 1000 strikes by one who knows better %.1f and %.1f are laid to the two roles", d, s)
	}
}

// TestLotsTellNothing: who strikes by lot makes no difference between the roles, however
// many of those he struck were of which.
func TestLotsTellNothing(t *testing.T) {
	const breakDiggerProvoked, breakSaboteurProvoked = ai.MendOther + 1, ai.MendOther + 2
	var kinds [ai.ActKinds][3]cases
	kinds[breakSaboteurProvoked][randomPlay] = cases{times: 30, surprise: 30 * 1250}
	for _, kind := range []ai.ActKind{breakDiggerProvoked, breakSaboteurProvoked} {
		if n := timesOf(&kinds, kind, randomPlay); n != 15 {
			t.Errorf("%v: %.1f of 30 strikes, want half of them", ai.ActNames[kind], n)
		}
	}
}

// TestNoNewsOfTheCertain: that somebody is struck of whom all was known tells nothing.
func TestNoNewsOfTheCertain(t *testing.T) {
	for _, expected := range []int{20, 980} {
		for _, saboteur := range []bool{false, true} {
			if n := surprise(expected, saboteur); n != 0 {
				t.Errorf("expected %d, a saboteur %t: news %d", expected, saboteur, n)
			}
		}
	}
}

var update = flag.Bool("update", false, "rewrite ai/actshares.go with the same numbers, after a change of names or layout")

// TestGeneratedTable: ai/actshares.go is what the generator writes for its numbers,
// with the command that stands in the go:generate line.
func TestGeneratedTable(t *testing.T) {
	want, err := source("go run ./ai/tune -deals 1800 -seed 700001 -o ai/actshares.go acts", ai.ActShares)
	if err != nil {
		t.Fatal(err)
	}
	const file = "../actshares.go"
	if *update {
		if err := os.WriteFile(file, want, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(file); err != nil || !bytes.Equal(got, want) {
		t.Errorf("%s is not as the generator writes it, %v: run this test with -update", file, err)
	}
}

// TestHalfway: a count moves a share halfway, rounded as %.0f rounds.
func TestHalfway(t *testing.T) {
	if got, want := halfway(1000, 0.5), 25048; got != want { // (1000 + 49000 + 2000/21) / 2
		t.Errorf("got %d, want %d", got, want)
	}
}
