//go:build !js && !page

package main

import (
	"io/fs"
	"os"
)

// pageFiles returns the page for the devices that join a table: that in dist/web,
// where "go run ./tools web" puts it, or nil if it is not there.
func pageFiles() fs.FS {
	files := os.DirFS("dist/web")
	if _, err := fs.Stat(files, "index.html"); err != nil {
		return nil
	}
	return files
}
