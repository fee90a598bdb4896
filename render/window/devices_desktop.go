//go:build !js

package window

import (
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"saboteur/render/device"
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
	fingers []ebiten.TouchID
}

// read returns what the devices say in this tick, on a screen of so many pixels
// to a logical unit. It is valid until the next call.
func (d *devices) read(scale float64, typing bool) *device.State {
	s := &d.state
	d.was = device.State{Away: s.Away, Mouse: s.Mouse}
	s.Away = !ebiten.IsFocused()
	d.readMouse(scale)
	d.readFingers(scale)
	d.readKeys()
	s.Typed = d.typing.read(d, typing)
	d.readPads()
	d.touched = d.touched || s.Away != d.was.Away || s.Mouse != d.was.Mouse || len(s.Keys)+len(s.Struck)+len(s.Touches) > 0
	return s
}

func (d *devices) readMouse(scale float64) {
	x, y := ebiten.CursorPositionF()
	m := device.Mouse{At: ui.Point{X: x / scale, Y: y / scale}}
	for i, button := range [...]ebiten.MouseButton{ebiten.MouseButtonLeft, ebiten.MouseButtonRight, ebiten.MouseButtonMiddle} {
		if ebiten.IsMouseButtonPressed(button) {
			m.Held |= device.First << i
		}
		if inpututil.IsMouseButtonJustPressed(button) {
			m.Pressed |= device.First << i
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
	d.state.Struck = codes(d.state.Struck[:0], d.keys)
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
	before := len(d.state.Pads)
	d.state.Pads = d.state.Pads[:0]
	d.pads = ebiten.AppendGamepadIDs(d.pads[:0])
	d.touched = len(d.pads) != before
	for _, id := range d.pads {
		pad := padOf(id)
		d.touched = d.touched || pad.Buttons != [17]float64{} || pad.Axes != [4]float64{}
		d.state.Pads = append(d.state.Pads, pad)
	}
}

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
