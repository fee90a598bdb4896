package playtest

import (
	"fmt"
	"math/rand/v2"

	"saboteur/render/device"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// A Controller is what a robot plays with.
type Controller int

// The controllers.
const (
	Mouse Controller = iota
	Finger
	Keyboard
	DraggingMouse // a mouse that drags cards
	Gamepad
)

// A Robot plays through the same devices as a person: it looks at the spots of
// the scene, and presses buttons and keys until it has what it wants. It reports
// to T when it cannot have that.
type Robot struct {
	T          T
	Scene      screen.Scene // nil after the program has quit
	Size       ui.Point     // of the screen, in logical units
	Controller Controller
	Reader     *device.Reader
	Devices    device.State       // what the devices report now
	LastInput  ui.Input           // of the latest tick
	Dice       *rand.PCG          // decides what the robot plays
	Ticks      int                // number of ticks so far
	AfterTick  func(screen.Scene) // called after every tick; may be nil
	Blind      bool               // nothing is drawn

	chosen any // last
}

// maxTicks is far more than a match takes.
const maxTicks = 2_000_000

// NewRobot returns a robot that plays from a scene on. Two robots with the same
// controller do the same.
func NewRobot(t T, s screen.Scene, size ui.Point, with Controller) *Robot {
	r := &Robot{T: t, Scene: s, Size: size, Controller: with, Reader: device.NewReader(), Dice: rand.NewPCG(9, uint64(with))}
	if with == Gamepad {
		r.Devices.Pads = []device.Pad{{ID: 0}, {ID: 3, Standard: true}}
	}
	return r
}

// Step advances the scene by a tick, with the devices as they are.
func (r *Robot) Step() {
	r.T.Helper()
	r.Devices.Size, r.Devices.Typing = r.Size, screen.TakesText(r.Scene)
	in := r.Reader.Read(&r.Devices)
	r.Devices.Mouse.Wheel, r.Devices.Typed, r.Devices.JustPressed = 0, "", nil
	r.StepWith(in)
}

// StepWith advances the scene by a tick, with an input that no device has made.
// The size of the input is set. Every tick in which the player does
// something is drawn, as what is shown then may no longer be what is; of the others, every 23rd.
func (r *Robot) StepWith(in ui.Input) {
	r.T.Helper()
	in.Size = r.Size
	r.LastInput = in
	r.Ticks++
	r.Scene = screen.Step(r.Scene, in)
	if r.Scene == nil {
		return
	}
	if !r.Blind && (in.DoesSomething() || r.Ticks%23 == 0) {
		r.Scene.Draw(Blank{})
	}
	if r.AfterTick != nil {
		r.AfterTick(r.Scene)
	}
	if r.Ticks > maxTicks {
		r.T.Fatalf("the match does not end: %T", r.Scene)
	}
}

// Wait advances the scene by n ticks.
func (r *Robot) Wait(n int) {
	for range n {
		r.Step()
	}
}

// HasNoPointer reports whether the robot has no pointer.
func (r *Robot) HasNoPointer() bool { return r.Controller == Keyboard || r.Controller == Gamepad }

// T is what a robot reports failures to. Every testing.TB is one; [Run] has
// another one for commands.
type T interface {
	Helper()
	Errorf(format string, args ...any)
	Fatalf(format string, args ...any) // does not return
}

// A failure is what a reporter panics with.
type failure struct{ error }

// A reporter is a T that stops at the first failure.
type reporter struct{}

var _ T = reporter{}

func (reporter) Helper()                           {}
func (reporter) Errorf(format string, args ...any) { panic(failure{fmt.Errorf(format, args...)}) }
func (reporter) Fatalf(format string, args ...any) { panic(failure{fmt.Errorf(format, args...)}) }

// Run calls play outside of tests. It returns the first failure that play reports,
// which also ends play.
func Run(play func(t T)) (err error) {
	defer func() {
		switch reason := recover().(type) {
		case nil:
		case failure:
			err = reason.error
		default:
			panic(reason)
		}
	}()
	play(reporter{})
	return nil
}
