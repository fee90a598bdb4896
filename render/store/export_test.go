package store

import "time"

// OpenWatched returns the store of a folder that says after each change of its files, and
// within each write, what it has just done.
func OpenWatched(dir string, onStep func(step string)) *Store {
	return &Store{backend: folder{dir: dir, onStep: onStep}, lock: lockFolder(dir), now: time.Now}
}
