package panel

import (
	"image"
	"image/color"
	"math"

	"saboteur/render/cave"
	"saboteur/render/paint"
)

// A piece is a panel that is being painted. Lengths are in pixels.
type piece struct {
	Style
	unit  float64
	inner image.Point // its size without its shadow
}

// paint returns a picture of a size in pixels, with the panel in the middle.
func (p piece) paint(pixels image.Point) *image.RGBA {
	picture, fill := image.NewRGBA(image.Rectangle{Max: pixels}), p.filling()
	left, top := (pixels.X-p.inner.X)/2, (pixels.Y-p.inner.Y)/2
	for y := range pixels.Y {
		for x := range pixels.X {
			px, py := x-left, y-top
			away, up := p.distance(float64(px)+0.5, float64(py)+0.5)
			var c color.NRGBA
			cover := min(max(0.5-away, 0), 1)
			if cover > 0 {
				c = p.edged(fill(min(max(px, 0), p.inner.X-1), min(max(py, 0), p.inner.Y-1)), away, up)
			}
			picture.Set(x, y, over(c, cover, p.shadow(float64(px)+0.5, float64(py)+0.5)))
		}
	}
	return picture
}

// distance returns how far a point is from the edge, less than 0 inside, and how much the
// edge there faces up, from -1 to 1.
func (p piece) distance(x, y float64) (away, up float64) {
	w, h := float64(p.inner.X)/2, float64(p.inner.Y)/2
	round := min(p.Radius*p.unit, w, h)
	dx, dy := math.Abs(x-w)-w+round, math.Abs(y-h)-h+round
	away = math.Hypot(max(dx, 0), max(dy, 0)) + min(max(dx, dy), 0) - round
	if dy >= dx || dy > 0 {
		up = max(dy, 0.01) / math.Hypot(max(dx, 0), max(dy, 0.01))
	}
	if y > h {
		up = -up
	}
	return away, up
}

// shadow returns how dark the shadow is at a point, from 0 to 1.
func (p piece) shadow(x, y float64) float64 {
	if p.Flush || p.State == Pressed || p.State == Off {
		return 0
	}
	away, _ := p.distance(x, y-3*p.unit)
	return 0.6 * (1 - paint.Smooth((away/p.unit+2)/(shadowReach-4)))
}

// edged returns a colour of the panel with what edge and light add at a distance from the
// edge.
func (p piece) edged(c color.NRGBA, away, up float64) color.NRGBA {
	in := -away / p.unit
	if p.Material != Gold && p.Material != Block {
		c = mixed(c, paint.Black, 0.5*(1-paint.Smooth(in/16)))
	}
	width, edge := 1.5, edgeColour(p.Style)
	if p.State == Chosen {
		width = 2.5
	}
	lightLine := 0.35
	if p.Material == Gold || p.Material == Block {
		lightLine = 0.7
	}
	if p.State != Pressed && p.State != Off && up > 0.5 && in >= width && in < width+1.4 {
		c = mixed(c, highlight, lightLine*up)
	}
	if in < width {
		c = mixed(c, edge, min(1, (width-in)*p.unit+0.5))
	}
	return c
}

// highlight is the colour of edges that face the lantern.
var highlight = color.NRGBA{0xFF, 0xE8, 0xB8, 0xFF}

func edgeColour(l Style) color.NRGBA {
	c := paint.PanelEdge
	switch {
	case l.Material == Block:
		return stoneShade
	case l.Material == Gold:
		c = color.NRGBA{0x7A, 0x4C, 0x08, 0xFF}
	case l.State == Chosen:
		return paint.Gold
	case l.Material == Wood:
		c = color.NRGBA{0x7E, 0x5A, 0x30, 0xFF}
	}
	switch l.State {
	case Hover:
		return paint.TextOnTable
	case Off:
		c = mixed(c, paint.Black, 0.5)
	}
	return c
}

// filling returns the colour of each pixel inside the panel.
func (p piece) filling() func(x, y int) color.NRGBA {
	down := func(y int) float64 { return float64(y) / float64(max(p.inner.Y-1, 1)) }
	switch p.Material {
	case Gold:
		return func(_, y int) color.NRGBA { return p.toned(goldAt(down(y))) }
	case Glass:
		return func(_, y int) color.NRGBA {
			return mixed(color.NRGBA{0x24, 0x1B, 0x15, 0xD8}, color.NRGBA{0x17, 0x11, 0x0D, 0xE8}, down(y))
		}
	case Wood:
		planks := cave.Planks(p.inner, p.unit)
		return func(x, y int) color.NRGBA { return p.toned(pixel(planks, x, y)) }
	}
	if p.Material == Niche {
		niche := cave.Niche(p.inner, p.unit)
		return func(x, y int) color.NRGBA {
			return p.toned(mixed(pixel(niche, x, y), stoneShade, 0.85*paint.Smooth((down(y)-1+p.Sill)/0.16+1)))
		}
	}
	rock := cave.Slab(p.inner, p.unit)
	if p.Material == Block {
		return func(x, y int) color.NRGBA {
			below := float64(y) / p.unit
			c := mixed(pixel(rock, x, y), highlight, 0.16*(1-paint.Smooth(below/70))+0.35*(1-paint.Smooth(below/9)))
			c = mixed(c, stoneShade, 0.66*paint.Smooth(below/130))
			side := float64(min(x, p.inner.X-1-x)) / p.unit
			return mixed(c, paint.Black, 0.45*(1-paint.Smooth(side/14)))
		}
	}
	return func(x, y int) color.NRGBA { return p.toned(mixed(pixel(rock, x, y), stoneShade, 0.62)) }
}

// stoneShade darkens stone, so that text on it can be read.
var stoneShade = color.NRGBA{0x0C, 0x08, 0x06, 0xFF}

// toned returns a colour of a material as it is in the panel's state.
func (p piece) toned(c color.NRGBA) color.NRGBA {
	switch p.State {
	case Hover:
		return mixed(c, paint.White, 0.08)
	case Pressed:
		return mixed(c, paint.Black, 0.25)
	case Off:
		grey := uint8((int(c.R) + int(c.G) + int(c.B)) / 3)
		return mixed(mixed(c, color.NRGBA{grey, grey, grey, 0xFF}, 0.5), stoneShade, 0.5)
	case Chosen:
		if p.Material != Gold {
			return mixed(c, paint.Gold, 0.13)
		}
	}
	return c
}

// goldAt returns the colour of gold at a part of the height.
func goldAt(down float64) color.NRGBA {
	top, mid, low := color.NRGBA{0xFF, 0xD7, 0x66, 0xFF}, paint.Gold, color.NRGBA{0xC9, 0x8A, 0x1C, 0xFF}
	if down < 0.45 {
		return mixed(top, mid, down/0.45)
	}
	return mixed(mid, low, (down-0.45)/0.55)
}

func pixel(m *image.RGBA, x, y int) color.NRGBA {
	i := m.PixOffset(x, y)
	return color.NRGBA{m.Pix[i], m.Pix[i+1], m.Pix[i+2], 0xFF}
}

// mixed returns the colour a part of the way from a to b. The opacity stays that of a if b
// is opaque.
func mixed(a, b color.NRGBA, t float64) color.NRGBA {
	if b.A == 0xFF {
		b.A = a.A
	}
	return paint.Mix(a, b, t)
}

// over returns a colour that covers a part of a pixel, over a black shadow.
func over(c color.NRGBA, cover, shadow float64) color.NRGBA {
	alpha := float64(c.A) / 0xFF * cover
	whole := alpha + shadow*(1-cover)
	if whole <= 0 {
		return color.NRGBA{}
	}
	k := alpha / whole
	return color.NRGBA{uint8(float64(c.R) * k), uint8(float64(c.G) * k), uint8(float64(c.B) * k), uint8(0xFF*whole + 0.5)}
}
