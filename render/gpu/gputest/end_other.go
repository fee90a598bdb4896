//go:build !linux && !js

package gputest

import "os/exec"

func endWithUs(*exec.Cmd) {}
