package art

import (
	"image"
	"image/color"
	"math"
	"runtime"
	"sync"

	"saboteur/render/ui"
)

// A relief is the landscape of a card, pixel by pixel: rock, with a tunnel dug
// into it. Lengths are in units of the grid of cards.
type relief struct {
	dig    dig
	size   image.Point // in pixels
	turned bool        // the card lies upside down
	light  ui.Point    // the way the light falls on the picture
	step   float64     // how long a pixel is
	far    []float32   // how far each pixel lies behind the wall
	high   []float32   // how high it lies
	stuff  bedrock

	crag    crag
	pebbles hills
	stains  [4]hills // of the rock
	sand    [2]hills
}

// ground covers a card with rock and digs a tunnel into it.
func ground(p pen, d dig) {
	turned, theme := p.x.X < 0, themeOf(p.canvas)
	size := ui.Point{X: cardW * math.Abs(p.x.X), Y: cardH * math.Abs(p.y.Y)}
	p.canvas.Picture(ui.Rect{W: size.X, H: size.Y}, func(pixels image.Point) *image.RGBA {
		return newRelief(d, pixels, turned, bedrocks[theme]).paint()
	})
}

func newRelief(d dig, size image.Point, turned bool, s bedrock) *relief {
	n := size.X * size.Y
	r := &relief{dig: d, size: size, turned: turned, light: at(0.6, 0.8), step: cardW / float64(size.X), far: make([]float32, n), high: make([]float32, n), stuff: s}
	rock, sand := d.grain.other(42), d.grain.other(43)
	r.crag, r.pebbles = newCrag(d.grain.other(41)), d.grain.other(40).hills(2.2)
	r.stains = [4]hills{rock.hills(27), rock.other(1).hills(6), rock.other(2).hills(31), rock.other(3).hills(23)}
	r.sand = [2]hills{sand.hills(9), sand.other(1).hills(1.3)}
	r.each(func(i int) {
		a := r.place(i)
		far := d.wall(a)
		r.far[i] = float32(far)
		if !s.flat {
			r.high[i] = float32(r.height(a, far))
		}
	})
	return r
}

// each does something for each pixel, on as many processors as there are.
func (r *relief) each(do func(i int)) {
	var all sync.WaitGroup
	n, parts := len(r.far), runtime.GOMAXPROCS(0)
	for p := range parts {
		all.Go(func() {
			for i := p * n / parts; i < (p+1)*n/parts; i++ {
				do(i)
			}
		})
	}
	all.Wait()
}

// place returns where the middle of a pixel lies on the card.
func (r *relief) place(i int) ui.Point {
	a := at((float64(i%r.size.X)+0.5)*cardW/float64(r.size.X), (float64(i/r.size.X)+0.5)*cardH/float64(r.size.Y))
	if r.turned {
		return at(cardW-a.X, cardH-a.Y)
	}
	return a
}

// height returns how high a place lies that is so far behind the wall.
func (r *relief) height(a ui.Point, far float64) float64 {
	if far < -1 {
		return 0.22 * r.pebbles.at(a)
	}
	up := smooth((far + 1) / 7)
	return 4.2*up + (0.25+0.75*up)*r.crag.at(a)
}

// paint returns the picture.
func (r *relief) paint() *image.RGBA {
	picture := image.NewRGBA(image.Rectangle{Max: r.size})
	r.each(func(i int) {
		c := r.colour(i)
		copy(picture.Pix[4*i:], []byte{c.R, c.G, c.B, 0xFF})
	})
	return picture
}

// colour returns the colour of a pixel.
func (r *relief) colour(i int) color.NRGBA {
	a, far := r.place(i), float64(r.far[i])
	if r.stuff.flat {
		return mix(r.stuff.floor, r.stuff.dark, far/r.step+0.5)
	}
	lit := r.lit(i)
	if far < 0 {
		return r.floor(i, a, -far, lit)
	}
	ink := max(1.5, 1.3*r.step)
	c := shaded(r.rock(a), lit)
	switch {
	case far < ink:
		return mix(Outline, c, 0.15*far/ink)
	case far < ink+1.7:
		return mix(c, shaded(r.stuff.rim, lit), 0.75)
	}
	return c
}

// lit returns how bright the light makes a pixel: 1 on level ground.
func (r *relief) lit(i int) float64 {
	x, y := i%r.size.X, i/r.size.X
	left, right := i-min(x, 1), i+min(r.size.X-1-x, 1)
	up, down := i-min(y, 1)*r.size.X, i+min(r.size.Y-1-y, 1)*r.size.X
	slope := at(float64(r.high[right]-r.high[left]), float64(r.high[down]-r.high[up])).Mul(0.5 / r.step)
	const flat = 1.05 // how high the lamp stands, over how far away
	facing := slope.X*r.light.X + slope.Y*r.light.Y
	return max(0, flat+facing) / flat / math.Sqrt(1+slope.X*slope.X+slope.Y*slope.Y)
}

// rock returns the colour of the rock at a place.
func (r *relief) rock(a ui.Point) color.NRGBA {
	s := &r.stuff
	c := mix(s.dark, s.light, 0.5+0.35*r.stains[0].at(a)+0.18*r.stains[1].at(a))
	c = mix(c, s.warm, 0.34*smooth(r.stains[2].at(a)))
	return mix(c, s.cool, 0.4*smooth(r.stains[3].at(a)))
}

// floor returns the colour of the floor at a place so far from its wall.
func (r *relief) floor(i int, a ui.Point, deep, lit float64) color.NRGBA {
	s := &r.stuff
	c := mix(s.floorDark, s.floor, smooth(deep/2.6))
	c = mix(c, s.floorLight, smooth((deep-2.5)/7))
	c = mix(c, s.floorDark, 0.22*smooth(r.sand[0].at(a))+0.16*smooth(3*r.sand[1].at(a)-1))
	return mix(shaded(c, 0.35+0.65*lit), Outline, 0.5*r.shade(i))
}

// shade returns how much of the light a wall keeps from a pixel on the floor.
func (r *relief) shade(i int) float64 {
	const long = 3.4
	x, y := i%r.size.X-int(long*r.light.X/r.step), i/r.size.X-int(long*r.light.Y/r.step)
	x, y = min(max(x, 0), r.size.X-1), min(max(y, 0), r.size.Y-1)
	return smooth((float64(r.far[y*r.size.X+x]) + 1.5) / 3)
}

// shaded returns a colour as bright as the light makes it.
func shaded(c color.NRGBA, lit float64) color.NRGBA {
	if lit <= 1 {
		return mix(c, color.NRGBA{A: 0xFF}, 0.8*(1-lit))
	}
	return mix(c, white, 0.36*(lit-1))
}
