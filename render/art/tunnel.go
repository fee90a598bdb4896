package art

import (
	"image/color"

	"saboteur/game"
	"saboteur/render/ui"
)

func paintTunnel(p pen, c game.Card) {
	t := tunnelOf(c)
	t.paintGround(p)
	switch flat := groundPalettes[themeOf(p.canvas)].flat; {
	case flat && t.joined:
		return
	case flat:
		crossedOut(p)
		return
	}
	if !t.joined {
		paintRubble(p, t.random.derive(3))
		return
	}
	decorate(p, t)
}

// paintGround paints the rock and the tunnel in it.
func (t tunnel) paintGround(p pen) {
	paintTerrain(p, t)
	bevel(p)
}

// crossedOut marks a dead end in a theme that has no shades to paint rubble
// with.
func crossedOut(p pen) {
	p.fill(ui.Circle(center, 24), color.NRGBA{A: 0xFF})
	p.stroke(line(at(35, 55), at(65, 85)), 11, Gold)
	p.stroke(line(at(65, 55), at(35, 85)), 11, Gold)
}

// PlainRock returns a painter of rock without a tunnel; kind selects a variant.
func PlainRock(kind int, size ui.Point) func(ui.Canvas) {
	return cardPainter(size, func(p pen) { paintTerrain(p, tunnel{random: random(9000 + kind)}) })
}

// TitleTunnel returns a painter of a piece of the tunnel behind the title: rails
// lead through it from side to side, or, for kind 0, to the ladder that leads
// out.
func TitleTunnel(kind int, size ui.Point) func(ui.Canvas) {
	const east, west game.Exits = 1 << game.East, 1 << game.West
	t := tunnel{exits: east | west, joined: true, random: random(9100 + kind)}
	if kind == 0 {
		t.exits = east
	}
	return cardPainter(size, func(p pen) {
		paintTerrain(p, t)
		if kind == 0 {
			drawExit(p)
			return
		}
		t.track().rails(p, t.random)
		if kind%3 == 1 {
			t.track().roofProps(p, t.random)
		}
		ornaments[kind%len(ornaments)](p.subgrid(corners[kind&3].Sub(at(11, 11)), 22, grid), t.random)
	})
}
