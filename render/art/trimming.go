package art

import (
	"image/color"
	"math"

	"saboteur/game"
	"saboteur/render/ui"
)

// ornaments are the small things that lie about in the mine. They are dim, so
// that nobody takes them for something that counts.
var ornaments = [...]func(pen, grain){mushrooms, crystals, fossil, nothing, barrel, wallLantern, nothing}

func nothing(pen, grain) {}

// corners are the places in the rock where an ornament fits: no tunnel comes
// there, whatever the card's exits.
var corners = [4]ui.Point{{X: 18, Y: 26}, {X: 82, Y: 26}, {X: 82, Y: 114}, {X: 18, Y: 114}}

// trimmings are what makes copies of a card differ.
func trimmings(p pen, d dig) {
	g := d.grain.other(31)
	corner := int(g.at(1)*4) & 3
	// Neighbouring numbers are copies of a card: each has another ornament.
	ornament := ornaments[int(d.grain)%len(ornaments)]
	spot := corners[corner].Add(at(g.between(2, -3, 3), g.between(3, -6, 6)))
	ornament(p.in(spot.Sub(at(11, 11)), 22, grid), g)
	if g.at(4) < 0.6 {
		d.bootprints(p)
	}
}

// bootprints lead through the tunnel from its first exit to its last.
func (d dig) bootprints(p pen) {
	var ways []frame
	var long []float64
	for _, side := range game.Sides {
		if d.exits.Has(side) {
			ways, long = append(ways, frameOf(side)), append(long, reach[side])
		}
	}
	g := d.grain.other(23)
	last := len(ways) - 1
	var prints ui.Path
	for step := 0.0; step < long[0]+long[last]; step += 9 {
		f, out, toe := ways[0], long[0]-step, -1.0
		if out < 0 {
			f, out, toe = ways[last], -out, 1
		}
		i := int(step / 9)
		beside := 3.4 * float64(i%2*2-1)
		add(&prints, bootprint(f.place(beside+g.between(i, -0.6, 0.6), out), f.way(at(g.between(i+50, -0.15, 0.15), toe))))
	}
	p.fill(&prints, thin(FloorDark, 0.36))
}

// bootprint returns the outline of a sole and a heel.
func bootprint(spot, toe ui.Point) *ui.Path {
	turned := ui.Transform{Angle: math.Atan2(toe.Y, toe.X) + math.Pi/2, Scale: 1, Move: spot}
	return shape("M-1.3 0.6 Q-2 -2.6 0 -3.2 Q2 -2.6 1.3 0.6 Z M-1.2 1.3 L1.2 1.3 Q1.3 3 0 3 Q-1.3 3 -1.2 1.3 Z").Transform(turned)
}

func mushrooms(p pen, g grain) {
	cap := mix(color.NRGBA{0xA6, 0x5A, 0x3C, 0xFF}, Rock, 0.3)
	stalk := mix(Parchment, Rock, 0.4)
	for i, m := range [3]struct{ x, y, size float64 }{{42, 52, 0.7}, {18, 54, 0.55}, {30, 56, 1}} {
		q := p.in(at(m.x-20*m.size, m.y-40*m.size), 40*m.size, 40)
		q.inked(shape("M16 20 L24 20 Q23 32 26 40 L14 40 Q17 32 16 20 Z"), 3, stalk)
		q.inked(shape("M2 22 Q4 4 20 3 Q36 4 38 22 Q20 27 2 22 Z"), 3, mix(cap, black, 0.1*float64(i)))
		q.fill(ui.Circle(at(13, 13), 2.6), stalk)
		q.fill(ui.Circle(at(25, 11), 2), stalk)
	}
}

func crystals(p pen, g grain) {
	ice := mix(color.NRGBA{0x7E, 0x9B, 0xA8, 0xFF}, Rock, 0.25)
	for i, c := range [4]struct{ x, tilt, size float64 }{{22, -0.5, 0.7}, {44, 0.55, 0.65}, {30, -0.12, 1}, {38, 0.25, 0.8}} {
		q := p.in(at(c.x-20*c.size, 58-48*c.size), 40*c.size, 40).turn(c.tilt, at(20, 46))
		tone := mix(ice, black, 0.08*float64(i&1))
		q.stroke(shape("M13 48 L12 14 L20 2 L28 14 L27 48 Z"), 3, Outline)
		q.fill(shape("M13 48 L12 14 L20 2 L19 48 Z"), mix(tone, white, 0.35))
		q.fill(shape("M19 48 L20 2 L28 14 L27 48 Z"), mix(tone, RockDark, 0.3))
	}
}

// fossil draws a snail of stone.
func fossil(p pen, g grain) {
	shell := mix(RockLight, ParchmentEdge, 0.3)
	var coil ui.Path
	for i := range 34 {
		angle := float64(i) * 0.52
		to := around(at(32, 34), 24-float64(i)*0.66, angle)
		if i == 0 {
			coil.Move(to)
			continue
		}
		coil.Line(to)
	}
	p.fill(ui.Circle(at(32, 34), 25), thin(black, 0.35))
	p.fill(blob(g, at(32, 34), 24, 12), mix(shell, Rock, 0.35))
	p.stroke(coil.Transform(ui.Transform{Scale: 1, Move: p.light.Mul(1.6)}), 4.5, thin(black, 0.6))
	p.stroke(&coil, 3.4, shell)
}

func barrel(p pen, _ grain) {
	wood := mix(Wood, Rock, 0.3)
	hoop := mix(Steel, Rock, 0.45)
	p.fill(ui.Round(ui.Rect{X: 8, Y: 50, W: 50, H: 12}, 6), thin(black, 0.45))
	p.inked(shape("M14 12 L50 12 Q60 34 50 58 L14 58 Q4 34 14 12 Z"), 3.5, wood)
	p.stroke(shape("M25 13 Q21 34 25 57 M39 13 Q43 34 39 57"), 1.8, thin(black, 0.5))
	p.stroke(shape("M11 24 L53 24 M11 46 L53 46"), 6.5, Outline)
	p.stroke(shape("M11 24 L53 24 M11 46 L53 46"), 3.6, hoop)
	p.inked(shape("M14 12 Q32 2 50 12 Q32 20 14 12 Z"), 3, mix(wood, white, 0.16))
}

// wallLantern hangs in a niche and lights it.
func wallLantern(p pen, _ grain) {
	glow(p, at(32, 38), 52, color.NRGBA{0xFF, 0xC0, 0x60, 0xFF}, 0.3)
	drawLantern(p.in(at(12, 10), 42, grid))
}
