package web

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"saboteur/game"
	"saboteur/packaging/packtest"
	"saboteur/render/handover"
	"saboteur/render/store"
)

// A page is the game in a tab, and the host that it comes from.
type page struct {
	*tab
	host *host
}

// newPage returns a tab and a host. It opens nothing.
func newPage(t testing.TB) page {
	t.Helper()
	h := newHost(t) // builds the page before the browser starts
	p := page{tab: newTab(t), host: h}
	p.resize(1280, 720, 1, false)
	p.runFirst(countFrames)
	p.runFirst(`try { localStorage.getItem("saboteur/settings") || localStorage.setItem("saboteur/settings", '` + packtest.Settings + `') } catch {}`)
	t.Cleanup(func() {
		if t.Failed() {
			file := filepath.Join(t.ArtifactDir(), "page.png")
			os.WriteFile(file, p.screenshot(), 0o666)
			t.Log("a screenshot of the page is kept with -artifacts:", file)
		}
	})
	return p
}

// countFrames counts the frames of the game, and keeps the browser's own function
// before the game replaces it.
const countFrames = `{
	const next = requestAnimationFrame.bind(globalThis);
	globalThis.realFrame = next;
	globalThis.gameFrames = 0;
	globalThis.requestAnimationFrame = (frame) => next((time) => { gameFrames++; frame(time); });
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
	p.waitFor(`document.body && "ready" in document.body.dataset && document.getElementById("loading").hidden`)
	p.waitForInput()
}

// waitForInput waits until the game takes input: for 15 ticks after a screen has
// appeared, or a button was down, it ignores the player.
func (p page) waitForInput() {
	p.t.Helper()
	p.waitFrames(24)
}

// waitFrames waits until the game has shown some frames. There are 60 a second on
// a fast machine, and then as many ticks; on a slow one, a frame has at least one
// tick. The game may be in a frame of the page.
func (p page) waitFrames(n int) {
	p.t.Helper()
	p.eval(fmt.Sprintf(`new Promise((done) => {
		const frame = document.querySelector("iframe");
		const game = document.getElementById("mine") || !frame ? globalThis : frame.contentWindow;
		const frames = game.gameFrames + %d, time = performance.now() + %[1]d * 1000 / 60;
		realFrame(function next() { game.gameFrames >= frames && performance.now() >= time ? done(0) : realFrame(next) });
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
	matchAnnounced = `document.getElementById("news").childElementCount > 1`
	typingName     = `document.activeElement.id === "typing"`
	workerReady    = `navigator.serviceWorker.ready.then(() => 0)`
)

// A place is in CSS pixels.
type place struct{ x, y float64 }

// controls are a device to play with, and the places of buttons on its screen.
type controls struct {
	touch                                bool
	quickGame, role, seen, card, discard place
	next                                 place // the button that ends the turn, or makes the dwarves hurry
}

var (
	mouse = controls{false, place{243, 377}, place{640, 360}, place{640, 634}, place{647, 645}, place{1176, 626}, place{1176, 686}}
	touch = controls{true, place{187, 412}, place{188, 300}, place{188, 590}, place{100, 590}, place{321, 590}, place{321, 640}}
)

// cardAt returns the place of one of three cards of the hand.
func (c controls) cardAt(n int) place {
	step := -105.0
	if c.touch {
		step = 70
	}
	return place{c.card.x + float64(n)*step, c.card.y}
}

// press clicks or taps a place.
func (p page) press(c controls, at place) { p.hold(c, at, 0) }

// hold presses a place for some frames, and then waits until the game takes input
// again.
func (p page) hold(c controls, at place, frames int) {
	p.t.Helper()
	p.pressAndRelease(c, at, frames)
	p.waitForInput()
}

func (p page) pressAndRelease(c controls, at place, frames int) {
	p.t.Helper()
	if c.touch {
		p.touch("touchStart", at)
	} else {
		p.call("Input.dispatchMouseEvent", map[string]any{"type": "mouseMoved", "x": at.x, "y": at.y}, nil)
		p.mouse("mousePressed", at)
	}
	p.waitFrames(frames)
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
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			p.t.Fatal(err)
		}
	}
	s := store.OpenFolder(folder)
	defer s.Close()
	r, err := s.LatestMatch()
	if err != nil {
		p.t.Fatal(err)
	}
	if r == nil {
		return nil, nil
	}
	state, err := r.Record.Replay(func(*game.State, game.Event) {})
	if err != nil {
		p.t.Fatal(err)
	}
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

// stuck is how long a match may go without any action.
const stuck = 2 * time.Minute

// playUntil plays against dwarves by discarding, until the match has some number
// of actions or the round is over, and returns the saved match. It starts a match
// if there is none.
func (p page) playUntil(c controls, actions int) *store.OngoingMatch {
	p.t.Helper()
	last, since, tries := 0, time.Now(), 0
	var r *store.OngoingMatch
	var state *game.State
	for time.Since(since) < stuck {
		r, state = p.savedMatch()
		if r != nil && len(r.Record.Actions) != last {
			last, since = len(r.Record.Actions), time.Now()
		}
		switch {
		case r == nil:
			p.press(c, c.quickGame)
		case len(r.Record.Actions) >= actions || state.Round > 1 || state.Phase != game.Playing:
			return r
		case r.RoleSeenInRound[0] < int(state.Round):
			p.waitFrames(handover.Delay + 6) // it ignores the player for longer, and anew after each press
			p.hold(c, c.role, 60)
			p.press(c, c.seen)
		case r.Pending != nil: // only the end of the turn is missing
			p.press(c, c.next)
		case !r.OutcomeUnseen && state.Turn == 0:
			p.press(c, c.cardAt(tries%3)) // another one each time: the same would be put back if it was chosen already
			p.press(c, c.discard)
			tries++
			fallthrough
		default:
			p.press(c, c.next)
		}
	}
	p.t.Fatalf("there was no action for %v; the match: %+v", stuck, r)
	return nil
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
