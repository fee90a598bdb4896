//go:build !js

package window

import (
	"runtime"
	"runtime/debug"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"saboteur/render/device"
	"saboteur/render/ui"
)

// sleepAfter is how many frames without change there are before the window sleeps: more than
// any dwarf pauses.
const sleepAfter = 180

// A sleeping window looks this often for gamepads, and for what time has changed: more often
// if something is to be expected. Keys, mouse and touch wake it at once.
const expectantLook, idleLook = 250 * time.Millisecond, 500 * time.Millisecond

// A sleeper puts the window to sleep while nothing changes: Ebitengine then runs a frame
// only if there is input, or if one is scheduled, and updates the game once in each. The
// zero sleeper is awake.
type sleeper struct {
	asleep     bool
	last       time.Time // of the last update
	awake      chan struct{}
	processors int // that the program uses while awake
}

// sleep puts the window to sleep, with a look from time to time.
func (s *sleeper) sleep(every time.Duration) {
	if s.asleep {
		return
	}
	s.asleep, s.last, s.awake = true, time.Now(), make(chan struct{})
	//lint:ignore SA1019 nothing else stops the loop: unchanged frames alone cost 3 % of a core
	ebiten.SetFPSMode(ebiten.FPSModeVsyncOffMinimum)
	ebiten.SetTPS(ebiten.SyncWithFPS) // it would catch up with five ticks, each asking the desktop: see missed
	// With more than one, the runtime of Go (1.26) looks for 10 ms after each frame every
	// 20 µs whether it still waits for input, which is most of what sleep would cost.
	s.processors = runtime.GOMAXPROCS(1)
	go debug.FreeOSMemory() // of what was painted to get here
	go func(awake chan struct{}) {
		look := time.NewTicker(every)
		defer look.Stop()
		for {
			select {
			case <-look.C:
				//lint:ignore SA1019 see above
				ebiten.ScheduleFrame()
			case <-awake:
				return
			}
		}
	}(s.awake)
}

// wake ends the sleep.
func (s *sleeper) wake() {
	if !s.asleep {
		return
	}
	s.asleep = false
	close(s.awake)
	runtime.GOMAXPROCS(s.processors)
	//lint:ignore SA1019 see above
	ebiten.SetFPSMode(ebiten.FPSModeVsyncOn)
	ebiten.SetTPS(ebiten.DefaultTPS)
}

// missed returns how many ticks passed during sleep before the one that is due now.
func (s *sleeper) missed(now time.Time) int {
	if !s.asleep {
		return 0
	}
	ticks := int(now.Sub(s.last).Seconds()*ebiten.DefaultTPS + 0.5)
	s.last = now
	return min(max(ticks-1, 0), ebiten.DefaultTPS) // after a longer sleep, as of a laptop, there is no hurry
}

// quiet returns a state of the devices as it is while nothing happens.
func quiet(s device.State) *device.State {
	s.JustPressed, s.Writing, s.Assistance = nil, device.Writing{Typing: s.Typing}, ui.Assistance{}
	s.Back, s.Cancelled, s.Mouse.Pressed, s.Mouse.Wheel = false, false, 0, 0
	return &s
}
