//go:build !js

package store

import (
	"os"
	"path/filepath"
	"time"
)

// ExportFile writes a file for the player into the folder Saboteur of his home,
// and returns where it is. It overwrites nothing.
func ExportFile(name string, text []byte) (where string, err error) {
	home, err := os.UserHomeDir()
	if err != nil {
		return "", classify(err)
	}
	return folder{dir: filepath.Join(home, "Saboteur")}.writeNew(name, text)
}

// Open returns the store of the current user: a folder in the user's
// configuration folder.
func Open() *Store {
	dir, err := os.UserConfigDir()
	if err != nil {
		return &Store{backend: unavailable{}, lock: alone{}, now: time.Now}
	}
	return OpenFolder(filepath.Join(dir, "saboteur"))
}
