package store

import (
	"errors"
	"syscall/js"
	"testing"
)

// fake puts a localStorage in place that is made of a map, and returns it.
func fake(t *testing.T) js.Value {
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

// TestBrowser: a match is kept in localStorage and comes back; a second tab
// keeps off; a full storage and a refused one are told apart, and then it goes
// on.
func TestBrowser(t *testing.T) {
	storage := fake(t)
	s := Open()
	r := played(t, 5, 3, 8)
	for range 2 {
		if err := s.Keep(r); err != nil {
			t.Fatal(err)
		}
	}
	if !sameMatch(kept(t, s), r) {
		t.Error("it comes back changed")
	}
	second := Open()
	if !second.Elsewhere() || !errors.Is(second.Keep(r), ErrElsewhere) {
		t.Error("a second tab may keep as well")
	}
	storage.Set("room", 10)
	if err := s.Keep(r); !errors.Is(err, ErrFull) {
		t.Errorf("with no room it says %v", err)
	}
	if !sameMatch(kept(t, s), r) {
		t.Error("what was kept is lost")
	}
	storage.Set("room", 1e6)
	storage.Set("refuses", true)
	if err := s.Keep(r); !errors.Is(err, ErrRefused) {
		t.Errorf("refused, it says %v", err)
	}
	if refused := Open(); !errors.Is(refused.Keep(r), ErrRefused) {
		t.Error("opened while refused, it keeps")
	}
	storage.Set("refuses", false)
	if err := s.Keep(r); err != nil {
		t.Errorf("and then: %v", err)
	}
	storage.Call("setItem", prefix+r.ID+runningEnd, "rubbish")
	if back, err := s.Latest(); back == nil || !errors.Is(err, ErrForeign) {
		t.Errorf("of rubbish: %v, %v", back, err)
	}
	if err := s.Finish(played(t, 3, 1, -1)); err != nil {
		t.Error(err)
	}
	if list, err := s.List(); len(list) != 2 || err != nil {
		t.Errorf("%v, %v", list, err)
	}
	s.Close()
	if third := Open(); third.Elsewhere() {
		t.Error("the lock of a closed page keeps others out")
	}
	storage.Call("setItem", "other/thing", "x")
	js.Global().Get("Object").Call("defineProperty", js.Global(), "localStorage", js.ValueOf(map[string]any{"value": nil, "configurable": true}))
	if none := Open(); !errors.Is(none.Keep(r), ErrRefused) {
		t.Error("without localStorage it keeps")
	}
}
