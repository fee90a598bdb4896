package main

import (
	"bytes"
	"fmt"
	"go/format"
	"io"
	"math"
	"math/rand/v2"
	"strings"
	"sync"

	"saboteur/ai"
	"saboteur/ai/arena"
	"saboteur/game"
	"saboteur/game/bot"
)

const (
	// exploring is the share of turns in which a saboteur tries something at random.
	exploring = 0.2

	// What is learned is pulled towards zero, as this many turns would in which nothing made
	// a difference: what a ploy is worth in the mean and the terms a little, the columns as
	// if they made a difference of one round in a hundred.
	pull       = 250
	columnPull = 2500

	ployFeatures = int(ai.Ploys)*(1+ai.PloyColumns) + int(ai.PloyTerms)
	controls     = ai.TurnColumns * ai.FarColumns * ai.SuspicionColumns // how often saboteurs win in each kind of turn
)

// fitPloys learns what ploys are worth to a saboteur among masters who do not look ahead,
// and writes the table of package ai. What a saboteur does in a turn is compared with what
// it would have done in the mean (an advantage, as in Schulman and others 2015), so it
// does not matter how good the turn was; columns for that only make the result more exact.
func fitPloys(p plan, out io.Writer) error {
	e := equations{left: square(controls + ployFeatures)}
	var mu sync.Mutex
	for seats := game.MinSeats; seats <= game.MaxSeats; seats++ {
		plan := arena.Plan{Players: seats, Seed: p.seed + uint64(seats)<<32}
		arena.Each(p.deals, func(i int) {
			turns, dug := explore(plan.Config(i))
			mu.Lock()
			defer mu.Unlock()
			for _, t := range turns {
				e.take(&t, dug)
			}
		})
	}
	command := fmt.Sprintf("go run ./ai/tune -deals %d -seed %d -o ai/ployvalues.go ploys", p.deals, p.seed)
	text, err := ploySource(command, e.solve())
	if err != nil {
		return err
	}
	_, err = out.Write(text)
	return err
}

// explore plays a round in which saboteurs explore, and returns their turns and whether
// the treasure was found. Rounds with fewer saboteurs than there can be are left out: they
// are mostly lost whatever a saboteur does.
func explore(c game.Config) (turns []ai.Exploration, dug bool) {
	var explorers []*ai.Explorer
	saboteurs, _ := game.Dwarves(c.Seats)
	if saboteursIn(c) < saboteurs {
		return nil, false
	}
	t := arena.PlayRound(c, func(seat game.Seat, role game.Role) bot.Bot {
		d := ai.NewDwarfWith(seat, bot.Foreman, ai.WeightsOf(bot.Master))
		if role == game.Saboteur {
			e := &ai.Explorer{Share: exploring, Dice: rand.New(rand.NewPCG(c.Seed, uint64(seat)))}
			explorers = append(explorers, e)
			d.Explore(e)
		}
		return d
	}, nil)
	for _, e := range explorers {
		turns = append(turns, e.Turns...)
	}
	return turns, t.DiggerWins == 1
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

// equations are the normal equations of a linear model: what makes saboteurs win.
type equations struct {
	left  [][]float64
	right [controls + ployFeatures]float64
}

// take takes in a turn of a round that the saboteurs have won or lost.
func (e *equations) take(t *ai.Exploration, dug bool) {
	var x [controls + ployFeatures]float64
	for i := range t.Cases {
		weight := -t.Chances[i]
		if i == t.Chosen {
			weight++
		}
		addCase(x[controls:], &t.Cases[i], weight)
	}
	turns, far, suspicion := t.Cases[0].Columns[0], t.Cases[0].Columns[1]-ai.TurnColumns, t.Cases[0].Columns[2]-ai.TurnColumns-ai.FarColumns
	x[(turns*ai.FarColumns+far)*ai.SuspicionColumns+suspicion] = 1
	var used []int
	for i, v := range x {
		if math.Abs(v) > 1e-9 {
			used = append(used, i)
		}
	}
	for _, i := range used {
		if !dug {
			e.right[i] += x[i]
		}
		for _, j := range used {
			e.left[i][j] += x[i] * x[j]
		}
	}
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

// solve returns the table that fits best.
func (e *equations) solve() (t ai.PloyTable) {
	for i := range e.left {
		switch f := i - controls; {
		case f < 0:
			e.left[i][i]++
		case f >= termAt(0) || f%(1+ai.PloyColumns) == 0:
			e.left[i][i] += pull
		default:
			e.left[i][i] += columnPull
		}
	}
	w := solve(e.left, e.right[:])[controls:]
	for p := range ai.Ploys {
		for column := range t.Columns[p] {
			t.Columns[p][column] = toPoints(w[columnAt(p, column)])
			if column < ai.TurnColumns { // one of these always counts
				t.Columns[p][column] = toPoints(w[columnAt(p, column)] + w[meanAt(p)])
			}
		}
	}
	for term := range t.Terms {
		t.Terms[term] = toPoints(w[termAt(term)])
	}
	return t
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
		fmt.Fprintf(&b, "%s: %d,\n", ai.PloyTermNames[term], v)
	}
	fmt.Fprintln(&b, "},\n}")
	return format.Source(b.Bytes())
}
