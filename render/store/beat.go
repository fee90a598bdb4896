package store

import (
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"sync"
	"time"
)

// lockName is what a lock is called.
const lockName = "lock"

// alone is the lock of a place that nobody can share.
type alone struct{}

func (alone) held() bool { return true }
func (alone) free()      {}

// A beat is a lock where the system knows none, as in a browser: a mark that
// is renewed again and again. Who finds one that is old may take it.
type beat struct {
	mu    sync.Mutex
	place place
	mine  string
	had   bool // the last time that it was looked at
	now   func() time.Time
	stop  chan struct{}
}

const (
	beatEvery = 3 * time.Second
	// beatLasts: browsers let a tab in the background do something once a
	// minute only.
	beatLasts = 70 * time.Second
)

type writtenBeat struct {
	Mark string    `json:"mark"`
	Time time.Time `json:"time"`
}

// newBeat takes the lock of a place, unless it is taken, and renews it until it
// is freed.
func newBeat(p place) *beat {
	b := stillBeat(p, time.Now)
	b.stop = make(chan struct{})
	go func() {
		tick := time.NewTicker(beatEvery)
		defer tick.Stop()
		for {
			select {
			case <-b.stop:
				return
			case <-tick.C:
				b.held()
			}
		}
	}()
	return b
}

// stillBeat does so without renewing it.
func stillBeat(p place, now func() time.Time) *beat {
	var mark [8]byte
	rand.Read(mark[:])
	b := &beat{place: p, mine: hex.EncodeToString(mark[:]), now: now, had: true}
	b.held()
	return b
}

// held renews the lock and reports whether it is this program's. Once lost, it
// is not taken again: what this program plays is then older than what the other
// has kept.
func (b *beat) held() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if !b.had {
		return false
	}
	var w writtenBeat
	text, err := b.place.read(lockName)
	if err == nil && json.Unmarshal(text, &w) == nil && w.Mark != b.mine && w.Mark != "" {
		if age := b.now().Sub(w.Time); age > -beatLasts && age < beatLasts {
			b.had = false
			return false
		}
	}
	// Where nothing can be written, writing anything else will say so.
	if text, err := json.Marshal(writtenBeat{b.mine, b.now()}); err == nil {
		b.place.write(lockName, text)
	}
	return true
}

// free implements lock.
func (b *beat) free() {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.had {
		b.place.remove(lockName)
	}
	b.had = false
	if b.stop != nil {
		close(b.stop)
		b.stop = nil
	}
}
