// Package store keeps matches and settings: in files of the user's
// configuration folder, or in a browser's localStorage.
//
// A match in progress is sealed, so that nobody reads roles, hands, deck or
// seed in it by accident. The key lies beside it: the seal stops a glance, not
// somebody who means to break it. Finished matches are plain records.
//
// Begin reading at Store and its methods SaveMatch, FinishMatch and LatestMatch; a backend is
// where the bytes go.
package store

import (
	"errors"
	"fmt"
)

// Problems with the place where matches and settings are kept.
var (
	ErrFull        = errors.New("store: the disk or the browser's storage is full")
	ErrReadOnly    = errors.New("store: the storage is read-only")
	ErrUnavailable = errors.New("store: the storage is unavailable")
	ErrInUse       = errors.New("store: another program or tab uses the same storage")
)

// Problems with a file.
var (
	ErrForeign      = errors.New("store: another program wrote this file")
	ErrNewerVersion = errors.New("store: a newer version of the program wrote this file")
	ErrTruncated    = errors.New("store: the file is cut off")
	ErrChanged      = errors.New("store: the file was changed after it was written")
	ErrTooLarge     = errors.New("store: the file is too large")
	ErrOtherKey     = errors.New("store: the match was sealed with another key")
)

// A BadFile is an error about a file that cannot be read. The file was renamed;
// nothing of it is lost.
type BadFile struct {
	Name      string
	RenamedTo string // its new name; "" if it could not be renamed
	Err       error  // one of the above
}

// Error implements error.
func (b *BadFile) Error() string {
	return fmt.Sprintf("%s: %v (renamed to %q)", b.Name, b.Err, b.RenamedTo)
}

// Unwrap returns what is wrong with the file.
func (b *BadFile) Unwrap() error { return b.Err }
