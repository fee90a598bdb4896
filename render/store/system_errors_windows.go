package store

import (
	"errors"
	"syscall"
)

// The Windows errors ERROR_HANDLE_DISK_FULL, ERROR_DISK_FULL and
// ERROR_WRITE_PROTECT.
const (
	handleDiskFull = syscall.Errno(39)
	diskFull       = syscall.Errno(112)
	writeProtect   = syscall.Errno(19)
)

func isFull(err error) bool { return errors.Is(err, handleDiskFull) || errors.Is(err, diskFull) }

func isReadOnly(err error) bool { return errors.Is(err, writeProtect) }
