//go:build !darwin && page

package page

import (
	"embed"
	"io/fs"
)

// carried is the page, which the tool for releases makes of the same sources. Only while it
// builds the program is there such a folder.
//
//go:embed carried
var carried embed.FS

// Files returns the page that the program carries.
func Files() fs.FS {
	files, err := fs.Sub(carried, "carried")
	if err != nil {
		panic(err) // cannot happen: the name is valid
	}
	return files
}
