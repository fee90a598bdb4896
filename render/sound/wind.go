package sound

import "math"

// windSeconds is the length of the loop. A loop of noise of this length is not
// recognised as one.
const windSeconds = 14.0

// windOverlap is how long the end of the loop overlaps its beginning, in seconds.
const windOverlap = 1.0

// renderWind makes the wind in the mine, at half the rate: a low draught that
// comes and goes, and a faint whistle that small loudspeakers can play. It swells
// and its pitch turns a whole number of times within the loop, so that the end
// leads into the beginning.
func renderWind(n random) take {
	b := newBuffer(slowFrames(windSeconds+windOverlap), false)
	var f, hiss bandPass
	loud, whistle, dark := 0.0, 0.0, 0.0
	for i := range b.left {
		if i%retuneInterval == 0 {
			turn := 2 * math.Pi * float64(i) / (windSeconds * halfRate)
			f.tune(2*230*math.Exp2(0.5*math.Sin(2*turn)+0.25*math.Sin(5*turn+1)), 0.8) // twice, at half the rate
			hiss.tune(2*620*math.Exp2(0.3*math.Sin(3*turn+1)), 3)
			loud = 0.6 + 0.25*math.Sin(3*turn) + 0.15*math.Sin(7*turn+2)
			whistle = 0.14 + 0.14*math.Sin(turn+2)
		}
		noise := n.white()
		dark += 0.3 * (loud*f.pass(noise) + whistle*hiss.pass(noise) - dark)
		b.left[i] = dark
	}
	b.eachSide(removeDC)
	b.softClip()
	b.closeLoop(slowFrames(windOverlap))
	return b.slowTake(Wind.loudness())
}
