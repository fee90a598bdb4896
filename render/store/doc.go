// Package store keeps matches and settings: in files of the user's
// configuration folder, or in a browser's localStorage.
//
// A match that is being played is sealed, so that nobody reads roles, hands,
// deck or seed in it by accident. The key lies beside it: the seal stops a
// glance, not somebody who means to break it. Finished matches are plain
// records.
package store

import (
	"errors"
	"fmt"
)

// What can be wrong with the place where things are kept.
var (
	ErrFull      = errors.New("store: the disk or the browser's storage is full")
	ErrReadOnly  = errors.New("store: nothing may be written there")
	ErrRefused   = errors.New("store: the storage cannot be used")
	ErrElsewhere = errors.New("store: another program or tab uses the same storage")
)

// What can be wrong with what is kept.
var (
	ErrForeign  = errors.New("store: another program wrote this")
	ErrNewer    = errors.New("store: a newer version of the program wrote this")
	ErrCutOff   = errors.New("store: this is cut off")
	ErrChanged  = errors.New("store: this was changed after it was written")
	ErrHuge     = errors.New("store: this is too large")
	ErrOtherKey = errors.New("store: this was sealed with another key")
)

// A BadFile is one that cannot be read. It was put aside, under a name of its
// own; nothing of it is lost.
type BadFile struct {
	Name  string
	Aside string // its new name; "" if it could not be moved
	Err   error  // one of the above
}

// Error implements error.
func (b *BadFile) Error() string {
	return fmt.Sprintf("%s: %v (put aside as %q)", b.Name, b.Err, b.Aside)
}

// Unwrap returns what is wrong.
func (b *BadFile) Unwrap() error { return b.Err }
