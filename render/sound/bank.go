package sound

import "sync"

// A Bank has the samples of all sounds. They are made in steps, so that nothing
// stalls while they are. The zero Bank has none yet. It may be asked for samples
// while it makes more, but only one may make them at a time.
type Bank struct {
	mu    sync.Mutex // not held while samples are made
	takes [sounds][][]float32
	sound Sound // the last one made
}

// Step makes one take of one sound, and reports whether there is more to do. The
// first takes of all sounds come first: then all can be heard.
func (b *Bank) Step() (more bool) {
	s, ok := b.next()
	if !ok {
		return false
	}
	samples := render(s, len(b.takes[s]))
	b.mu.Lock()
	b.takes[s] = append(b.takes[s], samples)
	b.sound = s
	b.mu.Unlock()
	_, more = b.next()
	return more
}

// next returns the sound after the last one, round and round, of which there are
// not yet enough takes.
func (b *Bank) next() (s Sound, ok bool) {
	for i := range sounds {
		s = (b.sound + 1 + i) % sounds
		if len(b.takes[s]) < recipes[s].takes {
			return s, true
		}
	}
	return 0, false
}

// take returns a take of a sound, which take it is by a number that counts on;
// nil if there is none yet. The samples are only to be read.
func (b *Bank) take(s Sound, number int) []float32 {
	b.mu.Lock()
	defer b.mu.Unlock()
	if s >= sounds || len(b.takes[s]) == 0 {
		return nil
	}
	return b.takes[s][number%len(b.takes[s])]
}
