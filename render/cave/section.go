package cave

import (
	"image"
	"image/color"
	"math"

	"saboteur/render/paint"
	"saboteur/render/ui"
)

// section returns a cross-section of a mine as a drawing without light: galleries in the
// colour of tunnel floors, a line along their walls and along the ground, and shade on the
// rock around them.
func (v Cave) section(pixels image.Point, theme paint.Theme) *image.RGBA {
	picture := v.paper(pixels, theme.Colour(paint.Table))
	colours, line := paint.GroundPalettes[theme], theme.Colour(paint.PanelEdge)
	m := NewMine(v.Hollow)
	above, hollow := sky{Mine: m, hills: 7301}, m.shape()
	scale := v.Size.X / float64(pixels.X)
	sharp := func(inside float64) float64 { return min(max(inside/scale+0.5, 0), 1) }
	for y := range pixels.Y {
		for x := range pixels.X {
			at := ui.Point{X: (float64(x) + 0.5) * scale, Y: (float64(y) + 0.5) * scale}
			depth := at.Y - above.ground(at.X)
			wall := max(hollow(at), -depth)
			edge := math.Abs(wall)
			if wall > 0 && at.X > m.ShaftX-178*m.Unit { // further left is the name of the game
				edge = min(edge, math.Abs(depth))
			}
			pix := picture.Pix[picture.PixOffset(x, y):]
			blend(pix, colours.Dark, 0.45*(1-paint.Smooth(wall/(34*m.Unit)))*sharp(depth))
			blend(pix, colours.Floor, sharp(-wall))
			blend(pix, colours.FloorDark, sharp(-max(wall, m.aboveFloor(at))))
			blend(pix, line, sharp(max(1.2*m.Unit, scale)-edge))
		}
	}
	return picture
}

// aboveFloor returns how far a point is from the ground that dwarves stand on, less than 0
// in it.
func (m Mine) aboveFloor(at ui.Point) float64 {
	above := math.Inf(1)
	for _, f := range m.Floors {
		above = min(above, max(f.Y-at.Y, at.Y-f.Y-12*m.Unit, f.Left-22*m.Unit-at.X))
	}
	return above
}

// blend mixes a colour into the opaque pixel that pix begins with.
func blend(pix []uint8, c color.NRGBA, part float64) {
	for i, to := range [3]uint8{c.R, c.G, c.B} {
		pix[i] = uint8(float64(pix[i]) + part*(float64(to)-float64(pix[i])) + 0.5)
	}
}
