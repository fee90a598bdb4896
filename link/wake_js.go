package link

import "syscall/js"

// onWake calls a function when the page is looked at again, or the device has a network
// again. Timers may have stood still until then.
func onWake(do func()) (stop func()) {
	woken := js.FuncOf(func(js.Value, []js.Value) any {
		do()
		return nil
	})
	each := func(method string) {
		for event, of := range map[string]string{"visibilitychange": "document", "online": "window", "pageshow": "window"} {
			if target := js.Global().Get(of); target.Truthy() {
				target.Call(method, event, woken)
			}
		}
	}
	each("addEventListener")
	return func() {
		each("removeEventListener")
		woken.Release()
	}
}
