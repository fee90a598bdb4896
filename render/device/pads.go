package device

import (
	"math"
	"slices"

	"saboteur/render/ui"
)

// pads are what is known of the gamepads.
type pads struct {
	known   []known
	pan     ui.Point // how far right sticks are pushed in this tick, from -1 to 1
	strange bool     // one has an unknown layout
	used    int      // the ID of the one that was used last
	ever    bool     // one was
}

// A known is a gamepad that was plugged in at the last tick.
type known struct {
	id   int
	pans bool // its right stick has been at rest since it was deaf
	here bool // it is still plugged in
}

const (
	pressedAt  = 0.5  // how far a button or stick is pushed to be down
	releasedAt = 0.35 // and until when it stays so
	deadZone   = 0.25 // within which a stick is at rest
)

// read takes in all gamepads, and reports whether one was used. A newcomer's
// buttons that are down are deaf.
func (p *pads) read(s *State, b *buttons, bound *Bindings) (used bool) {
	p.pan, p.strange = ui.Point{}, false
	for i := range p.known {
		p.known[i].here = false
	}
	for i := range s.Pads {
		pad := &s.Pads[i]
		if !pad.Standard {
			p.strange = true
			continue
		}
		me, newcomer := p.meet(pad.ID)
		pressed := pad.press(b, bound, s.Away || newcomer)
		if panned := p.push(me, pad, s.Away); pressed || panned {
			p.used, p.ever, used = pad.ID, true, true
		}
	}
	p.known = slices.DeleteFunc(p.known, func(k known) bool { return !k.here })
	return used
}

// meet returns what is known of a gamepad that is plugged in.
func (p *pads) meet(id int) (me *known, newcomer bool) {
	i := slices.IndexFunc(p.known, func(k known) bool { return k.id == id })
	if newcomer = i < 0; newcomer {
		p.known = append(p.known, known{id: id})
		i = len(p.known) - 1
	}
	p.known[i].here = true
	return &p.known[i], newcomer
}

// push adds how far the right stick is pushed.
func (p *pads) push(me *known, pad *Pad, away bool) (panned bool) {
	v := ui.Point{X: clean(pad.Axes[2]), Y: clean(pad.Axes[3])}
	length := v.Len()
	if length <= deadZone {
		me.pans = !away
		return false
	}
	me.pans = me.pans && !away
	if !me.pans {
		return false
	}
	p.pan = p.pan.Add(v.Mul(min((length-deadZone)/(1-deadZone), 1) / length))
	return true
}

// press takes in the buttons and the left stick, and reports whether one was
// pressed.
func (pad *Pad) press(b *buttons, bound *Bindings, deaf bool) (pressed bool) {
	for i, value := range pad.Buttons {
		if code := padCodes[i]; pad.down(b, code, value) {
			c := Control{Code: code}
			pressed = b.hold(pad.ID, c, bound.asks(c), deaf) || pressed
		}
	}
	if code := pad.stick(b); code != "" {
		c := Control{Code: code}
		pressed = b.hold(pad.ID, c, bound.asks(c), deaf) || pressed
	}
	return pressed
}

// down reports whether something is pushed far enough. What is down already
// stays so for longer: values tremble.
func (pad *Pad) down(b *buttons, code Code, value float64) bool {
	if b.find(pad.ID, code) != nil {
		return value >= releasedAt
	}
	return value >= pressedAt
}

// stick returns the direction of the left stick, or "": the one in which it is
// pushed most, but the one it has as long as that is not much less.
func (pad *Pad) stick(b *buttons) Code {
	x, y := clean(pad.Axes[0]), clean(pad.Axes[1])
	const favour = 0.2
	best, most := Code(""), 0.0
	for i, push := range [...]float64{-y, y, -x, x} {
		code := padCodes[17+i]
		if !pad.down(b, code, push) {
			continue
		}
		if b.find(pad.ID, code) != nil {
			push += favour
		}
		if push > most {
			best, most = code, push
		}
	}
	return best
}

// clean returns the value of an axis within -1 and 1; 0 if it is none.
func clean(v float64) float64 {
	if math.IsNaN(v) {
		return 0
	}
	return max(-1, min(v, 1))
}
