package sound

import "math"

// windSeconds is the length of the loop. A loop of noise of this length is not
// recognised as one.
const windSeconds = 8.0

// addWind fills a buffer with the wind in the mine. It swells and its pitch
// turns a whole number of times within the loop, so that the end leads into the
// beginning.
func addWind(b *buffer, n *random) {
	var f bandPass
	loud := 0.0
	for i := range b.left {
		if i%retuneInterval == 0 {
			turn := 2 * math.Pi * float64(i) / (windSeconds * Rate)
			f.tune(230*math.Exp2(0.5*math.Sin(2*turn)+0.25*math.Sin(5*turn+1)), 0.8)
			loud = 0.7 + 0.2*math.Sin(3*turn) + 0.1*math.Sin(7*turn+2)
		}
		b.left[i] = loud * f.pass(n.white())
	}
}
