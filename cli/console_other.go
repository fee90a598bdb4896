//go:build !windows

package cli

import (
	"io"
	"os"
)

// attachConsole does nothing: only on Windows a program has to ask for the
// console that it was started from.
func attachConsole() {}

// stderr returns where error messages go.
func stderr() io.Writer { return os.Stderr }
