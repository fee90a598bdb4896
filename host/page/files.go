//go:build !page

package page

import (
	"io/fs"
	"os"
)

// Files returns the page in dist/web, where "go run ./tools web" puts it, sooner or later: see
// Exists. Programs of a release carry it instead.
func Files() fs.FS { return os.DirFS("dist/web") }
