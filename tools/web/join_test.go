package web

import (
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"testing"
	"testing/fstest"

	"github.com/coder/websocket"

	joined "saboteur/host/page"
	"saboteur/testenv"
)

// carriedFiles returns a page as programs carry it.
func carriedFiles(t *testing.T, page func() (map[string][]byte, error)) fstest.MapFS {
	t.Helper()
	built, err := page()
	testenv.NoError(t, err)
	files := fstest.MapFS{}
	for name, content := range built {
		if isCarried(name) {
			files[name] = &fstest.MapFile{Data: content}
		}
	}
	return files
}

// newTable starts a host that serves a page as programs carry it, and takes
// WebSockets at /table.
func newTable(t *testing.T, address string, page func() (map[string][]byte, error)) (url string) {
	t.Helper()
	mux := http.NewServeMux()
	mux.Handle("/", joined.Handler(carriedFiles(t, page)))
	mux.HandleFunc("/table", func(w http.ResponseWriter, r *http.Request) {
		if c, err := websocket.Accept(w, r, &websocket.AcceptOptions{InsecureSkipVerify: true}); err == nil { // it is the page that keeps away from others
			c.Close(websocket.StatusNormalClosure, "hello")
		}
	})
	listener, err := net.Listen("tcp", net.JoinHostPort(address, "0"))
	testenv.NoError(t, err)
	s := &httptest.Server{Listener: listener, Config: &http.Server{Handler: mux}}
	s.Start()
	t.Cleanup(s.Close)
	return s.URL + "/"
}

// networkAddress returns an address of this machine that browsers do not trust
// as they trust localhost. The test is skipped if there is none.
func networkAddress(t *testing.T) string {
	t.Helper()
	all, err := net.InterfaceAddrs()
	testenv.NoError(t, err)
	for _, a := range all {
		if ip, ok := a.(*net.IPNet); ok && ip.IP.To4() != nil && ip.IP.IsGlobalUnicast() {
			return ip.IP.String()
		}
	}
	testenv.Skip(t, "this machine has no address in a network")
	return ""
}

// phoneSize is the size of the screen of a phone, in CSS pixels.
var phoneSize = place{390, 844}

// newPhone returns a tab like a phone, which paints nothing unless pictures are kept.
func newPhone(t *testing.T) page {
	p := page{newTab(t), nil}
	p.resize(int(phoneSize.x), int(phoneSize.y), 1, true) // with the density of a phone, it draws four times as much
	p.runFirst(fastClock)
	if !picturesKept() {
		p.paintNothing()
	}
	return p
}

// hear counts what is heard in scripts, as loudest.
const hear = `
	globalThis.loudest = 0;
	const start = AudioBufferSourceNode.prototype.start;
	AudioBufferSourceNode.prototype.start = function (...when) {
		for (const s of this.buffer.getChannelData(1)) loudest = Math.max(loudest, Math.abs(s));
		return start.apply(this, when);
	};`

// TestPhoneJoins: a phone opens the page of a host in the same network over plain
// HTTP, where browsers withhold much. The game starts, is heard, and keeps
// matches and settings. The page may reach its host by a WebSocket, and nobody
// else.
func TestPhoneJoins(t *testing.T) {
	testenv.Long(t)
	t.Parallel()
	address := networkAddress(t)
	url, other := newTable(t, address, builtPage), newTable(t, address, lightPage)
	p := newPhone(t)
	p.runFirst(hear)
	p.runFirst(`delete Navigator.prototype.getGamepads`) // as Firefox does
	p.navigate(url)
	p.waitReady()
	p.waitFor(`!isSecureContext`)
	p.pressNamed(touch, "Back") // it asks for the code of the open table
	p.pressNamed(touch, "Language: English")
	p.waitFor(`document.documentElement.lang === "nl" && localStorage.getItem("saboteur/settings")`)
	p.eval(`globalThis.isOld = true`, nil)
	p.call("Page.reload", nil, nil)
	p.waitFor(`!globalThis.isOld`)
	p.waitReady()
	p.waitFor(`document.documentElement.lang === "nl"`)
	p.pressNamed(touch, "Terug")
	p.pressNamed(touch, "Snelle partij")
	p.waitFor(matchSaved)
	p.waitFor(`loudest > 0.01`)
	p.forgive("WebSocket is closed before the connection is established") // by which it asked whether a code is good
	p.checkNoErrors(url)

	const reach = `new Promise((done) => {
		const socket = new WebSocket(%q.replace("http", "ws") + "table");
		socket.onopen = () => done("open");
		socket.onerror = () => done("refused");
	})`
	for to, want := range map[string]string{url: "open", other: "refused"} {
		var got string
		if p.eval(fmt.Sprintf(reach, to), &got); got != want {
			t.Errorf("a WebSocket to %s is %s, want %s", to, got, want)
		}
	}
}

// TestPhoneCopies: a text is copied over plain HTTP, too.
func TestPhoneCopies(t *testing.T) {
	testenv.Long(t)
	t.Parallel()
	p := newPhone(t)
	p.navigate(newTable(t, networkAddress(t), lightPage))
	p.waitReady()
	p.eval(`document.addEventListener("copy", (event) => { globalThis.copied = event.clipboardData.getData("text/plain"); })`, nil)
	p.call("Runtime.evaluate", map[string]any{ // as if after a press: browsers copy at no other time
		"expression": `navigator.clipboard.writeText("Þór's link")`, "awaitPromise": true, "userGesture": true,
	}, nil)
	p.waitFor(`copied === "Þór's link"`)
}

// TestTableIsNotKept: where browsers would keep the page of a table for playing
// offline, as on localhost, it sends away what would do so.
func TestTableIsNotKept(t *testing.T) {
	testenv.Long(t)
	t.Parallel()
	p, url := newPhone(t), newTable(t, "127.0.0.1", lightPage)
	p.navigate(url)
	p.waitReady()
	p.eval(`(async () => {
		await navigator.serviceWorker.register("worker.js");
		while (await navigator.serviceWorker.getRegistration()) await new Promise((done) => setTimeout(done, 30));
	})()`, nil)
	p.checkNoErrors(url)
}
