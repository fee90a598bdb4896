package render

import (
	"cmp"
	"fmt"
	"image"
	"iter"
	"maps"
	"math"
	"slices"

	"saboteur/render/playtest"
)

// What two pictures may differ by and still be the same.
const (
	// roundingLimit is by how much farther a pixel may be from its golden color than from the nearest
	// one of the palette: processors round by up to 3 differently, which counts twice.
	roundingLimit = 12
	// edgeLimit is by which part of the local contrast a pixel of an edge may differ, because edges
	// are smoothed otherwise, and blurLimit what the palette adds to that.
	edgeLimit, blurLimit = 0.55, 16
	// regionSize is the width and height in pixels of the regions that are judged, which overlap by
	// half. In one of them the mean of a channel may differ by meanLimit: smoothed otherwise an edge
	// keeps its place, and so the mean; moved it does not.
	regionSize, meanLimit = 16, 3
	// plainPixels is how many pixels a color has that is plain: all around them have the same. Golden
	// pictures keep such colors, so that a channel may differ by plainLimit only.
	plainPixels, plainLimit = 150, 5
)

// A difference is where a picture differs from a golden one.
type difference struct {
	pixels  []bool            // those that smoothing does not explain, row by row
	regions []image.Rectangle // those that are not the same
}

func (d *difference) empty() bool { return len(d.regions) == 0 }

// String says how much differs, and where.
func (d *difference) String() string {
	var all image.Rectangle
	n := 0
	for _, r := range d.regions {
		all = all.Union(r)
	}
	for _, p := range d.pixels {
		if p {
			n++
		}
	}
	return fmt.Sprintf("%d pixels in %d regions within %v differ", n, len(d.regions), all)
}

// A comparer compares two pictures of a size.
type comparer struct {
	is     *image.RGBA
	was    *image.Paletted
	colors [][3]float64 // of was
	excess [][3]float64 // of each pixel: by how much it differs, or nothing if it is the same
	difference
}

// differenceOf compares a picture with a golden one. Where colors change from pixel to pixel it does
// not notice what is finer than the palette: about 15 of 255.
func differenceOf(is *image.RGBA, was *image.Paletted) *difference {
	if is.Rect != was.Rect {
		return &difference{regions: []image.Rectangle{is.Rect, was.Rect}}
	}
	n := len(was.Pix)
	c := &comparer{is: is, was: was, excess: make([][3]float64, n), difference: difference{pixels: make([]bool, n)}}
	for _, of := range was.Palette {
		r, g, b, _ := of.RGBA()
		c.colors = append(c.colors, [3]float64{float64(r >> 8), float64(g >> 8), float64(b >> 8)})
	}
	c.comparePixels()
	c.compareRegions()
	return &c.difference
}

// comparePixels finds which pixels differ, and which of those no smoothing explains.
func (c *comparer) comparePixels() {
	nearest, plain := playtest.Indexer(c.was.Palette), plainColors(c.is)
	for i := range c.was.Pix {
		rgb := [3]uint8(c.is.Pix[4*i:])
		is, was := channelsOf(rgb), c.colors[c.was.Pix[i]]
		changed := slices.Contains(plain, rgb) && largest(is, was) > plainLimit && isPlain(c.is, i) && c.wasPlain(i)
		if !changed && apart(is, was) <= apart(is, c.colors[nearest(rgb)])+roundingLimit {
			continue
		}
		for k := range is {
			c.excess[i][k] = is[k] - was[k]
		}
		c.pixels[i] = changed || !c.smoothed(i, is)
	}
}

// channelsOf returns the red, green and blue of a color.
func channelsOf(rgb [3]uint8) [3]float64 {
	return [3]float64{float64(rgb[0]), float64(rgb[1]), float64(rgb[2])}
}

// largest returns by how much the channel differs that differs most.
func largest(a, b [3]float64) float64 {
	return max(math.Abs(a[0]-b[0]), math.Abs(a[1]-b[1]), math.Abs(a[2]-b[2]))
}

// apart returns how far apart two colors are.
func apart(a, b [3]float64) float64 {
	x, y, z := a[0]-b[0], a[1]-b[1], a[2]-b[2]
	return math.Sqrt(x*x + y*y + z*z)
}

// smoothed reports whether a pixel that differs is one of an edge that is smoothed otherwise: its
// color lies between those around it in the golden picture, and not far from its own.
func (c *comparer) smoothed(i int, is [3]float64) bool {
	low, high := is, is
	for k := range low {
		low[k], high[k] = 0xFF, 0
	}
	for n := range around(c.was.Rect, i) {
		for k, v := range c.colors[c.was.Pix[n]] {
			low[k], high[k] = min(low[k], v), max(high[k], v)
		}
	}
	for k := range is {
		if is[k] < low[k]-blurLimit || is[k] > high[k]+blurLimit || math.Abs(c.excess[i][k]) > edgeLimit*(high[k]-low[k])+blurLimit {
			return false
		}
	}
	return true
}

// wasPlain reports whether a golden pixel has the color of all around it.
func (c *comparer) wasPlain(i int) bool {
	for n := range around(c.was.Rect, i) {
		if c.was.Pix[n] != c.was.Pix[i] {
			return false
		}
	}
	return true
}

// around returns the indexes of a pixel and of those that touch it.
func around(picture image.Rectangle, i int) iter.Seq[int] {
	w, h := picture.Dx(), picture.Dy()
	x, y := i%w, i/w
	return func(yield func(int) bool) {
		for v := max(y-1, 0); v <= min(y+1, h-1); v++ {
			for u := max(x-1, 0); u <= min(x+1, w-1); u++ {
				if !yield(v*w + u) {
					return
				}
			}
		}
	}
}

// plainColors returns the plain colors of a picture, the most frequent one first.
func plainColors(p *image.RGBA) [][3]uint8 {
	count := map[[3]uint8]int{}
	for i := range len(p.Pix) / 4 {
		if isPlain(p, i) {
			count[[3]uint8(p.Pix[4*i:])]++
		}
	}
	maps.DeleteFunc(count, func(_ [3]uint8, n int) bool { return n < plainPixels })
	return slices.SortedFunc(maps.Keys(count), func(a, b [3]uint8) int {
		return cmp.Or(cmp.Compare(count[b], count[a]), slices.Compare(a[:], b[:]))
	})
}

// isPlain reports whether a pixel has the color of all around it.
func isPlain(p *image.RGBA, i int) bool {
	for n := range around(p.Rect, i) {
		if [3]uint8(p.Pix[4*n:]) != [3]uint8(p.Pix[4*i:]) {
			return false
		}
	}
	return true
}

// compareRegions finds the regions in which a pixel differs, or all together too much.
func (c *comparer) compareRegions() {
	for y := 0; y < c.was.Rect.Dy(); y += regionSize / 2 {
		for x := 0; x < c.was.Rect.Dx(); x += regionSize / 2 {
			r := image.Rect(x, y, x+regionSize, y+regionSize).Intersect(c.was.Rect)
			if pixels, mean := c.sum(r); pixels > 0 || mean > meanLimit {
				c.regions = append(c.regions, r)
			}
		}
	}
}

// sum returns how many pixels of a region differ, and by how much the mean of a channel does at most.
// The mean of those that differ misses what is near enough for each pixel alone, and that of all holds
// what the palette did to them: the lesser counts.
func (c *comparer) sum(r image.Rectangle) (pixels int, mean float64) {
	var some, all [3]float64
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for i := y*c.was.Stride + r.Min.X; i < y*c.was.Stride+r.Max.X; i++ {
			if c.pixels[i] {
				pixels++
			}
			is, was := channelsOf([3]uint8(c.is.Pix[4*i:])), c.colors[c.was.Pix[i]]
			for k := range is {
				some[k] += c.excess[i][k]
				all[k] += is[k] - was[k]
			}
		}
	}
	for k := range some {
		mean = max(mean, min(math.Abs(some[k]), math.Abs(all[k]))/(regionSize*regionSize))
	}
	return pixels, mean
}
