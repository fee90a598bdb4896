package sound

import "fmt"

// A Recording is a sound for somebody to listen to, with its measurements.
type Recording struct {
	Name    string  // such as "01-card-2": number and name of the sound, and the take from 1
	Class   string  // what it is to be about as loud as
	Seconds float64 // its length
	Peak    float64 // the greatest absolute sample
	// LUFS is its loudness: at the loudest moment, or if Whole is set, that of the
	// whole programme without its pauses.
	LUFS    float64
	Whole   bool
	Samples []float32 // stereo, at Rate
	WAV     []byte    // a WAV file of 32-bit floating-point samples
}

// Recordings calls f with all that can be heard: each take of each effect and
// voice in its room, with all sliders at their ends; half a minute of the theme at
// each stage; and at the default levels a minute of the mine by itself, and a
// round.
func Recordings(f func(Recording)) {
	bank := new(Bank)
	for bank.Step() {
	}
	for s := Card; s.effect(); s++ {
		for i := range bank.takes[s] {
			f(newRecording(fmt.Sprintf("%02d-%s-%d", s, s, i+1), classNames[classOf(s)], recordTake(bank, s, i), false))
		}
	}
	for i, t := range bank.takes[WaterDrop] {
		f(newRecording(fmt.Sprintf("%02d-%s-%d", WaterDrop, WaterDrop, i+1), classNames[ambienceClass], t.stereo(), false))
	}
	for s := Calm; s < stages; s++ {
		f(newRecording("theme-"+s.String(), classNames[musicClass], recordTheme(s, 40), true))
	}
	f(newRecording("mine", classNames[ambienceClass], newScript(bank).run(60).samples, true))
	f(newRecording("round", "mix", recordRound(bank), true))
}

// recordTake returns a take of an effect as it is heard in the room, until it is
// silent.
func recordTake(bank *Bank, s Sound, number int) []float32 {
	m := NewMixer(bank)
	m.SetLevels(Levels{Master: 100, Effects: 100})
	m.playCounts[s] = number
	m.Play(s, 0)
	for range s.delay() / (Rate / 60) {
		m.appendTick(nil)
	}
	var samples []float32
	for range 60 + bank.takes[s][number].frames()/(Rate/60) {
		samples = m.appendTick(samples)
	}
	return samples
}

// recordTheme returns some seconds of the theme at a stage, to which it may have
// to lead first.
func recordTheme(s Stage, seconds int) (samples []float32) {
	m := NewMixer(new(Bank))
	m.SetLevels(Levels{Master: 100, Music: 100})
	if s == Resolved {
		m.SetStage(Last)
		for range 20 * 60 {
			m.appendTick(nil)
		}
	}
	m.SetStage(s)
	for range seconds * 60 {
		samples = m.appendTick(samples)
	}
	return samples
}

// A script is what is played to somebody who listens to a mixer at the default
// levels.
type script struct {
	m       *Mixer
	samples []float32
}

func newScript(bank *Bank) *script { return &script{m: NewMixer(bank)} }

// run lets some seconds pass.
func (s *script) run(seconds float64) *script {
	for range int(60 * seconds) {
		s.samples = s.m.appendTick(s.samples)
		s.m.Tick()
	}
	return s
}

// play plays a sound at a place, and lets some seconds pass.
func (s *script) play(of Sound, place, seconds float64) {
	s.m.Play(of, place)
	s.run(seconds)
}

// recordRound returns a round of five players, of two minutes: a turn is a card
// taken and laid, and now and then a tool or a tunnel breaks. The draw pile
// shrinks until the treasure is found.
func recordRound(bank *Bank) []float32 {
	s := newScript(bank)
	for turn := range 40 {
		place := float64(turn%5)/2 - 1
		s.m.SetStage(Wide + Stage(turn/8))
		s.play(Card, 0, 0.9)
		switch {
		case turn%7 == 3:
			s.m.Play(VoiceOf(turn/7%2, turn%10), place)
			s.play(Break, place, 1.3)
		case turn%11 == 6:
			s.m.Play(VoiceOf(2, turn%10), place)
			s.play(Mend, place, 1.3)
		case turn%13 == 9:
			s.m.Play(VoiceOf(0, turn%10), place)
			s.play(Fall, float64(turn)/20-1, 1.6)
		case turn%9 == 5:
			s.play(Look, 0.8, 1)
		default:
			s.play(Lay, float64(turn)/20-1, 0.8)
		}
		s.play(Card, place, 0.6)
		if turn%5 == 4 {
			s.play(Yours, 0, 1.2)
			s.play(Button, 0, 0.4)
		}
	}
	s.play(Turn, 0.8, 1)
	s.m.SetStage(Resolved)
	s.m.Play(VoiceOf(3, 4), 0)
	s.play(Treasure, 0, 5)
	s.play(Coins, -0.5, 12)
	return s.samples
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
func newRecording(name, class string, samples []float32, whole bool) Recording {
	b := newBuffer(len(samples)/Channels, true)
	for i := range b.left {
		b.left[i], b.right[i] = float64(samples[Channels*i]), float64(samples[Channels*i+1])
	}
	r := Recording{
		Name: name, Class: class, Seconds: float64(len(b.left)) / Rate, Peak: b.peak(), LUFS: b.loudness(), Whole: whole, Samples: samples, WAV: encodeWAV(samples),
	}
	if whole {
		r.LUFS = b.integrated()
	}
	return r
}
