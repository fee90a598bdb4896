//go:build !js

package store

import (
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// Handed returns files, which are named by their paths, as if the player had
// dropped them on the window: of each no more than may be kept and a byte.
func Handed(paths []string) (fs.FS, error) {
	var files picked
	for _, path := range paths {
		file, err := os.Open(path)
		if err != nil {
			return nil, err
		}
		text, err := io.ReadAll(io.LimitReader(file, limit+1))
		file.Close()
		if err != nil {
			return nil, err
		}
		files = append(files, pickedFile{name: filepath.Base(path), text: text})
	}
	return files, nil
}
