package art

import (
	"image/color"

	"saboteur/render/paint"
	"saboteur/render/ui"
)

// A particle is a small thing that flies through the air for a moment.
type particle uint8

const (
	dustParticle particle = iota
	stoneParticle
	sparkParticle
	splinterParticle
)

// particleVariants is how many pictures there are of each particle.
const particleVariants = 3

// A particleKey identifies a picture of a particle.
type particleKey struct {
	puff particle
	kind int
}

// sprite returns the i-th variant of a particle, faded by a fraction. It is
// painted once in one size, and drawn smaller or larger.
func (p particle) sprite(i int, to ui.Rect, fade float64) ui.Sprite {
	size := paint.At(24, 24)
	key := particleKey{p, paint.Wrap(i, particleVariants)}
	return ui.Sprite{Key: key, Size: size, Paint: func(c ui.Canvas) {
		particlePainters[p](paint.Pen{Canvas: c, X: paint.At(size.X/paint.Grid, 0), Y: paint.At(0, size.Y/paint.Grid), Light: paint.At(0.6, 0.8)}, paint.Random(8000+key.kind))
	}, To: to, Fade: fade}
}

// particlePainters are the painters of particles, on a grid of 64.
var particlePainters = [...]func(paint.Pen, paint.Random){
	dustParticle: func(p paint.Pen, g paint.Random) { glow(p, gridCenter, 32, color.NRGBA{0xC9, 0xAE, 0x84, 0xFF}, 0.75) },
	stoneParticle: func(p paint.Pen, g paint.Random) {
		boulder(p, g, gridCenter, 22)
	},
	sparkParticle: func(p paint.Pen, g paint.Random) {
		glow(p, gridCenter, 32, color.NRGBA{0xFF, 0xD8, 0x6A, 0xFF}, 0.7)
		p.Fill(paint.Polygon(paint.At(32, 4), paint.At(36, 28), paint.At(60, 32), paint.At(36, 36), paint.At(32, 60), paint.At(28, 36), paint.At(4, 32), paint.At(28, 28)), paint.White)
	},
	splinterParticle: func(p paint.Pen, g paint.Random) {
		p.Turn(g.Between(1, 0, paint.FullTurn), gridCenter).FillOutlined(paint.Polygon(paint.At(8, 30), paint.At(52, 24), paint.At(58, 32), paint.At(14, 38)), 4, paint.Wood)
	},
}
