package ai

import "math"

// A way is one way in which people play. Nobody is told another's; a belief allows for all
// of them, and for play at random, which says nothing about a role.
type way uint8

const (
	plain     way = iota // plays well
	careless             // does something at random in one turn of three
	hotheaded            // breaks tools on little suspicion
	passive              // would rather discard than play, and breaks no tools

	ways // how many there are
)

// wayPriors are how many people play in each way, in per cent; the rest play at random.
// EXPERIMENTS.md, "Ways to play".
var wayPriors = [ways]float64{plain: 66.9, careless: 5, hotheaded: 14, passive: 14}

// lateRandom is how many people still play at random once the draw pile is empty, in per
// cent: hardly any. Otherwise chance explains a player who has done strange things so well
// that no harm convicts it any more. EXPERIMENTS.md, "Ways to play".
const lateRandom = 0.02

// A saboteur of any way hides at times: it then plays like a gold-digger of that way. So
// honest turns clear nobody at once, and one who has turned is not cleared by the next
// one. These are the shares of saboteurs who begin a round in hiding, who stop hiding in
// a turn, while the treasure is far and once it is near, and who hide again, in per cent.
// EXPERIMENTS.md, "Ways to play".
const (
	beginHiding  = 65
	stopHiding   = 14
	stopWhenNear = 40
	hideAgain    = 30
)

// nearTreasure is the distance of the treasure, in tunnels, up to which saboteurs who hide
// are taken to stop.
const nearTreasure = 3

// A wayTable says how much likelier an act is than at random, by way, for players who dig
// and for players who do harm.
type wayTable [ways][2]logRatio

// knowsBetter is how often gold-diggers at least break a tool of a saboteur whom the table trusts,
// in hundred-thousandths: they have seen a goal or a deed in another light. In the counted
// rounds saboteurs do not hide, so that nobody knows better. EXPERIMENTS.md, "Shares of acts".
const knowsBetter = 600

// mendsSuspects is to how many mends of a suspect by saboteurs who do not hide there is at most
// one by competent gold-diggers, in as many turns. They were never seen to do it, but what was
// never seen is counted as possible, and saboteurs seldom have the card and the occasion either.
// EXPERIMENTS.md, "Shares of acts".
const mendsSuspects = 30

// nothingBetter is how often gold-diggers at least lay a tunnel in their first two turns that brings nothing
// nearer, in hundred-thousandths: people do who hold nothing better, dwarves discard. It is a guess.
// EXPERIMENTS.md, "Shares of acts".
const nothingBetter = 1000

// trueShares returns the shares of a kind of act in a situation, changed where the counted rounds mislead.
func (s *shares) trueShares(situation Situation, kind ActKind) *shares {
	switch kind {
	case LayNeutral:
		if situation == FirstTurn || situation == SecondTurn {
			return &shares{max(s[0], nothingBetter), s[1], s[2]}
		}
	case breakTrustedSaboteur:
		return &shares{max(s[0], knowsBetter), s[1], s[2]}
	case mendSuspectedDigger, mendSuspectedSaboteur:
		return &shares{min(s[0], s[1]/mendsSuspects), s[1], s[2]}
	}
	return s
}

// wayTables are those of all acts. They follow from the trueShares of competent gold-diggers,
// saboteurs who do not hide and random players; but to pass in the first turn says nothing, as
// saboteurs who hide like to do it too, nor does to look at a goal. EXPERIMENTS.md, "Ways to play".
var wayTables = func() (tables [TableSizes][Situations][ActKinds]wayTable) {
	eachShares(func(size TableSize, situation Situation, kind ActKind, s *shares) {
		if situation == FirstTurn && (kind == Pass || kind == UseMap) {
			return
		}
		s = s.trueShares(situation, kind)
		for does := range 2 {
			for w := range ways {
				tables[size][situation][kind][w][does] = logRatioOf(w.ratio(kind, s, &actShares[size][situation], does))
			}
		}
	})
	return tables
}()

// ratio returns how much likelier than at random players of a way do an act whose shares
// are s, among those of all acts in the situation: if they dig, or if they do harm.
func (w way) ratio(kind ActKind, s *shares, all *[ActKinds]shares, does int) float64 {
	random := float64(s[randomPlay]) / 100_000
	return w.share(kind, float64(s[does])/100_000, random, breakShare(all, does)) / random
}

// breakShare returns how often players break a tool in a situation: of the kinds of
// breaking, those of a saboteur's tool stand for all.
func breakShare(kinds *[ActKinds]shares, does int) (share float64) {
	for kind := breakSuspectedDigger; kind <= breakTrustedSaboteur; kind++ {
		share += float64(kinds[kind][does]) / 200_000
	}
	return share
}

// share returns how often players of a way do an act that competent ones do with this
// share, and random ones with another. breaks is how often competent ones break tools.
func (w way) share(kind ActKind, competent, random, breaks float64) float64 {
	breaking := kind >= breakSuspectedDigger && kind <= breakTrustedSaboteur
	switch w {
	case careless:
		return 0.65*competent + 0.35*random
	case hotheaded:
		if breaking {
			return 0.5*min(3*competent, 0.9) + 0.5*random
		}
		return competent * (1 - min(0.9, 2*breaks))
	case passive:
		switch {
		case breaking:
			return 0.1 * competent
		case kind == Pass:
			return 0.45 + 0.55*competent
		}
		return 0.55 * competent
	}
	return competent
}

// percent returns a share in per cent as evidence.
func percent(p float64) logRatio { return logRatioOf(p / 100) }

// beginning is the evidence of a seat that has done nothing yet, by what is known of it.
func (r *reputation) beginning() (s seatEvidence) {
	for w := range ways {
		known := priors[w] + r[w]
		s.digs[w], s.hides[w], s.harms[w] = known, known+beginsHiding, known+beginsHarming
	}
	return s
}

// A seatEvidence says how well each way of playing explains what a seat has done: digs
// for a gold-digger; hides for a saboteur who is hiding now, harms for one who is not.
type seatEvidence struct{ digs, hides, harms [ways]logRatio }

// A reputation is what is known from earlier rounds of how a seat plays.
type reputation [ways]logRatio

// The shares of those who play at random, as evidence: while cards can be drawn, and late
// in a round. No act changes them: all other evidence is relative to them.
var randomPrior, lateRandomPrior = func() (always, late logRatio) {
	rest := 100.0
	for _, p := range wayPriors {
		rest -= p
	}
	return percent(rest), percent(lateRandom)
}()

// randomShare returns the share of those who play at random, as evidence.
func randomShare(late bool) logRatio {
	if late {
		return lateRandomPrior
	}
	return randomPrior
}

// priors are wayPriors as evidence.
var priors = func() (table [ways]logRatio) {
	for w, p := range wayPriors {
		table[w] = percent(p)
	}
	return table
}()

// The shares of saboteurs who hide, stop and hide again, as evidence.
var (
	beginsHiding, beginsHarming = percent(beginHiding), percent(100 - beginHiding)
	staysFar, stopsFar          = percent(100 - stopHiding), percent(stopHiding)
	staysNear, stopsNear        = percent(100 - stopWhenNear), percent(stopWhenNear)
	returns, continues          = percent(hideAgain), percent(100 - hideAgain)
)

// digger takes in an act of a gold-digger, late in a round or not, and returns how likely
// all of its acts are.
func (s *seatEvidence) digger(t *wayTable, late bool) logRatio {
	sum := randomShare(late)
	for w := range ways {
		s.digs[w] += t[w][0]
		sum = logSum(sum, s.digs[w])
	}
	return sum
}

// saboteur takes in an act of a saboteur, far from the treasure or near it, late in a
// round or not, and returns how likely all of its acts are.
func (s *seatEvidence) saboteur(t *wayTable, near, late bool) logRatio {
	sum, stays, stops := randomShare(late), staysFar, stopsFar
	if near {
		stays, stops = staysNear, stopsNear
	}
	for w := range ways {
		hides, harms := s.hides[w], s.harms[w]
		s.hides[w] = logSum(hides+stays, harms+returns) + t[w][0]
		s.harms[w] = logSum(hides+stops, harms+continues) + t[w][1]
		sum = logSum(sum, logSum(s.hides[w], s.harms[w]))
	}
	return sum
}

// after returns what is known of a seat for the next round.
func (s *seatEvidence) after(saboteur bool) (r reputation) {
	for w := range ways {
		r[w] = s.digs[w]
		if saboteur {
			r[w] = logSum(s.hides[w], s.harms[w])
		}
		r[w] = min(max(r[w]-priors[w], -maxCarriedOver), maxCarriedOver)
	}
	return r
}

// suspicionGain returns how much likelier a saboteur of whom nothing is known does an act than
// such a gold-digger, in hundredths of a natural logarithm.
func (t *wayTable) suspicionGain() int { return int(math.Round(t.exactSuspicionGain())) }

// exactSuspicionGain is the same before it is rounded.
func (t *wayTable) exactSuspicionGain() float64 {
	var none reputation
	s := none.beginning()
	harms := s.saboteur(t, false, false)
	return float64(harms-s.digger(t, false)) / 64 * 100 * math.Ln2
}
