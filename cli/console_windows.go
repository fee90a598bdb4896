package cli

import (
	"io"
	"os"
	"syscall"
	"unsafe"
)

// attachConsole attaches the program, which has no console of its own, to the
// console that it was started from. Redirected output stays redirected: only
// handles that lead nowhere are replaced.
func attachConsole() {
	noStdout, noStderr := leadsNowhere(os.Stdout), leadsNowhere(os.Stderr)
	if !noStdout && !noStderr {
		return
	}
	const parent = ^uintptr(0) // ATTACH_PARENT_PROCESS
	syscall.NewLazyDLL("kernel32.dll").NewProc("AttachConsole").Call(parent)
	console, err := os.OpenFile("CONOUT$", os.O_WRONLY, 0)
	if err != nil {
		return // the program was not started from a console: nobody would read the text
	}
	if noStdout {
		os.Stdout = console
	}
	if noStderr {
		os.Stderr = console
	}
}

// leadsNowhere reports whether text written to f is lost.
func leadsNowhere(f *os.File) bool {
	fileType, err := syscall.GetFileType(syscall.Handle(f.Fd()))
	return err != nil || fileType == syscall.FILE_TYPE_UNKNOWN
}

// stderr returns where error messages go: into message boxes if there is no
// console.
func stderr() io.Writer {
	if leadsNowhere(os.Stderr) {
		return messageBox{}
	}
	return os.Stderr
}

// A messageBox shows each text that is written to it in a box on the screen, and
// waits until the player closes it.
type messageBox struct{}

// Write implements io.Writer.
func (messageBox) Write(text []byte) (int, error) {
	message, err := syscall.UTF16PtrFromString(string(text))
	if err != nil {
		return 0, err
	}
	title, err := syscall.UTF16PtrFromString("Saboteur")
	if err != nil {
		return 0, err
	}
	const warning = 0x30 // MB_ICONWARNING
	syscall.NewLazyDLL("user32.dll").NewProc("MessageBoxW").Call(0, uintptr(unsafe.Pointer(message)), uintptr(unsafe.Pointer(title)), warning)
	return len(text), nil
}
