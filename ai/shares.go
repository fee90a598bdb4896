package ai

//go:generate go run ./lab/tune -deals 3600 -seed 700001 -o actshares.go acts

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
