package window

import (
	"errors"
	"strings"
	"syscall/js"
)

// A field is a text field that nobody sees. It has the focus while the game
// takes what is typed, so that phones show their keyboard and signs that take
// several keys can be written.
type field struct {
	js      js.Value
	devices *devices
	open    bool
	lost    bool   // the focus went elsewhere: the next press gets it back
	labels  any    // the ID of the field of the game that the label names
	given   []rune // of what is being put together, what the game has already
	bare    bool   // what always stands in the field was erased, and the game knows
}

// kept is what always stands in the field, so that there is something to erase.
const kept = "\u200b"

func newField(d *devices) *field {
	document := js.Global().Get("document")
	f := &field{js: document.Call("createElement", "input"), devices: d}
	for name, value := range map[string]string{
		"id": "typing", "autocomplete": "off", "autocapitalize": "words", "spellcheck": "false", "tabindex": "-1", "enterkeyhint": "done", "aria-label": "Saboteur", "aria-hidden": "true",
	} {
		f.js.Call("setAttribute", name, value)
	}
	document.Get("body").Call("appendChild", f.js)
	on(f.js, "input", func(event js.Value) bool {
		f.take(event.Get("isComposing").Truthy())
		return false
	})
	on(f.js, "compositionend", func(js.Value) bool {
		f.take(false)
		return false
	})
	on(f.js, "blur", func(js.Value) bool {
		f.open, f.lost = false, true // whatever has taken the focus, or hidden a phone's keyboard
		return false
	})
	return f
}

// take hands over what has changed in the field since it did so last. While signs
// are being put together, the field is theirs.
func (f *field) take(composing bool) {
	f.devices.touched = true
	text := f.js.Get("value").String()
	now := []rune(strings.ReplaceAll(text, kept, ""))
	same := 0
	for same < min(len(now), len(f.given)) && now[same] == f.given[same] {
		same++
	}
	erased := len(f.given) - same
	if !strings.Contains(text, kept) && !f.bare && len(f.devices.state.Keys) == 0 { // a keyboard without keys has erased
		f.bare = true
		erased++
	}
	for range erased {
		f.devices.state.Erased = true
		f.devices.tick()
	}
	if written := now[same:]; len(written) > 0 {
		f.devices.state.Typed += string(written)
		f.devices.tick()
	}
	if f.given = now; !composing {
		f.empty()
	}
}

// empty starts over.
func (f *field) empty() {
	f.given, f.bare = nil, false
	f.js.Set("value", kept)
}

// label calls the field as screen readers call the one of the game that it stands for, which has an
// ID.
func (f *field) label(id any, name string) {
	if id != f.labels {
		f.labels = id
		f.js.Call("setAttribute", "aria-label", name)
	}
}

// show opens the field or closes it. One that has lost the focus opens again by a
// press only: a phone's keyboard comes with no other, and not after its Done. It reports whether the field has just
// given the focus back.
func (f *field) show(open, pressed bool, canvas js.Value) (left bool) {
	if open == f.open || open && f.lost && !pressed {
		return false
	}
	f.open, f.lost = open, false
	f.empty()
	if open {
		f.js.Call("setAttribute", "aria-hidden", false)
		f.js.Call("focus", map[string]any{"preventScroll": true})
	} else {
		canvas.Call("focus", map[string]any{"preventScroll": true})
		f.js.Call("setAttribute", "aria-hidden", true) // browsers refuse to hide what has the focus
	}
	return !open
}

// ignored handles a promise that was not kept.
var ignored = js.FuncOf(func(js.Value, []js.Value) any { return nil })

// copyText copies a text for other programs. Browsers allow it right after a key or a
// press only.
func copyText(text string) error {
	clipboard := js.Global().Get("navigator").Get("clipboard")
	if !clipboard.Truthy() {
		return errors.New("window: the page is not allowed to copy")
	}
	clipboard.Call("writeText", text).Call("catch", ignored) // it is still there to be pasted here
	return nil
}
