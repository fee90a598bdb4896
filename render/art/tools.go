package art

import (
	"image/color"

	"saboteur/game"
	"saboteur/render/paint"
	"saboteur/render/ui"
)

// outlineWidth is the width of the ink around tools. Without it, steel would
// look like rock or parchment.
const outlineWidth = 3

// tools are the drawings of each tool, intact and broken. They differ by axis:
// the pickaxe lies aslant, the lantern is upright, the cart is flat.
var tools = map[game.Tool][2]func(paint.Pen){
	game.Pickaxe: {drawPickaxe, drawBrokenPickaxe},
	game.Lantern: {drawLantern, drawBrokenLantern},
	game.Cart:    {drawCart, drawBrokenCart},
}

// Tool returns the drawing of a single tool.
func Tool(t game.Tool, broken bool) Icon {
	draw, which := tools[t][0], ""
	if broken {
		draw, which = tools[t][1], "broken "
	}
	if draw == nil {
		return Icon{}
	}
	return Icon{name: which + t.String(), paint: func(p paint.Pen, _ color.NRGBA) { draw(p) }}
}

// The outlines of the tools.
var (
	axeHead   = paint.MustPath("M4 27 Q18 5 32 6 Q46 5 60 27 Q46 16 36 17 L36 22 L28 22 L28 17 Q18 16 4 27 Z")
	axeGlint  = paint.MustPath("M12 18 Q21 9.5 32 9.5 Q41 9.5 48 15")
	axeHandle = paint.MustPath("M29 20 L35 20 L36 60 Q32 63 28 60 Z")
	axeStump  = paint.MustPath("M29 20 L35 20 L35 34 L33 31 L31 36 L29 33 Z")
	axeRest   = paint.MustPath("M39 41 L41 45 L43 40 L45 44 L46 64 Q42 66 38 64 Z")

	lanternRing  = paint.MustPath("M26 12 Q26 3 32 3 Q38 3 38 12")
	lanternCap   = paint.MustPath("M26 11 L38 11 L40 16 L46 22 L18 22 L24 16 Z")
	lanternGlass = paint.MustPath("M20 22 L44 22 Q48 37 43 50 L21 50 Q16 37 20 22 Z")
	lanternBase  = paint.MustPath("M17 50 L47 50 L51 60 L13 60 Z")
	flame        = paint.MustPath("M32 26 Q40 36 36 43 Q32 48 28 43 Q24 37 29 34 Q30 31 32 26 Z")
	flameCore    = paint.MustPath("M32 33 Q36 38 34 42 Q32 45 30 42 Q28 38 32 33 Z")
	lanternCrack = paint.MustPath("M22 26 L30 33 L25 38 L36 41 L31 49")

	cartOre   = paint.MustPath("M10 18 Q14 8 22 11 Q26 3 34 8 Q42 4 46 11 Q53 10 54 18 Z")
	cartTub   = paint.MustPath("M7 22 L57 22 L51 46 L13 46 Z")
	cartBand  = paint.MustPath("M9 33 L55 33")
	cartRim   = paint.MustPath("M4 18 L60 18 L60 25 L4 25 Z")
	cartSplit = paint.MustPath("M33 26 L29 33 L36 38 L32 46")
)

// gridCenter is the center of the grid of icons.
var gridCenter = ui.Point{X: paint.Grid / 2, Y: paint.Grid / 2}

// pickaxeAngle is the angle of the pickaxe, in radians.
const pickaxeAngle = 0.70

func drawPickaxe(p paint.Pen) {
	p = p.Turn(pickaxeAngle, gridCenter)
	p.FillOutlined(axeHandle, outlineWidth, paint.Wood)
	p.Stroke(paint.Line(paint.At(31, 26), paint.At(31, 57)), 1.4, paint.WithOpacity(paint.WoodPale, 0.7))
	drawAxeHead(p)
}

func drawBrokenPickaxe(p paint.Pen) {
	p = p.Turn(pickaxeAngle, gridCenter)
	p.FillOutlined(axeStump, outlineWidth, paint.Wood)
	p.FillOutlined(axeRest, outlineWidth, paint.Wood)
	drawAxeHead(p)
}

func drawAxeHead(p paint.Pen) {
	p.FillOutlined(axeHead, outlineWidth, paint.Steel)
	p.Stroke(axeGlint, 1.6, paint.WithOpacity(paint.White, 0.75))
}

func drawLantern(p paint.Pen) {
	drawLanternFrame(p, paint.Glass)
	p.Fill(flame, color.NRGBA{0xE8, 0x59, 0x0C, 0xFF})
	p.Fill(flameCore, color.NRGBA{0xFF, 0xD1, 0x66, 0xFF})
}

func drawBrokenLantern(p paint.Pen) {
	drawLanternFrame(p, paint.Soot)
	p.Stroke(lanternCrack, 2.6, color.NRGBA{0xF4, 0xF1, 0xEA, 0xFF})
}

func drawLanternFrame(p paint.Pen, glass color.NRGBA) {
	p.Stroke(lanternRing, 6.5, paint.Outline)
	p.Stroke(lanternRing, 3, paint.Steel)
	p.FillOutlined(lanternGlass, outlineWidth, glass)
	p.FillOutlined(lanternCap, outlineWidth, paint.Steel)
	p.FillOutlined(lanternBase, outlineWidth, paint.Steel)
	p.Stroke(paint.Line(paint.At(27, 15), paint.At(23, 20)), 1.6, paint.WithOpacity(paint.White, 0.75))
	p.Stroke(paint.Line(paint.At(20, 53), paint.At(18, 57)), 1.6, paint.WithOpacity(paint.White, 0.75))
}

func drawCart(p paint.Pen) {
	p.FillOutlined(cartOre, outlineWidth, paint.Gold)
	p.Stroke(paint.MustPath("M16 14 Q19 11.5 22 13.5 M28 9.5 Q31 8 34 10.5 M41 9 Q44 9 45 12"), 1.5, paint.WithOpacity(paint.GoldEdge, 0.75))
	drawTub(p)
	drawWheel(p, paint.At(20, 52))
	drawWheel(p, paint.At(44, 52))
}

func drawBrokenCart(p paint.Pen) {
	lying := p
	p = p.Turn(0.20, gridCenter)
	drawTub(p)
	p.Stroke(cartSplit, 2, paint.Outline)
	drawWheel(p, paint.At(20, 52))
	drawWheel(lying, paint.At(55, 54))
}

func drawTub(p paint.Pen) {
	p.FillOutlined(cartTub, outlineWidth, paint.Wood)
	p.Stroke(cartBand, 2, paint.Outline)
	p.FillOutlined(cartRim, outlineWidth, paint.Steel)
	p.Stroke(paint.Line(paint.At(7, 20), paint.At(44, 20)), 1.4, paint.WithOpacity(paint.White, 0.75))
}

func drawWheel(p paint.Pen, hub ui.Point) {
	p.FillOutlined(ui.Circle(hub, 8), outlineWidth, paint.Steel)
	p.Fill(ui.Circle(hub, 3), paint.Outline)
}
