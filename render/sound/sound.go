package sound

import (
	"fmt"
	"iter"
	"sync"
)

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
	Role                      // a low note
	Blast                     // the mine blows up, stones fall, and somebody coughs
	Timber                    // timber creaks, and dust trickles down
)

// Voices: each utterance by each character, after the other effects.
const (
	firstVoice = Timber + 1
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
	"treasure", "lost", "coins", "yours", "refuse", "button", "focus", "page", "finale", "role", "blast", "timber",
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

// A Bank holds the samples of all sounds. They are made in steps, so that
// nothing stalls meanwhile. The zero Bank holds none yet. Samples may be
// requested while others are made, but only one goroutine may make them.
type Bank struct {
	mu       sync.Mutex // not held while samples are made
	takes    [sounds][]take
	lastMade Sound // whose take was made last
	wanted   Sound // was asked for in vain
	work     func() (struct{}, bool)
}

// Step does a part of the work, at most some milliseconds of it, and reports whether there is
// more to do. The first take of every sound is made first, so that all can be heard early,
// beginning with what was asked for.
func (b *Bank) Step() (more bool) {
	if b.work == nil {
		b.work, _ = iter.Pull(b.makeAll)
	}
	_, more = b.work()
	return more
}

// makeAll makes all takes.
func (b *Bank) makeAll(pause func(struct{}) bool) {
	for s, ok := b.next(); ok; s, ok = b.next() {
		t := renderTake(s, len(b.takes[s]), func() { pause(struct{}{}) })
		b.mu.Lock()
		b.takes[s] = append(b.takes[s], t)
		b.lastMade = s
		b.mu.Unlock()
		pause(struct{}{})
	}
}

// next returns the sound that is wanted, or the one after the last one made, in a circle, that
// still lacks takes.
func (b *Bank) next() (s Sound, ok bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.takes[b.wanted]) < min(b.wanted.takes(), 1) {
		return b.wanted, true
	}
	for i := range sounds {
		s = (b.lastMade + 1 + i) % sounds
		if len(b.takes[s]) < s.takes() {
			return s, true
		}
	}
	return 0, false
}

// take returns a take of a sound, chosen in turn by a number that counts up; the
// zero take if there is none yet.
func (b *Bank) take(s Sound, number int) take {
	b.mu.Lock()
	defer b.mu.Unlock()
	if s >= sounds || len(b.takes[s]) == 0 {
		return take{}
	}
	return b.takes[s][number%len(b.takes[s])]
}

// want lets a sound be made next.
func (b *Bank) want(s Sound) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.wanted = s
}

// Takes returns how many takes of a sound have been made.
func (b *Bank) Takes(s Sound) int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return len(b.takes[s])
}

// Samples returns the samples of a take, counted from 0, in stereo at Rate.
func (b *Bank) Samples(s Sound, number int) []float32 { return b.take(s, number).stereo() }
