package ai

import (
	"math"

	"saboteur/game"
	"saboteur/game/bot"
)

// logRatio is evidence: the binary logarithm of how much likelier something is,
// in sixty-fourths.
type logRatio int32

// likelihoods are the evidence for how a seat plays: how much likelier its acts
// are if it plays in the usual way of its kind, and if in the other one, than if
// it plays at random. A person usually plays well, or else like a beginner; a bot
// plays as its level does, or else, as a saboteur, quietly: nobody is told its
// character.
type likelihoods struct{ usual, other logRatio }

// maxCarriedOver limits the evidence taken into the next round, in which
// anybody may play otherwise. EXPERIMENTS.md, "Carried-over evidence".
const maxCarriedOver logRatio = 4 * 64

// A prior is how many of a kind of players play in the usual and in the other
// way, in per cent; the rest play at random.
type prior struct{ usual, other float64 }

// The priors, and how much a quiet saboteur plays like the others of its level,
// in per cent, are such that beliefs come true. EXPERIMENTS.md, "Priors".
var (
	personPrior = prior{20, 20}
	botPriors   = [TableSizes]prior{{78, 18}, {78, 18}, {95, 4}, {97, 2.3}, {95, 4}, {95, 4}, {97, 2.3}, {95, 4}}
)

const quietHarm = 35

// plus adds evidence. All of it counts: a limit would keep a seat of good repute
// from clearing itself by what it does well.
func (l likelihoods) plus(m likelihoods) likelihoods {
	return likelihoods{l.usual + m.usual, l.other + m.other}
}

// capped returns what of it is carried over into the next round.
func (l likelihoods) capped() likelihoods {
	return likelihoods{
		min(max(l.usual, -maxCarriedOver), maxCarriedOver),
		min(max(l.other, -maxCarriedOver), maxCarriedOver),
	}
}

// marginal returns how much likelier the acts are, whichever way the seat plays,
// than at random, at a table of a size.
func (l likelihoods) marginal(who Opponent, size TableSize) logRatio {
	p := &logPriors[size][min(who, 1)]
	return logSum(logSum(l.usual+p[0], l.other+p[1]), p[2])
}

// logPriors are the logarithms of the priors of people and of bots by the size
// of the table: of the usual way, the other way, and play at random.
var logPriors = func() (table [TableSizes][2][3]logRatio) {
	for size, p := range botPriors {
		table[size] = [2][3]logRatio{personPrior.logs(), p.logs()}
	}
	return table
}()

func (p prior) logs() [3]logRatio {
	return [3]logRatio{logRatioOf(p.usual / 100), logRatioOf(p.other / 100), logRatioOf((100 - p.usual - p.other) / 100)}
}

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

// actLikelihoods are what each act of a gold-digger and of a saboteur says of
// how it plays, by who it is, by the size of the table and by the situation.
var actLikelihoods = func() (table [1 + len(bot.Levels)][TableSizes][Situations][ActKinds][2]likelihoods) {
	eachShares(func(size TableSize, situation Situation, kind ActKind, s *shares) {
		for role := range 2 {
			table[Person][size][situation][kind][role] = s.personLikelihoods(role)
			for _, l := range bot.Levels {
				table[OpponentOf(l)][size][situation][kind][role] = s.botLikelihoods(l, role)
			}
		}
	})
	return table
}()

// personLikelihoods returns what an act of a role says of how a person plays.
func (s *shares) personLikelihoods(role int) likelihoods {
	return likelihoods{usual: s.versusRandom(s.competent(role)), other: s.versusRandom(s.of(bot.Apprentice, role))}
}

// botLikelihoods returns what an act of a role says of how a bot of a level plays.
func (s *shares) botLikelihoods(l bot.Level, role int) likelihoods {
	return likelihoods{usual: s.versusRandom(s.of(l, role)), other: s.versusRandom(s.quiet(l, role))}
}

// competent returns how often people who play well do an act: as often as the
// levels above the lowest in the mean.
func (s *shares) competent(role int) (share float64) {
	for _, l := range bot.Levels[bot.Miner:] {
		share += s.of(l, role) / float64(len(bot.Levels)-int(bot.Miner))
	}
	return share
}

// quiet returns how often quiet bots do an act: as saboteurs at times, and
// otherwise as gold-diggers do.
func (s *shares) quiet(l bot.Level, role int) float64 {
	return (quietHarm*s.of(l, role) + (100-quietHarm)*s.of(l, 0)) / 100
}

// of returns how often a level does an act in a role.
func (s *shares) of(l bot.Level, role int) float64 { return float64(s[2*int(l)+role]) }

// versusRandom returns how much likelier an act with a share is than at random.
func (s *shares) versusRandom(share float64) logRatio {
	return logRatioOf(share / float64(s[randomPlay]))
}

// guiltTable says by how much an act raises the suspicion against its actor: the
// natural logarithm of how much likelier a saboteur who is no beginner does it
// than a gold-digger who is none, in hundredths.
var guiltTable = func() (table [TableSizes][Situations][ActKinds]int) {
	eachShares(func(size TableSize, situation Situation, kind ActKind, s *shares) {
		table[size][situation][kind] = int(math.Round(100 * math.Log(s.guilt())))
	})
	return table
}()

// guiltsOf returns the guilt of each kind of act for a seat that is suspected so
// far, in hundredths. ease is as situationOf wants it.
func guiltsOf(t *game.Table, s game.Seat, ease, suspicion int) *[ActKinds]int {
	return &guiltTable[TableSizeOf(int(t.Seats))][situationOf(t, s, ease).whenSuspected(suspicion)]
}

// guilt returns how much likelier a saboteur who is no beginner does an act than
// a gold-digger who is none.
func (s *shares) guilt() float64 {
	var by [2]int
	for _, l := range bot.Levels[bot.Miner:] {
		for role := range by {
			by[role] += s[2*int(l)+role]
		}
	}
	return float64(by[1]) / float64(by[0])
}
