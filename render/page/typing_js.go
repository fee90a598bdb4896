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
}

// kept is what always stands in the field, so that there is something to erase.
const kept = "\u200b"

func newField(d *devices) *field {
	document := js.Global().Get("document")
	f := &field{js: document.Call("createElement", "input"), devices: d}
	for name, value := range map[string]string{"id": "typing", "autocomplete": "off", "autocapitalize": "words", "spellcheck": "false", "tabindex": "-1"} {
		f.js.Call("setAttribute", name, value)
	}
	document.Get("body").Call("appendChild", f.js)
	on(f.js, "input", func(event js.Value) bool {
		if !event.Get("isComposing").Bool() {
			f.take()
		}
		return false
	})
	on(f.js, "compositionend", func(js.Value) bool {
		f.take()
		return false
	})
	return f
}

// take takes what was written out of the field.
func (f *field) take() {
	text := f.js.Get("value").String()
	state := &f.devices.state
	state.Typed += strings.ReplaceAll(text, kept, "")
	if !strings.Contains(text, kept) && len(state.Keys) == 0 { // a keyboard without keys has erased
		state.Struck = append(state.Struck, "Backspace")
	}
	f.js.Set("value", kept)
	f.devices.tick()
}

// show opens the field or closes it.
func (f *field) show(open bool, canvas js.Value) {
	if open == f.open {
		return
	}
	f.open = open
	f.js.Set("value", kept)
	if open {
		f.js.Call("focus", map[string]any{"preventScroll": true})
	} else {
		canvas.Call("focus", map[string]any{"preventScroll": true})
	}
}
