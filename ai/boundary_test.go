package ai

import (
	"math"
	"testing"

	"saboteur/game/bot"
)

// TestTablesDoNotDependOnLastDigits: no entry of the tables of logarithms lies so
// near the middle between two whole numbers that another machine could round
// it the other way.
func TestTablesDoNotDependOnLastDigits(t *testing.T) {
	check := func(what string, i int, exact float64) {
		if off := math.Abs(exact - math.Floor(exact) - 0.5); off < 1e-6 {
			t.Errorf("%s %d: %.9f", what, i, exact)
		}
	}
	for i := range powers {
		check("power", i, math.Exp2(20-float64(i)/64))
	}
	for i := range logSums {
		check("sum", i, 64*math.Log2(1+math.Exp2(-float64(i)/64)))
	}
	eachShares(func(size TableSize, situation Situation, kind ActKind, s *shares) {
		place := 10_000*int(size) + 100*int(situation) + int(kind)
		for column := range s[:randomPlay] {
			check("act", place, 64*math.Log2(float64(s[column])/float64(s[randomPlay])))
		}
		for role := range 2 {
			check("act of a person", place, 64*math.Log2(s.competent(role)/float64(s[randomPlay])))
			for _, l := range bot.Levels {
				check("act of a quiet bot", place, 64*math.Log2(s.quiet(l, role)/float64(s[randomPlay])))
			}
		}
		check("guilt", place, 100*math.Log(s.guilt()))
	})
	for i, m := range append(botPriors[:], personPrior) {
		for _, share := range []float64{m.usual, m.other, 100 - m.usual - m.other} {
			check("share", i, 64*math.Log2(share/100))
		}
	}
}
