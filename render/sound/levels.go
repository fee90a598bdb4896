package sound

import "math"

// Levels are the positions of the volume sliders, from 0 to 100. Values beyond
// count as the nearer end. The zero Levels are silence.
type Levels struct {
	Master   int
	Effects  int // sounds of what happens
	Ambience int // wind and water drops
	Music    int // the theme
	Mute     bool
}

// DefaultLevels returns the default levels. The mine is quiet.
func DefaultLevels() Levels { return Levels{Master: 80, Effects: 90, Ambience: 60, Music: 70} }

// gains returns the factors for all kinds of sound.
func (l Levels) gains() (effects, ambience, music float32) {
	master := sliderGain(l.Master)
	if l.Mute {
		master = 0
	}
	of := func(slider int) float32 { return float32(master * sliderGain(slider)) }
	return of(l.Effects), of(l.Ambience), of(l.Music)
}

// Silent reports whether nothing can be heard at these levels.
func (l Levels) Silent() bool {
	effects, ambience, music := l.gains()
	return effects == 0 && ambience == 0 && music == 0
}

// sliderGain returns the factor of a slider. It is the power law of S. S.
// Stevens (The Measurement of Loudness, 1955): loudness grows as the 0.6th
// power of the sound pressure. So half a slider sounds half as loud, which is
// 10 dB less, and two sliders at a half a quarter as loud.
func sliderGain(slider int) float64 { return math.Pow(float64(min(max(slider, 0), 100))/100, 1/0.6) }

// A ramp is a factor that changes without a click. The zero ramp stays at 0.
type ramp struct{ value, target float32 }

// rampStep is by how much a ramp moves per frame: from end to end within 20 ms.
const rampStep = 1.0 / (Rate * 20 / 1000)

// next advances the ramp by a frame and returns its value.
func (r *ramp) next() float32 {
	switch {
	case r.value < r.target:
		r.value = min(r.value+rampStep, r.target)
	case r.value > r.target:
		r.value = max(r.value-rampStep, r.target)
	}
	return r.value
}

// jumpToTarget sets the ramp to its target at once.
func (r *ramp) jumpToTarget() { r.value = r.target }

// silent reports whether the ramp is at 0 and stays there.
func (r *ramp) silent() bool { return r.value == 0 && r.target == 0 }
