package ai

import "saboteur/game/bot"

// A shares tells how often a deed is done, in hundred-thousandths, by a
// gold-digger and a saboteur of each level, the lowest first, and by one without
// sense.
type shares [senseless + 1]int

// senseless is the column of those who play without sense.
const senseless = 2 * len(bot.Levels)

// DeedShares returns how often who so stands at a table of a size is taken to do a deed:
// gold-diggers and saboteurs of each level in turn, the lowest first, and one without
// sense, in hundred-thousandths.
func DeedShares(size Size, stand Stand, kind DeedKind) [senseless + 1]int {
	return deedShares[size][stand][kind]
}

// deedShares was printed by
//
//	go run ./ai/tune -deals 1800 -seed 700001 deeds
//
// while the dwarves still went by what a run before had printed: half of it is what
// was counted, half what stood here. The columns of masters at four seats are those of
// two runs before: with those of the last, masters there believe up to 16 points too
// much of each other, with these they are off by 7 (simulate -belief -level master
// -games 400 -seed 200001). Those of masters at three seats are of the run after the
// last, when the outlook had been fitted anew. There is a file for each size of table.
var deedShares = [Sizes][Stands][DeedKinds]shares{
	deedSharesOf3, deedSharesOf4, deedSharesOf5, deedSharesOf6, deedSharesOf7, deedSharesOf8, deedSharesOf9, deedSharesOf10,
}
