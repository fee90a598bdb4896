//go:build page

package page

import (
	"io/fs"
	"os"
	"path/filepath"
)

// Files returns the page that the application holds, in which the programs for both
// processors share it. It is nil if the program was taken out of the application.
func Files() fs.FS {
	program, err := os.Executable()
	if err != nil {
		return nil
	}
	if program, err = filepath.EvalSymlinks(program); err != nil {
		return nil
	}
	files := os.DirFS(filepath.Join(filepath.Dir(program), "..", "Resources", "page"))
	if _, err := fs.Stat(files, "index.html"); err != nil {
		return nil
	}
	return files
}
