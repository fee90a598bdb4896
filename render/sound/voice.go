package sound

// A voice is a sound that is being played. The zero voice is silent.
type voice struct {
	samples []float32 // of the bank: only read
	at      int       // how many of them were played
	number  int       // counts on from voice to voice
}

// silent reports whether a voice has nothing more to play.
func (v *voice) silent() bool { return v.at >= len(v.samples) }

// next returns the next sample, 0 after the last one.
func (v *voice) next() float32 {
	if v.silent() {
		return 0
	}
	v.at++
	return v.samples[v.at-1]
}

// add plays as many samples as out has, on top of what is in it.
func (v *voice) add(out []float32) {
	rest := v.samples[min(v.at, len(v.samples)):]
	for i := range min(len(out), len(rest)) {
		out[i] += rest[i]
	}
	v.at += len(out)
}

// A tail is what is left of voices that had to give way: they fade within 5 ms.
// However many there are, they take no more room than one. The zero tail is
// silent.
type tail struct {
	samples [Rate * 5 / 1000 * Channels]float32 // round and round
	at      int
	left    int // how many samples until all is silent
}

// take lets a voice fade.
func (t *tail) take(v voice) {
	if v.silent() {
		return
	}
	size := len(t.samples)
	for i := range size {
		t.samples[(t.at+i)%size] += v.next() * float32(size-i) / float32(size)
	}
	t.left = size
}

// silent reports whether nothing fades.
func (t *tail) silent() bool { return t.left == 0 }

// add plays the tail on top of what is in out.
func (t *tail) add(out []float32) {
	n := min(len(out), t.left)
	for i := range n {
		out[i] += t.samples[t.at]
		t.samples[t.at] = 0
		t.at = (t.at + 1) % len(t.samples)
	}
	t.left -= n
}
