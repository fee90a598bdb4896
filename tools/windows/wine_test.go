package windows

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

	"saboteur/testenv"
	"saboteur/tools/packtest"
	"saboteur/tools/release"
)

var useWine = flag.Bool("wine", false, "run TestUnderWine, which plays the Windows program under Wine")

// A wine is an installation of Wine with a display of its own.
type wine struct {
	t     *testing.T
	env   []string
	saves string // the folder in which the program saves
}

// newWine installs Wine into a temporary folder. Wine 8 lacks the library with
// Go's source of randomness; a stub with that one function replaces it.
func newWine(t *testing.T) *wine {
	t.Helper()
	prefix := t.TempDir()
	me, err := user.Current()
	testenv.NoError(t, err)
	w := &wine{t: t, saves: filepath.Join(prefix, "drive_c/users", me.Username, "AppData/Roaming/saboteur")}
	w.env = append(os.Environ(), "WINEPREFIX="+prefix, "WINEDEBUG=-all", "WINEDLLOVERRIDES=mscoree,mshtml=", "DISPLAY=:98",
		"LIBGL_ALWAYS_SOFTWARE=1", "EBITENGINE_GRAPHICS_LIBRARY=opengl")
	screen := exec.Command("Xvfb", ":98", "-screen", "0", "1400x900x24")
	testenv.NoError(t, screen.Start())
	t.Cleanup(func() {
		screen.Process.Signal(os.Interrupt)
		screen.Wait()
	})
	w.until("the display is ready", func() bool {
		_, err := os.Stat("/tmp/.X11-unix/X98")
		return err == nil
	})
	w.run("wineboot", "--init")
	t.Cleanup(func() { w.run("wineserver", "--kill") })
	source := filepath.Join(prefix, "stub.c")
	testenv.NoError(t, os.WriteFile(source, []byte(stub), 0o666))
	w.run("x86_64-w64-mingw32-gcc", "-shared", "-o", filepath.Join(prefix, "drive_c/windows/system32/bcryptprimitives.dll"), source, "-ladvapi32")
	return w
}

const stub = `#include <windows.h>
BOOL WINAPI SystemFunction036(PVOID, ULONG);
__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE p, SIZE_T n) { return SystemFunction036(p, (ULONG)n); }
`

// until waits for a condition.
func (w *wine) until(what string, done func() bool) {
	w.t.Helper()
	testenv.Until(w.t, what, done)
}

// run runs another command and returns its output.
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

// start starts the program and waits for the title screen, which has much gold.
func (w *wine) start(path string) *exec.Cmd {
	w.t.Helper()
	c := exec.Command("wine", path, "-mute")
	c.Env = w.env
	testenv.NoError(w.t, c.Start())
	w.until("the title screen shows", func() bool { return packtest.GoldPixels(w.screenshot("title")) > 3000 })
	return c
}

// screenshot returns what is on the screen. It is kept with -artifacts.
func (w *wine) screenshot(name string) image.Image {
	w.t.Helper()
	path := filepath.Join(w.t.ArtifactDir(), name+".png")
	w.run("import", "-window", "root", path)
	text, err := os.ReadFile(path)
	testenv.NoError(w.t, err)
	img, err := png.Decode(bytes.NewReader(text))
	testenv.NoError(w.t, err)
	return img
}

// click presses a place in the window for a while, and again until the screen
// changes: the program ignores clicks right after it has changed it itself.
func (w *wine) click(x, y int, hold time.Duration) {
	w.t.Helper()
	window := strings.Fields(w.run("xdotool", "search", "--name", "^Saboteur$"))[0]
	before := w.screenshot("before")
	w.until("a click changes the screen", func() bool {
		w.run("xdotool", "mousemove", "--window", window, fmt.Sprint(x), fmt.Sprint(y), "mousedown", "1")
		time.Sleep(hold) // the player holds the button
		w.run("xdotool", "mouseup", "1")
		return changed(before, w.screenshot("after"))
	})
}

// changed reports whether more than a hundredth of the pixels differ.
func changed(a, b image.Image) bool {
	n, r := 0, a.Bounds()
	for y := range r.Dy() {
		for x := range r.Dx() {
			if a.At(x, y) != b.At(x, y) {
				n++
			}
		}
	}
	return n > r.Dx()*r.Dy()/100
}

// saved returns the saved matches.
func (w *wine) saved() []string {
	paths, _ := filepath.Glob(filepath.Join(w.saves, "match-*.sealed"))
	return paths
}

// TestUnderWine: the Windows program shows the title screen, a match that starts
// there is saved, and after a kill it can be resumed.
func TestUnderWine(t *testing.T) {
	if !*useWine {
		testenv.Skip(t, "runs with go run ./tools check wine")
	}
	w := newWine(t)
	r, done, err := release.FromWorkTree(nil)
	testenv.NoError(t, err)
	t.Cleanup(done)
	path, err := r.Build("windows", "amd64")
	testenv.NoError(t, err)
	testenv.NoError(t, os.MkdirAll(w.saves, 0o700))
	testenv.NoError(t, os.WriteFile(filepath.Join(w.saves, "settings"), []byte(packtest.Settings), 0o600))
	program := w.start(path)
	w.click(460, 480, 0) // quick game
	w.until("a match is saved", func() bool { return len(w.saved()) == 1 })
	w.click(640, 360, 1500*time.Millisecond) // look at the role
	before := w.saved()
	program.Process.Kill()
	program.Wait()
	w.run("wineserver", "--kill")
	w.start(path)
	w.click(640, 414, 0) // resume
	w.screenshot("resumed")
	if after := w.saved(); len(after) != 1 || after[0] != before[0] {
		t.Errorf("after a kill there are %v, before %v", after, before)
	}
}
