package ai

import (
	"math"
	"testing"
)

// TestTablesDoNotHangOnLastDigits: no entry of the tables of logarithms lies so
// near the middle between two whole numbers that another machine could round
// it the other way.
func TestTablesDoNotHangOnLastDigits(t *testing.T) {
	check := func(what string, i int, exact float64) {
		if off := math.Abs(exact - math.Floor(exact) - 0.5); off < 1e-6 {
			t.Errorf("%s %d: %.9f", what, i, exact)
		}
	}
	for i := range powers {
		check("power", i, math.Exp2(20-float64(i)/64))
	}
	for i := range sums {
		check("sum", i, 64*math.Log2(1+math.Exp2(-float64(i)/64)))
	}
	for size, stands := range deedShares {
		for stand, kinds := range stands {
			for kind, s := range kinds {
				place := 10_000*size + 100*stand + kind
				for column := range s[:senseless] {
					check("deed", place, 64*math.Log2(float64(s[column])/float64(s[senseless])))
				}
				for role := range 2 {
					mean := 0.
					for _, l := range Levels[Miner:] {
						mean += float64(s[2*int(l)+role]) / 3
					}
					check("deed of a person", place, 64*math.Log2(mean/float64(s[senseless])))
				}
				check("guilt", place, 100*math.Log(s.guilt()))
			}
		}
	}
	for i, share := range []float64{playWell, playBeginning, 100 - playWell - playBeginning, playTheirWay, 100 - playTheirWay} {
		check("share", i, 64*math.Log2(share/100))
	}
}
