package ai

import "saboteur/game"

// Clues say which goal those seem to dig for who have looked at one, as evidence for each
// goal that it hides the treasure. Only differences count. The zero clues are none.
type clues [3]logRatio

// cluePerTunnel is how much likelier players who have looked at a goal are to lay a tunnel
// the nearer it brings what they must take for the treasure, for each tunnel: about seven
// times as likely. mostClue is the most tunnels that count. EXPERIMENTS.md, "Clues".
const (
	cluePerTunnel = 180
	mostClue      = 3
)

// best returns the strongest clue for a goal that lies face down for a player who knows
// these faces.
func (c *clues) best(faces [3]game.Card) logRatio {
	top := logRatio(-1 << 30)
	for g, face := range faces {
		if face == game.FaceDown {
			top = max(top, c[g])
		}
	}
	return top
}

// takeIn takes in that a seat which has looked at some goals, a bit each, has changed the
// distances of the goals. open is the goals that lie face down to everybody. Somebody who
// looked and is trusted digs where it knows the treasure, or away from stones; a saboteur
// might do anything. trust is in hundredths.
func (c *clues) takeIn(looked, open uint8, before, after [3]int, trust int) {
	if looked&open == 0 {
		return
	}
	var goals [3]int
	var digs [3]logRatio
	n := 0
	for g := range after {
		if open>>g&1 == 1 {
			goals[n] = g
			digs[n] = logRatio(cluePerTunnel * gainFor(g, looked, open, before, after) / 6)
			n++
		}
	}
	all := digs[0]
	for _, d := range digs[1:n] {
		all = logSum(all, d)
	}
	for i, g := range goals[:n] {
		c[g] += logSum(logShares[trust]+digs[i]-all, logShares[100-trust]-logParts[n])
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

// logParts are the logarithms of 1, 2 and 3, by number.
var logParts = [4]logRatio{1: 0, 2: 64, 3: 101}
