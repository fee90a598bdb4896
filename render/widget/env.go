package widget

import (
	"math"

	"saboteur/render/ui"
)

// An Env is what a tree is laid out for.
type Env struct {
	ui.Ruler
	Size ui.Point // of the screen
	Unit float64  // the unit of length, at the player's scale
	Text float64  // the size of plain text, at the player's scale
	Host Host

	room float64 // how high the body of the page may be without scrolling
	memo *memo   // of the tree
}

// A Host is the program around a tree.
type Host interface {
	// ArrowName returns what screen readers call an arrow beside a value: one that
	// leads to the value before it, if step is negative, or after it.
	ArrowName(what, value string, step int) string

	// AmountName is ArrowName for an amount, of which the arrows lead to less and to more.
	AmountName(what, value string, step int) string
	// Announce says something that is no secret to screen readers.
	Announce(text string)
	Clipboard
}

// These limits are multiples of the size of plain text.
const (
	narrowWidth = 19 // a screen that is less wide has nothing side by side
	wideWidth   = 40 // a screen that is as wide has two columns
	lowHeight   = 30 // a screen that is less high has no room for a heading
	lineWidth   = 32 // the width of a text that is easy to read
)

// MinTouchSize is the least side of what can be touched, in logical units.
const MinTouchSize = 44

// minGap is the least distance between two widgets, in logical units.
const minGap = 4

// Narrow reports whether the screen has no room for things side by side, as on a
// phone with very large text.
func (e *Env) Narrow() bool { return e.Size.X < narrowWidth*e.Text }

// Wide reports whether the screen has room for two columns, as a phone in landscape.
func (e *Env) Wide() bool { return e.Size.X >= wideWidth*e.Text }

// Low reports whether the screen has little height, as a phone in landscape.
func (e *Env) Low() bool { return e.Size.Y < lowHeight*e.Text }

// Tall reports whether the screen is higher than wide.
func (e *Env) Tall() bool { return e.Size.Y > e.Size.X }

// Font returns a font whose size is a multiple of that of plain text; 0 means 1.
func (e *Env) Font(face ui.Face, times float64) ui.Font {
	if times == 0 {
		times = 1
	}
	return ui.Font{Face: face, Size: times * e.Text}
}

// finger returns the least height of what can be chosen.
func (e *Env) finger() float64 { return math.Max(MinTouchSize, 2.75*e.Text) }

// gap returns a distance between widgets.
func (e *Env) gap(units float64) float64 {
	if units <= 0 {
		return 0
	}
	return math.Max(minGap, units*e.Unit)
}

// A memo remembers what takes long to measure, from layout to layout.
type memo struct {
	rows  remembered[listKey, float64]
	texts remembered[textKey, textWidths]
	lines remembered[lineKey, []string]
}

// A textKey is what the widths of a text depend on.
type textKey struct {
	text string
	font ui.Font
}

type textWidths struct{ least, best float64 }

// A lineKey is what the lines of a text depend on.
type lineKey struct {
	textKey
	width float64
}

// remembered holds values by what they depend on. When it is full, it is emptied.
type remembered[K comparable, V any] struct{ values map[K]V }

// mostRemembered is how many values of a kind are remembered: more than a screen shows.
const mostRemembered = 4096

// get returns a value, which is made if it is not remembered.
func (r *remembered[K, V]) get(key K, make func() V) V {
	value, known := r.values[key]
	if known {
		return value
	}
	if value = make(); r.values == nil || len(r.values) >= mostRemembered {
		r.values = map[K]V{}
	}
	r.values[key] = value
	return value
}

// wrap returns the lines of a text at a width. They must not be changed.
func (e *Env) wrap(text string, f ui.Font, width float64) []string {
	return e.memo.lines.get(lineKey{textKey{text, f}, width}, func() []string { return ui.Wrap(e.Ruler, text, f, width) })
}
