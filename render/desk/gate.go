//go:build !js

package desk

import (
	"bytes"
	"compress/gzip"
	"crypto/rand"
	"crypto/subtle"
	"io"
	"io/fs"
	"net/http"
	"strings"
	"sync/atomic"

	"saboteur/render/page"
	"saboteur/render/store"
)

// A gate lets in who has the key, and nobody else: other pages in the same browser
// and other people on the same machine can reach the address too. The key stands
// in the address that opens the page, where others may read it on a command line, so
// it opens once. The browser is given a pass for it, which it shows by itself.
type gate struct {
	host   string // and port
	key    string
	pass   string
	used   atomic.Bool // the key
	page   fs.FS
	lender http.Handler
}

func newGate(host string, files fs.FS, lender http.Handler) *gate {
	return &gate{host: host, key: rand.Text(), pass: rand.Text(), page: files, lender: lender}
}

// address returns what opens the page.
func (g *gate) address() string { return "http://" + g.host + "/?key=" + g.key }

// cookie is what the pass is called where the browser keeps it: cookies are not
// kept apart by port.
func (g *gate) cookie() string {
	_, port, _ := strings.Cut(g.host, ":")
	return "saboteur-" + port
}

// ServeHTTP implements http.Handler.
func (g *gate) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Host != g.host || g.foreign(r) || !g.knows(w, r) { // another name for this machine is somebody's trick
		http.Error(w, "This address is Saboteur's, and opens only with the key that Saboteur gave it. Start Saboteur again.", http.StatusForbidden)
		return
	}
	h := w.Header()
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("X-Frame-Options", "DENY")
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	switch name := strings.TrimPrefix(r.URL.Path, "/"); name {
	case "", "index.html":
		g.serve(w, "index.html", withoutManifest)
	case "build.js":
		g.serve(w, name, withLender)
	case program:
		g.serve(w, packed, unpacked)
	default:
		if _, err := fs.Stat(g.page, name); err == nil {
			g.serve(w, name, asItIs)
			return
		}
		h.Set("Cache-Control", "no-store")
		g.lender.ServeHTTP(w, r)
	}
}

// foreign reports whether another page has the browser ask: one of another port on
// this machine shows the pass too. What opens the page may come from anywhere.
func (g *gate) foreign(r *http.Request) bool {
	if origin := r.Header.Get("Origin"); origin != "" && origin != "http://"+g.host {
		return true
	}
	site := r.Header.Get("Sec-Fetch-Site")
	return site != "" && site != "same-origin" && site != "none" && r.Header.Get("Sec-Fetch-Mode") != "navigate"
}

// knows reports whether who asks has the pass, or the key for the first time, and
// then gives the pass.
func (g *gate) knows(w http.ResponseWriter, r *http.Request) bool {
	if c, err := r.Cookie(g.cookie()); err == nil && same(c.Value, g.pass) {
		return true
	}
	if !same(r.URL.Query().Get("key"), g.key) || g.used.Swap(true) {
		return false
	}
	http.SetCookie(w, &http.Cookie{Name: g.cookie(), Value: g.pass, Path: "/", HttpOnly: true, SameSite: http.SameSiteStrictMode})
	return true
}

func same(said, secret string) bool {
	return subtle.ConstantTimeCompare([]byte(said), []byte(secret)) == 1
}

// serve serves a file of the page, changed.
func (g *gate) serve(w http.ResponseWriter, name string, change func([]byte) ([]byte, error)) {
	text, err := fs.ReadFile(g.page, name)
	if err == nil {
		text, err = change(text)
	}
	if err != nil {
		http.Error(w, "A part of the page is missing.", http.StatusNotFound)
		return
	}
	w.Header().Set("Content-Type", page.TypeOf(name))
	w.Header().Set("Cache-Control", "no-store")
	w.Write(text)
}

func asItIs(text []byte) ([]byte, error) { return text, nil }

// withoutManifest takes out what lets browsers install the page: its address is
// another one each time.
func withoutManifest(text []byte) (kept []byte, err error) {
	for line := range bytes.Lines(text) {
		if !bytes.Contains(line, []byte(`rel="manifest"`)) {
			kept = append(kept, line...)
		}
	}
	return kept, nil
}

// withLender has the page know that the program keeps things for it.
func withLender(text []byte) ([]byte, error) { return append(store.Script(), text...), nil }

// The program lies in the page packed. Browsers that cannot unpack it ask for the
// other.
const (
	program = "saboteur.wasm"
	packed  = program + ".gz"
)

func unpacked(text []byte) ([]byte, error) {
	r, err := gzip.NewReader(bytes.NewReader(text))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(r)
}
