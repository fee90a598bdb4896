// A program that does no more than the game does once it has been loaded: it takes the sign
// of loading away, and asks for frames.
package main

import "syscall/js"

func main() {
	document := js.Global().Get("document")
	var frame js.Func
	frame = js.FuncOf(func(js.Value, []js.Value) any {
		document.Get("body").Get("dataset").Set("ready", "")
		document.Call("getElementById", "loading").Set("hidden", true)
		js.Global().Call("requestAnimationFrame", frame)
		return nil
	})
	js.Global().Call("requestAnimationFrame", frame)
	select {}
}
