package store

import (
	"errors"
	"syscall/js"
	"testing"
)

// fakeStorage installs a localStorage that is made of a map, and returns it.
func fakeStorage(t *testing.T) js.Value {
	make := js.Global().Get("Function").New(`
		const items = new Map();
		return {
			room: 1e6,
			refuses: false,
			getItem(k) { if (this.refuses) throw new DOMException("no", "SecurityError"); return items.has(k) ? items.get(k) : null; },
			setItem(k, v) {
				if (this.refuses) throw new DOMException("no", "SecurityError");
				let used = v.length;
				for (const [key, value] of items) if (key !== k) used += value.length;
				if (used > this.room) throw new DOMException("full", "QuotaExceededError");
				items.set(k, v);
			},
			removeItem(k) { items.delete(k); },
			key(i) { return [...items.keys()][i] ?? null; },
			get length() { return items.size; },
		};`)
	storage := make.Invoke()
	descriptor := js.Global().Get("Object").New()
	descriptor.Set("value", storage)
	descriptor.Set("configurable", true)
	js.Global().Get("Object").Call("defineProperty", js.Global(), "localStorage", descriptor)
	return storage
}

// TestBrowserStorage: a match is saved in localStorage and loaded unchanged. A
// second tab does not save, a full and a refused storage give different errors,
// and afterwards saving works again.
func TestBrowserStorage(t *testing.T) {
	storage := fakeStorage(t)
	s := Open()
	r := playedMatch(t, 5, 3, 8)
	for range 2 {
		if err := s.SaveMatch(r); err != nil {
			t.Fatal(err)
		}
	}
	if !sameMatch(latest(t, s), r) {
		t.Error("the match is loaded changed")
	}
	second := Open()
	if !second.InUseElsewhere() || !errors.Is(second.SaveMatch(r), ErrInUse) {
		t.Error("a second tab can save too")
	}
	storage.Set("room", 10)
	if err := s.SaveMatch(r); !errors.Is(err, ErrFull) {
		t.Errorf("with no room the error is %v", err)
	}
	if !sameMatch(latest(t, s), r) {
		t.Error("what was saved is lost")
	}
	storage.Set("room", 1e6)
	storage.Set("refuses", true)
	if err := s.SaveMatch(r); !errors.Is(err, ErrUnavailable) {
		t.Errorf("refused, the error is %v", err)
	}
	if refused := Open(); !errors.Is(refused.SaveMatch(r), ErrUnavailable) {
		t.Error("a store opened while refused can save")
	}
	storage.Set("refuses", false)
	if err := s.SaveMatch(r); err != nil {
		t.Errorf("afterwards, the error is %v", err)
	}
	storage.Call("setItem", prefix+r.ID+runningSuffix, "rubbish")
	if back, err := s.LatestMatch(); back == nil || !errors.Is(err, ErrForeign) {
		t.Errorf("of an invalid match: %v, %v", back, err)
	}
	if err := s.FinishMatch(playedMatch(t, 3, 1, -1)); err != nil {
		t.Error(err)
	}
	if list, err := s.List(); len(list) != 2 || err != nil {
		t.Errorf("%v, %v", list, err)
	}
	s.Close()
	if third := Open(); third.InUseElsewhere() {
		t.Error("the lock of a closed page keeps others out")
	}
	storage.Call("setItem", "other/thing", "x")
	js.Global().Get("Object").Call("defineProperty", js.Global(), "localStorage", js.ValueOf(map[string]any{"value": nil, "configurable": true}))
	if none := Open(); !errors.Is(none.SaveMatch(r), ErrUnavailable) {
		t.Error("a store without localStorage can save")
	}
}
