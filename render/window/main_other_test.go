//go:build !linux && !js

package window

import "os/exec"

func endWithUs(*exec.Cmd) {}
