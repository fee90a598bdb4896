package window

import (
	"slices"
	"strings"
	"syscall/js"
	"unicode/utf8"

	"saboteur/render/device"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// devices keep what mouse, fingers, keys and gamepads do, for the next tick.
// After each press and each release there is a tick at once, so that none is
// lost, and so that what comes of it happens while the browser still knows that
// the player asked for it: to open a keyboard, or to let sound be heard.
type devices struct {
	canvas  js.Value
	covered bool // the canvas is not to be seen until it has been drawn again
	state   device.State
	tick    func()
	pads    bool          // there has been a gamepad
	was     [4]device.Pad // as they were read last; browsers know four
	touched bool          // something has happened since this was last set to false
	screen  ui.Point      // the size of the canvas, in the units of CSS
	fingers bool          // the pointer was a finger the last time
}

// listen begins to listen to the page.
func (d *devices) listen(canvas js.Value) {
	d.canvas = canvas
	window, document := js.Global(), js.Global().Get("document")
	for _, kind := range []string{"pointerdown", "pointermove", "pointerup", "pointercancel"} {
		on(canvas, kind, d.pointer)
	}
	onCanvas := func(kind string, f func(event js.Value) (ours bool)) {
		on(window, kind, func(event js.Value) bool { return event.Get("target").Equal(canvas) && f(event) })
	}
	onCanvas("wheel", d.wheel)
	for _, kind := range []string{"contextmenu", "mousedown"} { // a mouse button moves no focus: pointer does
		onCanvas(kind, func(js.Value) bool { return true })
	}
	for _, kind := range heard {
		onCanvas(kind, func(event js.Value) bool {
			event.Call("stopPropagation")
			return false
		})
	}
	on(window, "keydown", d.keyDown)
	on(window, "keyup", d.keyUp)
	for _, kind := range []string{"blur", "focus"} {
		on(window, kind, func(event js.Value) bool { // not when the focus moves within the page
			return event.Get("target").Equal(window) && d.leave(kind == "blur")
		})
	}
	on(document, "visibilitychange", func(js.Value) bool { // one can be seen and not have the focus
		if document.Get("hidden").Truthy() { // no frame is drawn any more, and tabs show pictures of themselves
			d.canvas.Get("style").Set("visibility", "hidden")
			d.covered = true
		}
		return d.leave(document.Get("hidden").Truthy() || !document.Call("hasFocus").Bool())
	})
	on(window, "gamepadconnected", func(js.Value) bool {
		d.pads = true
		return false
	})
}

// heard is what Ebitengine would hear of on its canvas.
var heard = []string{
	"mousedown", "mouseup", "mousemove", "wheel", "contextmenu", "touchstart", "touchend", "touchmove", "keydown", "keyup", "dragover", "drop",
}

// on calls a function for each event of a kind that the browser tells of, and
// keeps the browser from doing what it does with it if the function returns
// true: before Ebitengine, and whoever else waits further in, hears of it. What scripts make up is no event: it may lack anything.
func on(target js.Value, kind string, f func(event js.Value) (ours bool)) {
	target.Call("addEventListener", kind, js.FuncOf(func(_ js.Value, args []js.Value) any {
		if args[0].Get("isTrusted").Truthy() && f(args[0]) {
			args[0].Call("preventDefault")
		}
		return nil
	}), map[string]any{"passive": false, "capture": true})
}

// uncover lets the canvas be seen again.
func (d *devices) uncover() {
	if d.covered {
		d.covered = false
		d.canvas.Get("style").Call("removeProperty", "visibility")
	}
}

// leave takes in whether the player has left the page. Of keys and fingers that
// are let go elsewhere nothing is heard.
func (d *devices) leave(away bool) bool {
	if d.state.Unfocused != away {
		d.touched = true
		d.state.Unfocused = away
		d.state.Keys, d.state.Touches = nil, nil
		d.tick() // what is secret is covered before the page is seen no more
	}
	return false
}

// pointer takes in what a mouse, a pen or a finger does.
func (d *devices) pointer(event js.Value) bool {
	d.touched = true
	at := ui.Point{X: event.Get("offsetX").Float(), Y: event.Get("offsetY").Float()}.Mul(1 / screen.Shrink(d.screen))
	kind, finger := event.Get("type").String(), event.Get("pointerType").String() == "touch"
	d.fingers = finger
	if kind == "pointerdown" {
		event.Get("target").Call("setPointerCapture", event.Get("pointerId"))
		if d.state.Unfocused {
			js.Global().Call("focus") // of a frame, which gets it by no other way
		}
		if !d.state.Typing {
			event.Get("target").Call("focus")
		}
	}
	d.state.Cancelled = kind == "pointercancel"
	if finger {
		d.finger(kind, device.Touch{ID: event.Get("pointerId").Int(), At: at})
	} else {
		d.mouse(at, buttons(event.Get("buttons").Int()))
	}
	return kind == "pointerdown"
}

func (d *devices) finger(kind string, t device.Touch) {
	i := slices.IndexFunc(d.state.Touches, func(o device.Touch) bool { return o.ID == t.ID })
	switch {
	case kind == "pointerdown" && i < 0:
		d.state.Touches = append(d.state.Touches, t)
		d.tick()
	case i < 0:
	case kind == "pointermove":
		d.state.Touches[i] = t
	case kind == "pointercancel" || kind == "pointerup":
		d.state.Touches = slices.Delete(d.state.Touches, i, i+1)
		d.tick()
	}
}

// buttons returns a set of mouse buttons as the W3C's bits have them.
func buttons(bits int) (b device.Buttons) {
	for i, is := range [...]device.Buttons{device.PrimaryButton, device.SecondaryButton, device.MiddleButton} {
		if bits>>i&1 != 0 {
			b |= is
		}
	}
	return b
}

func (d *devices) mouse(at ui.Point, held device.Buttons) {
	m := &d.state.Mouse
	pressed, changed := held&^m.Held, held != m.Held
	m.At, m.Held = at, held
	m.Pressed |= pressed
	if changed {
		d.tick()
	}
}

// notch is how far pages scroll for a notch of the wheel, in the three units in
// which a browser may tell it: pixels, lines, pages.
var notch = [...]float64{100, 3, 1}

func (d *devices) wheel(event js.Value) bool {
	d.touched = true
	unit := event.Get("deltaMode").Int() // first: a program that has not asked for it is told pixels
	d.state.Mouse.Wheel -= event.Get("deltaY").Float() / notch[unit]
	return true
}

// keyDown takes in a key. Shortcuts of the browser stay its own.
func (d *devices) keyDown(event js.Value) bool {
	code, key := codeOf(event), event.Get("key").String()
	if event.Get("isComposing").Truthy() || event.Get("keyCode").Int() == composes || code == "" {
		return false // what it writes comes as text
	}
	theirs := d.browsers(event, code, key)
	if event.Get("metaKey").Truthy() { // of keys that are let go while Cmd is down, nothing is heard
		d.state.Keys = slices.DeleteFunc(d.state.Keys, func(c device.Code) bool {
			return !strings.HasPrefix(string(c), "Meta") && !strings.HasPrefix(string(c), "Shift")
		})
	}
	if event.Get("repeat").Truthy() || slices.Contains(d.state.Keys, code) {
		return !theirs // it is held: the reader knows, or the page did not have the focus when it was pressed
	}
	d.touched = true
	d.state.Keys = append(d.state.Keys, code)
	d.state.JustPressed = append(d.state.JustPressed, code)
	if !theirs && !d.state.Typing && !shortcut(event) && utf8.RuneCountInString(key) == 1 {
		d.state.Typed += key // writing where there is no field yet may open one
	}
	d.tick()
	return !theirs
}

// composes is the key code of a key of which something else makes signs.
const composes = 229

// browsers reports whether a key is left to the browser: what writes in a text
// field, and what is pressed with Ctrl or Cmd, but for taking back.
func (d *devices) browsers(event js.Value, code device.Code, key string) bool {
	if shortcut(event) {
		return code != "KeyZ"
	}
	switch code {
	case "F5", "F11", "F12":
		return true
	}
	return d.state.Typing && (utf8.RuneCountInString(key) == 1 || key == "Dead" || key == "Process")
}

// shortcut reports whether a key is pressed with Ctrl or Cmd. AltGr, which writes,
// counts as Ctrl on some systems.
func shortcut(event js.Value) bool {
	return event.Get("ctrlKey").Truthy() && !event.Call("getModifierState", "AltGraph").Bool() || event.Get("metaKey").Truthy()
}

// codeOf returns which key it is; "" if that is not known, as of keyboards on the
// screen, but for their Enter.
func codeOf(event js.Value) device.Code {
	code := event.Get("code").String()
	if code == "Unidentified" {
		code = ""
	}
	if code == "" && event.Get("key").String() == "Enter" {
		code = "Enter"
	}
	return device.Code(code)
}

func (d *devices) keyUp(event js.Value) bool {
	d.touched = true
	code := codeOf(event)
	d.state.Keys = slices.DeleteFunc(d.state.Keys, func(c device.Code) bool { return c == code })
	if code == "MetaLeft" || code == "MetaRight" {
		d.state.Keys = nil // of keys that are let go while Cmd is down, nothing is heard
	}
	d.tick()
	return false
}

// readPads reads the gamepads.
func (d *devices) readPads() {
	d.state.Pads = d.state.Pads[:0]
	if !d.pads {
		return
	}
	d.pads = false
	all := js.Global().Get("navigator").Call("getGamepads")
	for i := range min(all.Length(), len(d.was)) {
		if p := all.Index(i); p.Truthy() && p.Get("connected").Bool() {
			pad := padOf(p)
			d.pads, d.touched = true, d.touched || pad != d.was[i]
			d.state.Pads, d.was[i] = append(d.state.Pads, pad), pad
		}
	}
}

func padOf(p js.Value) device.Pad {
	pad := device.Pad{ID: p.Get("index").Int(), Standard: p.Get("mapping").String() == "standard"}
	buttons, axes := p.Get("buttons"), p.Get("axes")
	for i := range min(len(pad.Buttons), buttons.Length()) {
		pad.Buttons[i] = buttons.Index(i).Get("value").Float()
	}
	for i := range min(len(pad.Axes), axes.Length()) {
		pad.Axes[i] = axes.Index(i).Float()
	}
	return pad
}

// ticked forgets what belonged to the tick that has passed.
func (d *devices) ticked() {
	d.state.Mouse.Pressed, d.state.Mouse.Wheel = 0, 0
	d.state.JustPressed, d.state.Typed, d.state.Written, d.state.Cancelled = d.state.JustPressed[:0], "", nil, false
	d.state.Assistance = ui.Assistance{}
}
