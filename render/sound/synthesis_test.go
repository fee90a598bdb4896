package sound

import (
	"encoding/binary"
	"go/parser"
	"go/token"
	"math"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
)

// amplitude returns the amplitude of a frequency in some samples.
func amplitude(x []float64, hz float64) float64 {
	var re, im float64
	for i, s := range x {
		sin, cos := math.Sincos(2 * math.Pi * hz * float64(i) / Rate)
		re += s * cos
		im += s * sin
	}
	return 2 * math.Hypot(re, im) / float64(len(x))
}

// sine returns a sine wave of some seconds.
func sine(hz, loud, length float64) []float64 {
	x := make([]float64, frames(length))
	for i := range x {
		x[i] = loud * math.Sin(2*math.Pi*hz*float64(i)/Rate)
	}
	return x
}

// TestBandPass: the filter has the frequency response of the book, wherever it
// is tuned.
func TestBandPass(t *testing.T) {
	const q = 0.9
	for _, middle := range []float64{70, 1000, 4200} {
		for _, off := range []float64{0.25, 0.5, 1, 2, 4} {
			var f bandPass
			f.tune(middle, q)
			x := sine(middle*off, 1, 1)
			for i := range x {
				x[i] = f.pass(x[i])
			}
			// The transform warps frequencies like the tangent.
			ratio := math.Tan(math.Pi*middle*off/Rate) / math.Tan(math.Pi*middle/Rate)
			want := 1 / math.Hypot(1, q*(ratio-1/ratio))
			if got := amplitude(x[Rate/2:], middle*off); math.Abs(got-want) > 0.01 {
				t.Errorf("tuned to %g, it lets %.3f of %g through, want %.3f", middle, got, middle*off, want)
			}
		}
	}
}

// TestMode: a mode rings at its frequency with an amplitude of 1 at first, and
// has fallen by 60 dB after its t60.
func TestMode(t *testing.T) {
	for _, soft := range []float64{hardContact, 0.01} {
		for _, hz := range []float64{185, 1480, 9120} {
			t.Run("", func(t *testing.T) {
				const t60, part = 0.5, 0.02
				tape := newBuffer(frames(1), false, nil)
				tape.addMode(mode{hz, t60, 1}, 0, soft, gain{1, 1})
				at := func(when float64) []float64 { return tape.left[frames(when):frames(when+part)] }
				if p := tape.peak(); p > 1.1 {
					t.Errorf("it starts with a thump of %g", p)
				}
				first := amplitude(at(0.02), hz)
				if want := math.Pow(0.001, 0.03/t60); first < 0.8*want || first > 1.25*want {
					t.Errorf("%g at first, want about %g", first, want)
				}
				if fall := 20 * math.Log10(amplitude(at(0.02+t60), hz)/first); math.Abs(fall+60) > 1 {
					t.Errorf("it falls by %.1f dB", fall)
				}
				for _, other := range []float64{hz - 150, hz + 150} {
					if amplitude(at(0.02), other) > 0.3*first {
						t.Errorf("it rings at %g as well", other)
					}
				}
			})
		}
	}
}

// TestCoinsGlitter: a hard strike excites the high modes, too.
func TestCoinsGlitter(t *testing.T) {
	for _, of := range fullBank(t).takes[Coins] {
		x := side(of.stereo(), 0)[:frames(0.07)]
		most := func(middle float64) float64 {
			m := 0.0
			for off := 0.98; off < 1.02; off += 0.001 {
				m = max(m, amplitude(x, middle*off))
			}
			return m
		}
		for _, m := range coin {
			if most(m.hz) < 0.1*most(coin[0].hz) {
				t.Errorf("%g is not heard", m.hz)
			}
		}
	}
}

// TestPanned: the loudness is the same at every position.
func TestPanned(t *testing.T) {
	for place := -1.0; place <= 1; place += 0.25 {
		g := panned(1, place)
		if power := g.left*g.left + g.right*g.right; math.Abs(power-2) > 1e-9 {
			t.Errorf("at %g, the power is %g", place, power)
		}
		if (place < 0) != (g.left > g.right+1e-9) {
			t.Errorf("at %g, it is %v", place, g)
		}
	}
}

// TestWhiteNoise: the numbers are spread evenly, and are not correlated.
func TestWhiteNoise(t *testing.T) {
	const many = 100000
	n := newRandom(Card, 0)
	var sum, power, correlation, last float64
	for range many {
		x := n.white()
		if x < -1 || x >= 1 {
			t.Fatalf("%g is out of range", x)
		}
		sum += x
		power += x * x
		correlation += x * last
		last = x
	}
	if math.Abs(sum)/many > 0.01 || math.Abs(power/many-1.0/3) > 0.01 || math.Abs(correlation)/many > 0.01 {
		t.Errorf("mean %.4f, power %.4f, correlation %.4f", sum/many, power/many, correlation/many)
	}
}

// TestImports: the package knows neither the game nor the screen, so that no
// sound can depend on a secret. Nor does it know the time, or anything random.
func TestImports(t *testing.T) {
	files, _ := filepath.Glob("*.go")
	if len(files) < 10 {
		t.Fatalf("%d files read", len(files))
	}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
		if err != nil {
			t.Fatal(err)
		}
		for _, spec := range file.Imports {
			imported, _ := strconv.Unquote(spec.Path.Value)
			if !slices.Contains([]string{"bytes", "cmp", "encoding/binary", "fmt", "io", "iter", "math", "slices", "sync"}, imported) {
				t.Errorf("%s imports %s", name, imported)
			}
		}
	}
}

func TestNames(t *testing.T) {
	seen := map[string]bool{}
	for s := range sounds {
		if name := s.String(); name == "" || name == "unknown" || seen[name] {
			t.Errorf("sound %d has the name %q", s, name)
		}
		seen[s.String()] = true
	}
	if sounds.String() != "unknown" {
		t.Errorf("an invalid sound has the name %q", sounds)
	}
}

// TestBankInSteps: a take is made in many steps. All sounds can be heard before any
// has a second take, and nothing is left to do when all takes are made.
func TestBankInSteps(t *testing.T) {
	b, made, want, steps := new(Bank), 0, 0, 0
	for s := range sounds {
		want += s.takes()
	}
	for more := true; more; {
		more = b.Step()
		steps++
		have, without := 0, 0
		for s := Card; s < sounds; s++ {
			have += len(b.takes[s])
			if b.take(s, 0).samples == nil {
				without++
			}
		}
		if have > made+1 {
			t.Fatalf("a step makes %d takes", have-made)
		}
		made = have
		if made == int(sounds-Card) && without > 0 {
			t.Errorf("%d sounds cannot be heard when there are %d takes", without, made)
		}
		if !more && made != want {
			t.Fatalf("%d takes are made of %d", made, want)
		}
	}
	if steps < 8*want {
		t.Errorf("%d takes are made in only %d steps", want, steps)
	}
	if b.Step() {
		t.Error("there is still more to do after the last step")
	}
	for s := range sounds {
		if !sameTakes(b, fullBank(t), s) {
			t.Errorf("a step after the last one changes %v", s)
		}
	}
}

// TestTakesInTurn: the takes that exist are played one after the other.
func TestTakesInTurn(t *testing.T) {
	b := &Bank{}
	if b.take(Card, 0).samples != nil || b.take(0, 0).samples != nil || b.take(sounds, 0).samples != nil {
		t.Error("an empty bank has samples")
	}
	b.takes[Card] = []take{newTake([]float64{0}), newTake([]float64{1}), newTake([]float64{2})}
	for i, want := range []float32{0, 1, 2, 0, 1} {
		if got := b.take(Card, i).sample(0); got != want {
			t.Errorf("number %d plays take %g, want %g", i, got, want)
		}
	}
}

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
	return (&buffer{left: side(samples, 0), right: side(samples, 1)}).loudness()
}
