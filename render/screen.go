package render

import (
	"math"

	"saboteur/render/ui"
)

// A class is how a screen is divided. It depends on the screen's shape and on
// how many lines of text there is room for, so that a large scale leads to the
// same division as a small screen.
type class uint8

const (
	compact class = iota // seats above the board, the hand below
	wide                 // seats beside the board
	short                // all beside the board: phones that lie
	tall                 // all above and below each other: phones that stand
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

// tooSmall reports whether nothing can be played on a screen.
func tooSmall(size ui.Point) bool {
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
func scaleCap(size ui.Point) int {
	text := baseText(size)
	most := math.Min(math.Min(size.X, size.Y)/(leastShort*text), math.Max(size.X, size.Y)/(leastLong*text))
	whole := int(most*100+1e-6) / scaleStep * scaleStep
	return min(max(whole, 100), mostScale)
}

// scale returns by how much everything is larger than usual.
func (k *Kit) scale(size ui.Point) float64 {
	return float64(min(k.settings().Scale, scaleCap(size))) / 100
}

// settings returns the settings, which may be changed.
func (k *Kit) settings() *Settings {
	if k.Settings == nil {
		s := DefaultSettings()
		k.Settings = &s
	}
	return k.Settings
}

// unit returns the length that all others are multiples of.
func (k *Kit) unit(size ui.Point) float64 { return baseUnit(size) * k.scale(size) }

// font returns a font whose size is a multiple of the size of plain text.
func (k *Kit) font(size ui.Point, face ui.Face, times float64) ui.Font {
	return ui.Font{Face: face, Size: times * baseText(size) * k.scale(size)}
}

// class returns how a screen is divided.
func (k *Kit) class(size ui.Point) class {
	text := k.font(size, ui.Plain, 1).Size
	switch {
	case size.Y > size.X:
		return tall
	case size.Y < compactRoom*text:
		return short
	case size.X >= wideRoom*text && size.X/size.Y > 1.45:
		return wide
	}
	return compact
}

// finger returns how high a button for one line of text is at least.
func (k *Kit) finger(size ui.Point) float64 {
	return math.Max(fingertip, 2.75*k.font(size, ui.Plain, 1).Size)
}

// fingertip is the least side of what a finger must hit.
const fingertip = 44

// gap is how far things are apart on a small screen.
const gap = 4

// cardRatio is a card's width by its height.
const cardRatio = 5.0 / 7

// upright returns where a card that is never turned lies in a room.
func upright(room ui.Rect) ui.Rect {
	w := math.Min(room.W, room.H*cardRatio)
	return ui.RectAround(room.Center(), ui.Point{X: w, Y: w / cardRatio})
}

// squareIn returns the size of a square that is a part of the short side of a
// rectangle.
func squareIn(r ui.Rect, part float64) ui.Point {
	side := min(r.W, r.H) * part
	return ui.Point{X: side, Y: side}
}
