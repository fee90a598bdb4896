package main

import (
	"os"
	"syscall"
)

// console lets a program without a console of its own write to the one from
// which it was started. What was redirected stays so: a console is opened only
// in the place of a handle that leads nowhere.
func console() {
	out, complaints := leadsNowhere(os.Stdout), leadsNowhere(os.Stderr)
	if !out && !complaints {
		return
	}
	const parent = ^uintptr(0) // ATTACH_PARENT_PROCESS
	syscall.NewLazyDLL("kernel32.dll").NewProc("AttachConsole").Call(parent)
	screen, err := os.OpenFile("CONOUT$", os.O_WRONLY, 0)
	if err != nil {
		return // it was not started from a console, and nobody would read it
	}
	if out {
		os.Stdout = screen
	}
	if complaints {
		os.Stderr = screen
	}
}

// leadsNowhere reports whether nothing would come of what is written to a file.
func leadsNowhere(f *os.File) bool {
	kind, err := syscall.GetFileType(syscall.Handle(f.Fd()))
	return err != nil || kind == syscall.FILE_TYPE_UNKNOWN
}
