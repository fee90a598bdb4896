package sound

import "math"

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
