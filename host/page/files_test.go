//go:build !page

package page

import (
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"

	"saboteur/testenv"
)

// TestPageFiles: a program that carries no page serves the one in dist/web as soon as it is there, and says until
// then what makes it.
func TestPageFiles(t *testing.T) {
	t.Chdir(t.TempDir())
	files := Files()
	h := Handler(files)
	get := func() (int, string) {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/", nil))
		return w.Code, w.Body.String()
	}
	if code, text := get(); Exists(files) || code != http.StatusNotFound || !strings.Contains(text, "go run ./tools web") {
		t.Errorf("before there is a page, it is there: %v, and %d %q is sent", Exists(files), code, text)
	}
	testenv.NoError(t, os.MkdirAll("dist/web", 0o777))
	testenv.NoError(t, os.WriteFile("dist/web/index.html", []byte("<!doctype html>"), 0o666))
	if code, text := get(); !Exists(files) || code != http.StatusOK || text != "<!doctype html>" {
		t.Errorf("once there is a page, it is there: %v, and %d %q is sent", Exists(files), code, text)
	}
}
