package sound

// A character is what the voice of a dwarf is like.
type character struct {
	pitch  float64 // the usual pitch, in hertz
	tract  float64 // factor of the formants: higher for a smaller head, 1 for a tall man
	breath float64 // how breathy it is, from 0 to 1
	rough  float64 // how hoarse it is, from 0 to 1
	pace   float64 // factor of all times: more than 1 is slow
	laughs int     // how many syllables a laugh has
	laugh  vowel   // of a laugh
}

// characterCount is the number of characters: one for each of the cast.
const characterCount = 10

// characters are the voices of the cast, whom package dwarves paints: women and, at odd
// places, men with beards.
var characters = [characterCount]character{
	{pitch: 212, tract: 1.13, breath: 0.2, rough: 0.2, pace: 1, laughs: 4, laugh: vowelA},      // braids
	{pitch: 112, tract: 0.98, breath: 0.12, rough: 0.6, pace: 0.95, laughs: 4, laugh: vowelA},  // a forked beard
	{pitch: 176, tract: 1.1, breath: 0.5, rough: 0.1, pace: 1.2, laughs: 3, laugh: vowelUh},    // a night cap
	{pitch: 82, tract: 0.9, breath: 0.1, rough: 0.7, pace: 1.15, laughs: 3, laugh: vowelO},     // horns, and very broad
	{pitch: 238, tract: 1.18, breath: 0.25, rough: 0.05, pace: 0.85, laughs: 5, laugh: vowelA}, // curls
	{pitch: 98, tract: 0.94, breath: 0.15, rough: 0.4, pace: 1.1, laughs: 3, laugh: vowelO},    // a square beard
	{pitch: 190, tract: 1.07, breath: 0.35, rough: 0.45, pace: 1.05, laughs: 4, laugh: vowelE}, // buns
	{pitch: 130, tract: 1.01, breath: 0.55, rough: 0.8, pace: 0.95, laughs: 5, laugh: vowelE},  // old, a long beard
	{pitch: 202, tract: 1.12, breath: 0.15, rough: 0.1, pace: 1.05, laughs: 3, laugh: vowelA},  // a beret
	{pitch: 90, tract: 0.92, breath: 0.2, rough: 0.5, pace: 1, laughs: 4, laugh: vowelO},       // whiskers
}

// A vowel is the shape of a mouth: its first four formants, in hertz.
type vowel [4]float64

// Vowels of men, after Gordon Peterson and Harold Barney (Control Methods Used in
// a Study of the Vowels, 1952). The last one is a closed mouth.
var (
	vowelA  = vowel{730, 1090, 2440, 3400}
	vowelUh = vowel{600, 1170, 2390, 3400}
	vowelO  = vowel{480, 840, 2410, 3300}
	vowelU  = vowel{320, 870, 2240, 3200}
	vowelE  = vowel{530, 1500, 2480, 3400}
	closed  = vowel{240, 1000, 2100, 3000}
)

// An utterance is what dwarves say without words.
type utterance uint8

const (
	grunt utterance = iota // somebody exerts himself
	groan                  // somebody is hurt
	hum                    // thanks
	laugh
	utterances
)

var utteranceNames = [utterances]string{"grunt", "groan", "hum", "laugh"}

// utteranceDelay is how long an utterance waits for the sound of what it is
// about, in seconds.
var utteranceDelay = [utterances]float64{groan: 0.3, hum: 0.55, laugh: 1}

// utteranceLoudness is how loud they are without the room, in LUFS.
var utteranceLoudness = [utterances]float64{grunt: -21, groan: -21, hum: -22.5, laugh: -20.5}

// A syllable is one sound of a voice, from one vowel to another.
type syllable struct {
	start, length float64    // in seconds
	pitch         [3]float64 // factors of the pitch: at first, in the middle and in the end
	from, to      vowel
	attack        float64 // in seconds
	aspirated     float64 // how long it is only breath, in seconds
	gain          float64
}

// syllables returns what a character says. Times are those of a quick speaker.
func (c *character) syllables(u utterance) []syllable {
	switch u {
	case grunt:
		return []syllable{{length: 0.21, pitch: [3]float64{1.2, 1.1, 0.78}, from: closed, to: vowelUh, attack: 0.02, gain: 1}}
	case groan:
		return []syllable{{length: 0.66, pitch: [3]float64{1.02, 1.16, 0.7}, from: vowelO, to: vowelU, attack: 0.07, aspirated: 0.03, gain: 1}}
	case hum:
		return []syllable{
			{length: 0.17, pitch: [3]float64{0.98, 1, 0.96}, from: closed, to: closed, attack: 0.04, gain: 0.8},
			{start: 0.22, length: 0.34, pitch: [3]float64{1.2, 1.3, 1.12}, from: closed, to: closed, attack: 0.05, gain: 1},
		}
	}
	var all []syllable
	for i := range c.laughs {
		n := float64(i)
		all = append(all, syllable{
			start: 0.165 * n, length: 0.14, pitch: [3]float64{1.4 - 0.07*n, 1.34 - 0.08*n, 1.12 - 0.08*n},
			from: c.laugh, to: vowelUh, attack: 0.015, aspirated: 0.045, gain: 1 - 0.13*n,
		})
	}
	return all
}
