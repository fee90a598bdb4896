package sound

import (
	"encoding/binary"
	"math"
	"sync"
	"testing"
)

// filled is a bank in which everything is ready.
var filled = sync.OnceValue(func() *Bank {
	b := new(Bank)
	for b.Step() {
	}
	return b
})

// full returns a bank in which everything is ready. It is only to be read.
func full(t testing.TB) *Bank {
	t.Helper()
	return filled()
}

// each calls f with every take of every sound.
func each(t *testing.T, f func(t *testing.T, s Sound, samples []float32)) {
	for s := Card; s < sounds; s++ {
		t.Run(s.String(), func(t *testing.T) {
			if len(full(t).takes[s]) == 0 {
				t.Error("not made")
			}
			for _, samples := range full(t).takes[s] {
				f(t, s, samples)
			}
		})
	}
}

// read returns what a mixer plays in some frames.
func read(m *Mixer, frames int) []float32 {
	p := make([]byte, frames*FrameBytes)
	n, err := m.Read(p)
	if n != len(p) || err != nil {
		panic("a mixer always fills what it is given")
	}
	out := make([]float32, frames*Channels)
	for i := range out {
		out[i] = math.Float32frombits(binary.LittleEndian.Uint32(p[4*i:]))
	}
	return out
}

// seconds returns how long samples last.
func seconds(samples []float32) float64 { return float64(len(samples)) / Channels / Rate }

// peak returns the greatest sample, whatever its sign.
func peak(samples []float32) float64 {
	most := 0.0
	for _, s := range samples {
		most = max(most, math.Abs(float64(s)))
	}
	return most
}

// side returns what one ear hears: 0 for the left one, 1 for the right one.
func side(samples []float32, ear int) []float64 {
	var out []float64
	for i := ear; i < len(samples); i += Channels {
		out = append(out, float64(samples[i]))
	}
	return out
}

// loudness returns how loud samples are, in LUFS.
func loudness(samples []float32) float64 {
	return (&tape{side(samples, 0), side(samples, 1)}).loudness()
}
