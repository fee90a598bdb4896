//go:build !js

package desk

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"saboteur/render/store"
)

// TestMain is also the browser of the tests, if it is started as one.
func TestMain(m *testing.M) {
	if kind := os.Getenv("SABOTEUR_TEST_BROWSER"); kind != "" {
		os.Exit(browse(kind, os.Args[len(os.Args)-1]))
	}
	os.Exit(m.Run())
}

// browse opens an address, and then does what its kind does. It returns its exit
// code.
func browse(kind, address string) int {
	if kind == "fails" {
		return 1
	}
	jar, _ := cookiejar.New(nil)
	browser := http.Client{Jar: jar}
	if answer, err := browser.Get(address); err != nil || answer.StatusCode != http.StatusOK {
		return 1
	}
	base, _, _ := strings.Cut(address, "?")
	lives := []time.Duration{0}
	if kind == "reloads" {
		lives = []time.Duration{0, 2 * testGrace}
	}
	for i, long := range lives {
		answer, err := browser.Get(fmt.Sprint(base, "life?page=p", i))
		if err != nil {
			return 1
		}
		over := make(chan error, 1)
		go func() {
			_, err := io.Copy(io.Discard, answer.Body)
			over <- err
		}()
		select {
		case <-over:
			return 1 // the game has ended before its page
		case <-time.After(long + testGrace/4):
		}
		answer.Body.Close()
		time.Sleep(testGrace / 4)
	}
	os.WriteFile(os.Getenv("SABOTEUR_TEST_LIVED"), nil, 0o666)
	return 0
}

// testGrace is what the game grants its page in tests.
const testGrace = 2 * time.Second

// thePage is a page.
func thePage() fstest.MapFS {
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	io.WriteString(w, "the program")
	w.Close()
	return fstest.MapFS{
		"index.html":    {Data: []byte("<html>\n<link rel=\"manifest\" href=\"x\">\n</html>\n")},
		"build.js":      {Data: []byte("build\n")},
		"page.css":      {Data: []byte("css")},
		"x.wasm":        {Data: []byte("other")},
		program + ".gz": {Data: packed.Bytes()},
	}
}

func newDesk(t *testing.T, out io.Writer, browsers ...Browser) Desk {
	s := store.In(t.TempDir())
	t.Cleanup(s.Close)
	return Desk{Page: thePage(), Lend: store.Lend(s), Out: out, Browsers: browsers}
}

// TestRun: browsers are tried until one shows the page, without waiting for those
// that fail, and the game ends when its page has gone and does not come again.
func TestRun(t *testing.T) {
	if _, err := exec.LookPath("env"); err != nil {
		t.Skip("there is no env to start the browser of this test with")
	}
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	oldGrace, oldPatience := grace, patience
	defer func() { grace, patience = oldGrace, oldPatience }()
	grace, patience = testGrace, time.Hour
	for _, kind := range []string{"opens", "reloads"} {
		lived := filepath.Join(t.TempDir(), "lived")
		env := func(kind string) Browser {
			return Command("env SABOTEUR_TEST_LIVED=" + lived + " SABOTEUR_TEST_BROWSER=" + kind + " " + program)
		}
		var out strings.Builder
		ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
		defer cancel()
		d := newDesk(t, &out, Command("no-such-browser-anywhere"), Command(" "), env("fails"), env(kind), env("fails"))
		if err := d.Run(ctx); err != nil || ctx.Err() != nil {
			t.Errorf("%s: it ends with %v, %v", kind, err, ctx.Err())
		}
		if _, err := os.Stat(lived); err != nil {
			t.Errorf("%s: the game ends before its page: %v", kind, err)
		}
		if !strings.Contains(out.String(), "http://127.0.0.1:") {
			t.Errorf("it says %q, and not where the game is", out.String())
		}
	}
}

// TestNoBrowser: where none shows the page, that is said at once, and nothing goes
// on in secret.
func TestNoBrowser(t *testing.T) {
	d := newDesk(t, io.Discard, Command("no-such-browser-anywhere"), Command(""))
	if err := d.Run(context.Background()); !errors.Is(err, ErrNoBrowser) {
		t.Errorf("it ends with %v", err)
	}
}

// TestRunEnds: where nothing shows the page, the game can be ended all the same.
func TestRunEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	time.AfterFunc(100*time.Millisecond, cancel)
	if err := newDesk(t, io.Discard).Run(ctx); err != nil {
		t.Error(err)
	}
}

// TestGate: nobody gets in without the key, with a key that was used, under another
// name, with another program's pass, or from another page.
func TestGate(t *testing.T) {
	asked := ""
	lender := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { asked = r.URL.Path })
	g := newGate("127.0.0.1:1234", thePage(), lender)
	pass := &http.Cookie{Name: "saboteur-1234", Value: g.pass}
	ask := func(host, where string, cookie *http.Cookie, head ...string) *httptest.ResponseRecorder {
		t.Helper()
		r, err := http.NewRequest("GET", "http://"+g.host+where, nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Host = host
		if cookie != nil {
			r.AddCookie(cookie)
		}
		for i := 0; i < len(head); i += 2 {
			r.Header.Set(head[i], head[i+1])
		}
		asked = ""
		w := httptest.NewRecorder()
		g.ServeHTTP(w, r)
		return w
	}
	for name, w := range map[string]*httptest.ResponseRecorder{
		"without the key":               ask(g.host, "/", nil),
		"with a wrong key":              ask(g.host, "/?key="+g.key[1:], nil),
		"with an empty key":             ask(g.host, "/?key=", &http.Cookie{Name: pass.Name}),
		"under another name":            ask("evil.example:1234", "/?key="+g.key, pass),
		"with another program's cookie": ask(g.host, "/", &http.Cookie{Name: "saboteur-1235", Value: g.pass}),
		"with the key for a pass":       ask(g.host, "/", &http.Cookie{Name: pass.Name, Value: g.key}),
		"a keeper without the key":      ask(g.host, "/kept/a", nil),
		"from another port":             ask(g.host, "/kept/a", pass, "Origin", "http://127.0.0.1:9999"),
		"from another page":             ask(g.host, "/kept/a", pass, "Sec-Fetch-Site", "same-site", "Sec-Fetch-Mode", "no-cors"),
	} {
		if w.Code != http.StatusForbidden {
			t.Errorf("%s: %d, %q", name, w.Code, w.Body)
		}
	}
	w := ask(g.host, strings.TrimPrefix(g.address(), "http://"+g.host), nil, "Sec-Fetch-Site", "cross-site", "Sec-Fetch-Mode", "navigate")
	if c := w.Result().Cookies(); w.Code != http.StatusOK || w.Body.String() != "<html>\n</html>\n" || len(c) != 1 || !c[0].HttpOnly || c[0].SameSite != http.SameSiteStrictMode || c[0].Value != g.pass {
		t.Errorf("with the key: %d, %q, %v", w.Code, w.Body, c)
	}
	if w := ask(g.host, "/?key="+g.key, nil); w.Code != http.StatusForbidden {
		t.Errorf("with a key that was used: %d", w.Code)
	}
	for where, want := range map[string]string{
		"/": "<html>\n</html>\n", "/?key=" + g.key: "<html>\n</html>\n", "/saboteur.wasm": "the program", "/page.css": "css", "/kept/a": "",
	} {
		w := ask(g.host, where, pass, "Origin", "http://"+g.host, "Sec-Fetch-Site", "same-origin", "Sec-Fetch-Mode", "cors")
		if w.Code != http.StatusOK || w.Body.String() != want {
			t.Errorf("%s: %d, %q, want %q", where, w.Code, w.Body, want)
		}
		if lent := map[string]string{"/kept/a": "/kept/a"}[where]; asked != lent {
			t.Errorf("%s: the lender was asked for %q, want %q", where, asked, lent)
		}
	}
	if w := ask(g.host, "/build.js", pass); !strings.HasPrefix(w.Body.String(), "globalThis.saboteurLent = ") || !strings.HasSuffix(w.Body.String(), "\nbuild\n") {
		t.Errorf("the page is told %q", w.Body)
	}
}
