package sound

import "sync"

// A Bank holds the samples of all sounds. They are made in steps, so that
// nothing stalls meanwhile. The zero Bank holds none yet. Samples may be
// requested while others are made, but only one goroutine may make them.
type Bank struct {
	mu       sync.Mutex // not held while samples are made
	takes    [sounds][]take
	lastMade Sound // the sound of the last step
}

// Step makes one take of one sound, and reports whether there is more to do. It
// makes the first take of every sound first, so that all can be heard early.
func (b *Bank) Step() (more bool) {
	s, ok := b.next()
	if !ok {
		return false
	}
	t := renderTake(s, len(b.takes[s]))
	b.mu.Lock()
	b.takes[s] = append(b.takes[s], t)
	b.lastMade = s
	b.mu.Unlock()
	_, more = b.next()
	return more
}

// next returns the sound after the last one made, in a circle, that still lacks
// takes.
func (b *Bank) next() (s Sound, ok bool) {
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

// Takes returns how many takes of a sound have been made.
func (b *Bank) Takes(s Sound) int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return len(b.takes[s])
}

// Samples returns the samples of a take, counted from 0, in stereo at Rate.
func (b *Bank) Samples(s Sound, number int) []float32 { return b.take(s, number).stereo() }
