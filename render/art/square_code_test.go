package art

import (
	"image"
	"image/color"
	"testing"

	"rsc.io/qr"

	"saboteur/render/paint"
	"saboteur/render/raster"
	"saboteur/render/ui"
)

// TestSquareCode: in every theme and at every scale each pixel is black or white, all
// modules are equally large, and the white edge is four modules wide at least.
func TestSquareCode(t *testing.T) {
	const link = "http://192.168.1.20:4747/#abcdefghijklmnopqrstuvwxyz"
	code, err := qr.Encode(link, qr.L)
	if err != nil {
		t.Fatal(err)
	}
	for theme := range paint.ThemeCount {
		for _, scale := range []float64{1, 1.25, 2} {
			canvas := raster.New(420, 420, scale)
			SquareCode{link}.Draw(theme.Canvas(canvas), ui.Rect{X: 8, Y: 8, W: 404, H: 404})
			p := canvas.Image()
			black := image.Rectangle{}
			for y := p.Rect.Min.Y; y < p.Rect.Max.Y; y++ {
				for x := p.Rect.Min.X; x < p.Rect.Max.X; x++ {
					if p.RGBAAt(x, y) == (color.RGBA{A: 0xFF}) {
						black = black.Union(image.Rect(x, y, x+1, y+1))
					}
				}
			}
			module := black.Dx() / code.Size
			if black.Dx() != black.Dy() || black.Dx() != module*code.Size || module < int(9*scale) {
				t.Fatalf("theme %d, scale %v: the code fills %v, which is not %d modules of whole pixels", theme, scale, black, code.Size)
			}
			for y := -quietZone; y < code.Size+quietZone; y++ {
				for x := -quietZone; x < code.Size+quietZone; x++ {
					want := color.RGBA{0xFF, 0xFF, 0xFF, 0xFF}
					if code.Black(x, y) {
						want = color.RGBA{A: 0xFF}
					}
					corner := black.Min.Add(image.Pt(x*module, y*module))
					for _, at := range []image.Point{corner.Add(image.Pt(1, 1)), corner.Add(image.Pt(module-2, module-2))} {
						if got := p.RGBAAt(at.X, at.Y); got != want && !atRoundedCorner(x, y, code.Size) {
							t.Fatalf("theme %d, scale %v: module %d, %d is %v, not %v", theme, scale, x, y, got, want)
						}
					}
				}
			}
		}
	}
}

// atRoundedCorner reports whether a module lies where the white edge is rounded.
func atRoundedCorner(x, y, size int) bool {
	outer := func(i int) bool { return i < -2 || i > size+1 }
	return outer(x) && outer(y)
}
