package sound

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math"
)

// A Recording is a sound for somebody to listen to, with its measurements.
type Recording struct {
	Name    string  // such as "01-card-2": number and name of the sound, and the take from 1
	Seconds float64 // its length
	Peak    float64 // the greatest absolute sample
	LUFS    float64 // at its loudest moment
	WAV     []byte  // a WAV file of 32-bit floating-point samples
}

// Recordings returns all takes of all sounds, and as the last one, "mine", half
// a minute of the ambience with an effect every 1.5 seconds.
func Recordings() (all []Recording) {
	bank := new(Bank)
	for bank.Step() {
	}
	for s := Card; s < sounds; s++ {
		for i, t := range bank.takes[s] {
			all = append(all, newRecording(fmt.Sprintf("%02d-%s-%d", s, s, i+1), t.stereo()))
		}
	}
	return append(all, newRecording("mine", halfMinute(bank)))
}

// halfMinute returns half a minute of what a mixer plays at the default levels.
func halfMinute(bank *Bank) (samples []float32) {
	m := NewMixer(bank)
	for tick := range 30 * 60 {
		if tick%90 == 89 {
			m.Play(Sound(tick/90)%Finale+1, 0)
		}
		samples = m.appendTick(samples)
		m.Tick()
	}
	return samples
}

// appendTick appends what is heard within a tick.
func (m *Mixer) appendTick(samples []float32) []float32 {
	for left := Rate / 60 * Channels; left > 0; {
		chunk := m.chunk[:min(left, len(m.chunk))]
		m.mix(chunk)
		samples = append(samples, chunk...)
		left -= len(chunk)
	}
	return samples
}

// newRecording measures and encodes samples.
func newRecording(name string, samples []float32) Recording {
	b := newBuffer(len(samples)/Channels, true)
	for i := range b.left {
		b.left[i], b.right[i] = float64(samples[Channels*i]), float64(samples[Channels*i+1])
	}
	return Recording{
		Name: name, Seconds: float64(len(b.left)) / Rate, Peak: b.peak(), LUFS: b.loudness(), WAV: encodeWAV(samples),
	}
}

// encodeWAV returns samples as a WAV file.
func encodeWAV(samples []float32) []byte {
	var b bytes.Buffer
	put := func(parts ...any) {
		for _, p := range parts {
			binary.Write(&b, binary.LittleEndian, p) // cannot fail: parts have fixed sizes
		}
	}
	size := uint32(4 * len(samples))
	put([]byte("RIFF"), 4+26+12+8+size, []byte("WAVE"))
	put([]byte("fmt "), uint32(18), uint16(3), uint16(Channels), uint32(Rate), uint32(Rate*FrameBytes), uint16(FrameBytes), uint16(32), uint16(0))
	put([]byte("fact"), uint32(4), size/FrameBytes)
	put([]byte("data"), size)
	for _, s := range samples {
		b.Write(binary.LittleEndian.AppendUint32(b.AvailableBuffer(), math.Float32bits(s)))
	}
	return b.Bytes()
}
