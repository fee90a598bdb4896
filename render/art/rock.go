package art

import (
	"image/color"
	"math"

	"saboteur/render/ui"
)

// roundAngle is once around.
const roundAngle = 2 * math.Pi

// blob returns a crooked round outline.
func blob(g grain, mid ui.Point, radius float64, corners int) *ui.Path {
	points := make([]ui.Point, corners)
	for i := range points {
		points[i] = around(mid, radius*g.between(i, 0.65, 1.1), roundAngle*(float64(i)+0.5*g.at(50+i))/float64(corners))
	}
	return soft(points)
}

// bevel draws the card's edge: bright where it faces the light, dark where it
// does not, so that cards that touch can be told apart.
func bevel(p pen) {
	a, b, c, d := at(0, 0), at(cardW, 0), at(cardW, cardH), at(0, cardH)
	bright, dark := thin(white, 0.30), thin(black, 0.62)
	if p.light.Y < 0 {
		bright, dark = dark, bright
	}
	if bedrocks[themeOf(p.canvas)].flat {
		bright, dark = color.NRGBA{0x90, 0x90, 0x90, 0xFF}, color.NRGBA{0x90, 0x90, 0x90, 0xFF}
	}
	width := max(2.0, 2.2/p.scale()) // half of it lies beside the card
	p.stroke(line(b, c, d), width, dark)
	p.stroke(line(d, a, b), width, bright)
}
