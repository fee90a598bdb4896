package web

import (
	"net/http"
	"path"
	"strings"
)

// contentTypes are those of the files of the page, which the system's own list
// may lack.
var contentTypes = map[string]string{
	".wasm": "application/wasm", ".gz": "application/gzip", ".webmanifest": "application/manifest+json",
	".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
	".html": "text/html; charset=utf-8", ".png": "image/png",
}

// Handler serves the page in a folder, the program compressed on the way. Browsers check
// each time whether it has changed.
func Handler(folder string) http.Handler {
	files := http.FileServer(http.Dir(folder))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if t := contentTypes[path.Ext(r.URL.Path)]; t != "" {
			w.Header().Set("Content-Type", t)
		}
		w.Header().Set("Cache-Control", "no-cache")
		if path.Ext(r.URL.Path) == ".wasm" && strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
			w.Header().Set("Content-Encoding", "gzip")
			w.Header().Add("Vary", "Accept-Encoding")
			r.URL.Path += ".gz"
		}
		files.ServeHTTP(w, r)
	})
}
