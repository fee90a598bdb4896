package web

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"saboteur/game"
	"saboteur/render/store"
	"saboteur/testenv"
	"saboteur/tools/packtest"
)

// A page is the game in a tab, and the host that it comes from.
type page struct {
	*tab
	host *host
}

// newPage returns a tab and a host. It opens nothing. The page paints nothing, which takes
// longest in software, and draws what takes least, unless pictures are kept with -artifacts.
func newPage(t testing.TB) page {
	t.Helper()
	if picturesKept() {
		return newPaintedPage(t)
	}
	p := newPageOf(t, builtPage, unseenSettings)
	p.resize(800, 600, 1, false)
	p.paintNothing()
	return p
}

// newPaintedPage returns a page for a test that looks at it.
func newPaintedPage(t testing.TB) page {
	t.Helper()
	return newPageOf(t, builtPage, packtest.Settings)
}

// newLightPage returns a page for a test of how the program is loaded, and what of the page
// is kept: the program is not the game, but loaded in the same way.
func newLightPage(t testing.TB) page {
	t.Helper()
	return newPageOf(t, lightPage, packtest.Settings)
}

func newPageOf(t testing.TB, files func() (map[string][]byte, error), settings string) page {
	t.Helper()
	h := newHost(t, files) // builds the page before the browser starts
	p := page{tab: newTab(t), host: h}
	p.resize(1280, 720, 1, false)
	p.runFirst(fastClock)
	p.runFirst(hearing)
	p.runFirst(`try { localStorage.getItem("saboteur/settings") || localStorage.setItem("saboteur/settings", '` + settings + `') } catch {}`)
	return p
}

// unseenSettings are packtest.Settings, and the theme without light and relief.
const unseenSettings = `{"format":"saboteur settings","version":1,"settings":{"nohints":true,"quickplay":true,"reduce":true,"pace":2,"theme":2}}`

// picturesKept reports whether pictures are kept.
func picturesKept() bool { return flag.Lookup("test.artifacts").Value.String() != "false" }

// paintNothing lets the page paint nothing.
func (tb *tab) paintNothing() {
	tb.t.Helper()
	tb.runFirst(`WebGL2RenderingContext.prototype.drawElements = () => {}`)
}

// fastClock lets each frame of the game last as long as the game can catch up with in one:
// five ticks. Fewer frames are painted then, and a match does not take longer on a slow
// machine. It counts the ticks, and keeps the browser's own function for frames.
const fastClock = `{
	const next = requestAnimationFrame.bind(globalThis), now = performance.now.bind(performance);
	let ahead = 0, last = now();
	performance.now = () => now() + ahead;
	globalThis.realFrame = next;
	globalThis.gameTicks = 0;
	globalThis.requestAnimationFrame = (frame) => next((time) => {
		ahead += Math.max(0, 5 * 1000 / 60 - (now() - last));
		last = now();
		gameTicks += 5;
		frame(time);
	});
}`

// start opens the page and waits until the game is ready.
func (p page) start() {
	p.t.Helper()
	p.navigate(p.host.url())
	p.waitReady()
}

// reload reloads the page and waits until the game is ready.
func (p page) reload() {
	p.t.Helper()
	p.eval(`globalThis.isOld = true`, nil)
	p.call("Page.reload", nil, nil)
	p.waitFor(`!globalThis.isOld`)
	p.waitReady()
}

// waitReady waits until the game is ready and takes input.
func (p page) waitReady() {
	p.t.Helper()
	p.waitLoaded()
	p.waitForInput()
}

// waitLoaded waits until the game is ready.
func (p page) waitLoaded() {
	p.t.Helper()
	p.waitFor(`document.body && "ready" in document.body.dataset && document.getElementById("loading").hidden`)
}

// waitForInput waits until the game takes input: for 15 ticks after a screen has
// appeared, or a button was down, it ignores the player.
func (p page) waitForInput() {
	p.t.Helper()
	p.waitTicks(24)
}

// waitTicks waits until at least n ticks of the game have passed. The game may be in a frame
// of the page.
func (p page) waitTicks(n int) {
	p.t.Helper()
	p.eval(fmt.Sprintf(`new Promise((done) => {
		const frame = document.querySelector("iframe");
		const game = document.getElementById("mine") || !frame ? globalThis : frame.contentWindow;
		const until = game.gameTicks + %d;
		realFrame(function next() { game.gameTicks >= until ? done(0) : realFrame(next) });
	})`, n), nil)
}

// checkClean reports all errors in the page, and requests to others than its
// host.
func (p page) checkClean() {
	p.t.Helper()
	p.checkNoErrors(p.host.url())
}

// Conditions of the page.
const (
	matchSaved     = `Object.keys(localStorage).some((name) => name.startsWith("saboteur/match"))`
	matchAnnounced = `heard.filter((s) => s.Kind === "live").length > 1`
	typingName     = `document.activeElement.id === "typing"`
	workerReady    = `navigator.serviceWorker.ready.then(() => 0)`
)

// A place is in CSS pixels.
type place struct{ x, y float64 }

// controls are a device to play with.
type controls struct{ touch bool }

var mouse, touch = controls{false}, controls{true}

// A button is something that the page lets screen readers choose.
type button struct {
	Section, Label string
	Disabled       bool
	X, Y           float64 // its middle, in CSS pixels
}

// buttons returns all buttons of the screen that shows, in reading order. The game may be
// in a frame at the top left of the page.
func (p page) buttons() (all []button) {
	p.t.Helper()
	p.eval(`(() => {
		const frame = document.querySelector("iframe");
		const game = document.getElementById("mine") || !frame ? document : frame.contentDocument;
		return [...game.querySelectorAll("#mirror button")].map((b) => {
			const r = b.getBoundingClientRect();
			return {
				Section: b.closest("section").getAttribute("aria-label") ?? "", Label: b.textContent,
				Disabled: b.hasAttribute("aria-disabled"), X: (r.left + r.right) / 2, Y: (r.top + r.bottom) / 2,
			};
		});
	})()`, &all)
	return all
}

// find returns the buttons that can be pressed whose label begins with a name.
func (p page) find(name string) []place {
	p.t.Helper()
	return placesOf(p.buttons(), func(b button) bool { return strings.HasPrefix(b.Label, name) })
}

// placesOf returns the places of the buttons that pass and can be pressed.
func placesOf(all []button, passes func(button) bool) (found []place) {
	for _, b := range all {
		if !b.Disabled && passes(b) {
			found = append(found, place{b.X, b.Y})
		}
	}
	return found
}

// placeOf waits for a button whose label begins with a name, and returns its place.
func (p page) placeOf(name string) place {
	p.t.Helper()
	var found []place
	if !testenv.Poll(func() bool { found = p.find(name); return len(found) > 0 }) {
		p.t.Fatalf("%s; there are %+v", testenv.GaveUp(fmt.Sprintf("there is a button %q", name)), p.buttons())
	}
	return found[0]
}

// pressNamed waits for a button whose label begins with a name, and clicks or taps it.
func (p page) pressNamed(c controls, name string) {
	p.t.Helper()
	p.press(c, p.placeOf(name))
}

// press clicks or taps a place.
func (p page) press(c controls, at place) { p.hold(c, at, 0) }

// hold presses a place for some ticks, and then waits until the game takes input
// again.
func (p page) hold(c controls, at place, ticks int) {
	p.t.Helper()
	p.pressAndRelease(c, at, ticks)
	p.waitForInput()
}

func (p page) pressAndRelease(c controls, at place, ticks int) {
	p.t.Helper()
	if c.touch {
		p.touch("touchStart", at)
	} else {
		p.call("Input.dispatchMouseEvent", map[string]any{"type": "mouseMoved", "x": at.x, "y": at.y}, nil)
		p.mouse("mousePressed", at)
	}
	p.waitTicks(ticks)
	if c.touch {
		p.touch("touchEnd")
	} else {
		p.mouse("mouseReleased", at)
	}
}

// savedMatch returns the match that the page has saved, and its state; nil if
// there is none.
func (p page) savedMatch() (*store.OngoingMatch, *game.State) {
	p.t.Helper()
	folder := p.t.TempDir()
	for name, text := range p.savedFiles() {
		if name == "lock" {
			continue
		}
		testenv.NoError(p.t, os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600))
	}
	s := store.OpenFolder(folder)
	defer s.Close()
	r, err := s.LatestMatch()
	testenv.NoError(p.t, err)
	if r == nil {
		return nil, nil
	}
	state, err := r.Record.Replay(func(*game.State, game.Event) {})
	testenv.NoError(p.t, err)
	return r, state
}

// savedFiles returns everything that the page has saved, by name.
func (p page) savedFiles() (files map[string]string) {
	p.t.Helper()
	p.eval(`Object.fromEntries(Object.entries(localStorage).map(([name, text]) => [name.replace("saboteur/", ""), text]))`, &files)
	return files
}

// deleteMatches deletes all saved matches.
func (p page) deleteMatches() {
	p.t.Helper()
	for name := range p.savedFiles() {
		if strings.HasPrefix(name, "match") {
			p.eval(`localStorage.removeItem("saboteur/`+name+`")`, nil)
		}
	}
}

// playUntil plays against dwarves by discarding, until the match has some number
// of actions or the round is over, and returns the saved match. It starts a match
// if there is none.
func (p page) playUntil(c controls, actions int) *store.OngoingMatch {
	p.t.Helper()
	last, since, tries := 0, time.Now(), 0
	var r *store.OngoingMatch
	var state *game.State
	for time.Since(since) < testenv.Patience {
		r, state = p.savedMatch()
		if r != nil && len(r.Record.Actions) != last {
			last, since = len(r.Record.Actions), time.Now()
		}
		switch {
		case r == nil:
			p.pressNamed(c, "Quick game")
		case len(r.Record.Actions) >= actions || state.Round > 1 || state.Phase != game.Playing:
			return r
		default:
			p.discardOrWait(c, tries)
			tries++
		}
	}
	p.t.Fatalf("%s; the match: %+v", testenv.GaveUp("there is another action"), r)
	return nil
}

// discardOrWait presses whatever leads on to the next discarded card: what passes time for the
// person, then a card, another one at each try, since a chosen one would be put back.
func (p page) discardOrWait(c controls, try int) {
	p.t.Helper()
	all := p.buttons()
	for _, name := range []string{"Got it", "Discard", "End turn", "Next turn", "Skip ahead"} {
		if found := placesOf(all, func(b button) bool { return strings.HasPrefix(b.Label+" ", name+" ") }); len(found) > 0 {
			p.press(c, found[0])
			return
		}
	}
	if cards := placesOf(all, func(b button) bool { return b.Section == "Your cards" }); len(cards) > 0 {
		p.press(c, cards[try%len(cards)])
		return
	}
	p.waitTicks(20)
}

// continues reports whether a match is the same as an earlier one, or goes on
// from it.
func continues(r, earlier *store.OngoingMatch) bool {
	if r == nil || r.ID != earlier.ID || len(r.Record.Actions) < len(earlier.Record.Actions) {
		return false
	}
	for i, a := range earlier.Record.Actions {
		if r.Record.Actions[i] != a {
			return false
		}
	}
	return true
}

// playOn plays some more actions and fails if the match does not go on from the
// earlier one. The earlier one's last action may be taken back.
func (p page) playOn(c controls, earlier *store.OngoingMatch, more int) {
	p.t.Helper()
	want := len(earlier.Record.Actions) + more
	kept := *earlier
	kept.Record.Actions = kept.Record.Actions[:max(0, len(kept.Record.Actions)-1)]
	if r := p.playUntil(c, want); !continues(r, &kept) || len(r.Record.Actions) < want {
		p.t.Errorf("after %d actions the match does not go on with %d more", len(earlier.Record.Actions), more)
	}
}
