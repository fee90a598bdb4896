package setup

import (
	"image/color"
	"math"

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
	look := s.look(seat)
	in := ui.RectAround(spot.Center(), ui.Point{X: min(spot.W, 0.9*spot.H), Y: spot.H})
	drawNiche(c, in, u, paint.SeatColour(int(look.Colour)-1))
	side := min(1.16*in.W, 0.96*in.H) // shoulders are narrower
	face := ui.Rect{X: in.Center().X - side/2, Y: in.Y + in.H - side, W: side, H: side}
	c.Sprite(dwarves.Player(s.Players[seat], seat).Portrait(dwarves.Glad, face))
	s.drawRing(c, spot, u)
}

// A nicheKey identifies the picture of a niche besides its size.
type nicheKey struct {
	unit float64
	edge color.NRGBA
}

// warmth is the colour of the light in a niche.
var warmth = color.NRGBA{0xFF, 0xB4, 0x50, 0xFF}

// drawNiche draws an arched niche with a light in it, and an edge in a colour.
func drawNiche(c ui.Canvas, r ui.Rect, u float64, edge color.NRGBA) {
	size := ui.Point{X: math.Round(r.W), Y: math.Round(r.H)}
	c.Sprite(ui.Sprite{Key: nicheKey{u, edge}, Size: size, To: r, Paint: func(c ui.Canvas) {
		in := ui.Rect{W: size.X, H: size.Y}.Inset(1.5 * u)
		c.FillPath(arch(in), paint.Table)
		if paint.ThemeOf(c) == paint.MineTheme {
			const rings = 16
			for i := range rings {
				c.FillPath(arch(in.Inset(0.45*in.W*float64(i)/rings)), paint.WithOpacity(warmth, 0.028))
			}
		}
		c.StrokePath(arch(in), 2*u, edge)
	}})
}

// arch returns a rectangle whose upper end is round.
func arch(r ui.Rect) *ui.Path {
	const k = 0.5523 // of a quarter of a circle by a cubic curve
	w, h := r.W/2, min(r.W/2, r.H)
	mid := r.Center().X
	p := new(ui.Path).Move(ui.Point{X: r.X, Y: r.Y + r.H}).Line(ui.Point{X: r.X, Y: r.Y + h})
	p.Cubic(ui.Point{X: r.X, Y: r.Y + h - k*h}, ui.Point{X: mid - k*w, Y: r.Y}, ui.Point{X: mid, Y: r.Y})
	p.Cubic(ui.Point{X: mid + k*w, Y: r.Y}, ui.Point{X: r.X + r.W, Y: r.Y + h - k*h}, ui.Point{X: r.X + r.W, Y: r.Y + h})
	return p.Line(ui.Point{X: r.X + r.W, Y: r.Y + r.H}).Close()
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
