package main

import (
	"io"
	"os"
	"syscall"
	"unsafe"
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

// complaints is where what went wrong is said: in a box on the screen, if there is
// no console.
func complaints() io.Writer {
	if leadsNowhere(os.Stderr) {
		return box{}
	}
	return os.Stderr
}

// A box shows all that is written to it at once, until the player closes it.
type box struct{}

// Write implements io.Writer.
func (box) Write(text []byte) (int, error) {
	said, err := syscall.UTF16PtrFromString(string(text))
	if err != nil {
		return 0, err
	}
	title, err := syscall.UTF16PtrFromString("Saboteur")
	if err != nil {
		return 0, err
	}
	const warning = 0x30 // MB_ICONWARNING
	syscall.NewLazyDLL("user32.dll").NewProc("MessageBoxW").Call(0, uintptr(unsafe.Pointer(said)), uintptr(unsafe.Pointer(title)), warning)
	return len(text), nil
}
