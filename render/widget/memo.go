package widget

import "saboteur/render/ui"

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
