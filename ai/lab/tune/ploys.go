package main

import (
	"bytes"
	"fmt"
	"go/format"
	"io"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"

	"saboteur/ai"
	"saboteur/ai/arena"
	"saboteur/game"
	"saboteur/game/bot"
)

// How ploys are learned: EXPERIMENTS.md, "Ploys".
const (
	ployStages = 4 // in each, saboteurs go by what was learned so far

	// How many of the saboteurs' turns in a round are played out, each with the action that was
	// chosen, with the next best ones and with some at random.
	turnsTried, bestTried, othersTried = 2, 3, 4

	ployHurry = 3    // masters try a third of their usual worlds
	pull      = 5000 // what is learned is pulled towards the table of before, as so many options would that it explains

	ployFeatures = int(ai.Ploys)*(1+ai.PloyColumns) + int(ai.PloyTerms)
)

// ployTables are the sizes of the tables at which ploys are learned: half of all are of five.
var ployTables = [...]int{5, 3, 5, 4, 5, 6, 5, 7, 5, 8, 5, 10}

// fitPloys learns what ploys are worth to a saboteur among masters, and writes the table of
// package ai. It plays rounds, tries other actions in some turns of saboteurs and plays on
// from there, everybody with the same luck. So what an action is worth is compared with what
// else could be done in the same turn; how good the turn was does not matter.
func fitPloys(p plan, out io.Writer) error {
	start := ai.LearnedPloys()
	table := start
	e := equations{left: square(ployFeatures)}
	var mu sync.Mutex
	for stage := range ployStages {
		seed := p.seed + uint64(stage)<<32
		arena.Each(p.deals, func(i int) {
			plan := arena.Plan{Players: ployTables[i%len(ployTables)], Seed: seed, Silent: true}
			for _, t := range tryTurns(plan.Config(i), &table) {
				mu.Lock()
				e.take(t, &start)
				mu.Unlock()
			}
		})
		table = e.solve(start)
	}
	command := fmt.Sprintf("go run ./ai/lab/tune -deals %d -seed %d -o ai/ployvalues.go ploys", p.deals, p.seed)
	text, err := ploySource(command, table)
	if err != nil {
		return err
	}
	_, err = out.Write(text)
	return err
}

// A trial is an option of a saboteur, and whether its side won the round after it.
type trial struct {
	ai.PloyOption
	won bool
}

// tryTurns plays a round in which saboteurs go by a table, and then tries other actions in
// some of their turns. Rounds with fewer saboteurs than there can be are left out: they are
// mostly lost whatever a saboteur does.
func tryTurns(c game.Config, table *ai.PloyTable) (turns [][]trial) {
	if saboteurs, _ := game.Dwarves(c.Seats); saboteursIn(c) < saboteurs {
		return nil
	}
	dwarves := make([]*ai.Dwarf, c.Seats)
	cast := func(seat game.Seat, _ game.Role) bot.Bot {
		d := ai.NewDwarf(seat, bot.Master, bot.Even)
		d.SabotageBy(table)
		d.Hurry(ployHurry)
		dwarves[seat] = d
		return d
	}
	weighed := map[int][]ai.PloyOption{} // by the number of the action
	var numbers []int
	dug, actions := arena.PlayBranch(c, nil, cast, func(seat game.Seat, n int) {
		if options := dwarves[seat].PloyOptions(); len(options) > 1 {
			weighed[n] = options
			numbers = append(numbers, n)
		}
	})
	dice := rand.New(rand.NewPCG(c.Seed, 1))
	dice.Shuffle(len(numbers), func(i, j int) { numbers[i], numbers[j] = numbers[j], numbers[i] })
	for _, n := range numbers[:min(turnsTried, len(numbers))] {
		var turn []trial
		for _, o := range someOf(weighed[n], dice) {
			dug := dug
			if !o.Chosen {
				dug, _ = arena.PlayBranch(c, append(slices.Clone(actions[:n]), o.Action), cast, nil)
			}
			turn = append(turn, trial{o, !dug})
		}
		turns = append(turns, turn)
	}
	return turns
}

// someOf returns the chosen one of some options, the next best and some others.
func someOf(options []ai.PloyOption, dice *rand.Rand) (some []ai.PloyOption) {
	var others []ai.PloyOption
	for i, o := range options {
		if o.Chosen || i < bestTried {
			some = append(some, o)
		} else {
			others = append(others, o)
		}
	}
	dice.Shuffle(len(others), func(i, j int) { others[i], others[j] = others[j], others[i] })
	return append(some, others[:min(othersTried, len(others))]...)
}

// saboteursIn returns how many saboteurs there are in the first round of a match.
func saboteursIn(c game.Config) (n int) {
	var deal game.State
	if deal.Begin(c, nil) != nil {
		return 0
	}
	for s := range game.Seat(c.Seats) {
		if deal.RoleOf(s) == game.Saboteur {
			n++
		}
	}
	return n
}

// equations are the normal equations of a linear model: which of the options of a turn wins
// more often than the table of before says.
type equations struct {
	left  [][]float64
	right [ployFeatures]float64
}

// take takes in the trials of a turn.
func (e *equations) take(turn []trial, before *ai.PloyTable) {
	var mean [ployFeatures]float64
	share := 1 / float64(len(turn))
	missed := 0.0 // by the mean option
	for i := range turn {
		addCase(mean[:], &turn[i].Case, share)
		missed += share * turn[i].missed(before)
	}
	for i := range turn {
		var x [ployFeatures]float64
		addCase(x[:], &turn[i].Case, 1)
		var used []int
		for f := range x {
			if x[f] -= mean[f]; math.Abs(x[f]) > 1e-9 {
				used = append(used, f)
			}
		}
		y := turn[i].missed(before) - missed
		for _, f := range used {
			e.right[f] += x[f] * y
			for _, g := range used {
				e.left[f][g] += x[f] * x[g]
			}
		}
	}
}

// missed returns by how much a table has missed how a trial ended, apart from how good the
// turn was.
func (t *trial) missed(table *ai.PloyTable) float64 {
	won := 0.0
	if t.won {
		won = 1
	}
	return won - float64(table.Worth(&t.Case))/ai.PloyPoints
}

// addCase adds the features of a case, times a weight.
func addCase(x []float64, c *ai.PloyCase, weight float64) {
	x[meanAt(c.Ploy)] += weight
	for _, column := range c.Columns {
		x[columnAt(c.Ploy, column)] += weight
	}
	for term, v := range c.Terms {
		x[termAt(term)] += weight * float64(v) / 100
	}
}

// The places of features: for each ploy its worth in the mean and then its columns, and at
// last the terms.
func meanAt(p ai.Ploy) int               { return int(p) * (1 + ai.PloyColumns) }
func columnAt(p ai.Ploy, column int) int { return meanAt(p) + 1 + column }
func termAt(term int) int                { return meanAt(ai.Ploys) + term }

// solve returns the table that fits best, given the table of before.
func (e *equations) solve(table ai.PloyTable) ai.PloyTable {
	left := make([][]float64, len(e.left))
	for i, row := range e.left {
		left[i] = slices.Clone(row)
		left[i][i] += pull
	}
	w := solve(left, slices.Clone(e.right[:]))
	for p := range ai.Ploys {
		for column := range table.Columns[p] {
			table.Columns[p][column] += toPoints(w[columnAt(p, column)])
			if column < ai.TurnColumns { // one of these always counts
				table.Columns[p][column] += toPoints(w[meanAt(p)])
			}
		}
	}
	for term := range table.Terms {
		table.Terms[term] += toPoints(w[termAt(term)])
	}
	return table
}

// toPoints returns a part of a round in points.
func toPoints(x float64) int { return int(math.Round(ai.PloyPoints * x)) }

// ploySource returns the file ai/ployvalues.go, as a command makes it.
func ploySource(command string, t ai.PloyTable) ([]byte, error) {
	var b bytes.Buffer
	fmt.Fprintf(&b, "// Code generated by %s; DO NOT EDIT.\n\npackage ai\n\n", command)
	fmt.Fprintln(&b, "var ployTable = PloyTable{\nColumns: [Ploys][PloyColumns]points{")
	for ploy, row := range t.Columns {
		fmt.Fprintf(&b, "%s: {%s},\n", ai.PloyNames[ploy], strings.Trim(strings.ReplaceAll(fmt.Sprint(row), " ", ", "), "[]"))
	}
	fmt.Fprintln(&b, "},\nTerms: [PloyTerms]points{")
	for term, v := range t.Terms {
		fmt.Fprintf(&b, "%s: %d,\n", ployTermNames[term], v)
	}
	fmt.Fprintln(&b, "},\n}")
	return format.Source(b.Bytes())
}
