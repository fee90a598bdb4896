package paint

import (
	"image/color"
	"math"

	"saboteur/render/ui"
)

// FullTurn is the angle of a full circle.
const FullTurn = 2 * math.Pi

// Blob returns an irregular round outline.
func Blob(g Random, mid ui.Point, radius float64, corners int) *ui.Path {
	points := make([]ui.Point, corners)
	for i := range points {
		points[i] = Polar(mid, radius*g.Between(i, 0.65, 1.1), FullTurn*(float64(i)+0.5*g.Value(50+i))/float64(corners))
	}
	return SmoothPath(points)
}

// Bevel draws the card's edge: bright where it faces the light, dark where it
// does not, so that cards that touch can be told apart.
func Bevel(p Pen) {
	a, b, c, d := At(0, 0), At(CardW, 0), At(CardW, CardH), At(0, CardH)
	bright, dark := WithOpacity(White, 0.30), WithOpacity(Black, 0.62)
	if p.Light.Y < 0 {
		bright, dark = dark, bright
	}
	if GroundPalettes[ThemeOf(p.Canvas)].Flat {
		bright, dark = color.NRGBA{0x90, 0x90, 0x90, 0xFF}, color.NRGBA{0x90, 0x90, 0x90, 0xFF}
	}
	width := max(2.0, 2.2/p.Scale()) // half of the width lies outside the card
	p.Stroke(Line(b, c, d), width, dark)
	p.Stroke(Line(d, a, b), width, bright)
}

// Polar returns the point at an angle and a distance from a center.
func Polar(c ui.Point, radius, angle float64) ui.Point {
	sin, cos := math.Sincos(angle)
	return At(c.X+radius*cos, c.Y+radius*sin)
}
