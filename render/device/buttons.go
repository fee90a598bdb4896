package device

import (
	"slices"

	"saboteur/render/ui"
)

const (
	repeatDelay    = 24 // ticks until a wish repeats
	repeatInterval = 6  // ticks from one repetition to the next
)

// keyboard is the place of keys; gamepads have theirs from 0 on.
const keyboard = -1

// A held is a key, or a button of a gamepad, that is down.
type held struct {
	place int // keyboard, or the ID of a gamepad
	code  Code
	asks  ui.Keys // for what, since it was pressed; nothing if it is deaf
	age   int     // ticks since then
	down  bool    // seen in this tick
}

// buttons are all that are down, on the keyboard and all gamepads.
type buttons struct {
	all   []held
	asked ui.Keys // during this tick
	last  Control // pressed during this tick
}

// begin begins a tick.
func (b *buttons) begin() {
	b.asked, b.last = 0, Control{}
	for i := range b.all {
		b.all[i].down = false
	}
}

// end forgets what is not down any more. It returns what was asked for, and
// whether a button for looking in secret is down.
func (b *buttons) end() (asked ui.Keys, looking bool) {
	b.all = slices.DeleteFunc(b.all, func(h held) bool { return !h.down })
	for _, h := range b.all {
		looking = looking || h.asks.Has(ui.Look)
	}
	return b.asked, looking
}

// find returns a button that was down in the last tick, or nil.
func (b *buttons) find(place int, code Code) *held {
	for i := range b.all {
		if b.all[i].place == place && b.all[i].code == code {
			return &b.all[i]
		}
	}
	return nil
}

// hold takes in a button that is down, and reports whether it has just been
// pressed. A deaf one asks for nothing until it was let go.
func (b *buttons) hold(place int, c Control, asks ui.Keys, deaf bool) (pressed bool) {
	h := b.find(place, c.Code)
	if h == nil {
		if deaf {
			asks = 0
		} else {
			b.strike(c, asks)
		}
		b.all = append(b.all, held{place: place, code: c.Code, asks: asks, down: true})
		return !deaf
	}
	h.down = true
	if deaf {
		h.asks = 0
	}
	if h.age++; h.age >= repeatDelay && (h.age-repeatDelay)%repeatInterval == 0 {
		b.asked |= h.asks & repeating
	}
	return false
}

// strike takes in a press.
func (b *buttons) strike(c Control, asks ui.Keys) {
	b.asked |= asks
	b.last = c
}

// keys takes in the keyboard, and reports whether a key was pressed.
func (b *buttons) keys(s *State, bound *Bindings) (pressed bool) {
	mods := modsOf(s.Keys)
	for _, code := range s.Keys {
		if modCodes[code] == 0 {
			c := Control{code, mods}
			pressed = b.hold(keyboard, c, wanted(c, bound, s.Typing), s.Away) || pressed
		}
	}
	for _, code := range s.Struck { // and let go again within the tick
		if modCodes[code] == 0 && !s.Away && !slices.Contains(s.Keys, code) {
			c := Control{code, mods | modsOf(s.Struck)}
			b.strike(c, wanted(c, bound, s.Typing))
			pressed = true
		}
	}
	return pressed
}

// wanted returns what a key asks for. One that writes asks for nothing while
// somebody writes, but to erase.
func wanted(c Control, bound *Bindings, typing bool) ui.Keys {
	asks := bound.asks(c)
	if typing && writes(c.Code, c.Mods) {
		asks &= ui.Erase
	}
	return asks
}
