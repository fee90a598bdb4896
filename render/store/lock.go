//go:build !js

package store

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"sync"

	"github.com/gofrs/flock"
)

// A fileLock is a lock on a file. The system releases it when the program ends,
// however it ends.
type fileLock struct {
	mu    sync.Mutex
	file  *flock.Flock
	freed bool // it must not be taken again
}

// lockFolder locks a folder, unless another program has locked it.
func lockFolder(dir string) lock {
	if os.MkdirAll(dir, 0o700) != nil {
		return alone{} // nothing can be saved there anyway: writing will say why
	}
	l := &fileLock{file: flock.New(filepath.Join(dir, lockName), flock.SetFlag(os.O_RDWR|os.O_CREATE), flock.SetPermissions(0o600))}
	_, err := l.file.TryLock()
	var cannotOpen *fs.PathError
	switch {
	case err == nil:
		return l
	case errors.As(err, &cannotOpen):
		return alone{}
	}
	return newBeat(folder{dir: dir}) // files cannot be locked there, as on some network disks
}

// held implements lock. The other program may have ended meanwhile.
func (l *fileLock) held() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if !l.freed && !l.file.Locked() {
		l.file.TryLock()
	}
	return l.file.Locked()
}

// free implements lock.
func (l *fileLock) free() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.freed = true
	l.file.Close()
}
