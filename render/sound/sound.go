package sound

import "fmt"

// A Sound is something that can be heard: an effect, a voice, or ambience. Effects
// and voices are numbered like the cues of the game; the ambience plays by itself.
// The zero Sound is silence.
type Sound uint8

const (
	Card     Sound = iota + 1 // a card slides
	Lay                       // a card is laid
	Break                     // a tool breaks
	Mend                      // hammer taps
	Fall                      // a rockfall
	Look                      // a breath, as of a lantern being lifted
	Turn                      // a pick hits the rock
	Treasure                  // the round is won
	Lost                      // the round is lost
	Coins                     // gold
	Yours                     // two soft tones
	Refuse                    // two low tones
	Button                    // a knock on wood
	Focus                     // a tick, very quiet
	Page                      // a page is turned
	Finale                    // horns: the match is over
)

// Voices: each utterance by each character, after the other effects.
const (
	firstVoice = Finale + 1
	voiceCount = Sound(utterances) * characterCount
)

// Ambience.
const (
	Wind      Sound = firstVoice + voiceCount + iota // the wind in the mine
	WaterDrop                                        // a drop of water
)

// sounds is one more than the last Sound.
const sounds = WaterDrop + 1

var names = [firstVoice]string{
	"silence", "card", "lay", "break", "mend", "fall", "look", "turn",
	"treasure", "lost", "coins", "yours", "refuse", "button", "focus", "page", "finale",
}

// String returns the name of a sound, in lower case.
func (s Sound) String() string {
	u, c, ok := s.voice()
	switch {
	case ok:
		return fmt.Sprintf("%s%d", utteranceNames[u], c)
	case s < firstVoice:
		return names[s]
	case s == Wind:
		return "wind"
	case s == WaterDrop:
		return "waterdrop"
	}
	return "unknown"
}

// effect reports whether s is the sound of an event, not ambience.
func (s Sound) effect() bool { return s >= Card && s < firstVoice+voiceCount }

// voice returns what is said by which character, if s is a voice.
func (s Sound) voice() (u utterance, c int, ok bool) {
	if s < firstVoice || s >= firstVoice+voiceCount {
		return 0, 0, false
	}
	n := s - firstVoice
	return utterance(n / characterCount), int(n % characterCount), true
}

// VoiceOf returns the voice of a character, from 0 to 9, who utters something: 0 a
// grunt, 1 a groan, 2 a hum, 3 a laugh.
func VoiceOf(utterance, character int) Sound {
	return firstVoice + Sound(utterance)*characterCount + Sound(character)
}

// voiceTakes is how many takes of each voice are made.
const voiceTakes = 2

// takes returns how many takes of a sound are made.
func (s Sound) takes() int {
	if _, _, ok := s.voice(); ok {
		return voiceTakes
	}
	return recipes[s].takes
}

// loudness returns how loud a sound is without the room, in LUFS.
func (s Sound) loudness() float64 {
	if u, _, ok := s.voice(); ok {
		return utteranceLoudness[u]
	}
	return targetLoudness[s]
}

// delay returns how long a sound waits after it is played, in frames.
func (s Sound) delay() int {
	if u, _, ok := s.voice(); ok {
		return frames(utteranceDelay[u])
	}
	return 0
}
