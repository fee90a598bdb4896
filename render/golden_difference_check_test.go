package render

import (
	"image"
	"image/color"
	"path/filepath"
	"testing"

	"saboteur/render/raster"
	"saboteur/render/ui"
	"saboteur/testenv"
)

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

// paint paints the sample. Each pixel is the mean of so many in both directions.
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
// notice that they are shifted. The long tests try all of them.
func TestGoldenPicturesNotice(t *testing.T) {
	t.Parallel()
	for i, shot := range goldenScreens {
		if i%testenv.Short(6, 1) != 0 {
			continue
		}
		few, err := readGolden(filepath.Join("testdata", shot+".png"))
		if err != nil {
			t.Fatal(err)
		}
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
