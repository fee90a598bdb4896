package art

import (
	"image"
	"image/color"
	"math"

	"saboteur/game"
	"saboteur/render/paint"
	"saboteur/render/ui"
)

// EmberTint is the colour of the light of an explosion.
var EmberTint = color.NRGBA{0xFF, 0x70, 0x38, 0xFF}

// ExplosionRatio is the width of an explosion, divided by its height.
const ExplosionRatio = 1.25

// A blastKey identifies a part of the picture of a blast.
type blastKey string

// Explosion returns the picture of an explosion, five flames within each other.
func Explosion(to ui.Rect) ui.Sprite {
	return ui.Sprite{Key: blastKey("explosion"), Size: to.Size(), Most: 1 << 19, To: to, Paint: func(c ui.Canvas) {
		p := paint.NewPen(c, ui.Point{}, to.W/300)
		for i, f := range []struct {
			out, in, points float64
			colour          color.NRGBA
		}{
			{112, 64, 13, color.NRGBA{0x8E, 0x1A, 0x12, 0xFF}}, {88, 51, 12, color.NRGBA{0xE2, 0x49, 0x1F, 0xFF}}, {65, 38, 11, color.NRGBA{0xFF, 0xA0, 0x2E, 0xFF}},
			{47, 27, 10, color.NRGBA{0xFF, 0xE2, 0x7A, 0xFF}}, {27, 16, 9, color.NRGBA{0xFF, 0xFB, 0xE8, 0xFF}},
		} {
			flames := flames(paint.Random(9100+i), f.out, f.in, int(f.points))
			if i < 3 {
				p.Stroke(flames, 2.6, color.NRGBA{0x2A, 0x08, 0x06, 0xFF})
			}
			p.Fill(flames, f.colour)
		}
		glow(p, paint.At(150, 120), 62, color.NRGBA{0xFF, 0xD8, 0x80, 0xFF}, 0.6)
	}}
}

// flames returns the outline of a star whose rays the air has torn, on the grid of an explosion.
func flames(g paint.Random, out, in float64, points int) *ui.Path {
	const parts = 14 // of each edge
	corner := func(i int) ui.Point {
		i %= 2 * points
		a := paint.Polar(ui.Point{}, [2]float64{out, in}[i%2]*g.Between(i, 0.8, 1.18), paint.FullTurn*(float64(i)+g.Between(100+i, -0.3, 0.3))/float64(2*points))
		return ui.Point{X: 150 + 1.16*a.X, Y: 120 + 0.94*a.Y}
	}
	var all []ui.Point
	for i := range 2 * points {
		from, to := corner(i), corner(i+1)
		for k := range parts {
			at := from.Add(to.Sub(from).Mul(float64(k) / parts))
			all = append(all, at.Add(turbulence(at)))
		}
	}
	return paint.Polygon(all...)
}

// turbulence returns how far the air moves what is at a point.
func turbulence(at ui.Point) (by ui.Point) {
	wide, far := 30.0, 15.0
	for i := range 4 {
		g := paint.Random(9200 + 2*i)
		by = by.Add(paint.At(far*g.Noise(at.X/wide, at.Y/wide), far*(g+1).Noise(at.X/wide, at.Y/wide)))
		wide, far = wide/2, far/1.8
	}
	return by
}

// BlastRays returns the picture of the light around an explosion.
func BlastRays(to ui.Rect) ui.Sprite {
	size := ui.Point{X: 360, Y: 360} // and stretched
	return ui.Sprite{Key: blastKey("rays"), Size: size, Most: 1 << 17, To: to, Paint: func(c ui.Canvas) {
		c.Picture(ui.Rect{W: size.X, H: size.Y}, func(pixels image.Point) *image.RGBA {
			return eachPoint(pixels, func(x, y float64) (color.NRGBA, float64) {
				x, y = 2*x-1, 2*y-1
				away := math.Hypot(x, y)
				turn := math.Atan2(y, x) / paint.FullTurn * 24
				ray := paint.Smooth(math.Abs(math.Remainder(turn, 1))*12 - 3.5)
				ember := 0.8 * paint.Smooth((0.62-away)/0.55)
				return paint.Mix(color.NRGBA{0xC7, 0x28, 0x0F, 0xFF}, color.NRGBA{0xFF, 0x8A, 0x3A, 0xFF}, 1-2*away), ember + (1-ember)*0.2*ray*paint.Smooth((0.98-away)/0.7)
			})
		})
	}}
}

// BlastDust returns the picture of dust that settles, thicker towards the ground.
func BlastDust(to ui.Rect) ui.Sprite {
	size := ui.Point{X: 400, Y: 100} // and stretched
	return ui.Sprite{Key: blastKey("dust"), Size: size, Most: 1 << 16, To: to, Paint: func(c ui.Canvas) {
		c.Picture(ui.Rect{W: size.X, H: size.Y}, func(pixels image.Point) *image.RGBA {
			g := paint.Random(9300)
			return eachPoint(pixels, func(x, y float64) (color.NRGBA, float64) {
				cloud := 0.5 + 0.5*g.Noise(9*x, 3*y) + 0.25*g.Derive(1).Noise(21*x, 7*y) + 0.12*g.Derive(2).Noise(50*x, 17*y)
				thick := paint.Smooth(1.7*y+0.9*cloud-0.9) * paint.Smooth(6*(1-y)) * paint.Smooth(5*x) * paint.Smooth(5*(1-x))
				return paint.Mix(color.NRGBA{0x2E, 0x18, 0x12, 0xFF}, color.NRGBA{0x74, 0x4A, 0x34, 0xFF}, cloud-0.2), 0.8 * thick
			})
		})
	}}
}

// eachPoint returns a picture whose points, from 0 to 1 across and down, have a colour and an opacity.
func eachPoint(pixels image.Point, of func(x, y float64) (color.NRGBA, float64)) *image.RGBA {
	picture := image.NewRGBA(image.Rectangle{Max: pixels})
	for y := range pixels.Y {
		for x := range pixels.X {
			c, cover := of((float64(x)+0.5)/float64(pixels.X), (float64(y)+0.5)/float64(pixels.Y))
			picture.Set(x, y, paint.WithOpacity(c, cover))
		}
	}
	return picture
}

// debrisColours are the colours of flying stones.
var debrisColours = [...]color.NRGBA{{0x7D, 0x77, 0x6E, 0xFF}, {0x5D, 0x57, 0x4F, 0xFF}, {0x8A, 0x85, 0x7D, 0xFF}, {0x6A, 0x5A, 0x4A, 0xFF}, {0x4B, 0x44, 0x3D, 0xFF}}

func debrisStone(p paint.Pen, i int, at ui.Point, radius float64) {
	c := debrisColours[i%len(debrisColours)]
	stone(p, paint.Random(9400+i), at, radius, paint.Mix(c, paint.Black, 0.55), paint.Mix(c, paint.White, 0.35))
}

// BlastDebris returns the picture of stones and timber that an explosion in the middle has hurled about.
func BlastDebris(to ui.Rect) ui.Sprite {
	return ui.Sprite{Key: blastKey("debris"), Size: to.Size(), Most: 1 << 19, To: to, Paint: func(c ui.Canvas) {
		p, g := paint.NewPen(c, ui.Point{}, to.W/400), paint.Random(9500)
		for i := range 24 {
			away := g.Between(2*i, 70, 190)
			at := paint.Polar(ui.Point{}, away, paint.FullTurn*(float64(i)+g.Value(2*i+1))/24)
			debrisStone(p, i, ui.Point{X: 200 + at.X, Y: 130 + 0.6*at.Y}, g.Between(100+i, 3, 8))
		}
		for _, b := range []struct{ x, y, turn, long float64 }{{150, 64, -0.9, 38}, {243, 76, 0.5, 36}, {94, 168, -2.8, 32}, {271, 126, 1.2, 28}} {
			board := paint.Polygon(paint.At(0, 0), paint.At(b.long-4, 0), paint.At(b.long-7, 3), paint.At(b.long, 4), paint.At(b.long-3, 7), paint.At(2, 7), paint.At(4, 4))
			p.Subgrid(paint.At(b.x, b.y), 1, 1).Turn(b.turn, ui.Point{}).LitOutline(board, 1.6, 1.5, paint.Wood)
		}
	}}
}

// BuriedChest returns the picture of the treasure, half under rubble.
func BuriedChest(to ui.Rect) ui.Sprite {
	return ui.Sprite{Key: blastKey("rubble"), Size: to.Size(), Most: 1 << 18, To: to, Paint: func(c ui.Canvas) {
		p := paint.NewPen(c, ui.Point{}, to.W/520)
		if paint.ThemeOf(c) == paint.MineTheme {
			glow(p, paint.At(260, 70), 100, color.NRGBA{0xFF, 0xC8, 0x50, 0xFF}, 0.4)
		}
		p.Lit(ui.Rect{X: 180, Y: 0, W: 160, H: 150}, 4, func(p paint.Pen) {
			p = p.Subgrid(paint.At(260-115, 12-83), 230, paint.CardW)
			drawChest(p)
			for _, n := range []struct{ x, side float64 }{{40, 13}, {60, 13}, {50, 16}} {
				drawNuggetAt(p, paint.At(n.x, 58), n.side, n.x)
			}
		})
		for i, s := range []struct{ x, y, radius float64 }{
			{130, 95, 28}, {392, 95, 26}, {192, 88, 22}, {332, 90, 24}, {252, 102, 24},
			{30, 148, 22}, {80, 142, 30}, {440, 142, 32}, {494, 148, 22}, {160, 128, 44}, {220, 136, 38}, {295, 132, 44}, {362, 126, 38},
		} {
			debrisStone(p, i, paint.At(s.x, s.y), s.radius)
		}
	}}
}

// HurledCard returns the picture of a tunnel that an explosion has hurled away, of a width, tilted and in its light.
func HurledCard(l game.Laid, at ui.Point, wide, angle float64) ui.Sprite {
	size := ui.Point{X: wide, Y: wide * paint.CardH / paint.CardW}
	draw := Card(l.Card, size)
	if l.Turned {
		draw = TurnedCard(l.Card, size)
	}
	sin, cos := math.Sincos(angle)
	sin, cos = math.Abs(sin), math.Abs(cos)
	box := ui.Rect{W: size.X*cos + size.Y*sin, H: size.X*sin + size.Y*cos}
	return ui.Sprite{Key: hurledKey{l.Card, l.Turned, angle}, Size: box.Size(), To: ui.RectAround(at, box.Size()), Paint: func(c ui.Canvas) {
		paint.Tilted(c, box, size, -angle, 0, draw)
		c.Light(box, 0, ui.Lamp{At: box.Center(), Reach: 100 * wide, Bright: 1, Tint: color.NRGBA{0xF4, 0xB4, 0x88, 0xFF}})
	}}
}

// A hurledKey identifies the picture of a card that was hurled away.
type hurledKey struct {
	card   game.Card
	turned bool
	angle  float64
}

// HoldPlunger is what blows a mine up: the hand of a figure lies on its bar.
var HoldPlunger = lit("plunger", func(p paint.Pen) {
	bar, rod := ui.Rect{X: 142, Y: 186, W: 62, H: 11}, ui.Rect{X: 169, Y: 194, W: 8, H: 40}
	p.FillOutlined(ui.RoundedRect(rod, 2), 4, paint.Steel)
	p.FillOutlined(ui.RoundedRect(bar, 4), 4, paint.Wood)
	p.FillOutlined(paint.MustPath("M143 228 L203 228 L208 273 L138 273 Z"), 4, color.NRGBA{0xA8, 0x30, 0x22, 0xFF})
	p.FillOutlined(paint.MustPath("M141 240 L205 240 L206 248 L140 248 Z"), 3, paint.WoodDark)
	p.FillOutlined(paint.MustPath("M174 233 L164 250 L171 250 L167 266 L182 246 L174 246 Z"), 2.4, color.NRGBA{0xFF, 0xD1, 0x66, 0xFF})
})
