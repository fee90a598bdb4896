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

// A sleeper puts the window to sleep while nothing changes: Ebitengine then runs a frame
// only if there is input, or if one is scheduled, and updates the game once in each. The
// zero sleeper is awake.
type sleeper struct {
	nap
	awake      chan struct{}
	processors int // that the program uses while awake
}

// sleep puts the window to sleep, with a look from time to time.
func (s *sleeper) sleep(every time.Duration) {
	if s.asleep {
		return
	}
	s.begin()
	s.awake = make(chan struct{})
	//lint:ignore SA1019 nothing else stops the loop: unchanged frames alone cost 3 % of a core
	ebiten.SetFPSMode(ebiten.FPSModeVsyncOffMinimum)
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
	s.end()
	close(s.awake)
	runtime.GOMAXPROCS(s.processors)
	//lint:ignore SA1019 see above
	ebiten.SetFPSMode(ebiten.FPSModeVsyncOn)
}

// quiet returns a state of the devices as it is while nothing happens.
func quiet(s device.State) *device.State {
	s.JustPressed, s.Writing, s.Assistance = nil, device.Writing{Typing: s.Typing}, ui.Assistance{}
	s.Back, s.Cancelled, s.Mouse.Pressed, s.Mouse.Wheel = false, false, 0, 0
	return &s
}
