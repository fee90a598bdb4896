package store

import (
	"errors"
	"os"
	"testing"
	"time"
)

// TestTwoAtOnce: the second program overwrites nothing and is not offered what
// the first plays; when the first has ended, it may.
func TestTwoAtOnce(t *testing.T) {
	dir := t.TempDir()
	first := In(dir)
	r := played(t, 3, 1, 5)
	if err := first.Keep(r); err != nil {
		t.Fatal(err)
	}
	second := In(dir)
	if first.Elsewhere() || !second.Elsewhere() {
		t.Errorf("the first is second: %v, the second: %v", first.Elsewhere(), second.Elsewhere())
	}
	if r, err := second.Latest(); r != nil || !errors.Is(err, ErrElsewhere) {
		t.Errorf("the second is offered %v, %v", r, err)
	}
	stolen := *r
	stolen.Record.Actions = nil
	for what, err := range map[string]error{"keeps": second.Keep(&stolen), "deletes": second.Delete(r.ID), "sets": second.KeepSettings(1)} {
		if !errors.Is(err, ErrElsewhere) {
			t.Errorf("the second %s: %v", what, err)
		}
	}
	if !sameMatch(kept(t, first), r) {
		t.Error("the second has overwritten what the first kept")
	}
	first.Close()
	if second.Elsewhere() || !sameMatch(kept(t, second), r) {
		t.Error("the first has ended, and the second is kept out")
	}
	third := In(dir)
	if !first.Elsewhere() || !third.Elsewhere() {
		t.Error("the first or a third go on beside the second")
	}
	third.Close()
	second.Close()
}

// TestBeat: a mark keeps others out while it is renewed; one that is old can be
// taken, and who has lost it does not take it back.
func TestBeat(t *testing.T) {
	p := folder{dir: t.TempDir()}
	now := time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)
	clock := func() time.Time { return now }
	first := stillBeat(p, clock)
	if !first.held() {
		t.Fatal("the first does not hold it")
	}
	now = now.Add(beatLasts - time.Second)
	if stillBeat(p, clock).held() {
		t.Error("a second takes it")
	}
	first.held()
	now = now.Add(beatLasts - time.Second)
	if stillBeat(p, clock).held() {
		t.Error("a second takes it after it was renewed")
	}
	now = now.Add(2 * time.Second)
	later := stillBeat(p, clock)
	if !later.held() || first.held() {
		t.Error("an old one is not taken")
	}
	later.free()
	if first.held() {
		t.Error("who has lost it takes it back")
	}
	if next := stillBeat(p, clock); !next.held() {
		t.Error("a free one is not taken")
	}
	now = now.Add(-24 * time.Hour) // the clock was set back
	if !stillBeat(p, clock).held() {
		t.Error("a mark from the future keeps all out")
	}
	os.WriteFile(p.path(lockName), []byte("rubbish"), 0o600)
	if !stillBeat(p, clock).held() {
		t.Error("rubbish keeps all out")
	}
}
