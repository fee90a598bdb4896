package art

import (
	"image"
	"image/color"
	"math"
	"runtime"
	"sync"

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
	palette      groundPalette

	surface    rockSurface
	pebbles    noiseField
	stainNoise [4]noiseField // of the rock
	sandNoise  [2]noiseField
}

// paintTerrain covers a card with rock and a tunnel.
func paintTerrain(p pen, t tunnel) {
	turned, theme := p.x.X < 0, themeOf(p.canvas)
	size := ui.Point{X: cardW * math.Abs(p.x.X), Y: cardH * math.Abs(p.y.Y)}
	p.canvas.Picture(ui.Rect{W: size.X, H: size.Y}, func(pixels image.Point) *image.RGBA {
		return newRelief(t, pixels, turned, groundPalettes[theme]).paint()
	})
}

func newRelief(t tunnel, size image.Point, turned bool, palette groundPalette) *relief {
	n := size.X * size.Y
	r := &relief{tunnel: t, size: size, turned: turned, light: at(0.6, 0.8), pixelSize: cardW / float64(size.X), wallDistance: make([]float32, n), heights: make([]float32, n), palette: palette}
	rock, sand := t.random.derive(42), t.random.derive(43)
	r.surface, r.pebbles = newRockSurface(t.random.derive(41)), t.random.derive(40).noiseField(2.2)
	r.stainNoise = [4]noiseField{rock.noiseField(27), rock.derive(1).noiseField(6), rock.derive(2).noiseField(31), rock.derive(3).noiseField(23)}
	r.sandNoise = [2]noiseField{sand.noiseField(9), sand.derive(1).noiseField(1.3)}
	r.eachPixel(func(i int) {
		point := r.position(i)
		distance := t.wallDistance(point)
		r.wallDistance[i] = float32(distance)
		if !palette.flat {
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
	a := at((float64(i%r.size.X)+0.5)*cardW/float64(r.size.X), (float64(i/r.size.X)+0.5)*cardH/float64(r.size.Y))
	if r.turned {
		return at(cardW-a.X, cardH-a.Y)
	}
	return a
}

// height returns the height of a point, given how far it lies behind the wall.
func (r *relief) height(point ui.Point, distance float64) float64 {
	if distance < -1 {
		return 0.22 * r.pebbles.at(point)
	}
	up := smooth((distance + 1) / 7)
	return 4.2*up + (0.25+0.75*up)*r.surface.at(point)
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
	if r.palette.flat {
		return mix(r.palette.floor, r.palette.dark, distance/r.pixelSize+0.5)
	}
	brightness := r.brightness(i)
	if distance < 0 {
		return r.floor(i, point, -distance, brightness)
	}
	ink := max(1.5, 1.3*r.pixelSize)
	c := withBrightness(r.rock(point), brightness)
	switch {
	case distance < ink:
		return mix(Outline, c, 0.15*distance/ink)
	case distance < ink+1.7:
		return mix(c, withBrightness(r.palette.rim, brightness), 0.75)
	}
	return c
}

// brightness returns how bright the light makes a pixel: 1 on level ground.
func (r *relief) brightness(i int) float64 {
	x, y := i%r.size.X, i/r.size.X
	left, right := i-min(x, 1), i+min(r.size.X-1-x, 1)
	up, down := i-min(y, 1)*r.size.X, i+min(r.size.Y-1-y, 1)*r.size.X
	slope := at(float64(r.heights[right]-r.heights[left]), float64(r.heights[down]-r.heights[up])).Mul(0.5 / r.pixelSize)
	const flat = 1.05 // the height of the lamp divided by its distance
	facing := slope.X*r.light.X + slope.Y*r.light.Y
	return max(0, flat+facing) / flat / math.Sqrt(1+slope.X*slope.X+slope.Y*slope.Y)
}

// rock returns the colour of the rock at a point.
func (r *relief) rock(point ui.Point) color.NRGBA {
	palette := &r.palette
	c := mix(palette.dark, palette.light, 0.5+0.35*r.stainNoise[0].at(point)+0.18*r.stainNoise[1].at(point))
	c = mix(c, palette.warm, 0.34*smooth(r.stainNoise[2].at(point)))
	return mix(c, palette.cool, 0.4*smooth(r.stainNoise[3].at(point)))
}

// floor returns the colour of the floor at a point, given its distance from the
// wall.
func (r *relief) floor(i int, a ui.Point, deep, lit float64) color.NRGBA {
	s := &r.palette
	c := mix(s.floorDark, s.floor, smooth(deep/2.6))
	c = mix(c, s.floorLight, smooth((deep-2.5)/7))
	c = mix(c, s.floorDark, 0.22*smooth(r.sandNoise[0].at(a))+0.16*smooth(3*r.sandNoise[1].at(a)-1))
	return mix(withBrightness(c, 0.35+0.65*lit), Outline, 0.5*r.shadow(i))
}

// shadow returns what fraction of the light a wall keeps from a pixel on the
// floor.
func (r *relief) shadow(i int) float64 {
	const long = 3.4
	x, y := i%r.size.X-int(long*r.light.X/r.pixelSize), i/r.size.X-int(long*r.light.Y/r.pixelSize)
	x, y = min(max(x, 0), r.size.X-1), min(max(y, 0), r.size.Y-1)
	return smooth((float64(r.wallDistance[y*r.size.X+x]) + 1.5) / 3)
}

// withBrightness returns a colour as bright as the light makes it.
func withBrightness(c color.NRGBA, lit float64) color.NRGBA {
	if lit <= 1 {
		return mix(c, color.NRGBA{A: 0xFF}, 0.8*(1-lit))
	}
	return mix(c, white, 0.36*(lit-1))
}
