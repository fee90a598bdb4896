package main

import (
	"fmt"
	"io"
	"math"
	"math/rand/v2"

	"saboteur/ai"
	"saboteur/ai/arena"
	"saboteur/game"
	"saboteur/game/bot"
)

// A moment is what a turn began with, and who won the round.
type moment struct {
	features ai.Features
	dug      bool
}

// fitEval fits a logistic model of who wins to the turns of many rounds.
func fitEval(p plan, out io.Writer) error {
	var all []moment
	for seats := game.MinSeats; seats <= game.MaxSeats; seats++ {
		all = append(all, moments(p, seats)...)
	}
	even, odd := split(all)
	printModel(out, regress(even), even, odd)
	return nil
}

// printModel prints a model as Go source, and how well it does on the turns to which it
// was fitted and on others.
func printModel(out io.Writer, w [featureCount]float64, fitted, others []moment) {
	fmt.Fprintf(out, "// %d turns; log loss %.4f, on turns not fitted %.4f, without a model %.4f\n", len(fitted), loss(w, fitted), loss(w, others), loss(constant(fitted), others))
	fmt.Fprintln(out, "var evalWeights = Features{")
	for i, v := range w {
		fmt.Fprintf(out, "\t%v: %.0f,\n", featureNames[i], 1000*v)
	}
	fmt.Fprintf(out, "}\n\n")
}

// moments plays rounds among dwarves of several kinds and returns every third turn. At
// three tables of four the dwarves share a prejudice: so the model learns what it is worth
// to be suspected, whatever the saboteurs have done.
func moments(p plan, seats int) []moment {
	plan := arena.Plan{Games: p.deals, Players: seats, Seed: p.seed, Silent: true}
	byDeal := make([][]moment, p.deals)
	arena.Each(p.deals, func(i int) {
		dice := rand.New(rand.NewPCG(p.seed, uint64(i)))
		prejudice := randomPrejudice(dice, seats)
		o := ai.Spectator{Prejudice: prejudice}
		var turns []moment
		n := i
		t := arena.PlayRound(plan.Config(i), mixedWith(dice, prejudice), func(s *game.State, e game.Event) {
			room := s.View(game.Nobody)
			o.Hear(e.For(game.Nobody), &room)
			if _, begins := e.(game.TurnBegan); !begins || s.Phase != game.Playing || s.Round != 1 {
				return
			}
			if n++; n%3 == 0 {
				suspicion := o.Suspicion()
				turns = append(turns, moment{features: ai.FeaturesOf(s, &suspicion)})
			}
		})
		for j := range turns {
			turns[j].dug = t.DiggerWins == 1
		}
		byDeal[i] = turns
	})
	var all []moment
	for _, turns := range byDeal {
		all = append(all, turns...)
	}
	return all
}

// randomPrejudice returns a prejudice: at one table of four none.
func randomPrejudice(dice *rand.Rand, seats int) (p ai.Prejudice) {
	if dice.IntN(4) == 0 {
		return p
	}
	for s := range seats {
		p[s] = dice.IntN(9) - 4
	}
	return p
}

// mixedWith casts dwarves that play like foremen or masters who do not look ahead, with a
// prejudice. At every other table saboteurs go by what was learned of ploys, at the others
// they hide more or less.
func mixedWith(dice *rand.Rand, prejudice ai.Prejudice) arena.Cast {
	digging, sabotaging := bot.Foreman+bot.Level(dice.IntN(2)), bot.Foreman+bot.Level(dice.IntN(2))
	stealth := [...]int{0, 20, 60, 150}[dice.IntN(4)]
	learned := dice.IntN(2)
	return func(seat game.Seat, role game.Role) bot.Bot {
		w := ai.WeightsOf(digging)
		if role == game.Saboteur {
			w = ai.WeightsOf(sabotaging)
		}
		w[ai.SabLearned], w[ai.SabStealth] = learned, stealth
		d := ai.NewDwarfWith(seat, bot.Foreman, w)
		d.SetPrejudice(prejudice)
		return d
	}
}

// split returns two halves, in blocks, so that the turns of a deal stay together.
func split(all []moment) (a, b []moment) {
	for i, m := range all {
		if i/1000%2 == 0 {
			a = append(a, m)
		} else {
			b = append(b, m)
		}
	}
	return a, b
}

const featureCount = len(ai.Features{})

func row(o *ai.Features) (x [featureCount]float64) {
	for i, v := range o {
		x[i] = float64(v) / 1000
	}
	return x
}

func chance(w, x [featureCount]float64) float64 {
	sum := 0.0
	for i := range w {
		sum += w[i] * x[i]
	}
	return 1 / (1 + math.Exp(-sum))
}

// loss returns the mean log loss.
func loss(w [featureCount]float64, all []moment) float64 {
	sum := 0.0
	for i := range all {
		p := chance(w, row(&all[i].features))
		if !all[i].dug {
			p = 1 - p
		}
		sum -= math.Log(max(p, 1e-9))
	}
	return sum / float64(len(all))
}

// constant returns a model that knows only how often the treasure is found.
func constant(all []moment) (w [featureCount]float64) {
	k := 0
	for _, m := range all {
		if m.dug {
			k++
		}
	}
	q := float64(k) / float64(len(all))
	w[ai.Constant] = math.Log(q / (1 - q))
	return w
}

// regress fits a logistic model by Newton's method, with a slight pull towards zero.
func regress(all []moment) (w [featureCount]float64) {
	const pull = 1
	for range 12 {
		var grad [featureCount]float64
		hess := square(featureCount)
		for i := range grad {
			grad[i], hess[i][i] = -pull*w[i], pull
		}
		for j := range all {
			x := row(&all[j].features)
			p := chance(w, x)
			y := 0.0
			if all[j].dug {
				y = 1
			}
			for a := range featureCount {
				grad[a] += (y - p) * x[a]
				for b := range featureCount {
					hess[a][b] += p * (1 - p) * x[a] * x[b]
				}
			}
		}
		step := solve(hess, grad[:])
		for i := range w {
			w[i] += step[i]
		}
	}
	return w
}

// square returns a matrix of zeros.
func square(n int) [][]float64 {
	rows := make([][]float64, n)
	for i := range rows {
		rows[i] = make([]float64, n)
	}
	return rows
}

// solve returns x with ax = b, by Gaussian elimination, which changes both.
func solve(a [][]float64, b []float64) []float64 {
	for i := range a {
		for j := i + 1; j < len(a); j++ {
			f := a[j][i] / a[i][i]
			for k := i; k < len(a); k++ {
				a[j][k] -= f * a[i][k]
			}
			b[j] -= f * b[i]
		}
	}
	x := make([]float64, len(a))
	for i := len(a) - 1; i >= 0; i-- {
		x[i] = b[i]
		for k := i + 1; k < len(a); k++ {
			x[i] -= a[i][k] * x[k]
		}
		x[i] /= a[i][i]
	}
	return x
}
