package device

import (
	"math"
	"testing"

	"saboteur/render/ui"
)

var nan, inf = math.NaN(), math.Inf(1)

func at(x, y float64) ui.Point { return ui.Point{X: x, Y: y} }

// fingersAt puts fingers down: the first has ID 10, and so on.
func (r *rig) fingersAt(places ...ui.Point) {
	r.s.Touches = nil
	for i, p := range places {
		r.s.Touches = append(r.s.Touches, Touch{10 + i, p})
	}
}

func TestTap(t *testing.T) {
	r := newRig()
	r.fingersAt(at(50, 60))
	if in := r.tick(); !in.Pressed || !in.Held || !in.Touch || in.Pointer != at(50, 60) {
		t.Errorf("landed: %+v", in)
	}
	r.fingersAt(at(52, 61))
	if in := r.tick(); in.Pressed || !in.Held || in.Pointer != at(52, 61) {
		t.Errorf("held: %+v", in)
	}
	r.fingersAt()
	if in := r.tick(); in.Held || !in.Released || !in.Touch || in.Pointer != at(52, 61) {
		t.Errorf("lifted: %+v", in)
	}
	if in := r.tick(); !idle(in) || !in.Touch || in.Pointer != at(52, 61) {
		t.Errorf("afterwards: %+v", in)
	}
}

// TestTapIsNotAlsoAClick: a tap that the system also reports as a click, at
// once or a little later, counts once.
func TestTapIsNotAlsoAClick(t *testing.T) {
	for _, late := range []int{0, 1, 5, 18} {
		r := newRig()
		presses, releases := 0, 0
		for i := range 60 {
			r.fingersAt()
			if i >= 5 && i < 9 {
				r.fingersAt(at(50, 60))
			}
			r.s.Mouse.Held = 0
			if i >= 5+late && i < 9+late {
				r.s.Mouse.At, r.s.Mouse.Held = at(50, 60), PrimaryButton
			}
			in := r.tick()
			if in.Pressed {
				presses++
			}
			if in.Released {
				releases++
			}
			if i > 5 && !in.Touch {
				t.Errorf("%d ticks late: the mouse has taken over", late)
			}
		}
		if presses != 1 || releases != 1 {
			t.Errorf("%d ticks late: pressed %d times, released %d times", late, presses, releases)
		}
		r.s.Mouse.At, r.s.Mouse.Held = at(200, 60), PrimaryButton
		if in := r.tick(); !in.Pressed || in.Touch {
			t.Errorf("a real click afterwards: %+v", in)
		}
	}
}

func TestLongPress(t *testing.T) {
	r := newRig()
	r.LongPress = 20
	r.fingersAt(at(50, 60))
	seconds := 0
	for i := range 50 {
		r.fingersAt(at(50+float64(i%3), 60))
		in := r.tick()
		if in.SecondaryClick {
			seconds++
			if i != 20 {
				t.Errorf("the long press comes after %d ticks", i)
			}
		}
		if !in.Held {
			t.Error("a resting finger is not held, so it cannot look in secret")
		}
	}
	if seconds != 1 {
		t.Errorf("%d long presses", seconds)
	}
	r.fingersAt()
	r.tick()
	for i := range 50 { // a finger that moves makes no long press, even if it returns
		r.fingersAt(at(50, 60))
		if i == 3 {
			r.fingersAt(at(50, 70))
		}
		if in := r.tick(); in.SecondaryClick {
			t.Error("a finger that has moved makes a long press")
		}
	}
}

// TestTwoFingers: a second finger cancels the tap, and the two zoom and pan.
func TestTwoFingers(t *testing.T) {
	r := newRig()
	r.fingersAt(at(100, 100))
	r.tick()
	r.fingersAt(at(100, 100), at(200, 100))
	if in := r.tick(); in.Held || in.Released || in.Pinch != 0 || in.Pan != (ui.Point{}) || in.Pointer != at(150, 100) {
		t.Errorf("landed: %+v", in)
	}
	r.fingersAt(at(90, 110), at(210, 110))
	if in := r.tick(); math.Abs(in.Pinch-1.2) > 1e-9 || in.Pan != at(0, 10) || in.Pointer != at(150, 110) || !in.Touch {
		t.Errorf("moved: %+v", in)
	}
	r.s.Touches[0], r.s.Touches[1] = r.s.Touches[1], r.s.Touches[0] // the order does not matter
	if in := r.tick(); !idle(in) {
		t.Errorf("at rest: %+v", in)
	}
	r.fingersAt(at(90, 110), at(90, 110))
	if in := r.tick(); in.Pinch != 0 {
		t.Errorf("at the same place they pinch by %v", in.Pinch)
	}
	r.fingersAt(at(90, 110))
	if in := r.tick(); !idle(in) {
		t.Errorf("one lifted: %+v", in)
	}
	r.fingersAt(at(190, 110))
	if in := r.tick(); !idle(in) {
		t.Errorf("the remaining finger moves: %+v", in)
	}
	r.fingersAt()
	if in := r.tick(); !idle(in) {
		t.Errorf("all lifted: %+v", in)
	}
	r.fingersAt(at(5, 5))
	if in := r.tick(); !in.Pressed {
		t.Errorf("a new one: %+v", in)
	}
}

// TestSecondFingerIsNoPointer: a finger that lands later does not become the
// pointer until all are lifted, even if the first one lifts in the same tick.
func TestSecondFingerIsNoPointer(t *testing.T) {
	r := newRig()
	r.fingersAt(at(100, 100))
	r.tick()
	r.s.Touches = []Touch{{11, at(300, 300)}}
	if in := r.tick(); !in.Released || in.Pressed || in.Held || in.Pointer != at(100, 100) {
		t.Errorf("swapped: %+v", in)
	}
	for range 50 {
		if in := r.tick(); !idle(in) {
			t.Fatalf("the other one: %+v", in)
		}
	}
	r.fingersAt()
	if in := r.tick(); !idle(in) {
		t.Errorf("lifted: %+v", in)
	}
}

// TestCancelledTouch: a touch that the system takes over for a gesture of its
// own is no tap, whether or not the finger is still down. The same holds for
// the mouse.
func TestCancelledTouch(t *testing.T) {
	for _, gone := range []bool{true, false} {
		r := newRig()
		r.s.Touches = []Touch{{ID: 1, At: at(5, 5)}}
		r.s.Mouse = Mouse{At: at(5, 5)}
		r.tick()
		if gone {
			r.s.Touches = nil
		}
		r.s.Cancelled = true
		in := r.tick()
		r.s.Cancelled, r.s.Touches = false, nil
		if in.Released || in.Held || r.tick().Released {
			t.Errorf("gone is %v: the touch counts as a tap", gone)
		}
	}
	r := newRig()
	r.s.Mouse = Mouse{At: at(5, 5), Held: PrimaryButton}
	r.tick()
	r.s.Mouse.Held, r.s.Cancelled = 0, true
	if in := r.tick(); in.Released {
		t.Error("a cancelled mouse press counts as a click")
	}
}
