package sound

// A slowBus is all that is computed at half the rate: the room and the theme.
// Its output is interpolated. It sleeps while there is nothing to be heard.
type slowBus struct {
	room   room
	volume ramp // 1 unless nothing is to be heard
	frame  int  // of the half rate
	odd    bool
	input  [Channels]float32 // the first of two frames
	last   [Channels]float32 // the output before the current one
	output [Channels]float32 // the current output
}

// add plays the room, and in it what was sent to it, on top of what is in out.
func (b *slowBus) add(out, sent []float32) {
	if !b.wakes(sent) {
		b.volume.jumpToTarget()
		return
	}
	for i := 0; i < len(out); i += Channels {
		g := b.volume.next()
		if !b.odd {
			b.input = [Channels]float32{sent[i], sent[i+1]}
			out[i] += g * 0.5 * (b.last[0] + b.output[0])
			out[i+1] += g * 0.5 * (b.last[1] + b.output[1])
		} else {
			out[i] += g * b.output[0]
			out[i+1] += g * b.output[1]
			b.step(0.5*(b.input[0]+sent[i]), 0.5*(b.input[1]+sent[i+1]))
		}
		b.odd = !b.odd
	}
}

// step computes the next frame of the half rate.
func (b *slowBus) step(left, right float32) {
	b.frame++
	b.last = b.output
	b.output[0], b.output[1] = b.room.next(left, right, b.frame)
}

// wakes reports whether anything can be heard, after more was sent to the room.
func (b *slowBus) wakes(sent []float32) bool {
	for _, s := range sent {
		if s != 0 {
			b.room.awake = roomAwake
			return true
		}
	}
	if b.room.awake <= 0 {
		return false
	}
	b.room.awake -= len(sent) / Channels / 2
	if b.room.awake <= 0 {
		b.silence()
		return false
	}
	return true
}

// silence drops what is left of the room.
func (b *slowBus) silence() {
	b.room.clear()
	b.last, b.output = [Channels]float32{}, [Channels]float32{}
}
