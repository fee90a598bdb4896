package ai

import (
	"math"

	"saboteur/game"
	"saboteur/game/bot"
)

// bits64 is evidence: the binary logarithm of how much likelier something is,
// in sixty-fourths.
type bits64 int32

// sense is the evidence for how a seat plays: how much likelier it does what it
// did if it plays in the usual way of its kind, and if in the other one, than
// without sense. A person usually plays well, or else like a beginner; a dwarf as
// its level does, or else, as a saboteur, quietly: nobody is told its character.
type sense struct{ usual, other bits64 }

// mostSense is how sure one goes into the next round at most: anybody may play
// otherwise then. At mixed tables beliefs are off by less than with three times
// as much (simulate -mixed -belief).
const mostSense bits64 = 4 * 64

// A mix is how many of a kind play in the usual and in the other way, in per cent,
// the rest being without sense: people who know no better, dwarves whose character
// is a strange one. The mixes, and how much a quiet saboteur does like the others of
// its level, in per cent, were chosen so that beliefs are right both among dwarves of
// a kind and at mixed tables (simulate -belief -seed 200001, with -level and -mixed):
// of 25 and 20 for people, of 30, 35 and 50 for the last, and for dwarves of 78 and 18,
// 85 and 12 or 13, 86 and 10, 90 and 7 to 9, 93 and 5, 95 and 4, 97 and 2.3.
type mix struct{ usual, other float64 }

var people = mix{20, 20}

// dwarves are mixes by the size of the table; of those drawn by lot one in eight is
// quiet. At three and four seats a saboteur is
// alone, masters there change their habits with what the table of deeds says of them,
// and one is less sure of anybody: with 95 and 4, where they believed 10 to 19 at three
// they believed 14 points too little, now they are off by 6 at most; at four foremen
// were off by 10 and masters by 10, now by 6 and 3. At six and nine, where gold-diggers
// win more than nine rounds of ten, it is the other way: with 95 and 4 masters were off
// by 10 at both, now by 6 and 8; at five they would be by 13 instead of 9.
var dwarves = [Sizes]mix{{78, 18}, {78, 18}, {95, 4}, {97, 2.3}, {95, 4}, {95, 4}, {97, 2.3}, {95, 4}}

const quietHarm = 35

// plus adds evidence. All of it counts: a bound would keep a seat of good name
// from clearing itself by what it does well.
func (s sense) plus(t sense) sense { return sense{s.usual + t.usual, s.other + t.other} }

// fade returns what of it is taken into the next round.
func (s sense) fade() sense {
	return sense{
		min(max(s.usual, -mostSense), mostSense),
		min(max(s.other, -mostSense), mostSense),
	}
}

// weight returns how much likelier what was done is, whichever way the seat
// plays, than without sense, at a table of a size.
func (s sense) weight(who Sitter, size Size) bits64 {
	w := &weightsOfWays[size][min(who, 1)]
	return either(either(s.usual+w[0], s.other+w[1]), w[2])
}

// weightsOfWays are the logarithms of the mixes of people and of dwarves by the size of
// the table, what is without sense last.
var weightsOfWays = func() (table [Sizes][2][3]bits64) {
	for size, m := range dwarves {
		table[size] = [2][3]bits64{people.logs(), m.logs()}
	}
	return table
}()

func (m mix) logs() [3]bits64 {
	return [3]bits64{sixtyFourths(m.usual / 100), sixtyFourths(m.other / 100), sixtyFourths((100 - m.usual - m.other) / 100)}
}

// odds returns two to the power of the evidence, which is not above 0: with
// 1<<oddsBits for 0, and never 0 itself, as nothing is impossible.
func (b bits64) odds() uint64 {
	down := uint(-b) / 64
	if down > oddsBits {
		return 1
	}
	return max(1, powers[uint(-b)%64]>>down)
}

// powers are 2^(oddsBits-i/64). Like all tables here they are rounded to whole
// numbers, so that the last digits of a machine's logarithm do not matter.
var powers = func() (table [64]uint64) {
	for i := range table {
		table[i] = uint64(math.Round(math.Exp2(20-float64(i)/64))) << (oddsBits - 20)
	}
	return table
}()

// either returns the evidence of two together: log2(2^a + 2^b).
func either(a, b bits64) bits64 {
	if a < b {
		a, b = b, a
	}
	if int(a-b) >= len(sums) {
		return a
	}
	return a + sums[a-b]
}

// sums are log2(1 + 2^-x), by x in sixty-fourths, until they round to nothing.
var sums = func() (table [512]bits64) {
	for x := range table {
		table[x] = sixtyFourths(1 + math.Exp2(-float64(x)/64))
	}
	return table
}()

// sixtyFourths returns the binary logarithm of a ratio.
func sixtyFourths(ratio float64) bits64 { return bits64(math.Round(64 * math.Log2(ratio))) }

// evidence tells what each deed of a gold-digger and of a saboteur says of how
// he plays, by who he is, by the size of the table and by how he stood.
var evidence = func() (table [1 + len(bot.Levels)][Sizes][Stands][DeedKinds][2]sense) {
	for size, stands := range deedShares {
		for stand, kinds := range stands {
			for kind, s := range kinds {
				if s.none() {
					continue
				}
				for role := range 2 {
					table[Person][size][stand][kind][role] = s.tellsOfPerson(role)
					for _, l := range bot.Levels {
						table[DwarfOf(l)][size][stand][kind][role] = s.tellsOf(l, role)
					}
				}
			}
		}
	}
	return table
}()

// none reports whether there are no shares: a kind that stands for others has none.
func (s *shares) none() bool { return *s == shares{} }

// tellsOfPerson returns what a deed of a role says of how a person plays.
func (s *shares) tellsOfPerson(role int) sense {
	return sense{usual: s.than(s.well(role)), other: s.than(s.of(bot.Apprentice, role))}
}

// tellsOf returns what a deed of a role says of how a dwarf of a level plays.
func (s *shares) tellsOf(l bot.Level, role int) sense {
	return sense{usual: s.than(s.of(l, role)), other: s.than(s.quiet(l, role))}
}

// well returns how often people who play well do a deed: as the levels above the
// lowest in the mean.
func (s *shares) well(role int) (share float64) {
	for _, l := range bot.Levels[bot.Miner:] {
		share += s.of(l, role) / float64(len(bot.Levels)-int(bot.Miner))
	}
	return share
}

// quiet returns how often quiet dwarves do a deed: as saboteurs at times, for the
// rest as gold-diggers do.
func (s *shares) quiet(l bot.Level, role int) float64 {
	return (quietHarm*s.of(l, role) + (100-quietHarm)*s.of(l, 0)) / 100
}

// of returns how often a level does a deed in a role.
func (s *shares) of(l bot.Level, role int) float64 { return float64(s[2*int(l)+role]) }

// than returns how much likelier a deed is that is done so often than without sense.
func (s *shares) than(share float64) bits64 { return sixtyFourths(share / float64(s[senseless])) }

// guiltOf tells by how much a deed raises the suspicion against who does it: the
// natural logarithm of how much likelier a saboteur who is no beginner does it, in
// hundredths.
var guiltOf = func() (table [Sizes][Stands][DeedKinds]int) {
	for size, stands := range deedShares {
		for stand, kinds := range stands {
			for kind, s := range kinds {
				if s.none() {
					continue
				}
				table[size][stand][kind] = int(math.Round(100 * math.Log(s.guilt())))
			}
		}
	}
	return table
}()

// guiltsOf returns the guilts of all deeds for a seat that is suspected so far, in
// hundredths, at a table where digging is so easy, as standOf wants it.
func guiltsOf(t *game.Table, s game.Seat, ease, suspicion int) *[DeedKinds]int {
	return &guiltOf[SizeOf(int(t.Seats))][standOf(t, s, ease).under(suspicion)]
}

// guilt returns how much likelier a saboteur who is no beginner does a deed than a
// gold-digger who is none.
func (s shares) guilt() float64 {
	var by [2]int
	for _, l := range bot.Levels[bot.Miner:] {
		for role := range by {
			by[role] += s[2*int(l)+role]
		}
	}
	return float64(by[1]) / float64(by[0])
}
