package sound

// A slowBus is all that is computed at half the rate: the room and the theme.
// Its output is interpolated. It sleeps while there is nothing to be heard.
type slowBus struct {
	room   room
	theme  theme
	volume ramp // 1 unless nothing is to be heard
	music  ramp // the volume of the theme; moves at half the speed
	frame  int  // of the half rate
	odd    bool
	input  [Channels]float32 // the first of two frames
	last   [Channels]float32 // the output before the current one
	output [Channels]float32 // the current output
}

// themeSends is how much of the theme goes to the room.
const themeSends = 1.4

// add plays the theme, and the room with all that was sent to it, on top of what
// is in out.
func (b *slowBus) add(out, sent []float32) {
	if !b.awake(sent) {
		b.volume.jumpToTarget()
		b.music.jumpToTarget()
		b.last, b.output = [Channels]float32{}, [Channels]float32{}
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
	b.output = [Channels]float32{}
	if g := b.music.next(); !b.theme.sleeps() && !b.music.silent() {
		l, r := b.theme.next()
		l, r = g*l, g*r
		b.output = [Channels]float32{l, r}
		left, right = left+themeSends*l, right+themeSends*r
	}
	if left != 0 || right != 0 {
		b.room.awake = roomAwake
	}
	if b.room.awake <= 0 {
		return
	}
	l, r := b.room.next(left, right, b.frame)
	b.output[0] += l
	b.output[1] += r
	if b.room.awake--; b.room.awake == 0 {
		b.room.clear()
	}
}

// awake reports whether anything can be heard, after more was sent to the room.
func (b *slowBus) awake(sent []float32) bool {
	if b.volume.silent() {
		b.silence()
		return false
	}
	if b.room.awake > 0 || !b.theme.sleeps() && !b.music.silent() {
		return true
	}
	for _, s := range sent {
		if s != 0 {
			return true
		}
	}
	return false
}

// silence drops what is left in the room, and of the theme.
func (b *slowBus) silence() {
	if b.room.awake > 0 {
		b.room.clear()
	}
	if b.theme.level > 0 {
		b.theme.rewind()
	}
}
