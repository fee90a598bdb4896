package window

import (
	"errors"
	"fmt"
	"runtime/debug"
	"syscall/js"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"saboteur/render/device"
	"saboteur/render/paint"
	"saboteur/render/raster"
	"saboteur/render/screen"
	"saboteur/render/store"
	"saboteur/render/ui"
)

// A platform connects the game to a page in a browser.
type platform struct {
	window  *window
	devices devices
	field   *field
	player  *player
	mirror  *mirror
	picker  store.Picker
	full    fullScreen
	history history
	sleeper sleeper
	page
	pace
}

// The page is what the browser shows the game in.
type page struct {
	canvas  js.Value
	layout  js.Value // what keys write, by their code; not in every browser
	size    ui.Point // of the canvas, in logical units
	scale   float64  // pixels to one of them
	lift    float64  // how far the canvas is moved up, in the units of CSS
	covered bool     // a keyboard on the screen has taken the place of its lower part
}

// A pace is how frames and ticks follow each other.
type pace struct {
	ready    bool // something has been shown
	early    int  // ticks that have passed for presses, before they were due
	ticking  bool
	pressing bool // the tick is one for what the player has just done
}

// garbagePercent is by how much the heap may grow before garbage is collected, and heapWanted how
// many bytes it has at most if possible: the page never gives back what it has had. Until something is
// shown, the heap is small, and collecting would take long.
const garbagePercent, garbageAtFirst, heapWanted = 50, 400, 128 << 20

// open finds the canvas that Ebitengine has made and starts to listen to its events.
func (a *platform) open(w *window, _ Options) error {
	document := js.Global().Get("document")
	if !document.Truthy() || !js.Global().Get("saboteurRest").Truthy() {
		return errors.New("there is no page to play in; the program for the browser is opened by its index.html")
	}
	a.window = w
	debug.SetGCPercent(garbageAtFirst)
	debug.SetMemoryLimit(heapWanted)
	a.canvas = document.Call("querySelector", "canvas")
	for name, value := range map[string]string{"id": "mine", "role": "img", "aria-label": "Saboteur", "tabindex": "-1"} {
		a.canvas.Call("setAttribute", name, value)
	}
	for _, part := range []string{"width", "height"} { // page.css knows better: there may be notches
		a.canvas.Get("style").Call("removeProperty", part)
	}
	document.Get("body").Get("style").Call("removeProperty", "background-color")
	if metas := document.Call("querySelectorAll", "meta[name=viewport]"); metas.Length() > 1 {
		metas.Index(metas.Length() - 1).Call("remove") // Ebitengine's, which knows nothing of notches and keyboards
	}
	a.player, a.mirror = newPlayer(), newMirror(&a.devices, a.press)
	a.devices.tick = a.press
	a.devices.listen(a.canvas)
	a.field = newField(&a.devices)
	a.learnLayout()
	return nil
}

// attach gives the game the sound, files and keyboard layout of the page.
func (a *platform) attach(_ *window, app *screen.App) {
	app.NoQuit, app.Fingers = true, prefers("(pointer: coarse)")
	app.Speak, app.PlaySound, app.SetSoundLevels, app.SetStage = a.mirror.say, a.player.cue, a.player.set, a.player.mine.mixer.SetStage
	app.Files = screen.Files{Dropped: a.picker.Chosen, Pick: a.picker.Ask, Export: store.ExportFile}
	app.KeyText, app.Reader.KeyText = a.writes, a.writes
	app.Clipboard = screen.Clipboard{Copy: copyText, Paste: func() (string, error) { return "", nil }} // the browser types what is pasted
	app.FindUpdate = newer
	if js.Global().Get("navigator").Get("vibrate").Truthy() {
		app.Vibrate = func() { ebiten.Vibrate(&ebiten.VibrateOptions{Duration: 150 * time.Millisecond, Magnitude: 1}) }
	}
	app.OfferCall = offerCall
	app.SetFullscreen = a.full.wants()
	firstSettings(app.Settings)
}

// offerCall implements screen.Platform: browsers show notifications of a page that came over TLS, or from
// the device itself.
func offerCall() (ask func()) {
	notifications := js.Global().Get("Notification")
	if !notifications.Truthy() || !js.Global().Get("isSecureContext").Bool() || notifications.Get("permission").String() != "default" {
		return nil
	}
	return func() { notifications.Call("requestPermission") }
}

func (a *platform) begin(w *window, _ Options) {
	a.takeDropped()
	a.full.listen(w.app)
	a.history.listen(func() {
		a.devices.state.Back = true
		a.press()
		a.devices.state.Back = false
	})
}

// prepare paints the first screen in pieces, before there are frames: meanwhile the page shows
// that it is loading.
func (a *platform) prepare(w *window) {
	if w.fit(a.fit(ui.Point{})); a.hidden() {
		return
	}
	rest := resting()
	rest()
	w.tick(new(device.State))
	scene := w.scene
	w.scene = nil // nothing happens to it while it is being painted
	w.screen.Prepare(w.size, w.scale, scene.Draw, rest)
	w.scene = scene
	rest()
}

// resting returns a function that lets the browser do what it has to, when it has not for a
// while. In a page that is hidden it would be let wait for long, and has nothing to do.
func resting() (rest func()) {
	last := time.Time{}
	return func() {
		if time.Since(last) > 80*time.Millisecond && !js.Global().Get("document").Get("hidden").Truthy() {
			time.Sleep(time.Millisecond)
			last = time.Now()
		}
	}
}

// draws returns true: nothing is prepared.
func (a *platform) draws(*window, *ebiten.Image) bool { return true }

func (a *platform) options() *ebiten.RunGameOptions { return nil }

// fit makes the canvas as large as its place in the page, in the pixels of the
// display, and returns how large that is. A keyboard on the screen that takes room
// from below, while something is typed, covers it instead.
func (a *platform) fit(ui.Point) (size ui.Point, scale float64) {
	typing := a.field.open && a.devices.fingers
	style := a.canvas.Get("style")
	if a.covered && (!typing || a.canvas.Get("clientWidth").Float() != a.size.X || js.Global().Get("innerHeight").Float() > a.size.Y) {
		style.Set("height", "")
		a.covered = false
	}
	size = ui.Point{X: a.canvas.Get("clientWidth").Float(), Y: a.canvas.Get("clientHeight").Float()}
	scale = js.Global().Get("devicePixelRatio").Float()
	switch {
	case typing && size.X == a.size.X && size.Y < a.size.Y && scale == a.scale:
		style.Set("height", fmt.Sprintf("%gpx", a.size.Y))
		a.covered = true
	case size != a.size || scale != a.scale:
		a.size, a.scale, a.devices.screen = size, scale, size
		a.window.still = 0
	}
	// Ebitengine knows the density of the display only as it was at first.
	pixels := raster.Pixels(a.size, a.scale)
	for name, n := range map[string]int{"width": pixels.X, "height": pixels.Y} {
		if a.canvas.Get(name).Int() != n {
			a.canvas.Set(name, n)
		}
	}
	return a.size, a.scale
}

// hidden reports whether the page has no size.
func (a *platform) hidden() bool { return a.size.X <= 0 || a.size.Y <= 0 }

// hasPads reports whether there has been a gamepad.
func (a *platform) hasPads() bool { return a.devices.pads }

func (a *platform) close(*window) {}

// firstSettings takes over preferences of the browser for a player who has not saved
// any settings.
func firstSettings(s *screen.Settings) {
	s.ReduceMotion = prefers("(prefers-reduced-motion: reduce)")
	if prefers("(prefers-contrast: more)") || prefers("(forced-colors: active)") {
		s.Theme = paint.ContrastTheme
	}
}

func prefers(query string) bool {
	return js.Global().Call("matchMedia", query).Get("matches").Bool()
}

// update lets the ticks pass that are due, unless they have passed for presses before.
func (a *platform) update(w *window) {
	w.catchUp(a.sleeper.missed(time.Now()), a.tick)
	if a.devices.touched {
		w.wake()
		a.sleeper.wake()
	}
	a.devices.touched = false
	if a.early > 0 {
		a.early--
		return
	}
	a.tick()
}

// press lets a tick pass for what the player has just done.
func (a *platform) press() {
	if a.window.scene == nil {
		return
	}
	if !a.devices.state.Unfocused {
		a.player.wake()
	}
	a.window.catchUp(a.sleeper.missed(time.Now()), a.tick)
	if !a.sleeper.asleep { // or time is kept by missed
		a.early++
	}
	a.sleeper.look()
	a.pressing = !a.devices.state.Unfocused
	a.tick()
	a.pressing = false
	a.full.try()
}

func (a *platform) tick() {
	w := a.window
	if a.ticking || w.scene == nil {
		return // opening the field may move the focus, which is an event
	}
	a.ticking = true
	defer func() { a.ticking = false }()
	a.devices.readPads()
	w.tick(&a.devices.state)
	a.devices.ticked()
	if w.scene == nil {
		return // not even the page that says what went wrong can be shown: load.js says so
	}
	a.player.tick(a.sleeper.every)
	a.history.follow(w.scene)
	a.mirror.speak(w.app.Words)
	a.mirror.follow(w.scene, w.app.Words, a.size, a.pressing)
	a.field.show(screen.TextFieldOf(w.scene), a.pressing, a.canvas, func() {
		a.mirror.shown = ""
		a.mirror.follow(w.scene, w.app.Words, a.size, true)
	})
	a.liftField()
}

// liftField moves the canvas up while a keyboard on the screen covers the text field.
func (a *platform) liftField() {
	const margin = 12
	lift := 0.0
	viewport := js.Global().Get("visualViewport")
	if field, ok := screen.TextFieldRect(a.window.scene); ok && viewport.Truthy() {
		shrink := screen.Shrink(a.size)
		hidden := (field.Y+field.H)*shrink + margin - viewport.Get("height").Float()
		lift = max(0, min(hidden, field.Y*shrink))
	}
	if lift != a.lift {
		a.lift = lift
		a.canvas.Get("style").Set("transform", fmt.Sprintf("translateY(%.0fpx)", -lift))
	}
}

// drawn uncovers what has been drawn: the page, the first time, and the canvas, if
// the page was hidden.
func (a *platform) drawn(w *window, changed bool) {
	a.devices.uncover()
	a.mirror.stale = a.mirror.stale || changed
	if w.screen.Complete() && !a.ready {
		a.ready = true
		debug.SetGCPercent(garbagePercent)
		js.Global().Call("saboteurReady").Call("catch", refusal)
	}
}

// explained returns the error that Ebitengine ended with.
func explained(err error) error { return err }

// newer returns a function that switches to the newer build that load.js has found;
// nil if there is none.
func newer() (change func()) {
	waiting := js.Global().Get("saboteurNewer")
	if !waiting.Truthy() {
		return nil
	}
	return func() {
		if waiting.Get("state").String() != "installed" { // another page has changed already
			js.Global().Get("location").Call("reload")
			return
		}
		on(js.Global().Get("navigator").Get("serviceWorker"), "controllerchange", func(js.Value) bool {
			js.Global().Get("location").Call("reload")
			return false
		})
		waiting.Call("postMessage", "renew")
	}
}

// learnLayout asks the browser for the keyboard layout.
func (a *platform) learnLayout() {
	keyboard := js.Global().Get("navigator").Get("keyboard")
	if !keyboard.Truthy() || !keyboard.Get("getLayoutMap").Truthy() {
		return
	}
	learned := js.FuncOf(func(_ js.Value, args []js.Value) any {
		a.layout = args[0]
		return nil
	})
	keyboard.Call("getLayoutMap").Call("then", learned, refusal) // as in a frame of another site
}

// writes returns what a key writes, "" if that is not known.
func (a *platform) writes(code device.Code) string {
	if !a.layout.Truthy() {
		return ""
	}
	if sign := a.layout.Call("get", string(code)); sign.Type() == js.TypeString {
		return sign.String()
	}
	return ""
}

// takeDropped takes files that are dropped on the page.
func (a *platform) takeDropped() {
	on(js.Global(), "dragover", func(js.Value) bool { return true })
	on(js.Global(), "drop", func(event js.Value) bool {
		if dropped := event.Get("dataTransfer"); dropped.Truthy() {
			a.picker.Take(dropped.Get("files"))
		}
		return true
	})
}
