package screen

import (
	"saboteur/render/ui"
	"saboteur/render/words"
)

// Outliner is a scene that describes itself. All others are described by their tree of widgets.
type Outliner interface{ Outline() ui.Outline }

// Describe returns the outline of a scene; nil if it has none.
func Describe(s Scene) ui.Outline {
	s = Current(s)
	if o, ok := s.(Outliner); ok {
		return o.Outline()
	}
	if b := BaseOf(s); b != nil && b.tree != nil {
		return b.tree.Outline()
	}
	return nil
}

// ArrowName returns the name of an arrow beside a value for a screen reader. step is
// negative if it leads to the previous value, positive for the next.
func (app *App) ArrowName(what, value string, step int) string {
	id := words.OutlineNext
	if step < 0 {
		id = words.OutlinePrevious
	}
	return app.Text(id, words.Slots{"what": what, "value": value})
}
