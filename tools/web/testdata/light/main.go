// A program that does no more than the game does once it has been loaded: it takes the sign
// of loading away, and asks for frames.
package main

import "syscall/js"

func main() {
	js.Global().Call("saboteurReady").Call("catch", js.Global().Get("Object"))
	var frame js.Func
	frame = js.FuncOf(func(js.Value, []js.Value) any {
		js.Global().Call("requestAnimationFrame", frame)
		return nil
	})
	js.Global().Call("requestAnimationFrame", frame)
	select {}
}
