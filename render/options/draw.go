package options

import (
	"math"

	"saboteur/render/art"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// Draw implements screen.Scene.
func (s *Scene) Draw(c ui.Canvas) {
	if s.Layout.spots == nil {
		return
	}
	l, app := &s.Layout, s.App
	screen.Background(c, s.Size)
	if l.title.W > 0 {
		screen.Heading(c, app, app.Text(words.SettingsTitle), l.title, s.Size)
	}
	for i := range l.rows {
		if l.rows[i].W > 0 {
			s.drawOption(c, i)
		}
	}
	for _, spot := range l.spots {
		s.drawSpot(c, spot)
	}
	small := app.Font(s.Size, ui.Plain, 0.85)
	if l.sheetCount.W > 0 {
		screen.CentredText(c, app.Text(words.PageOf, words.Slots{"n": s.SheetIndex + 1, "all": l.SheetCount}), l.sheetCount, small, paint.TextSoft)
	}
	if l.note.W > 0 {
		screen.CentredText(c, app.Text(words.SettingsNotSaved), l.note, small, paint.Warning)
	}
	if l.preview.W > 0 {
		s.drawPreview(c)
	}
}

// drawSpot draws a spot as a button or a switch.
func (s *Scene) drawSpot(c ui.Canvas, spot ui.Spot) {
	look := screen.Plain
	switch id := spot.ID.(type) {
	case TabSpot:
		if int(id) == s.PageIndex {
			look = screen.Gold
		}
	case OptionSpot:
		if o := &s.Options()[id.Index]; o.toggle != nil {
			s.drawSwitch(c, spot, s.App.Text(o.Name), *o.toggle(s.App.CurrentSettings()) != o.inverted)
			return
		}
	}
	screen.Button(c, s.App, spot, &s.Panel, s.Size, look)
}

// drawOption draws the name and the value of an option; those of a switch are
// drawn with its button.
func (s *Scene) drawOption(c ui.Canvas, i int) {
	o, l, app, u := &s.Options()[i], &s.Layout, s.App, s.App.Unit(s.Size)
	if o.toggle != nil {
		return
	}
	screen.LeftText(c, app.Text(o.Name), l.rows[i], app.Font(s.Size, ui.Plain, 1), paint.TextOnTable)
	if note := s.noteOn(o); note != "" {
		screen.CentredText(c, note, l.notes[i], s.noteFont(), paint.TextSoft)
	}
	screen.CentredText(c, o.value(app, app.CurrentSettings(), s.Size), l.values[i].Inset(3*u), app.Font(s.Size, ui.Bold, 1), paint.TextOnTable)
}

// drawSwitch draws a spot as a button with a check box and a text.
func (s *Scene) drawSwitch(c ui.Canvas, spot ui.Spot, text string, on bool) {
	u := s.App.Unit(s.Size)
	spot.Label = ""
	screen.Button(c, s.App, spot, &s.Panel, s.Size, screen.Plain)
	box, rest := s.switchParts(spot.Rect)
	c.FillPath(ui.RoundedRect(box, 4*u), paint.Table)
	c.StrokePath(ui.RoundedRect(box, 4*u), 1.5*u, paint.PanelEdge)
	if on {
		art.Tick.Draw(c, box.Inset(u))
	}
	screen.LeftText(c, text, rest, s.switchFont(), paint.TextOnTable)
}

func (s *Scene) switchFont() ui.Font { return s.App.Font(s.Size, ui.Plain, 0.9) }

// switchParts divides the button of a switch into a check box and a text.
func (s *Scene) switchParts(button ui.Rect) (box, text ui.Rect) {
	u := s.App.Unit(s.Size)
	side := math.Min(button.H-12*u, 34*math.Max(u, 1))
	box, text = button.Inset(6 * u).CutLeft(side)
	_, text = text.CutLeft(8 * u)
	return ui.RectAround(box.Center(), ui.Point{X: side - 6*u, Y: side - 6*u}), text
}
