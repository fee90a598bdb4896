package window

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"saboteur/render/screen"
)

// sleepAfter is how many frames without change there are before the game sleeps: more than
// any dwarf pauses.
const sleepAfter = 180

// While it sleeps, the game looks this often for what time has changed: more often if something
// is to be expected. Keys, mouse and touch wake it at once.
const expectantLook, idleLook = 250 * time.Millisecond, time.Second

// A nap is a time in which there are only few frames, and one update in each. The zero nap
// is awake.
type nap struct {
	asleep bool
	last   time.Time // of the last update
}

// begin begins a nap.
func (n *nap) begin() {
	n.asleep, n.last = true, time.Now()
	ebiten.SetTPS(ebiten.SyncWithFPS) // it would catch up with five ticks: see missed
}

// end ends it.
func (n *nap) end() {
	n.asleep = false
	ebiten.SetTPS(ebiten.DefaultTPS)
}

// missed returns how many ticks passed during a nap before the one that is due now.
func (n *nap) missed(now time.Time) int {
	if !n.asleep {
		return 0
	}
	ticks := int(now.Sub(n.last).Seconds()*ebiten.DefaultTPS + 0.5)
	n.last = now
	return min(max(ticks-1, 0), ebiten.DefaultTPS) // after a longer sleep, as of a laptop, there is no hurry
}

// catchUp lets the ticks pass that sleep has missed.
func (w *window) catchUp(missed int, tick func()) {
	w.app.CatchingUp = true
	for range missed {
		tick()
	}
	w.app.CatchingUp = false
}

// lookInterval returns how often the game looks up from its sleep: more often if there are
// other devices, or a scene moves by itself and has not rested for some looks.
func (w *window) lookInterval() time.Duration {
	if w.app.Room() != nil || screen.CanWait(w.scene) && w.alike < 20 {
		return expectantLook
	}
	return idleLook
}

// restInterval returns n: while nothing changes, only each n-th frame is painted. While the
// game sleeps there are few frames.
func (w *window) restInterval() int {
	if w.platform.sleeper.asleep {
		return 1
	}
	return 4
}

// rest puts the game to sleep once nothing has changed for long enough that could not wait,
// and all sounds are made, and wakes it if something has changed. Of what gamepads do nobody
// tells: with one it stays awake.
func (w *window) rest() {
	if w.still > sleepAfter && !w.platform.player.more && !w.platform.hasPads() {
		w.platform.sleeper.sleep(w.lookInterval())
	} else {
		w.platform.sleeper.wake()
	}
}
