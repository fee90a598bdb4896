package ai

import "saboteur/game"

// chances are how likely each goal hides the treasure, in sixths.
type chances [3]int

// chancesOf returns what one can say who knows these faces of the goals.
func chancesOf(faces [3]game.Card) (p chances) {
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
func (p chances) open() (n int) {
	for _, sixths := range p {
		if sixths > 0 {
			n++
		}
	}
	return n
}

// hops is a distance in hundredths of a tunnel.
type hops int

// expect returns how far the treasure is, as far as can be told: 70 parts the
// expected distance, 30 parts that of the nearest goal worth reaching, as in an early
// prototype.
func (p chances) expect(d [3]int) hops {
	sum, least := 0, farthest
	for g := range d {
		if p[g] > 0 {
			sum += p[g] * d[g]
			least = min(least, d[g])
		}
	}
	return hops(70*sum/6 + 30*least)
}

// nearest returns how far the nearest goal is that may hide the treasure.
func (p chances) nearest(far [3]int) int {
	least := farthest
	for g, sixths := range p {
		if sixths > 0 {
			least = min(least, far[g])
		}
	}
	return least
}
