//go:build !js

package store

import (
	"os"
	"path/filepath"
	"time"
)

// HandOut writes a file for the player into the folder Saboteur of his home,
// and returns where it is. It overwrites nothing.
func HandOut(name string, text []byte) (where string, err error) {
	home, err := os.UserHomeDir()
	if err != nil {
		return "", fault(err)
	}
	return writeNew(filepath.Join(home, "Saboteur"), name, text)
}

// Open returns the store of the player who runs the program: a folder among
// his configuration.
func Open() *Store {
	dir, err := os.UserConfigDir()
	if err != nil {
		return &Store{place: nowhere{}, lock: alone{}, now: time.Now}
	}
	return In(filepath.Join(dir, "saboteur"))
}
