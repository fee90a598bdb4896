package sound

import (
	"math"
	"slices"
)

// lead is how many frames a tape swells at its beginning. What is struck begins
// after them, so that its own beginning stays sharp.
const lead = Rate * 2 / 1000

// ebb is how many frames a tape fades at its end.
const ebb = Rate * 30 / 1000

// render makes a take of a sound: as stereo samples, ready to be mixed.
func render(s Sound, take int) []float32 {
	t := record(recipes[s], seed(s, take))
	t.sides(centre)
	t.squash()
	if over := frames(recipes[s].loop); over > 0 {
		t.close(over)
	} else {
		t.sides(fade)
	}
	return t.print(targets[s])
}

// record plays a recipe onto a tape.
func record(r recipe, n noise) *tape {
	t := newTape(frames(r.length+r.loop), r.wide)
	pitch, pace := 1+r.pitch*n.white(), 1+r.pace*n.white()
	for _, b := range r.breaths {
		t.blow(b, &n, pitch, pace)
	}
	for _, s := range r.strikes {
		t.hit(s, &n, r.pitch, pace)
	}
	if r.more != nil {
		r.more(t, &n)
	}
	return t
}

// centre takes out what does not swing: everything far below what can be heard.
// It is the DC blocker of Julius O. Smith (Introduction to Digital Filters,
// 2007, appendix B), with its corner at 12 Hz.
func centre(side []float64) {
	const keep = 1 - 2*math.Pi*12/Rate
	x1, y1 := 0.0, 0.0
	for i, x := range side {
		y1 = x - x1 + keep*y1
		x1 = x
		side[i] = y1
	}
}

// squash rounds the tips of a tape, so that it is dense without being loud. It
// is brought to a peak of 1 first, whatever its parts add up to.
func (t *tape) squash() {
	scale := 1 / t.peak()
	t.sides(func(side []float64) {
		for i, x := range side {
			side[i] = math.Tanh(scale * x)
		}
	})
}

// fade lets a side begin and end at 0.
func fade(side []float64) {
	last := len(side) - 1
	for i := range lead {
		side[i] *= rise(float64(i) / lead)
	}
	for i := range ebb {
		side[last-i] *= rise(float64(i) / ebb)
	}
}

// close makes a loop of a tape: what is over at its end goes into its beginning,
// equally loud all the way since the two have nothing in common. The right side
// is the left one half a round later, so that it comes from everywhere.
func (t *tape) close(over int) {
	loop := len(t.left) - over
	for i := range over {
		in, out := math.Sincos(math.Pi / 2 * float64(i) / float64(over))
		t.left[i] = t.left[i]*in + t.left[loop+i]*out
	}
	t.left = t.left[:loop]
	t.right = slices.Concat(t.left[loop/2:], t.left[:loop/2])
}

// print returns a tape as samples that are as loud as is asked.
func (t *tape) print(lufs float64) []float32 {
	scale := math.Pow(10, (lufs-t.loudness())/20)
	left, right := t.stereo()
	out := make([]float32, 0, Channels*len(left))
	for i := range left {
		out = append(out, float32(scale*left[i]), float32(scale*right[i]))
	}
	return out
}
