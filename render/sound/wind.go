package sound

import "math"

// windSeconds is the length of the loop. A loop of noise of this length is not
// recognised as one.
const windSeconds = 8.0

// addWind fills a buffer with the wind in the mine: a low draught, and a faint
// whistle that small loudspeakers can play. It swells and its pitch
// turns a whole number of times within the loop, so that the end leads into the
// beginning.
func addWind(b *buffer, n *random) {
	var f, hiss bandPass
	loud, whistle := 0.0, 0.0
	for i := range b.left {
		if i%retuneInterval == 0 {
			turn := 2 * math.Pi * float64(i) / (windSeconds * Rate)
			f.tune(230*math.Exp2(0.5*math.Sin(2*turn)+0.25*math.Sin(5*turn+1)), 0.8)
			hiss.tune(620*math.Exp2(0.3*math.Sin(3*turn+1)), 3)
			loud = 0.7 + 0.2*math.Sin(3*turn) + 0.1*math.Sin(7*turn+2)
			whistle = 0.16 + 0.16*math.Sin(turn+2)
		}
		noise := n.white()
		b.left[i] = loud*f.pass(noise) + whistle*hiss.pass(noise)
	}
}
