//go:build !page

package page

import (
	"io/fs"
	"os"
	"testing"
)

// TestPageFiles: a program that carries no page serves the one in dist/web.
func TestPageFiles(t *testing.T) {
	t.Chdir(t.TempDir())
	if Files() != nil {
		t.Error("there is a page before it was made")
	}
	if err := os.MkdirAll("dist/web", 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile("dist/web/index.html", []byte("<!doctype html>"), 0o666); err != nil {
		t.Fatal(err)
	}
	files := Files()
	if files == nil {
		t.Fatal("the page is not found")
	}
	if text, err := fs.ReadFile(files, "index.html"); string(text) != "<!doctype html>" {
		t.Errorf("the page is %q, %v", text, err)
	}
}
