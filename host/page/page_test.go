package page

import (
	"bytes"
	"compress/gzip"
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"saboteur/testenv"
)

const program = "the program, the program, the program"

func gzipped(t *testing.T, text string) []byte {
	t.Helper()
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	io.WriteString(w, text)
	testenv.NoError(t, w.Close())
	return b.Bytes()
}

func pageFiles(t *testing.T) fstest.MapFS {
	return fstest.MapFS{
		"index.html":       {Data: []byte("<!doctype html>")},
		"load.js":          {Data: []byte("load()")},
		"worker.js":        {Data: []byte("keep()")},
		"notes":            {Data: []byte("no part of the page")},
		"saboteur.wasm.gz": {Data: gzipped(t, program)},
		"icons/a.png":      {Data: []byte("PNG")},
	}
}

// ask sends a request with headers, given as names and values.
func ask(files fs.FS, method, path string, headers ...string) *http.Response {
	r, w := httptest.NewRequest(method, "/", nil), httptest.NewRecorder()
	r.URL.Path = path
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	Handler(files).ServeHTTP(w, r)
	return w.Result()
}

func body(t *testing.T, r *http.Response) string {
	t.Helper()
	all, err := io.ReadAll(r.Body)
	testenv.NoError(t, err)
	return string(all)
}

// TestFiles: the page's files are served with their types, and nothing else is.
func TestFiles(t *testing.T) {
	dir := t.TempDir()
	testenv.NoError(t, os.CopyFS(dir, pageFiles(t)))
	testenv.NoError(t, os.Mkdir(filepath.Join(dir, "folder.js"), 0o777))
	files := os.DirFS(dir) // whose errors are those of the system
	for _, c := range []struct {
		path   string
		status int
		is     string // the content type
	}{
		{"/", 200, "text/html; charset=utf-8"},
		{"/index.html", 200, "text/html; charset=utf-8"},
		{"/load.js", 200, "text/javascript; charset=utf-8"},
		{"/saboteur.wasm", 200, "application/wasm"},
		{"/saboteur.wasm.gz", 200, "application/gzip"},
		{"/icons/a.png", 200, "image/png"},
		{"/worker.js", 200, "text/javascript; charset=utf-8"},
		{"/notes", 404, ""},
		{"/icons", 404, ""},
		{"/icons/", 404, ""},
		{"/other.js", 404, ""},
		{"/./load.js", 404, ""},
		{"/../page.css", 404, ""},
		{"//load.js", 404, ""},
		{"/load.js/", 404, ""},
		{`/icons\a.png`, 404, ""},
		{"/load.js\x00.js", 404, ""},
		{"/index.html\x00.js", 404, ""},
		{"/LOAD.JS", 404, ""},
		{"/load.js ", 404, ""},
		{"/load.js::$DATA.js", 404, ""},
		{"/index.html.gz", 404, ""},
		{"/saboteur.wasm.gz.gz", 404, ""},
		{"/load.js/load.js", 404, ""},
		{"/folder.js", 404, ""},
		{"/..", 404, ""},
		{"/" + strings.Repeat("a", 3000) + ".js", 404, ""},
		{"/" + strings.Repeat("a/", 3000) + "a.js", 404, ""},
		{"/\xff\xfe.js", 404, ""},
	} {
		r := ask(files, "GET", c.path)
		if is := r.Header.Get("Content-Type"); r.StatusCode != c.status || c.is != "" && is != c.is {
			t.Errorf("%s: %d, %q; want %d, %q", c.path, r.StatusCode, is, c.status, c.is)
		}
		for _, name := range []string{"Content-Security-Policy", "Cross-Origin-Resource-Policy", "Referrer-Policy", "X-Content-Type-Options"} {
			if r.Header.Get(name) == "" {
				t.Errorf("%s has no %s", c.path, name)
			}
		}
	}
}

// TestOffline: only where the page may be kept, it finds the script that does it, and only elsewhere it learns that
// it comes from a host.
func TestOffline(t *testing.T) {
	if text := body(t, ask(pageFiles(t), "GET", "/worker.js")); !strings.Contains(text, "unregister") {
		t.Errorf("at a table it is %s", text)
	}
	w := httptest.NewRecorder()
	Offline(pageFiles(t)).ServeHTTP(w, httptest.NewRequest("GET", "/worker.js", nil))
	if at := ask(pageFiles(t), "GET", "/").Header.Get("Saboteur-Host"); at == "" || w.Header().Get("Saboteur-Host") != "" {
		t.Errorf("the page is told that it is at a table: %q, and elsewhere: %q", at, w.Header().Get("Saboteur-Host"))
	}
	if w.Code != 200 || w.Body.String() != "keep()" {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}

// TestCompression: the program is sent as it is to those who can decompress it,
// and decompressed to all others.
func TestCompression(t *testing.T) {
	files := pageFiles(t)
	compressed := string(files["saboteur.wasm.gz"].Data)
	for accepted, want := range map[string]string{
		"gzip": compressed, "br, GZIP;q=0.5": compressed, "deflate,gzip;q=1": compressed,
		"": program, "br": program, "gzip;q=0": program, "gzip; q=0.000": program, "xgzip": program,
	} {
		r := ask(files, "GET", "/saboteur.wasm", "Accept-Encoding", accepted)
		encoding := r.Header.Get("Content-Encoding")
		if got := body(t, r); got != want || (encoding == "gzip") != (want == compressed) || r.Header.Get("Vary") != "Accept-Encoding" {
			t.Errorf("who accepts %q gets %d bytes, encoded by %q, which vary by %q", accepted, len(got), encoding, r.Header.Get("Vary"))
		}
	}
}

// TestBrokenFile: of what cannot be unpacked, nothing is sent.
func TestBrokenFile(t *testing.T) {
	files := pageFiles(t)
	whole := files["saboteur.wasm.gz"].Data
	files["saboteur.wasm.gz"] = &fstest.MapFile{Data: whole[:len(whole)-4]}
	if r := ask(files, "GET", "/saboteur.wasm"); r.StatusCode != 500 || strings.Contains(body(t, r), "program,") {
		t.Errorf("half a program is sent with status %d", r.StatusCode)
	}
}

// TestUnchanged: a browser that has a file is not sent it again, until it changes. The same
// file has another tag if it is encoded differently.
func TestUnchanged(t *testing.T) {
	files := pageFiles(t)
	for _, path := range []string{"/", "/saboteur.wasm"} {
		seen := map[string]bool{}
		for _, accepted := range []string{"gzip", ""} {
			first := ask(files, "GET", path, "Accept-Encoding", accepted)
			tag := first.Header.Get("ETag")
			seen[tag] = true
			if tag == "" || strings.HasPrefix(tag, "W/") || first.Header.Get("Cache-Control") != "no-cache" {
				t.Errorf("%s: tag %q, %q", path, tag, first.Header.Get("Cache-Control"))
			}
			again := ask(files, "GET", path, "Accept-Encoding", accepted, "If-None-Match", `"x", `+tag)
			if again.StatusCode != 304 || body(t, again) != "" || again.Header.Get("ETag") != tag {
				t.Errorf("%s: who has it gets %d", path, again.StatusCode)
			}
		}
		if want := map[string]int{"/": 1, "/saboteur.wasm": 2}[path]; len(seen) != want {
			t.Errorf("%s has %d tags, want %d", path, len(seen), want)
		}
	}
	tag := ask(files, "GET", "/load.js").Header.Get("ETag")
	files["load.js"] = &fstest.MapFile{Data: []byte("loadBetter()")}
	if r := ask(files, "GET", "/load.js", "If-None-Match", tag); r.StatusCode != 200 || body(t, r) != "loadBetter()" {
		t.Errorf("a file that has changed: %d", r.StatusCode)
	}
}

// TestMethods: the page is read, and nothing else.
func TestMethods(t *testing.T) {
	files := pageFiles(t)
	for _, method := range []string{"POST", "PUT", "DELETE", "OPTIONS"} {
		if r := ask(files, method, "/load.js"); r.StatusCode != 405 || r.Header.Get("Allow") != "GET, HEAD" {
			t.Errorf("%s: %d", method, r.StatusCode)
		}
	}
	for _, path := range []string{"/load.js", "/saboteur.wasm"} {
		if r := ask(files, "HEAD", path); r.StatusCode != 200 || body(t, r) != "" || r.Header.Get("ETag") == "" {
			t.Errorf("HEAD %s: %d", path, r.StatusCode)
		}
	}
}

// TestUnreadable: a file that is there and cannot be read is no missing one.
func TestUnreadable(t *testing.T) {
	if r := ask(unreadable{}, "GET", "/load.js"); r.StatusCode != 500 {
		t.Errorf("%d", r.StatusCode)
	}
}

type unreadable struct{}

func (unreadable) Open(name string) (fs.File, error) {
	if strings.HasSuffix(name, ".gz") {
		return nil, fs.ErrNotExist
	}
	return nil, fs.ErrPermission
}

// TestNoPage: without a page there is a text that says what to do.
func TestNoPage(t *testing.T) {
	r := ask(nil, "GET", "/")
	text := body(t, r)
	if r.StatusCode != 404 || !strings.Contains(text, "go run ./tools web") || !strings.Contains(text, "saboteur -join") || r.Header.Get("Content-Type") != "text/plain; charset=utf-8" {
		t.Errorf("%d %q %s", r.StatusCode, r.Header, text)
	}
	if r := ask(nil, "GET", "/load.js"); r.StatusCode != 404 || body(t, r) == text {
		t.Errorf("another file: %d", r.StatusCode)
	}
}
