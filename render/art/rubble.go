package art

import (
	"image/color"

	"saboteur/render/paint"
	"saboteur/render/ui"
)

// paintRubble fills the middle of a card, so that its tunnels end there. There
// are three kinds of rubble.
func paintRubble(p paint.Pen, g paint.Random) {
	glow(p, center, 38, paint.Black, 0.85)
	p.Fill(paint.Blob(g.Derive(1), center, 25, 13), paint.WithOpacity(paint.Black, 0.75))
	scree(p, g)
	kinds := [...]func(paint.Pen, paint.Random){boardedUp, slabHeap, brokenRoof}
	kinds[int(3*g.Value(99))](p, g)
}

// scree draws small stones around the heap.
func scree(p paint.Pen, g paint.Random) {
	for i := range 8 {
		angle := paint.FullTurn * (float64(i) + g.Value(70+i)) / 8
		boulder(p, g.Derive(50+i), paint.Polar(center, g.Between(80+i, 27, 31), angle), g.Between(90+i, 1.6, 3))
	}
}

// heap draws a pile of boulders.
func heap(p paint.Pen, g paint.Random) {
	for i := range 9 {
		angle := paint.FullTurn * (float64(i) + 0.6*g.Value(i)) / 9
		boulder(p, g.Derive(10+i), paint.Polar(center, g.Between(20+i, 18, 22), angle), g.Between(30+i, 5.5, 8.5))
	}
	for i := range 5 {
		angle := paint.FullTurn * (float64(i) + 0.4*g.Value(40+i)) / 5
		boulder(p, g.Derive(30+i), paint.Polar(center, 10, angle), g.Between(50+i, 8, 10))
	}
	boulder(p, g.Derive(60), center, 9)
}

// boardedUp draws a heap with two boards nailed across.
func boardedUp(p paint.Pen, g paint.Random) {
	heap(p, g)
	beam(p, g.Derive(2), 0.72)
	beam(p, g.Derive(3), -0.66)
}

// slabHeap draws a few large stones.
func slabHeap(p paint.Pen, g paint.Random) {
	for i := range 7 {
		angle := paint.FullTurn * (float64(i) + 0.5*g.Value(i)) / 7
		boulder(p, g.Derive(10+i), paint.Polar(center, 21, angle), g.Between(30+i, 5, 7))
	}
	for i := range 3 {
		angle := paint.FullTurn * (float64(i) + 0.5*g.Value(40)) / 3
		boulder(p, g.Derive(30+i), paint.Polar(center, 11.5, angle), g.Between(50+i, 13, 15.5))
	}
	beam(p, g.Derive(2), 0.66)
}

// brokenRoof draws a heap under broken timber.
func brokenRoof(p paint.Pen, g paint.Random) {
	heap(p, g)
	beam(p, g.Derive(2), g.Between(3, -0.25, 0.25))
	beam(p, g.Derive(4), g.Between(5, 1.1, 1.5))
	boulder(p, g.Derive(61), center.Add(paint.At(g.Between(6, -9, 9), 5)), 8)
}

// boulder draws a stone in the colours of the mine.
func boulder(p paint.Pen, g paint.Random, mid ui.Point, radius float64) {
	stone(p, g, mid, radius, paint.RockDark, paint.Stone)
}

// stone draws a faceted stone, given its dark and its lit colour.
func stone(p paint.Pen, g paint.Random, mid ui.Point, radius float64, dark, lit color.NRGBA) {
	const sides = 8
	rim := make([]ui.Point, sides)
	top := make([]ui.Point, sides)
	peak := mid.Sub(p.Light.Mul(radius * 0.22))
	for i := range rim {
		angle := paint.FullTurn * (float64(i) + 0.5*g.Value(i)) / sides
		rim[i] = paint.Polar(mid, radius*g.Between(20+i, 0.84, 1.08), angle)
		top[i] = peak.Add(rim[i].Sub(mid).Mul(g.Between(40+i, 0.42, 0.6)))
	}
	p.Stroke(paint.Polygon(rim...), max(radius*0.2, 1), paint.Outline)
	p.Fill(paint.Polygon(rim...), paint.Mix(dark, lit, 0.5))
	for i := range rim {
		j := (i + 1) % sides
		out := rim[i].Add(rim[j]).Mul(0.5).Sub(mid)
		facing := -(out.X*p.Light.X + out.Y*p.Light.Y) / max(out.Len(), 0.1)
		p.Fill(paint.Polygon(rim[i], rim[j], top[j], top[i]), paint.Mix(dark, lit, 0.45+0.4*facing))
	}
	p.Fill(paint.Polygon(top...), paint.Mix(paint.Mix(dark, lit, 0.86), paint.White, 0.06+0.12*g.Value(60)))
}

// beam draws a board nailed across the middle.
func beam(p paint.Pen, g paint.Random, angle float64) {
	const long, half = 31, 4.4
	p = p.Turn(angle, center)
	board := paint.Polygon(
		paint.At(50-long, 70-half+g.Between(0, -0.6, 0.6)), paint.At(50+long-1.5, 70-half+g.Between(1, -0.6, 0.6)),
		paint.At(50+long, 70), paint.At(50+long-2, 70+half), paint.At(50-long+1.6, 70+half), paint.At(50-long+0.5, 71))
	shadow := board.Transform(ui.Transform{Scale: 1, Move: p.Light.Mul(2)})
	p.Fill(shadow, paint.WithOpacity(paint.Black, 0.5))
	p.FillOutlined(board, 2, paint.Mix(paint.Wood, paint.WoodPale, 0.45))
	for i := range 3 {
		y := 70 - half*0.55 + float64(i)*half*0.55
		from := g.Between(10+i, 21, 40)
		p.Stroke(paint.Line(paint.At(from, y), paint.At(from+g.Between(20+i, 16, 36), y+g.Between(30+i, -0.5, 0.5))), 0.7, paint.WithOpacity(paint.WoodDark, 0.75))
	}
	for _, x := range [2]float64{50 - long + 4, 50 + long - 5} {
		p.Fill(ui.Circle(paint.At(x, 70), 1.3), paint.Outline)
	}
}
