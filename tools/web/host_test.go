package web

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"saboteur/testenv"
	"saboteur/tools/release"
)

// builtPage returns the files of the page by name. It is built once for all tests.
var builtPage = sync.OnceValues(func() (map[string][]byte, error) { return filesWith(nil) })

// lightPage returns the same with another program, which does nothing once it is loaded: for
// tests of how that is done. It is loaded in a tenth of the time.
var lightPage = sync.OnceValues(func() (map[string][]byte, error) {
	dir, err := os.MkdirTemp("", "saboteur-light-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	return filesWith(func(goos, goarch string) (string, error) {
		path := filepath.Join(dir, "program")
		build := exec.Command("go", "build", "-o", path, "./testdata/light")
		build.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS="+goos, "GOARCH="+goarch)
		out, err := build.CombinedOutput()
		if err != nil {
			err = fmt.Errorf("%w: %s", err, out)
		}
		return path, err
	})
})

// filesWith returns the files of the page with the program that is built by a function, or
// with the game if that is nil.
func filesWith(build func(goos, goarch string) (path string, err error)) (map[string][]byte, error) {
	r, done, err := release.FromWorkTree(nil)
	if err != nil {
		return nil, err
	}
	defer done()
	if build != nil {
		r.Build = build
	}
	files, err := Files(r)
	all := map[string][]byte{}
	for _, f := range files {
		all[f.Name] = f.Content
	}
	return all, err
}

// A host serves the page, in a folder as many hosts do.
type host struct {
	*httptest.Server
	mu          sync.Mutex
	files       map[string][]byte
	sent        map[string]int // how often each file was asked for
	bytes       int            // that were sent
	wrongTypes  bool           // sends wrong content types
	compress    bool           // compresses the program on the way
	decompress  bool           // sends .gz files as compressed on the way, so that browsers decompress them
	policy      string         // a Content-Security-Policy beside that of the page; "" for none
	unreachable bool
}

// contentTypes are those of the files of the page, which the system's own list
// may lack.
var contentTypes = map[string]string{
	".wasm": "application/wasm", ".gz": "application/gzip", ".webmanifest": "application/manifest+json",
	".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
	".html": "text/html; charset=utf-8", ".png": "image/png",
}

const pageFolder = "/games/saboteur/"

func newHost(t testing.TB, page func() (map[string][]byte, error)) *host {
	t.Helper()
	files, err := page()
	testenv.NoError(t, err)
	h := &host{files: maps.Clone(files), sent: map[string]int{}}
	h.Server = httptest.NewServer(h)
	t.Cleanup(h.Close)
	return h
}

// url returns the URL of the page.
func (h *host) url() string { return h.URL + pageFolder }

// update changes the host while it does not serve anything.
func (h *host) update(change func()) {
	h.mu.Lock()
	defer h.mu.Unlock()
	change()
}

// ServeHTTP implements http.Handler.
func (h *host) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h.mu.Lock()
	defer h.mu.Unlock()
	name, ours := strings.CutPrefix(r.URL.Path, pageFolder)
	if name == "" {
		name = "index.html"
	}
	content, found := h.files[name]
	switch {
	case h.unreachable:
		panic(http.ErrAbortHandler)
	case !ours || !found:
		http.NotFound(w, r)
		return
	}
	ext := path.Ext(name)
	if t := contentTypes[ext]; t != "" {
		w.Header().Set("Content-Type", t)
	}
	if h.wrongTypes && ext != ".js" && ext != ".css" && ext != ".html" { // browsers accept no scripts of a wrong type
		w.Header().Set("Content-Type", "text/plain")
	}
	h.sent[name]++
	if h.compress && name == "saboteur.wasm" {
		w.Header().Set("Content-Encoding", "gzip")
		content = h.files["saboteur.wasm.gz"]
	}
	if h.decompress && ext == ".gz" {
		w.Header().Set("Content-Encoding", "gzip")
	}
	if h.policy != "" {
		w.Header().Set("Content-Security-Policy", h.policy)
	}
	w.Header().Set("Cache-Control", "no-cache")
	n, _ := w.Write(content)
	h.bytes += n
}

// bytesSent returns how many bytes of files have been sent.
func (h *host) bytesSent() (n int) {
	h.update(func() { n = h.bytes })
	return n
}

// newerBuild returns the files of the page as those of another build.
func newerBuild(files map[string][]byte) map[string][]byte {
	all := maps.Clone(files)
	all["page.css"] = append(bytes.Clone(files["page.css"]), "\nbody { --newer: yes }\n"...)
	old, sum := fmt.Sprintf("%x", sha256.Sum256(files["page.css"])), fmt.Sprintf("%x", sha256.Sum256(all["page.css"]))
	worker := bytes.Replace(files["worker.js"], []byte(old), []byte(sum), 1)
	all["worker.js"] = bytes.Replace(worker, []byte(`const build = "`), []byte(`const build = "n`), 1)
	return all
}

// without returns all files except some.
func without(files map[string][]byte, names ...string) map[string][]byte {
	all := maps.Clone(files)
	maps.DeleteFunc(all, func(name string, _ []byte) bool { return slices.Contains(names, name) })
	return all
}

// TestFiles: the compressed program is the program, and the service worker keeps
// all that the page needs.
func TestFiles(t *testing.T) {
	files, err := builtPage()
	testenv.NoError(t, err)
	r, err := gzip.NewReader(bytes.NewReader(files["saboteur.wasm.gz"]))
	testenv.NoError(t, err)
	var plain bytes.Buffer
	if _, err := plain.ReadFrom(r); err != nil || !bytes.Equal(plain.Bytes(), files["saboteur.wasm"]) {
		t.Errorf("the compressed program has %d bytes, the program %d, %v", plain.Len(), len(files["saboteur.wasm"]), err)
	}
	for name := range files {
		kept := bytes.Contains(files["worker.js"], fmt.Appendf(nil, "%q:\"%x\"", name, sha256.Sum256(files[name])))
		if want := name != "worker.js" && name != "saboteur.wasm" && !forInstalling(name); kept != want {
			t.Errorf("the service worker keeps %s: %v", name, kept)
		}
	}
}
