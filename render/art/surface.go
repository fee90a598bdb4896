package art

import (
	"image"
	"image/color"
	"math"

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
	colour func(t Theme, at ui.Point) color.NRGBA
}{
	SlateTable: {ui.Point{X: 320, Y: 320}, Table, slateAt},
	WoodTray:   {ui.Point{X: 480, Y: 168}, Panel, func(t Theme, at ui.Point) color.NRGBA { return woodAt(t, t.Colour(Panel), at) }},
	WoodCover:  {ui.Point{X: 480, Y: 168}, WoodDark, func(t Theme, at ui.Point) color.NRGBA { return woodAt(t, t.Colour(WoodDark), at) }},
}

// SeamlessLength returns a length, rounded up so that it is a whole number of pixels
// on all common screens (with 1, 1.25, 1.5, 1.75 or 2 pixels per unit).
// Pictures of that length can lie side by side without gaps.
func SeamlessLength(length float64) float64 { return 4 * math.Ceil(length/4) }

// Tile covers a rectangle with the surface, scaled by u.
func (s Surface) Tile(c ui.Canvas, r ui.Rect, u float64) {
	size := at(SeamlessLength(surfaces[s].size.X*u), SeamlessLength(surfaces[s].size.Y*u))
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
					a := at((float64(x)+0.5)*whole.X/float64(pixels.X), (float64(y)+0.5)*whole.Y/float64(pixels.Y))
					picture.Set(x, y, surfaces[s].colour(themeOf(c), a))
				}
			}
			return picture
		})
	}
}

// slateAt returns the colour of a point of the table: slate, worn and a little
// scratched.
func slateAt(t Theme, point ui.Point) color.NRGBA {
	const g, whole = random(7001), 320
	w := point.Add(at(g.tiledNoise(point, 80, whole), g.derive(1).tiledNoise(point, 80, whole)).Mul(26))
	worn := 0.3*g.derive(2).tiledNoise(w, 106, whole) + 0.16*g.derive(3).tiledNoise(at(w.X+w.Y, w.Y*2-w.X), 32, whole)
	scratch := smooth((g.derive(5).tiledNoise(at(point.X+point.Y, (point.Y-point.X)*8), 40, whole)-0.72)/0.2) * smooth(g.derive(6).tiledNoise(point, 40, whole))
	tone := 0.45 + worn + 0.16*g.derive(4).tiledNoise(point, 2, whole) + 0.3*scratch
	top := t.Colour(Table)
	if t != MineTheme {
		return mix(top, mix(top, black, patternStrength[t]), tone)
	}
	return mix(mix(top, black, 0.1), mix(top, slate, 0.62), tone)
}

// woodAt returns the colour of a point of four planks with their grain, given
// the colour of the wood.
func woodAt(t Theme, board color.NRGBA, point ui.Point) color.NRGBA {
	const plank = 42
	row := math.Floor(point.Y / plank)
	g := random(7100 + int(row))
	along := at(point.X+160*g.value(1), point.Y*6)
	fibres := 0.6*g.tiledNoise(at(along.X/2, along.Y), 60, 240) + 0.4*g.derive(1).tiledNoise(at(along.X/2, along.Y*2), 24, 240)
	tone := 0.42 + 0.18*g.between(2, -1, 1) + 0.4*fibres
	c := mix(mix(board, black, 0.15), mix(board, Wood, 0.3), tone)
	if t != MineTheme {
		c = mix(board, mix(board, Wood, patternStrength[t]), tone)
	}
	if t == ContrastTheme {
		return c
	}
	if seam := point.Y - row*plank; seam < 1.6 {
		return mix(c, black, map[bool]float64{true: 0.7, false: 0.2}[t == MineTheme])
	} else if seam < 2.8 {
		return mix(c, white, 0.06)
	}
	return c
}

// patternStrength is how visible patterns are on pale and on black ground.
var patternStrength = [ThemeCount]float64{DaylightTheme: 0.12}

// tiledNoise returns noise with hills of a width, which repeats at the end of a
// tile.
func (g random) tiledNoise(a ui.Point, hill, whole float64) float64 {
	n := int(whole / hill)
	x, y := a.X/hill, a.Y/hill
	x0, y0 := math.Floor(x), math.Floor(y)
	fx, fy := smooth(x-x0), smooth(y-y0)
	corner := func(i, j int) float64 { return g.value(wrap(i, n)*131 + wrap(j, n)*8191 + 5) }
	i, j := int(x0), int(y0)
	return blend(corner(i, j), corner(i+1, j), corner(i, j+1), corner(i+1, j+1), fx, fy)
}
