//go:build !js

package window

import (
	"errors"
	"fmt"
	"os"
	"runtime"
	"runtime/debug"

	"github.com/atotto/clipboard"
	"github.com/hajimehoshi/ebiten/v2"

	"saboteur/render/device"
	"saboteur/render/screen"
	"saboteur/render/store"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A platform connects the game to the desktop.
type platform struct {
	devices devices
	player  player
	frame   frame
	sleeper sleeper
	given   []store.GivenFile // files that the program was started with, until they are taken
	speaks  string
	full    bool    // the window fills the screen
	teller  *teller // also writes what the screen shows, or nil

	preparation
	thrifty bool // garbage is collected early
}

// leastWidth and leastHeight are the smallest size of the window, in logical units,
// unless its monitor is smaller.
const leastWidth, leastHeight = 800, 600

func (a *platform) open(w *window, o Options) error {
	if o.Tell != nil {
		a.teller = &teller{to: o.Tell}
	}
	if len(o.Files) > 0 {
		given, err := store.ReadPaths(o.Files)
		if err != nil {
			return err
		}
		a.given = given
	}
	return nil
}

// attach gives the game the sound, files and keyboard layout of the desktop.
func (a *platform) attach(w *window, app *screen.App) {
	a.player.band = newBand()
	if a.teller != nil {
		app.Speak = a.teller.say
	}
	app.PlaySound, app.SetSoundLevels, app.SetStage = a.player.cue, a.player.set, a.player.mixer.SetStage
	app.Files = screen.Files{Dropped: a.dropped, Export: store.ExportFile}
	app.KeyText, app.Reader.KeyText = writes, writes
	app.Clipboard = screen.Clipboard{Copy: clipboard.WriteAll, Paste: clipboard.ReadAll}
	app.SetFullscreen = func(full bool) { ebiten.SetFullscreen(full) }
}

// garbagePercent is by how much the heap may grow before garbage is collected. Usual is 100;
// the pictures of the game are made once and stay, and little garbage comes after them.
const garbagePercent = 20

// begin configures the window before it opens.
func (a *platform) begin(w *window, o Options) {
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	ebiten.SetWindowSizeLimits(leastWidth, leastHeight, -1, -1)
	a.frame.open(w.app)
	if o.Full {
		ebiten.SetFullscreen(true)
	}
	a.full = w.app.Settings.Fullscreen || o.Full
	a.speak(w.app.Words)
}

func (a *platform) options() *ebiten.RunGameOptions {
	return &ebiten.RunGameOptions{X11ClassName: "Saboteur", X11InstanceName: "saboteur"}
}

// fit returns the size of the screen in logical units, and their scale.
func (a *platform) fit(size ui.Point) (ui.Point, float64) { return size, monitorScale() }

// monitorScale returns how many pixels of its monitor a logical unit of the window has.
func monitorScale() float64 {
	if m := ebiten.Monitor(); m != nil { // there may be none
		return m.DeviceScaleFactor()
	}
	return 1
}

// hidden reports whether the window is minimised. By then the cover over the hand has
// been drawn.
func (a *platform) hidden() bool { return a.frame.hidden }

// hasPads reports whether there are gamepads.
func (a *platform) hasPads() bool { return len(a.devices.pads) > 0 }

// leftMatch returns "": whoever starts the program begins at the title.
func leftMatch() string { return "" }

// askedFor returns "": a desktop has its own ways to begin, see Options.
func askedFor() string { return "" }

// fill switches full screen on and off: by its key, by the setting, or when the
// desktop does.
func (a *platform) fill(w *window, state *device.State) {
	for _, code := range state.JustPressed {
		if code == "F11" {
			ebiten.SetFullscreen(!ebiten.IsFullscreen())
		}
	}
	if is := ebiten.IsFullscreen(); is != a.full {
		a.full = is
		w.app.FullscreenChanged(is)
	}
}

func (a *platform) speak(w *words.Words) {
	if w.Language() != a.speaks {
		a.speaks = w.Language()
		ebiten.SetWindowTitle(w.Say(words.Title))
	}
}

// dropped returns the files named on the command line, the first time, and after that
// those dropped on the window.
func (a *platform) dropped() []store.GivenFile {
	if given := a.given; given != nil {
		a.given = nil
		return given
	}
	return store.ReadTree(ebiten.DroppedFiles())
}

// drawn tells what has changed, if anything has.
func (a *platform) drawn(w *window, changed bool) {
	if !a.thrifty && w.screen.Complete() { // until then, speed matters more than memory
		a.thrifty = true
		debug.SetGCPercent(garbagePercent)
	}
	if a.teller != nil && changed {
		a.teller.follow(w.scene, w.app.Words)
	}
}

// close is called when the window is. Whoever is at a table of this program hears that its host is
// away.
func (a *platform) close(w *window) {
	w.app.LeaveRoom()
	a.frame.keep()
	if saves, ok := w.app.Saves.(*store.Store); ok {
		saves.Close()
	}
}

// explained turns an error of Ebitengine into one that says what to do.
func explained(err error) error {
	if err == nil {
		return nil
	}
	const instead = `"saboteur simulate" and "saboteur replay" need none (see -help), and a browser can show the game: see "In a browser" in README.md`
	if runtime.GOOS != "windows" && runtime.GOOS != "darwin" && os.Getenv("DISPLAY") == "" {
		return errors.New("there is no display here to open a window on; " + instead)
	}
	return fmt.Errorf("no window can be opened (%w); %s", err, instead)
}
