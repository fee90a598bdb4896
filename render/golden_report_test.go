package render

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"os"
	"path/filepath"
	"testing"
)

// changesFolder is where golden pictures that have changed are shown.
const changesFolder = "../dist/golden"

// A changeReport is a page that shows golden pictures that have changed.
type changeReport struct {
	t *testing.T
}

// newChangeReport deletes what an earlier run has shown.
func newChangeReport(t *testing.T) *changeReport {
	t.Helper()
	if err := os.RemoveAll(changesFolder); err != nil {
		t.Fatal(err)
	}
	return &changeReport{t}
}

// add shows a picture that has changed, and returns where: what was, what is and where they differ,
// side by side. The page index.html shows all of them.
func (c *changeReport) add(shot string, was, is image.Image, d *difference) string {
	c.t.Helper()
	if err := os.MkdirAll(changesFolder, 0o777); err != nil {
		c.t.Fatal(err)
	}
	file := filepath.Join(changesFolder, shot+".png")
	writePNG(c.t, file, sideBySide(was, is, marked(is, d)))
	page, err := os.OpenFile(filepath.Join(changesFolder, "index.html"), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o666)
	if err != nil {
		c.t.Fatal(err)
	}
	defer page.Close()
	fmt.Fprintf(page, "<h2>%s: %v</h2><img src=%[1]s.png>\n", shot, d)
	if shown, err := filepath.Abs(file); err == nil {
		return shown
	}
	return file
}

// sideBySide returns pictures beside each other.
func sideBySide(all ...image.Image) *image.RGBA {
	const gap = 8
	var size image.Point
	for _, p := range all {
		size = image.Pt(size.X+p.Bounds().Dx()+gap, max(size.Y, p.Bounds().Dy()))
	}
	row := image.NewRGBA(image.Rectangle{Max: size})
	x := 0
	for _, p := range all {
		draw.Draw(row, p.Bounds().Add(image.Pt(x, 0)), p, p.Bounds().Min, draw.Src)
		x += p.Bounds().Dx() + gap
	}
	return row
}

// marked returns a picture darkened, with the pixels that differ in red and the regions that fail
// in yellow frames.
func marked(p image.Image, d *difference) *image.RGBA {
	m := image.NewRGBA(p.Bounds())
	draw.Draw(m, m.Rect, p, p.Bounds().Min, draw.Src)
	draw.Draw(m, m.Rect, image.NewUniform(color.NRGBA{A: 170}), image.Point{}, draw.Over)
	failing := image.NewAlpha(m.Rect)
	for _, r := range d.regions {
		draw.Draw(failing, r, image.Opaque, image.Point{}, draw.Src)
	}
	frame := color.RGBA{0xFF, 0xD0, 0, 0xFF}
	for y := range m.Rect.Dy() {
		for x := range m.Rect.Dx() {
			inside := func(dx, dy int) bool { return failing.AlphaAt(x+dx, y+dy).A != 0 }
			switch i := y*m.Rect.Dx() + x; {
			case i < len(d.pixels) && d.pixels[i]:
				m.SetRGBA(x, y, color.RGBA{0xFF, 0x30, 0x30, 0xFF})
			case inside(0, 0) && !(inside(1, 0) && inside(-1, 0) && inside(0, 1) && inside(0, -1)):
				m.SetRGBA(x, y, frame)
			}
		}
	}
	return m
}
