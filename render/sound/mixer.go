package sound

import (
	"encoding/binary"
	"io"
	"math"
	"sync"
)

// A Mixer plays sounds together. The game tells it which sounds to play, and an
// audio device reads it; both may do so at the same time. Its size is fixed, so
// that nothing grows if there is no device.
type Mixer struct {
	bank *Bank

	mu sync.Mutex // held for one chunk at most
	queue
	playing
	tail        tail
	volume      volumes
	ambience    ambience
	slow        slowBus
	limiter     limiter
	chunk, sent [256 * Channels]float32 // what is heard, and what the room hears
}

// A queue holds the sounds that were requested and have not begun yet.
type queue struct {
	ticks        int
	lastReadTick int // the tick of the last Read
	pending      []request
}

// playing is what is heard at the moment.
type playing struct {
	playCounts    [sounds]int // how often each sound was requested; selects the take
	voices        [maxVoices]voice
	voicesStarted int // so far
}

// volumes are the current factors of both kinds of sound.
type volumes struct{ effects, ambience ramp }

// maxVoices is how many sounds play at a time.
const maxVoices = 8

// maxPan is how far to the side the outermost places are heard: not only in one
// ear.
const maxPan = 0.65

// A request is a sound that no device has read yet.
type request struct {
	voice
	tick int // the tick of Play
}

// Sounds that are older are dropped. Ages are in ticks.
const (
	maxRequestTicks = 12 // a request: after 200 ms it matches nothing on the screen any more
	maxReadGapTicks = 60 // a playing sound, since the device last read; more than the delay of a busy computer
)

// NewMixer returns a mixer of the sounds of a bank, which may still be empty,
// at the default levels.
func NewMixer(b *Bank) *Mixer {
	m := &Mixer{bank: b, ambience: newAmbience(), slow: slowBus{room: newRoom(), theme: newTheme()}, queue: queue{pending: make([]request, 0, maxVoices)}}
	m.SetLevels(DefaultLevels())
	return m
}

// SetLevels moves the volume sliders, without a click.
func (m *Mixer) SetLevels(l Levels) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.volume.effects.target, m.volume.ambience.target, m.slow.music.target = l.gains()
	m.slow.volume.target = 1
	if l.Silent() {
		m.slow.volume.target = 0
	}
}

// SetStage sets how tense the theme is. It follows with its next bar.
func (m *Mixer) SetStage(s Stage) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if s < stages {
		m.slow.theme.stage = s
	}
}

// Tick tells the mixer that a sixtieth of a second has passed, so that it can
// drop what has become too old.
func (m *Mixer) Tick() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.ticks++
}

// Play requests a sound, which is heard as soon as the device reads. It is not
// heard at all if it is not in the bank yet, or if the device reads only after
// 200 ms. If there are more than maxVoices sounds, the oldest give way. The
// place is from -1, left, to 1, right. The ambience plays by itself and cannot
// be requested.
func (m *Mixer) Play(s Sound, place float64) {
	if !s.effect() {
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	t := m.bank.take(s, m.playCounts[s])
	m.playCounts[s]++
	if t.samples == nil {
		m.bank.want(s)
		return
	}
	if len(m.pending) == maxVoices {
		m.pending = append(m.pending[:0], m.pending[1:]...)
	}
	v := newVoice(t, maxPan*min(max(place, -1), 1), recipes[s].sends())
	v.frame = -s.delay()
	m.pending = append(m.pending, request{v, m.ticks})
}

// Read implements io.Reader: it fills p with the next samples, FrameBytes bytes
// a frame. It never ends, never fails unless p has no room for a frame, and
// allocates nothing. Only one goroutine may read.
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

// mix fills out with the next samples.
func (m *Mixer) mix(out []float32) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.ticks-m.lastReadTick > maxReadGapTicks {
		m.stopVoices()
	}
	m.lastReadTick = m.ticks
	if m.silent() {
		m.volume.effects.jumpToTarget() // no effect is playing, so there is no click
	}
	m.startVoices()

	sent := m.sent[:len(out)]
	clear(out)
	clear(sent)
	m.mixEffects(out, sent)
	m.ambience.add(out, sent, &m.volume.ambience, m.bank)
	m.slow.add(out, sent)
	m.limiter.limit(out)
}

// Silent reports whether nothing that was requested is to be heard any more, not even from the
// walls.
func (m *Mixer) Silent() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return len(m.pending) == 0 && m.silent() && m.slow.room.awake <= 0
}

// startVoices starts the requested sounds, except those that are too old.
func (m *Mixer) startVoices() {
	for _, r := range m.pending {
		if m.ticks-r.tick > maxRequestTicks {
			continue
		}
		m.voicesStarted++
		v := m.oldest()
		m.tail.absorb(*v)
		*v = r.voice
		v.order = m.voicesStarted
	}
	m.pending = m.pending[:0]
}

// oldest returns a silent voice, or otherwise the one that started first.
func (m *Mixer) oldest() *voice {
	first := &m.voices[0]
	for i := range m.voices {
		v := &m.voices[i]
		if v.silent() {
			return v
		}
		if v.order < first.order {
			first = v
		}
	}
	return first
}

// mixEffects adds all voices to out and to what is sent to the room, both of
// which must be silent, and applies the volume.
func (m *Mixer) mixEffects(out, sent []float32) {
	for i := range m.voices {
		m.voices[i].add(out, sent)
	}
	m.tail.add(out)
	for i := 0; i < len(out); i += Channels {
		g := m.volume.effects.next()
		for side := i; side < i+Channels; side++ {
			out[side] *= g
			sent[side] *= g
		}
	}
}

// silent reports whether no effect is playing.
func (m *Mixer) silent() bool {
	for i := range m.voices {
		if !m.voices[i].silent() {
			return false
		}
	}
	return m.tail.silent()
}

// stopVoices drops what was playing.
func (m *Mixer) stopVoices() {
	m.voices, m.tail = [maxVoices]voice{}, tail{}
	m.slow.silence()
}
