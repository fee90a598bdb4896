package art

import (
	"image"
	"image/color"
	"math"

	"rsc.io/qr"

	"saboteur/render/ui"
)

// A SquareCode is a link that a phone follows when it photographs the code (a QR code).
// The zero SquareCode draws nothing.
type SquareCode struct{ Link string }

// quietZone is how wide the white edge around a code is at least, in modules.
const quietZone = 4

// White and black are the same in all themes: cameras want nothing else.
var (
	codeWhite = color.NRGBA{0xFF, 0xFF, 0xFF, 0xFF}
	codeBlack = color.NRGBA{0, 0, 0, 0xFF}
)

// Draw draws the code on white, as large as it fits into the middle of r. Each of its
// modules is a whole number of pixels wide.
func (s SquareCode) Draw(c ui.Canvas, r ui.Rect) {
	if s.Link == "" {
		return
	}
	side := math.Floor(min(r.W, r.H))
	at := ui.Rect{X: math.Round(r.Center().X - side/2), Y: math.Round(r.Center().Y - side/2), W: side, H: side}
	c.Sprite(ui.Sprite{Key: s, Size: at.Size(), To: at, Paint: func(c ui.Canvas) {
		all := ui.Rect{W: side, H: side}
		c.FillPath(ui.RoundedRect(all, side/40), codeWhite)
		c.Picture(all, s.modules)
	}})
}

// modules paints the black modules, and nothing else, into the middle of a square of so
// many pixels.
func (s SquareCode) modules(pixels image.Point) *image.RGBA {
	m := image.NewRGBA(image.Rectangle{Max: pixels})
	code, err := qr.Encode(s.Link, qr.L) // nothing covers or scratches a screen
	if err != nil {
		return m // longer than any address
	}
	side := min(pixels.X, pixels.Y)
	module := side / (code.Size + 2*quietZone)
	left, top := (pixels.X-module*code.Size)/2, (pixels.Y-module*code.Size)/2
	for y := range module * code.Size {
		for x := range module * code.Size {
			if code.Black(x/module, y/module) {
				m.Set(left+x, top+y, codeBlack)
			}
		}
	}
	return m
}
