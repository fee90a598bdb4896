package xvfb

import (
	"os/exec"
	"syscall"
)

// EndWithUs lets a program that has not started yet end when this one does, however it does.
func EndWithUs(c *exec.Cmd) { c.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGTERM} }
