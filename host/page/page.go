// Package page serves the web page in which the game is played, to the devices
// that join a table. It imports the standard library alone. Begin reading at
// Handler; Files are those that this program has.
package page

import (
	"bytes"
	"errors"
	"io/fs"
	"net/http"
	"path"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// types are the content types of the page's files, by the end of their names.
// The lists of some systems lack them, or have wrong ones.
var types = map[string]string{
	".css": "text/css; charset=utf-8", ".gz": "application/gzip", ".html": "text/html; charset=utf-8", ".jpg": "image/jpeg",
	".js": "text/javascript; charset=utf-8", ".png": "image/png", ".wasm": "application/wasm", ".webmanifest": "application/manifest+json",
}

// names are what the names of the page's files look like. A system may know the same file by
// others, in capitals or with a NUL behind it, or find them too long.
var names = regexp.MustCompile(`^[a-z0-9_/.-]{1,64}$`)

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
go run ./tools web
Then this page can be loaded again.
`

// Handler serves the page that the files make up to those who join a table; nil
// for a text that says that there is none. It does not let the page be kept for
// playing offline: a table must not meet the page of an older version of the
// program in somebody's browser.
//
// It looks at a file each time it is asked for, reads it if it has changed, and
// sends all who ask the same copy. It sends NAME.gz in place of NAME if there is
// one, compressed or not as the browser likes it. Browsers keep files, but ask
// each time whether they have changed.
func Handler(files fs.FS) http.Handler { return &server{cache: cache{files: files}} }

// Offline serves the page as Handler does, and lets it be kept for playing
// offline.
func Offline(files fs.FS) http.Handler { return &server{cache{files: files}, true} }

// Exists reports whether files make up a page now.
func Exists(files fs.FS) bool {
	if files == nil {
		return false
	}
	_, err := fs.Stat(files, first)
	return err == nil
}

// first is the file with which the page begins.
const first = "index.html"

// A server serves a page.
type server struct {
	cache
	offline bool // the page may be kept for playing offline
}

// ServeHTTP implements http.Handler.
func (s *server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Cache-Control", "no-cache")
	h.Set("Content-Security-Policy", "frame-ancestors 'none'") // beside the page's own policy, which cannot say that
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("X-Content-Type-Options", "nosniff")
	if !s.offline {
		h.Set("Saboteur-Host", "yes") // by which the page knows where it is: see load.js
	}
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		h.Set("Allow", "GET, HEAD")
		http.Error(w, "The page can only be read.", http.StatusMethodNotAllowed)
		return
	}
	name := strings.TrimPrefix(r.URL.Path, "/")
	if name == "" {
		name = first
	}
	err := s.send(w, r, name)
	switch {
	case err == nil:
	case name == first && errors.Is(err, fs.ErrNotExist):
		http.Error(w, missing, http.StatusNotFound)
	case errors.Is(err, fs.ErrNotExist):
		http.NotFound(w, r)
	default:
		http.Error(w, "The host cannot read this part of the page.", http.StatusInternalServerError)
	}
}

// send answers a request with a file. If it returns an error, it has sent nothing;
// fs.ErrNotExist is for all that is not a file of the page.
func (s *server) send(w http.ResponseWriter, r *http.Request, name string) error {
	contentType := types[path.Ext(name)]
	if s.files == nil || contentType == "" || !names.MatchString(name) || !fs.ValidPath(name) {
		return fs.ErrNotExist
	}
	h := w.Header()
	if name == worker && !s.offline {
		h.Set("Content-Type", contentType)
		serve(w, r, []byte(farewell), "farewell")
		return nil
	}
	f, err := s.open(name + ".gz")
	compressed := err == nil
	if errors.Is(err, fs.ErrNotExist) {
		f, err = s.open(name)
	}
	if err != nil {
		return err
	}
	content, tag := f.content, f.tag
	unpack := compressed && !accepts(r.Header.Get("Accept-Encoding"), "gzip")
	if unpack {
		tag += "-plain"
		if content, err = f.plain(); err != nil {
			return err
		}
	}
	if compressed {
		h.Set("Vary", "Accept-Encoding")
	}
	if compressed && !unpack {
		h.Set("Content-Encoding", "gzip")
	}
	h.Set("Content-Type", contentType)
	serve(w, r, content, tag)
	return nil
}

// serve sends a content, or the part of it that is asked for, unless the browser has it.
func serve(w http.ResponseWriter, r *http.Request, content []byte, tag string) {
	w.Header().Set("ETag", `"`+tag+`"`)
	if r.Header.Get("If-Match") == "" { // which may be answered by nothing
		w.Header().Set("Content-Length", strconv.Itoa(len(content))) // which http leaves out of what is compressed
	}
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(content))
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
