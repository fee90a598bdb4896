package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
	"time"
)

// patience is how long the browser may take over one answer.
const patience = 40 * time.Second

// A chromium is a browser that a test drives, by Chromium's DevTools protocol
// over a pipe: messages in JSON, a zero byte behind each.
type chromium struct {
	t       testing.TB
	command *exec.Cmd
	to      *os.File
	session string // of the page
	mu      sync.Mutex
	last    int
	waiting map[int]chan answer
	events  []event
}

// An answer is what comes back for a call.
type answer struct {
	Result json.RawMessage
	Error  *struct{ Message string }
}

// An event is what the browser tells by itself.
type event struct {
	Method string
	Params json.RawMessage
}

// newChromium starts a browser without a window on a profile of its own; the
// test is skipped where there is none.
func newChromium(t testing.TB, profile string, args ...string) *chromium {
	t.Helper()
	need(t, "chromium", "chromium")
	toBrowser, to, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	from, fromBrowser, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	c := &chromium{t: t, to: to, waiting: map[int]chan answer{}}
	args = append([]string{
		"--headless", "--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--disable-quic", "--no-first-run", "--disable-background-networking",
		"--disable-component-update", "--disable-sync", "--remote-debugging-pipe", "--user-data-dir=" + profile,
	}, args...)
	c.command = exec.Command("chromium", append(args, "about:blank")...)
	c.command.ExtraFiles = []*os.File{toBrowser, fromBrowser} // 3 and 4, as it expects them
	c.command.Env = append(os.Environ(), "LANGUAGE=en", "XDG_CONFIG_HOME="+filepath.Join(profile, "config"))
	if err := c.command.Start(); err != nil {
		t.Fatal(err)
	}
	toBrowser.Close()
	fromBrowser.Close()
	go c.listen(from)
	t.Cleanup(c.close)
	c.openPage()
	return c
}

func (c *chromium) close() {
	if c.command.ProcessState != nil {
		return
	}
	c.session = ""
	c.try("Browser.close", nil)
	kill := time.AfterFunc(10*time.Second, func() { c.command.Process.Kill() })
	c.command.Wait()
	kill.Stop()
}

// listen takes what comes from the browser until it has gone.
func (c *chromium) listen(from *os.File) {
	r := bufio.NewReaderSize(from, 1<<16)
	for {
		text, err := r.ReadBytes(0)
		if err != nil {
			break
		}
		var m struct {
			ID int
			answer
			event
		}
		if json.Unmarshal(text[:len(text)-1], &m) != nil {
			continue
		}
		c.mu.Lock()
		if m.ID == 0 {
			c.events = append(c.events, m.event)
		} else if wait := c.waiting[m.ID]; wait != nil {
			delete(c.waiting, m.ID)
			wait <- m.answer
		}
		c.mu.Unlock()
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, wait := range c.waiting {
		wait <- answer{Error: &struct{ Message string }{"the browser has gone"}}
	}
	c.waiting = map[int]chan answer{}
}

// openPage opens a page and listens to what goes wrong in it.
func (c *chromium) openPage() {
	c.t.Helper()
	var made struct{ TargetID string }
	c.call("Target.createTarget", map[string]any{"url": "about:blank"}, &made)
	var attached struct{ SessionID string }
	c.call("Target.attachToTarget", map[string]any{"targetId": made.TargetID, "flatten": true}, &attached)
	c.session = attached.SessionID
	for _, domain := range []string{"Page", "Runtime", "Network", "Log"} {
		c.call(domain+".enable", nil, nil)
	}
}

// call asks the browser for something and reads its answer into out, unless that
// is nil.
func (c *chromium) call(method string, params, out any) {
	c.t.Helper()
	a, err := c.try(method, params)
	if err != nil {
		c.t.Fatalf("%s: %v", method, err)
	}
	if out != nil {
		if err := json.Unmarshal(a, out); err != nil {
			c.t.Fatalf("%s: %v", method, err)
		}
	}
}

func (c *chromium) try(method string, params any) (json.RawMessage, error) {
	if params == nil {
		params = struct{}{}
	}
	c.mu.Lock()
	c.last++
	id, wait := c.last, make(chan answer, 1)
	c.waiting[id] = wait
	message := map[string]any{"id": id, "method": method, "params": params}
	if c.session != "" {
		message["sessionId"] = c.session
	}
	c.mu.Unlock()
	text, err := json.Marshal(message)
	if err != nil {
		return nil, err
	}
	if _, err := c.to.Write(append(text, 0)); err != nil {
		return nil, err
	}
	select {
	case a := <-wait:
		if a.Error != nil {
			return nil, fmt.Errorf("the browser says: %s", a.Error.Message)
		}
		return a.Result, nil
	case <-time.After(patience):
		return nil, fmt.Errorf("no answer within %v", patience)
	}
}

// told returns the events of a kind so far.
func (c *chromium) told(method string) (all []event) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, e := range c.events {
		if e.Method == method {
			all = append(all, e)
		}
	}
	return all
}

// run evaluates a script in the page, waits for what it promises, and reads the
// value into out, unless that is nil.
func (c *chromium) run(script string, out any) {
	c.t.Helper()
	value, err := c.evaluate(script)
	if err == nil && out != nil && value != nil {
		err = json.Unmarshal(value, out)
	}
	if err != nil {
		c.t.Fatalf("%s: %v", script, err)
	}
}

func (c *chromium) evaluate(script string) (json.RawMessage, error) {
	text, err := c.try("Runtime.evaluate", map[string]any{"expression": script, "returnByValue": true, "awaitPromise": true})
	if err != nil {
		return nil, err
	}
	var a struct {
		Result           struct{ Value json.RawMessage }
		ExceptionDetails *struct {
			Text      string
			Exception struct{ Description string }
		}
	}
	if err := json.Unmarshal(text, &a); err != nil {
		return nil, err
	}
	if e := a.ExceptionDetails; e != nil {
		return nil, fmt.Errorf("%s %s", e.Text, e.Exception.Description)
	}
	return a.Result.Value, nil
}

// until waits until a script's value is true. What the script needs may not be
// there yet, and the page may be loaded anew while it is asked.
func (c *chromium) until(script string) {
	c.t.Helper()
	for end := time.Now().Add(time.Minute); ; time.Sleep(30 * time.Millisecond) {
		value, err := c.evaluate("!!(" + script + ")")
		if string(value) == "true" {
			return
		}
		if time.Now().After(end) {
			c.t.Fatalf("a minute has passed, and still not: %s (%v)", script, err)
		}
	}
}

// open opens an address.
func (c *chromium) open(url string) {
	c.t.Helper()
	c.call("Page.navigate", map[string]any{"url": url}, nil)
}

// resize makes the page so large, with so many pixels to a unit of CSS.
func (c *chromium) resize(w, h int, density float64, touch bool) {
	c.t.Helper()
	c.call("Emulation.setDeviceMetricsOverride", map[string]any{"width": w, "height": h, "deviceScaleFactor": density, "mobile": touch}, nil)
	c.call("Emulation.setTouchEmulationEnabled", map[string]any{"enabled": touch}, nil)
}

// mouse lets the mouse do something at a place.
func (c *chromium) mouse(kind string, x, y float64) {
	c.t.Helper()
	c.call("Input.dispatchMouseEvent", map[string]any{"type": kind, "x": x, "y": y, "button": "left", "clickCount": 1}, nil)
}

// picture returns what the page shows, as a PNG.
func (c *chromium) picture() []byte {
	c.t.Helper()
	var shot struct{ Data []byte }
	c.call("Page.captureScreenshot", nil, &shot)
	return shot.Data
}
