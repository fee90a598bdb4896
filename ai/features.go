package ai

import "saboteur/game"

// Features describe a world in which everything is known, as far as the chance of
// the gold-diggers depends on it. They are the input of a linear evaluation, by
// evalWeights.
type Features [featureCount]int

// A Feature is one of the Features.
type Feature uint8

// The features, in thousandths. Counts are in thousandths too: two tunnels are
// 2000. Attacks are broken-tool cards and rockfalls.
const (
	Constant           Feature = iota // always 1000
	Distance                          // tunnels to the treasure
	PlaysLeft                         // card plays still to come
	Pressure                          // the distance, divided by the gold-diggers' plays still to come
	SaboteurShare                     // the share of saboteurs at the table
	DiggersBlocked                    // the share of gold-diggers who cannot dig
	SaboteursBlocked                  // the share of the table that are saboteurs who cannot dig
	DiggersUninformed                 // the share of gold-diggers who do not know where the treasure is
	Detour                            // by how much the nearest other goal that lies face down is nearer than the treasure
	SaboteursSuspected                // how far saboteurs are suspected, in the mean
	DiggersSuspected                  // how far gold-diggers are suspected, in the mean
	DiggerTunnels                     // tunnels in a gold-digger's hand, in the mean
	DiggerRepairs                     // repairs in a gold-digger's hand, in the mean
	SaboteurAttacks                   // attacks in all saboteurs' hands, by seat of the table
	SaboteurDeadEnds                  // dead ends in all saboteurs' hands, by seat of the table
	ShareTimesDistance                // a product: see multiply
	DiggersReady                      // the share of gold-diggers who can dig and hold a tunnel that brings the treasure nearer
	HelpfulShare                      // the share of the tunnels in all hands that would
	DiggerHelpful                     // tunnels in a gold-digger's hand that would, in the mean
	OneAway                           // 1000 if one more tunnel turns the treasure
	ReadySoon                         // 1000 if it is the turn of a ready gold-digger, less the longer it is until then
	DiggersStuck                      // the share of gold-diggers with a broken tool for which no gold-digger holds a repair
	LastingBreaks                     // broken-tool cards in all saboteurs' hands for which none does, by seat of the table
	SaboteurRockfalls                 // rockfalls in all saboteurs' hands, by seat of the table
	DiggerRockfalls                   // rockfalls in a gold-digger's hand, in the mean
	PileEmpty                         // 1000 once the draw pile is empty
	ShareSquared                      // products of the above: see multiply
	ShareTimesPlaysLeft
	ShareTimesPressure
	ShareTimesReady
	PressureSquared
	AttacksTimesDistance
	AttacksTimesPressure
	OneAwayTimesReadySoon
	PileEmptyTimesReadySoon
	BlockedTimesPressure
	StuckTimesPressure
	RepairsTimesBlocked
	SuspectedTimesDeadEnds
	SuspectedTimesShare
	SuspectedTimesPlaysLeft
	SuspectedTimesBlocked
	SuspectedDiggersTimesPlaysLeft
	featureCount
)

// FeaturesOf returns the features of a world. suspicion is how far the table
// suspects each seat, in thousandths.
func FeaturesOf(s *game.State, suspicion *[game.MaxSeats]int) Features {
	var v surveyor
	return v.features(s, suspicion)
}

// features returns the features of a world: see FeaturesOf.
func (s *surveyor) features(w *game.State, suspicion *[game.MaxSeats]int) (f Features) {
	goal := w.TreasureGoal()
	s.setRemaining(everything)
	s.load(&w.Board)
	far := s.measure(&w.Board, allGoals)
	n, turns := int(w.Seats), int(w.Deck)
	f.addHands(w, s.ease(&w.Board, goal, far[goal]))
	mends := mendable(w)
	for seat := range game.Seat(n) {
		turns += int(w.Cards[seat])
		if w.RoleOf(seat) == game.Saboteur {
			f.addSaboteur(w, seat, mends, suspicion[seat])
		} else {
			f.addDigger(w, seat, goal, mends, suspicion[seat])
		}
	}
	k := f[SaboteurShare] / 1000
	diggers := max(n-k, 1)
	f[Constant] = 1000
	f[Distance] = 1000 * far[goal]
	f[PlaysLeft] = 1000 * turns
	f[Pressure] = min(f[Distance]*n/max(turns*diggers, 1), 4000) // beyond that it is hopeless all the same
	f[Detour] = detourTo(w, far, goal)
	if far[goal] <= 1 {
		f[OneAway] = 1000
	}
	if w.Deck == 0 {
		f[PileEmpty] = 1000
	}
	if k > 0 {
		f[SaboteursSuspected] /= k
	}
	for _, i := range [...]Feature{SaboteurShare, SaboteursBlocked, SaboteurAttacks, LastingBreaks, SaboteurRockfalls, SaboteurDeadEnds} {
		f[i] /= n
	}
	for _, i := range [...]Feature{DiggersReady, DiggerHelpful, DiggersBlocked, DiggersStuck, DiggersUninformed, DiggersSuspected, DiggerTunnels, DiggerRepairs, DiggerRockfalls} {
		f[i] /= diggers
	}
	f.multiply()
	return f
}

// multiply fills in the products, which a linear evaluation cannot form.
func (f *Features) multiply() {
	for _, p := range [...][3]Feature{
		{ShareSquared, SaboteurShare, SaboteurShare}, {ShareTimesPlaysLeft, SaboteurShare, PlaysLeft}, {ShareTimesPressure, SaboteurShare, Pressure}, {ShareTimesReady, SaboteurShare, DiggersReady},
		{ShareTimesDistance, SaboteurShare, Distance}, {PressureSquared, Pressure, Pressure}, {AttacksTimesDistance, SaboteurAttacks, Distance}, {AttacksTimesPressure, SaboteurAttacks, Pressure},
		{OneAwayTimesReadySoon, OneAway, ReadySoon}, {PileEmptyTimesReadySoon, PileEmpty, ReadySoon},
		{BlockedTimesPressure, DiggersBlocked, Pressure}, {StuckTimesPressure, DiggersStuck, Pressure}, {RepairsTimesBlocked, DiggerRepairs, DiggersBlocked},
		{SuspectedTimesDeadEnds, SaboteursSuspected, SaboteurDeadEnds}, {SuspectedTimesShare, SaboteursSuspected, SaboteurShare},
		{SuspectedTimesPlaysLeft, SaboteursSuspected, PlaysLeft}, {SuspectedTimesBlocked, SaboteursSuspected, SaboteursBlocked},
		{SuspectedDiggersTimesPlaysLeft, DiggersSuspected, PlaysLeft},
	} {
		f[p[0]] = f[p[1]] * f[p[2]] / 1000
	}
}

// addHands counts the tunnels in all hands that are among the helpful ones.
func (f *Features) addHands(w *game.State, helpful tunnelSet) {
	tunnels, all := 0, 0
	for seat := range game.Seat(w.Seats) {
		helps := 0
		for _, c := range w.HandOf(seat) {
			if c.Kind() == game.Tunnel && c.Joined() {
				tunnels++
				if helpful.helps(c) {
					helps++
				}
			}
		}
		all += helps
		if helps > 0 && w.RoleOf(seat) == game.Digger {
			f.addHelper(w, seat, helps)
		}
	}
	f[HelpfulShare] = 1000 * all / max(tunnels, 1)
}

// addHelper adds a gold-digger who holds tunnels that bring the treasure nearer.
func (f *Features) addHelper(w *game.State, seat game.Seat, helps int) {
	f[DiggerHelpful] += 1000 * helps
	if w.Blocked(seat) {
		return
	}
	f[DiggersReady] += 1000
	n := int(w.Seats)
	until := (int(seat) - int(w.Turn) + n) % n
	f[ReadySoon] = max(f[ReadySoon], 1000*(n-until)/n)
}

// mendable returns the tools for which a gold-digger holds a repair.
func mendable(w *game.State) (tools game.Tool) {
	for seat := range game.Seat(w.Seats) {
		if w.RoleOf(seat) == game.Saboteur {
			continue
		}
		for _, c := range w.HandOf(seat) {
			if c.Kind() == game.Repair {
				tools |= c.Tools()
			}
		}
	}
	return tools
}

func (f *Features) addSaboteur(w *game.State, seat game.Seat, mends game.Tool, suspicion int) {
	f[SaboteurShare] += 1000
	f[SaboteursSuspected] += suspicion
	if w.Blocked(seat) {
		f[SaboteursBlocked] += 1000
	}
	for _, c := range w.HandOf(seat) {
		switch {
		case c.Kind() == game.Rockfall:
			f[SaboteurAttacks] += 1000
			f[SaboteurRockfalls] += 1000
		case c.Kind() == game.Broken:
			f[SaboteurAttacks] += 1000
			if !mends.Has(c.Tools()) {
				f[LastingBreaks] += 1000
			}
		case c.Kind() == game.Tunnel && !c.Joined():
			f[SaboteurDeadEnds] += 1000
		}
	}
}

func (f *Features) addDigger(w *game.State, seat game.Seat, goal int, mends game.Tool, suspicion int) {
	f[DiggersSuspected] += suspicion
	if w.Blocked(seat) {
		f[DiggersBlocked] += 1000
	}
	if !mends.Has(w.BrokenTools(seat)) {
		f[DiggersStuck] += 1000
	}
	if !knows(&w.Table, seat, goal) {
		f[DiggersUninformed] += 1000
	}
	for _, c := range w.HandOf(seat) {
		switch {
		case c.Kind() == game.Rockfall:
			f[DiggerRockfalls] += 1000
		case c.Kind() == game.Repair:
			f[DiggerRepairs] += 1000
		case c.Kind() == game.Tunnel && c.Joined():
			f[DiggerTunnels] += 1000
		}
	}
}

// detourTo returns by how much the nearest other goal that lies face down is nearer
// than the treasure, in thousandths of a tunnel; 0 if none is.
func detourTo(w *game.State, far [3]int, goal int) int {
	most := 0
	for g := range far {
		if g != goal && w.Board.Laid(1+g).Card == game.FaceDown {
			most = max(most, far[goal]-far[g])
		}
	}
	return 1000 * most
}

// knows reports whether a seat knows that a goal hides the treasure: it has looked
// there, or at all other goals that lie face down.
func knows(t *game.Table, seat game.Seat, goal int) bool {
	if t.LookedAt[seat]>>goal&1 == 1 {
		return true
	}
	for g := range game.Goals {
		if g != goal && t.LookedAt[seat]>>g&1 == 0 && t.Board.Laid(1+g).Card == game.FaceDown {
			return false
		}
	}
	return true
}

// chance estimates the chance of the gold-diggers, in thousandths.
func (f *Features) chance() int {
	sum := 0
	for i, v := range f {
		sum += v * evalWeights[i] / 1000
	}
	return logistic(sum)
}
