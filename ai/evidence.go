package ai

import (
	"math"

	"saboteur/game"
)

// bits64 is evidence: the binary logarithm of how much likelier something is,
// in sixty-fourths.
type bits64 int32

// sense is the evidence for how a seat plays: how much likelier it does what it
// did if it plays well, and if it plays like a beginner, than without sense. Of
// a dwarf, well means as those of its level do, and beginner says nothing.
type sense struct{ well, beginner bits64 }

// mostSense is how sure one goes into the next round at most: anybody may play
// otherwise then. At mixed tables beliefs are off by less than with three times
// as much (simulate -mixed -belief).
const mostSense bits64 = 4 * 64

// The shares of how people play, in per cent, the rest being without sense;
// and how far a dwarf is taken to do as others of its level, for all its
// character. They were chosen so that beliefs are right both among dwarves of
// a kind and at mixed tables, of 82 to 97 for the last: see simulate -belief.
const (
	playWell      = 25
	playBeginning = 25
	playTheirWay  = 92
)

// plus adds evidence. All of it counts: a bound would keep a seat of good name
// from clearing itself by what it does well.
func (s sense) plus(t sense) sense { return sense{s.well + t.well, s.beginner + t.beginner} }

// fade returns what of it is taken into the next round.
func (s sense) fade() sense {
	return sense{
		min(max(s.well, -mostSense), mostSense),
		min(max(s.beginner, -mostSense), mostSense),
	}
}

// weight returns how much likelier what was done is, whichever way the seat
// plays, than without sense.
func (s sense) weight(who Sitter) bits64 {
	if who != Person {
		return either(s.well+shareTheirWay, shareTheirWhims)
	}
	return either(either(s.well+shareWell, s.beginner+shareBeginner), shareSenseless)
}

// Logarithms of the shares.
var (
	shareWell      = sixtyFourths(playWell / 100.)
	shareBeginner  = sixtyFourths(playBeginning / 100.)
	shareSenseless = sixtyFourths((100 - playWell - playBeginning) / 100.)

	shareTheirWay   = sixtyFourths(playTheirWay / 100.)
	shareTheirWhims = sixtyFourths((100 - playTheirWay) / 100.)
)

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
var evidence = func() (table [1 + len(Levels)][Sizes][Stands][DeedKinds][2]sense) {
	for size, stands := range deedShares {
		for stand, kinds := range stands {
			for kind, s := range kinds {
				for role := range 2 {
					person, dwarves := s.tells(role)
					table[Person][size][stand][kind][role] = person
					for _, l := range Levels {
						table[DwarfOf(l)][size][stand][kind][role] = dwarves[l]
					}
				}
			}
		}
	}
	return table
}()

// tells returns what a deed of a role says of how a person plays, and a dwarf of
// each level. A person who plays well does as the levels above the lowest do in
// the mean.
func (s shares) tells(role int) (person sense, dwarves [len(Levels)]sense) {
	than := func(share float64) bits64 { return sixtyFourths(share / float64(s[senseless])) }
	by := func(l Level) float64 { return float64(s[2*int(l)+role]) }
	well := 0.
	for _, l := range Levels[Miner:] {
		well += by(l) / float64(len(Levels)-int(Miner))
	}
	for _, l := range Levels {
		dwarves[l] = sense{well: than(by(l))}
	}
	return sense{than(well), than(by(Apprentice))}, dwarves
}

// guiltOf tells by how much a deed raises the suspicion against who does it: the
// natural logarithm of how much likelier a saboteur who is no beginner does it, in
// hundredths.
var guiltOf = func() (table [Sizes][Stands][DeedKinds]int) {
	for size, stands := range deedShares {
		for stand, kinds := range stands {
			for kind, s := range kinds {
				table[size][stand][kind] = int(math.Round(100 * math.Log(s.guilt())))
			}
		}
	}
	return table
}()

// guiltsOf returns the guilts of all deeds for a seat at a table where digging is so
// easy, as standOf wants it.
func guiltsOf(t *game.Table, s game.Seat, ease int) *[DeedKinds]int {
	return &guiltOf[SizeOf(int(t.Seats))][standOf(t, s, ease)]
}

// guilt returns how much likelier a saboteur who is no beginner does a deed than a
// gold-digger who is none.
func (s shares) guilt() float64 {
	var by [2]int
	for _, l := range Levels[Miner:] {
		for role := range by {
			by[role] += s[2*int(l)+role]
		}
	}
	return float64(by[1]) / float64(by[0])
}
