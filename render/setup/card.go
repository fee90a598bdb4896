package setup

import (
	"saboteur/render/art"
	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/panel"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// drawCard draws the ground of a person's card. That of the selected one is lit.
func (s *Scene) drawCard(c ui.Canvas, seat int, card ui.Rect) {
	u, look := s.App.Unit(s.Size), panel.Look{Radius: 10}
	switch {
	case seat == s.selected && len(s.people()) > 1:
		look.State = panel.Chosen
	case s.Panel.Focus.Hover() == any(FaceSpot(seat)):
		look.State = panel.Hover
	}
	panel.Draw(c, card, u, look)
}

// drawFace draws a person in a lit niche, or that somebody joins from another device.
func (s *Scene) drawFace(c ui.Canvas, spot ui.Spot, seat int, u float64) {
	if s.isOpen(seat) {
		icon, text := spot.Rect.Inset(4 * u).CutTop(0.6 * spot.H)
		art.Phone.Draw(c, ui.RectAround(icon.Center(), screen.SquareSize(icon, 0.6)))
		screen.CentredText(c, s.App.Text(words.OtherDevice), text, s.small(), paint.TextOnTable)
		s.drawRing(c, spot, u)
		return
	}
	screen.DrawFace(c, s.Players[seat], seat, spot.Rect, u)
	s.drawRing(c, spot, u)
}

// drawNameSign draws a person's sign at the end of the name.
func (s *Scene) drawNameSign(c ui.Canvas, name ui.Rect, seat int) {
	if name.W < 3.2*name.H {
		return
	}
	side := 0.72 * name.H
	at := ui.Rect{X: name.X + name.W - side - 0.14*name.H, Y: name.Center().Y - side/2, W: side, H: side}
	c.Sprite(dwarves.Player(s.Players[seat], seat).Mark(at))
}

// drawCount draws a button for a number of people.
func (s *Scene) drawCount(c ui.Canvas, spot ui.Spot) {
	number, look, ink := spot.Label, screen.Plain, paint.TextOnTable
	if s.isChosen(spot.ID) {
		look, ink = screen.Gold, paint.ButtonInk
	}
	spot.Label = ""
	screen.Button(c, s.App, spot, &s.Panel, s.Size, look)
	screen.CentredText(c, number, spot.Rect.Inset(2), s.App.Font(s.Size, ui.Display, 1.3), ink)
}

// drawLink draws a button that is only a text.
func (s *Scene) drawLink(c ui.Canvas, spot ui.Spot, u float64) {
	f := s.App.Font(s.Size, ui.Bold, 1)
	screen.CentredText(c, spot.Label, spot.Rect.Inset(2*u), f, paint.FocusLight)
	if s.Panel.Focus.Hover() == spot.ID {
		line := ui.RectAround(spot.Center(), ui.Point{X: min(c.Measure(spot.Label, f), spot.W), Y: 2 * u})
		c.Fill(line.Move(ui.Point{Y: 0.7 * f.Size}), paint.FocusLight)
	}
	s.drawRing(c, spot, u)
}
