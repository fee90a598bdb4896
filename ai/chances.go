package ai

import (
	"math/rand/v2"

	"saboteur/game"
)

// goalChances are how likely each goal hides the treasure, in parts of certain. A goal
// that cannot hide it has 0; one that only seems not to has more.
type goalChances [3]int

// certain is the chance of a goal that surely hides the treasure. Half and a third of it
// are whole numbers.
const certain = 60

// plausible is the chance from which on a goal is worth digging to: a guess.
const plausible = 8

// goalChancesOf returns the chances for a player who knows these faces of the goals and
// has some evidence.
func goalChancesOf(faces [3]game.Card, e goalEvidence) (p goalChances) {
	var odds [3]uint64
	var all uint64
	top := e.best(faces)
	for g, face := range faces {
		switch face {
		case game.Treasure:
			p = goalChances{}
			p[g] = certain
			return p
		case game.FaceDown:
			odds[g] = max((e[g] - top).odds(), 1<<(oddsBits-5))
			all += odds[g]
		}
	}
	for g := range faces {
		if odds[g] > 0 {
			p[g] = int((certain*odds[g] + all/2) / all)
		}
	}
	return p
}

// best returns the strongest evidence for a goal that lies face down for a player who knows
// these faces.
func (e goalEvidence) best(faces [3]game.Card) logRatio {
	top := logRatio(-1 << 30)
	for g, face := range faces {
		if face == game.FaceDown {
			top = max(top, e[g])
		}
	}
	return top
}

// open returns how many goals may hide the treasure.
func (p goalChances) open() (n int) {
	for _, chance := range p {
		if chance > 0 {
			n++
		}
	}
	return n
}

// hundredths is a distance in hundredths of a tunnel.
type hundredths int

// expected returns how far the treasure is by these chances, where the goals are so
// far: 70 parts the expected distance, 30 parts that of the nearest goal that may well
// hide it, as in an early prototype.
func (p goalChances) expected(d [3]int) hundredths {
	sum, all := 0, 0
	for g := range d {
		sum += p[g] * d[g]
		all += p[g]
	}
	return hundredths(70*sum/max(all, 1) + 30*p.nearest(d))
}

// nearest returns the distance of the nearest goal that may well hide the treasure.
func (p goalChances) nearest(far [3]int) int {
	least := farthest
	for g, chance := range p {
		if chance >= plausible {
			least = min(least, far[g])
		}
	}
	return least
}

// draw returns a goal drawn at random by the chances.
func (p goalChances) draw(dice *rand.PCG) int {
	at := int(dice.Uint64() % uint64(max(p[0]+p[1]+p[2], 1)))
	for g, chance := range p {
		if at < chance {
			return g
		}
		at -= chance
	}
	return 0
}
