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

// A limiter keeps the mix below 1. It turns everything down while it would be
// louder than maxPeak, quickly but without a click, and up again slowly, so that
// nothing is distorted. What is still above maxPeak for the moment that it takes
// is rounded off. Anything below passes unchanged. The zero limiter is ready to
// use.
type limiter struct {
	envelope float32 // the latest peak, which falls slowly
	lowered  float32 // by how much the gain is below 1
}

// The speed of a limiter, per frame: it turns down within about a millisecond
// and up within 150 ms.
const (
	limiterAttack  = 1.0 / (Rate * 1 / 1000)
	limiterRelease = 1.0 / (Rate * 150 / 1000)
)

// limit changes the samples in out.
func (l *limiter) limit(out []float32) {
	for i := 0; i < len(out); i += Channels {
		now := max(abs(out[i]), abs(out[i+1]))
		l.envelope = max(now, l.envelope-limiterRelease*l.envelope)
		if l.envelope <= maxPeak && l.lowered == 0 {
			continue
		}
		l.follow()
		for side := range Channels {
			out[i+side] = softLimit(out[i+side] * (1 - l.lowered))
		}
	}
}

// follow moves the gain towards what the envelope asks for.
func (l *limiter) follow() {
	want := float32(0)
	if l.envelope > maxPeak {
		want = 1 - maxPeak/l.envelope
	}
	speed := float32(limiterRelease)
	if want > l.lowered {
		speed = limiterAttack
	}
	if l.lowered += speed * (want - l.lowered); want == 0 && l.lowered < 1e-5 {
		l.lowered = 0
	}
}

func abs(x float32) float32 { return max(x, -x) }

// softLimit leaves samples up to maxPeak unchanged, and compresses those above
// it to less than 1.
func softLimit(s float32) float32 {
	over := float64(abs(s)) - maxPeak
	if over <= 0 {
		return s
	}
	const room = 1 - maxPeak
	return float32(math.Copysign(maxPeak+room*math.Tanh(over/room), float64(s)))
}
