package screen

import (
	"math"

	"saboteur/render/ui"
)

// A Class is how a screen is divided. It depends on the screen's shape and on
// how many lines of text there is room for, so that a large scale leads to the
// same division as a small screen.
type Class uint8

const (
	Compact Class = iota // seats above the board, the hand below
	Wide                 // seats beside the board
	Short                // all beside the board: phones that lie
	Tall                 // all above and below each other: phones that stand
)

// Rooms are measured in sizes of plain text.
const (
	wideRoom    = 66 // how wide a wide screen is at least
	compactRoom = 32 // how high a compact screen is at least
	leastShort  = 19 // the least for the short side of any screen, and
	leastLong   = 28 // for its long side
)

// The least screen on which anything can be played, either way round.
const (
	leastSide = 320
	leastEdge = 480
)

// TooSmall reports whether nothing can be played on a screen.
func TooSmall(size ui.Point) bool {
	return math.Min(size.X, size.Y) < leastSide || math.Max(size.X, size.Y) < leastEdge
}

// baseUnit returns the length that all others are multiples of, at the usual
// scale: 1 at 1280 x 720.
func baseUnit(size ui.Point) float64 {
	u := math.Min(size.X/1280, size.Y/720)
	if size.Y > size.X {
		u = math.Min(size.X/640, size.Y/1000)
	}
	return math.Min(math.Max(u, 0.75), 3.2)
}

// baseText returns the size of plain text at the usual scale, which never falls
// below 16.
func baseText(size ui.Point) float64 { return math.Max(16, 18*baseUnit(size)) }

// cap returns the largest scale, in per cent, at which all that must be on a
// screen has room there.
func ScaleCap(size ui.Point) int {
	text := baseText(size)
	most := math.Min(math.Min(size.X, size.Y)/(leastShort*text), math.Max(size.X, size.Y)/(leastLong*text))
	whole := int(most*100+1e-6) / ScaleStep * ScaleStep
	return min(max(whole, 100), MostScale)
}

// scale returns by how much everything is larger than usual.
func (app *App) scale(size ui.Point) float64 {
	return float64(min(app.Prefs().Scale, ScaleCap(size))) / 100
}

// Prefs returns the settings, which may be changed.
func (app *App) Prefs() *Settings {
	if app.Settings == nil {
		s := DefaultSettings()
		app.Settings = &s
	}
	return app.Settings
}

// Unit returns the length that all others are multiples of.
func (app *App) Unit(size ui.Point) float64 { return baseUnit(size) * app.scale(size) }

// Font returns a font whose size is a multiple of the size of plain text.
func (app *App) Font(size ui.Point, face ui.Face, times float64) ui.Font {
	return ui.Font{Face: face, Size: times * baseText(size) * app.scale(size)}
}

// Class returns how a screen is divided.
func (app *App) Class(size ui.Point) Class {
	text := app.Font(size, ui.Plain, 1).Size
	switch {
	case size.Y > size.X:
		return Tall
	case size.Y < compactRoom*text:
		return Short
	case size.X >= wideRoom*text && size.X/size.Y > 1.45:
		return Wide
	}
	return Compact
}

// Finger returns how high a button for one line of text is at least.
func (app *App) Finger(size ui.Point) float64 {
	return math.Max(Fingertip, 2.75*app.Font(size, ui.Plain, 1).Size)
}

// Fingertip is the least side of what a finger must hit.
const Fingertip = 44

// Gap is how far things are apart on a small screen.
const Gap = 4

// CardRatio is a card's width by its height.
const CardRatio = 5.0 / 7

// Upright returns where a card that is never turned lies in a room.
func Upright(room ui.Rect) ui.Rect {
	w := math.Min(room.W, room.H*CardRatio)
	return ui.RectAround(room.Center(), ui.Point{X: w, Y: w / CardRatio})
}

// SquareIn returns the size of a square that is a part of the short side of a
// rectangle.
func SquareIn(r ui.Rect, part float64) ui.Point {
	side := min(r.W, r.H) * part
	return ui.Point{X: side, Y: side}
}
