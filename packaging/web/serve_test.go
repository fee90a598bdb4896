package web

import (
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"
)

// TestHandler: the program is compressed on the way, for those who can decompress it.
func TestHandler(t *testing.T) {
	dir := t.TempDir()
	for name, content := range map[string]string{"saboteur.wasm": "plain", "saboteur.wasm.gz": "compressed"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for accepted, want := range map[string]string{"gzip, br": "compressed", "": "plain"} {
		r, w := httptest.NewRequest("GET", "/saboteur.wasm", nil), httptest.NewRecorder()
		r.Header.Set("Accept-Encoding", accepted)
		Handler(dir).ServeHTTP(w, r)
		encoding := w.Header().Get("Content-Encoding")
		if w.Body.String() != want || (encoding == "gzip") != (want == "compressed") || w.Header().Get("Content-Type") != "application/wasm" {
			t.Errorf("who accepts %q gets %q, encoded by %q, as %q", accepted, w.Body, encoding, w.Header().Get("Content-Type"))
		}
	}
}
