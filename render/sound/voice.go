package sound

// A voice is a sound that is being played. The zero voice is silent.
type voice struct {
	samples  []float32 // of the bank, read-only
	position int       // of the next sample
	order    int       // counts up from voice to voice
}

// silent reports whether the voice has nothing more to play.
func (v *voice) silent() bool { return v.position >= len(v.samples) }

// next returns the next sample, 0 after the last one.
func (v *voice) next() float32 {
	if v.silent() {
		return 0
	}
	v.position++
	return v.samples[v.position-1]
}

// add plays as many samples as out has, on top of what is in it.
func (v *voice) add(out []float32) {
	rest := v.samples[min(v.position, len(v.samples)):]
	for i := range min(len(out), len(rest)) {
		out[i] += rest[i]
	}
	v.position += len(out)
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
	for i := range size {
		t.samples[(t.position+i)%size] += v.next() * float32(size-i) / float32(size)
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
