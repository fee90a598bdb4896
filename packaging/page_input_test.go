package main

import (
	"bytes"
	"maps"
	"testing"
	"time"
)

// key presses a key and lets it go.
func (v visit) key(code, key string) {
	v.t.Helper()
	down := map[string]any{"type": "keyDown", "code": code, "key": key}
	if len([]rune(key)) == 1 {
		down["text"] = key
	}
	v.call("Input.dispatchKeyEvent", down, nil)
	v.call("Input.dispatchKeyEvent", map[string]any{"type": "keyUp", "code": code, "key": key}, nil)
}

// names starts the match that is being set up on a screen of 1280 x 720, and
// returns who sits there.
func (v visit) names() []string {
	v.t.Helper()
	v.press(byMouse, place{1100, 680}, 0)
	v.until(`Object.keys(localStorage).some((name) => name.startsWith("saboteur/match"))`)
	r, _ := v.match()
	return r.Record.Names
}

// TestPageKeys: letters of all our languages can be written with a keyboard, in
// one field after another.
func TestPageKeys(t *testing.T) {
	v := newVisit(t)
	v.start()
	v.press(byMouse, place{820, 480}, 0) // new game
	v.pause()
	v.press(byMouse, place{257, 88}, 0)
	v.until(`document.activeElement.id === "typing"`)
	for _, k := range [][2]string{{"KeyA", "a"}, {"Quote", "ä"}, {"KeyD", "ð"}, {"KeyZ", "z"}} {
		v.key(k[0], k[1])
	}
	v.press(byMouse, place{257, 204}, 0)
	time.Sleep(quiet)
	v.until(`document.activeElement.id === "typing"`)
	v.key("KeyX", "x")
	v.key("Backspace", "Backspace")
	v.key("Digit2", "é")
	v.key("Enter", "Enter")
	time.Sleep(quiet)
	if names := v.names(); names[0] != "Player 1aäðz" || names[2] != "Dagnyé" {
		t.Errorf("the names are %q", names)
	}
	v.clean()
}

// TestPageRests: a screen on which nothing moves asks for few frames, and goes on at
// once when something is done. On the title things move.
func TestPageRests(t *testing.T) {
	v := newVisit(t)
	v.before(`{
		const ask = requestAnimationFrame;
		globalThis.frames_ = 0;
		globalThis.requestAnimationFrame = (then) => { frames_++; return ask(then); };
	}`)
	v.start()
	count := func() (n int) {
		v.run(`frames_`, &n)
		return n
	}
	during := func(long time.Duration) int {
		begin := count()
		time.Sleep(long)
		return count() - begin
	}
	rests := func() bool {
		for range 60 {
			if during(time.Second) < 20 { // of 60
				return true
			}
		}
		return false
	}
	if !rests() { // reduced, the title stands still
		t.Error("a screen on which nothing moves never asks for fewer frames")
	}
	wakes := func() bool {
		for i := range 20 { // a busy machine may be slow to draw
			v.mouse("mouseMoved", 300, float64(300+10*i))
			if during(500*time.Millisecond) >= 10 { // 6 at rest
				return true
			}
		}
		return false
	}
	if !wakes() {
		t.Error("touched, the page goes on resting")
	}
	if !rests() {
		t.Error("touched once, the page never rests again")
	}
	some := v.playTo(byMouse, 4)
	if len(some.Record.Actions) < 4 {
		t.Error("after a rest nothing can be played")
	}
	v.clean()
}

// TestPageLosesFingers: a finger that the system takes for a gesture of its own
// presses nothing.
func TestPageLosesFingers(t *testing.T) {
	v := newVisit(t)
	v.resize(375, 667, 2, true)
	v.start()
	v.touch("touchStart", byTouch.quick)
	time.Sleep(100 * time.Millisecond)
	v.touch("touchCancel")
	v.pause()
	if r, _ := v.match(); r != nil {
		t.Error("a touch that was called off begins a match")
	}
	v.press(byTouch, byTouch.quick, 0)
	v.until(`Object.keys(localStorage).some((name) => name.startsWith("saboteur/match"))`)
	v.clean()
}

// TestPageOutlivesStrangers: events that other scripts make up change nothing.
func TestPageOutlivesStrangers(t *testing.T) {
	v := newVisit(t)
	v.start()
	for _, script := range []string{
		`dispatchEvent(new Event("keydown"))`, `dispatchEvent(new Event("drop"))`, `dispatchEvent(new Event("blur"))`,
		`document.getElementById("mine").dispatchEvent(new PointerEvent("pointerdown", { pointerId: 77, bubbles: true }))`,
		`document.getElementById("typing").dispatchEvent(new Event("input"))`,
	} {
		v.run(script, nil)
	}
	v.press(byMouse, byMouse.quick, 0)
	v.until(`document.getElementById("loading").hidden && document.getElementById("news").childElementCount > 0`)
	v.clean()
}

// TestPageComesBack: a page that the browser has put aside keeps what is played
// after it was taken out again.
func TestPageComesBack(t *testing.T) {
	v := newVisit(t)
	v.start()
	some := v.playTo(byMouse, 2)
	v.run(`globalThis.old_ = true`, nil)
	v.open(v.host.page() + "icon-192.png?other")
	time.Sleep(time.Second)
	v.run(`history.back()`, nil)
	time.Sleep(2 * time.Second)
	v.until(`document.getElementById("mine") && !globalThis.old_`) // it loads itself again
	v.ready()
	v.press(byMouse, byMouse.resume, 0)
	v.settle()
	v.press(byMouse, byMouse.here, 0)
	time.Sleep(quiet)
	if r := v.playTo(byMouse, len(some.Record.Actions)+3); !extends(r, some) || len(r.Record.Actions) < len(some.Record.Actions)+3 {
		t.Error("what is played after coming back is lost")
	}
}

// TestWorkerKeepsToItself: other pages of its folder are left alone, and a build
// that has come only in part is not taken.
func TestWorkerKeepsToItself(t *testing.T) {
	v := newVisit(t)
	v.host.files = maps.Clone(v.host.files)
	v.host.files["other/index.html"] = []byte("<!doctype html><title>another page</title>")
	v.start()
	v.run(`navigator.serviceWorker.ready.then(() => 0)`, nil)
	v.open(v.host.page() + "other/index.html")
	v.until(`document.title === "another page"`)
	v.host.set(func() {
		half := renewed(v.host.files)
		half["page.css"] = v.host.files["page.css"] // has not come yet
		v.host.files = half
	})
	v.start()
	v.run(`navigator.serviceWorker.getRegistration().then((r) => r.update()).catch(() => 0).then(() => 0)`, nil)
	time.Sleep(time.Second)
	waiting := true
	v.run(`navigator.serviceWorker.getRegistration().then((r) => !!(r.waiting || r.installing))`, &waiting)
	if waiting {
		t.Error("half of one build and half of another are taken together")
	}
}

// TestPageInParts: if a script of the page does not come, that is said, and it
// can be tried again.
func TestPageInParts(t *testing.T) {
	for _, missing := range []string{"build.js", "wasm_exec.js", "pace.js"} {
		v := newVisit(t)
		whole := v.host.files
		v.host.files = without(whole, missing)
		v.open(v.host.page())
		v.until(`document.getElementById("says").textContent.startsWith("The game could not be loaded") && !document.getElementById("again").hidden`)
		v.host.set(func() { v.host.files = whole })
		v.run(`document.getElementById("again").click()`, nil)
		time.Sleep(quiet)
		v.ready()
	}
}

// TestPageWithABrokenShelf: where nothing that was kept can be read, the page
// comes from its host.
func TestPageWithABrokenShelf(t *testing.T) {
	v := newVisit(t)
	v.host.files = maps.Clone(v.host.files)
	worker := v.host.files["worker.js"]
	v.host.files["worker.js"] = bytes.Replace(worker, []byte(`"use strict";`), []byte(`"use strict"; caches.match = caches.open = () => Promise.reject(new Error("no"));`), 1)
	v.host.files["worker.js"] = bytes.Replace(v.host.files["worker.js"], []byte(`event.waitUntil(caches.open(shelf)`), []byte(`event.waitUntil(Promise.resolve(shelf) || caches.open(shelf)`), 1)
	v.start()
	v.run(`navigator.serviceWorker.ready.then(() => 0)`, nil)
	v.reload()
	v.until(`navigator.serviceWorker.controller`)
	v.clean()
}

// TestPageTwice: a second page on the same storage, here in a frame of the first,
// says that it keeps nothing, and the first keeps on keeping.
func TestPageTwice(t *testing.T) {
	v := newVisit(t)
	v.start()
	some := v.playTo(byMouse, 2)
	v.run(`document.body.append(Object.assign(document.createElement("iframe"), { id: "second", width: 800, height: 600, src: location.href }))`, nil)
	v.until(`document.getElementById("second").contentDocument.getElementById("news").textContent.includes("open a second time")`)
	v.run(`document.getElementById("second").style = "position: fixed; inset: 0; z-index: 2"`, nil)
	v.press(byMouse, place{400, 100}, 0)
	v.until(`document.activeElement.id === "second" && document.activeElement.contentDocument.activeElement.id === "mine"`) // so that it hears keys
	v.run(`document.getElementById("second").remove()`, nil)
	v.press(byMouse, place{640, 330}, 0)
	if r := v.playTo(byMouse, len(some.Record.Actions)+3); !extends(r, some) || len(r.Record.Actions) < len(some.Record.Actions)+3 {
		t.Error("the first page keeps nothing any more")
	}
	v.clean()
}

// TestPageInAHiddenFrame: a frame that is not to be seen while it loads shows the
// game when it is.
func TestPageInAHiddenFrame(t *testing.T) {
	v := newVisit(t)
	v.host.files = maps.Clone(v.host.files)
	v.host.files["outer.html"] = []byte(`<!doctype html><title>outer</title><link rel="icon" href="data:,"><iframe src="./" style="display:none;border:0" width="1280" height="680"></iframe>`)
	v.open(v.host.page() + "outer.html")
	time.Sleep(5 * time.Second)
	v.run(`document.querySelector("iframe").style.display = "block"`, nil)
	v.until(`document.querySelector("iframe").contentDocument.getElementById("loading").hidden`)
	v.clean()
}

// TestPageKeepsClearOfNotches: the canvas lies within what a phone leaves free.
func TestPageKeepsClearOfNotches(t *testing.T) {
	v := newVisit(t)
	v.call("Emulation.setSafeAreaInsetsOverride", map[string]any{"insets": map[string]any{"left": 44, "right": 44, "top": 10, "bottom": 21}}, nil)
	v.start()
	var at string
	v.run(`(() => { const r = document.getElementById("mine").getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom].join(" ") })()`, &at)
	if at != "44 10 1236 699" {
		t.Errorf("the canvas lies at %s of 1280 by 720", at)
	}
	v.clean()
}

// TestPageInAFrame: after something outside of the frame was pressed, the game
// hears the player again, also while a name is being written.
func TestPageInAFrame(t *testing.T) {
	v := newVisit(t)
	v.host.files = maps.Clone(v.host.files)
	v.host.files["outer.html"] = []byte(`<!doctype html><title>outer</title><button style="position:fixed;left:0;top:690px;height:30px">outside</button><iframe src="./" style="position:fixed;left:0;top:0;border:0" width="1280" height="680"></iframe>`)
	v.open(v.host.page() + "outer.html")
	v.until(`document.querySelector("iframe").contentDocument.getElementById("loading").hidden`)
	time.Sleep(2 * quiet)
	inside := `document.querySelector("iframe").contentDocument.activeElement.id`
	v.press(byMouse, place{820, 460}, 0) // new game
	time.Sleep(2 * quiet)
	v.press(byMouse, place{257, 86}, 0)
	v.until(inside + ` === "typing"`)
	v.key("KeyA", "a")
	v.press(byMouse, place{30, 705}, 0)
	time.Sleep(quiet)
	v.press(byMouse, place{600, 20}, 0)
	time.Sleep(quiet)
	v.press(byMouse, place{257, 86}, 0)
	time.Sleep(quiet)
	v.key("KeyB", "b")
	v.key("Enter", "Enter")
	time.Sleep(quiet)
	v.press(byMouse, place{1100, 642}, 0)
	v.until(`Object.keys(localStorage).some((name) => name.startsWith("saboteur/match"))`)
	if r, _ := v.match(); r.Record.Names[0] != "Player 1ab" {
		t.Errorf("the name is %q", r.Record.Names[0])
	}
}

// TestWorkerKnowsTheProgram: it keeps nothing else in its place, and keeps it
// from a host that unpacks it on the way.
func TestWorkerKnowsTheProgram(t *testing.T) {
	v := newVisit(t)
	whole := v.host.files
	v.host.files = maps.Clone(whole)
	v.host.files["saboteur.wasm.gz"] = []byte("<!doctype html>not found")
	v.open(v.host.page())
	v.until(`document.getElementById("says").textContent.startsWith("The game could not be loaded")`)
	time.Sleep(time.Second)
	v.host.set(func() { v.host.files = whole })
	v.reload()
	unpacks := newVisit(t)
	unpacks.host.unpacks = true
	unpacks.start()
	unpacks.run(`navigator.serviceWorker.ready.then(() => 0)`, nil)
	unpacks.host.set(func() { unpacks.host.down = true })
	unpacks.reload()
}
