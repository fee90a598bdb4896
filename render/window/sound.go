package window

import (
	"saboteur/render/play"
	"saboteur/render/sound"
)

// A band plays for whatever sound device there is: a mixer, and a bank of sounds
// that are made little by little.
type band struct {
	mixer *sound.Mixer
	bank  *sound.Bank
	more  bool // the bank is not full
}

func newBand() band {
	bank := new(sound.Bank)
	return band{mixer: sound.NewMixer(bank), bank: bank, more: true}
}

// cue plays the sound of a cue, at a place: they are numbered alike.
func (b *band) cue(c play.Cue, place float64) { b.mixer.Play(sound.Sound(c), place) }

// stage sets how tense the theme is.
func (b *band) stage(s sound.Stage) { b.mixer.SetStage(s) }

// rehearse lets a tick pass.
func (b *band) rehearse() {
	b.mixer.Tick()
	if b.more {
		b.more = b.bank.Step()
	}
}
