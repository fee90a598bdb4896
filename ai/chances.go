package ai

import "saboteur/game"

// goalChances are how likely each goal hides the treasure, in sixths.
type goalChances [3]int

// goalChancesOf returns the chances for a player who knows these faces of the goals.
func goalChancesOf(faces [3]game.Card) (p goalChances) {
	unknown := 0
	for g, face := range faces {
		switch face {
		case game.Treasure:
			p[g] = 6
			return p
		case game.FaceDown:
			unknown++
		}
	}
	for g, face := range faces {
		if face == game.FaceDown {
			p[g] = 6 / unknown
		}
	}
	return p
}

// open returns how many goals may hide the treasure.
func (p goalChances) open() (n int) {
	for _, sixths := range p {
		if sixths > 0 {
			n++
		}
	}
	return n
}

// hundredths is a distance in hundredths of a tunnel.
type hundredths int

// expected returns how far the treasure is by these chances, where the goals are so
// far: 70 parts the expected distance, 30 parts that of the nearest goal that may hide
// it, as in an early prototype.
func (p goalChances) expected(d [3]int) hundredths {
	sum, least := 0, farthest
	for g := range d {
		if p[g] > 0 {
			sum += p[g] * d[g]
			least = min(least, d[g])
		}
	}
	return hundredths(70*sum/6 + 30*least)
}

// nearest returns the distance of the nearest goal that may hide the treasure.
func (p goalChances) nearest(far [3]int) int {
	least := farthest
	for g, sixths := range p {
		if sixths > 0 {
			least = min(least, far[g])
		}
	}
	return least
}
