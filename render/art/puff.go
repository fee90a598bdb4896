package art

import (
	"image/color"

	"saboteur/render/ui"
)

// A Puff is a small thing that flies through the air for a moment.
type Puff uint8

const (
	DustPuff Puff = iota
	StonePuff
	SparkPuff
	SplinterPuff
)

// puffKinds is how many pictures there are of each puff.
const puffKinds = 3

// A puffKey names one of them.
type puffKey struct {
	puff Puff
	kind int
}

// Stamp returns one of the puffs, faded by a part. They are painted once in one
// size, and drawn smaller or larger.
func (p Puff) Stamp(i int, to ui.Rect, fade float64) ui.Stamp {
	size := at(24, 24)
	key := puffKey{p, wrap(i, puffKinds)}
	return ui.Stamp{Key: key, Size: size, Paint: func(c ui.Canvas) {
		puffs[p](pen{canvas: c, x: at(size.X/grid, 0), y: at(0, size.Y/grid), light: at(0.6, 0.8)}, grain(8000+key.kind))
	}, To: to, Fade: fade}
}

// puffs holds how each is painted, on a grid of 64.
var puffs = [...]func(pen, grain){
	DustPuff: func(p pen, g grain) { glow(p, middle, 32, color.NRGBA{0xC9, 0xAE, 0x84, 0xFF}, 0.75) },
	StonePuff: func(p pen, g grain) {
		boulder(p, g, middle, 22)
	},
	SparkPuff: func(p pen, g grain) {
		glow(p, middle, 32, color.NRGBA{0xFF, 0xD8, 0x6A, 0xFF}, 0.7)
		p.fill(polygon(at(32, 4), at(36, 28), at(60, 32), at(36, 36), at(32, 60), at(28, 36), at(4, 32), at(28, 28)), white)
	},
	SplinterPuff: func(p pen, g grain) {
		p.turn(g.between(1, 0, roundAngle), middle).inked(polygon(at(8, 30), at(52, 24), at(58, 32), at(14, 38)), 4, Wood)
	},
}
