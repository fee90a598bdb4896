package window

import (
	"errors"
	"syscall/js"
	"unicode/utf16"

	"saboteur/render/screen"
	"saboteur/render/ui"
)

// A field is a text field that nobody sees. It has the focus while the game
// takes what is typed, so that phones show their keyboard and signs that take
// several keys can be written. It always says what the field of the game says, for screen readers and for keyboards that
// want to know what they change.
type field struct {
	js        js.Value
	devices   *devices
	open      bool
	lost      bool             // the focus went elsewhere: the next press gets it back
	composing bool             // signs are being put together: the field is theirs
	says      screen.TextField // what it has been made to say, or what the player has made of that
}

func newField(d *devices) *field {
	document := js.Global().Get("document")
	f := &field{js: document.Call("createElement", "input"), devices: d}
	for name, value := range map[string]string{
		"id": "typing", "autocomplete": "off", "autocapitalize": "words", "spellcheck": "false", "tabindex": "-1", "enterkeyhint": "done", "hidden": "",
	} {
		f.js.Call("setAttribute", name, value)
	}
	document.Get("body").Call("appendChild", f.js)
	for kind, does := range map[string]func(){
		"input": f.take, "compositionstart": func() { f.composing = true }, "compositionend": func() { f.composing = false; f.take() },
		"focus": func() { f.open, f.lost = true, false }, // also when the page has it again
		"blur": func() { // whatever has taken the focus, or hidden a phone's keyboard
			f.open, f.lost = false, true
			f.js.Set("hidden", !document.Get("activeElement").Equal(f.js)) // it is, while the page is left
		},
	} {
		on(f.js, kind, func(js.Value) bool {
			does()
			return false
		})
	}
	on(document, "selectionchange", func(js.Value) bool {
		if f.open {
			f.take()
		}
		return false
	})
	return f
}

// take hands over what the player has made of the line.
func (f *field) take() {
	text := f.js.Get("value").String()
	at := func(end string) int { return characters(text, f.js.Get(end).Int()) }
	line := ui.Line{Text: text, Caret: at("selectionEnd"), Anchor: at("selectionStart")}
	if f.js.Get("selectionDirection").String() == "backward" {
		line.Caret, line.Anchor = line.Anchor, line.Caret
	}
	if line == f.says.Line {
		return
	}
	f.says.Line, f.devices.state.Written, f.devices.touched = line, &line, true
	f.devices.tick()
}

// say makes the field say what that of the game does.
func (f *field) say(is screen.TextField) {
	if is == f.says || f.composing && is.ID == f.says.ID {
		return
	}
	f.js.Call("setAttribute", "aria-label", is.Name)
	f.js.Set("placeholder", is.Hint)
	if f.js.Get("value").String() != is.Line.Text { // which would move the caret
		f.js.Set("value", is.Line.Text)
	}
	l, direction := is.Line, "forward"
	if l.Caret < l.Anchor {
		l.Caret, l.Anchor, direction = l.Anchor, l.Caret, "backward"
	}
	f.js.Call("setSelectionRange", units(l.Text, l.Anchor), units(l.Text, l.Caret), direction)
	f.says = is
}

// units returns how many units of UTF-16 some first characters of a text are.
func units(text string, n int) int { return len(utf16.Encode([]rune(text)[:n])) }

// characters returns how many characters some first units of UTF-16 of a text are.
func characters(text string, n int) int {
	return len(utf16.Decode(utf16.Encode([]rune(text))[:n]))
}

// show opens the field or closes it. One that has lost the focus opens again by a
// press only: a phone's keyboard comes with no other, and not after its Done. One that closes gives the focus to
// whatever gets it by follow, or to the canvas.
func (f *field) show(is screen.TextField, pressed bool, canvas js.Value, follow func()) {
	open := is.ID != nil
	switch {
	case open == f.open || open && f.lost && !pressed:
	case open:
		f.js.Set("hidden", false)
		f.js.Set("readOnly", false)
		f.say(is) // first: it is read out with the focus
		f.js.Call("focus", map[string]any{"preventScroll": true})
	default:
		f.js.Set("readOnly", true) // what has the focus on the screen may have it
		follow()
		if f.open { // nothing has
			canvas.Call("focus", map[string]any{"preventScroll": true})
		}
	}
	if f.lost = f.lost && open; f.open {
		f.say(is)
	}
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
