package art

import (
	"image/color"

	"saboteur/game"
	"saboteur/render/ui"
)

// outlineWidth is the width of the ink around tools. Without it, steel would
// look like rock or parchment.
const outlineWidth = 3

// tools are the drawings of each tool, intact and broken. They differ by axis:
// the pickaxe lies aslant, the lantern is upright, the cart is flat.
var tools = map[game.Tool][2]func(pen){
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
	return Icon{name: which + t.String(), paint: func(p pen, _ color.NRGBA) { draw(p) }}
}

// The outlines of the tools.
var (
	axeHead   = mustPath("M4 27 Q18 5 32 6 Q46 5 60 27 Q46 16 36 17 L36 22 L28 22 L28 17 Q18 16 4 27 Z")
	axeGlint  = mustPath("M12 18 Q21 9.5 32 9.5 Q41 9.5 48 15")
	axeHandle = mustPath("M29 20 L35 20 L36 60 Q32 63 28 60 Z")
	axeStump  = mustPath("M29 20 L35 20 L35 34 L33 31 L31 36 L29 33 Z")
	axeRest   = mustPath("M39 41 L41 45 L43 40 L45 44 L46 64 Q42 66 38 64 Z")

	lanternRing  = mustPath("M26 12 Q26 3 32 3 Q38 3 38 12")
	lanternCap   = mustPath("M26 11 L38 11 L40 16 L46 22 L18 22 L24 16 Z")
	lanternGlass = mustPath("M20 22 L44 22 Q48 37 43 50 L21 50 Q16 37 20 22 Z")
	lanternBase  = mustPath("M17 50 L47 50 L51 60 L13 60 Z")
	flame        = mustPath("M32 26 Q40 36 36 43 Q32 48 28 43 Q24 37 29 34 Q30 31 32 26 Z")
	flameCore    = mustPath("M32 33 Q36 38 34 42 Q32 45 30 42 Q28 38 32 33 Z")
	lanternCrack = mustPath("M22 26 L30 33 L25 38 L36 41 L31 49")

	cartOre   = mustPath("M10 18 Q14 8 22 11 Q26 3 34 8 Q42 4 46 11 Q53 10 54 18 Z")
	cartTub   = mustPath("M7 22 L57 22 L51 46 L13 46 Z")
	cartBand  = mustPath("M9 33 L55 33")
	cartRim   = mustPath("M4 18 L60 18 L60 25 L4 25 Z")
	cartSplit = mustPath("M33 26 L29 33 L36 38 L32 46")
)

// gridCenter is the center of the grid of icons.
var gridCenter = ui.Point{X: grid / 2, Y: grid / 2}

// pickaxeAngle is the angle of the pickaxe, in radians.
const pickaxeAngle = 0.70

func drawPickaxe(p pen) {
	p = p.turn(pickaxeAngle, gridCenter)
	p.fillOutlined(axeHandle, outlineWidth, Wood)
	p.stroke(line(at(31, 26), at(31, 57)), 1.4, withOpacity(WoodPale, 0.7))
	drawAxeHead(p)
}

func drawBrokenPickaxe(p pen) {
	p = p.turn(pickaxeAngle, gridCenter)
	p.fillOutlined(axeStump, outlineWidth, Wood)
	p.fillOutlined(axeRest, outlineWidth, Wood)
	drawAxeHead(p)
}

func drawAxeHead(p pen) {
	p.fillOutlined(axeHead, outlineWidth, Steel)
	p.stroke(axeGlint, 1.6, withOpacity(white, 0.75))
}

func drawLantern(p pen) {
	drawLanternFrame(p, Glass)
	p.fill(flame, color.NRGBA{0xE8, 0x59, 0x0C, 0xFF})
	p.fill(flameCore, color.NRGBA{0xFF, 0xD1, 0x66, 0xFF})
}

func drawBrokenLantern(p pen) {
	drawLanternFrame(p, Soot)
	p.stroke(lanternCrack, 2.6, color.NRGBA{0xF4, 0xF1, 0xEA, 0xFF})
}

func drawLanternFrame(p pen, glass color.NRGBA) {
	p.stroke(lanternRing, 6.5, Outline)
	p.stroke(lanternRing, 3, Steel)
	p.fillOutlined(lanternGlass, outlineWidth, glass)
	p.fillOutlined(lanternCap, outlineWidth, Steel)
	p.fillOutlined(lanternBase, outlineWidth, Steel)
	p.stroke(line(at(27, 15), at(23, 20)), 1.6, withOpacity(white, 0.75))
	p.stroke(line(at(20, 53), at(18, 57)), 1.6, withOpacity(white, 0.75))
}

func drawCart(p pen) {
	p.fillOutlined(cartOre, outlineWidth, Gold)
	p.stroke(mustPath("M16 14 Q19 11.5 22 13.5 M28 9.5 Q31 8 34 10.5 M41 9 Q44 9 45 12"), 1.5, withOpacity(GoldEdge, 0.75))
	drawTub(p)
	drawWheel(p, at(20, 52))
	drawWheel(p, at(44, 52))
}

func drawBrokenCart(p pen) {
	lying := p
	p = p.turn(0.20, gridCenter)
	drawTub(p)
	p.stroke(cartSplit, 2, Outline)
	drawWheel(p, at(20, 52))
	drawWheel(lying, at(55, 54))
}

func drawTub(p pen) {
	p.fillOutlined(cartTub, outlineWidth, Wood)
	p.stroke(cartBand, 2, Outline)
	p.fillOutlined(cartRim, outlineWidth, Steel)
	p.stroke(line(at(7, 20), at(44, 20)), 1.4, withOpacity(white, 0.75))
}

func drawWheel(p pen, hub ui.Point) {
	p.fillOutlined(ui.Circle(hub, 8), outlineWidth, Steel)
	p.fill(ui.Circle(hub, 3), Outline)
}
