package paint

import (
	"image"
	"image/color"

	"saboteur/render/ui"
)

// Ember is the colour of what glows, and EmberCore that of its hottest part.
var (
	Ember     = color.NRGBA{0xFF, 0x78, 0x32, 0xFF}
	EmberCore = color.NRGBA{0xFF, 0xE7, 0x9A, 0xFF}
)

// fuse is where the light of a fuse comes from: from below, and a little from the left.
var (
	fuse      = direction(118, 16)
	fuseLight = [3]float64{1, 0.416, 0.165}
)

// FuseLit draws a thing that lies in a rectangle of the grid in the light of a fuse that burns below it. round is
// how wide its edges are, in units of the grid. In high contrast it is drawn plainly.
func (p Pen) FuseLit(on ui.Rect, round float64, draw func(Pen)) {
	p.changed(on, draw, func(picture *image.RGBA, scale float64) {
		relief(picture, round*scale, 3.4, func(pix []uint8, _, _ int, n vector) {
			glow := max(0, n.dot(fuse))
			for i, tint := range fuseLight {
				v := float64(pix[i])*(0.88+1.5*glow*tint) + 0.34*glow*glow*glow*tint*float64(pix[3])
				pix[i] = uint8(min(v, float64(pix[3])))
			}
		})
	})
}

// Sooty draws a thing that lies in a rectangle of the grid with soot on it: from 0 for none to 1.
func (p Pen) Sooty(on ui.Rect, soot float64, draw func(Pen)) {
	const flecks = Random(12)
	p.redrawn(on, draw, func(picture *image.RGBA, scale float64) {
		for y := range picture.Rect.Dy() {
			for x := range picture.Rect.Dx() {
				u, v := (0.8*float64(x)+0.6*float64(y))/scale, (0.8*float64(y)-0.6*float64(x))/scale // or the hills stand in rows
				thick := 0.55 + 0.75*flecks.Noise(u/24, v/24) + 0.4*flecks.Noise(u/9, v/9) + 0.2*flecks.Noise(u/4, v/4)
				pix := picture.Pix[picture.PixOffset(x, y):][:3]
				for i := range pix {
					pix[i] = uint8(float64(pix[i]) * (1 - 0.9*soot*Smooth(thick)))
				}
			}
		}
	})
}

// Halo draws the light, or the shadow, of a colour around what lies in a rectangle of the grid: its outline, blurred
// by so many units of the grid.
func (p Pen) Halo(on ui.Rect, soft float64, c color.NRGBA, draw func(Pen)) {
	p.redrawn(on, draw, func(picture *image.RGBA, scale float64) {
		for i, cover := range blurred(picture, picture.Rect, soft*scale) {
			cover *= float64(c.A) / 0xFF
			copy(picture.Pix[4*i:], []uint8{uint8(cover * float64(c.R)), uint8(cover * float64(c.G)), uint8(cover * float64(c.B)), uint8(cover * 0xFF)})
		}
	})
}
