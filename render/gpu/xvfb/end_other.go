//go:build !linux

package xvfb

import "os/exec"

// EndWithUs does nothing on systems other than Linux.
func EndWithUs(*exec.Cmd) {}
