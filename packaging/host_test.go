package main

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// thePage is the page of the work tree, made once for all tests.
var thePage = sync.OnceValues(func() (files map[string][]byte, err error) {
	folder, err := os.MkdirTemp("", "saboteur-page-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	if err := writeWeb(folder); err != nil {
		return nil, err
	}
	entries, err := os.ReadDir(folder)
	files = map[string][]byte{}
	for _, e := range entries {
		if err == nil {
			files[e.Name()], err = os.ReadFile(filepath.Join(folder, e.Name()))
		}
	}
	return files, err
})

// A host serves the page, in a folder of its own as many hosts do.
type host struct {
	*httptest.Server
	mu      sync.Mutex
	files   map[string][]byte
	strange bool // it names every kind of file wrongly
	unpacks bool // it says of packed files that they come packed, so that browsers unpack them
	down    bool
}

const inFolder = "/games/saboteur/"

func newHost(t testing.TB) *host {
	t.Helper()
	files, err := thePage()
	if err != nil {
		t.Fatal(err)
	}
	h := &host{files: files}
	h.Server = httptest.NewServer(h)
	t.Cleanup(h.Close)
	return h
}

// page returns the address of the page.
func (h *host) page() string { return h.URL + inFolder }

// set changes the host while nothing is being served.
func (h *host) set(change func()) {
	h.mu.Lock()
	defer h.mu.Unlock()
	change()
}

// ServeHTTP implements http.Handler.
func (h *host) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h.mu.Lock()
	defer h.mu.Unlock()
	name, ours := strings.CutPrefix(r.URL.Path, inFolder)
	if name == "" {
		name = "index.html"
	}
	content, there := h.files[name]
	switch {
	case h.down:
		panic(http.ErrAbortHandler)
	case !ours || !there:
		http.NotFound(w, r)
		return
	}
	ext := filepath.Ext(name)
	if kind := typeOf(name); kind != "" {
		w.Header().Set("Content-Type", kind)
	}
	if h.strange && ext != ".js" && ext != ".css" && ext != ".html" { // browsers take no script under a wrong name
		w.Header().Set("Content-Type", "text/plain")
	}
	if h.unpacks && ext == ".gz" {
		w.Header().Set("Content-Encoding", "gzip")
	}
	w.Header().Set("Cache-Control", "no-cache")
	w.Write(content)
}

// renewed returns the files of the page as a newer build would have them.
func renewed(files map[string][]byte) map[string][]byte {
	all := maps.Clone(files)
	all["page.css"] = append(bytes.Clone(files["page.css"]), "\nbody { --newer: yes }\n"...)
	old, sum := fmt.Sprintf("%x", sha256.Sum256(files["page.css"])), fmt.Sprintf("%x", sha256.Sum256(all["page.css"]))
	worker := bytes.Replace(files["worker.js"], []byte(old), []byte(sum), 1)
	all["worker.js"] = bytes.Replace(worker, []byte(`const build = "`), []byte(`const build = "n`), 1)
	return all
}

// TestWebFiles: the packed program is the program, and the worker keeps all that
// the page asks for.
func TestWebFiles(t *testing.T) {
	files, err := thePage()
	if err != nil {
		t.Fatal(err)
	}
	r, err := gzip.NewReader(bytes.NewReader(files["saboteur.wasm.gz"]))
	if err != nil {
		t.Fatal(err)
	}
	var plain bytes.Buffer
	if _, err := plain.ReadFrom(r); err != nil || !bytes.Equal(plain.Bytes(), files["saboteur.wasm"]) {
		t.Errorf("the packed program has %d bytes, the program %d, %v", plain.Len(), len(files["saboteur.wasm"]), err)
	}
	for name := range files {
		kept := bytes.Contains(files["worker.js"], fmt.Appendf(nil, "%q:\"%x\"", name, sha256.Sum256(files[name])))
		if want := name != "worker.js" && name != "saboteur.wasm"; kept != want {
			t.Errorf("the worker keeps %s: %v", name, kept)
		}
	}
}
