package main

import (
	"bytes"
	"math/rand/v2"
	"os"
	"testing"

	"saboteur/ai"
	"saboteur/game/golden"
)

// TestFitPloys: what a ploy is worth is learned, however good the turns were in which it
// was tried, and what makes no difference is worth nothing.
func TestFitPloys(t *testing.T) {
	e := equations{left: square(controls + ployFeatures)}
	dice := rand.New(rand.NewPCG(3, 4))
	for range 40_000 {
		good := dice.IntN(2)
		columns := [3]int{good, 4, 8}
		turn := ai.Exploration{
			Cases:   []ai.PloyCase{{Ploy: ai.WallOff, Columns: columns}, {Ploy: ai.DigAside, Columns: columns}, {Ploy: ai.ThrowMap, Columns: columns}},
			Chances: []float64{0.2, 0.7, 0.1},
		}
		switch n := dice.Float64(); {
		case n < 0.2:
		case n < 0.9:
			turn.Chosen = 1
		default:
			turn.Chosen = 2
		}
		wins := 0.2 + 0.4*float64(good)
		if turn.Cases[turn.Chosen].Ploy == ai.WallOff {
			wins += 0.2
		}
		e.take(&turn, dice.Float64() >= wins)
	}
	table := e.solve()
	worth := func(p ai.Ploy, good int) int {
		return table.Columns[p][good] + table.Columns[p][4] + table.Columns[p][8]
	}
	for good := range 2 {
		if got := worth(ai.WallOff, good) - worth(ai.DigAside, good); got < 900 || got > 1100 {
			t.Errorf("the ploy that wins a fifth of the rounds is worth %d points, want 1000", got)
		}
		if got := worth(ai.ThrowMap, good) - worth(ai.DigAside, good); got < -100 || got > 100 {
			t.Errorf("a ploy that makes no difference is worth %d points", got)
		}
	}
}

// TestGeneratedPloys: ai/ployvalues.go is what the generator writes for its numbers, with
// the command of the go:generate line: see TestGeneratedTable.
func TestGeneratedPloys(t *testing.T) {
	want, err := ploySource("go run ./ai/tune -deals 14000 -seed 890000001 -o ai/ployvalues.go ploys", ai.LearnedPloys())
	if err != nil {
		t.Fatal(err)
	}
	const file = "../ployvalues.go"
	if *golden.Update {
		if err := os.WriteFile(file, want, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(file); err != nil || !bytes.Equal(got, want) {
		t.Errorf("%s is not as the generator writes it, %v: run this test with -update", file, err)
	}
}
