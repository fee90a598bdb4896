package cave

import (
	"image"
	"math"

	"saboteur/render/paint"
	"saboteur/render/ui"
)

// Slab returns cut rock of a size in pixels, lit from above and without veins of gold; unit is
// how many pixels are a unit of the interface.
func Slab(pixels image.Point, unit float64) *image.RGBA {
	size := ui.Point{X: float64(pixels.X), Y: float64(pixels.Y)}
	r := &relief{
		random: 7003, size: size, unit: unit, shape: func(ui.Point) float64 { return 99 * unit },
		rocks: 46, plain: true, deep: 1, ambient: ambient{0.75, 0.7, 0.68},
		lamps: []lamp{{at: ui.Point{X: size.X / 2, Y: -40 * unit}, reach: max(260*unit, 0.6*size.X), bright: 1.2, height: 0.7, tint: warmLight}},
	}
	return r.paint(pixels)
}

// Planks returns wooden planks that lie one above the other, darker further down; unit is
// how many pixels are a unit of the interface.
func Planks(pixels image.Point, unit float64) *image.RGBA {
	picture := image.NewRGBA(image.Rectangle{Max: pixels})
	places, fibres, stains := make([]float64, pixels.X), make([]float32, pixels.X), make([]float32, pixels.X)
	for x := range places {
		places[x] = float64(x)
	}
	const plank = 44
	grain := newFractal(7201, 90*unit, 3.2*unit, 4, places)
	cloud := newFractal(7202, 160*unit, 40*unit, 2, places)
	for y := range pixels.Y {
		at := float64(y) / unit
		board := math.Floor(at / plank)
		grain.row(float64(y)+board*1000*unit, fibres)
		cloud.row(float64(y)+board*1000*unit, stains)
		bright := (1.12 - 0.5*float64(y)/float64(pixels.Y)) * paint.Random(7203).Between(int(board), 0.9, 1.06)
		switch in := at - board*plank; {
		case in < 1.3:
			bright *= 0.35
		case in < 2.6:
			bright *= 1.2
		}
		for x := range pixels.X {
			k := float32(bright) * (0.62 + 0.55*fibres[x] + 0.35*stains[x])
			pix := picture.Pix[picture.PixOffset(x, y):]
			pix[0], pix[1], pix[2], pix[3] = uint8(min(96*k, 255)), uint8(min(63*k, 255)), uint8(min(34*k, 255)), 0xFF
		}
	}
	return picture
}
