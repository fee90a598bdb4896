package store

import (
	"errors"
	"syscall"
)

// What Windows calls them: ERROR_HANDLE_DISK_FULL, ERROR_DISK_FULL,
// ERROR_WRITE_PROTECT.
const (
	handleDiskFull = syscall.Errno(39)
	diskFull       = syscall.Errno(112)
	writeProtect   = syscall.Errno(19)
)

func full(err error) bool { return errors.Is(err, handleDiskFull) || errors.Is(err, diskFull) }

func readOnly(err error) bool { return errors.Is(err, writeProtect) }
