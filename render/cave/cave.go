package cave

import (
	"image"
	"image/color"
	"math"

	"saboteur/render/paint"
	"saboteur/render/ui"
)

// A Place is a kind of cave.
type Place uint8

const (
	Chamber      Place = iota // behind menus and lists: quiet and dark
	Table                     // behind the mine: dark and deep, with rock around it
	Hall                      // where roles are shown
	Vault                     // where gold is shared
	Stage                     // where winners stand
	CrossSection              // a mine at night: see Mine
	placeCount
)

// A Cave is the backdrop of a screen. Two of them that are equal look the same.
type Cave struct {
	Place  Place
	Size   ui.Point // of the screen
	Unit   float64  // the unit of the interface, in logical units
	Hollow ui.Rect  // where the cave is hollow; empty for most of the screen
	Seed   int      // of the match: it decides on shapes and props
}

// Draw fills the screen.
func (v Cave) Draw(c ui.Canvas) {
	whole := ui.Rect{W: v.Size.X, H: v.Size.Y}
	theme := paint.ThemeOf(c)
	if theme == paint.ContrastTheme && v.Place != CrossSection {
		c.Fill(whole, paint.Table)
		return
	}
	if theme == paint.DaylightTheme && v.Place != CrossSection {
		if v.Place == Table {
			defer v.drawPlan(c)
		}
		v = Cave{Size: v.Size, Unit: v.Unit} // one sheet of paper for all screens
	}
	c.Sprite(ui.Sprite{Key: v, Size: v.Size, Most: v.mostPixels(theme), To: whole, Paint: func(c ui.Canvas) {
		if theme == paint.MineTheme {
			v.relief().paintOn(c)
			return
		}
		c.Picture(whole, func(pixels image.Point) *image.RGBA {
			if v.Place == CrossSection {
				return v.section(pixels, theme)
			}
			return v.paper(pixels, theme.Colour(paint.Table))
		})
	}})
	if theme == paint.MineTheme {
		v.drawProps(c)
	}
}

// drawPlan draws the table on paper as a sheet of its own: brighter, with an edge in ink that
// fades inwards.
func (v Cave) drawPlan(c ui.Canvas) {
	in, u := v.Hollow.Inset(3*v.Unit), v.Unit
	c.Sprite(ui.Sprite{Key: planKey{v.Hollow.Size(), u}, Size: v.Hollow.Size(), To: v.Hollow, Paint: func(c ui.Canvas) {
		in := in.Move(ui.Point{X: -v.Hollow.X, Y: -v.Hollow.Y})
		edge := ui.RoundedRect(in, 14*u)
		c.FillPath(edge, color.NRGBA{0xFF, 0xFF, 0xFF, 0x46})
		for i := range 5 {
			c.StrokePath(ui.RoundedRect(in.Inset(float64(i)*2*u), 14*u), 2*u, color.NRGBA{0x5C, 0x44, 0x20, uint8(40 - 8*i)})
		}
		c.StrokePath(edge, 2*u, color.NRGBA{0x5C, 0x44, 0x20, 0xB0})
	}})
}

// A planKey identifies the plan of a table besides its place.
type planKey struct {
	size ui.Point
	unit float64
}

// mostPixels returns how many pixels of a cave are computed at most. Rock looks the same with half
// of them, in half the time, but is blurred with a quarter; lines on paper are not to be enlarged.
func (v Cave) mostPixels(theme paint.Theme) int {
	if theme != paint.MineTheme {
		return 1 << 20
	}
	return int(min(max(v.Size.X*v.Size.Y/2, 1<<18), 1<<20))
}

// hollow returns where the cave is hollow.
func (v Cave) hollow() ui.Rect {
	if v.Hollow.W > 0 && v.Hollow.H > 0 {
		return v.Hollow
	}
	return ui.Rect{W: v.Size.X, H: v.Size.Y}.Inset(0.05 * min(v.Size.X, v.Size.Y))
}

// relief returns the rock of the cave and the light in it.
func (v Cave) relief() *relief {
	in, u := v.hollow(), v.Unit
	r := &relief{
		random: paint.Random(7001 + 31*int(v.Place)).Derive(v.Seed), size: v.Size, unit: u,
		floor: true, rocks: 70, rough: 44, deep: 70, ambient: ambient{0.26, 0.27, 0.34},
	}
	round := 0.25 * min(in.W, in.H)
	at := func(x, y float64) ui.Point { return ui.Point{X: in.X + x*in.W, Y: in.Y + y*in.H} }
	wide := min(in.W, 1.6*in.H)
	switch v.Place {
	case Table:
		r.floor, r.rocks, r.rough, r.deep, r.ambient = false, 64, 34, 60, ambient{0.5, 0.5, 0.55}
		r.dim = func(a ui.Point) float64 { // above and below there is text on the rock
			away := max(in.Y-a.Y, a.Y-in.Y-in.H) / u
			return 1 - 0.62*paint.Smooth((away-2)/16)
		}
		round = 0.16 * min(in.W, in.H)
		r.lamps = []lamp{
			{at: at(0.77, 0.5), reach: 0.43 * wide, bright: 1.5, height: 0.8, tint: warmLight},
			{at: at(0.14, 0.5), reach: 0.33 * wide, bright: 0.8, height: 0.8, tint: warmLight},
		}
	case Chamber:
		r.ambient = ambient{0.3, 0.3, 0.36}
		r.lamps = []lamp{{at: at(0.5, 0.42), reach: 0.3 * wide, bright: 0.7, height: 0.6, tint: warmLight}}
	case Hall:
		r.lamps = []lamp{
			{at: at(0.5, 0.55), reach: 0.24 * wide, bright: 2, height: 0.5, tint: warmLight},
			{at: at(0.5, 0.05), reach: 0.2 * wide, bright: 1.1, height: 0.5, tint: warmLight},
		}
	case Vault:
		r.lamps = []lamp{{at: at(0.5, 0.35), reach: 0.25 * wide, bright: 2.3, height: 0.5, tint: goldLight}}
	case CrossSection:
		v.layMine(r)
		return r
	case Stage:
		r.lamps = []lamp{{at: at(0.5, 0.2), reach: 0.27 * wide, bright: 2.2, height: 0.5, tint: goldLight}}
	}
	r.shape = room(in, round)
	r.lamps = append(r.lamps, v.lanternLight()...)
	return r
}

// layMine makes the relief that of a mine. The rock beside it lies in the dark, so that
// text on it can be read.
func (v Cave) layMine(r *relief) {
	m := NewMine(v.Hollow)
	r.sky = &sky{Mine: m, size: v.Size, moon: ui.Point{X: m.In.X + 0.42*m.In.W, Y: 0.31 * m.Surface}, hills: 7301}
	beside := ui.Rect{Y: m.Surface, W: m.In.X, H: v.Size.Y - m.Surface}
	if m.In.H < 0.8*v.Size.Y { // it is above
		r.sky.moon = ui.Point{X: 0.13 * v.Size.X, Y: 0.2 * m.Surface}
		beside = ui.Rect{Y: m.In.Y + m.In.H, W: v.Size.X, H: v.Size.Y - m.In.Y - m.In.H}
	}
	r.unit, r.shape = m.Unit, m.shape()
	r.rocks, r.rough, r.deep, r.ambient = 58, 20, 40, ambient{0.32, 0.34, 0.42}
	r.lamps = m.lamps(beside)
	r.dim = func(a ui.Point) float64 {
		if beside.Y > m.Surface {
			return 1 - 0.5*paint.Smooth((a.Y-beside.Y)/(60*v.Unit))
		}
		return 1 - 0.6*paint.Smooth((beside.W-a.X)/(0.45*beside.W))
	}
}

// paper returns a sheet of paper of a colour, a little stained.
func (v Cave) paper(pixels image.Point, c color.NRGBA) *image.RGBA {
	picture := image.NewRGBA(image.Rectangle{Max: pixels})
	places, values := make([]float64, pixels.X), make([]float32, pixels.X)
	scale := v.Size.X / float64(pixels.X)
	for x := range places {
		places[x] = float64(x) * scale
	}
	stains := newFractal(7002, 160*v.Unit, 120*v.Unit, 6, places)
	for y := range pixels.Y {
		stains.row(float64(y)*scale, values)
		for x, stain := range values {
			bright := 1 - 0.12*max(stain-0.3, 0)
			pix := picture.Pix[picture.PixOffset(x, y):]
			pix[0], pix[1], pix[2], pix[3] = uint8(float32(c.R)*bright), uint8(float32(c.G)*bright), uint8(float32(c.B)*bright*bright), 0xFF
		}
	}
	return picture
}

// Niche returns an arched niche in the rock, of a size in pixels, with a light in it that
// shines on its back; unit is how many of them are a unit of the interface.
func Niche(pixels image.Point, unit float64) *image.RGBA {
	w, h := float64(pixels.X), float64(pixels.Y)
	r := &relief{
		random: 7011, size: ui.Point{X: w, Y: h}, unit: unit, shape: arch(w, h, 9*unit),
		floor: true, rocks: 40, rough: 5, deep: 22, ambient: ambient{0.62, 0.56, 0.52},
		lamps: []lamp{{at: ui.Point{X: w / 2, Y: 0.36 * h}, reach: 0.5 * min(w, h), bright: 1.9, height: 0.8, tint: warmLight}},
	}
	return r.paint(pixels)
}

// arch returns the shape of a hollow with a round upper end, so far inside the edges of a
// rectangle at the sides and above. It goes on below.
func arch(w, h, inside float64) shape {
	radius := w/2 - inside
	flat := max(0.5, radius/(0.42*h)) // of the vault, where the rectangle is wide
	spring := inside + radius/flat    // where the vault begins
	return func(p ui.Point) float64 {
		up := max(0, spring-p.Y) * flat
		return math.Hypot(p.X-w/2, up) - radius
	}
}
