package render

import (
	"cmp"
	"fmt"
	"image"
	"image/color"
	"iter"
	"maps"
	"math"
	"path/filepath"
	"slices"
	"testing"

	"saboteur/render/playtest"
	"saboteur/render/raster"
	"saboteur/render/ui"
	"saboteur/testenv"
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

// A sample is a small screen with all that comparisons are tried on: plain and grained areas, edges
// between pixels and on them, thin lines, and text.
type sample struct {
	shift               ui.Point
	ink, ground, button color.NRGBA
	panelWidth          float64
	text                string
	textShift, textSize float64
	noButton, noLine    bool
	noDot, otherPicture bool
	frame               float64 // width of the frame of the button
}

func newSample() *sample {
	return &sample{
		ink: color.NRGBA{0xEE, 0xE0, 0xC0, 0xFF}, ground: color.NRGBA{0x2A, 0x22, 0x1C, 0xFF}, button: color.NRGBA{0xF0, 0xB4, 0x30, 0xFF},
		panelWidth: 120, text: "Place it here: 16", textSize: 8, frame: 1,
	}
}

// paint paints the sample. Each pixel is the mean of fine ones in both directions.
func (s *sample) paint(fine int) *image.RGBA {
	c := raster.New(240, 120, float64(fine))
	s.draw(c)
	return shrunk(c.Image(), fine)
}

func (s *sample) draw(c ui.Canvas) {
	c.Fill(ui.Rect{W: 240, H: 120}, s.ground)
	at := func(x, y, w, h float64) ui.Rect { return ui.Rect{X: x, Y: y, W: w, H: h}.Move(s.shift) }
	panel := ui.RoundedRect(at(10.3, 10.6, s.panelWidth, 60.5), 6)
	c.FillPath(panel, color.NRGBA{0x14, 0x10, 0x0C, 0xFF})
	c.StrokePath(panel, 1, color.NRGBA{0x90, 0x70, 0x40, 0xFF})
	font := ui.Font{Face: ui.Plain, Size: s.textSize}
	c.Text(s.text, ui.Point{X: 20, Y: 30 + s.textShift}.Add(s.shift), font, s.ink)
	c.Text("Back to the table", ui.Point{X: 20, Y: 50}.Add(s.shift), font, color.NRGBA{0xB0, 0xA0, 0x80, 0xFF})
	if !s.noButton {
		button := ui.RoundedRect(at(150, 85, 70, 20), 4)
		c.FillPath(button, s.button)
		c.StrokePath(button, s.frame, color.NRGBA{0xFF, 0xE0, 0x90, 0xFF})
		c.Text("End turn", ui.Point{X: 165, Y: 98}.Add(s.shift), font, color.NRGBA{0x20, 0x14, 0x08, 0xFF})
	}
	if !s.noLine {
		c.Fill(at(10, 80, 100, 1), color.NRGBA{0x70, 0x58, 0x38, 0xFF})
	}
	if !s.noDot {
		c.FillPath(ui.RoundedRect(at(200.5, 20.2, 4, 4), 2), color.NRGBA{0x60, 0xC0, 0x60, 0xFF})
	}
	c.Picture(at(150, 20, 30, 40), s.grain)
}

// grain returns a picture of rock, or one that is turned upside down.
func (s *sample) grain(pixels image.Point) *image.RGBA {
	p := image.NewRGBA(image.Rectangle{Max: pixels})
	for y := range pixels.Y {
		for x := range pixels.X {
			u, v := 30*x/pixels.X, 40*y/pixels.Y
			if s.otherPicture {
				u, v = 29-u, 39-v
			}
			k := uint8((u*u*7 + v*v*13 + u*v*5) % 90)
			p.SetRGBA(x, y, color.RGBA{k + 40, k + 30, k + 20, 0xFF})
		}
	}
	return p
}

// shrunk returns a picture of which each pixel is the mean of n by n.
func shrunk(p *image.RGBA, n int) *image.RGBA {
	small := image.NewRGBA(image.Rect(0, 0, p.Rect.Dx()/n, p.Rect.Dy()/n))
	for i := range small.Pix {
		x, y, sum := i/4%small.Rect.Dx(), i/4/small.Rect.Dx(), 0
		for j := range n * n {
			sum += int(p.Pix[p.PixOffset(n*x+j%n, n*y+j/n)+i%4])
		}
		small.Pix[i] = uint8((sum + n*n/2) / (n * n))
	}
	return small
}

// softened returns a picture in which each pixel takes a tenth from each neighbor in its row.
func softened(p *image.RGBA) *image.RGBA {
	soft := image.NewRGBA(p.Rect)
	copy(soft.Pix, p.Pix)
	for i := range p.Pix {
		if x := i / 4 % p.Rect.Dx(); x > 0 && x < p.Rect.Dx()-1 {
			soft.Pix[i] = uint8((int(p.Pix[i-4]) + 8*int(p.Pix[i]) + int(p.Pix[i+4]) + 5) / 10)
		}
	}
	return soft
}

// rounded returns a picture of another processor: each channel differs by up to 3.
func rounded(p *image.RGBA) *image.RGBA {
	other := image.NewRGBA(p.Rect)
	for i, v := range p.Pix {
		other.Pix[i] = uint8(min(max(int(v)+i*7919/4%7-3, 0), 0xFF))
	}
	return other
}

// moved returns a picture shifted by some pixels.
func moved(p *image.RGBA, by image.Point) *image.RGBA {
	other := image.NewRGBA(p.Rect)
	for y := range p.Rect.Dy() {
		for x := range p.Rect.Dx() {
			from := image.Pt(min(max(x-by.X, 0), p.Rect.Dx()-1), min(max(y-by.Y, 0), p.Rect.Dy()-1))
			other.SetRGBA(x, y, p.RGBAAt(from.X, from.Y))
		}
	}
	return other
}

// TestGoldenComparisonForgives: a picture that is only rounded or smoothed otherwise is the same.
func TestGoldenComparisonForgives(t *testing.T) {
	s := newSample()
	was := s.paint(1)
	few := reduced(was)
	for name, is := range map[string]*image.RGBA{
		"itself": was, "rounded": rounded(was), "smoothed with 4 x 4": s.paint(4), "smoothed with 2 x 2": s.paint(2), "softened": softened(was),
	} {
		if d := differenceOf(is, few); !d.empty() {
			t.Errorf("%s: %v", name, d)
		}
	}
}

// TestGoldenComparisonNotices: what a person would notice is another picture.
func TestGoldenComparisonNotices(t *testing.T) {
	few := reduced(newSample().paint(1))
	for name, change := range map[string]func(*sample){
		"two pixels to the right": func(s *sample) { s.shift.X = 2 },
		"two pixels down":         func(s *sample) { s.shift.Y = 2 },
		"one pixel to the left":   func(s *sample) { s.shift.X = -1 },
		"one pixel up":            func(s *sample) { s.shift.Y = -1 },
		"an edge moved by two":    func(s *sample) { s.panelWidth += 2 },
		"an edge moved by one":    func(s *sample) { s.panelWidth++ },
		"a button is missing":     func(s *sample) { s.noButton = true },
		"a line is missing":       func(s *sample) { s.noLine = true },
		"a dot is missing":        func(s *sample) { s.noDot = true },
		"another picture":         func(s *sample) { s.otherPicture = true },
		"another digit":           func(s *sample) { s.text = "Place it here: 18" },
		"a letter is missing":     func(s *sample) { s.text = "Place it her: 16" },
		"larger text":             func(s *sample) { s.textSize = 8.5 },
		"text moved by one":       func(s *sample) { s.textShift = 1 },
		"a label in red":          func(s *sample) { s.ink = color.NRGBA{0xE0, 0x60, 0x50, 0xFF} },
		"a label in gold":         func(s *sample) { s.ink = color.NRGBA{0xF0, 0xC8, 0x60, 0xFF} },
		"a label that is dimmer":  func(s *sample) { s.ink = color.NRGBA{0xCA, 0xBE, 0xA3, 0xFF} },
		"a button a bit brighter": func(s *sample) { s.button.G += 8 },
		"a ground a bit brighter": func(s *sample) { s.ground.B += 8 },
		"a broader frame":         func(s *sample) { s.frame = 3 },
		"no frame":                func(s *sample) { s.frame = 0 },
	} {
		s := newSample()
		change(s)
		if d := differenceOf(s.paint(1), few); d.empty() {
			t.Errorf("%s: nobody notices", name)
		}
	}
	if d := differenceOf(image.NewRGBA(image.Rect(0, 0, 240, 119)), few); d.empty() {
		t.Error("another size: nobody notices")
	}
}

// TestGoldenPicturesNotice: the golden pictures themselves forgive what the sample forgives, and
// notice that they are shifted.
func TestGoldenPicturesNotice(t *testing.T) {
	t.Parallel()
	for i, shot := range goldenScreens {
		if i%testenv.Short(10, 3) != 0 {
			continue
		}
		few, err := readGolden(filepath.Join("testdata", shot+".png"))
		testenv.NoError(t, err)
		is := image.NewRGBA(few.Rect)
		for i, n := range few.Pix {
			c := few.Palette[n].(color.RGBA)
			copy(is.Pix[4*i:], []uint8{c.R, c.G, c.B, c.A})
		}
		for name, p := range map[string]*image.RGBA{"rounded": rounded(is), "softened": softened(is)} {
			if d := differenceOf(p, few); !d.empty() {
				t.Errorf("%s, %s: %v", shot, name, d)
			}
		}
		for _, by := range []image.Point{{X: 2}, {Y: 2}, {X: -2}, {Y: -2}, {X: 1}, {Y: 1}} {
			if d := differenceOf(moved(is, by), few); d.empty() {
				t.Errorf("%s: nobody notices that it is shifted by %v", shot, by)
			}
		}
	}
}
