package art

import (
	"image"
	"image/color"
	"math"

	"saboteur/render/paint"
	"saboteur/render/ui"
)

// A Surface is a material that covers large parts of the screen. It is painted
// as a tile that can be repeated without seams.
type Surface uint8

const (
	SlateTable Surface = iota
	WoodTray
	WoodCover
)

// surfaces are the materials: the size of their tiles in logical units at the
// default scale, a plain colour to draw below them, and the colour of a point.
var surfaces = [...]struct {
	size   ui.Point
	ground color.NRGBA
	colour func(t paint.Theme, at ui.Point) color.NRGBA
}{
	SlateTable: {ui.Point{X: 320, Y: 320}, paint.Table, slateAt},
	WoodTray:   {ui.Point{X: 480, Y: 168}, paint.Panel, func(t paint.Theme, at ui.Point) color.NRGBA { return woodAt(t, t.Colour(paint.Panel), at) }},
	WoodCover:  {ui.Point{X: 480, Y: 168}, paint.WoodDark, func(t paint.Theme, at ui.Point) color.NRGBA { return woodAt(t, t.Colour(paint.WoodDark), at) }},
}

// SeamlessLength returns a length, rounded up so that it is a whole number of pixels
// on all common screens (with 1, 1.25, 1.5, 1.75 or 2 pixels per unit).
// Pictures of that length can lie side by side without gaps.
func SeamlessLength(length float64) float64 { return 4 * math.Ceil(length/4) }

// Tile covers a rectangle with the surface, scaled by u.
func (s Surface) Tile(c ui.Canvas, r ui.Rect, u float64) {
	size := paint.At(SeamlessLength(surfaces[s].size.X*u), SeamlessLength(surfaces[s].size.Y*u))
	c.Fill(r, surfaces[s].ground) // on other screens there may be a line between two tiles
	tile := ui.Sprite{Key: s, Size: size, Paint: s.paint(size)}
	c.Clip(r, func(c ui.Canvas) {
		for y := r.Y; y < r.Y+r.H; y += size.Y {
			for x := r.X; x < r.X+r.W; x += size.X {
				tile.To = ui.Rect{X: x, Y: y, W: size.X, H: size.Y}
				c.Sprite(tile)
			}
		}
	})
}

// paint returns a painter of a tile.
func (s Surface) paint(size ui.Point) func(ui.Canvas) {
	return func(c ui.Canvas) {
		c.Picture(ui.Rect{W: size.X, H: size.Y}, func(pixels image.Point) *image.RGBA {
			picture := image.NewRGBA(image.Rectangle{Max: pixels})
			whole := surfaces[s].size
			for y := range pixels.Y {
				for x := range pixels.X {
					a := paint.At((float64(x)+0.5)*whole.X/float64(pixels.X), (float64(y)+0.5)*whole.Y/float64(pixels.Y))
					picture.Set(x, y, surfaces[s].colour(paint.ThemeOf(c), a))
				}
			}
			return picture
		})
	}
}

// slateAt returns the colour of a point of the table: slate, worn and a little
// scratched.
func slateAt(t paint.Theme, point ui.Point) color.NRGBA {
	const g, whole = paint.Random(7001), 320
	w := point.Add(paint.At(g.TiledNoise(point, 80, whole), g.Derive(1).TiledNoise(point, 80, whole)).Mul(26))
	worn := 0.3*g.Derive(2).TiledNoise(w, 106, whole) + 0.16*g.Derive(3).TiledNoise(paint.At(w.X+w.Y, w.Y*2-w.X), 32, whole)
	scratch := paint.Smooth((g.Derive(5).TiledNoise(paint.At(point.X+point.Y, (point.Y-point.X)*8), 40, whole)-0.72)/0.2) * paint.Smooth(g.Derive(6).TiledNoise(point, 40, whole))
	tone := 0.45 + worn + 0.16*g.Derive(4).TiledNoise(point, 2, whole) + 0.3*scratch
	top := t.Colour(paint.Table)
	if t != paint.MineTheme {
		return paint.Mix(top, paint.Mix(top, paint.Black, patternStrength[t]), tone)
	}
	return paint.Mix(paint.Mix(top, paint.Black, 0.1), paint.Mix(top, paint.Slate, 0.62), tone)
}

// woodAt returns the colour of a point of four planks with their grain, given
// the colour of the wood.
func woodAt(t paint.Theme, board color.NRGBA, point ui.Point) color.NRGBA {
	const plank = 42
	row := math.Floor(point.Y / plank)
	g := paint.Random(7100 + int(row))
	along := paint.At(point.X+160*g.Value(1), point.Y*6)
	fibres := 0.6*g.TiledNoise(paint.At(along.X/2, along.Y), 60, 240) + 0.4*g.Derive(1).TiledNoise(paint.At(along.X/2, along.Y*2), 24, 240)
	tone := 0.42 + 0.18*g.Between(2, -1, 1) + 0.4*fibres
	c := paint.Mix(paint.Mix(board, paint.Black, 0.15), paint.Mix(board, paint.Wood, 0.3), tone)
	if t != paint.MineTheme {
		c = paint.Mix(board, paint.Mix(board, paint.Wood, patternStrength[t]), tone)
	}
	if t == paint.ContrastTheme {
		return c
	}
	if seam := point.Y - row*plank; seam < 1.6 {
		return paint.Mix(c, paint.Black, map[bool]float64{true: 0.7, false: 0.2}[t == paint.MineTheme])
	} else if seam < 2.8 {
		return paint.Mix(c, paint.White, 0.06)
	}
	return c
}

// patternStrength is how visible patterns are on pale and on black ground.
var patternStrength = [paint.ThemeCount]float64{paint.DaylightTheme: 0.12}
