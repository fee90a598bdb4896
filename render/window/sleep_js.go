package window

import (
	"syscall/js"
	"time"
)

// A sleeper lets the page ask for few frames while nothing changes: see pace.js. The zero
// sleeper is awake.
type sleeper struct {
	nap
	every time.Duration // there is a frame
}

// sleep puts the page to sleep, with a look from time to time.
func (s *sleeper) sleep(every time.Duration) {
	if !s.asleep {
		s.begin()
	}
	s.pace(every)
}

// wake ends the sleep.
func (s *sleeper) wake() {
	if s.asleep {
		s.end()
		s.pace(0)
	}
}

// pace lets there be a frame every so often; 0 is as often as the screen can show one.
func (s *sleeper) pace(every time.Duration) {
	if s.every != every {
		s.every = every
		js.Global().Get("saboteurRest").Set("long", every.Milliseconds())
	}
}

// look lets there be a frame as soon as possible.
func (s *sleeper) look() {
	if s.asleep {
		js.Global().Get("saboteurRest").Call("wake")
	}
}
