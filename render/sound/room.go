package sound

import "math"

// A room is the cave in which everything is heard: a few early reflections from
// its walls, and a short, dark and diffuse tail. It runs while sounds play, once
// for all of them, at half the rate: it is dark anyway. What it is given comes
// from the left or the right, and what it returns from everywhere.
//
// The tail is a feedback delay network as of Jean-Marc Jot (Digital delay
// networks for designing artificial reverberators, 1991): eight delays whose
// outputs are damped, mixed by a Householder matrix, and fed back.
type room struct {
	wet    float32 // the volume of the room; 0 leaves everything dry
	lines  [roomLines]delayLine
	walls  [Channels]delayLine // the input, for the early reflections
	spread [Channels][2]delayLine
	muffle [Channels]float32 // of the early reflections: the last value of a low-pass
	awake  int               // for how many frames of the half rate the tail may still be heard
}

// A delayLine is a ring buffer. Which part of it is used depends on its length.
type delayLine struct {
	samples [lineSize]float32
	length  int
	gain    float32 // per round
	damped  float32 // the last value of a low-pass
}

const (
	halfRate  = Rate / 2
	lineSize  = 2048 // a power of two, longer than all delays
	roomLines = 8

	// roomDecay is the time in which the lowest tones fall by 60 dB, in seconds. All
	// together need 0.7, as in a small cave.
	roomDecay = 0.95
	// roomVolume makes the room about 6 dB quieter than what is heard directly.
	roomVolume = 0.34
	// roomAwake is for how long the tail is computed after the last input. It has
	// fallen by 120 dB then.
	roomAwake = 2 * roomDecay * halfRate
	// roomDamping is the coefficient of the low-pass in each delay: rock swallows
	// high tones.
	roomDamping = 0.42
	// wallDamping is that of the early reflections.
	wallDamping = 0.55
	// spreading is the coefficient of the all-pass filters before the delays, which
	// make one click many.
	spreading = 0.6
)

// lineLengths are the delays of the tail, in frames of the half rate: 21 to 59
// ms. They are primes, so that their echoes do not coincide.
var lineLengths = [roomLines]int{509, 617, 743, 853, 967, 1103, 1259, 1423}

// spreadLengths are the delays of the all-pass filters.
var spreadLengths = [Channels][2]int{{113, 271}, {127, 257}}

// A reflection is an echo from a wall: its delay in frames of the half rate, and
// its volume.
type reflection struct {
	delay int
	gain  float32
}

// reflections are the early reflections of either side.
var reflections = [Channels][4]reflection{
	{{173, 0.62}, {331, 0.5}, {487, -0.4}, {761, 0.3}},
	{{211, 0.6}, {367, -0.48}, {557, 0.42}, {839, 0.28}},
}

// newRoom returns a silent room.
func newRoom() room {
	r := room{wet: roomVolume}
	for i, n := range lineLengths {
		r.lines[i].length = n
		r.lines[i].gain = float32(math.Pow(0.001, float64(n)/(roomDecay*halfRate)))
	}
	for side := range Channels {
		for i, n := range spreadLengths[side] {
			r.spread[side][i].length = n
		}
	}
	return r
}

// next returns what is heard of the room at a frame of the half rate, counted
// up from any number, after it was given another sample for each side.
func (r *room) next(left, right float32, frame int) (l, r2 float32) {
	in := [Channels]float32{left, right}
	var out [Channels]float32
	for side := range in {
		w := &r.walls[side]
		w.samples[frame&(lineSize-1)] = in[side]
		sum := float32(0)
		for _, e := range &reflections[side] {
			sum += e.gain * w.samples[(frame-e.delay)&(lineSize-1)]
		}
		r.muffle[side] += wallDamping * (sum - r.muffle[side])
		out[side] = r.muffle[side]
		for i := range r.spread[side] {
			in[side] = r.spread[side][i].allPass(in[side], frame)
		}
	}
	var damped [roomLines]float32
	sum := float32(0)
	for i := range r.lines {
		d := &r.lines[i]
		d.damped += roomDamping * (d.samples[(frame-d.length)&(lineSize-1)] - d.damped)
		damped[i] = d.damped
		sum += d.damped
	}
	sum *= 2.0 / roomLines
	for i := range r.lines {
		d := &r.lines[i]
		d.samples[frame&(lineSize-1)] = in[i%Channels] + d.gain*(damped[i]-sum)
	}
	const tail = 0.5
	l = out[0] + tail*(damped[0]-damped[2]+damped[4]-damped[7])
	r2 = out[1] + tail*(damped[1]-damped[3]+damped[5]-damped[6])
	return r.wet * l, r.wet * r2
}

// allPass returns the next sample of an all-pass filter as of Manfred Schroeder
// (Natural Sounding Artificial Reverberation, 1962).
func (d *delayLine) allPass(x float32, frame int) float32 {
	late := d.samples[(frame-d.length)&(lineSize-1)]
	v := x - spreading*late
	d.samples[frame&(lineSize-1)] = v
	return late + spreading*v
}

// clear makes the room silent.
func (r *room) clear() {
	for i := range r.lines {
		r.lines[i].clear()
	}
	for side := range Channels {
		r.walls[side].clear()
		for i := range r.spread[side] {
			r.spread[side][i].clear()
		}
	}
	r.muffle, r.awake = [Channels]float32{}, 0
}

func (d *delayLine) clear() { d.samples, d.damped = [lineSize]float32{}, 0 }
