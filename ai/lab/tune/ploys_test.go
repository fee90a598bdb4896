package main

import (
	"bytes"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"saboteur/ai"
	"saboteur/game"
	"saboteur/game/golden"
)

// TestFitPloys: what a ploy is worth is learned, whatever the table of before says of it and
// however good the turns were in which it was tried; what makes no difference is worth nothing.
func TestFitPloys(t *testing.T) {
	var before ai.PloyTable
	before.Columns[ai.DigAside] = [ai.PloyColumns]int{0: 500, 1: 500}
	e := equations{left: square(ployFeatures)}
	dice := rand.New(rand.NewPCG(3, 4))
	for range 60_000 {
		good := dice.IntN(2)
		var turn []trial
		for _, ploy := range []ai.Ploy{ai.WallOff, ai.DigAside, ai.ThrowMap} {
			wins := 0.2 + 0.4*float64(good)
			if ploy == ai.WallOff {
				wins += 0.2
			}
			c := ai.PloyCase{Ploy: ploy, Columns: [3]int{good, 4, 8}}
			turn = append(turn, trial{ai.PloyOption{Case: c}, dice.Float64() < wins})
		}
		e.take(turn, &before)
	}
	table := e.solve(before)
	worth := func(p ai.Ploy, good int) int { return table.Worth(&ai.PloyCase{Ploy: p, Columns: [3]int{good, 4, 8}}) }
	for good := range 2 {
		if got := worth(ai.WallOff, good) - worth(ai.DigAside, good); got < 900 || got > 1100 {
			t.Errorf("the ploy that wins a fifth of the rounds is worth %d points, want 1000", got)
		}
		if got := worth(ai.ThrowMap, good) - worth(ai.DigAside, good); got < -100 || got > 100 {
			t.Errorf("a ploy that makes no difference is worth %d points", got)
		}
	}
}

// TestTryTurns: of a round, some turns of saboteurs are played out, each once with the action
// that was chosen and with others, and what was chosen ends as the round did.
func TestTryTurns(t *testing.T) {
	table := ai.LearnedPloys()
	rounds, changed := 0, 0
	for seed := uint64(1); rounds < 3; seed++ {
		turns := tryTurns(game.Config{Seats: 5, Seed: seed, BotSeed: seed}, &table)
		if turns == nil {
			continue // one saboteur
		}
		rounds++
		if len(turns) != turnsTried {
			t.Fatalf("%d turns", len(turns))
		}
		for _, turn := range turns {
			chosen := slices.IndexFunc(turn, func(o trial) bool { return o.Chosen })
			if chosen < 0 || len(turn) < 2 || len(turn) > 1+bestTried+othersTried {
				t.Fatalf("%d options, of which number %d is chosen", len(turn), chosen)
			}
			if turn[chosen].won != turns[0][slices.IndexFunc(turns[0], func(o trial) bool { return o.Chosen })].won {
				t.Error("what was chosen in a round ends both ways")
			}
			for _, o := range turn {
				if o.won != turn[chosen].won {
					changed++
				}
			}
		}
	}
	if changed == 0 {
		t.Error("no option changes who wins")
	}
}

// TestGeneratedPloys: ai/ployvalues.go is what the generator writes for its numbers, with
// the command of the go:generate line: see TestGeneratedTable.
func TestGeneratedPloys(t *testing.T) {
	want, err := ploySource("go run ./ai/lab/tune -deals 3000 -seed 979100001 -o ai/ployvalues.go ploys", ai.LearnedPloys())
	if err != nil {
		t.Fatal(err)
	}
	const file = "../../ployvalues.go"
	if *golden.Update {
		if err := os.WriteFile(file, want, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(file); err != nil || !bytes.Equal(got, want) {
		t.Errorf("%s is not as the generator writes it, %v: run this test with -update", file, err)
	}
}
