//go:build !js

package store

import (
	"os"
	"path/filepath"
	"time"
)

// Open returns the store of the player who runs the program: a folder among
// his configuration.
func Open() *Store {
	dir, err := os.UserConfigDir()
	if err != nil {
		return &Store{place: nowhere{}, lock: alone{}, now: time.Now}
	}
	return In(filepath.Join(dir, "saboteur"))
}
