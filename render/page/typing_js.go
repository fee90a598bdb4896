package page

import (
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
	given   []rune // of what is being put together, what the game has already
}

// kept is what always stands in the field, so that there is something to erase.
const kept = "\u200b"

func newField(d *devices) *field {
	document := js.Global().Get("document")
	f := &field{js: document.Call("createElement", "input"), devices: d}
	for name, value := range map[string]string{
		"id": "typing", "autocomplete": "off", "autocapitalize": "words", "spellcheck": "false", "tabindex": "-1", "enterkeyhint": "done", "aria-label": "Saboteur",
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
		f.open = false // whatever has taken the focus: the next tick sees to it
		return false
	})
	return f
}

// take hands over what has changed in the field since it did so last. While signs
// are being put together, the field is theirs.
func (f *field) take(composing bool) {
	text := f.js.Get("value").String()
	now := []rune(strings.ReplaceAll(text, kept, ""))
	same := 0
	for same < min(len(now), len(f.given)) && now[same] == f.given[same] {
		same++
	}
	erased := len(f.given) - same
	if !strings.Contains(text, kept) && len(f.devices.state.Keys) == 0 { // a keyboard without keys has erased
		erased++
	}
	for range erased {
		f.devices.state.Struck = append(f.devices.state.Struck, "Backspace")
		f.devices.tick()
	}
	if written := now[same:]; len(written) > 0 {
		f.devices.state.Typed += string(written)
		f.devices.tick()
	}
	if f.given = now; !composing {
		f.given = nil
		f.js.Set("value", kept)
	}
}

// show opens the field or closes it.
func (f *field) show(open bool, canvas js.Value) {
	if open == f.open {
		return
	}
	f.open, f.given = open, nil
	f.js.Set("value", kept)
	if open {
		f.js.Call("focus", map[string]any{"preventScroll": true})
	} else {
		canvas.Call("focus", map[string]any{"preventScroll": true})
	}
}
