package sound

import "math"

// windy is how long the draught lasts until it begins anew. Noise that is as
// long as this is not known again.
const windy = 8.0

// wind fills a tape with the air of the mine. It swells and turns a whole
// number of times in the length of the loop, so that its end leads into its
// beginning.
func wind(t *tape, n *noise) {
	var f filter
	loud := 0.0
	for i := range t.left {
		if i%glide == 0 {
			turn := 2 * math.Pi * float64(i) / (windy * Rate)
			f.tune(230*math.Exp2(0.5*math.Sin(2*turn)+0.25*math.Sin(5*turn+1)), 0.8)
			loud = 0.7 + 0.2*math.Sin(3*turn) + 0.1*math.Sin(7*turn+2)
		}
		t.left[i] = loud * f.pass(n.white())
	}
}
