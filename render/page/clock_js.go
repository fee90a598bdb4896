package page

import "syscall/js"

// A clock has time pass: with each frame that the browser shows or, while nothing
// happens, now and then.
type clock struct {
	frame   js.Func
	timer   js.Value // of the next time, while the clock rests
	resting bool
}

// stirring are the events that end a rest at once.
var stirring = []string{"pointerdown", "pointermove", "wheel", "keydown", "resize", "focus", "drop", "gamepadconnected"}

// start has pass called again and again, with the time in milliseconds. It returns
// for how many the clock may rest until the next time.
func (c *clock) start(pass func(now float64) (rest int)) {
	c.frame = js.FuncOf(func(js.Value, []js.Value) any {
		c.resting = false
		c.next(pass(js.Global().Get("performance").Call("now").Float()))
		return nil
	})
	stir := js.FuncOf(func(js.Value, []js.Value) any {
		if c.resting {
			c.resting = false
			js.Global().Call("clearTimeout", c.timer)
			c.next(0)
		}
		return nil
	})
	for _, kind := range stirring {
		js.Global().Call("addEventListener", kind, stir, map[string]any{"capture": true, "passive": true})
	}
	c.next(0)
}

func (c *clock) next(rest int) {
	if c.resting = rest > 0; c.resting {
		c.timer = js.Global().Call("setTimeout", c.frame, rest)
		return
	}
	js.Global().Call("requestAnimationFrame", c.frame)
}
