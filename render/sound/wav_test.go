package sound

import (
	"encoding/binary"
	"math"
	"strings"
	"testing"
)

// TestRecordings: there is a WAV file for each take, with the samples of that
// take, and one of the mine.
func TestRecordings(t *testing.T) {
	all := Recordings()
	n := 0
	eachTake(t, func(t *testing.T, s Sound, samples []float32) {
		r := all[n]
		n++
		if !strings.Contains(r.Name, s.String()) || r.Peak != peak(samples) || r.Seconds != seconds(samples) {
			t.Errorf("%s: %.2f s, peak %.2f", r.Name, r.Seconds, r.Peak)
		}
		data := r.WAV[len(r.WAV)-4*len(samples):]
		for i, want := range samples {
			if got := math.Float32frombits(binary.LittleEndian.Uint32(data[4*i:])); got != want {
				t.Fatalf("%s: sample %d is %g, want %g", r.Name, i, got, want)
			}
		}
		if size := binary.LittleEndian.Uint32(r.WAV[4:]); int(size)+8 != len(r.WAV) {
			t.Errorf("%s: the header says %d bytes of %d", r.Name, size+8, len(r.WAV))
		}
	})
	if n+1 != len(all) || all[n].Name != "mine" || all[n].Seconds != 30 || all[n].Peak == 0 {
		t.Errorf("%d recordings of %d takes; the last is %s, %g s", len(all), n, all[n].Name, all[n].Seconds)
	}
}
