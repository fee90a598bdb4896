package ai

import (
	_ "embed"
	"strconv"
	"strings"
)

//go:generate go run ./lab/tune -deals 3600 -seed 700001 -o actshares.txt acts

// sharesText has a row for each number of seats, situation and kind of act, in their order,
// with the three shares at its end.
//
//go:embed actshares.txt
var sharesText string

// actShares are the shares of sharesText.
var actShares = func() (table [TableSizes][Situations][ActKinds]shares) {
	words := strings.Fields(sharesText)
	for size := range table {
		for situation := range table[size] {
			for kind := range ActKinds {
				if kind == BreakTool || kind == MendOther {
					continue
				}
				for column, share := range words[3:6] {
					table[size][situation][kind][column], _ = strconv.Atoi(share) // the file is tested
				}
				words = words[6:]
			}
		}
	}
	return table
}()

// A shares says how often an act is done, in hundred-thousandths of the acts in
// its situation: by competent gold-diggers, by competent saboteurs who do not hide, and by
// players who play at random. It is zero for BreakTool and MendOther, which stand for
// other kinds.
type shares [randomPlay + 1]int

// randomPlay is the column of those who play at random.
const randomPlay = 2

// eachShares calls do with each entry of the generated table that is not zero.
func eachShares(do func(size TableSize, situation Situation, kind ActKind, s *shares)) {
	for size := range TableSize(TableSizes) {
		for situation := range Situations {
			for kind := range ActKinds {
				if s := &actShares[size][situation][kind]; *s != (shares{}) {
					do(size, situation, kind, s)
				}
			}
		}
	}
}
