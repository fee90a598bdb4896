package art

import (
	"image/color"
	"math"

	"saboteur/render/ui"
)

// fullTurn is the angle of a full circle.
const fullTurn = 2 * math.Pi

// blob returns an irregular round outline.
func blob(g random, mid ui.Point, radius float64, corners int) *ui.Path {
	points := make([]ui.Point, corners)
	for i := range points {
		points[i] = polar(mid, radius*g.between(i, 0.65, 1.1), fullTurn*(float64(i)+0.5*g.value(50+i))/float64(corners))
	}
	return smoothPath(points)
}

// bevel draws the card's edge: bright where it faces the light, dark where it
// does not, so that cards that touch can be told apart.
func bevel(p pen) {
	a, b, c, d := at(0, 0), at(cardW, 0), at(cardW, cardH), at(0, cardH)
	bright, dark := withOpacity(white, 0.30), withOpacity(black, 0.62)
	if p.light.Y < 0 {
		bright, dark = dark, bright
	}
	if groundPalettes[themeOf(p.canvas)].flat {
		bright, dark = color.NRGBA{0x90, 0x90, 0x90, 0xFF}, color.NRGBA{0x90, 0x90, 0x90, 0xFF}
	}
	width := max(2.0, 2.2/p.scale()) // half of the width lies outside the card
	p.stroke(line(b, c, d), width, dark)
	p.stroke(line(d, a, b), width, bright)
}
