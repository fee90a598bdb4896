package art

import (
	"fmt"
	"image/color"

	"saboteur/game"
	"saboteur/render/paint"
	"saboteur/render/ui"
)

// RoleCard returns a painter of a role. Both roles have the same paper, frame
// and figure and are equally bright: the light of the screen on the player's
// face must not give the role away. An unknown role lies face down.
func RoleCard(r game.Role, size ui.Point) func(ui.Canvas) {
	if r != game.Digger && r != game.Saboteur {
		return paint.CardPainter(size, paintRoleBack)
	}
	return paint.CardPainter(size, func(p paint.Pen) {
		paintParchment(p, 3, paint.Parchment)
		p.Stroke(ui.RoundedRect(ui.Rect{X: 9.5, Y: 9.5, W: 81, H: 121}, 8), 1.8, paint.InkSoft)
		p.Stroke(ui.RoundedRect(ui.Rect{X: 12.5, Y: 12.5, W: 75, H: 115}, 6), 0.8, paint.InkSoft)
		p.Fill(paint.MustPath("M18 118 Q50 108 82 118 Q50 126 18 118 Z"), paint.WithOpacity(paint.InkFaint, 0.45))
		roleFigures[r](p)
	})
}

// roleFigures are the figures of the roles.
var roleFigures = [...]func(paint.Pen){game.Digger: drawDigger, game.Saboteur: drawSaboteur}

// cloth is the colour of the clothes of both figures, so that they are equally
// bright.
var cloth = color.NRGBA{0x6A, 0x5A, 0x44, 0xFF}

// hair is the colour of the hair of both figures.
var hair = color.NRGBA{0xB0, 0x6A, 0x32, 0xFF}

func drawDigger(p paint.Pen) {
	drawBackpack(p.Subgrid(paint.At(-6, -7), 112, 100))
	p = drawBody(p)
	drawPickaxe(p.Subgrid(paint.At(45, 40), 48, paint.Grid))
	drawHead(p, appearance{lampHelmet, roundBeard, hair}, Waiting)
	drawLantern(p.Subgrid(paint.At(13, 89), 25, paint.Grid))
	drawArm(p, paint.At(30, 69), paint.At(17, 80), paint.At(25, 90))
	drawArm(p, paint.At(70, 70), paint.At(80, 88), paint.At(58, 80))
}

func drawSaboteur(p paint.Pen) {
	p = drawBody(p)
	drawHead(p, appearance{pointedCap, splitBeard, hair}, Unmasked)
	drawBomb(p.Subgrid(paint.At(59.5, 41), 33, paint.Grid))
	drawArm(p, paint.At(30, 69), paint.At(17, 80), paint.At(25, 90))
	drawArm(p, paint.At(66, 74), paint.At(80, 92), paint.At(76, 75))
}

// drawBody draws a dwarf up to his neck, and returns a pen for the rest.
func drawBody(p paint.Pen) paint.Pen {
	p = p.Subgrid(paint.At(-6, -7), 112, 100)
	drawClothes(p)
	return p
}

func drawHead(p paint.Pen, l appearance, m Mood) {
	l.head(p.Subgrid(paint.At(25, 16), 50, paint.Grid), color.NRGBA{0x9C, 0x86, 0x58, 0xFF}, m)
}

// drawClothes draws a dwarf from the shoulders to the boots.
func drawClothes(p paint.Pen) {
	p.FillOutlined(paint.MustPath("M34 96 L47 96 L46 114 L28 114 Q28 108 35 107 Z"), 2.4, paint.WoodDark)
	p.FillOutlined(paint.MustPath("M66 96 L53 96 L54 114 L72 114 Q72 108 65 107 Z"), 2.4, paint.WoodDark)
	p.FillOutlined(paint.MustPath("M30 62 Q50 54 70 62 L73 103 Q50 108 27 103 Z"), 2.4, cloth)
	p.FillOutlined(paint.MustPath("M27.5 92 L72.5 92 L73 98 L27 98 Z"), 1.8, paint.WoodDark)
	p.FillOutlined(ui.RoundedRect(ui.Rect{X: 45, Y: 90, W: 10, H: 10}, 2), 1.8, paint.Gold)
}

// drawBackpack draws what the gold-digger carries on his back. It makes up for
// the dark of the saboteur's bomb.
func drawBackpack(p paint.Pen) {
	p.FillOutlined(ui.RoundedRect(ui.Rect{X: 15.5, Y: 60, W: 28, H: 34}, 8), 2.4, paint.WoodDark)
	p.Stroke(paint.MustPath("M16 77 L30 77 M21.5 61 L21.5 93"), 1.4, paint.WithOpacity(paint.Outline, 0.8))
	p.FillOutlined(ui.RoundedRect(ui.Rect{X: 13, Y: 53.5, W: 30, H: 10}, 5), 2.4, paint.Mix(cloth, paint.WoodDark, 0.4))
	p.FillOutlined(ui.Circle(paint.At(17.5, 58.5), 3), 1.6, cloth)
}

// drawArm draws an arm and its hand.
func drawArm(p paint.Pen, shoulder, elbow, hand ui.Point) {
	sleeve := new(ui.Path)
	sleeve.Move(shoulder).Quad(elbow, hand)
	p.Stroke(sleeve, 12.4, paint.Outline)
	p.Stroke(sleeve, 10, cloth)
	p.FillOutlined(ui.Circle(hand, 5.4), 2.2, skin)
}

// drawBomb draws a round bomb with a burning fuse.
func drawBomb(p paint.Pen) {
	p.FillOutlined(ui.Circle(paint.At(30, 38), 22), 3, color.NRGBA{0x3A, 0x3C, 0x42, 0xFF})
	p.Fill(paint.MustPath("M14 36 Q15 24 25 20 Q20 28 20 38 Z"), paint.WithOpacity(paint.White, 0.5))
	p.FillOutlined(paint.MustPath("M36 18 L44 11 L51 18 L44 26 Z"), 3, paint.Steel)
	fuse := paint.MustPath("M46 16 Q52 8 46 2 Q40 -4 46 -10")
	p.Stroke(fuse, 5, paint.Outline)
	p.Stroke(fuse, 2.4, paint.WoodPale)
	drawSpark(p, paint.At(46, -12), 11)
}

// drawSpark draws a spark.
func drawSpark(p paint.Pen, mid ui.Point, radius float64) {
	var points []ui.Point
	for i := range 16 {
		r := radius
		if i%2 == 1 {
			r *= 0.45
		}
		points = append(points, paint.Polar(mid, r, paint.FullTurn*float64(i)/16))
	}
	p.FillOutlined(paint.Polygon(points...), 2, paint.Gold)
	p.Fill(ui.Circle(mid, radius*0.35), paint.White)
}

// RoleIcon returns the icon of a role, where its card would be too small: the
// pickaxe of a gold-digger, or the bomb of a saboteur.
func RoleIcon(r game.Role) Icon {
	sign := func(p paint.Pen) { drawPickaxe(p.Subgrid(paint.At(12, 12), 40, paint.Grid)) }
	if r == game.Saboteur {
		sign = func(p paint.Pen) { drawBomb(p.Subgrid(paint.At(15, 18), 36, paint.Grid)) }
	}
	return Icon{name: fmt.Sprint("role ", r), paint: func(p paint.Pen, _ color.NRGBA) {
		p.Fill(ui.Circle(paint.At(32, 32), 31), paint.InkSoft)
		p.Fill(ui.Circle(paint.At(32, 32), 29), paint.Parchment)
		sign(p)
	}}
}
