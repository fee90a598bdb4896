//go:build !windows

package main

import (
	"io"
	"os"
)

// console has nothing to do: every program can write to where it was started.
func console() {}

// complaints is where what went wrong is said.
func complaints() io.Writer { return os.Stderr }
