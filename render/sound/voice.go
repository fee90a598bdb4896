package sound

import "math"

// A take is one variant of a sound, ready to be played. Its samples are kept with 16 bits,
// the loudest with all of them, as they take most of the memory of the sounds.
type take struct {
	samples  []int16 // read-only; left before right if there are two channels
	scale    float32 // what a sample of 1 stands for
	channels int
	slow     bool // at half the rate; there is one channel then
}

// newTake returns a take of samples, in one channel at the full rate.
func newTake(samples []float64) take {
	b := buffer{left: samples}
	scale := max(b.peak(), math.SmallestNonzeroFloat32) / math.MaxInt16
	t := take{samples: make([]int16, len(samples)), scale: float32(scale), channels: 1}
	for i, s := range samples {
		t.samples[i] = int16(math.Round(s / scale))
	}
	return t
}

// sample returns a sample as it is heard.
func (t take) sample(i int) float32 { return t.scale * float32(t.samples[i]) }

// frames returns the length of a take, in frames of the full rate.
func (t take) frames() int {
	if t.slow {
		return 2 * len(t.samples)
	}
	return len(t.samples) / max(t.channels, 1)
}

// at returns a frame, which must exist.
func (t take) at(frame int) (left, right float32) {
	switch {
	case t.slow:
		i := frame / 2
		s := t.sample(i)
		if frame%2 == 1 && i+1 < len(t.samples) {
			s = 0.5 * (s + t.sample(i+1))
		}
		return s, s
	case t.channels == Channels:
		return t.sample(Channels * frame), t.sample(Channels*frame + 1)
	}
	return t.sample(frame), t.sample(frame)
}

// stereo returns a copy of the samples, in two channels at the full rate.
func (t take) stereo() []float32 {
	out := make([]float32, 0, Channels*t.frames())
	for i := range t.frames() {
		left, right := t.at(i)
		out = append(out, left, right)
	}
	return out
}

// A voice is a sound that is being played. The zero voice is silent.
type voice struct {
	take
	frame int // the next one; negative before the sound begins
	left  float32
	right float32
	sends float32 // how much of it goes to the room
	order int     // counts up from voice to voice
}

// newVoice returns a voice that begins at once, at a place from -1, left, to 1,
// right.
func newVoice(t take, pan, sends float64) voice {
	g := panned(1, pan)
	return voice{take: t, left: float32(g.left), right: float32(g.right), sends: float32(sends)}
}

// silent reports whether the voice has nothing more to play.
func (v *voice) silent() bool { return v.frame >= v.frames() }

// next returns the next frame, 0 after the last one.
func (v *voice) next() (left, right float32) {
	v.frame++
	if v.frame <= 0 || v.frame > v.frames() {
		return 0, 0
	}
	left, right = v.at(v.frame - 1)
	return left * v.left, right * v.right
}

// add plays as many frames as out has, on top of what is in it, and of what is
// sent to the room.
func (v *voice) add(out, sent []float32) {
	if v.silent() {
		return
	}
	i := 0
	if v.channels == 1 && !v.slow && v.frame >= 0 { // most are: a short way for them
		rest := v.samples[v.frame:]
		n := min(len(rest), len(out)/Channels)
		for k, x := range rest[:n] {
			s := v.scale * float32(x)
			l, r := s*v.left, s*v.right
			out[Channels*k] += l
			out[Channels*k+1] += r
			sent[Channels*k] += v.sends * l
			sent[Channels*k+1] += v.sends * r
		}
		v.frame += n
		i = Channels * n
	}
	for ; i < len(out) && !v.silent(); i += Channels {
		l, r := v.next()
		out[i] += l
		out[i+1] += r
		sent[i] += v.sends * l
		sent[i+1] += v.sends * r
	}
}

// A tail is what is left of voices that had to give way: they fade out within 5
// ms. However many there are, they take no more room than one. The zero tail is
// silent.
type tail struct {
	samples   [Rate * 5 / 1000 * Channels]float32 // a ring buffer
	position  int
	remaining int // samples until it is silent
}

// absorb takes over a voice and fades it out.
func (t *tail) absorb(v voice) {
	if v.silent() {
		return
	}
	size := len(t.samples)
	for i := 0; i < size; i += Channels {
		l, r := v.next()
		fade := float32(size-i) / float32(size)
		t.samples[(t.position+i)%size] += l * fade
		t.samples[(t.position+i+1)%size] += r * fade
	}
	t.remaining = size
}

// silent reports whether nothing is fading out.
func (t *tail) silent() bool { return t.remaining == 0 }

// add plays the tail on top of what is in out.
func (t *tail) add(out []float32) {
	n := min(len(out), t.remaining)
	for i := range n {
		out[i] += t.samples[t.position]
		t.samples[t.position] = 0
		t.position = (t.position + 1) % len(t.samples)
	}
	t.remaining -= n
}
