package ai

import (
	"math"
	"testing"
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
		for does := range 2 {
			for w := range ways {
				check("way", place, 64*math.Log2(w.ratio(kind, s, &actShares[size][situation], does)))
			}
		}
		table := &wayTables[size][situation][kind]
		check("suspicion gain", place, table.exactSuspicionGain())
	})
	for i := range logShares {
		check("share", i, 64*math.Log2(float64(max(i, 1))/100))
	}
	for i, share := range []float64{beginHiding, stopHiding, stopWhenNear, hideAgain} {
		check("habit", i, 64*math.Log2(share/100))
		check("habit", i, 64*math.Log2((100-share)/100))
	}
}
