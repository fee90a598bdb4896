package main

import (
	"bytes"
	"os"
	"regexp"
	"strconv"
	"testing"

	"saboteur/ai"
	"saboteur/game/golden"
)

// TestSurprise: if tools of suspects are broken, and as many of them are saboteurs as was
// expected, breaking a tool says nothing about the target; if more are, it does.
func TestSurprise(t *testing.T) {
	const breakSuspectedDigger, breakSuspectedSaboteur = ai.MendOther + 1, ai.MendOther + 2
	broken := func(saboteurs int) (onDigger, onSaboteur float64) {
		var kinds actCount
		for i := range 1000 {
			kind := breakSuspectedDigger
			if i < saboteurs {
				kind = breakSuspectedSaboteur
			}
			c := &kinds[kind][digger]
			c.times++
			c.surprise += surprise(800, kind == breakSuspectedSaboteur)
		}
		return timesOf(&kinds, breakSuspectedDigger, digger), timesOf(&kinds, breakSuspectedSaboteur, digger)
	}
	if d, s := broken(800); d < 495 || d > 505 || d+s != 1000 {
		t.Errorf("of 1000 broken tools of suspects %.1f and %.1f count for the two roles, want the same", d, s)
	}
	if d, s := broken(950); s < 3*d {
		t.Errorf("of 1000 tools broken by players who know better %.1f and %.1f count for the two roles", d, s)
	}
}

// TestRandomPlayersTellNothing: a random player makes no difference between the roles,
// however many of its targets had which.
func TestRandomPlayersTellNothing(t *testing.T) {
	const breakSuspectedDigger, breakSuspectedSaboteur = ai.MendOther + 1, ai.MendOther + 2
	var kinds actCount
	kinds[breakSuspectedSaboteur][randomPlay] = cases{times: 30, surprise: 30 * 1250}
	for _, kind := range []ai.ActKind{breakSuspectedDigger, breakSuspectedSaboteur} {
		if n := timesOf(&kinds, kind, randomPlay); n != 15 {
			t.Errorf("%v: %.1f of 30, want half of them", ai.ActNames[kind], n)
		}
	}
}

// TestNoSurpriseAboutTheCertain: an act on a player whose role was known says nothing.
func TestNoSurpriseAboutTheCertain(t *testing.T) {
	for _, expected := range []int{20, 980} {
		for _, saboteur := range []bool{false, true} {
			if n := surprise(expected, saboteur); n != 0 {
				t.Errorf("expected %d, a saboteur %t: surprise %d", expected, saboteur, n)
			}
		}
	}
}

// TestGeneratedTable: ai/actshares.txt is what the generator writes for its numbers. With
// -update the file is rewritten with the same numbers, as is needed after a change of names.
func TestGeneratedTable(t *testing.T) {
	const file = "../../actshares.txt"
	got, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	numbers := regexp.MustCompile(`(?m) (\d+) (\d+) (\d+)$`).FindAllSubmatch(got, -1)
	want := table(func(ai.TableSize, ai.Situation, ai.ActKind) (row tableRow) {
		if len(numbers) == 0 {
			t.Fatalf("%s has too few rows", file)
		}
		for i := range row {
			row[i], _ = strconv.Atoi(string(numbers[0][1+i]))
		}
		numbers = numbers[1:]
		return row
	})
	if *golden.Update {
		if err := os.WriteFile(file, want, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%s is not as the generator writes it: run this test with -update", file)
	}
}
