//go:build !js

package window

import (
	"math"
	"slices"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"saboteur/render/device"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// devices read mouse, fingers, keys and gamepads from Ebitengine. Nothing else
// in the program does.
type devices struct {
	state   device.State
	was     device.State // of the tick before, as far as it tells whether anything was touched
	typing  typing
	touched bool // something has happened in this tick
	keys    []ebiten.Key
	runes   []rune
	pads    []ebiten.GamepadID
	before  []device.Pad // as they were in the last tick
	fingers []ebiten.TouchID
}

// update lets a tick pass with what the devices say.
func (a *platform) update(w *window) {
	if !a.updates() {
		return
	}
	missed := a.sleeper.missed(time.Now())
	w.catchUp(missed, func() {
		if w.scene != nil {
			w.tick(quiet(a.devices.state))
			a.play(w)
		}
	})
	if w.scene == nil {
		return
	}
	state := a.devices.read(w.scale, screen.TakesText(w.scene))
	if a.devices.touched {
		w.wake()
		a.sleeper.wake()
	}
	a.fill(w, state)
	w.tick(state)
	a.play(w)
	if a.frame.follow(missed + 1) {
		w.wake()
	}
	a.speak(w.app.Words)
}

// play lets the sounds play on, once there is something to be seen.
func (a *platform) play(w *window) {
	if w.screen.Complete() {
		a.player.tick()
	}
}

// read returns what the devices say in this tick, on a screen of so many pixels
// to a logical unit. It is valid until the next call.
func (d *devices) read(scale float64, typing bool) *device.State {
	s := &d.state
	d.was = device.State{Unfocused: s.Unfocused, Mouse: s.Mouse}
	s.Unfocused = !ebiten.IsFocused()
	d.readMouse(scale)
	d.readFingers(scale)
	d.readKeys()
	s.Typed = d.typing.read(d, typing)
	d.readPads()
	d.touched = d.touched || s.Unfocused != d.was.Unfocused || s.Mouse != d.was.Mouse || len(s.Keys)+len(s.JustPressed)+len(s.Touches) > 0
	return s
}

func (d *devices) readMouse(scale float64) {
	x, y := ebiten.CursorPositionF()
	m := device.Mouse{At: ui.Point{X: x / scale, Y: y / scale}}
	for i, button := range [...]ebiten.MouseButton{ebiten.MouseButtonLeft, ebiten.MouseButtonRight, ebiten.MouseButtonMiddle} {
		if ebiten.IsMouseButtonPressed(button) {
			m.Held |= device.PrimaryButton << i
		}
		if inpututil.IsMouseButtonJustPressed(button) {
			m.Pressed |= device.PrimaryButton << i
		}
	}
	_, m.Wheel = ebiten.Wheel()
	d.state.Mouse = m
}

func (d *devices) readFingers(scale float64) {
	d.state.Touches = d.state.Touches[:0]
	d.fingers = ebiten.AppendTouchIDs(d.fingers[:0])
	for _, id := range d.fingers {
		x, y := ebiten.TouchPositionF(id)
		d.state.Touches = append(d.state.Touches, device.Touch{ID: int(id), At: ui.Point{X: x / scale, Y: y / scale}})
	}
}

func (d *devices) readKeys() {
	d.keys = inpututil.AppendPressedKeys(d.keys[:0])
	d.state.Keys = codes(d.state.Keys[:0], d.keys)
	d.keys = inpututil.AppendJustPressedKeys(d.keys[:0])
	d.state.JustPressed = codes(d.state.JustPressed[:0], d.keys)
}

// codes appends what package device calls keys.
func codes(all []device.Code, keys []ebiten.Key) []device.Code {
	for _, k := range keys {
		name := k.String()
		if len(name) == 1 {
			name = "Key" + name // a letter
		}
		all = append(all, device.Code(name))
	}
	return all
}

// writes returns what a key writes on the player's keyboard, "" if that is not
// known.
func writes(code device.Code) string {
	for k := range ebiten.KeyMax {
		if named := codes(nil, []ebiten.Key{k}); named[0] == code {
			return ebiten.KeyName(k)
		}
	}
	return ""
}

func (d *devices) readPads() {
	before := append(d.before[:0], d.state.Pads...)
	d.before, d.state.Pads = before, d.state.Pads[:0]
	d.pads = ebiten.AppendGamepadIDs(d.pads[:0])
	if d.touched = len(d.pads) != len(before); d.touched {
		before = make([]device.Pad, len(d.pads))
	}
	for i, id := range d.pads {
		pad := padOf(id)
		d.touched = d.touched || pushed(pad.Axes) || pad.Buttons != before[i].Buttons
		d.state.Pads = append(d.state.Pads, pad)
	}
}

// pushed reports whether a stick is out of its rest. At rest it may tremble.
func pushed(axes [4]float64) bool {
	return slices.ContainsFunc(axes[:], func(at float64) bool { return math.Abs(at) > tremble })
}

// tremble is how far a stick may be off its rest while nobody touches it.
const tremble = 0.25

func padOf(id ebiten.GamepadID) device.Pad {
	pad := device.Pad{ID: int(id), Standard: ebiten.IsStandardGamepadLayoutAvailable(id)}
	if !pad.Standard {
		return pad
	}
	for i := range pad.Buttons {
		pad.Buttons[i] = ebiten.StandardGamepadButtonValue(id, ebiten.StandardGamepadButton(i))
	}
	for i := range pad.Axes {
		pad.Axes[i] = ebiten.StandardGamepadAxisValue(id, ebiten.StandardGamepadAxis(i))
	}
	return pad
}
