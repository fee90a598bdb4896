package screen

import (
	"image/color"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/paint"
	"saboteur/render/ui"
)

// RibbonColours are the colours of ribbons about a role. What is written on them tells the
// roles apart, too.
var RibbonColours = map[game.Role]color.NRGBA{
	game.Digger:   {0x2A, 0x4D, 0x38, 0xFF},
	game.Saboteur: {0x96, 0x26, 0x20, 0xFF},
}

// RibbonInk is the colour of text on RibbonColours, in all themes.
var RibbonInk = color.NRGBA{0xFF, 0xFC, 0xF2, 0xFF}

// Ribbon draws a ribbon with notched ends.
func Ribbon(c ui.Canvas, r ui.Rect, fill color.NRGBA) {
	notch := 0.3 * r.H
	path := new(ui.Path).Move(ui.Point{X: r.X, Y: r.Y}).Line(ui.Point{X: r.X + r.W, Y: r.Y}).
		Line(ui.Point{X: r.X + r.W - notch, Y: r.Y + r.H/2}).Line(ui.Point{X: r.X + r.W, Y: r.Y + r.H}).
		Line(ui.Point{X: r.X, Y: r.Y + r.H}).Line(ui.Point{X: r.X + notch, Y: r.Y + r.H/2}).Close()
	c.StrokePath(path, 3, paint.Outline)
	c.FillPath(path, fill)
}

// NuggetPile draws a pile of nuggets above the middle of its lower edge. Each is as large as
// side. It returns the height of the pile.
func NuggetPile(c ui.Canvas, foot ui.Point, n int, side float64) (height float64) {
	wide := 1
	for wide*(wide+1)/2 < n {
		wide++
	}
	for row := 0; n > 0; row++ {
		height = (1 + 0.6*float64(row)) * side
		count := min(n, wide-row)
		for i := range count {
			at := ui.Point{X: foot.X + (float64(i)-float64(count-1)/2)*0.76*side, Y: foot.Y - (0.5+0.6*float64(row))*side}
			c.Sprite(art.Nugget.Icon(paint.Gold).Sprite(ui.RectAround(at, ui.Point{X: side, Y: side})))
		}
		n -= count
	}
	return height
}
