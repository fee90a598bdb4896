package raster

import (
	"image"
	"math"

	"saboteur/render/ui"
)

// Light implements ui.Canvas. What gets brighter than white is drawn in softly,
// and a grain of half a step keeps wide shades from showing bands.
func (p *Canvas) Light(r ui.Rect, ambient float64, lamps ...ui.Lamp) {
	if ambient == 1 && len(lamps) == 0 {
		return
	}
	in := p.snap(r).Intersect(p.picture.Rect)
	for y := in.Min.Y; y < in.Max.Y; y++ {
		row := p.picture.Pix[p.picture.PixOffset(in.Min.X, y):][:4*in.Dx()]
		for x := range in.Dx() {
			at := image.Pt(in.Min.X+x, y)
			shine(row[4*x:4*x+3], p.lit(at, ambient, lamps), speckle(at))
		}
	}
}

// lit returns by how much the red, green and blue of a pixel are multiplied.
func (p *Canvas) lit(at image.Point, ambient float64, lamps []ui.Lamp) (by [3]float64) {
	place := ui.Point{X: (float64(at.X) + 0.5) / p.scale, Y: (float64(at.Y) + 0.5) / p.scale}
	by = [3]float64{ambient, ambient, ambient}
	for _, l := range lamps {
		k := l.Bright * l.Falloff(place) / 0xFF
		by[0] += k * float64(l.Tint.R)
		by[1] += k * float64(l.Tint.G)
		by[2] += k * float64(l.Tint.B)
	}
	return by
}

// shine multiplies the parts of a colour.
func shine(pix []byte, by [3]float64, speckle float64) {
	const knee = 200 // brighter than this, what is added counts less and less
	for i, v := range pix {
		lit := float64(v) * by[i]
		if lit > knee {
			lit = knee + (0xFF-knee)*(1-math.Exp((knee-lit)/(0xFF-knee)))
		}
		pix[i] = uint8(max(0, min(lit+0.5+speckle, 0xFF)))
	}
}

// speckle returns a number from -0.5 to 0.5 that looks random, for a pixel.
func speckle(at image.Point) float64 {
	n := uint32(at.X)*0x9E3779B9 ^ uint32(at.Y)*0x85EBCA6B
	n ^= n >> 15
	n *= 0x2C1B3C6D
	n ^= n >> 13
	return float64(n&0xFFFF)/0xFFFF - 0.5
}
