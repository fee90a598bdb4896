package store

import (
	"errors"
	"fmt"
	"io/fs"
)

// classify turns an error of the operating system into one of the errors of
// this package.
func classify(err error) error {
	for _, known := range []error{ErrFull, ErrReadOnly, ErrUnavailable, ErrInUse, ErrTooLarge, fs.ErrNotExist, fs.ErrExist} {
		if errors.Is(err, known) {
			return err
		}
	}
	switch {
	case err == nil:
		return nil
	case isFull(err):
		return fmt.Errorf("%w: %v", ErrFull, err)
	case errors.Is(err, fs.ErrPermission), isReadOnly(err):
		return fmt.Errorf("%w: %v", ErrReadOnly, err)
	}
	return fmt.Errorf("%w: %v", ErrUnavailable, err)
}
