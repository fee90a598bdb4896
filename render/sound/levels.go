package sound

import "math"

// Levels are where the sliders stand, from 0 to 100. What is beyond counts as
// the end of the slider. The zero Levels are silence.
type Levels struct {
	Master   int
	Effects  int // what happens
	Ambience int // what is around it
	Mute     bool
}

// Usual returns the levels of somebody who has set none. The mine is quiet.
func Usual() Levels { return Levels{Master: 80, Effects: 90, Ambience: 40} }

// gains returns the factors of both kinds of sound.
func (l Levels) gains() (effects, ambience float32) {
	master := curve(l.Master)
	if l.Mute {
		master = 0
	}
	return float32(master * curve(l.Effects)), float32(master * curve(l.Ambience))
}

// Silent reports whether nothing is heard at these levels.
func (l Levels) Silent() bool {
	effects, ambience := l.gains()
	return effects == 0 && ambience == 0
}

// curve returns the factor of a slider. It is the power law of S. S. Stevens (The
// Measurement of Loudness, 1955): loudness grows as the 0.6th power of the sound
// pressure. So half a slider sounds half as loud, which is 10 dB less, and two
// sliders at a half a quarter.
func curve(slider int) float64 {
	return math.Pow(float64(min(max(slider, 0), 100))/100, 1/0.6)
}

// A ramp is a factor that moves without a click. The zero ramp stays at 0.
type ramp struct{ now, goal float32 }

// stride is by how much a ramp moves in a frame: from end to end in 20 ms.
const stride = 1.0 / (Rate * 20 / 1000)

// next moves a ramp on by a frame.
func (r *ramp) next() float32 {
	switch {
	case r.now < r.goal:
		r.now = min(r.now+stride, r.goal)
	case r.now > r.goal:
		r.now = max(r.now-stride, r.goal)
	}
	return r.now
}

// jump takes a ramp to its goal at once.
func (r *ramp) jump() { r.now = r.goal }

// silent reports whether a ramp is at 0 and stays there.
func (r *ramp) silent() bool { return r.now == 0 && r.goal == 0 }
