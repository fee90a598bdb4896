package art

import (
	"math"

	"saboteur/render/ui"
)

// rock covers the card with rock: facets that catch the light as they lie,
// patches of other stone, cracks and pebbles.
func rock(p pen, g grain) {
	p.fill(polygon(at(-2, -2), at(cardW+2, -2), at(cardW+2, cardH+2), at(-2, cardH+2)), Rock)
	facets(p, g)
	patches(p, g.other(11))
	cracks(p, g.other(12))
	pebbles(p, g.other(13))
}

// The facets are two triangles for each square of a crooked net.
const (
	netW, netH = 6, 8
	meshW      = float64(cardW) / netW
	meshH      = float64(cardH) / netH
)

func facets(p pen, g grain) {
	knot := func(i, j int) ui.Point {
		n := j*(netW+3) + i
		return at((float64(i)-0.1+0.7*(g.at(4*n)-0.4))*meshW, (float64(j)-0.1+0.7*(g.at(4*n+1)-0.4))*meshH)
	}
	for j := -1; j <= netH; j++ {
		for i := -1; i <= netW; i++ {
			a, b, c, d := knot(i, j), knot(i+1, j), knot(i+1, j+1), knot(i, j+1)
			if g.at(900+j*16+i) < 0.5 {
				facet(p, g, a, b, c)
				facet(p, g, a, c, d)
				continue
			}
			facet(p, g, a, b, d)
			facet(p, g, b, c, d)
		}
	}
}

// facet draws a triangle of rock, the brighter the more it faces the light.
func facet(p pen, g grain, a, b, c ui.Point) {
	high := func(q ui.Point) float64 { return g.noise(q.X/17, q.Y/17) + 0.6*g.other(5).noise(q.X/9, q.Y/9) }
	slope := slopeOf(a, b, c, high(a), high(b), high(c))
	lit := -(slope.X*p.light.X + slope.Y*p.light.Y) * 9
	mid := a.Add(b).Add(c).Mul(1. / 3)
	tone := 0.5 + 0.42*math.Tanh(-lit) + 0.18*g.other(6).noise(mid.X/30, mid.Y/30)
	colour := mix(RockDark, RockLight, tone)
	// A little too large, it hides the seam to those drawn before.
	grown := func(q ui.Point) ui.Point { return mid.Add(q.Sub(mid).Mul(1.06)) }
	p.fill(polygon(grown(a), grown(b), grown(c)), colour)
}

// slopeOf returns how steeply a plane through three points rises along x and y.
func slopeOf(a, b, c ui.Point, ha, hb, hc float64) ui.Point {
	u, v := b.Sub(a), c.Sub(a)
	area := u.X*v.Y - u.Y*v.X
	if math.Abs(area) < 1 {
		return ui.Point{}
	}
	return at(((hb-ha)*v.Y-(hc-ha)*u.Y)/area, ((hc-ha)*u.X-(hb-ha)*v.X)/area)
}

// patches stain the rock.
func patches(p pen, g grain) {
	for i := range 9 {
		mid := at(g.between(20*i, 0, cardW), g.between(20*i+1, 0, cardH))
		stain := RockDark
		if i%3 == 0 {
			stain = FloorDark
		}
		p.fill(blob(g.other(i), mid, g.between(20*i+2, 7, 17), 9), thin(stain, 0.16))
	}
}

// blob returns a crooked round outline.
func blob(g grain, mid ui.Point, radius float64, corners int) *ui.Path {
	points := make([]ui.Point, corners)
	for i := range points {
		points[i] = around(mid, radius*g.between(i, 0.65, 1.1), roundAngle*(float64(i)+0.5*g.at(50+i))/float64(corners))
	}
	return soft(points)
}

// cracks run through the rock, dark with a bright edge on the side that faces
// the light.
func cracks(p pen, g grain) {
	var all ui.Path
	for i := range 5 {
		h := g.other(i)
		from := at(h.between(0, 4, cardW-4), h.between(1, 4, cardH-4))
		angle := h.between(2, 0, roundAngle)
		all.Move(from)
		for j := range 3 + int(h.at(3)*4) {
			angle += h.between(10+j, -0.9, 0.9)
			from = around(from, h.between(30+j, 4, 8), angle)
			all.Line(from)
		}
	}
	p.stroke(all.Transform(ui.Transform{Scale: 1, Move: p.light.Mul(0.9)}), 0.7, thin(RockLight, 0.9))
	p.stroke(&all, 1.0, thin(black, 0.55))
}

// pebbles lie in the rock.
func pebbles(p pen, g grain) {
	var shade ui.Path
	var lit [2]ui.Path
	for i := range 16 {
		mid := at(g.between(9*i, 3, cardW-3), g.between(9*i+1, 3, cardH-3))
		r := g.between(9*i+2, 0.9, 2.3)
		add(&shade, blob(g.other(i), mid.Add(p.light.Mul(0.6)), r*1.15, 6))
		add(&lit[i%2], blob(g.other(i), mid, r, 6))
	}
	p.fill(&shade, thin(black, 0.4))
	p.fill(&lit[0], mix(RockLight, Stone, 0.08))
	p.fill(&lit[1], mix(RockLight, Stone, 0.3))
}

// bevel draws the card's edge: bright where it faces the light, dark where it
// does not, so that cards that touch can be told apart.
func bevel(p pen) {
	a, b, c, d := at(0, 0), at(cardW, 0), at(cardW, cardH), at(0, cardH)
	bright, dark := thin(white, 0.30), thin(black, 0.62)
	if p.light.Y < 0 {
		bright, dark = dark, bright
	}
	width := max(2.0, 2.2/p.scale()) // half of it lies beside the card
	p.stroke(line(b, c, d), width, dark)
	p.stroke(line(d, a, b), width, bright)
}
