package store

import (
	"errors"
	"fmt"
	"io/fs"
)

// fault says what an error of the system means to a player.
func fault(err error) error {
	for _, known := range []error{ErrFull, ErrReadOnly, ErrRefused, ErrElsewhere, ErrHuge, fs.ErrNotExist, fs.ErrExist} {
		if errors.Is(err, known) {
			return err
		}
	}
	switch {
	case err == nil:
		return nil
	case full(err):
		return fmt.Errorf("%w: %v", ErrFull, err)
	case errors.Is(err, fs.ErrPermission), readOnly(err):
		return fmt.Errorf("%w: %v", ErrReadOnly, err)
	}
	return fmt.Errorf("%w: %v", ErrRefused, err)
}
