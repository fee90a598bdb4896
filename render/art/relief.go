package art

import (
	"image"
	"image/color"
	"math"
	"runtime"
	"sync"

	"saboteur/render/paint"
	"saboteur/render/ui"
)

// A relief is the terrain of a card, pixel by pixel: rock, with a tunnel dug
// into it. Lengths are in units of the grid of cards.
type relief struct {
	tunnel       tunnel
	size         image.Point // in pixels
	turned       bool        // the card lies upside down
	light        ui.Point    // the direction in which the light falls on the picture
	pixelSize    float64     // the width of a pixel
	wallDistance []float32   // of each pixel: how far it lies behind the wall
	heights      []float32   // of each pixel
	palette      paint.GroundPalette

	surface    paint.RockSurface
	pebbles    paint.NoiseField
	stainNoise [4]paint.NoiseField // of the rock
	sandNoise  [2]paint.NoiseField
}

// paintTerrain covers a card with rock and a tunnel.
func paintTerrain(p paint.Pen, t tunnel) {
	turned, theme := p.X.X < 0, paint.ThemeOf(p.Canvas)
	size := ui.Point{X: paint.CardW * math.Abs(p.X.X), Y: paint.CardH * math.Abs(p.Y.Y)}
	p.Canvas.Picture(ui.Rect{W: size.X, H: size.Y}, func(pixels image.Point) *image.RGBA {
		return newRelief(t, pixels, turned, paint.GroundPalettes[theme]).paint()
	})
}

func newRelief(t tunnel, size image.Point, turned bool, palette paint.GroundPalette) *relief {
	n := size.X * size.Y
	r := &relief{tunnel: t, size: size, turned: turned, light: paint.At(0.6, 0.8), pixelSize: paint.CardW / float64(size.X), wallDistance: make([]float32, n), heights: make([]float32, n), palette: palette}
	rock, sand := t.random.Derive(42), t.random.Derive(43)
	r.surface, r.pebbles = paint.NewRockSurface(t.random.Derive(41)), t.random.Derive(40).NoiseField(2.2)
	r.stainNoise = [4]paint.NoiseField{rock.NoiseField(27), rock.Derive(1).NoiseField(6), rock.Derive(2).NoiseField(31), rock.Derive(3).NoiseField(23)}
	r.sandNoise = [2]paint.NoiseField{sand.NoiseField(9), sand.Derive(1).NoiseField(1.3)}
	r.eachPixel(func(i int) {
		point := r.position(i)
		distance := t.wallDistance(point)
		r.wallDistance[i] = float32(distance)
		if !palette.Flat {
			r.heights[i] = float32(r.height(point, distance))
		}
	})
	return r
}

// eachPixel calls do for each pixel, on all processors.
func (r *relief) eachPixel(do func(i int)) {
	var all sync.WaitGroup
	n, parts := len(r.wallDistance), runtime.GOMAXPROCS(0)
	for p := range parts {
		all.Go(func() {
			for i := p * n / parts; i < (p+1)*n/parts; i++ {
				do(i)
			}
		})
	}
	all.Wait()
}

// position returns where the center of a pixel lies on the card.
func (r *relief) position(i int) ui.Point {
	a := paint.At((float64(i%r.size.X)+0.5)*paint.CardW/float64(r.size.X), (float64(i/r.size.X)+0.5)*paint.CardH/float64(r.size.Y))
	if r.turned {
		return paint.At(paint.CardW-a.X, paint.CardH-a.Y)
	}
	return a
}

// height returns the height of a point, given how far it lies behind the wall.
func (r *relief) height(point ui.Point, distance float64) float64 {
	if distance < -1 {
		return 0.22 * r.pebbles.At(point)
	}
	up := paint.Smooth((distance + 1) / 7)
	return 4.2*up + (0.25+0.75*up)*r.surface.At(point)
}

// paint returns the picture.
func (r *relief) paint() *image.RGBA {
	picture := image.NewRGBA(image.Rectangle{Max: r.size})
	r.eachPixel(func(i int) {
		c := r.colour(i)
		copy(picture.Pix[4*i:], []byte{c.R, c.G, c.B, 0xFF})
	})
	return picture
}

// colour returns the colour of a pixel.
func (r *relief) colour(i int) color.NRGBA {
	point, distance := r.position(i), float64(r.wallDistance[i])
	if r.palette.Flat {
		return paint.Mix(r.palette.Floor, r.palette.Dark, distance/r.pixelSize+0.5)
	}
	brightness := r.brightness(i)
	if distance < 0 {
		return r.floor(i, point, -distance, brightness)
	}
	ink := max(1.5, 1.3*r.pixelSize)
	c := withBrightness(r.rock(point), brightness)
	switch {
	case distance < ink:
		return paint.Mix(paint.Outline, c, 0.15*distance/ink)
	case distance < ink+1.7:
		return paint.Mix(c, withBrightness(r.palette.Rim, brightness), 0.75)
	}
	return c
}

// brightness returns how bright the light makes a pixel: 1 on level ground.
func (r *relief) brightness(i int) float64 {
	x, y := i%r.size.X, i/r.size.X
	left, right := i-min(x, 1), i+min(r.size.X-1-x, 1)
	up, down := i-min(y, 1)*r.size.X, i+min(r.size.Y-1-y, 1)*r.size.X
	slope := paint.At(float64(r.heights[right]-r.heights[left]), float64(r.heights[down]-r.heights[up])).Mul(0.5 / r.pixelSize)
	const flat = 1.05 // the height of the lamp divided by its distance
	facing := slope.X*r.light.X + slope.Y*r.light.Y
	return max(0, flat+facing) / flat / math.Sqrt(1+slope.X*slope.X+slope.Y*slope.Y)
}

// rock returns the colour of the rock at a point.
func (r *relief) rock(point ui.Point) color.NRGBA {
	palette := &r.palette
	c := paint.Mix(palette.Dark, palette.Light, 0.5+0.35*r.stainNoise[0].At(point)+0.18*r.stainNoise[1].At(point))
	c = paint.Mix(c, palette.Warm, 0.34*paint.Smooth(r.stainNoise[2].At(point)))
	return paint.Mix(c, palette.Cool, 0.4*paint.Smooth(r.stainNoise[3].At(point)))
}

// Floor returns the colour of the floor at a point, given its distance from the
// wall.
func (r *relief) floor(i int, a ui.Point, deep, lit float64) color.NRGBA {
	s := &r.palette
	c := paint.Mix(s.FloorDark, s.Floor, paint.Smooth(deep/2.6))
	c = paint.Mix(c, s.FloorLight, paint.Smooth((deep-2.5)/7))
	c = paint.Mix(c, s.FloorDark, 0.22*paint.Smooth(r.sandNoise[0].At(a))+0.16*paint.Smooth(3*r.sandNoise[1].At(a)-1))
	return paint.Mix(withBrightness(c, 0.35+0.65*lit), paint.Outline, 0.5*r.shadow(i))
}

// shadow returns what fraction of the light a wall keeps from a pixel on the
// floor.
func (r *relief) shadow(i int) float64 {
	const long = 3.4
	x, y := i%r.size.X-int(long*r.light.X/r.pixelSize), i/r.size.X-int(long*r.light.Y/r.pixelSize)
	x, y = min(max(x, 0), r.size.X-1), min(max(y, 0), r.size.Y-1)
	return paint.Smooth((float64(r.wallDistance[y*r.size.X+x]) + 1.5) / 3)
}

// withBrightness returns a colour as bright as the light makes it.
func withBrightness(c color.NRGBA, lit float64) color.NRGBA {
	if lit <= 1 {
		return paint.Mix(c, color.NRGBA{A: 0xFF}, 0.8*(1-lit))
	}
	return paint.Mix(c, paint.White, 0.36*(lit-1))
}
