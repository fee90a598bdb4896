//go:build linux || darwin || freebsd || netbsd || openbsd || dragonfly

package store

import (
	"errors"
	"os"
	"path/filepath"
	"sync"
	"syscall"
)

// A fileLock is a lock on a file, which the system frees when the program
// ends, however it ends.
type fileLock struct {
	mu    sync.Mutex
	path  string
	file  *os.File // nil as long as another program has it
	freed bool
}

// lockFolder locks a folder, unless another program has.
func lockFolder(dir string) lock {
	if os.MkdirAll(dir, 0o700) != nil {
		return alone{} // nothing can be kept there anyway: writing will say why
	}
	l := &fileLock{path: filepath.Join(dir, lockName)}
	switch err := l.take(); {
	case err == nil, errors.Is(err, syscall.EWOULDBLOCK):
		return l
	case errors.Is(err, errNoLocks):
		return newBeat(folder{dir: dir}) // as on some network disks
	}
	return alone{}
}

var errNoLocks = errors.New("store: files cannot be locked there")

// take takes the lock, if no other program has it.
func (l *fileLock) take() error {
	file, err := os.OpenFile(l.path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return err
	}
	err = syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if err == nil {
		l.file = file
		return nil
	}
	file.Close()
	if !errors.Is(err, syscall.EWOULDBLOCK) {
		err = errNoLocks
	}
	return err
}

// held implements lock. The other program may have ended meanwhile.
func (l *fileLock) held() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.file == nil && !l.freed {
		l.take()
	}
	return l.file != nil
}

func (l *fileLock) free() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.freed = true
	if l.file != nil {
		l.file.Close()
		l.file = nil
	}
}
