// Package page serves the web page in which the game is played, to the devices
// that join a table. It imports the standard library alone. Begin reading at
// Handler.
package page

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"path"
	"strconv"
	"strings"
)

// types are the content types of the page's files, by the end of their names.
// The lists of some systems lack them, or have wrong ones.
var types = map[string]string{
	".css": "text/css; charset=utf-8", ".gz": "application/gzip", ".html": "text/html; charset=utf-8", ".jpg": "image/jpeg",
	".js": "text/javascript; charset=utf-8", ".png": "image/png", ".wasm": "application/wasm", ".webmanifest": "application/manifest+json",
}

// worker is the script by which the page keeps itself for playing offline.
const worker = "worker.js"

// farewell is what a worker gets to be where the page is not to be kept: nothing.
const farewell = `addEventListener("install", () => skipWaiting());
addEventListener("activate", () => registration.unregister());
`

// missing is what there is instead of a page.
const missing = `This computer hosts a game of Saboteur, but its program has no web page to play in.

Other computers can join with the program itself: saboteur -join ADDRESS
Phones need the page. Whoever hosts can make it in the source folder with
go run ./packaging web
and start the program there again.
`

// Handler serves the page that the files make up to those who join a table; nil
// for a text that says that there is none. It does not let the page be kept for
// playing offline: a table must not meet the page of an older version of the
// program in somebody's browser.
//
// It reads a file each time it is asked for, and sends NAME.gz in place of NAME
// if there is one, compressed or not as the browser likes it. Browsers keep
// files, but ask each time whether they have changed.
func Handler(files fs.FS) http.Handler { return server{files: files} }

// Offline serves the page as Handler does, and lets it be kept for playing
// offline.
func Offline(files fs.FS) http.Handler { return server{files, true} }

// A server serves a page.
type server struct {
	files   fs.FS // nil if there is none
	offline bool  // the page may be kept for playing offline
}

// ServeHTTP implements http.Handler.
func (s server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Cache-Control", "no-cache")
	h.Set("Content-Security-Policy", "frame-ancestors 'none'") // beside the page's own policy, which cannot say that
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("X-Content-Type-Options", "nosniff")
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		h.Set("Allow", "GET, HEAD")
		http.Error(w, "The page can only be read.", http.StatusMethodNotAllowed)
		return
	}
	name := strings.TrimPrefix(r.URL.Path, "/")
	if name == "" {
		name = "index.html"
	}
	f, err := s.open(name)
	switch {
	case s.files == nil && name == "index.html":
		http.Error(w, missing, http.StatusNotFound)
	case errors.Is(err, fs.ErrNotExist):
		http.NotFound(w, r)
	case err != nil:
		http.Error(w, "The host cannot read this part of the page.", http.StatusInternalServerError)
	default:
		f.send(w, r)
	}
}

// A file is a file of the page.
type file struct {
	contentType string
	content     []byte
	compressed  bool // the content is compressed by gzip
}

// open reads a file. Its error is fs.ErrNotExist for all that is not a file of
// the page.
func (s server) open(name string) (f file, err error) {
	f.contentType = types[path.Ext(name)]
	if s.files == nil || f.contentType == "" || !fs.ValidPath(name) {
		return f, fs.ErrNotExist
	}
	if name == worker && !s.offline {
		f.content = []byte(farewell)
		return f, nil
	}
	if f.content, err = fs.ReadFile(s.files, name+".gz"); err == nil {
		f.compressed = true
		return f, nil
	}
	f.content, err = fs.ReadFile(s.files, name)
	return f, err
}

// send answers a request with the file.
func (f file) send(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Content-Type", f.contentType)
	tag := fmt.Sprintf("%x", sha256.Sum256(f.content))[:32]
	unpack := f.compressed && !accepts(r.Header.Get("Accept-Encoding"), "gzip")
	switch {
	case unpack:
		tag += "-plain"
	case f.compressed:
		h.Set("Content-Encoding", "gzip")
	}
	if f.compressed {
		h.Set("Vary", "Accept-Encoding")
	}
	h.Set("ETag", `"`+tag+`"`)
	if !unpack {
		h.Set("Content-Length", strconv.Itoa(len(f.content)))
	}
	switch {
	case strings.Contains(r.Header.Get("If-None-Match"), `"`+tag+`"`):
		h.Del("Content-Length")
		w.WriteHeader(http.StatusNotModified)
	case r.Method == http.MethodHead:
	case unpack:
		unzip(w, f.content)
	default:
		w.Write(f.content)
	}
}

// unzip sends what is compressed. If it cannot, it breaks the connection: the
// answer has begun, and must not look complete.
func unzip(w io.Writer, compressed []byte) {
	z, err := gzip.NewReader(bytes.NewReader(compressed))
	if err == nil {
		_, err = io.Copy(w, z)
	}
	if err != nil {
		panic(http.ErrAbortHandler)
	}
}

// accepts reports whether a list such as "br, gzip;q=0.5" accepts an encoding.
func accepts(list, encoding string) bool {
	for each := range strings.SplitSeq(list, ",") {
		name, weight, _ := strings.Cut(strings.TrimSpace(each), ";")
		if !strings.EqualFold(strings.TrimSpace(name), encoding) {
			continue
		}
		_, q, weighted := strings.Cut(strings.ReplaceAll(weight, " ", ""), "q=")
		refused := weighted && strings.Trim(q, "0.") == ""
		return !refused
	}
	return false
}
