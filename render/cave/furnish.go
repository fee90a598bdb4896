package cave

import (
	"saboteur/render/paint"
	"saboteur/render/ui"
)

// A placed prop stands or hangs somewhere.
type placed struct {
	Prop
	at ui.Rect
}

// lanterns returns where lanterns hang: in the upper corners, if they are in nobody's way
// there.
func (v Cave) lanterns() (all []ui.Rect) {
	if v.Place == CrossSection || v.Size.X < 700 || v.Size.Y < 420 {
		return nil
	}
	side, in := 40*v.Unit, v.hollow()
	left, right, y := in.X+0.04*in.W, in.X+0.96*in.W, in.Y+0.1*in.H
	switch v.Place {
	case Table:
		y = in.Y + 0.02*in.H
	case Chamber: // above everything else there
		side, left, right, y = 32*v.Unit, 0.035*v.Size.X, 0.965*v.Size.X, 0.05*v.Size.Y
	}
	for _, x := range []float64{left, right} {
		all = append(all, ui.RectAround(ui.Point{X: x, Y: max(y, 0.9*side)}, ui.Point{X: side, Y: side}))
	}
	return all
}

// lanternLight returns the light of the lanterns.
func (v Cave) lanternLight() (lamps []lamp) {
	for _, r := range v.lanterns() {
		lamps = append(lamps, lamp{at: r.Center(), reach: 4 * r.W, bright: 1.1, tint: warmLight, halo: 2.4 * r.W})
	}
	return lamps
}

// drawProps draws what stands and hangs in the cave.
func (v Cave) drawProps(c ui.Canvas) {
	for _, r := range v.lanterns() {
		length := r.Y // from the roof
		if v.Place != Chamber {
			length = min(length, 12*v.Unit) // not into what is written above it
		}
		hang(c, r, length, 2*v.Unit)
	}
	for _, p := range v.standing() {
		p.Draw(c, p.at)
	}
}

// hang draws a lantern, and the iron rod of this length and width above it.
func hang(c ui.Canvas, lantern ui.Rect, length, width float64) {
	rod := paint.Line(ui.Point{X: lantern.Center().X, Y: lantern.Y - length}, ui.Point{X: lantern.Center().X, Y: lantern.Y + 0.08*lantern.H})
	c.StrokePath(rod, 2*width, paint.Outline)
	c.StrokePath(rod, width, iron)
	MineLantern.Draw(c, lantern)
}

// standing returns what stands in the lower corners: something else in every match.
func (v Cave) standing() (all []placed) {
	if v.Place != Table || v.Size.X < 700 || v.Size.Y < 420 {
		return nil
	}
	in, u := v.hollow(), v.Unit
	g := paint.Random(7101).Derive(v.Seed)
	n := 0
	stand := func(p Prop, x, side float64) {
		n++
		r := ui.Rect{X: x + g.Between(n, -6, 6)*u, Y: in.Y + in.H - side*u + g.Between(n+20, -4, 6)*u, W: side * u, H: side * u}
		all = append(all, placed{p, r})
	}
	corner := []Prop{Barrel, Crate, Crystals, Mushrooms}
	for side, x := range []float64{in.X + 0.06*in.W, in.X + 0.93*in.W} {
		away := 1 - 2*float64(side) // towards the middle
		first := int(g.Value(40+side) * 4)
		stand(corner[first%4], x, 46)
		stand(corner[(first+1)%4], x+away*46*u, 34)
		if g.Value(50+side) < 0.6 {
			stand(corner[(first+2)%4], x+away*84*u, 24)
		}
	}
	return all
}
