package art

import (
	"image"
	"image/color"
	"math"

	"saboteur/game"
	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/ui"
)

// The grid of a role on its stage: a card of the usual grid, and room around it for what stands out of it.
const (
	stageBeside, stageAbove = 18, 10
	stageW, stageH          = paint.CardW + 2*stageBeside, paint.CardH + 2*stageAbove

	// StageRatio is the width of a role on its stage, divided by its height.
	StageRatio = stageW / float64(stageH)
)

// A RoleStage is a large role card, on which the dwarf stands out of its frame. An unknown role lies face down.
type RoleStage struct {
	Role  game.Role
	Who   dwarves.Dwarf
	Light float64 // how much light it gives: the mean luminance of its rectangle, from 0 to 1
	Fire  bool    // what burns shines on what is around it
}

// Sprite returns its picture.
func (s RoleStage) Sprite(to ui.Rect) ui.Sprite {
	return ui.Sprite{Key: s, Size: to.Size(), Paint: func(c ui.Canvas) { s.paint(c, to.Size()) }, To: to}
}

func (s RoleStage) paint(c ui.Canvas, size ui.Point) {
	unit := size.X / stageW
	whole := ui.Rect{X: -stageBeside, Y: -stageAbove, W: stageW, H: stageH}
	p := paint.NewPen(c, paint.At(stageBeside, stageAbove).Mul(unit), unit)
	shadow := ui.RoundedRect(ui.Rect{X: -3, Y: 5, W: paint.CardW - 1, H: paint.CardH}, cornerRadius)
	p.Halo(whole, 2.4, paint.WithOpacity(paint.Black, 0.75), func(p paint.Pen) { p.Fill(shadow, paint.Black) })
	card := paint.At(paint.CardW, paint.CardH).Mul(unit)
	tilted := func(c ui.Canvas, flat func(ui.Canvas)) {
		const lean, turned = 0.045, 0.22
		paint.Tilted(c, ui.Rect{W: size.X, H: size.Y}, card, lean, turned, flat)
	}
	if s.Role == game.UnknownRole {
		tilted(c, RoleCard(game.UnknownRole, s.Who, card))
		return
	}
	p.Balanced(whole, s.Light, func(p paint.Pen) {
		tilted(p.Canvas, paint.CardPainter(card, s.paintPaper))
		s.paintFigure(p)
	})
}

// paintPaper paints the card without the figure.
func (s RoleStage) paintPaper(p paint.Pen) {
	paintRolePaper(p)
	if s.Role == game.Digger {
		for i, x := range [5]float64{14, 27, 71, 79, 88} {
			drawNuggetAt(p, paint.At(x, 121-4*float64(i%2)), 11+2*float64(i%3), float64(i))
		}
		return
	}
	for _, burnt := range [2][2]string{{"M100 38 Q91 32 88 20 Q77 16 72 0", "L94 0 Q100 0 100 6 Z"}, {"M0 112 Q8 115 10 123 Q19 126 22 140", "L6 140 Q0 140 0 134 Z"}} {
		edge, corner := paint.MustPath(burnt[0]), paint.MustPath(burnt[0]+burnt[1])
		p.Halo(ui.Rect{W: paint.CardW, H: paint.CardH}, 4, paint.WithOpacity(paint.Ink, 0.9), func(p paint.Pen) { p.Stroke(edge, 9, paint.Ink) })
		p.Fill(corner, color.NRGBA{0x1A, 0x0D, 0x07, 0xF4})
		p.Stroke(edge, 1.5, paint.Ember)
		p.Stroke(edge, 0.6, paint.EmberCore)
	}
}

// paintFigure paints the dwarf, which is larger than the frame, with what it holds.
func (s RoleStage) paintFigure(p paint.Pen) {
	p = p.Subgrid(paint.At(0, -1), 100, 200).Turn(-0.03, paint.At(100, 200))
	mood, hold, flame, glow := dwarves.Glad, holdPickaxe, paint.At(28, 217), paint.LanternTint
	if s.Role == game.Saboteur {
		mood, hold, flame, glow = dwarves.Sly, holdBomb, paint.At(192, 119), paint.Ember
	}
	s.Who.As(s.Role).Draw(p, mood, dwarves.Pose{Left: dwarves.Forward, Right: dwarves.Forward}, func(p paint.Pen) {
		p.Lit(ui.Rect{X: -30, Y: 40, W: 280, H: 230}, 4, hold)
	})
	if s.Fire {
		p.Halo(ui.Rect{X: flame.X - 52, Y: flame.Y - 52, W: 104, H: 104}, 12, paint.WithOpacity(glow, 0.7), func(p paint.Pen) { p.Fill(ui.Circle(flame, 18), glow) })
	}
	if s.Role == game.Saboteur {
		drawSpark(p, flame, 15)
		for i, by := range [...]ui.Point{{X: 16, Y: -25}, {X: 29, Y: -9}, {X: 25, Y: 14}, {X: -13, Y: -30}, {X: 4, Y: -39}, {X: 36, Y: -28}} {
			p.Fill(ui.Circle(flame.Add(by), 1.4+0.7*float64(i%3)), paint.EmberCore)
		}
	}
}

// RoleGlow returns the light behind a role: rays of a lantern, or a fire and its smoke. Both are equally bright.
func RoleGlow(r game.Role, to ui.Rect) ui.Sprite {
	tint, pattern := color.NRGBA{0xCE, 0x86, 0x2E, 0xFF}, func(at ui.Point) float64 { return min(max(2.5*math.Sin(17*math.Atan2(at.Y, at.X)), -1), 1) }
	if r == game.Saboteur {
		const smoke = paint.Random(21)
		tint, pattern = color.NRGBA{0xF2, 0x62, 0x26, 0xFF}, func(at ui.Point) float64 {
			return smoke.Noise(3*at.X, 4*at.Y) + 0.6*smoke.Noise(7*at.X, 9*at.Y)
		}
	}
	return ui.Sprite{Key: [2]any{"role glow", r}, Size: to.Size(), To: to, Most: 1 << 16, Paint: func(c ui.Canvas) {
		c.Picture(ui.Rect{W: to.W, H: to.H}, func(pixels image.Point) *image.RGBA {
			glow := image.NewRGBA(image.Rectangle{Max: pixels})
			for i := range pixels.X * pixels.Y {
				at := paint.At(2*(float64(i%pixels.X)+0.5)/float64(pixels.X)-1, 2*(float64(i/pixels.X)+0.5)/float64(pixels.Y)-1)
				near := 1 - paint.Smooth(math.Hypot(at.X, at.Y))
				cover := 0.72 * near * (1 + 0.3*pattern(at))
				copy(glow.Pix[4*i:], []uint8{uint8(cover * float64(tint.R)), uint8(cover * float64(tint.G)), uint8(cover * float64(tint.B)), uint8(cover * 0xFF)})
			}
			return glow
		})
	}}
}
