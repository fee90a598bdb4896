package web

import (
	"fmt"
	"testing"

	"saboteur/testenv"
)

// startMatch starts the match that is being set up, and returns the names of the players.
func (p page) startMatch(c controls) []string {
	p.t.Helper()
	p.pressNamed(c, "Into the mine")
	p.waitFor(matchSaved)
	r, _ := p.savedMatch()
	return r.Record.Names
}

// TestKeyboard: names are typed in two fields with letters of all our languages.
func TestKeyboard(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.call("Accessibility.enable", nil, nil) // with it, the browser complains of more
	p.start()
	p.pressNamed(mouse, "New game")
	p.pressNamed(mouse, "3 people")
	p.pressNamed(mouse, "Name: Player 1")
	p.waitFor(typingName + ` && document.activeElement.getAttribute("aria-label") === "Name"`)
	for _, k := range [][2]string{{"KeyA", "a"}, {"Quote", "ä"}, {"KeyD", "ð"}, {"KeyZ", "z"}} {
		p.key(k[0], k[1])
	}
	p.pressNamed(mouse, "Name: Player 3")
	p.waitFor(typingName)
	p.key("KeyX", "x")
	p.key("Backspace", "Backspace")
	p.key("Digit2", "é")
	p.key("Enter", "Enter")
	p.waitForInput()
	if names := p.startMatch(mouse); names[0] != "aäðz" || names[2] != "é" {
		t.Errorf("the names are %q", names)
	}
	p.checkClean()
}

// TestOnScreenKeyboard: a name is typed without keys: as text that arrives at
// once, as composed letters, and by deleting. The field stays above the keyboard.
func TestOnScreenKeyboard(t *testing.T) {
	testenv.Long(t)
	t.Parallel()
	p := newPage(t)
	p.resize(375, 667, 1, true)
	p.start()
	p.pressNamed(touch, "New game")
	p.pressNamed(touch, "3 people")
	p.pressNamed(touch, "Name: Player 3")
	p.waitFor(typingName)
	p.call("Input.insertText", map[string]any{"text": "Unn Þóra"}, nil)
	p.call("Input.imeSetComposition", map[string]any{"text": "o", "selectionStart": 1, "selectionEnd": 1}, nil)
	p.call("Input.imeSetComposition", map[string]any{"text": "ö", "selectionStart": 1, "selectionEnd": 1}, nil)
	p.call("Input.insertText", map[string]any{"text": "ö"}, nil)
	p.waitForInput()
	p.eval(`document.execCommand("delete")`, nil)
	p.eval(`document.execCommand("delete")`, nil)
	p.waitForInput()
	const lifted = `new DOMMatrix(getComputedStyle(document.getElementById("mine")).transform).f < -10`
	p.eval(`Object.defineProperty(visualViewport, "height", { value: 150, configurable: true })`, nil) // what a keyboard leaves visible
	p.waitFor(lifted)
	p.eval(`delete visualViewport.height`, nil)
	p.waitFor(`!(` + lifted + `)`)
	if names := p.startMatch(touch); names[2] != "Unn Þór" {
		t.Errorf("the name is %q", names[2])
	}
	p.waitFor(`document.activeElement.id === "mine"`)
	p.checkClean()
}

// TestPageRests: a screen on which nothing moves asks for few frames, and for all
// of them as soon as the player does something.
func TestPageRests(t *testing.T) {
	testenv.Long(t)
	t.Parallel()
	p := newPage(t)
	p.runFirst(`{
		const ask = requestAnimationFrame;
		globalThis.framesAsked = 0;
		globalThis.requestAnimationFrame = (then) => { framesAsked++; return ask(then); };
	}`)
	p.start()
	// asked returns how many frames the page asks for while the browser shows 60.
	asked := func() (n int) {
		p.eval(`new Promise((done) => {
			const begin = framesAsked;
			let n = 60;
			realFrame(function next() { n-- ? realFrame(next) : done(framesAsked - begin) });
		})`, &n)
		return n
	}
	rests := func() bool { return asked() < 20 }
	if !testenv.Poll(rests) {
		t.Error(testenv.GaveUp("the page rests"))
	}
	y := 300.0
	if !testenv.Poll(func() bool {
		y += 10
		p.mouse("mouseMoved", place{300, y})
		return asked() >= 20
	}) {
		t.Error(testenv.GaveUp("the page moves with the mouse"))
	}
	if !testenv.Poll(rests) {
		t.Error(testenv.GaveUp("the page rests again"))
	}
	p.pressNamed(mouse, "Quick game")
	p.waitFor(matchSaved)
	p.checkClean()
}

// TestCancelledTouch: a finger that the system takes for a gesture of its own
// presses nothing.
func TestCancelledTouch(t *testing.T) {
	testenv.Long(t)
	t.Parallel()
	p := newPage(t)
	p.resize(375, 667, 1, true)
	p.start()
	p.touch("touchStart", p.find("Quick game")...)
	p.waitTicks(6)
	p.touch("touchCancel")
	p.waitForInput()
	if r, _ := p.savedMatch(); r != nil {
		t.Error("a cancelled touch starts a match")
	}
	p.pressNamed(touch, "Quick game")
	p.waitFor(matchSaved)
	p.checkClean()
}

// TestForeignEvents: events that other scripts dispatch change nothing.
func TestForeignEvents(t *testing.T) {
	testenv.Long(t)
	t.Parallel()
	p := newPage(t)
	p.start()
	for _, script := range []string{
		`dispatchEvent(new Event("keydown"))`, `dispatchEvent(new Event("drop"))`, `dispatchEvent(new Event("blur"))`,
		`document.getElementById("mine").dispatchEvent(new PointerEvent("pointerdown", { pointerId: 77, bubbles: true }))`,
		`document.getElementById("typing").dispatchEvent(new Event("input"))`,
	} {
		p.eval(script, nil)
	}
	p.pressNamed(mouse, "Quick game")
	p.waitFor(`document.getElementById("loading").hidden && heard.some((s) => s.Kind === "live")`)
	p.checkClean()
}

// TestBackButton: Back pauses a match and then goes on with it, and does not leave the
// page. A page that was left for another one shows the running turn when the player
// comes back, and saves what is played after that.
func TestBackButton(t *testing.T) {
	testenv.Long(t)
	t.Parallel()
	p := newPage(t)
	p.start()
	earlier := p.playUntil(mouse, 2)
	p.eval(`globalThis.isOld = true`, nil)
	for _, paused := range []bool{true, false} {
		p.eval(`history.back()`, nil)
		if !testenv.Poll(func() bool { return len(p.find("Resume")) > 0 == paused }) {
			t.Fatal(testenv.GaveUp(fmt.Sprintf("after Back, the match is paused: %v", paused)))
		}
		p.waitForInput()
	}
	p.navigate(p.host.url() + "icon-192.png?other")
	p.waitFor(`location.href.endsWith("?other") && document.readyState === "complete" && !localStorage.getItem("saboteur/lock")`)
	p.eval(`history.back()`, nil)
	p.waitFor(`document.getElementById("mine") && !globalThis.isOld`) // it reloads itself
	p.waitReady()
	p.playOn(mouse, earlier, 3)
}

// TestTwoPages: a second page with the same storage, here in a frame of the first,
// says that it saves nothing, and the first one goes on saving. When the first is closed,
// the second takes over and says so.
func TestTwoPages(t *testing.T) {
	testenv.Long(t)
	t.Parallel()
	p := newPage(t)
	p.resize(1280, 720, 1, false)
	p.start()
	earlier := p.playUntil(mouse, 2)
	p.eval(`document.body.append(Object.assign(document.createElement("iframe"), { id: "second", width: 800, height: 600, src: location.href }))`, nil)
	p.waitFor(`document.getElementById("second").contentWindow.heard.some((s) => s.Text.includes("already open in another window"))`)
	p.eval(`document.getElementById("second").style = "position: fixed; inset: 0; z-index: 2"`, nil)
	p.press(mouse, place{400, 100})
	p.waitFor(`document.activeElement.id === "second" && document.activeElement.contentDocument.activeElement.id === "mine"`) // keys go there
	p.eval(`document.getElementById("second").style = ""`, nil)
	p.press(mouse, place{640, 330})
	p.playOn(mouse, earlier, 3)
	p.eval(`dispatchEvent(new PageTransitionEvent("pagehide"))`, nil) // as if the first were closed
	p.waitFor(`document.getElementById("second").contentWindow.heard.some((s) => s.Text.includes("this window saves your matches"))`)
	p.checkClean()
}

// outerPage is a page with the game in a frame.
func outerPage(frame string) []byte {
	return []byte(`<!doctype html><title>outer</title><link rel="icon" href="data:,">` + frame)
}

// TestHiddenFrame: a frame that is hidden while it loads shows the game when it
// is shown.
func TestHiddenFrame(t *testing.T) {
	testenv.Long(t)
	t.Parallel()
	p := newPage(t)
	p.resize(1280, 720, 1, false)
	p.host.files["outer.html"] = outerPage(`<iframe src="./" style="display:none;border:0" width="1280" height="680"></iframe>`)
	p.navigate(p.host.url() + "outer.html")
	p.waitFor(`document.querySelector("iframe").contentDocument.getElementById("mine")`)
	p.eval(`document.querySelector("iframe").style.display = "block"`, nil)
	p.waitFor(`document.querySelector("iframe").contentDocument.getElementById("loading").hidden`)
	p.checkClean()
}

// TestFrame: after something outside the frame was pressed, the game in it hears
// the player again, even while a name is being typed.
func TestFrame(t *testing.T) {
	testenv.Long(t)
	t.Parallel()
	p := newPage(t)
	p.resize(1280, 720, 1, false)
	p.host.files["outer.html"] = outerPage(`<button style="position:fixed;left:0;top:690px;height:30px">outside</button><iframe src="./" style="position:fixed;left:0;top:0;border:0" width="1280" height="680"></iframe>`)
	p.navigate(p.host.url() + "outer.html")
	p.waitFor(`document.querySelector("iframe").contentDocument.getElementById("loading").hidden`)
	p.waitForInput()
	p.pressNamed(mouse, "New game")
	p.pressNamed(mouse, "Your name: Player 1")
	p.waitFor(`document.querySelector("iframe").contentDocument.activeElement.id === "typing"`)
	p.key("KeyA", "a")
	p.press(mouse, place{30, 705})
	p.press(mouse, place{600, 20})
	p.pressNamed(mouse, "Your name: a")
	p.key("End", "End")
	p.key("KeyB", "b")
	p.key("Enter", "Enter")
	p.waitForInput()
	if names := p.startMatch(mouse); names[0] != "ab" {
		t.Errorf("the name is %q", names[0])
	}
}

// TestCanvas: it is within the part of a phone's screen without notches, and has
// as many pixels as the screen, also on a screen of another density.
func TestCanvas(t *testing.T) {
	testenv.Long(t)
	t.Parallel()
	p := newPage(t)
	p.resize(1280, 720, 1, false)
	p.call("Emulation.setSafeAreaInsetsOverride", map[string]any{"insets": map[string]any{"left": 44, "right": 44, "top": 10, "bottom": 21}}, nil)
	p.start()
	var at string
	p.eval(`(() => { const r = document.getElementById("mine").getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom].join(" ") })()`, &at)
	if at != "44 10 1236 699" {
		t.Errorf("the canvas is at %s of 1280 by 720", at)
	}
	p.resize(1280, 720, 2, false)
	p.waitFor(`document.getElementById("mine").width === 2384`)
	p.resize(1280, 720, 1, false)
	p.waitFor(`document.getElementById("mine").width === 1192`)
	p.checkClean()
}

// TestLostContext: if the browser takes the graphics context away, the page
// reloads itself.
func TestLostContext(t *testing.T) {
	testenv.Long(t)
	t.Parallel()
	p := newPaintedPage(t)
	p.start()
	p.eval(`{
		globalThis.isOld = true;
		document.getElementById("mine").getContext("webgl2").getExtension("WEBGL_lose_context").loseContext();
	}`, nil)
	p.waitFor(`!globalThis.isOld`)
	p.waitReady()
}
