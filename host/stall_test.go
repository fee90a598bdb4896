//go:build !js

package host

import (
	"errors"
	"sync"
	"testing"
	"time"

	"saboteur/game/room"
)

// deadline is a deadline for what must not wait for a disk: generous, for slow machines.
const deadline = 30 * time.Second

// Stalling logs do not answer from some time on, but for the logs of other tables.
type stalling struct {
	memories
	stalled sync.Map // names of logs, with a channel that is closed when the disk answers again
	waits   chan bool
}

func (s *stalling) Create(name string) (Log, error) {
	l, err := s.memories.Create(name)
	return &stallingLog{l, s, name}, err
}

type stallingLog struct {
	Log
	all  *stalling
	name string
}

func (l *stallingLog) Append(after int, e Entry) error {
	if answers, ok := l.all.stalled.Load(l.name); ok {
		l.all.waits <- true
		<-answers.(chan bool)
	}
	return l.Log.Append(after, e)
}

// soon fails if something is not done in time.
func soon(t *testing.T, what string, do func()) {
	t.Helper()
	if !within(deadline, do) {
		t.Fatal("waits for the disk of another table:", what)
	}
}

// stall opens a table and lets its disk not answer any more. It returns when the table waits
// for it.
func (s *stalling) stall(t *testing.T, server *Server, answers chan bool) Invitation {
	t.Helper()
	in, err := server.Open(fiveSeats(1, 4))
	if err != nil {
		t.Fatal(err)
	}
	p := hostPlayer(t, server, in)
	p.acts = false
	s.stalled.Store(in.Code, answers)
	p.send(room.Order{Do: room.OrderStart})
	<-s.waits
	return in
}

// TestStalledDisk: a table whose disk does not answer keeps nobody from another table, not even
// from its end.
func TestStalledDisk(t *testing.T) {
	logs := &stalling{memories: memories{all: map[string]Log{}}, waits: make(chan bool, 9)}
	s := newServer(t, logs)
	lively, _ := s.Open(fiveSeats(2, 5))
	second := guest(t, s, lively, 1, "Bo")
	answers := make(chan bool)
	defer close(answers)
	logs.stall(t, s, answers)
	soon(t, "looking for tables that are over", s.finishAbandoned)
	soon(t, "opening a table", func() {
		if in, err := s.Open(fiveSeats(1, 6)); err != nil || s.find(in.Code) == nil {
			t.Error("no table is opened:", err)
		}
	})
	soon(t, "joining a table", func() {
		guest(t, s, lively, 2, "Cy")
		if why := reason(t, s, second.room.Short); why != "" {
			t.Errorf("the short code is refused: %s", why)
		}
	})
	finished := make(chan error)
	stuck := logs.stall(t, s, answers)
	go func() { finished <- s.Finish(stuck.Code) }()
	soon(t, "closing the server", func() {
		if err := s.Close(); !errors.Is(err, errStalled) {
			t.Errorf("the server is closed: %v", err)
		}
		if err := <-finished; !errors.Is(err, errStalled) {
			t.Errorf("the table is finished: %v", err)
		}
	})
	for second.read() == nil {
	}
	if second.closed != room.HostAway {
		t.Errorf("another table ends with %q", second.closed)
	}
}

// TestOpenedTooLate: a table that is opened while the server closes does not go on.
func TestOpenedTooLate(t *testing.T) {
	s := newServer(t, &memories{all: map[string]Log{}})
	s.Close()
	in, err := s.Open(fiveSeats(1, 4))
	if err != nil || s.find(in.Code) != nil {
		t.Errorf("the table goes on, %v", err)
	}
}
