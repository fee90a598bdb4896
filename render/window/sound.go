package window

import (
	"time"

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

// rehearsal is how long sounds are made in each frame.
const rehearsal = 3 * time.Millisecond

// rehearse makes sounds for a while, as long as there are any to make.
func (b *band) rehearse() {
	for begun := time.Now(); b.more && time.Since(begun) < rehearsal; {
		b.more = b.bank.Step()
	}
}
