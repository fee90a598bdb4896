package screen

import "saboteur/render/words"

// ArrowName returns the name of an arrow beside a value for a screen reader. step is
// negative if it leads to the previous value, positive for the next.
func (app *App) ArrowName(what, value string, step int) string {
	id := words.OutlineNext
	if step < 0 {
		id = words.OutlinePrevious
	}
	return app.Text(id, words.Slots{"what": what, "value": value})
}
