package screen

import (
	"saboteur/render/paint"
	"saboteur/render/ui"
	"saboteur/render/widget"
)

// A TextBox is a text field on the screen.
type TextBox struct {
	Spot  ui.Spot           // its Label is the text while it is not being edited
	Field *widget.TextField // nil while it is not being edited
	Hint  string            // what it says in place of no text
	Left  float64           // how much of its left end is taken by something else
}

// Draw draws the box; f is the font of its text.
func (b TextBox) Draw(c ui.Canvas, app *App, p *ui.Panel, size ui.Point, f ui.Font) {
	u, r := app.Unit(size), b.Spot.Rect
	c.FillPath(ui.RoundedRect(r, 6*u), paint.Parchment)
	c.StrokePath(ui.RoundedRect(r.Inset(u), 5*u), 2*u, paint.InkSoft)
	if b.Field != nil || p.Focus.Hover() == b.Spot.ID {
		c.StrokePath(ui.RoundedRect(r.Inset(3*u), 4*u), 2*u, paint.FocusLight)
	}
	_, text := r.Inset(4 * u).CutLeft(b.Left + 4*u)
	switch {
	case b.Field != nil:
		b.Field.Draw(c, text, f, b.Hint)
	case b.Spot.Label == "":
		SingleLineText(c, b.Hint, text, f, paint.InkSoft)
	default:
		SingleLineText(c, b.Spot.Label, text, f, paint.Ink)
	}
	if p.Focus.Ring() == b.Spot.ID {
		widget.FocusRing(c, r, u)
	}
}
