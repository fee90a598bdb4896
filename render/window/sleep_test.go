//go:build !js

package window

import (
	"image/color"
	"runtime"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"saboteur/render/device"
	"saboteur/render/gpu"
	"saboteur/render/gpu/gputest"
	"saboteur/render/raster"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// TestMissedTicks: time goes on while the window sleeps, but what passed while the whole
// computer slept is not made up for.
func TestMissedTicks(t *testing.T) {
	begun := time.Now()
	for _, c := range []struct {
		asleep bool
		slept  time.Duration
		want   int
	}{{true, expectantLook, 14}, {true, idleLook, 29}, {true, time.Millisecond, 0}, {true, time.Second / 60, 0}, {true, time.Hour, 60}, {false, time.Second, 0}} {
		s := sleeper{asleep: c.asleep, last: begun}
		if n := s.missed(begun.Add(c.slept)); n != c.want {
			t.Errorf("asleep %v for %v: %d ticks are missed, not %d", c.asleep, c.slept, n, c.want)
		}
		if n := s.missed(begun.Add(c.slept)); n != 0 {
			t.Errorf("asleep %v for %v: %d ticks are made up for twice", c.asleep, c.slept, n)
		}
	}
}

// TestWakingUndoesSleep: awake, the game is updated as often and uses as many processors as
// before it slept.
func TestWakingUndoesSleep(t *testing.T) {
	processors, ticks := runtime.GOMAXPROCS(0), ebiten.TPS()
	var s sleeper
	for range 2 {
		s.sleep(idleLook)
		s.sleep(idleLook)
		if n := ebiten.TPS(); n != ebiten.SyncWithFPS {
			t.Errorf("asleep, there are %d updates a second", n)
		}
		s.wake()
		s.wake()
	}
	if n := runtime.GOMAXPROCS(0); n != processors {
		t.Errorf("%d processors are used, %d before", n, processors)
	}
	if n := ebiten.TPS(); n != ticks {
		t.Errorf("there are %d updates a second, %d before", n, ticks)
	}
}

// TestQuiet: what was pressed before the sleep is not pressed again in each tick of it.
func TestQuiet(t *testing.T) {
	was := device.State{JustPressed: []device.Code{"Enter"}, Writing: device.Writing{Typing: true, Typed: "a"}, Back: true, Keys: []device.Code{"Enter"}, Mouse: device.Mouse{Pressed: device.PrimaryButton, Held: device.PrimaryButton, Wheel: 1}}
	now := quiet(was)
	if len(now.JustPressed) > 0 || now.Back || now.Typed != "" || now.Mouse.Pressed != 0 || now.Mouse.Wheel != 0 {
		t.Errorf("pressed again: %+v", now)
	}
	if now.Mouse.Held != was.Mouse.Held || len(now.Keys) != 1 || !now.Typing {
		t.Error("what is held is let go")
	}
	if was.Typed != "a" {
		t.Error("the state itself changes")
	}
}

// A movingScene looks different in each frame.
type movingScene struct {
	frame   float64
	canWait bool
}

func (s *movingScene) Update(ui.Input) screen.Scene { return s }
func (s *movingScene) CanWait() bool                { return s.canWait }
func (s *movingScene) Draw(c ui.Canvas) {
	s.frame++
	c.Fill(ui.Rect{X: s.frame, W: 5, H: 5}, color.NRGBA{A: 0xFF})
}

// TestChangesThatCanWait: a scene that moves by itself keeps the window from sleeping, unless
// its changes can wait.
func TestChangesThatCanWait(t *testing.T) {
	gputest.NeedScreen(t)
	for _, canWait := range []bool{false, true} {
		w := &window{screen: gpu.NewDisplay(new(raster.Cache)), app: new(screen.App), size: ui.Point{X: 64, Y: 64}, scale: 1}
		w.scene = &movingScene{canWait: canWait}
		on := ebiten.NewImage(64, 64)
		for range sleepAfter + 4 { // of which only each fourth is painted after a while
			w.Draw(on)
		}
		if w.platform.sleeper.asleep != canWait {
			t.Errorf("changes can wait: %v; asleep: %v", canWait, w.platform.sleeper.asleep)
		}
		w.platform.sleeper.wake()
	}
}

// TestLooksOftenEnough: a sleeping window looks more often if somebody may press a button of a
// gamepad or of another device, or if a scene moves.
func TestLooksOftenEnough(t *testing.T) {
	for name, c := range map[string]struct {
		pads int
		room screen.Room
		move bool
		want time.Duration
	}{
		"nothing": {want: idleLook}, "a gamepad": {pads: 1, want: expectantLook},
		"other devices": {room: struct{ screen.Room }{}, want: expectantLook}, "a scene that moves": {move: true, want: expectantLook},
	} {
		w := &window{app: new(screen.App), scene: &movingScene{canWait: c.move}}
		w.app.EnterRoom(c.room)
		w.platform.devices.pads = make([]ebiten.GamepadID, c.pads)
		if got := w.platform.lookInterval(w); got != c.want {
			t.Errorf("with %s: every %v", name, got)
		}
	}
}
