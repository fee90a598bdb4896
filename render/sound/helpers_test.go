package sound

import (
	"encoding/binary"
	"math"
	"sync"
	"testing"
)

// sharedBank returns a bank with all takes made.
var sharedBank = sync.OnceValue(func() *Bank {
	b := new(Bank)
	for b.Step() {
	}
	return b
})

// fullBank returns a bank with all takes made, which is read-only.
func fullBank(t testing.TB) *Bank {
	t.Helper()
	return sharedBank()
}

// eachTake calls f with every take of every sound.
func eachTake(t *testing.T, f func(t *testing.T, s Sound, samples []float32)) {
	for s := Card; s < sounds; s++ {
		t.Run(s.String(), func(t *testing.T) {
			if len(fullBank(t).takes[s]) == 0 {
				t.Error("not made")
			}
			for _, of := range fullBank(t).takes[s] {
				f(t, s, of.stereo())
			}
		})
	}
}

// mix returns the next frames of a mixer.
func mix(m *Mixer, frames int) []float32 {
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

// seconds returns the length of samples.
func seconds(samples []float32) float64 { return float64(len(samples)) / Channels / Rate }

// peak returns the greatest absolute sample.
func peak(samples []float32) float64 {
	most := 0.0
	for _, s := range samples {
		most = max(most, math.Abs(float64(s)))
	}
	return most
}

// side returns one channel: 0 for left, 1 for right.
func side(samples []float32, ear int) []float64 {
	var out []float64
	for i := ear; i < len(samples); i += Channels {
		out = append(out, float64(samples[i]))
	}
	return out
}

// loudness returns the loudness of samples, in LUFS.
func loudness(samples []float32) float64 {
	return (&buffer{side(samples, 0), side(samples, 1)}).loudness()
}
