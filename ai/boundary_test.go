package ai

import (
	"math"
	"testing"

	"saboteur/game/bot"
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
				if s.none() {
					continue
				}
				place := 10_000*size + 100*stand + kind
				for column := range s[:senseless] {
					check("deed", place, 64*math.Log2(float64(s[column])/float64(s[senseless])))
				}
				for role := range 2 {
					check("deed of a person", place, 64*math.Log2(s.well(role)/float64(s[senseless])))
					for _, l := range bot.Levels {
						check("deed of a quiet dwarf", place, 64*math.Log2(s.quiet(l, role)/float64(s[senseless])))
					}
				}
				check("guilt", place, 100*math.Log(s.guilt()))
			}
		}
	}
	for i, m := range append(dwarves[:], people) {
		for _, share := range []float64{m.usual, m.other, 100 - m.usual - m.other} {
			check("share", i, 64*math.Log2(share/100))
		}
	}
}
