package window

import (
	"syscall/js"

	"saboteur/render/screen"
)

// A fullScreen lets the page fill the screen. Browsers allow that only while a
// press is being taken in.
type fullScreen struct{ want, is bool }

// wants returns what takes in whether the page is to fill the screen, nil where
// it cannot, as on some phones and in some frames.
func (f *fullScreen) wants() func(bool) {
	if !js.Global().Get("document").Get("fullscreenEnabled").Truthy() {
		return nil
	}
	return func(full bool) { f.want = full }
}

// listen takes in when the page fills the screen, or no more.
func (f *fullScreen) listen(app *screen.App) {
	document := js.Global().Get("document")
	on(document, "fullscreenchange", func(js.Value) bool {
		f.is = document.Get("fullscreenElement").Truthy()
		f.want = f.is
		app.FullscreenChanged(f.is)
		return false
	})
}

// try asks for what is wanted and not so yet.
func (f *fullScreen) try() {
	if f.want == f.is {
		return
	}
	document := js.Global().Get("document")
	var done js.Value
	if f.want {
		done = document.Get("documentElement").Call("requestFullscreen")
	} else {
		done = document.Call("exitFullscreen")
	}
	done.Call("catch", refusal) // then it stays as it is until the next press
}

// refusal is for what a browser may refuse without any harm.
var refusal = js.FuncOf(func(js.Value, []js.Value) any { return nil })
