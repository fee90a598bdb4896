package gputest

import (
	"os/exec"
	"syscall"
)

// endWithUs lets a program end when the tests do, however they do.
func endWithUs(c *exec.Cmd) { c.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGTERM} }
