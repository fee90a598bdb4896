package main

import (
	"encoding/binary"
	"fmt"
	"math"
	"slices"

	"saboteur/render/sound"
)

// A recording is a sound for somebody to listen to, with its measurements.
type recording struct {
	name    string  // such as "01-card-2": number and name of the sound, and the take from 1
	seconds float64 // its length
	peak    float64 // the greatest absolute sample
	// lufs is its loudness: at the loudest moment, or if whole is set, that of the
	// whole programme without its pauses.
	lufs    float64
	whole   bool
	samples []float32 // stereo, at sound.Rate
}

// recordings calls f with all that can be heard: each take of each effect and
// voice in its room, with all sliders at their ends; half a minute of the theme at
// each stage; and at the default levels a minute of the mine by itself, and a
// round.
func recordings(f func(recording)) {
	bank := new(sound.Bank)
	for bank.Step() {
	}
	for s := sound.Card; s <= sound.WaterDrop; s++ {
		for i := range bank.Takes(s) {
			name := fmt.Sprintf("%02d-%s-%d", s, s, i+1)
			switch s {
			case sound.Wind: // it is in the mine
			case sound.WaterDrop:
				f(newRecording(name, bank.Samples(s, i), false))
			default:
				f(newRecording(name, recordTake(bank, s, i), false))
			}
		}
	}
	for s := sound.Calm; s <= sound.Resolved; s++ {
		f(newRecording("theme-"+s.String(), recordTheme(s, 40), true))
	}
	f(newRecording("mine", newScript(bank).run(60).samples, true))
	f(newRecording("round", recordRound(bank), true))
}

// recordTake returns a take of an effect as it is heard in the room, until it is
// silent.
func recordTake(bank *sound.Bank, s sound.Sound, number int) (samples []float32) {
	m := sound.NewMixer(bank)
	m.SetLevels(sound.Levels{Master: 100, Effects: 100})
	for range number { // takes come in turn
		m.Play(s, 0)
	}
	for range 60 { // what is too old is not played
		m.Tick()
	}
	appendTick(nil, m)
	m.Play(s, 0)
	ticks := len(bank.Samples(s, number))/tickSamples + 60
	for len(samples) < ticks*tickSamples {
		tick := appendTick(nil, m)
		if len(samples) > 0 || slices.ContainsFunc(tick, func(s float32) bool { return s != 0 }) { // voices wait at first
			samples = append(samples, tick...)
		}
	}
	return samples
}

// recordTheme returns some seconds of the theme at a stage, to which it may have
// to lead first.
func recordTheme(s sound.Stage, seconds int) (samples []float32) {
	m := sound.NewMixer(new(sound.Bank))
	m.SetLevels(sound.Levels{Master: 100, Music: 100})
	if s == sound.Resolved {
		m.SetStage(sound.Last)
		for range 20 * 60 {
			appendTick(nil, m)
		}
	}
	m.SetStage(s)
	for range seconds * 60 {
		samples = appendTick(samples, m)
	}
	return samples
}

// A script is what is played to somebody who listens to a mixer at the default
// levels.
type script struct {
	m       *sound.Mixer
	samples []float32
}

func newScript(bank *sound.Bank) *script { return &script{m: sound.NewMixer(bank)} }

// run lets some seconds pass.
func (s *script) run(seconds float64) *script {
	for range int(60 * seconds) {
		s.samples = appendTick(s.samples, s.m)
		s.m.Tick()
	}
	return s
}

// play plays a sound at a place, and lets some seconds pass.
func (s *script) play(of sound.Sound, place, seconds float64) {
	s.m.Play(of, place)
	s.run(seconds)
}

// recordRound returns a round of five players, of two minutes: a turn is a card
// taken and laid, and now and then a tool or a tunnel breaks. The draw pile
// shrinks until the treasure is found.
func recordRound(bank *sound.Bank) []float32 {
	s := newScript(bank)
	for turn := range 40 {
		place := float64(turn%5)/2 - 1
		s.m.SetStage(sound.Wide + sound.Stage(turn/8))
		s.play(sound.Card, 0, 0.9)
		switch {
		case turn%7 == 3:
			s.m.Play(sound.VoiceOf(turn/7%2, turn%10), place)
			s.play(sound.Break, place, 1.3)
		case turn%11 == 6:
			s.m.Play(sound.VoiceOf(2, turn%10), place)
			s.play(sound.Mend, place, 1.3)
		case turn%13 == 9:
			s.m.Play(sound.VoiceOf(0, turn%10), place)
			s.play(sound.Fall, float64(turn)/20-1, 1.6)
		case turn%9 == 5:
			s.play(sound.Look, 0.8, 1)
		default:
			s.play(sound.Lay, float64(turn)/20-1, 0.8)
		}
		s.play(sound.Card, place, 0.6)
		if turn%5 == 4 {
			s.play(sound.Yours, 0, 1.2)
			s.play(sound.Button, 0, 0.4)
		}
	}
	s.play(sound.Turn, 0.8, 1)
	s.m.SetStage(sound.Resolved)
	s.m.Play(sound.VoiceOf(3, 4), 0)
	s.play(sound.Treasure, 0, 5)
	s.play(sound.Coins, -0.5, 12)
	return s.samples
}

// tickSamples is how many samples are heard within a tick.
const tickSamples = sound.Rate / 60 * sound.Channels

// appendTick appends what is heard within a tick.
func appendTick(samples []float32, m *sound.Mixer) []float32 {
	var heard [4 * tickSamples]byte
	m.Read(heard[:]) // never fails
	for i := 0; i < len(heard); i += 4 {
		samples = append(samples, math.Float32frombits(binary.LittleEndian.Uint32(heard[i:])))
	}
	return samples
}

// newRecording measures samples.
func newRecording(name string, samples []float32, whole bool) recording {
	peak, lufs, mean := sound.Measure(samples)
	if whole {
		lufs = mean
	}
	return recording{name, float64(len(samples)/sound.Channels) / sound.Rate, peak, lufs, whole, samples}
}
