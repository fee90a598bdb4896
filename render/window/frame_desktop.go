//go:build !js

package window

import (
	"github.com/hajimehoshi/ebiten/v2"

	"saboteur/render/gpu"
	"saboteur/render/screen"
	"saboteur/render/store"
)

// A frame is where the window is on the desktop, and how large. It is remembered
// from start to start.
type frame struct {
	is, kept spot
	seen     spot // where it was at the last look: it may be on its way
	saves    *store.Store
	wait     int  // ticks until the next look
	opened   bool // the window is
	still    int  // looks since it was moved
	hidden   bool // the window is minimised
}

// A spot is a place on a monitor, in logical units from its top left corner. The
// zero spot is none.
type spot struct {
	X, Y, W, H int
	Placed     bool // the player has put it there
	Maximized  bool
	Scale      float64 // pixels to a logical unit; 0 if not known yet
}

// scale returns the scale that the window probably has.
func (s spot) scale() float64 {
	if s.Scale < 0.5 || s.Scale > 8 {
		return 1
	}
	return s.Scale
}

// usual is how large the window is at first.
var usual = spot{W: 1280, H: 720}

// look is how many ticks pass between looks at the window: each asks the desktop.
// settled is for how many looks it must have stood still to be remembered there.
const look, settled = 20, 3

// open puts the window where it was.
func (f *frame) open(app *screen.App) {
	f.is = usual
	f.saves, _ = app.Saves.(*store.Store)
	if f.saves != nil {
		f.saves.LoadWindow(&f.is) // where it is unreadable, the usual will do
	}
	f.is = f.is.clamped()
	f.kept = f.is
	ebiten.SetWindowSize(f.is.W, f.is.H)
	if f.is.Placed {
		ebiten.SetWindowPosition(f.is.X, f.is.Y)
	}
	if f.is.Maximized {
		ebiten.MaximizeWindow()
	}
}

// clamped returns the spot with a size that is playable and fits into a texture of every
// graphics card; how large the monitor is, is only known once the window is open: see
// bringBack. A place further away than monitors reach is forgotten.
func (s spot) clamped() spot {
	const far = 1 << 15
	s.W, s.H = max(min(s.W, gpu.LongestSide), leastWidth), max(min(s.H, gpu.LongestSide), leastHeight)
	if s.X < -far || s.X > far || s.Y < -far || s.Y > far {
		s.X, s.Y, s.Placed = 0, 0, false
	}
	return s
}

// follow takes in where the player has put the window, after so many ticks, and reports
// whether it has just come back from where nobody saw it.
func (f *frame) follow(ticks int) (back bool) {
	if f.wait -= ticks; f.wait > 0 {
		return false
	}
	f.wait = look
	was := f.hidden
	f.hidden = ebiten.IsWindowMinimized()
	if !f.hidden && !ebiten.IsFullscreen() {
		f.measure()
	}
	return was && !f.hidden
}

// measure takes in where the window is, once it has stood still there.
func (f *frame) measure() {
	if !f.opened {
		f.opened = true
		f.bringBack()
	}
	now := f.is
	now.Scale = monitorScale()
	if now.Maximized = ebiten.IsWindowMaximized(); !now.Maximized {
		now.X, now.Y = ebiten.WindowPosition()
		now.W, now.H = ebiten.WindowSize()
		now.Placed = true
	}
	if f.still++; now != f.seen {
		f.seen, f.still = now, 0
	}
	if f.still == settled {
		f.is = f.seen
		f.keep()
	}
}

// bringBack brings a window into view that is larger than its monitor, or was on
// one that is not there any more.
func (f *frame) bringBack() {
	m := ebiten.Monitor()
	if m == nil {
		return
	}
	w, h := m.Size()
	if w == 0 || h == 0 {
		return
	}
	ebiten.SetWindowSizeLimits(min(leastWidth, w), min(leastHeight, h), -1, -1)
	if f.is.W > w || f.is.H > h { // not maximised: Ebitengine would wait for ever where there is no such thing
		f.is.W, f.is.H = min(f.is.W, w), min(f.is.H, h)
		ebiten.SetWindowSize(f.is.W, f.is.H)
		ebiten.SetWindowPosition(0, 0)
		return
	}
	const grip = 80 // of the window must be in view, or it could not be moved
	if !f.is.Placed {
		return
	}
	if f.is.X > w-grip || f.is.Y > h-grip || f.is.X+f.is.W < grip || f.is.Y < -grip {
		ebiten.SetWindowPosition(max((w-f.is.W)/2, 0), max((h-f.is.H)/3, 0))
	}
}

// keep remembers where the window is. If it cannot be kept, nothing is lost.
func (f *frame) keep() {
	if f.saves != nil && f.is != f.kept && f.saves.SaveWindow(f.is) == nil {
		f.kept = f.is
	}
}
