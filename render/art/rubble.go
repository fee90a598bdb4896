package art

import (
	"image/color"

	"saboteur/render/ui"
)

// paintRubble fills the middle of a card, so that its tunnels end there. There
// are three kinds of rubble.
func paintRubble(p pen, g random) {
	glow(p, center, 38, black, 0.85)
	p.fill(blob(g.derive(1), center, 25, 13), withOpacity(black, 0.75))
	scree(p, g)
	kinds := [...]func(pen, random){boardedUp, slabHeap, brokenRoof}
	kinds[int(3*g.value(99))](p, g)
}

// scree draws small stones around the heap.
func scree(p pen, g random) {
	for i := range 8 {
		angle := fullTurn * (float64(i) + g.value(70+i)) / 8
		boulder(p, g.derive(50+i), polar(center, g.between(80+i, 27, 31), angle), g.between(90+i, 1.6, 3))
	}
}

// heap draws a pile of boulders.
func heap(p pen, g random) {
	for i := range 9 {
		angle := fullTurn * (float64(i) + 0.6*g.value(i)) / 9
		boulder(p, g.derive(10+i), polar(center, g.between(20+i, 18, 22), angle), g.between(30+i, 5.5, 8.5))
	}
	for i := range 5 {
		angle := fullTurn * (float64(i) + 0.4*g.value(40+i)) / 5
		boulder(p, g.derive(30+i), polar(center, 10, angle), g.between(50+i, 8, 10))
	}
	boulder(p, g.derive(60), center, 9)
}

// boardedUp draws a heap with two boards nailed across.
func boardedUp(p pen, g random) {
	heap(p, g)
	beam(p, g.derive(2), 0.72)
	beam(p, g.derive(3), -0.66)
}

// slabHeap draws a few large stones.
func slabHeap(p pen, g random) {
	for i := range 7 {
		angle := fullTurn * (float64(i) + 0.5*g.value(i)) / 7
		boulder(p, g.derive(10+i), polar(center, 21, angle), g.between(30+i, 5, 7))
	}
	for i := range 3 {
		angle := fullTurn * (float64(i) + 0.5*g.value(40)) / 3
		boulder(p, g.derive(30+i), polar(center, 11.5, angle), g.between(50+i, 13, 15.5))
	}
	beam(p, g.derive(2), 0.66)
}

// brokenRoof draws a heap under broken timber.
func brokenRoof(p pen, g random) {
	heap(p, g)
	beam(p, g.derive(2), g.between(3, -0.25, 0.25))
	beam(p, g.derive(4), g.between(5, 1.1, 1.5))
	boulder(p, g.derive(61), center.Add(at(g.between(6, -9, 9), 5)), 8)
}

// boulder draws a stone in the colours of the mine.
func boulder(p pen, g random, mid ui.Point, radius float64) {
	stone(p, g, mid, radius, RockDark, Stone)
}

// stone draws a faceted stone, given its dark and its lit colour.
func stone(p pen, g random, mid ui.Point, radius float64, dark, lit color.NRGBA) {
	const sides = 8
	rim := make([]ui.Point, sides)
	top := make([]ui.Point, sides)
	peak := mid.Sub(p.light.Mul(radius * 0.22))
	for i := range rim {
		angle := fullTurn * (float64(i) + 0.5*g.value(i)) / sides
		rim[i] = polar(mid, radius*g.between(20+i, 0.84, 1.08), angle)
		top[i] = peak.Add(rim[i].Sub(mid).Mul(g.between(40+i, 0.42, 0.6)))
	}
	p.stroke(polygon(rim...), max(radius*0.2, 1), Outline)
	p.fill(polygon(rim...), mix(dark, lit, 0.5))
	for i := range rim {
		j := (i + 1) % sides
		out := rim[i].Add(rim[j]).Mul(0.5).Sub(mid)
		facing := -(out.X*p.light.X + out.Y*p.light.Y) / max(out.Len(), 0.1)
		p.fill(polygon(rim[i], rim[j], top[j], top[i]), mix(dark, lit, 0.45+0.4*facing))
	}
	p.fill(polygon(top...), mix(mix(dark, lit, 0.86), white, 0.06+0.12*g.value(60)))
}

// beam draws a board nailed across the middle.
func beam(p pen, g random, angle float64) {
	const long, half = 31, 4.4
	p = p.turn(angle, center)
	board := polygon(
		at(50-long, 70-half+g.between(0, -0.6, 0.6)), at(50+long-1.5, 70-half+g.between(1, -0.6, 0.6)),
		at(50+long, 70), at(50+long-2, 70+half), at(50-long+1.6, 70+half), at(50-long+0.5, 71))
	shadow := board.Transform(ui.Transform{Scale: 1, Move: p.light.Mul(2)})
	p.fill(shadow, withOpacity(black, 0.5))
	p.fillOutlined(board, 2, mix(Wood, WoodPale, 0.45))
	for i := range 3 {
		y := 70 - half*0.55 + float64(i)*half*0.55
		from := g.between(10+i, 21, 40)
		p.stroke(line(at(from, y), at(from+g.between(20+i, 16, 36), y+g.between(30+i, -0.5, 0.5))), 0.7, withOpacity(WoodDark, 0.75))
	}
	for _, x := range [2]float64{50 - long + 4, 50 + long - 5} {
		p.fill(ui.Circle(at(x, 70), 1.3), Outline)
	}
}
