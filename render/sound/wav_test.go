package sound

import (
	"encoding/binary"
	"math"
	"strings"
	"testing"

	"saboteur/testenv"
)

// TestRecordings: there is a WAV file with the samples for each take of each
// effect, for each stage of the theme, and of the mine and a round.
func TestRecordings(t *testing.T) {
	testenv.Long(t)
	t.Parallel()
	count := map[string]int{}
	Recordings(func(r Recording) {
		if r.Peak <= 0 || r.Peak > 1 || r.Seconds != seconds(r.Samples) || math.IsNaN(r.LUFS) {
			t.Errorf("%s: %.2f s, peak %.2f, %.1f LUFS", r.Name, r.Seconds, r.Peak, r.LUFS)
		}
		data := r.WAV[len(r.WAV)-4*len(r.Samples):]
		for i, want := range r.Samples {
			if got := math.Float32frombits(binary.LittleEndian.Uint32(data[4*i:])); got != want {
				t.Fatalf("%s: sample %d is %g, want %g", r.Name, i, got, want)
			}
		}
		if size := binary.LittleEndian.Uint32(r.WAV[4:]); int(size)+8 != len(r.WAV) {
			t.Errorf("%s: the header says %d bytes of %d", r.Name, size+8, len(r.WAV))
		}
		count[strings.Trim(r.Name, "0123456789-")]++
	})
	for s := Card; s.effect(); s++ {
		if name := strings.Trim(s.String(), "0123456789"); count[name]%s.takes() != 0 || count[name] == 0 {
			t.Errorf("%v: %d recordings", s, count[name])
		}
	}
	for s := Calm; s < stages; s++ {
		if count["theme-"+s.String()] != 1 {
			t.Errorf("there is no recording of the theme, %v", s)
		}
	}
	if count["mine"] != 1 || count["round"] != 1 {
		t.Error("there is no recording of the mine, or of a round")
	}
}
