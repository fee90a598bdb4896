package cave

import (
	"math"
	"slices"

	"saboteur/render/ui"
)

// A lamp lights the relief around it.
type lamp struct {
	at     ui.Point
	reach  float64 // in logical units
	bright float64
	height float64 // above the wall, as a part of its reach; 0 for the usual
	tint   [3]float32
	halo   float64 // how wide it glows, in logical units; 0 if it is not in the picture itself
}

// The colours of light.
var (
	warmLight  = [3]float32{1.35, 1.0, 0.62}
	goldLight  = [3]float32{1.5, 1.05, 0.42}
	emberLight = [3]float32{1.6, 0.75, 0.4}
)

// ambient is the light that is everywhere.
type ambient [3]float32

// light lights the middle one of the three last rows, and draws it on the pixels of a row.
func (d *rowRenderer) light(pix []uint8, y int) {
	above, here, below := &d.rows[0], &d.rows[1], &d.rows[2]
	at, last := (float64(y)+0.5)/d.scale, len(d.places)-1
	beams := d.beams(at)
	halos := slices.DeleteFunc(slices.Clone(beams), func(b beam) bool { return b.down*b.down >= b.halo*b.halo })
	steep := float32(0.55 * d.scale * d.unit)
	for x, px := range d.places {
		if at < d.ground[x] {
			draw(pix[4*x:], d.sky.at(ui.Point{X: px, Y: at}), dither(x, y))
			continue
		}
		nx := (here.height[max(x-1, 0)] - here.height[min(x+1, last)]) * steep
		ny := (above.height[x] - below.height[x]) * steep
		length := 1 / root(nx*nx+ny*ny+1)
		normal := [3]float32{nx * length, ny * length, length}
		by := d.brightness(float32(px), normal, beams)
		away := here.wall[x]
		shade, rim := float32(0.28)+0.72*step(0, float32(d.deep), -away), float32(0)
		if away > 0 {
			shade = 0.8 + 0.2*step(0, 8, away)
			rim = (1 - step(0, 3.2, away)) * step(-0.2, 0.6, away)
		}
		if d.dim != nil {
			shade *= float32(d.dim(ui.Point{X: px, Y: at}))
		}
		colour := here.colour[x]
		var pixel [3]float32 // from 0 to 255
		for i, glow := range [3]float32{1.1, 1, 0.8} {
			pixel[i] = soft(colour[i] * by[i] * shade * (1 + glow*rim))
		}
		addHalos(&pixel, float32(px), halos)
		draw(pix[4*x:], pixel, dither(x, y))
	}
}

// A beam is the light of a lamp along a row of pixels. Lengths are parts of its reach.
type beam struct {
	at, down float32 // how far right the lamp is, and how far below the row
	part     float32 // a logical unit
	high     float32 // above the wall
	tint     [3]float32
	halo     float32 // how wide it glows, in its reach; 0 for not at all
}

// beams returns the light of lamps that reaches a row.
func (d *rowRenderer) beams(y float64) (near []beam) {
	for _, l := range d.lamps {
		if away := math.Abs(l.at.Y - y); away > 3*l.reach && away > l.halo {
			continue
		}
		b := beam{at: float32(l.at.X / l.reach), down: float32((l.at.Y - y) / l.reach), part: float32(1 / l.reach), high: 0.45, halo: float32(l.halo / l.reach)}
		if l.height > 0 {
			b.high = float32(l.height)
		}
		for i, c := range l.tint {
			b.tint[i] = c * float32(l.bright)
		}
		near = append(near, b)
	}
	return near
}

// brightness returns how bright a place in a row is that faces in a direction.
func (d *rowRenderer) brightness(x float32, normal [3]float32, beams []beam) (by [3]float32) {
	from := normal[2]*0.8 + 0.2 - 0.25*normal[1]
	by = [3]float32{d.ambient[0] * from, d.ambient[1] * from, d.ambient[2] * from}
	for i := range beams {
		b := &beams[i]
		right := b.at - x*b.part
		away := right*right + b.down*b.down
		if away > 9 {
			continue
		}
		facing := normal[0]*right + normal[1]*b.down + normal[2]*b.high
		if facing <= 0 {
			continue
		}
		arrives := facing * (1 - away/9) / (root(away+b.high*b.high) * (1 + 3.2*away))
		for i := range by {
			by[i] += arrives * b.tint[i]
		}
	}
	return by
}

// addHalos adds the glow of the air around lanterns.
func addHalos(pixel *[3]float32, x float32, beams []beam) {
	for i := range beams {
		b := &beams[i]
		right := b.at - x*b.part
		away := right*right + b.down*b.down
		if away >= b.halo*b.halo {
			continue
		}
		away = root(away) / b.halo
		glow := 0.45*(1-step(0, 0.3, away)) + 0.3*(1-away)*(1-away)
		for i, c := range [3]float32{255, 205, 120} {
			pixel[i] += glow * c * (1 - pixel[i]/255)
		}
	}
}

// soft bends what is brighter than the picture can show.
func soft(v float32) float32 {
	if v <= 170 {
		return v
	}
	return 170 + (v-170)*85/(85+v-170)
}

// draw draws an opaque pixel, with noise of half a step against bands in dark slopes.
func draw(pix []uint8, c [3]float32, noise float32) {
	for n, v := range c {
		switch v += 0.5 + noise; {
		case v <= 0:
			pix[n] = 0
		case v >= 255:
			pix[n] = 255
		default:
			pix[n] = uint8(v)
		}
	}
	pix[3] = 0xFF
}

// dither returns a number from -1 to 1 for a pixel that looks random.
func dither(x, y int) float32 {
	n := uint32(x)*374761393 ^ uint32(y)*668265263
	n = (n ^ n>>13) * 1274126177
	return float32((n^n>>16)>>8)/(1<<23) - 1
}
