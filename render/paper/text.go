package paper

import (
	"image"
	"image/color"
	"math"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/gofont/gosmallcaps"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"saboteur/render/ui"
)

// fonts are read once.
var fonts = sync.OnceValue(func() (all [3]*opentype.Font) {
	for face, ttf := range map[ui.Face][]byte{ui.Plain: goregular.TTF, ui.Bold: gobold.TTF, ui.Display: gosmallcaps.TTF} {
		f, err := opentype.Parse(ttf)
		if err != nil {
			panic(err) // the fonts come with the program
		}
		all[face] = f
	}
	return all
})

// A faceKey tells faces apart: by typeface and by size in 64ths of a pixel.
type faceKey struct {
	face ui.Face
	size int
}

// face returns a typeface at the size it has on the paper.
func (p *Paper) face(f ui.Font) font.Face {
	key := faceKey{f.Face, int(math.Round(f.Size * p.scale * 64))}
	return p.shelf.face(key)
}

// Measure implements ui.Ruler.
func (p *Paper) Measure(s string, f ui.Font) float64 {
	return float64(font.MeasureString(p.face(f), s)) / 64 / p.scale
}

// Text implements ui.Canvas.
func (p *Paper) Text(s string, at ui.Point, f ui.Font, c color.NRGBA) {
	d := font.Drawer{
		Dst:  p.picture.SubImage(p.clip).(*image.RGBA),
		Src:  image.NewUniform(c),
		Face: p.face(f),
		Dot:  fixed.Point26_6{X: fixed.Int26_6(at.X * p.scale * 64), Y: fixed.Int26_6((at.Y + f.Size) * p.scale * 64)},
	}
	d.DrawString(s)
}
