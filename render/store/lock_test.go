package store

import (
	"errors"
	"os"
	"testing"
	"testing/synctest"
	"time"
)

// TestTwoPrograms: the second program overwrites nothing and is not offered the
// matches of the first. When the first has ended, it may use the store.
func TestTwoPrograms(t *testing.T) {
	dir := t.TempDir()
	first := OpenFolder(dir)
	r := playedMatch(t, 3, 1, 5)
	if err := first.SaveMatch(r); err != nil {
		t.Fatal(err)
	}
	second := OpenFolder(dir)
	if first.InUseElsewhere() || !second.InUseElsewhere() {
		t.Errorf("elsewhere is %v for the first program and %v for the second", first.InUseElsewhere(), second.InUseElsewhere())
	}
	if r, err := second.LatestMatch(); r != nil || !errors.Is(err, ErrInUse) {
		t.Errorf("the second is offered %v, %v", r, err)
	}
	stolen := *r
	stolen.Record.Actions = nil
	for what, err := range map[string]error{"keeps": second.SaveMatch(&stolen), "deletes": second.Delete(r.ID), "sets": second.SaveSettings(1)} {
		if !errors.Is(err, ErrInUse) {
			t.Errorf("the second %s: %v", what, err)
		}
	}
	if !sameMatch(latest(t, first), r) {
		t.Error("the second has overwritten what the first saved")
	}
	first.Close()
	if second.InUseElsewhere() || !sameMatch(latest(t, second), r) {
		t.Error("the first has ended, but the second cannot use the store")
	}
	third := OpenFolder(dir)
	if !first.InUseElsewhere() || !third.InUseElsewhere() {
		t.Error("the first or a third program can use the store beside the second")
	}
	third.Close()
	second.Close()
}

// TestHeartbeat: a heartbeat keeps others out while it is renewed. One that has
// expired can be taken over, and its owner does not take it back.
func TestHeartbeat(t *testing.T) {
	p := folder{dir: t.TempDir()}
	now := time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)
	clock := func() time.Time { return now }
	first := newStillHeartbeat(p, clock)
	if !first.held() {
		t.Fatal("the first does not hold the lock")
	}
	now = now.Add(heartbeatExpiry - time.Second)
	if newStillHeartbeat(p, clock).held() {
		t.Error("a second takes the lock")
	}
	first.held()
	now = now.Add(heartbeatExpiry - time.Second)
	if newStillHeartbeat(p, clock).held() {
		t.Error("a second takes the lock after it was renewed")
	}
	now = now.Add(2 * time.Second)
	later := newStillHeartbeat(p, clock)
	if !later.held() || first.held() {
		t.Error("an expired lock is not taken over")
	}
	later.free()
	if first.held() {
		t.Error("a program that has lost the lock takes it back")
	}
	next := newStillHeartbeat(p, clock)
	if !next.held() {
		t.Error("a free lock is not taken")
	}
	patient := newStillHeartbeat(p, clock)
	if patient.held() {
		t.Error("a second takes the lock")
	}
	next.free()
	for range 2 {
		if !patient.held() {
			t.Error("who waited for the lock does not take it when it is free, and keep it")
		}
	}
	patient.free()
	now = now.Add(-24 * time.Hour) // the clock was set back
	if !newStillHeartbeat(p, clock).held() {
		t.Error("a mark from the future keeps everybody out")
	}
	os.WriteFile(p.path(lockName), []byte("rubbish"), 0o600)
	if !newStillHeartbeat(p, clock).held() {
		t.Error("an invalid mark keeps everybody out")
	}
}

// TestClosingFreesOnlyOnesOwn: closing a tab that waits for the lock, or that has slept until another one
// took it over, leaves the lock held. A tab that is closed never takes it again.
func TestClosingFreesOnlyOnesOwn(t *testing.T) {
	files, now := memory{}, time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)
	open := func() *heartbeat { return newStillHeartbeat(files, func() time.Time { return now }) }
	sleeper, waiting := open(), open()
	waiting.free()
	if open().held() || !sleeper.held() {
		t.Error("closing a tab that waits frees the lock of another one")
	}
	now = now.Add(2 * heartbeatExpiry)
	holder := open()
	sleeper.free()
	if open().held() || !holder.held() {
		t.Error("closing a tab that has slept frees the lock of the one that took it over")
	}
	holder.free()
	if holder.held() || sleeper.held() || waiting.held() {
		t.Error("a closed tab takes the lock")
	}
}

// TestBeats: a lock is renewed by itself until it is freed, which may happen twice; then the next one gets it.
func TestBeats(t *testing.T) {
	synctest.Test(t, func(t *testing.T) { // it fails if anything beats on
		files := memory{}
		first := newBeat(files)
		time.Sleep(2 * heartbeatExpiry)
		synctest.Wait()
		if newStillHeartbeat(files, time.Now).held() {
			t.Error("a lock in use expires")
		}
		first.free()
		first.free()
		if !newStillHeartbeat(files, time.Now).held() {
			t.Error("a lock that was freed is kept")
		}
	})
}
