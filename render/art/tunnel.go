package art

import (
	"image/color"

	"saboteur/game"
	"saboteur/render/ui"
)

func paintTunnel(p pen, c game.Card) {
	d := digOf(c)
	d.paint(p)
	switch flat := bedrocks[themeOf(p.canvas)].flat; {
	case flat && d.joined:
		return
	case flat:
		crossedOut(p)
		return
	}
	if !d.joined {
		plug(p, d.grain.other(3))
		return
	}
	trimmings(p, d)
}

// paint digs the tunnel into the rock.
func (d dig) paint(p pen) {
	ground(p, d)
	bevel(p)
}

// crossedOut marks a tunnel that ends, where there are no shades to paint rubble
// with.
func crossedOut(p pen) {
	p.fill(ui.Circle(center, 24), color.NRGBA{A: 0xFF})
	p.stroke(line(at(35, 55), at(65, 85)), 11, Gold)
	p.stroke(line(at(65, 55), at(35, 85)), 11, Gold)
}

// PlainRock returns a painter of rock without a tunnel, of one kind or another.
func PlainRock(kind int, size ui.Point) func(ui.Canvas) {
	return card(size, func(p pen) { ground(p, dig{grain: grain(9000 + kind)}) })
}

// Gallery returns a painter of a piece of the tunnel behind the title: rails lead
// through it from side to side, or, for kind 0, to the ladder that leads out.
func Gallery(kind int, size ui.Point) func(ui.Canvas) {
	const east, west game.Exits = 1 << game.East, 1 << game.West
	d := dig{exits: east | west, joined: true, grain: grain(9100 + kind)}
	if kind == 0 {
		d.exits = east
	}
	return card(size, func(p pen) {
		ground(p, d)
		if kind == 0 {
			wayOut(p)
			return
		}
		d.track().rails(p, d.grain)
		if kind%3 == 1 {
			d.track().props(p, d.grain)
		}
		ornaments[kind%len(ornaments)](p.in(corners[kind&3].Sub(at(11, 11)), 22, grid), d.grain)
	})
}
