package render

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"saboteur/render/board"
	"saboteur/render/device"
	"saboteur/render/help"
	"saboteur/render/screen"
	"saboteur/render/table"
	"saboteur/render/ui"
)

// longWanted reports whether tests may take long: with SABOTEUR_TEST_LONG=1, as in
// .ci/run, they try more sizes and play on for longer.
func longWanted() bool { return os.Getenv("SABOTEUR_TEST_LONG") != "" }

// A gear is what a robot plays with.
type gear int

const (
	mouse gear = iota
	finger
	keyboard
	dragging // a mouse that drags cards
	gamepad
)

// A robot plays through the same devices as a person: it looks at the spots of
// the scene, and presses buttons and keys until it has what it wants.
type robot struct {
	t      *testing.T
	scene  screen.Scene
	size   ui.Point
	with   gear
	reader *device.Reader
	raw    device.State // of the devices, now
	input  ui.Input     // of the last tick
	dice   *rand.PCG
	ticks  int
	watch  func(screen.Scene) // called after every tick
}

func newRobot(t *testing.T, s screen.Scene, size ui.Point, with gear) *robot {
	r := &robot{t: t, scene: s, size: size, with: with, reader: device.NewReader(), dice: rand.NewPCG(9, uint64(with))}
	if with == gamepad {
		r.raw.Pads = []device.Pad{{ID: 0}, {ID: 3, Standard: true}}
	}
	return r
}

// step lets a tick pass with the devices as they are.
func (r *robot) step() {
	r.t.Helper()
	r.raw.Size, r.raw.Typing = r.size, screen.TakesText(r.scene)
	in := r.reader.Read(&r.raw)
	r.raw.Mouse.Wheel, r.raw.Typed, r.raw.JustPressed = 0, "", nil
	r.tick(in)
}

// tick lets a tick pass with an input made up.
func (r *robot) tick(in ui.Input) {
	r.t.Helper()
	in.Size = r.size
	r.input = in
	r.ticks++
	r.scene = screen.Step(r.scene, in)
	if r.scene == nil {
		return
	}
	if r.ticks%7 == 0 {
		r.scene.Draw(blank{})
	}
	if r.watch != nil {
		r.watch(r.scene)
	}
	if r.ticks > 2_000_000 {
		r.t.Fatalf("the match does not end: %T", r.scene)
	}
}

// wait lets ticks pass.
func (r *robot) wait(n int) {
	for range n {
		r.step()
	}
}

// down puts the finger or the first button of the mouse down, or moves it there.
func (r *robot) down(p ui.Point) {
	if r.with == finger {
		r.raw.Touches = []device.Touch{{ID: 5, At: p}}
	} else {
		r.raw.Mouse.At, r.raw.Mouse.Held = p, device.PrimaryButton
	}
	r.step()
}

// lift takes it up again.
func (r *robot) lift() {
	r.raw.Touches, r.raw.Mouse.Held = nil, 0
	r.step()
}

// tap presses and lifts the pointer at a place.
func (r *robot) tap(p ui.Point) {
	r.down(p)
	r.lift()
}

// click presses a button of the mouse.
func (r *robot) click(p ui.Point, b device.Buttons) {
	r.raw.Mouse.At, r.raw.Mouse.Pressed = p, b
	r.step()
	r.raw.Mouse.Pressed = 0
}

// wheel turns the wheel.
func (r *robot) wheel(p ui.Point, notches float64) {
	r.raw.Mouse.At, r.raw.Mouse.Wheel = p, notches
	r.step()
}

// away leaves the window and comes back.
func (r *robot) away() {
	r.raw.Unfocused = true
	r.step()
	r.raw.Unfocused = false
}

// key presses a button that asks for a wish: on the gamepad if the robot plays
// with one, else on the keyboard. Where there are several it takes any, but
// while it types the first, which does not write.
func (r *robot) key(k ui.Commands) {
	r.t.Helper()
	all := slices.DeleteFunc(r.reader.Bindings.Of(k), func(c device.Control) bool { return c.Pad() != (r.with == gamepad) })
	if len(all) == 0 {
		r.t.Fatalf("nothing on device %d asks for %b", r.with, k)
	}
	which := r.ticks % len(all)
	if screen.TakesText(r.scene) {
		which = 0
	}
	r.hold(all[which])
	r.step()
	r.letGo()
	r.step()
}

// hold puts a key or button down.
func (r *robot) hold(c device.Control) {
	r.t.Helper()
	if !c.Pad() {
		for mod, code := range map[device.Mods]device.Code{device.Ctrl: "ControlLeft", device.Alt: "AltLeft", device.Shift: "ShiftLeft", device.Meta: "MetaLeft"} {
			if c.Mods&mod != 0 {
				r.raw.Keys = append(r.raw.Keys, code)
			}
		}
		r.raw.Keys = append(r.raw.Keys, c.Code)
		return
	}
	pad := &r.raw.Pads[1]
	buttons := map[device.Code]int{
		"PadA": 0, "PadB": 1, "PadX": 2, "PadY": 3, "PadLB": 4, "PadRB": 5, "PadLT": 6, "PadRT": 7, "PadView": 8, "PadMenu": 9,
		"PadL3": 10, "PadR3": 11, "PadUp": 12, "PadDown": 13, "PadLeft": 14, "PadRight": 15,
	}
	sticks := map[device.Code][2]float64{
		"PadStickUp": {0, -0.9}, "PadStickDown": {0.2, 1}, "PadStickLeft": {-0.7, 0.1}, "PadStickRight": {0.6, 0},
	}
	if push, ok := sticks[c.Code]; ok {
		pad.Axes[0], pad.Axes[1] = push[0], push[1]
	} else if i, ok := buttons[c.Code]; ok {
		pad.Buttons[i] = 0.9
	} else {
		r.t.Fatalf("where is %v?", c)
	}
}

// letGo lets go of all keys and buttons.
func (r *robot) letGo() {
	r.raw.Keys = nil
	for i, p := range r.raw.Pads {
		r.raw.Pads[i] = device.Pad{ID: p.ID, Standard: p.Standard}
	}
}

// write types a text, each character by the key that writes it.
func (r *robot) write(s string) {
	for _, c := range s {
		code := map[rune]device.Code{' ': "Space", 'r': "KeyR", 'd': "KeyD", 'f': "KeyF", '2': "Digit2", '4': "Digit4"}[c]
		r.raw.Typed, r.raw.JustPressed = string(c), []device.Code{code}
		r.step()
	}
}

// choose chooses a spot with what the robot plays with.
func (r *robot) choose(id any) {
	r.t.Helper()
	r.step() // the screen as the player sees it
	r.reveal(id)
	spot, ok := r.spot(id)
	if t, onTable := r.scene.(*table.Table); !ok && onTable && r.byKeys() {
		r.steer(id, nil) // which moves the board
		t.Spots()
		spot, ok = r.spot(id)
	}
	if !ok {
		r.t.Fatalf("%T has no spot %#v, only %v", r.scene, id, ids(spotsOf(r.scene)))
	}
	if !spot.Rect.Within(ui.Rect{W: r.size.X, H: r.size.Y}) {
		r.t.Fatalf("%T: the spot %#v lies outside of the screen: %v", r.scene, id, spot.Rect)
	}
	if !r.byKeys() {
		r.tap(spot.Center())
		return
	}
	r.steer(id, nil)
	r.key(ui.Choose)
}

// reveal presses the arrows to what is not on the screen until a spot of the
// table is.
func (r *robot) reveal(id any) {
	r.t.Helper()
	tab, ok := r.scene.(*table.Table)
	if !ok || r.byKeys() {
		return
	}
	for range 40 {
		if _, seen := r.spot(id); seen {
			return
		}
		i := slices.IndexFunc(tab.FocusSpots(), func(s ui.Spot) bool { return s.ID == id })
		if i < 0 {
			return
		}
		arrow := towards(tab, tab.FocusSpots()[i].Center())
		if arrow == (board.ButtonRect{}) {
			r.t.Fatalf("no arrow leads to %#v", id)
		}
		r.tap(arrow.Center())
	}
	r.t.Fatalf("the arrows do not lead to %#v", id)
}

// towards returns the arrow that leads most directly to a point of the board.
func towards(t *table.Table, p ui.Point) (best board.ButtonRect) {
	middle, most := t.Layout.Board.Center(), -1e9
	for _, a := range t.FloatingButtons() {
		to := map[board.Button]ui.Point{board.PanUpButton: {Y: -1}, board.PanRightButton: {X: 1}, board.PanDownButton: {Y: 1}, board.PanLeftButton: {X: -1}}[a.ID]
		d := p.Sub(middle)
		if ahead := (d.X*to.X)/t.Layout.Board.W + (d.Y*to.Y)/t.Layout.Board.H; to != (ui.Point{}) && ahead > max(most, 0) {
			best, most = a, ahead
		}
	}
	return best
}

// steer brings the focus to a spot by arrows alone, never to a spot to avoid.
func (r *robot) steer(id any, avoid func(id any) bool) {
	r.t.Helper()
	r.key(ui.Right) // the first key shows the ring
	for range 100 {
		spots, at := walked(r.scene), focusOf(r.scene).At()
		if at == id {
			return
		}
		way, ok := waysFrom(spots, at, avoid)[id]
		if !ok {
			r.t.Fatalf("%T: the arrows do not lead from %#v to %#v among %v", r.scene, at, id, ids(spots))
		}
		r.key(way[0])
	}
	r.t.Fatalf("%T: the arrows do not come to %#v among %v", r.scene, id, ids(walked(r.scene)))
}

// byKeys reports whether the robot has no pointer.
func (r *robot) byKeys() bool { return r.with == keyboard || r.with == gamepad }

// waysFrom returns by which arrows all spots are reached from one, if some are
// avoided; avoid may be nil.
func waysFrom(spots []ui.Spot, from any, avoid func(id any) bool) map[any][]ui.Commands {
	ways := map[any][]ui.Commands{from: nil}
	for next := []any{from}; len(next) > 0; next = next[1:] {
		for _, key := range []ui.Commands{ui.Up, ui.Right, ui.Down, ui.Left} {
			var f ui.Focus
			f.Set(next[0])
			f.Update(ui.Input{Commands: key}, spots) // shows the ring
			f.Update(ui.Input{Commands: key}, spots)
			if _, known := ways[f.At()]; !known && (avoid == nil || !avoid(f.At())) {
				ways[f.At()] = append(slices.Clone(ways[next[0]]), key)
				next = append(next, f.At())
			}
		}
	}
	return ways
}

func (r *robot) spot(id any) (ui.Spot, bool) {
	for _, s := range spotsOf(r.scene) {
		if s.ID == id {
			return s, true
		}
	}
	return ui.Spot{}, false
}

func ids(spots []ui.Spot) (all []string) {
	for _, s := range spots {
		all = append(all, fmt.Sprintf("%#v", s.ID))
	}
	return all
}

// spotsOf returns what can be chosen in a scene.
func spotsOf(s screen.Scene) []ui.Spot {
	switch s := s.(type) {
	case *screen.Runner:
		return spotsOf(s.Scene)
	case *table.Table:
		return s.Spots()
	case *help.Scene:
		return whole(s)
	}
	return screen.BaseOf(s).Spots
}

// walked returns the spots that the arrows lead through, even out of view.
func walked(s screen.Scene) []ui.Spot {
	switch s := s.(type) {
	case *help.Scene:
		return s.Spots
	case *table.Table:
		return s.FocusSpots()
	}
	return spotsOf(s)
}

// focusOf returns the focus of a scene.
func focusOf(s screen.Scene) *ui.Focus {
	if g, ok := s.(*screen.Runner); ok {
		return focusOf(g.Scene)
	}
	return &screen.BaseOf(s).Panel.Focus
}
