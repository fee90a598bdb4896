//go:build linux || darwin || freebsd || netbsd || openbsd || dragonfly

package store

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
)

// A fileLock is a lock on a file, which the system frees when the program
// ends, however it ends.
type fileLock struct{ file *os.File }

// lockFolder locks a folder, unless another program has.
func lockFolder(dir string) lock {
	if os.MkdirAll(dir, 0o700) != nil {
		return alone{} // nothing can be kept there anyway: writing will say why
	}
	file, err := os.OpenFile(filepath.Join(dir, lockName), os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return alone{}
	}
	err = syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	switch {
	case err == nil:
		return &fileLock{file}
	case errors.Is(err, syscall.EWOULDBLOCK):
		file.Close()
		return &fileLock{}
	}
	file.Close()
	return newBeat(folder{dir: dir}) // as on some network disks
}

func (l *fileLock) held() bool { return l.file != nil }

func (l *fileLock) free() {
	if l.file != nil {
		l.file.Close()
		l.file = nil
	}
}
