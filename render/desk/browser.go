//go:build !js

package desk

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// A Browser is a program that shows a page. In its arguments %s is the address;
// if there is none, it comes last.
type Browser struct {
	command []string
	ours    bool // it has a profile of its own, so that nothing else is shown by it
}

// Command returns the browser that a command line starts. Words are parted by
// spaces.
func Command(line string) Browser { return Browser{command: strings.Fields(line)} }

// open starts the browser with an address. It is told once how the program ended,
// nil if well: it may have handed the address to one that ran already. dismiss ends
// a browser that shows nothing; one that the player may use otherwise is let be.
func (b Browser) open(address string) (ended chan error, dismiss func()) {
	ended, dismiss = make(chan error, 1), func() {}
	if len(b.command) == 0 {
		ended <- exec.ErrNotFound
		return ended, dismiss
	}
	args, filled := make([]string, 0, len(b.command)), false
	for _, a := range b.command[1:] {
		filled = filled || strings.Contains(a, "%s")
		args = append(args, strings.ReplaceAll(a, "%s", address))
	}
	if !filled {
		args = append(args, address)
	}
	c := exec.Command(b.command[0], args...)
	if err := c.Start(); err != nil {
		ended <- err
		return ended, dismiss
	}
	go func() { ended <- c.Wait() }()
	if b.ours {
		dismiss = func() { c.Process.Kill() }
	}
	return ended, dismiss
}

// Usual returns the browsers to try on this machine, those first that have windows
// without bars. The profile of those windows lies in a folder.
func Usual(profile string) (all []Browser) {
	for _, name := range bare() {
		path, err := exec.LookPath(name)
		if err != nil || strings.Contains(path, "/snap/") { // a snap may not use the folder
			continue
		}
		all = append(all, Browser{ours: true, command: []string{
			path, "--app=%s", "--user-data-dir=" + profile, "--class=saboteur", "--no-first-run", "--no-default-browser-check",
			"--disable-sync", "--disable-background-networking", "--disable-component-update", "--disable-features=Translate",
		}})
	}
	return append(all, Browser{command: usual})
}

// Profile returns the folder for the profile of the game's own windows.
func Profile() string {
	dir, err := os.UserConfigDir()
	if err != nil {
		dir = os.TempDir()
	}
	return filepath.Join(dir, "saboteur", "window")
}
