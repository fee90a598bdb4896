package sound

import (
	"encoding/binary"
	"io"
	"math"
	"sync"
)

// A Mixer plays sounds together. The game tells it what is to be heard, and a
// device reads it; both may do so at the same time. It holds a fixed number of
// everything, so that nothing grows where there is no device.
type Mixer struct {
	bank *Bank

	mu       sync.Mutex // held for a chunk at most
	ticks    int
	read     int // the tick of the last Read
	asked    []request
	turns    [sounds]int // how often each sound was asked for: says which take it is
	voices   [Voices]voice
	started  int // voices so far
	tail     tail
	effects  ramp
	around   ramp
	ambience ambience
	chunk    [256 * Channels]float32
}

// Voices is how many sounds play at a time.
const Voices = 8

// A request is for a sound that no device has asked for yet.
type request struct {
	samples []float32
	tick    int // when it was made
}

// What is too old to be played, in ticks.
const (
	late = 12 // a request: after 200 ms it belongs to nothing that can be seen any more
	gone = 60 // what was playing when the device was last read; more than a busy computer delays it
)

// NewMixer returns a mixer of the sounds of a bank, which may still be empty, at
// the usual levels.
func NewMixer(b *Bank) *Mixer {
	m := &Mixer{bank: b, ambience: newAmbience(), asked: make([]request, 0, Voices)}
	m.Set(Usual())
	return m
}

// Set moves the sliders, without a click.
func (m *Mixer) Set(l Levels) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.effects.goal, m.around.goal = l.gains()
}

// Tick tells the mixer that a sixtieth of a second has passed. That is how it
// knows what has become too old.
func (m *Mixer) Tick() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.ticks++
}

// Play lets a sound be heard as soon as the device reads. It is not heard at all
// if it is not in the bank yet, or if the device reads only after 200 ms. Of
// more than Voices sounds, the oldest give way. What is around plays by itself,
// and not here.
func (m *Mixer) Play(s Sound) {
	if !s.effect() {
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	samples := m.bank.take(s, m.turns[s])
	m.turns[s]++
	if samples == nil {
		return
	}
	if len(m.asked) == Voices {
		m.asked = append(m.asked[:0], m.asked[1:]...)
	}
	m.asked = append(m.asked, request{samples, m.ticks})
}

// Read implements io.Reader: it fills p with what is to be heard next, as
// FrameBytes a frame. It never ends, never fails unless p has no room for a
// frame, and allocates nothing. Only one may read.
func (m *Mixer) Read(p []byte) (n int, err error) {
	if len(p) > 0 && len(p) < FrameBytes {
		return 0, io.ErrShortBuffer
	}
	for len(p)-n >= FrameBytes {
		out := m.chunk[:min(len(m.chunk), (len(p)-n)/FrameBytes*Channels)]
		m.mix(out)
		for _, s := range out {
			binary.LittleEndian.PutUint32(p[n:], math.Float32bits(s))
			n += 4
		}
	}
	return n, nil
}

// mix fills out with what is to be heard next.
func (m *Mixer) mix(out []float32) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.ticks-m.read > gone {
		m.hush()
	}
	m.read = m.ticks
	if m.silent() {
		m.effects.jump() // nobody hears it
	}
	m.begin()

	clear(out)
	m.play(out)
	m.ambience.add(out, &m.around, m.bank)
	for i, s := range out {
		out[i] = limit(s)
	}
}

// begin gives voices to what was asked for, unless it is too old.
func (m *Mixer) begin() {
	for _, r := range m.asked {
		if m.ticks-r.tick > late {
			continue
		}
		m.started++
		v := m.oldest()
		m.tail.take(*v)
		*v = voice{samples: r.samples, number: m.started}
	}
	m.asked = m.asked[:0]
}

// oldest returns a silent voice, or else the one that began first.
func (m *Mixer) oldest() *voice {
	first := &m.voices[0]
	for i := range m.voices {
		v := &m.voices[i]
		if v.silent() {
			return v
		}
		if v.number < first.number {
			first = v
		}
	}
	return first
}

// play adds all voices to out, which is still silent, as loud as the slider
// says.
func (m *Mixer) play(out []float32) {
	for i := range m.voices {
		m.voices[i].add(out)
	}
	m.tail.add(out)
	for i := 0; i < len(out); i += Channels {
		g := m.effects.next()
		for side := range Channels {
			out[i+side] *= g
		}
	}
}

// silent reports whether no effect is heard.
func (m *Mixer) silent() bool {
	for i := range m.voices {
		if !m.voices[i].silent() {
			return false
		}
	}
	return m.tail.silent()
}

// hush forgets what was playing.
func (m *Mixer) hush() { m.voices, m.tail = [Voices]voice{}, tail{} }

// limit leaves a sample as it is up to the peak that a single sound may have,
// and bends what is above it, so that many sounds together stay below 1.
func limit(s float32) float32 {
	over := math.Abs(float64(s)) - highest
	if over <= 0 {
		return s
	}
	const room = 1 - highest
	return float32(math.Copysign(highest+room*math.Tanh(over/room), float64(s)))
}
