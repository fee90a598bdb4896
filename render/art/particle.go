package art

import (
	"image/color"

	"saboteur/render/ui"
)

// A Particle is a small thing that flies through the air for a moment.
type Particle uint8

const (
	DustParticle Particle = iota
	StoneParticle
	SparkParticle
	SplinterParticle
)

// particleVariants is how many pictures there are of each particle.
const particleVariants = 3

// A particleKey identifies a picture of a particle.
type particleKey struct {
	puff Particle
	kind int
}

// Sprite returns the i-th variant of a particle, faded by a fraction. It is
// painted once in one size, and drawn smaller or larger.
func (p Particle) Sprite(i int, to ui.Rect, fade float64) ui.Sprite {
	size := at(24, 24)
	key := particleKey{p, wrap(i, particleVariants)}
	return ui.Sprite{Key: key, Size: size, Paint: func(c ui.Canvas) {
		particlePainters[p](pen{canvas: c, x: at(size.X/grid, 0), y: at(0, size.Y/grid), light: at(0.6, 0.8)}, random(8000+key.kind))
	}, To: to, Fade: fade}
}

// particlePainters are the painters of particles, on a grid of 64.
var particlePainters = [...]func(pen, random){
	DustParticle: func(p pen, g random) { glow(p, gridCenter, 32, color.NRGBA{0xC9, 0xAE, 0x84, 0xFF}, 0.75) },
	StoneParticle: func(p pen, g random) {
		boulder(p, g, gridCenter, 22)
	},
	SparkParticle: func(p pen, g random) {
		glow(p, gridCenter, 32, color.NRGBA{0xFF, 0xD8, 0x6A, 0xFF}, 0.7)
		p.fill(polygon(at(32, 4), at(36, 28), at(60, 32), at(36, 36), at(32, 60), at(28, 36), at(4, 32), at(28, 28)), white)
	},
	SplinterParticle: func(p pen, g random) {
		p.turn(g.between(1, 0, fullTurn), gridCenter).fillOutlined(polygon(at(8, 30), at(52, 24), at(58, 32), at(14, 38)), 4, Wood)
	},
}
