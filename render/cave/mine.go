package cave

import (
	"image"
	"math"

	"saboteur/render/paint"
	"saboteur/render/ui"
)

// A Mine is a cross-section of a mine at night: a shaft below the sky, and galleries that
// lead away from it. Lengths are logical units.
type Mine struct {
	In      ui.Rect // where it is on the screen; sky and rock go on beyond it
	Unit    float64 // the unit of what is in it
	Surface float64 // the height of the ground
	ShaftX  float64
	Floors  [3]Floor
}

// A Floor is the floor of a gallery, from its left end to its right.
type Floor struct{ Left, Right, Y, Height float64 }

// At returns a box of a size that stands on the floor, its middle at a part of the way
// along it.
func (f Floor) At(part, width, height float64) ui.Rect {
	return ui.Rect{X: f.Left + part*(f.Right-f.Left) - width/2, Y: f.Y - height, W: width, H: height}
}

// NewMine lays out a mine in a rectangle.
func NewMine(in ui.Rect) Mine {
	unit := min(in.H/720, in.W/700)
	m := Mine{In: in, Unit: unit, Surface: in.Y + 0.165*in.H, ShaftX: in.X + 0.05*in.W}
	for i, y := range [3]float64{0.42, 0.655, 0.915} {
		right := [3]float64{0.93, 0.965, 0.94}[i]
		m.Floors[i] = Floor{m.ShaftX + 46*unit, in.X + right*in.W, in.Y + y*in.H, 92 * unit}
	}
	return m
}

// shape returns where the mine is hollow.
func (m Mine) shape() shape {
	u := m.Unit
	all := []shape{gallery(ui.Point{X: m.ShaftX, Y: m.Surface - 20*u}, ui.Point{X: m.ShaftX, Y: m.Floors[2].Y - 20*u}, 24*u)}
	for _, f := range m.Floors {
		y := f.Y - 42*u
		all = append(all, gallery(ui.Point{X: f.Left, Y: y}, ui.Point{X: f.Right - 24*u, Y: y}, 51*u))
	}
	drift := m.Floors[0].Left + 0.78*(m.Floors[0].Right-m.Floors[0].Left)
	all = append(all, gallery(ui.Point{X: drift, Y: m.Floors[0].Y - 40*u}, ui.Point{X: drift, Y: m.Floors[1].Y - 50*u}, 20*u))
	return joined(20*u, all...)
}

// lampPlaces are where lanterns hang from the beam of a frame: the gallery, and the part of
// the way along it.
var lampPlaces = []struct {
	floor int
	at    float64
}{{0, 0.225}, {0, 0.525}, {1, 0.235}, {1, 0.625}, {2, 0.225}}

// lanterns returns where lanterns hang.
func (m Mine) lanterns() (all []ui.Rect) {
	for _, p := range lampPlaces {
		f := m.Floors[p.floor]
		all = append(all, f.At(p.at, 24*m.Unit, 24*m.Unit).Move(ui.Point{Y: -64 * m.Unit}))
	}
	return all
}

// lamps returns the light in the mine: that of lanterns, gold, and burning fuse, and a
// little on the rock beside it.
func (m Mine) lamps(beside ui.Rect) (all []lamp) {
	u := m.Unit
	for _, r := range m.lanterns() {
		all = append(all, lamp{at: ui.Point{X: r.Center().X, Y: r.Center().Y + 2*u}, reach: 145 * u, bright: 2, tint: warmLight, halo: 44 * u})
	}
	end := func(i int, part, up float64) ui.Point {
		r := m.Floors[i].At(part, 0, up*u)
		return ui.Point{X: r.X, Y: r.Y}
	}
	return append(all,
		lamp{at: end(0, 0.93, 60), reach: 110 * u, bright: 1.3, tint: warmLight},
		lamp{at: end(1, 0.88, 55), reach: 110 * u, bright: 2, tint: goldLight, halo: 90 * u},
		lamp{at: end(2, 0.84, 30), reach: 120 * u, bright: 2, tint: emberLight, halo: 60 * u},
		lamp{at: ui.Point{X: m.ShaftX, Y: m.Surface + 40*u}, reach: 110 * u, bright: 1.4, tint: warmLight},
		lamp{at: beside.Center(), reach: 0.4 * max(beside.W, beside.H), bright: 0.8, height: 0.7, tint: warmLight},
	)
}

// A sky is the night above a mine, and where it ends.
type sky struct {
	Mine
	size  ui.Point
	moon  ui.Point
	hills paint.Random
}

// ground returns the height of the ground at a place.
func (s *sky) ground(x float64) float64 {
	return s.Surface + (s.hills.Noise(x/(90*s.Unit), 1)*0.5+s.hills.Noise(x/(31*s.Unit), 7)*0.2)*26*s.Unit
}

// at returns the colour of the sky at a place.
func (s *sky) at(a ui.Point) (c [3]float32) {
	down := float32(min(max(a.Y/s.Surface, 0), 1))
	for i, ends := range [3][2]float32{{13, 39}, {26, 64}, {48, 92}} {
		c[i] = ends[0] + (ends[1]-ends[0])*down
	}
	u := s.Unit
	far := s.Surface - (34+46*math.Abs(s.hills.Noise(a.X/(110*u), 3)))*u
	hill := float32(min(max((a.Y-far)/u+0.5, 0), 1))
	if away := a.Sub(s.moon).Len() / u; away < 130 {
		glow := float32((1 - away/130) * (1 - away/130))
		for i, light := range [3]float32{159, 192, 232} {
			c[i] += 0.75 * glow * (light - c[i])
		}
		disc := float32(min(max((24-away)*u+0.5, 0), 1))
		stain := float32(min(a.Sub(s.moon.Add(ui.Point{X: -8 * u, Y: -6 * u})).Len()/(6*u), a.Sub(s.moon.Add(ui.Point{X: 8 * u, Y: 8 * u})).Len()/(5*u), 1))
		for i, light := range [3]float32{238, 242, 228} {
			c[i] += disc * (1 - hill) * (light*(0.86+0.14*stain) - c[i])
		}
	}
	for i, dark := range [3]float32{11, 17, 26} {
		c[i] += 0.85 * hill * (dark - c[i])
	}
	return c
}

// stars draws the stars of a picture onto the sky.
func (s *sky) stars(picture *image.RGBA) {
	scale := float64(picture.Rect.Dx()) / s.size.X
	for i := range 90 {
		x, y := s.hills.Between(500+3*i, 0, s.size.X), s.hills.Between(501+3*i, 0, s.Surface*0.55)
		at := image.Pt(int(x*scale), int(y*scale))
		bright := s.hills.Between(502+3*i, 0.25, 0.9)
		for _, p := range []image.Point{at, at.Add(image.Pt(1, 0)), at.Add(image.Pt(0, 1)), at.Sub(image.Pt(1, 0)), at.Sub(image.Pt(0, 1))} {
			part := bright
			if p != at {
				part *= 0.3 * bright
			}
			if !p.In(picture.Rect) {
				continue
			}
			pix := picture.Pix[picture.PixOffset(p.X, p.Y):]
			for n, light := range [3]float64{223, 232, 255} {
				pix[n] = uint8(float64(pix[n]) + part*(light-float64(pix[n])))
			}
		}
	}
}
