package web

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"saboteur/testenv"
)

// A browser is a Chromium process that tests control by the DevTools protocol
// over a pipe: messages in JSON, each followed by a zero byte. All tests share
// one, and each tab has storage of its own.
type browser struct {
	command   *exec.Cmd
	to        *os.File
	userAgent string

	mu      sync.Mutex
	last    int // ID of the last call
	waiting map[int]chan answer
	tabs    map[string]*tab // by session
}

// An answer is the result of a call.
type answer struct {
	Result json.RawMessage
	Error  *struct{ Message string }
}

// An event is what the browser reports on its own.
type event struct {
	Method string
	Params json.RawMessage
}

// theBrowser is the browser of all tests. It starts with the first tab.
var theBrowser = sync.OnceValues(func() (*browser, error) {
	profile, err := os.MkdirTemp("", "saboteur-chromium-")
	if err != nil {
		return nil, err
	}
	// Most pages live for seconds: compiling a function once more, and well, pays later than it does elsewhere.
	b, err := startBrowser(profile, "--js-flags=--wasm-tiering-budget=100000000,--wasm-lazy-validation")
	closeBrowser = func() {
		b.close()
		os.RemoveAll(profile)
	}
	return b, err
})

// closeBrowser closes it; it does nothing unless the browser has started.
var closeBrowser = func() {}

// TestMain closes the browser after the last test.
func TestMain(m *testing.M) {
	code := m.Run()
	closeBrowser()
	os.Exit(code)
}

// startBrowser starts a browser that keeps what it keeps in a folder.
func startBrowser(profile string, flags ...string) (*browser, error) {
	toBrowser, to, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	from, fromBrowser, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	b := &browser{to: to, waiting: map[int]chan answer{}, tabs: map[string]*tab{}}
	b.command = exec.Command("chromium", append(flags,
		"--headless", "--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--disable-quic", "--no-first-run",
		"--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-background-timer-throttling",
		"--disable-backgrounding-occluded-windows", "--disable-renderer-backgrounding",
		"--remote-debugging-pipe", "--user-data-dir="+profile, "about:blank")...)
	b.command.ExtraFiles = []*os.File{toBrowser, fromBrowser} // file descriptors 3 and 4
	b.command.Env = append(os.Environ(), "LANGUAGE=en", "XDG_CONFIG_HOME="+filepath.Join(profile, "config"))
	if err := b.command.Start(); err != nil {
		return nil, err
	}
	toBrowser.Close()
	fromBrowser.Close()
	go b.listen(from)
	var version struct{ UserAgent string }
	err = b.call("", "Browser.getVersion", nil, &version)
	b.userAgent = version.UserAgent
	return b, err
}

func (b *browser) close() {
	b.call("", "Browser.close", nil, nil)
	kill := time.AfterFunc(time.Minute, func() { b.command.Process.Kill() })
	b.command.Wait()
	kill.Stop()
}

// listen receives messages until the browser exits.
func (b *browser) listen(from *os.File) {
	r := bufio.NewReaderSize(from, 1<<16)
	for {
		text, err := r.ReadBytes(0)
		if err != nil {
			break
		}
		var m struct {
			ID        int
			SessionID string
			answer
			event
		}
		if json.Unmarshal(text[:len(text)-1], &m) != nil {
			continue
		}
		b.mu.Lock()
		if m.ID != 0 {
			if wait := b.waiting[m.ID]; wait != nil {
				delete(b.waiting, m.ID)
				wait <- m.answer
			}
		} else if tab := b.tabs[m.SessionID]; tab != nil {
			tab.received = append(tab.received, m.event)
		}
		b.mu.Unlock()
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, wait := range b.waiting {
		wait <- answer{Error: &struct{ Message string }{"the browser has exited"}}
	}
	b.waiting = map[int]chan answer{}
}

// call calls a method of a session, or of the browser if session is empty, and
// decodes the result into out, unless that is nil.
func (b *browser) call(session, method string, params, out any) error {
	if params == nil {
		params = struct{}{}
	}
	b.mu.Lock()
	b.last++
	id, wait := b.last, make(chan answer, 1)
	b.waiting[id] = wait
	message := map[string]any{"id": id, "method": method, "params": params}
	if session != "" {
		message["sessionId"] = session
	}
	text, err := json.Marshal(message)
	if err == nil {
		_, err = b.to.Write(append(text, 0))
	}
	b.mu.Unlock()
	if err != nil {
		return err
	}
	select {
	case a := <-wait:
		if a.Error != nil {
			return fmt.Errorf("%s: %s", method, a.Error.Message)
		}
		if out == nil {
			return nil
		}
		return json.Unmarshal(a.Result, out)
	case <-time.After(testenv.Patience):
		return fmt.Errorf("%s: %s", method, testenv.GaveUp("the browser answers"))
	}
}

// A tab is a tab of the browser, with storage that it shares with no other.
type tab struct {
	t        testing.TB
	browser  *browser
	session  string
	received []event // guarded by browser.mu
}

// newTab opens a tab for a test, which is skipped if there is no browser.
func newTab(t testing.TB) *tab {
	t.Helper()
	testenv.Need(t, "chromium", "chromium")
	b, err := theBrowser()
	testenv.NoError(t, err)
	var context struct{ BrowserContextID string }
	testenv.NoError(t, b.call("", "Target.createBrowserContext", nil, &context))
	tb := b.open(t, map[string]any{"url": "about:blank", "browserContextId": context.BrowserContextID})
	t.Cleanup(func() {
		if t.Failed() {
			file := filepath.Join(t.ArtifactDir(), "page-"+tb.session+".png")
			os.WriteFile(file, tb.screenshot(), 0o666)
			t.Log("a screenshot of the page is kept with -artifacts:", file)
		}
		b.call("", "Target.disposeBrowserContext", map[string]any{"browserContextId": context.BrowserContextID}, nil)
		b.mu.Lock()
		delete(b.tabs, tb.session)
		b.mu.Unlock()
	})
	return tb
}

// open opens a tab.
func (b *browser) open(t testing.TB, target map[string]any) *tab {
	t.Helper()
	var created struct{ TargetID string }
	var attached struct{ SessionID string }
	testenv.NoError(t, b.call("", "Target.createTarget", target, &created))
	testenv.NoError(t, b.call("", "Target.attachToTarget", map[string]any{"targetId": created.TargetID, "flatten": true}, &attached))
	tb := &tab{t: t, browser: b, session: attached.SessionID}
	b.mu.Lock()
	b.tabs[tb.session] = tb
	b.mu.Unlock()
	for _, domain := range []string{"Page", "Runtime", "Network", "Log"} {
		tb.call(domain+".enable", nil, nil)
	}
	tb.call("Emulation.setFocusEmulationEnabled", map[string]any{"enabled": true}, nil) // tabs of other tests have no effect
	return tb
}

// call calls a method of the tab. The test fails if the call does.
func (tb *tab) call(method string, params, out any) {
	tb.t.Helper()
	testenv.NoError(tb.t, tb.browser.call(tb.session, method, params, out))
}

// events returns the events of a kind so far.
func (tb *tab) events(method string) (all []event) {
	tb.browser.mu.Lock()
	defer tb.browser.mu.Unlock()
	for _, e := range tb.received {
		if e.Method == method {
			all = append(all, e)
		}
	}
	return all
}

// eval evaluates a script in the page, awaits its promise, and decodes the value
// into out, unless that is nil.
func (tb *tab) eval(script string, out any) {
	tb.t.Helper()
	value, err := tb.tryEval(script)
	if err == nil && out != nil && value != nil {
		err = json.Unmarshal(value, out)
	}
	if err != nil {
		tb.t.Fatalf("%s: %v", script, err)
	}
}

func (tb *tab) tryEval(script string) (json.RawMessage, error) {
	var a struct {
		Result           struct{ Value json.RawMessage }
		ExceptionDetails *struct {
			Text      string
			Exception struct{ Description string }
		}
	}
	if err := tb.browser.call(tb.session, "Runtime.evaluate", map[string]any{"expression": script, "returnByValue": true, "awaitPromise": true}, &a); err != nil {
		return nil, err
	}
	if e := a.ExceptionDetails; e != nil {
		return nil, fmt.Errorf("%s %s", e.Text, e.Exception.Description)
	}
	return a.Result.Value, nil
}

// waitFor waits until the value of a script is true. The script may fail until
// then, for instance while the page is loading.
func (tb *tab) waitFor(script string) {
	tb.t.Helper()
	var err error
	if !testenv.Poll(func() bool {
		var value json.RawMessage
		value, err = tb.tryEval("!!(" + script + ")")
		return string(value) == "true"
	}) {
		tb.t.Fatalf("%s (%v)", testenv.GaveUp(script), err)
	}
}

// navigate opens a URL.
func (tb *tab) navigate(url string) {
	tb.t.Helper()
	tb.call("Page.navigate", map[string]any{"url": url}, nil)
}

// runFirst runs a script in every page before its own scripts.
func (tb *tab) runFirst(script string) {
	tb.t.Helper()
	tb.call("Page.addScriptToEvaluateOnNewDocument", map[string]any{"source": script}, nil)
}

// resize sets the size of the page in CSS pixels, and how many device pixels each
// of them has.
func (tb *tab) resize(width, height int, density float64, touch bool) {
	tb.t.Helper()
	tb.call("Emulation.setDeviceMetricsOverride", map[string]any{"width": width, "height": height, "deviceScaleFactor": density, "mobile": touch}, nil)
	tb.call("Emulation.setTouchEmulationEnabled", map[string]any{"enabled": touch}, nil)
}

// setLanguages sets the languages that the browser prefers, such as "de-CH,de".
func (tb *tab) setLanguages(list string) {
	tb.t.Helper()
	tb.call("Emulation.setUserAgentOverride", map[string]any{"userAgent": tb.browser.userAgent, "acceptLanguage": list}, nil)
}

// mouse sends an event of the mouse at a place.
func (tb *tab) mouse(kind string, at place) {
	tb.t.Helper()
	tb.call("Input.dispatchMouseEvent", map[string]any{"type": kind, "x": at.x, "y": at.y, "button": "left", "clickCount": 1}, nil)
}

// touch sends an event of the touch screen, with fingers at some places.
func (tb *tab) touch(kind string, at ...place) {
	tb.t.Helper()
	points := []map[string]any{}
	for _, p := range at {
		points = append(points, map[string]any{"x": p.x, "y": p.y})
	}
	tb.call("Input.dispatchTouchEvent", map[string]any{"type": kind, "touchPoints": points}, nil)
}

// key presses and releases a key.
func (tb *tab) key(code, key string) {
	tb.t.Helper()
	down := map[string]any{"type": "keyDown", "code": code, "key": key}
	if len([]rune(key)) == 1 {
		down["text"] = key
	}
	tb.call("Input.dispatchKeyEvent", down, nil)
	tb.call("Input.dispatchKeyEvent", map[string]any{"type": "keyUp", "code": code, "key": key}, nil)
}

// screenshot returns what the page shows as a PNG.
func (tb *tab) screenshot() []byte {
	tb.t.Helper()
	var shot struct{ Data []byte }
	tb.call("Page.captureScreenshot", nil, &shot)
	return shot.Data
}

// checkNoErrors reports all errors and warnings in the page, and requests to
// addresses that do not begin with a prefix.
func (tb *tab) checkNoErrors(prefix string) {
	tb.t.Helper()
	for _, kind := range []string{"Runtime.exceptionThrown", "Log.entryAdded", "Runtime.consoleAPICalled"} {
		for _, e := range tb.events(kind) {
			tb.t.Errorf("%s: %s", kind, e.Params)
		}
	}
	for _, e := range tb.events("Network.requestWillBeSent") {
		var r struct{ Request struct{ URL string } }
		json.Unmarshal(e.Params, &r)
		if u := r.Request.URL; !strings.HasPrefix(u, prefix) && !strings.HasPrefix(u, "blob:") && !strings.HasPrefix(u, "data:") {
			tb.t.Errorf("the page requests %s", u)
		}
	}
}

// forgive forgets the errors and warnings in the page that contain a text.
func (tb *tab) forgive(text string) {
	tb.browser.mu.Lock()
	defer tb.browser.mu.Unlock()
	tb.received = slices.DeleteFunc(tb.received, func(e event) bool {
		return e.Method == "Log.entryAdded" && strings.Contains(string(e.Params), text)
	})
}
