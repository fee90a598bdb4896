package testenv

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"golang.org/x/sys/unix"
)

// tell writes a text to the standard error of the go command, which has started this program.
func tell(text string) {
	if parent, err := unix.PidfdOpen(os.Getppid(), 0); err == nil {
		if fd, err := unix.PidfdGetfd(parent, 2, 0); err == nil {
			fmt.Fprint(os.NewFile(uintptr(fd), ""), text)
			return
		}
	}
	// Without the right to share it, it is opened again. In a file, the go command goes on
	// where it was itself: it writes over the blanks.
	if again, err := os.OpenFile(fmt.Sprintf("/proc/%d/fd/2", os.Getppid()), os.O_WRONLY|os.O_APPEND, 0); err == nil {
		fmt.Fprint(again, strings.Repeat(" ", 79), "\n", text)
	}
}

// waitForOthers waits until the go command has run no other program for a moment.
func waitForOthers(end time.Time) {
	for quiet := 0; quiet < 5 && time.Now().Before(end); time.Sleep(100 * time.Millisecond) {
		if quiet++; others() > 0 {
			quiet = 0
		}
	}
}

// others returns how many other programs the go command runs.
func others() (n int) {
	all, _ := filepath.Glob("/proc/[0-9]*/stat")
	for _, name := range all {
		text, _ := os.ReadFile(name)
		var state string
		var parent int
		_, rest, _ := strings.Cut(string(text), ") ")
		if fmt.Sscan(rest, &state, &parent); parent == os.Getppid() && name != fmt.Sprintf("/proc/%d/stat", os.Getpid()) {
			n++
		}
	}
	return n
}
