package sound

import (
	"math"
	"testing"
)

// clickInRoom returns what the room gives back of a click from the left, for
// two seconds at half the rate.
func clickInRoom() (left, right []float64) {
	r := newRoom()
	for i := range 2 * halfRate {
		x := float32(0)
		if i == 0 {
			x = 1
		}
		l, r := r.next(x, 0, i)
		left, right = append(left, float64(l)), append(right, float64(r))
	}
	return left, right
}

// energyAfter returns the energy from a time on, in seconds.
func energyAfter(x []float64, after float64) (sum float64) {
	for _, s := range x[int(after*halfRate):] {
		sum += s * s
	}
	return sum
}

// TestRoomDecay: the room falls by 60 dB in 0.6 to 0.9 s. The slope is measured
// between -5 and -35 dB, as in ISO 3382.
func TestRoomDecay(t *testing.T) {
	for ear, x := range [][]float64{first(clickInRoom()), second(clickInRoom())} {
		all := energyAfter(x, 0)
		timeOf := func(db float64) float64 {
			for at := 0.0; at < 1.9; at += 0.001 {
				if 10*math.Log10(energyAfter(x, at)/all) < db {
					return at
				}
			}
			return math.Inf(1)
		}
		if decay := 2 * (timeOf(-35) - timeOf(-5)); !(decay >= 0.6 && decay <= 0.9) {
			t.Errorf("ear %d: it falls by 60 dB in %.2f s", ear, decay)
		}
		if left := 10 * math.Log10(energyAfter(x, 1.6)/all); left > -90 {
			t.Errorf("ear %d: %.0f dB are left after 1.6 s", ear, left)
		}
	}
}

func first(a, _ []float64) []float64  { return a }
func second(_, b []float64) []float64 { return b }

// TestRoomIsDiffuse: the tail comes from both sides whatever the click did, is
// not the same on both, and has no echo that stands out.
func TestRoomIsDiffuse(t *testing.T) {
	left, right := clickInRoom()
	l, r := energyAfter(left, 0.1), energyAfter(right, 0.1)
	if db := 10 * math.Log10(l/r); math.Abs(db) > 3 {
		t.Errorf("the tail is %.1f dB louder on the left", db)
	}
	both := 0.0
	for i := halfRate / 10; i < len(left); i++ {
		both += left[i] * right[i]
	}
	if c := both / math.Sqrt(l*r); math.Abs(c) > 0.3 {
		t.Errorf("the correlation of both sides is %.2f", c)
	}
	for at := 0.1; at < 0.5; at += 0.02 { // the greatest sample of 20 ms, compared with their mean energy
		part := left[int(at*halfRate):int((at+0.02)*halfRate)]
		most, sum := 0.0, 0.0
		for _, s := range part {
			most = max(most, math.Abs(s))
			sum += s * s
		}
		if crest := most / math.Sqrt(sum/float64(len(part))); crest > 6 {
			t.Errorf("an echo after %.2f s has a crest factor of %.1f", at, crest)
		}
	}
}

// TestRoomIsDark: high tones fall much faster than low ones.
func TestRoomIsDark(t *testing.T) {
	tone := func(hz float64) float64 {
		r := newRoom()
		var late []float64
		for i := range halfRate {
			x := float32(0)
			if i < halfRate/5 {
				x = float32(math.Sin(2 * math.Pi * hz * float64(i) / halfRate))
			}
			l, _ := r.next(x, x, i)
			late = append(late, float64(l))
		}
		return energyAfter(late, 0.4) / energyAfter(late, 0)
	}
	if low, high := tone(200), tone(4000); !(high < low/10) {
		t.Errorf("0.2 s after its end, %.2g of a low tone is left, and %.2g of a high one", low, high)
	}
}

// TestRoomIsHeard: an effect rings on in the room after its end, more quietly
// than itself, then there is silence, and a muted mixer has no tail.
func TestRoomIsHeard(t *testing.T) {
	m := NewMixer(fullBank(t))
	m.SetLevels(effectsOnly)
	m.Play(Break, 0)
	length := fullBank(t).takes[Break][0].frames()
	direct := mix(m, length)
	after := mix(m, Rate/10)
	if p, most := peak(after), peak(direct); !(p > most/300 && p < most/4) {
		t.Errorf("the peak is %.4f after its end, %.2f before", p, most)
	}
	mix(m, 2*Rate)
	if p := peak(mix(m, Rate)); p != 0 {
		t.Errorf("the peak is %g after three seconds", p)
	}

	m.Play(Break, 0)
	mix(m, length)
	m.SetLevels(Levels{Master: 100, Effects: 100, Mute: true})
	mix(m, Rate/50)
	if p := peak(mix(m, Rate)); p != 0 {
		t.Errorf("the peak is %g once it is muted", p)
	}
}

// TestPlaces: a sound is louder on the side on which it happens, is heard on
// both, and is as loud as anywhere else.
func TestPlaces(t *testing.T) {
	energies := func(place float64) (l, r float64) {
		m := newPlainMixer(effectsOnly)
		m.Play(Refuse, place)
		out := mix(m, 100)
		return energyAfter(side(out, 0), 0), energyAfter(side(out, 1), 0)
	}
	last := math.Inf(-1)
	for _, place := range []float64{-1, -0.5, 0, 0.5, 1} {
		l, r := energies(place)
		if balance := 10 * math.Log10(r/l); balance <= last {
			t.Errorf("at %g the right side is %.1f dB louder, further left %.1f", place, balance, last)
		} else {
			last = balance
		}
		if l < 0.01*r || r < 0.01*l {
			t.Errorf("at %g it is heard on one side only", place)
		}
		ml, mr := energies(0)
		if math.Abs(10*math.Log10((l+r)/(ml+mr))) > 0.1 {
			t.Errorf("at %g it is not as loud as in the middle", place)
		}
	}
	far, _ := energies(-7)
	end, _ := energies(-1)
	if far != end {
		t.Error("places beyond the end make a difference")
	}
}
