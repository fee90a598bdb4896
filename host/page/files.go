//go:build !page

package page

import (
	"io/fs"
	"os"
)

// Files returns the page in dist/web, where "go run ./tools web" puts it, or nil if it is not
// there. Programs of a release carry it instead.
func Files() fs.FS {
	files := os.DirFS("dist/web")
	if _, err := fs.Stat(files, "index.html"); err != nil {
		return nil
	}
	return files
}
