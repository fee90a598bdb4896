package device

import (
	"math"
	"slices"

	"saboteur/render/ui"
)

// A padTracker remembers the state of the gamepads.
type padTracker struct {
	known  []knownPad
	panned ui.Point // how far right sticks are pushed in this tick, from -1 to 1
}

// A knownPad is a gamepad that was plugged in at the last tick.
type knownPad struct {
	id        int
	canPan    bool // its right stick has been at rest since it was last ignored
	connected bool // it is still plugged in
}

const (
	pressThreshold   = 0.5  // how far a button or stick is pushed to count as down
	releaseThreshold = 0.35 // below which a button that is down counts as released
	deadZone         = 0.25 // within which a stick counts as at rest
)

// read reads all gamepads, and reports whether one was used. Buttons that are
// down on a new gamepad are ignored.
func (p *padTracker) read(s *State, b *buttonTracker, bindings *Bindings) (used bool) {
	p.panned = ui.Point{}
	for i := range p.known {
		p.known[i].connected = false
	}
	for i := range s.Pads {
		pad := &s.Pads[i]
		if !pad.Standard {
			continue // the meaning of its buttons could only be guessed
		}
		state, newcomer := p.lookUp(pad.ID)
		pressed := pad.updateButtons(b, bindings, s.Unfocused || newcomer)
		panned := p.pan(state, pad, s.Unfocused)
		used = used || pressed || panned
	}
	p.known = slices.DeleteFunc(p.known, func(k knownPad) bool { return !k.connected })
	return used
}

// lookUp returns the known state of a gamepad that is plugged in, and whether
// it is new.
func (p *padTracker) lookUp(id int) (pad *knownPad, newcomer bool) {
	i := slices.IndexFunc(p.known, func(k knownPad) bool { return k.id == id })
	if newcomer = i < 0; newcomer {
		p.known = append(p.known, knownPad{id: id})
		i = len(p.known) - 1
	}
	p.known[i].connected = true
	return &p.known[i], newcomer
}

// pan adds how far the right stick is pushed.
func (p *padTracker) pan(state *knownPad, pad *Pad, unfocused bool) (panned bool) {
	v := ui.Point{X: clampAxis(pad.Axes[2]), Y: clampAxis(pad.Axes[3])}
	length := v.Len()
	if length <= deadZone {
		state.canPan = !unfocused
		return false
	}
	state.canPan = state.canPan && !unfocused
	if !state.canPan {
		return false
	}
	p.panned = p.panned.Add(v.Mul(min((length-deadZone)/(1-deadZone), 1) / length))
	return true
}

// updateButtons reads the buttons and the left stick, and reports whether one
// was pressed.
func (pad *Pad) updateButtons(b *buttonTracker, bindings *Bindings, ignored bool) (pressed bool) {
	for i, value := range pad.Buttons {
		if code := padCodes[i]; pad.isDown(b, code, value) {
			c := Control{Code: code}
			pressed = b.update(pad.ID, c, bindings.commandsOf(c), ignored) || pressed
		}
	}
	if code := pad.stickDirection(b); code != "" {
		c := Control{Code: code}
		pressed = b.update(pad.ID, c, bindings.commandsOf(c), ignored) || pressed
	}
	return pressed
}

// isDown reports whether a button or stick is pushed far enough. What is down
// already needs less to stay down, because values fluctuate.
func (pad *Pad) isDown(b *buttonTracker, code Code, value float64) bool {
	if b.find(pad.ID, code) != nil {
		return value >= releaseThreshold
	}
	return value >= pressThreshold
}

// stickDirection returns the direction in which the left stick is pushed most,
// or "". It keeps the current direction unless another one is clearly stronger.
func (pad *Pad) stickDirection(b *buttonTracker) Code {
	x, y := clampAxis(pad.Axes[0]), clampAxis(pad.Axes[1])
	const bias = 0.2
	best, strongest := Code(""), 0.0
	for i, push := range [...]float64{-y, y, -x, x} {
		code := padCodes[17+i]
		if !pad.isDown(b, code, push) {
			continue
		}
		if b.find(pad.ID, code) != nil {
			push += bias
		}
		if push > strongest {
			best, strongest = code, push
		}
	}
	return best
}

// clampAxis returns the value of an axis within -1 and 1; 0 for NaN.
func clampAxis(v float64) float64 {
	if math.IsNaN(v) {
		return 0
	}
	return max(-1, min(v, 1))
}
