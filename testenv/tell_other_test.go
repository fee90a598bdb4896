//go:build !linux

package testenv

import (
	"fmt"
	"os"
	"runtime"
	"time"
)

// tell writes a text to the terminal, if there is one.
func tell(text string) {
	name := "/dev/tty"
	if runtime.GOOS == "windows" {
		name = "CONOUT$"
	}
	if terminal, err := os.OpenFile(name, os.O_WRONLY, 0); err == nil {
		fmt.Fprint(terminal, text)
	}
}

// waitForOthers does nothing where no other programs are known.
func waitForOthers(time.Time) {}
