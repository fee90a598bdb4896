package store

import (
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"sync"
	"time"
)

// lockName is the name under which a backend keeps its lock.
const lockName = "lock"

// alone is the lock of a backend that no other program can use.
type alone struct{}

func (alone) held() bool { return true }
func (alone) free()      {}

// A heartbeat is a lock for systems without file locks, such as browsers: a
// mark that is renewed again and again. Another program may take over a mark
// that has expired.
type heartbeat struct {
	mu      sync.Mutex
	backend backend
	mark    string // what this program writes
	state   heartbeatState
	now     func() time.Time
	stop    chan struct{}
}

const (
	heartbeatInterval = 3 * time.Second
	// heartbeatExpiry is long because browsers let a background tab run only once
	// a minute.
	heartbeatExpiry = 70 * time.Second
)

type heartbeatFile struct {
	Mark string    `json:"mark"`
	Time time.Time `json:"time"`
}

// A heartbeatState is whether this program holds the lock.
type heartbeatState uint8

const (
	waiting heartbeatState = iota // another program has held it ever since this one began
	holding
	lost // it was taken away, or freed
)

// newBeat takes the lock of a backend, unless it is taken, and renews it until
// it is freed.
func newBeat(backend backend) *heartbeat {
	b := newStillHeartbeat(backend, time.Now)
	b.stop = make(chan struct{})
	go func() {
		tick := time.NewTicker(heartbeatInterval)
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

// newStillHeartbeat takes the lock without renewing it later.
func newStillHeartbeat(backend backend, now func() time.Time) *heartbeat {
	var mark [8]byte
	rand.Read(mark[:])
	b := &heartbeat{backend: backend, mark: hex.EncodeToString(mark[:]), now: now}
	b.held()
	return b
}

// held renews the lock, or takes it if the other program has gone, and reports
// whether this program holds it. A lock that was lost is not taken again: the other
// program may have gone on with the match that this one has.
func (b *heartbeat) held() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.state == lost {
		return false
	}
	if w := b.read(); w.Mark != b.mark && w.Mark != "" {
		if age := b.now().Sub(w.Time); age > -heartbeatExpiry && age < heartbeatExpiry {
			if b.state == holding {
				b.state = lost
			}
			return false
		}
	}
	b.state = holding
	// If this fails, so will other writes, which report it.
	if text, err := json.Marshal(heartbeatFile{b.mark, b.now()}); err == nil {
		b.backend.write(lockName, text)
	}
	return true
}

// read returns the mark that is written, or the zero value if there is none.
func (b *heartbeat) read() (w heartbeatFile) {
	text, err := b.backend.read(lockName)
	if err != nil || json.Unmarshal(text, &w) != nil {
		return heartbeatFile{}
	}
	return w
}

// free implements lock. Another program may have taken the lock over since this one has
// last looked: then it stays.
func (b *heartbeat) free() {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.read().Mark == b.mark {
		b.backend.remove(backupName(lockName)) // first: alone, it would count
		b.backend.remove(lockName)
	}
	b.state = lost
	if b.stop != nil {
		close(b.stop)
		b.stop = nil
	}
}
