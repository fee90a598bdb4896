package main

import (
	"encoding/json"
	"flag"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"saboteur/game"
	"saboteur/render/store"
	"saboteur/render/words"
)

// testSettings let play go on without questions, at any pace.
const testSettings = `{"format":"saboteur settings","version":1,"settings":{"nohints":true,"quickplay":true,"reduce":true,"pace":2}}`

// A visit is a browser at the page.
type visit struct {
	*chromium
	host *host
}

func newVisit(t testing.TB, args ...string) visit {
	t.Helper()
	v := visit{chromium: newChromium(t, t.TempDir(), args...), host: newHost(t)}
	v.resize(1280, 720, 1, false)
	v.before(`globalThis.saboteurFrame = requestAnimationFrame.bind(globalThis)`) // as it is before the game puts frames off
	v.before(`try { localStorage.getItem("saboteur/settings") || localStorage.setItem("saboteur/settings", '` + testSettings + `') } catch {}`)
	t.Cleanup(func() {
		if t.Failed() {
			file := filepath.Join(t.ArtifactDir(), "page.png")
			os.WriteFile(file, v.picture(), 0o666)
			t.Log("the page looks like", file)
		}
	})
	return v
}

// start opens the page and waits until it can be played.
func (v visit) start() {
	v.t.Helper()
	v.open(v.host.page())
	v.ready()
}

// reload loads the page again.
func (v visit) reload() {
	v.t.Helper()
	v.call("Page.reload", nil, nil)
	time.Sleep(200 * time.Millisecond) // the old page is still there for a moment
	v.ready()
}

// before runs a script in the page before anything else does.
func (v visit) before(script string) {
	v.t.Helper()
	v.call("Page.addScriptToEvaluateOnNewDocument", map[string]any{"source": script}, nil)
}

func (v visit) ready() {
	v.t.Helper()
	v.until(`document.body && "ready" in document.body.dataset && document.getElementById("loading").hidden`)
	time.Sleep(quiet)
}

// clean requires that nothing went wrong in the page, and that it asked nobody
// but its host.
func (v visit) clean() {
	v.t.Helper()
	for _, kind := range []string{"Runtime.exceptionThrown", "Log.entryAdded", "Runtime.consoleAPICalled"} {
		for _, e := range v.told(kind) {
			v.t.Errorf("%s: %s", kind, e.Params)
		}
	}
	for _, e := range v.told("Network.requestWillBeSent") {
		var r struct{ Request struct{ URL string } }
		json.Unmarshal(e.Params, &r)
		if u := r.Request.URL; !strings.HasPrefix(u, v.host.page()) && !strings.HasPrefix(u, "blob:") && !strings.HasPrefix(u, "data:") {
			v.t.Errorf("the page asks for %s", u)
		}
	}
}

// match returns the match that the page keeps, and how it stands; nil if there
// is none.
func (v visit) match() (*store.OngoingMatch, *game.State) {
	v.t.Helper()
	folder := v.t.TempDir()
	for name, text := range v.items() {
		if name == "lock" {
			continue
		}
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			v.t.Fatal(err)
		}
	}
	s := store.OpenFolder(folder)
	defer s.Close()
	r, err := s.LatestMatch()
	if err != nil {
		v.t.Fatal(err)
	}
	if r == nil {
		return nil, nil
	}
	state, err := r.Record.Replay(func(*game.State, game.Event) {})
	if err != nil {
		v.t.Fatal(err)
	}
	return r, state
}

// items returns all that is kept, by its names.
func (v visit) items() (items map[string]string) {
	v.t.Helper()
	v.run(`Object.fromEntries(Object.entries(localStorage).map(([name, text]) => [name.replace("saboteur/", ""), text]))`, &items)
	return items
}

// A way is how somebody plays: with what, and where what he needs lies in the
// layout of his screen.
type way struct {
	down, up                               string // the events of the mouse or the finger
	quick, role, seen, card, discard, next place
	resume, here                           place // on the title, and when the table is handed over
}

type place struct{ x, y float64 }

var (
	byMouse = way{"mousePressed", "mouseReleased", place{460, 480}, place{640, 360}, place{640, 634}, place{620, 650}, place{1176, 606}, place{1176, 666}, place{640, 414}, place{975, 587}}
	byTouch = way{"touchStart", "touchEnd", place{60, 440}, place{188, 300}, place{188, 590}, place{100, 590}, place{321, 590}, place{321, 640}, place{188, 384}, place{188, 618}}
)

// press presses a place for so long.
func (v visit) press(w way, at place, long time.Duration) {
	v.t.Helper()
	if w.down == "touchStart" {
		v.touch(w.down, at)
		time.Sleep(long)
		v.touch(w.up)
		return
	}
	v.call("Input.dispatchMouseEvent", map[string]any{"type": "mouseMoved", "x": at.x, "y": at.y}, nil)
	v.mouse(w.down, at.x, at.y)
	time.Sleep(long)
	v.mouse(w.up, at.x, at.y)
}

// touch lets fingers be at some places, or none.
func (v visit) touch(kind string, at ...place) {
	v.t.Helper()
	points := []map[string]any{}
	for _, p := range at {
		points = append(points, map[string]any{"x": p.x, "y": p.y})
	}
	v.call("Input.dispatchTouchEvent", map[string]any{"type": kind, "touchPoints": points}, nil)
}

// quiet is how long the game wants to be left alone before it takes the next press
// for one that is meant.
const quiet = 400 * time.Millisecond

// stuck is how long nobody does anything in a match that does not go on any more.
const stuck = 2 * time.Minute

// pause lets the game show what came of a press, and leaves it alone for a while,
// however slow it is.
func (v visit) pause() {
	v.t.Helper()
	const frames = `new Promise((done) => saboteurFrame(() => saboteurFrame(() => done(0))))`
	v.run(frames, nil)
	time.Sleep(2 * quiet)
	v.run(frames, nil)
}

// settle waits until nothing moves on the page any more.
func (v visit) settle() {
	v.t.Helper()
	time.Sleep(quiet)
	v.until(`globalThis.saboteurRest.long > 0`)
}

// playTo plays against dwarves by putting cards away, until as many actions have
// been kept or the round is over, and returns the match.
func (v visit) playTo(w way, actions int) *store.OngoingMatch {
	v.t.Helper()
	last, since := 0, time.Now()
	for end := since.Add(stuck); time.Now().Before(end); time.Sleep(quiet) {
		r, state := v.match()
		if r != nil && len(r.Record.Actions) != last {
			last, since = len(r.Record.Actions), time.Now()
			end = since.Add(stuck)
		}
		switch {
		case r == nil:
			v.press(w, w.quick, 0)
		case len(r.Record.Actions) >= actions || state.Round > 1 || state.Phase != game.Playing:
			return r
		case r.RoleSeenInRound[0] < int(state.Round) && time.Since(since) > 2*time.Second: // the role was dealt
			time.Sleep(quiet)
			v.press(w, w.role, time.Second)
			time.Sleep(quiet)
			v.press(w, w.seen, 0)
			since = time.Now()
		case !r.OutcomeUnseen && state.Turn == 0:
			for _, at := range []place{w.card, w.discard} {
				v.press(w, at, 0)
				v.pause()
			}
			fallthrough
		default: // ends the turn, or hurries the dwarves
			v.press(w, w.next, 0)
		}
	}
	v.t.Fatalf("for %v nobody has done anything", stuck)
	return nil
}

// extends reports whether a match goes on from another, or is the same.
func extends(r, from *store.OngoingMatch) bool {
	if r == nil || r.ID != from.ID || len(r.Record.Actions) < len(from.Record.Actions) {
		return false
	}
	for i, a := range from.Record.Actions {
		if r.Record.Actions[i] != a {
			return false
		}
	}
	return true
}

// TestPage: a round is played with the mouse and with a finger, in a browser,
// from a host's folder; and goes on where it was after the page is loaded again.
func TestPage(t *testing.T) {
	for name, w := range map[string]way{"mouse": byMouse, "touch": byTouch} {
		t.Run(name, func(t *testing.T) {
			v := newVisit(t)
			if name == "touch" {
				v.resize(375, 667, 2, true)
			}
			v.start()
			v.until(`document.documentElement.lang === "en" && document.title === "Saboteur"`)
			some := v.playTo(w, 12)
			v.reload()
			if r, _ := v.match(); !extends(r, some) {
				t.Error("what was played is lost when the page is loaded again")
			}
			v.press(w, w.resume, 0)
			v.settle()
			v.press(w, w.here, 0)
			time.Sleep(quiet)
			if r := v.playTo(w, 1000); !extends(r, some) || len(r.Record.Actions) <= len(some.Record.Actions) {
				t.Errorf("after %d actions the match goes on with %d that are not the same", len(some.Record.Actions), len(r.Record.Actions))
			}
			v.until(`document.getElementById("news").childElementCount > 3`)
			v.clean()
		})
	}
}

// TestPageOnAnyHost: one that knows no kinds of files, one that unpacks on the
// way, and a browser that cannot unpack.
func TestPageOnAnyHost(t *testing.T) {
	v := newVisit(t)
	v.host.strange = true
	v.start()
	v.clean()
	unpacked := newVisit(t)
	unpacked.host.unpacks = true
	unpacked.start()
	unpacked.clean()
	old := newVisit(t)
	old.before("delete globalThis.DecompressionStream")
	old.start()
	old.clean()
}

// TestPageOffline: after the first visit, the game is played without a host; and
// a newer build is taken as a whole, when the player asks for it.
func TestPageOffline(t *testing.T) {
	v := newVisit(t)
	v.start()
	v.run(`navigator.serviceWorker.ready.then(() => 0)`, nil)
	v.host.set(func() { v.host.down = true })
	v.reload()
	v.playTo(byMouse, 3)
	v.clean()
	v.host.set(func() { v.host.down, v.host.files = false, renewed(v.host.files) })
	v.run(`navigator.serviceWorker.getRegistration().then((r) => r.update()).then(() => 0)`, nil)
	v.until(`globalThis.saboteurNewer`)
	const newer = `getComputedStyle(document.body).getPropertyValue("--newer") === "yes"`
	v.reload()
	v.until(`!(` + newer + `)`) // not in the middle of anything: the title offers it
	v.until(`globalThis.saboteurNewer`)
	v.press(byMouse, place{130, 28}, 0)
	v.until(newer)
	v.ready()
	v.clean()
}

// TestPageSpeaks: the page is in the language of the browser, and in the one
// that is chosen, also while it is loading.
func TestPageSpeaks(t *testing.T) {
	v := newVisit(t, "--accept-lang=de-CH,de")
	v.host.set(func() { v.host.files = without(v.host.files, "saboteur.wasm.gz", "saboteur.wasm") })
	v.open(v.host.page())
	v.until(`document.documentElement.lang === "de" && document.getElementById("says").textContent.startsWith("Das Spiel konnte nicht geladen")`)
	v.until(`!document.getElementById("again").hidden`)
	other := newVisit(t, "--accept-lang=de-CH,de")
	other.start()
	other.until(`document.documentElement.lang === "de"`)
	other.press(byMouse, place{1149, 28}, 0) // the next language: that of the next book
	other.until(`document.documentElement.lang === "fr"`)
	other.reload()
	other.until(`document.documentElement.lang === "fr"`)
	other.clean()
}

// TestPageWithoutStorage: where nothing can be kept, it is said and the game goes
// on.
func TestPageWithoutStorage(t *testing.T) {
	v := newVisit(t)
	v.before(`Object.defineProperty(globalThis, "localStorage", { get() { throw new DOMException("no", "SecurityError") } })`)
	v.start()
	v.press(byMouse, byMouse.quick, 0)
	v.until(`document.getElementById("news").childElementCount > 1`)
	v.clean()
}

// TestPageTooOld: a browser without WebAssembly is told so, and nothing else
// goes wrong.
func TestPageTooOld(t *testing.T) {
	v := newVisit(t)
	v.before(`delete globalThis.WebAssembly`)
	v.open(v.host.page())
	v.until(`document.getElementById("says").textContent.startsWith("This browser is too old")`)
	v.clean()
}

// TestPageThatCannotDraw: a browser without WebGL says so, and what to do.
func TestPageThatCannotDraw(t *testing.T) {
	v := newVisit(t)
	v.before(`HTMLCanvasElement.prototype.getContext = () => null`)
	v.open(v.host.page())
	v.until(`document.getElementById("says").textContent.includes("WebGL") && !document.getElementById("again").hidden`)
	v.clean()
}

// without returns the files but for some.
func without(files map[string][]byte, names ...string) map[string][]byte {
	all := map[string][]byte{}
	for name, content := range files {
		if !slices.Contains(names, name) {
			all[name] = content
		}
	}
	return all
}

// reloads is how often TestPageReloaded loads the page again.
var reloads = flag.Int("reloads", 2, "how often TestPageReloaded loads the page again")

// TestPageReloaded: wherever the page is loaded again, in the middle of whatever
// goes on, nothing is lost that it had told of but what is under way.
func TestPageReloaded(t *testing.T) {
	v := newVisit(t)
	v.start()
	v.survives(*reloads, v.reload)
	v.clean()
}

// survives plays on and breaks off, again and again, at moments thrown by dice, and
// requires that nothing is lost that was kept or told.
func (v visit) survives(times int, breakOff func()) {
	t, dice := v.t, rand.NewPCG(8, 8)
	t.Helper()
	for i := range times {
		done := 0
		if before, _ := v.match(); before != nil {
			done = len(before.Record.Actions)
			v.press(byMouse, byMouse.resume, 0)
			v.settle()
			v.press(byMouse, byMouse.here, 0)
			time.Sleep(quiet)
		}
		kept := v.playTo(byMouse, done+1+int(dice.Uint64()%4))
		time.Sleep(time.Duration(dice.Uint64()%900) * time.Millisecond)
		var told []string
		v.run(`[...document.getElementById("news").children].map((p) => p.textContent)`, &told)
		breakOff()
		after, state := v.match()
		if state != nil && (state.Round > 1 || state.Phase != game.Playing) {
			v.forget()
			breakOff() // the next time, another match begins
			continue
		}
		if !extends(after, kept) {
			t.Fatalf("time %d: what was kept is lost", i+1)
		}
		said := sayings(t, after)
		for _, line := range told {
			name, _, _ := strings.Cut(line, " ")
			if !slices.Contains(after.Record.Names[1:], name) || strings.HasSuffix(line, "begins.") {
				continue
			}
			if said[line]--; said[line] < 0 {
				t.Errorf("time %d: %q was told and is lost", i+1, line)
			}
		}
	}
}

// forget removes all matches that are kept.
func (v visit) forget() {
	v.t.Helper()
	for name := range v.items() {
		if strings.HasPrefix(name, "match") {
			v.run(`localStorage.removeItem("saboteur/`+name+`")`, nil)
		}
	}
}

// sayings returns what is told in public of a match, and how often.
func sayings(t testing.TB, r *store.OngoingMatch) map[string]int {
	all, w := map[string]int{}, words.In("en")
	if _, err := r.Record.Replay(func(_ *game.State, e game.Event) {
		all[words.WithoutSoftHyphens(w.Event(e.For(game.Nobody), r.Record.Names))]++
	}); err != nil {
		t.Fatal(err)
	}
	return all
}

// TestPageSounds: nothing is heard before the first press; after it the mine is.
// Where there is no sound, the game goes on.
func TestPageSounds(t *testing.T) {
	v := newVisit(t)
	v.before(`
		globalThis.loudest = 0;
		globalThis.contexts_ = [];
		globalThis.AudioContext = class extends AudioContext {
			constructor(...a) { super(...a); contexts_.push(this); }
		};
		const start = AudioBufferSourceNode.prototype.start;
		AudioBufferSourceNode.prototype.start = function (...when) {
			for (const s of this.buffer.getChannelData(1)) loudest = Math.max(loudest, Math.abs(s));
			return start.apply(this, when);
		};`)
	v.start()
	time.Sleep(time.Second)
	v.until(`loudest === 0`)
	v.press(byMouse, byMouse.quick, 0)
	v.until(`loudest > 0.01`)
	v.until(`contexts_[0].state === "running"`)
	v.key("KeyM", "m") // mute
	v.until(`contexts_[0].state === "suspended"`)
	v.key("KeyM", "m")
	v.until(`contexts_[0].state === "running"`)
	v.clean()
	silent := newVisit(t)
	silent.before(`globalThis.AudioContext = class { constructor() { throw new DOMException("no device", "NotSupportedError") } }`)
	silent.start()
	silent.press(byMouse, byMouse.quick, 0)
	silent.until(`document.getElementById("news").childElementCount > 0`)
	silent.clean()
}

// TestPageTyping: a name is written with a keyboard on the screen, which has no
// keys: by text that comes all at once, by signs put together, and by erasing.
func TestPageTyping(t *testing.T) {
	v := newVisit(t)
	v.resize(375, 667, 2, true)
	v.start()
	v.press(byTouch, place{280, 440}, 0) // new game
	v.pause()
	v.press(byTouch, place{150, 163}, 0) // the third name
	v.until(`document.activeElement.id === "typing"`)
	v.call("Input.insertText", map[string]any{"text": " Þóra"}, nil)
	v.call("Input.imeSetComposition", map[string]any{"text": "o", "selectionStart": 1, "selectionEnd": 1}, nil)
	v.call("Input.imeSetComposition", map[string]any{"text": "ö", "selectionStart": 1, "selectionEnd": 1}, nil)
	v.call("Input.insertText", map[string]any{"text": "ö"}, nil)
	time.Sleep(quiet)
	v.run(`document.execCommand("delete")`, nil)
	v.run(`document.execCommand("delete")`, nil)
	time.Sleep(quiet)
	v.press(byTouch, place{304, 632}, 0) // start
	v.until(`document.activeElement.id === "mine" && Object.keys(localStorage).some((name) => name.startsWith("saboteur/match"))`)
	if r, _ := v.match(); r.Record.Names[2] != "Dagny Þór" {
		t.Errorf("the name is %q", r.Record.Names[2])
	}
	v.clean()
}

// BenchmarkPageStart loads the page with nothing kept, and measures from the
// address to the first picture, which can be pressed a quarter of a second later.
func BenchmarkPageStart(b *testing.B) {
	v := newVisit(b)
	v.before(`delete Navigator.prototype.serviceWorker`)
	v.call("Network.setCacheDisabled", map[string]any{"cacheDisabled": true}, nil)
	total, times := 0.0, 0
	for b.Loop() {
		v.start()
		var ms float64
		v.run(`performance.getEntriesByName("ready")[0].startTime`, &ms)
		total, times = total+ms, times+1
	}
	b.ReportMetric(total/float64(times), "ms-to-see")
}
