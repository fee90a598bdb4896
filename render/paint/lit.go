package paint

import (
	"image"
	"image/color"
	"math"

	"saboteur/render/raster"
	"saboteur/render/ui"
)

// The lantern's light: from the upper left, and from a little lower where it glances off
// an edge. X grows to the right, y downwards, z towards the eye.
var (
	diffuse = direction(235, 56)
	glint   = halfway(direction(235, 32))
)

// lantern is the colour of edges in the light.
var lantern = color.NRGBA{0xFF, 0xCF, 0x86, 0xFF}

// Lit draws a thing of one piece as if it were a cushion in the lantern's light: bright on
// its upper left, dark on its lower right, with a glint along the edge. round is how wide
// the edge is, in units of the grid; on is a rectangle of the grid in which the thing lies.
// In high contrast it is drawn plainly.
func (p Pen) Lit(on ui.Rect, round float64, draw func(Pen)) {
	p.changed(on, draw, func(picture *image.RGBA, scale float64) { light(picture, round*scale) })
}

// changed draws a thing that lies in a rectangle of the grid, and then changes the picture of it,
// which has so many pixels to a unit of the grid. In high contrast it changes nothing.
func (p Pen) changed(on ui.Rect, draw func(Pen), change func(picture *image.RGBA, scale float64)) {
	if ThemeOf(p.Canvas) == ContrastTheme {
		draw(p)
		return
	}
	p.redrawn(on, draw, change)
}

// redrawn is changed in every theme.
func (p Pen) redrawn(on ui.Rect, draw func(Pen), change func(picture *image.RGBA, scale float64)) {
	in := p.covered(on)
	p.Canvas.Picture(in, func(pixels image.Point) *image.RGBA {
		scale := float64(pixels.X) / in.W
		picture := new(raster.Cache).Paint(in.Size(), scale, func(c ui.Canvas) {
			inner := p
			inner.Canvas = sameTheme(p.Canvas, c)
			inner.origin = p.origin.Sub(ui.Point{X: in.X, Y: in.Y})
			draw(inner)
		})
		change(picture, p.Scale()*scale)
		return picture
	})
}

// covered returns what a rectangle of the grid covers of the canvas, up to multiples of
// four units: pixels begin there on all common screens, so that what is drawn in pieces
// fits together.
func (p Pen) covered(on ui.Rect) ui.Rect {
	least, most := ui.Point{X: math.Inf(1), Y: math.Inf(1)}, ui.Point{X: math.Inf(-1), Y: math.Inf(-1)}
	for _, corner := range [4]ui.Point{{X: on.X, Y: on.Y}, {X: on.X + on.W, Y: on.Y}, {X: on.X, Y: on.Y + on.H}, {X: on.X + on.W, Y: on.Y + on.H}} {
		a := p.toCanvas(corner)
		least = ui.Point{X: min(least.X, a.X), Y: min(least.Y, a.Y)}
		most = ui.Point{X: max(most.X, a.X), Y: max(most.Y, a.Y)}
	}
	x, y := 4*math.Floor(least.X/4), 4*math.Floor(least.Y/4)
	return ui.Rect{X: x, Y: y, W: 4*math.Ceil(most.X/4) - x, H: 4*math.Ceil(most.Y/4) - y}
}

// LitOutline fills an outline in the lantern's light, with ink of a width around it.
func (p Pen) LitOutline(path *ui.Path, ink, round float64, c color.NRGBA) {
	p.Lit(path.Bounds().Inset(-ink), round, func(p Pen) { p.FillOutlined(path, ink, c) })
}

// light shades a picture by the shape of what is opaque in it. round is how wide its edge
// is, in pixels.
func light(picture *image.RGBA, round float64) {
	relief(picture, round, 2.4, func(pix []uint8, x, y int, n vector) {
		bright := max(0, n.dot(diffuse)) / diffuse.z
		bright = 0.3 + 0.7*bright + 0.05*grain[y%tileSide][x%tileSide]
		glance := 0.6 * max(0, pow18(max(0, n.dot(glint)))-0.1)
		shade(pix, bright, glance)
	})
}

// relief hands each pixel of a picture that is not transparent to shade, with its place and the
// direction that it faces where what is opaque is a cushion. round is how wide its edge is, in pixels.
func relief(picture *image.RGBA, round, steep float64, shade func(pix []uint8, x, y int, n vector)) {
	area := opaque(picture)
	if area.Empty() {
		return
	}
	heights := blurred(picture, area, round)
	w, h := area.Dx(), area.Dy()
	steep *= round
	for y := range h {
		for x := range w {
			i := picture.PixOffset(area.Min.X+x, area.Min.Y+y)
			if picture.Pix[i+3] == 0 {
				continue
			}
			k := y*w + x
			right, left, down, up := k+min(1, w-1-x), k-min(1, x), k+w*min(1, h-1-y), k-w*min(1, y)
			shade(picture.Pix[i:i+4], x, y, normal(steep*(heights[right]-heights[left])/2, steep*(heights[down]-heights[up])/2))
		}
	}
}

// grain is the roughness of what is lit: a tile of noise.
var grain = Random(4).noiseTile()

const tileSide = 64

// noiseTile returns noise with hills of a pixel or two, from -1 to 1.
func (g Random) noiseTile() (tile [tileSide][tileSide]float64) {
	for y := range tile {
		for x := range tile[y] {
			tile[y][x] = g.Noise(float64(x)/1.7, float64(y)/1.7)
		}
	}
	return tile
}

// shade multiplies a premultiplied pixel by a brightness and adds some of the lantern's
// colour.
func shade(pix []uint8, bright, glance float64) {
	alpha := float64(pix[3])
	for i, rim := range [3]uint8{lantern.R, lantern.G, lantern.B} {
		v := float64(pix[i])*bright + glance*alpha/0xFF*float64(rim)
		pix[i] = uint8(max(0, min(v, alpha)))
	}
}

// opaque returns the smallest rectangle of all that is not transparent.
func opaque(picture *image.RGBA) (area image.Rectangle) {
	for y := range picture.Rect.Dy() {
		for x := range picture.Rect.Dx() {
			if picture.Pix[picture.PixOffset(x, y)+3] != 0 {
				area = area.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return area
}

// blurred returns how opaque the surroundings of each pixel of an area are, from 0 to 1:
// three box blurs, which come close to a Gaussian one. They are computed a little beyond
// the area, because what is there counts, too.
func blurred(picture *image.RGBA, area image.Rectangle, sigma float64) []float64 {
	radius := max(1, int(math.Round(sigma)))
	wide := area.Inset(-2 * radius)
	w, h := wide.Dx(), wide.Dy()
	values := make([]float64, w*h)
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			values[(y-wide.Min.Y)*w+x-wide.Min.X] = float64(picture.Pix[picture.PixOffset(x, y)+3]) / 0xFF
		}
	}
	line := make([]float64, max(w, h))
	for range 3 {
		for y := range h {
			boxBlur(values[y*w:], line[:w], 1, radius)
		}
		for x := range w {
			boxBlur(values[x:], line[:h], w, radius)
		}
	}
	inner := make([]float64, 0, area.Dx()*area.Dy())
	for y := range area.Dy() {
		inner = append(inner, values[(y+2*radius)*w+2*radius:][:area.Dx()]...)
	}
	return inner
}

// boxBlur replaces each value by the mean of those at most radius away. It needs a buffer
// as long as the line; beyond its ends everything is 0.
func boxBlur(values, line []float64, step, radius int) {
	for i := range line {
		line[i] = values[i*step]
	}
	sum, n := 0.0, len(line)
	for i := range min(radius, n) {
		sum += line[i]
	}
	for i := range line {
		if i+radius < n {
			sum += line[i+radius]
		}
		values[i*step] = sum / float64(2*radius+1)
		if i-radius >= 0 {
			sum -= line[i-radius]
		}
	}
}

// pow18 returns the 18th power.
func pow18(v float64) float64 {
	square := v * v
	eighth := square * square * square * square
	return eighth * eighth * square
}

// A vector is a direction in space.
type vector struct{ x, y, z float64 }

func (v vector) dot(w vector) float64 { return v.x*w.x + v.y*w.y + v.z*w.z }

// direction returns where light comes from: its direction on the picture, clockwise from
// the right, and how high it stands, in degrees.
func direction(azimuth, elevation float64) vector {
	sinA, cosA := math.Sincos(azimuth * math.Pi / 180)
	sinE, cosE := math.Sincos(elevation * math.Pi / 180)
	return vector{cosA * cosE, sinA * cosE, sinE}
}

// halfway returns the direction between that of light and that of the eye: what faces it
// mirrors the light.
func halfway(l vector) vector {
	l.z++
	n := math.Sqrt(l.dot(l))
	return vector{l.x / n, l.y / n, l.z / n}
}

// normal returns the direction that a slope faces.
func normal(x, y float64) vector {
	n := math.Sqrt(x*x + y*y + 1)
	return vector{-x / n, -y / n, 1 / n}
}
