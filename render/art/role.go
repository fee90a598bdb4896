package art

import (
	"fmt"
	"image/color"

	"saboteur/game"
	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/ui"
)

// RoleCard returns a painter of the role of a dwarf. Both roles have the same paper, frame
// and figure and are equally bright: the light of the screen on the player's
// face must not give the role away. An unknown role lies face down.
func RoleCard(r game.Role, who dwarves.Dwarf, size ui.Point) func(ui.Canvas) {
	if r != game.Digger && r != game.Saboteur {
		return paint.CardPainter(size, paintRoleBack)
	}
	return paint.CardPainter(size, func(p paint.Pen) {
		light := 0.42
		if paint.ThemeOf(p.Canvas) == paint.ContrastTheme {
			light = 0.48
		}
		p.Balanced(ui.Rect{W: paint.CardW, H: paint.CardH}, light, func(p paint.Pen) { paintRole(p, r, who.As(r)) })
	})
}

// paintRole paints the face of a role card.
func paintRole(p paint.Pen, r game.Role, who dwarves.Dwarf) {
	paintRolePaper(p)
	mood, hold := dwarves.Glad, holdPickaxe
	if r == game.Saboteur {
		mood, hold = dwarves.Sly, holdBomb
	}
	who.Draw(p.Subgrid(paint.At(12, 19), 76, 200), mood, dwarves.Pose{Left: dwarves.Forward, Right: dwarves.Forward}, func(p paint.Pen) {
		p.Lit(ui.Rect{X: -20, Y: 40, W: 260, H: 230}, 4, hold)
	})
}

// paintRolePaper paints a role card without the figure on it.
func paintRolePaper(p paint.Pen) {
	paintParchment(p, 3, paint.Parchment)
	p.Stroke(ui.RoundedRect(ui.Rect{X: 9.5, Y: 9.5, W: 81, H: 121}, 8), 1.8, paint.InkSoft)
	p.Stroke(ui.RoundedRect(ui.Rect{X: 12.5, Y: 12.5, W: 75, H: 115}, 6), 0.8, paint.InkSoft)
}

// What figures hold in their hands; arms that hold something are Forward, or Raised for a
// pickaxe in full swing.
var (
	HoldLantern  = lit("lantern", func(p paint.Pen) { drawLantern(p.Subgrid(paint.At(-12, 176), 80, paint.Grid)) })
	HoldPickaxe  = lit("pickaxe", func(p paint.Pen) { drawPickaxe(p.Subgrid(paint.At(128, 92), 112, paint.Grid)) })
	SwingPickaxe = lit("raised pickaxe", func(p paint.Pen) { drawPickaxe(p.Subgrid(paint.At(112, 20), 112, paint.Grid)) })
	HoldBomb     = lit("bomb", func(p paint.Pen) { // the fuse burns beside the bobble of a cap
		drawBomb(p.Subgrid(paint.At(130, 134), 88, paint.Grid).Turn(0.3, paint.At(30, 38)))
	})
)

func lit(name string, draw func(paint.Pen)) dwarves.Hold {
	return dwarves.Hold{Name: name, Draw: func(p paint.Pen) { p.Lit(ui.Rect{X: -20, Y: 10, W: 280, H: 260}, 4, draw) }}
}

// holdPickaxe draws what a gold-digger holds: a pickaxe, and a lantern.
func holdPickaxe(p paint.Pen) {
	drawPickaxe(p.Subgrid(paint.At(128, 92), 112, paint.Grid))
	drawLantern(p.Subgrid(paint.At(-12, 176), 80, paint.Grid))
}

// holdBomb draws what a saboteur holds: a bomb, and sticks of dynamite.
func holdBomb(p paint.Pen) {
	drawBomb(p.Subgrid(paint.At(136, 134), 78, paint.Grid))
	drawDynamite(p.Subgrid(paint.At(-8, 168), 64, paint.Grid))
}

// drawDynamite draws three sticks with a fuse.
func drawDynamite(p paint.Pen) {
	for _, x := range [3]float64{12, 40, 26} {
		p.FillOutlined(ui.RoundedRect(ui.Rect{X: x, Y: 16, W: 14, H: 44}, 3), 3, paint.Mix(paint.BrokenRed, paint.White, 0.12))
	}
	p.FillOutlined(ui.RoundedRect(ui.Rect{X: 10, Y: 34, W: 46, H: 8}, 2), 2.4, paint.WoodDark)
	fuse := paint.MustPath("M33 16 Q36 4 46 4")
	p.Stroke(fuse, 5, paint.Outline)
	p.Stroke(fuse, 2.4, paint.WoodPale)
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

// Spark is the burning end of a fuse.
var Spark = Icon{name: "spark", paint: func(p paint.Pen, _ color.NRGBA) { drawSpark(p, gridCenter, 28) }}

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
func RoleIcon(r game.Role) Icon { return roleSign("role ", r, paint.InkSoft, paint.Parchment) }

// RoleDisc returns RoleIcon on a dark disc in the colour of the role.
func RoleDisc(r game.Role) Icon {
	disc := color.NRGBA{0x2C, 0x56, 0x3C, 0xFF}
	if r == game.Saboteur {
		disc = color.NRGBA{0xB4, 0x35, 0x2A, 0xFF}
	}
	return roleSign("role disc ", r, paint.ParchmentEdge, disc)
}

// roleSign returns the sign of a role on a disc with a ring around it.
func roleSign(name string, r game.Role, ring, disc color.NRGBA) Icon {
	sign := func(p paint.Pen) { drawPickaxe(p.Subgrid(paint.At(12, 12), 40, paint.Grid)) }
	if r == game.Saboteur {
		sign = func(p paint.Pen) { drawBomb(p.Subgrid(paint.At(15, 18), 36, paint.Grid)) }
	}
	return Icon{name: fmt.Sprint(name, r), paint: func(p paint.Pen, _ color.NRGBA) {
		p.Fill(ui.Circle(paint.At(32, 32), 31), ring)
		p.Fill(ui.Circle(paint.At(32, 32), 29), disc)
		sign(p)
	}}
}
