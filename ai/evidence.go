package ai

import (
	"math"

	"saboteur/game"
)

// logRatio is evidence: the binary logarithm of how much likelier something is, in
// sixty-fourths.
type logRatio int32

// maxCarriedOver limits the evidence taken into the next round, in which anybody may play
// otherwise. EXPERIMENTS.md, "Carried-over evidence".
const maxCarriedOver logRatio = 4 * 64

// odds returns two to the power of the evidence, which is not above 0: 1<<oddsBits
// for 0, and never 0 itself, as nothing is impossible.
func (r logRatio) odds() uint64 {
	down := uint(-r) / 64
	if down > oddsBits {
		return 1
	}
	return max(1, powers[uint(-r)%64]>>down)
}

// powers are 2^(oddsBits-i/64). Like all tables here they are rounded to integers,
// so that the last digits of a machine's logarithm do not matter.
var powers = func() (table [64]uint64) {
	for i := range table {
		table[i] = uint64(math.Round(math.Exp2(20-float64(i)/64))) << (oddsBits - 20)
	}
	return table
}()

// logSum returns log2(2^a + 2^b).
func logSum(a, b logRatio) logRatio {
	if a < b {
		a, b = b, a
	}
	if int(a-b) >= len(logSums) {
		return a
	}
	return a + logSums[a-b]
}

// logSums are log2(1 + 2^-x), by x in sixty-fourths, until they round to 0.
var logSums = func() (table [512]logRatio) {
	for x := range table {
		table[x] = logRatioOf(1 + math.Exp2(-float64(x)/64))
	}
	return table
}()

// logRatioOf returns the binary logarithm of a ratio.
func logRatioOf(ratio float64) logRatio { return logRatio(math.Round(64 * math.Log2(ratio))) }

// suspicionGains says by how much an act raises the suspicion against a player of whom
// nothing is known: see wayTable.suspicionGain.
var suspicionGains = func() (table [TableSizes][Situations][ActKinds]int) {
	eachShares(func(size TableSize, situation Situation, kind ActKind, _ *shares) {
		table[size][situation][kind] = wayTables[size][situation][kind].suspicionGain()
	})
	return table
}()

// suspicionGainsOf returns what each kind of act adds to the suspicion, for a seat that is suspected so
// far, in hundredths. ease is as situationOf wants it.
func suspicionGainsOf(t *game.Table, s game.Seat, ease, suspicion int) *[ActKinds]int {
	return &suspicionGains[tableSizeOf(int(t.Seats))][situationOf(t, s, ease).whenSuspected(suspicion)]
}
