package store

import (
	"errors"
	"os"
	"path/filepath"
	"sync"
	"syscall"
)

// A fileLock is a file open for nobody else, which the system closes when the
// program ends, however it ends.
type fileLock struct {
	mu    sync.Mutex
	path  *uint16
	file  syscall.Handle // InvalidHandle as long as another program has it
	freed bool
}

// sharingViolation is ERROR_SHARING_VIOLATION: somebody has the file open.
const sharingViolation = syscall.Errno(32)

// lockFolder locks a folder, unless another program has.
func lockFolder(dir string) lock {
	if os.MkdirAll(dir, 0o700) != nil {
		return alone{} // nothing can be kept there anyway: writing will say why
	}
	path, err := syscall.UTF16PtrFromString(filepath.Join(dir, lockName))
	if err != nil {
		return alone{}
	}
	l := &fileLock{path: path, file: syscall.InvalidHandle}
	if err := l.take(); err != nil && !errors.Is(err, sharingViolation) {
		return newBeat(folder{dir: dir})
	}
	return l
}

// take takes the lock, if no other program has it.
func (l *fileLock) take() (err error) {
	l.file, err = syscall.CreateFile(l.path, syscall.GENERIC_READ|syscall.GENERIC_WRITE, 0, nil,
		syscall.OPEN_ALWAYS, syscall.FILE_ATTRIBUTE_NORMAL, 0)
	return err
}

// held implements lock. The other program may have ended meanwhile.
func (l *fileLock) held() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.file == syscall.InvalidHandle && !l.freed {
		l.take()
	}
	return l.file != syscall.InvalidHandle
}

func (l *fileLock) free() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.freed = true
	if l.file != syscall.InvalidHandle {
		syscall.CloseHandle(l.file)
		l.file = syscall.InvalidHandle
	}
}
