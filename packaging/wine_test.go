package main

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"image/png"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

var underWine = flag.Bool("wine", false, "let TestUnderWine play with the program for Windows, under Wine")

// A wine is a Windows of a sort, with a display of its own.
type wine struct {
	t    *testing.T
	env  []string
	kept string // where the program keeps things
}

// newWine makes one ready. Wine 8 lacks the library that Go's source of randomness
// is in; a stub with that one function stands in.
func newWine(t *testing.T) *wine {
	t.Helper()
	prefix := t.TempDir()
	me, err := user.Current()
	if err != nil {
		t.Fatal(err)
	}
	w := &wine{t: t, kept: filepath.Join(prefix, "drive_c/users", me.Username, "AppData/Roaming/saboteur")}
	w.env = append(os.Environ(), "WINEPREFIX="+prefix, "WINEDEBUG=-all", "WINEDLLOVERRIDES=mscoree,mshtml=", "DISPLAY=:98",
		"LIBGL_ALWAYS_SOFTWARE=1", "EBITENGINE_GRAPHICS_LIBRARY=opengl")
	screen := exec.Command("Xvfb", ":98", "-screen", "0", "1400x900x24")
	if err := screen.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		screen.Process.Signal(os.Interrupt)
		screen.Wait()
	})
	time.Sleep(2 * time.Second)
	w.run("wineboot", "--init")
	t.Cleanup(func() { w.run("wineserver", "--kill") })
	source := filepath.Join(prefix, "stub.c")
	if err := os.WriteFile(source, []byte(stub), 0o666); err != nil {
		t.Fatal(err)
	}
	w.run("x86_64-w64-mingw32-gcc", "-shared", "-o", filepath.Join(prefix, "drive_c/windows/system32/bcryptprimitives.dll"), source, "-ladvapi32")
	return w
}

const stub = `#include <windows.h>
BOOL WINAPI SystemFunction036(PVOID, ULONG);
__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE p, SIZE_T n) { return SystemFunction036(p, (ULONG)n); }
`

// run runs something beside the program, and returns what it prints.
func (w *wine) run(name string, args ...string) string {
	w.t.Helper()
	c := exec.Command(name, args...)
	c.Env = w.env
	out, err := c.CombinedOutput()
	if err != nil {
		w.t.Fatalf("%s: %v: %s", name, err, out)
	}
	return string(out)
}

// start starts the program and waits until its window shows something golden.
func (w *wine) start(path string) *exec.Cmd {
	w.t.Helper()
	c := exec.Command("wine", path, "-mute")
	c.Env = w.env
	if err := c.Start(); err != nil {
		w.t.Fatal(err)
	}
	for range 60 {
		time.Sleep(time.Second)
		if gold(w.picture("title")) > 3000 {
			time.Sleep(2 * time.Second)
			return c
		}
	}
	w.t.Fatal("a minute has passed, and no title is shown")
	return nil
}

// picture returns what is on the screen, and keeps it to be looked at with
// -artifacts.
func (w *wine) picture(name string) image.Image {
	w.t.Helper()
	path := filepath.Join(w.t.ArtifactDir(), name+".png")
	w.run("import", "-window", "root", path)
	text, err := os.ReadFile(path)
	if err != nil {
		w.t.Fatal(err)
	}
	img, err := png.Decode(bytes.NewReader(text))
	if err != nil {
		w.t.Fatal(err)
	}
	return img
}

// press presses a place of the window.
func (w *wine) press(at place, long time.Duration) {
	w.t.Helper()
	window := strings.Fields(w.run("xdotool", "search", "--name", "^Saboteur$"))[0]
	w.run("xdotool", "mousemove", "--window", window, fmt.Sprint(at.x), fmt.Sprint(at.y), "mousedown", "1")
	time.Sleep(long)
	w.run("xdotool", "mouseup", "1")
	time.Sleep(2 * time.Second)
}

// gold returns how many pixels are golden, as the button and the name of the game
// are.
func gold(img image.Image) (n int) {
	for y := range img.Bounds().Dy() {
		for x := range img.Bounds().Dx() {
			if r, g, b, _ := img.At(x, y).RGBA(); r>>8 > 0xE0 && g>>8 > 0xA0 && b>>8 < 0x50 {
				n++
			}
		}
	}
	return n
}

// TestUnderWine: the Windows program opens its window with the title, a match is
// begun there and kept, and after a kill it is offered again.
func TestUnderWine(t *testing.T) {
	if !*underWine {
		t.Skip("only with -wine")
	}
	w, path := newWine(t), buildProgram(t, "windows", "amd64")
	if err := os.MkdirAll(w.kept, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(w.kept, "settings"), []byte(testSettings), 0o600); err != nil {
		t.Fatal(err)
	}
	program := w.start(path)
	w.press(byMouse.quick, 200*time.Millisecond)
	w.press(byMouse.role, 1500*time.Millisecond)
	w.press(byMouse.seen, 200*time.Millisecond)
	time.Sleep(3 * time.Second)
	w.picture("table")
	kept, _ := filepath.Glob(filepath.Join(w.kept, "match-*.sealed"))
	if len(kept) != 1 {
		t.Fatalf("%d matches are kept, want the one that was begun", len(kept))
	}
	program.Process.Kill()
	program.Wait()
	w.run("wineserver", "--kill")
	w.start(path)
	w.press(byMouse.resume, 200*time.Millisecond)
	w.picture("resumed")
	if now, _ := filepath.Glob(filepath.Join(w.kept, "match-*.sealed")); len(now) != 1 || now[0] != kept[0] {
		t.Errorf("after a kill there are %v, before %v", now, kept)
	}
}

// buildProgram builds the program of the work tree for a system, and returns its
// path.
func buildProgram(t *testing.T, system, processor string) string {
	t.Helper()
	root, goroot, err := sourceAround()
	if err != nil {
		t.Fatal(err)
	}
	r, done, err := newRelease(root, "1.2.3", goroot)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(done)
	path, err := r.build(system, processor)
	if err != nil {
		t.Fatal(err)
	}
	return path
}
