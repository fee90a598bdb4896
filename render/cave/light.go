package cave

import (
	"image"
	"math"

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

// A litPicture is a picture whose pixels are not rounded yet.
type litPicture struct {
	size   image.Point
	pixels [][3]float32 // from 0 to 255
}

func newLit(size image.Point) *litPicture {
	return &litPicture{size, make([][3]float32, size.X*size.Y)}
}

// light lights the middle one of the three last rows.
func (d *drill) light(lit *litPicture, y int) {
	above, here, below := &d.rows[0], &d.rows[1], &d.rows[2]
	at, last := (float64(y)+0.5)/d.scale, len(d.places)-1
	near := d.lampsNear(at)
	steep := float32(0.55 * d.scale * d.unit)
	for x, px := range d.places {
		if d.sky != nil && at < d.sky.ground(px) {
			lit.pixels[y*lit.size.X+x] = d.sky.at(ui.Point{X: px, Y: at})
			continue
		}
		nx := (here.height[max(x-1, 0)] - here.height[min(x+1, last)]) * steep
		ny := (above.height[x] - below.height[x]) * steep
		length := 1 / root(nx*nx+ny*ny+1)
		normal := [3]float32{nx * length, ny * length, length}
		by := d.brightness(ui.Point{X: px, Y: at}, normal, near)
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
		pixel := &lit.pixels[y*lit.size.X+x]
		for i, glow := range [3]float32{1.1, 1, 0.8} {
			pixel[i] = soft(colour[i] * by[i] * shade * (1 + glow*rim))
		}
		d.addHalos(pixel, ui.Point{X: px, Y: at}, near)
	}
}

// lampsNear returns the lamps whose light reaches a row.
func (d *drill) lampsNear(y float64) (near []lamp) {
	for _, l := range d.lamps {
		if math.Abs(l.at.Y-y) < 3*l.reach || math.Abs(l.at.Y-y) < l.halo {
			near = append(near, l)
		}
	}
	return near
}

// brightness returns how bright a place is that faces in a direction.
func (d *drill) brightness(at ui.Point, normal [3]float32, lamps []lamp) (by [3]float32) {
	from := normal[2]*0.8 + 0.2 - 0.25*normal[1]
	by = [3]float32{d.ambient[0] * from, d.ambient[1] * from, d.ambient[2] * from}
	for i := range lamps {
		l := &lamps[i]
		x, y := float32((l.at.X-at.X)/l.reach), float32((l.at.Y-at.Y)/l.reach)
		away := x*x + y*y
		if away > 9 {
			continue
		}
		high := float32(l.height)
		if high == 0 {
			high = 0.45
		}
		facing := (normal[0]*x + normal[1]*y + normal[2]*high) / root(away+high*high)
		if facing <= 0 {
			continue
		}
		arrives := float32(l.bright) * facing / (1 + 3.2*away) * (1 - away/9)
		for i := range by {
			by[i] += arrives * l.tint[i]
		}
	}
	return by
}

// addHalos adds the glow of the air around lanterns.
func (d *drill) addHalos(pixel *[3]float32, at ui.Point, lamps []lamp) {
	for i := range lamps {
		l := &lamps[i]
		if l.halo == 0 {
			continue
		}
		x, y := float32((l.at.X-at.X)/l.halo), float32((l.at.Y-at.Y)/l.halo)
		away := x*x + y*y
		if away >= 1 {
			continue
		}
		away = root(away)
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

// picture returns the picture at a size, smoothed between pixels if it has more, and with
// noise of half a step against bands in dark slopes.
func (l *litPicture) picture(size image.Point) *image.RGBA {
	picture := image.NewRGBA(image.Rectangle{Max: size})
	stepX, stepY := float64(l.size.X)/float64(size.X), float64(l.size.Y)/float64(size.Y)
	for y := range size.Y {
		top, down := l.between((float64(y)+0.5)*stepY-0.5, l.size.Y)
		for x := range size.X {
			left, right := l.between((float64(x)+0.5)*stepX-0.5, l.size.X)
			i := picture.PixOffset(x, y)
			a, b := l.pixels[top*l.size.X:], l.pixels[min(top+1, l.size.Y-1)*l.size.X:]
			next := min(left+1, l.size.X-1)
			noise := dither(x, y)
			for n := range 3 {
				above := a[left][n] + (a[next][n]-a[left][n])*right
				under := b[left][n] + (b[next][n]-b[left][n])*right
				picture.Pix[i+n] = uint8(min(max(above+(under-above)*down+0.5+noise, 0), 255))
			}
			picture.Pix[i+3] = 0xFF
		}
	}
	return picture
}

// between returns the last pixel before a place, and how far it is on the way to the next.
func (l *litPicture) between(at float64, n int) (first int, part float32) {
	at = min(max(at, 0), float64(n-1))
	first = int(at)
	return first, float32(at - float64(first))
}

// dither returns a number from -1 to 1 for a pixel that looks random.
func dither(x, y int) float32 {
	n := uint32(x)*374761393 ^ uint32(y)*668265263
	n = (n ^ n>>13) * 1274126177
	return float32((n^n>>16)>>8)/(1<<23) - 1
}
