package art

import (
	"fmt"
	"image/color"

	"saboteur/game"
	"saboteur/render/ui"
)

// RoleCard returns a painter of a role. Both roles have the same paper, frame
// and figure and are equally bright: the light of the screen on the player's
// face must not give the role away. An unknown role lies face down.
func RoleCard(r game.Role, size ui.Point) func(ui.Canvas) {
	if r != game.Digger && r != game.Saboteur {
		return cardPainter(size, paintRoleBack)
	}
	return cardPainter(size, func(p pen) {
		paintParchment(p, 3, Parchment)
		p.stroke(ui.RoundedRect(ui.Rect{X: 9.5, Y: 9.5, W: 81, H: 121}, 8), 1.8, InkSoft)
		p.stroke(ui.RoundedRect(ui.Rect{X: 12.5, Y: 12.5, W: 75, H: 115}, 6), 0.8, InkSoft)
		p.fill(mustPath("M18 118 Q50 108 82 118 Q50 126 18 118 Z"), withOpacity(InkFaint, 0.45))
		roleFigures[r](p)
	})
}

// roleFigures are the figures of the roles.
var roleFigures = [...]func(pen){game.Digger: drawDigger, game.Saboteur: drawSaboteur}

// cloth is the colour of the clothes of both figures, so that they are equally
// bright.
var cloth = color.NRGBA{0x6A, 0x5A, 0x44, 0xFF}

// hair is the colour of the hair of both figures.
var hair = color.NRGBA{0xB0, 0x6A, 0x32, 0xFF}

func drawDigger(p pen) {
	drawBackpack(p.subgrid(at(-6, -7), 112, 100))
	p = drawBody(p)
	drawPickaxe(p.subgrid(at(45, 40), 48, grid))
	drawHead(p, appearance{lampHelmet, roundBeard, hair}, Waiting)
	drawLantern(p.subgrid(at(13, 89), 25, grid))
	drawArm(p, at(30, 69), at(17, 80), at(25, 90))
	drawArm(p, at(70, 70), at(80, 88), at(58, 80))
}

func drawSaboteur(p pen) {
	p = drawBody(p)
	drawHead(p, appearance{pointedCap, splitBeard, hair}, Unmasked)
	drawBomb(p.subgrid(at(59.5, 41), 33, grid))
	drawArm(p, at(30, 69), at(17, 80), at(25, 90))
	drawArm(p, at(66, 74), at(80, 92), at(76, 75))
}

// drawBody draws a dwarf up to his neck, and returns a pen for the rest.
func drawBody(p pen) pen {
	p = p.subgrid(at(-6, -7), 112, 100)
	drawClothes(p)
	return p
}

func drawHead(p pen, l appearance, m Mood) {
	l.head(p.subgrid(at(25, 16), 50, grid), color.NRGBA{0x9C, 0x86, 0x58, 0xFF}, m)
}

// drawClothes draws a dwarf from the shoulders to the boots.
func drawClothes(p pen) {
	p.fillOutlined(mustPath("M34 96 L47 96 L46 114 L28 114 Q28 108 35 107 Z"), 2.4, WoodDark)
	p.fillOutlined(mustPath("M66 96 L53 96 L54 114 L72 114 Q72 108 65 107 Z"), 2.4, WoodDark)
	p.fillOutlined(mustPath("M30 62 Q50 54 70 62 L73 103 Q50 108 27 103 Z"), 2.4, cloth)
	p.fillOutlined(mustPath("M27.5 92 L72.5 92 L73 98 L27 98 Z"), 1.8, WoodDark)
	p.fillOutlined(ui.RoundedRect(ui.Rect{X: 45, Y: 90, W: 10, H: 10}, 2), 1.8, Gold)
}

// drawBackpack draws what the gold-digger carries on his back. It makes up for
// the dark of the saboteur's bomb.
func drawBackpack(p pen) {
	p.fillOutlined(ui.RoundedRect(ui.Rect{X: 15.5, Y: 60, W: 28, H: 34}, 8), 2.4, WoodDark)
	p.stroke(mustPath("M16 77 L30 77 M21.5 61 L21.5 93"), 1.4, withOpacity(Outline, 0.8))
	p.fillOutlined(ui.RoundedRect(ui.Rect{X: 13, Y: 53.5, W: 30, H: 10}, 5), 2.4, mix(cloth, WoodDark, 0.4))
	p.fillOutlined(ui.Circle(at(17.5, 58.5), 3), 1.6, cloth)
}

// drawArm draws an arm and its hand.
func drawArm(p pen, shoulder, elbow, hand ui.Point) {
	sleeve := new(ui.Path)
	sleeve.Move(shoulder).Quad(elbow, hand)
	p.stroke(sleeve, 12.4, Outline)
	p.stroke(sleeve, 10, cloth)
	p.fillOutlined(ui.Circle(hand, 5.4), 2.2, skin)
}

// drawBomb draws a round bomb with a burning fuse.
func drawBomb(p pen) {
	p.fillOutlined(ui.Circle(at(30, 38), 22), 3, color.NRGBA{0x3A, 0x3C, 0x42, 0xFF})
	p.fill(mustPath("M14 36 Q15 24 25 20 Q20 28 20 38 Z"), withOpacity(white, 0.5))
	p.fillOutlined(mustPath("M36 18 L44 11 L51 18 L44 26 Z"), 3, Steel)
	fuse := mustPath("M46 16 Q52 8 46 2 Q40 -4 46 -10")
	p.stroke(fuse, 5, Outline)
	p.stroke(fuse, 2.4, WoodPale)
	drawSpark(p, at(46, -12), 11)
}

// drawSpark draws a spark.
func drawSpark(p pen, mid ui.Point, radius float64) {
	var points []ui.Point
	for i := range 16 {
		r := radius
		if i%2 == 1 {
			r *= 0.45
		}
		points = append(points, polar(mid, r, fullTurn*float64(i)/16))
	}
	p.fillOutlined(polygon(points...), 2, Gold)
	p.fill(ui.Circle(mid, radius*0.35), white)
}

// RoleIcon returns the icon of a role, where its card would be too small: the
// pickaxe of a gold-digger, or the bomb of a saboteur.
func RoleIcon(r game.Role) Icon {
	sign := func(p pen) { drawPickaxe(p.subgrid(at(12, 12), 40, grid)) }
	if r == game.Saboteur {
		sign = func(p pen) { drawBomb(p.subgrid(at(15, 18), 36, grid)) }
	}
	return Icon{name: fmt.Sprint("role ", r), paint: func(p pen, _ color.NRGBA) {
		p.fill(ui.Circle(at(32, 32), 31), InkSoft)
		p.fill(ui.Circle(at(32, 32), 29), Parchment)
		sign(p)
	}}
}
