package ai

import "saboteur/game"

// Clues say which goal those who have looked at one seem to dig for, or to have ruled out. The zero clues are none.
type clues struct {
	did  [2][game.MaxSeats]goalEvidence // what each seat did, if it is a gold-digger and if it is a saboteur
	sum  goalEvidence                   // of all seats, as far as each was suspected when weigh was called
	some bool                           // there are any
}

// GoalEvidence is evidence for each goal that it hides the treasure. Only differences count.
type goalEvidence [3]logRatio

// How much likelier players who have looked at a goal are to lay a tunnel the nearer it
// brings what they must take for the treasure, for each tunnel: gold-diggers two and a half
// times as likely, saboteurs a seventh. mostClue is the most tunnels that count. They were
// fitted to the rounds of masters: EXPERIMENTS.md, "Clues".
var cluePerTunnel = [2]int{asDigger: 90, asSaboteur: -180}

const mostClue = 2

// How much likelier players are to look at another goal if they have found the treasure than
// if they have seen only stone: gold-diggers a sixteenth as likely, saboteurs a quarter.
// EXPERIMENTS.md, "Clues".
var clueOfLooking = [2]logRatio{asDigger: -4 * 64, asSaboteur: -2 * 64}

// The roles in clues.
const (
	asDigger = iota
	asSaboteur
)

// takeIn takes in that a seat which has looked at some goals, a bit each, has changed the
// distances of the goals. open is the goals that lie face down to everybody. A gold-digger
// who looked digs where it knows the treasure, or away from stones; a saboteur does the
// opposite.
func (c *clues) takeIn(actor game.Seat, looked, open uint8, before, after [3]int) {
	if looked&open == 0 {
		return
	}
	for role, each := range cluePerTunnel {
		var digs goalEvidence
		for g := range digs {
			if open>>g&1 == 1 {
				digs[g] = logRatio(each * gainFor(g, looked, open, before, after) / 6)
			}
		}
		c.add(role, actor, open, digs)
	}
}

// takeInLook takes in that a seat has looked at a goal which had looked at others before, a
// bit each: hardly anybody looks on who has found the treasure.
func (c *clues) takeInLook(actor game.Seat, before, open uint8) {
	if before&open == 0 {
		return
	}
	for role, found := range clueOfLooking {
		var looks goalEvidence
		for g := range looks {
			if before>>g&1 == 1 {
				looks[g] = found
			}
		}
		c.add(role, actor, open, looks)
	}
}

// add adds evidence of what a seat did if it has a role. Only goals that lie face down to
// everybody count, a bit each.
func (c *clues) add(role int, actor game.Seat, open uint8, e goalEvidence) {
	c.some = true
	all := logRatio(-1 << 30)
	for g := range e {
		if open>>g&1 == 1 {
			all = logSum(all, e[g])
		}
	}
	for g := range e {
		if open>>g&1 == 1 {
			c.did[role][actor][g] += e[g] - all
		}
	}
}

// weigh adds up what all seats did, as far as each is suspected now, in hundredths.
func (c *clues) weigh(suspicion func(game.Seat) int, seats int8) {
	if !c.some {
		return
	}
	c.sum = goalEvidence{}
	for s := range game.Seat(seats) {
		saboteur := suspicion(s)
		for g := range c.sum {
			c.sum[g] += logSum(logShares[100-saboteur]+c.did[asDigger][s][g], logShares[saboteur]+c.did[asSaboteur][s][g])
		}
	}
}

// gainFor returns by how much the change of the distances pleases a gold-digger who has
// looked at some goals if the treasure is at a goal, in sixths of a tunnel.
func gainFor(goal int, looked, open uint8, before, after [3]int) int {
	if looked>>goal&1 == 0 { // the player knows stones only
		open &^= looked
	} else {
		open = 1 << goal
	}
	sum, n := 0, 0
	for g := range after {
		if open>>g&1 == 1 {
			sum += min(max(before[g]-after[g], -mostClue), mostClue)
			n++
		}
	}
	return 6 * sum / n
}

// logShares are the logarithms of per cents; of 0 it is very little.
var logShares = func() (table [101]logRatio) {
	table[0] = -1 << 20
	for i := 1; i < len(table); i++ {
		table[i] = logRatioOf(float64(i) / 100)
	}
	return table
}()
