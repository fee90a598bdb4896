package sound

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

// TestListen writes all takes as WAV files of 32-bit floating-point samples into
// the folder that SOUNDS names, for somebody to listen to, and half a minute of
// the mine as it is mixed.
func TestListen(t *testing.T) {
	folder := os.Getenv("SOUNDS")
	if folder == "" {
		t.Skip("set SOUNDS to a folder to have all sounds written there")
	}
	for s := Card; s < sounds; s++ {
		for n, samples := range full(t).takes[s] {
			write(t, filepath.Join(folder, fmt.Sprintf("%02d-%s-%d.wav", s, s, n+1)), samples)
			t.Logf("%-8v take %d: %.2f s, peak %.2f, %.1f LUFS", s, n+1, seconds(samples), peak(samples), loudness(samples))
		}
	}
	m := NewMixer(full(t))
	var mine []float32
	for tick := range 30 * 60 {
		if tick%90 == 89 {
			m.Play(Sound(tick/90)%Refuse + 1)
		}
		mine = append(mine, read(m, Rate/60)...)
		m.Tick()
	}
	write(t, filepath.Join(folder, "mine.wav"), mine)
}

// write writes samples as a WAV file.
func write(t *testing.T, name string, samples []float32) {
	t.Helper()
	var b bytes.Buffer
	put := func(parts ...any) {
		for _, p := range parts {
			if err := binary.Write(&b, binary.LittleEndian, p); err != nil {
				t.Fatal(err)
			}
		}
	}
	size := uint32(4 * len(samples))
	put([]byte("RIFF"), 4+26+12+8+size, []byte("WAVE"))
	put([]byte("fmt "), uint32(18), uint16(3), uint16(Channels), uint32(Rate), uint32(Rate*FrameBytes), uint16(FrameBytes), uint16(32), uint16(0))
	put([]byte("fact"), uint32(4), size/FrameBytes)
	put([]byte("data"), size, samples)
	if err := os.WriteFile(name, b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}
