package cave

import (
	"image"
	"math"
	"runtime"
	"slices"
	"sync"

	"saboteur/render/paint"
	"saboteur/render/ui"
)

// A relief is a cave before it is lit: what it is made of.
type relief struct {
	random paint.Random
	size   ui.Point // in logical units
	unit   float64  // how many of them are a unit of the interface
	shape  shape
	floor  bool    // the hollow is a wall of earth, bright in the light; otherwise it is dark and deep
	rocks  float64 // the width of a block, in units
	plain  bool    // the rock has no veins of gold
	rough  float64 // how far the wall's edge is from smooth, in units
	deep   float64 // how far the wall's shadow reaches into the hollow, in units
	ambient
	lamps []lamp
	dim   func(a ui.Point) float64 // how bright each point is besides, 1 is as lit; nil for 1
	sky   *sky                     // nil underground
}

// A row is the relief along a row of pixels.
type row struct {
	height, wall []float32    // the wall is less than 0 in the hollow, in units
	colour       [][3]float32 // of what is there in white light, from 0 to 255
}

// The kinds of noise from which a relief is made.
const (
	edgeNoise  = iota // how the edge of the wall winds
	bendXNoise        // how the rock is bent sideways
	bendYNoise
	rockNoise  // how rough it is
	warmNoise  // where it is of a warmer colour
	earthNoise // how rough the back of the hollow is
	fineNoise
	veinNoise // where there may be gold
	noises
)

// A rowRenderer computes rows of a relief. Each goroutine has one of its own.
type rowRenderer struct {
	*relief
	pixels             image.Point // the size of the whole picture
	scale              float64     // pixels to a logical unit
	places             []float64   // of the pixels of a row, in logical units
	noise              [noises]fractal
	values             [noises][]float32 // the noise along a row
	contour            contour
	ground             []float64 // where the sky ends above each pixel of a row, in logical units
	big, small, cracks *blocks
	rows               [3]row // the one above the last, and so on
	reached            int    // the last of them, 0 if there is none
}

func (r *relief) rowRenderer(pixels image.Point) *rowRenderer {
	d := &rowRenderer{relief: r, pixels: pixels, scale: float64(pixels.X) / r.size.X, places: make([]float64, pixels.X)}
	for x := range d.places {
		d.places[x] = (float64(x) + 0.5) / d.scale
	}
	u, g := r.unit, r.random
	high := 30.0 // of hills in earth, which lies in layers
	if r.floor {
		high = 16
	}
	for i, n := range [noises]struct {
		wide, high float64
		octaves    int
	}{{34, 34, 3}, {40, 40, 2}, {40, 40, 2}, {22, 22, 4}, {150, 150, 1}, {30, high, 5}, {3.1, 3.1, 1}, {60, 60, 2}} {
		d.noise[i] = newFractal(g.Derive(i+1), n.wide*u, n.high*u, n.octaves, d.places)
	}
	margin := 60 * u
	area := [4]float64{-margin, -margin, r.size.X + margin, r.size.Y + margin}
	d.big = newBlocks(g.Derive(9), r.rocks*u, r.rocks*u/1.15, area)
	d.small = newBlocks(g.Derive(10), r.rocks*u/2.7, r.rocks*u/2.7, area)
	d.cracks = newBlocks(g.Derive(11), r.rocks*u*1.7, r.rocks*u*1.5, area)
	for i := range d.values {
		d.values[i] = make([]float32, pixels.X)
	}
	d.contour = newContour(r.shape, d.scale, pixels.X)
	d.ground = make([]float64, pixels.X)
	for x, px := range d.places {
		d.ground[x] = r.ground(px)
	}
	for i := range d.rows {
		d.rows[i] = row{make([]float32, pixels.X), make([]float32, pixels.X), make([][3]float32, pixels.X)}
	}
	return d
}

// next computes the row at a height and makes it the last one.
func (d *rowRenderer) next(y int) {
	d.rows[0], d.rows[1], d.rows[2] = d.rows[1], d.rows[2], d.rows[0]
	into, at := &d.rows[2], (float64(y)+0.5)/d.scale
	rock := at + 3/d.scale // where there may be any: the slope at its edge reaches into the sky
	if rock < slices.Min(d.ground) {
		return
	}
	for i, f := range d.noise {
		f.row(at, d.values[i])
	}
	d.contour.row(y, into.wall)
	for x, px := range d.places {
		if rock < d.ground[x] {
			continue
		}
		away := into.wall[x] / float32(d.unit)
		if away < 60 && away > -60 {
			away += (d.values[edgeNoise][x] - 0.44) * float32(d.rough)
		}
		into.wall[x] = away
		bent := ui.Point{X: px + float64(d.values[bendXNoise][x]-0.4)*30*d.unit, Y: at + float64(d.values[bendYNoise][x]-0.4)*30*d.unit}
		if away > 0 {
			into.height[x], into.colour[x] = d.rock(x, bent, away)
		} else {
			into.height[x], into.colour[x] = d.hollow(x, bent)
		}
	}
}

// ground returns where the sky above a place ends, in logical units.
func (r *relief) ground(x float64) float64 {
	if r.sky == nil {
		return math.Inf(-1)
	}
	return r.sky.ground(x)
}

// rock returns the height and the colour of the wall at a place of the row.
func (d *rowRenderer) rock(x int, at ui.Point, away float32) (height float32, colour [3]float32) {
	edge, tone := d.big.at(at.X, at.Y)
	chip, _ := d.small.at(at.X, at.Y)
	f := d.values[rockNoise][x]
	height = (step(0, 0.22, edge)*0.9+step(0, 0.2, chip)*0.1+f*1.1+tone*0.7)*13*step(-2, 10, away) + step(0, 26, away)*16
	if !d.plain && d.values[fineNoise][x] > 0.43 && d.values[veinNoise][x] > 0.5 {
		return height, [3]float32{190, 140, 40} // a vein of gold
	}
	bright := (0.62 + 0.5*tone) * (0.55 + 0.45*step(0, 0.12, edge)) * (0.75 + 0.5*f)
	warm := 2 * d.values[warmNoise][x]
	return height, [3]float32{(66 + 16*warm) * bright, (57 + 7*warm) * bright, (50 - 4*warm) * bright}
}

// hollow returns the height and the colour of the back of the hollow.
func (d *rowRenderer) hollow(x int, at ui.Point) (height float32, colour [3]float32) {
	f := d.values[earthNoise][x]
	edge, _ := d.cracks.at(at.X, at.Y)
	if !d.floor {
		bright := 0.7 + 0.6*f
		return f*14 + step(0, 0.06, edge)*1.6, [3]float32{43 * bright, 37 * bright, 33 * bright}
	}
	bright := (0.62 + 0.6*f) * (0.92 + 0.32*d.values[fineNoise][x])
	return f*13 + step(0, 0.07, edge)*2.2, [3]float32{96 * bright, 74 * bright, 50 * bright}
}

// paint returns the relief, lit, as a picture of a size in pixels.
func (r *relief) paint(pixels image.Point) *image.RGBA {
	return r.painter(pixels).strip(0, pixels.Y)
}

// stripRows is how many rows each processor paints at a time: others may want to work, too.
const stripRows = 24

// paintOn paints the relief on a canvas, strip by strip.
func (r *relief) paintOn(c ui.Canvas) {
	var pixels image.Point
	c.Picture(ui.Rect{W: r.size.X, H: r.size.Y}, func(size image.Point) *image.RGBA {
		pixels = size
		return new(image.RGBA) // nothing yet
	})
	d, row := r.painter(pixels), r.size.Y/float64(pixels.Y)
	for y := 0; y < pixels.Y; y += stripRows * len(d) {
		n := min(stripRows*len(d), pixels.Y-y)
		c.Picture(ui.Rect{Y: float64(y) * row, W: r.size.X, H: float64(n) * row}, func(image.Point) *image.RGBA { return d.strip(y, n) })
	}
}

// A painter paints a relief at a size in pixels, on all processors.
type painter []*rowRenderer

func (r *relief) painter(pixels image.Point) (d painter) {
	for range runtime.GOMAXPROCS(0) {
		d = append(d, r.rowRenderer(pixels))
	}
	return d
}

// strip returns n rows of the picture, from one on.
func (d painter) strip(first, n int) *image.RGBA {
	r, pixels := d[0].relief, d[0].pixels
	picture := image.NewRGBA(image.Rect(0, first, pixels.X, first+n))
	var group sync.WaitGroup
	for i, renderer := range d {
		group.Go(func() { renderer.band(picture, first+n*i/len(d), first+n*(i+1)/len(d)) })
	}
	group.Wait()
	if r.sky != nil {
		r.sky.stars(picture)
	}
	picture.Rect = picture.Rect.Sub(picture.Rect.Min)
	return picture
}

// band lights the rows from one up to another.
func (d *rowRenderer) band(picture *image.RGBA, from, to int) {
	if d.reached != from || from == 0 {
		d.next(max(from-1, 0))
		d.next(from)
	}
	if from == 0 {
		d.next(0)
	}
	for y := from; y < to; y++ {
		d.reached = y + 1
		d.next(min(d.reached, d.pixels.Y-1))
		d.light(picture.Pix[picture.PixOffset(0, y):][:4*d.pixels.X], y)
	}
}
