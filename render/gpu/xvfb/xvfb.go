// Package xvfb gives tests a screen without a monitor. Nothing that is released imports it.
package xvfb

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"time"

	"saboteur/testenv"
)

// Start starts an Xvfb on a free number, with a screen of a size in pixels. It returns the
// name of its display, and what ends it. It ends with this program, too.
func Start(width, height int) (display string, stop func(), err error) {
	name, err := exec.LookPath("Xvfb")
	if err != nil {
		return "", nil, err
	}
	read, write, err := os.Pipe()
	if err != nil {
		return "", nil, err
	}
	defer read.Close()
	x := exec.Command(name, "-displayfd", "3", "-screen", "0", fmt.Sprintf("%dx%dx24", width, height), "-nolisten", "tcp", "-noreset")
	x.ExtraFiles = []*os.File{write}
	EndWithUs(x)
	err = x.Start()
	write.Close()
	if err != nil {
		return "", nil, err
	}
	read.SetReadDeadline(time.Now().Add(testenv.Patience))
	number, err := bufio.NewReader(read).ReadString('\n') // to its end: the server would fail at a closed pipe
	if err != nil {
		x.Process.Kill()
		x.Wait()
		return "", nil, fmt.Errorf("no display from Xvfb: %w", err)
	}
	stop = func() {
		x.Process.Signal(os.Interrupt) // so that it clears its lock away
		x.Wait()
	}
	return ":" + strings.TrimSpace(number), stop, nil
}
