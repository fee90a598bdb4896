package main

import (
	"encoding/binary"
	"math"
	"strings"
	"testing"

	"saboteur/render/sound"
	"saboteur/testenv"
)

// TestRecordings: there is a WAV file with the samples for each take of each
// effect, for each stage of the theme, and of the mine and a round.
func TestRecordings(t *testing.T) {
	testenv.Long(t)
	t.Parallel()
	count := map[string]int{}
	recordings(func(r recording) {
		if r.peak <= 0 || r.peak > 1 || r.seconds != float64(len(r.samples)/2)/sound.Rate || math.IsNaN(r.lufs) {
			t.Errorf("%s: %.2f s, peak %.2f, %.1f LUFS", r.name, r.seconds, r.peak, r.lufs)
		}
		wav := encodeWAV(r.samples)
		data := wav[len(wav)-4*len(r.samples):]
		for i, want := range r.samples {
			if got := math.Float32frombits(binary.LittleEndian.Uint32(data[4*i:])); got != want {
				t.Fatalf("%s: sample %d is %g, want %g", r.name, i, got, want)
			}
		}
		if size := binary.LittleEndian.Uint32(wav[4:]); int(size)+8 != len(wav) {
			t.Errorf("%s: the header says %d bytes of %d", r.name, size+8, len(wav))
		}
		count[strings.Trim(r.name, "0123456789-")]++
	})
	for s := sound.Card; s <= sound.WaterDrop; s++ {
		if name := strings.Trim(s.String(), "0123456789"); count[name] < 1 && s != sound.Wind {
			t.Errorf("there is no recording of %v", s)
		}
	}
	for s := sound.Calm; s <= sound.Resolved; s++ {
		if count["theme-"+s.String()] != 1 {
			t.Errorf("there is no recording of the theme, %v", s)
		}
	}
	if count["mine"] != 1 || count["round"] != 1 {
		t.Error("there is no recording of the mine, or of a round")
	}
}
