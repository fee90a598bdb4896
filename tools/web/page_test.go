package web

import (
	"flag"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"saboteur/game"
	"saboteur/render/gamelog"
	"saboteur/render/store"
	"saboteur/render/ui"
	"saboteur/render/words"
	"saboteur/testenv"
)

// TestMouse: a match is played with a mouse, and goes on where it was after a
// reload. The whole round is played if long tests are asked for.
func TestMouse(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.start()
	p.playAndReload(mouse)
}

// TestTouch: the same with a finger on a small screen.
func TestTouch(t *testing.T) {
	testenv.Long(t)
	t.Parallel()
	p := newPage(t)
	p.resize(375, 667, 2, true)
	p.start()
	p.playAndReload(touch)
}

// playAndReload plays some actions, reloads the page and plays on.
func (p page) playAndReload(c controls) {
	p.t.Helper()
	p.waitFor(`document.documentElement.lang === "en" && document.title === "Saboteur"`)
	earlier := p.playUntil(c, 6)
	p.reload()
	if r, _ := p.savedMatch(); !continues(r, earlier) {
		p.t.Error("a reload loses the match")
	}
	p.playOn(c, earlier, 2)
	if testenv.LongWanted() {
		p.playUntil(c, 1000)
		if _, state := p.savedMatch(); state.Round == 1 && state.Phase == game.Playing {
			p.t.Error("the round has not ended")
		}
	}
	p.waitFor(matchAnnounced)
	p.checkClean()
}

// TestWrongContentTypes: the page works on a host that knows no content types.
func TestWrongContentTypes(t *testing.T) {
	testenv.Long(t)
	t.Parallel()
	p := newLightPage(t)
	p.host.wrongTypes = true
	p.start()
	p.checkClean()
}

// TestDecompressingHost: the page works on a host whose compressed files browsers
// decompress.
func TestDecompressingHost(t *testing.T) {
	testenv.Long(t)
	t.Parallel()
	p := newLightPage(t)
	p.host.decompress = true
	p.start()
	p.checkClean()
}

// TestOldBrowser: the page works in a browser that cannot decompress.
func TestOldBrowser(t *testing.T) {
	testenv.Long(t)
	t.Parallel()
	p := newLightPage(t)
	p.runFirst("delete globalThis.DecompressionStream")
	p.start()
	p.checkClean()
}

// TestOffline: after the first visit, the game is played without a host; a newer
// build is installed as a whole when the player asks for it.
func TestOffline(t *testing.T) {
	testenv.Long(t)
	t.Parallel()
	p := newPage(t)
	p.start()
	p.eval(workerReady, nil)
	p.host.update(func() { p.host.unreachable = true })
	p.reload()
	p.playUntil(mouse, 3)
	p.checkClean()
	p.host.update(func() { p.host.unreachable, p.host.files = false, newerBuild(p.host.files) })
	p.eval(`navigator.serviceWorker.getRegistration().then((r) => r.update()).then(() => 0)`, nil)
	p.waitFor(`globalThis.saboteurNewer`)
	const newer = `getComputedStyle(document.body).getPropertyValue("--newer") === "yes"`
	p.eval(`sessionStorage.clear()`, nil) // as in a new tab
	p.reload()
	p.waitFor(`!(` + newer + `)`) // the title screen only offers it
	p.waitFor(`globalThis.saboteurNewer`)
	p.pressAndRelease(mouse, p.placeOf("Load the new version"), 0) // and the page leaves
	p.waitFor(newer)
	p.waitReady()
	p.checkClean()
}

// TestLanguageOfTheBrowser: the page speaks it while it is loading too.
func TestLanguageOfTheBrowser(t *testing.T) {
	t.Parallel()
	p := newLightPage(t)
	p.setLanguages("de-CH,de")
	p.host.files = without(p.host.files, "saboteur.wasm.gz", "saboteur.wasm")
	p.navigate(p.host.url())
	p.waitFor(`document.documentElement.lang === "de" && document.getElementById("message").textContent.startsWith("Das Spiel konnte nicht geladen")`)
	p.waitFor(`!document.getElementById("retry").hidden`)
}

// TestChosenLanguage: the language of the browser is the first one, and the one
// that the player chooses stays.
func TestChosenLanguage(t *testing.T) {
	testenv.Long(t)
	t.Parallel()
	p := newPage(t)
	p.setLanguages("de-CH,de")
	p.start()
	p.waitFor(`document.documentElement.lang === "de"`)
	p.pressNamed(mouse, "Sprache") // the next language
	p.waitFor(`document.documentElement.lang === "fr"`)
	p.reload()
	p.waitFor(`document.documentElement.lang === "fr"`)
	p.checkClean()
}

// TestWithoutStorage: where nothing can be saved, the game goes on.
func TestWithoutStorage(t *testing.T) {
	testenv.Long(t)
	t.Parallel()
	p := newPage(t)
	p.runFirst(`Object.defineProperty(globalThis, "localStorage", { get() { throw new DOMException("no", "SecurityError") } })`)
	p.start()
	p.pressNamed(mouse, "Quick game")
	p.waitFor(matchAnnounced)
	p.checkClean()
}

// TestWithoutWebAssembly: a browser without it is told that it is too old.
func TestWithoutWebAssembly(t *testing.T) {
	t.Parallel()
	p := newLightPage(t)
	p.runFirst(`delete globalThis.WebAssembly`)
	p.navigate(p.host.url())
	p.waitFor(`document.getElementById("message").textContent.startsWith("This browser is too old")`)
	p.checkClean()
}

// TestWithoutWebGL: a browser without it is told what to do.
func TestWithoutWebGL(t *testing.T) {
	t.Parallel()
	p := newLightPage(t)
	p.runFirst(`HTMLCanvasElement.prototype.getContext = () => null`)
	p.navigate(p.host.url())
	p.waitFor(`document.getElementById("message").textContent.includes("WebGL") && !document.getElementById("retry").hidden`)
	p.checkClean()
}

// reloads is how often TestPageReloaded reloads the page.
var reloads = flag.Int("reloads", 2, "how often TestPageReloaded reloads the page")

// TestPageReloaded: whenever the page is reloaded, nothing is lost that it has
// saved or announced.
func TestPageReloaded(t *testing.T) {
	testenv.Long(t) // not beside others: it plays blindly, and a slow page would be ahead of it
	p, dice := newPage(t), rand.NewPCG(8, 8)
	p.start()
	for i := range *reloads {
		played := 0
		if before, _ := p.savedMatch(); before != nil {
			played = len(before.Record.Actions)
		}
		kept := p.playUntil(mouse, played+1+int(dice.Uint64()%4))
		time.Sleep(time.Duration(dice.Uint64()%900) * time.Millisecond) // any moment
		var announced []string
		p.eval(`heard.filter((s) => s.Kind === "live").map((s) => s.Text)`, &announced)
		p.reload()
		after, state := p.savedMatch()
		if state != nil && (state.Round > 1 || state.Phase != game.Playing) {
			p.deleteMatches()
			p.reload() // the next time starts another match
			continue
		}
		if !continues(after, kept) {
			t.Fatalf("reload %d: what was saved is lost", i+1)
		}
		checkAnnounced(t, after, announced)
	}
	p.checkClean()
}

// checkAnnounced reports lines about players that were announced, but are not
// among the events of the match.
func checkAnnounced(t *testing.T, r *store.OngoingMatch, announced []string) {
	t.Helper()
	lines, w := map[string]int{}, words.In("en").To(0)
	names := slices.Clone(r.Record.Names)
	if w.IsDefaultName(names[0]) {
		names[0] = w.NameAlone()
	}
	var log []gamelog.Line
	if _, err := r.Record.Replay(func(s *game.State, e game.Event) {
		if e = e.For(game.Nobody); w.Event(e, names) == "" || gamelog.IsMinor(e) {
			return
		}
		log = append(log, gamelog.Line{Event: e, Summary: e.Summary(), After: s.View(game.Nobody)})
		lines[ui.WithoutSoftHyphens(gamelog.Heard(log, len(log)-1, w, names))]++
	}); err != nil {
		t.Fatal(err)
	}
	for _, line := range announced {
		name, _, _ := strings.Cut(line, " ")
		if !slices.Contains(r.Record.Names[1:], name) || strings.HasSuffix(line, "begins.") {
			continue
		}
		if lines[line]--; lines[line] < 0 {
			t.Errorf("%q was announced and is lost", line)
		}
	}
}

// TestSound: there is none before the first press, and then there is; muting
// stops it.
func TestSound(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.runFirst(`
		globalThis.loudest = 0;
		globalThis.contexts = [];
		globalThis.AudioContext = class extends AudioContext {
			constructor(...a) { super(...a); contexts.push(this); }
		};
		const start = AudioBufferSourceNode.prototype.start;
		AudioBufferSourceNode.prototype.start = function (...when) {
			for (const s of this.buffer.getChannelData(1)) loudest = Math.max(loudest, Math.abs(s));
			return start.apply(this, when);
		};`)
	p.start()
	p.waitTicks(60)
	p.waitFor(`loudest === 0`)
	p.pressNamed(mouse, "Quick game")
	p.waitFor(`loudest > 0.01`)
	p.waitFor(`contexts[0].state === "running"`)
	p.key("KeyM", "m") // mute
	p.waitFor(`contexts[0].state === "suspended"`)
	p.key("KeyM", "m")
	p.waitFor(`contexts[0].state === "running"`)
	p.checkClean()
}

// TestWithoutSound: where there is no audio device, the game goes on.
func TestWithoutSound(t *testing.T) {
	testenv.Long(t)
	t.Parallel()
	p := newPage(t)
	p.runFirst(`globalThis.AudioContext = class { constructor() { throw new DOMException("no device", "NotSupportedError") } }`)
	p.start()
	p.pressNamed(mouse, "Quick game")
	p.waitFor(`heard.some((s) => s.Kind === "live")`)
	p.checkClean()
}
