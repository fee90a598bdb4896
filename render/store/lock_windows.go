package store

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
)

// A fileLock is a file open for nobody else, which the system closes when the
// program ends, however it ends.
type fileLock struct{ file syscall.Handle }

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
	file, err := syscall.CreateFile(path, syscall.GENERIC_READ|syscall.GENERIC_WRITE, 0, nil,
		syscall.OPEN_ALWAYS, syscall.FILE_ATTRIBUTE_NORMAL, 0)
	switch {
	case err == nil:
		return &fileLock{file}
	case errors.Is(err, sharingViolation):
		return &fileLock{syscall.InvalidHandle}
	}
	return newBeat(folder{dir: dir})
}

func (l *fileLock) held() bool { return l.file != syscall.InvalidHandle }

func (l *fileLock) free() {
	if l.held() {
		syscall.CloseHandle(l.file)
		l.file = syscall.InvalidHandle
	}
}
