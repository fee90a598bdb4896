package art

import (
	"fmt"
	"image/color"

	"saboteur/render/paint"
	"saboteur/render/ui"
)

// An appearance distinguishes a dwarf from the others without his colour.
type appearance struct {
	helmet func(paint.Pen, color.NRGBA)
	beard  func(paint.Pen, color.NRGBA)
	hair   color.NRGBA
}

// appearances are the dwarves of the ten seats: no two share both helmet and
// beard.
var appearances = [10]appearance{
	{lampHelmet, roundBeard, color.NRGBA{0xE6, 0xE0, 0xD2, 0xFF}},
	{ridgeHelmet, forkedBeard, color.NRGBA{0x8A, 0x3F, 0x1A, 0xFF}},
	{pointedCap, splitBeard, color.NRGBA{0x33, 0x2D, 0x2B, 0xFF}},
	{lampHelmet, forkedBeard, color.NRGBA{0xC9, 0x9F, 0x58, 0xFF}},
	{ridgeHelmet, splitBeard, color.NRGBA{0xB2, 0x3A, 0x1E, 0xFF}},
	{pointedCap, roundBeard, color.NRGBA{0x9A, 0x9A, 0x9A, 0xFF}},
	{lampHelmet, splitBeard, color.NRGBA{0x5C, 0x3A, 0x1E, 0xFF}},
	{ridgeHelmet, roundBeard, color.NRGBA{0xE2, 0xC0, 0x74, 0xFF}},
	{pointedCap, forkedBeard, color.NRGBA{0x2C, 0x30, 0x3E, 0xFF}},
	{hornedHelmet, roundBeard, color.NRGBA{0xA8, 0x5A, 0x2C, 0xFF}},
}

// Dwarf returns the head of the dwarf in a seat, from 0, with a neutral face.
func Dwarf(seat int) Icon { return DwarfWithMood(seat, Waiting) }

// DwarfWithMood returns the head of the dwarf in a seat, from 0, in a mood.
func DwarfWithMood(seat int, m Mood) Icon {
	l := appearances[paint.Wrap(seat, len(appearances))]
	return Icon{
		name:  fmt.Sprint("dwarf ", paint.Wrap(seat, len(appearances)), m),
		tint:  paint.SeatColour(seat),
		paint: func(p paint.Pen, tint color.NRGBA) { l.draw(p, tint, m) },
	}
}

var (
	skin     = color.NRGBA{0xE2, 0xA9, 0x7C, 0xFF}
	skinDark = color.NRGBA{0xC4, 0x7A, 0x52, 0xFF}
	jerkin   = color.NRGBA{0x5E, 0x48, 0x34, 0xFF}
)

func (l appearance) draw(p paint.Pen, tint color.NRGBA, m Mood) {
	p.FillOutlined(paint.MustPath("M5 64 Q6 49 20 46 L44 46 Q58 49 59 64 Z"), 3, jerkin)
	l.head(p, tint, m)
}

// head draws everything except the shoulders.
func (l appearance) head(p paint.Pen, tint color.NRGBA, m Mood) {
	p.FillOutlined(ui.Circle(paint.At(13.5, 33), 4.5), 2.6, skinDark)
	p.FillOutlined(ui.Circle(paint.At(50.5, 33), 4.5), 2.6, skinDark)
	p.FillOutlined(paint.MustPath("M15 22 L49 22 L49 38 Q46 48 32 48 Q18 48 15 38 Z"), 3, skin)
	l.beard(p, l.hair)
	drawFace(p, l.hair, m)
	l.helmet(p, tint)
	if m == Blocked {
		drawSweat(p)
	}
}

// drawStrands draws the hairs of a beard.
func drawStrands(p paint.Pen, hair color.NRGBA, text string) {
	p.Stroke(paint.MustPath(text), 1.3, paint.Mix(hair, paint.Black, 0.4))
}

func roundBeard(p paint.Pen, hair color.NRGBA) {
	p.FillOutlined(paint.MustPath("M13 31 Q17 40 22 41 L42 41 Q47 40 51 31 Q57 47 49 56 Q42 63 32 63 Q22 63 15 56 Q7 47 13 31 Z"), 3, hair)
	drawStrands(p, hair, "M20 50 Q21 55 25 58 M32 52 L32 59 M44 50 Q43 55 39 58")
}

func forkedBeard(p paint.Pen, hair color.NRGBA) {
	p.FillOutlined(paint.MustPath("M13 31 Q17 40 22 41 L42 41 Q47 40 51 31 Q53 44 49 52 Q47 60 41 64 Q38 58 32 50 Q26 58 23 64 Q17 60 15 52 Q11 44 13 31 Z"), 3, hair)
	drawStrands(p, hair, "M20 48 Q20 54 22 58 M44 48 Q44 54 42 58")
}

func splitBeard(p paint.Pen, hair color.NRGBA) {
	p.FillOutlined(paint.MustPath("M13 31 Q17 40 22 41 L42 41 Q47 40 51 31 L53 55 L46 50 L43 61 L37 54 L32 64 L27 54 L21 61 L18 50 L11 55 Z"), 3, hair)
	drawStrands(p, hair, "M32 50 L32 58 M23 48 L22 54 M41 48 L42 54")
}

func lampHelmet(p paint.Pen, c color.NRGBA) {
	p.FillOutlined(paint.MustPath("M11 25 Q11 4 32 4 Q53 4 53 25 Z"), 3, c)
	p.Fill(paint.MustPath("M15 22 Q16 9 27 7 Q20 12 20 22 Z"), paint.WithOpacity(paint.White, 0.4))
	p.FillOutlined(ui.RoundedRect(ui.Rect{X: 6, Y: 21.5, W: 52, H: 6}, 3), 3, paint.Mix(c, paint.Black, 0.3))
	p.FillOutlined(ui.Circle(paint.At(32, 14), 7), 3, paint.Steel)
	p.Fill(ui.Circle(paint.At(32, 14), 5), color.NRGBA{0xFF, 0xE9, 0x9A, 0xFF})
	p.Fill(ui.Circle(paint.At(31, 13), 2.2), paint.White)
}

func ridgeHelmet(p paint.Pen, c color.NRGBA) {
	p.FillOutlined(paint.MustPath("M10 36 L10 24 Q12 7 32 7 Q52 7 54 24 L54 36 L47 32 L46 24 L18 24 L17 32 Z"), 3, c)
	p.Fill(paint.MustPath("M15 22 Q17 12 26 9.5 Q21 14 20.5 22 Z"), paint.WithOpacity(paint.White, 0.4))
	p.FillOutlined(paint.MustPath("M27.5 25 L28 3 Q32 -1 36 3 L36.5 25 L32 31 Z"), 3, paint.Mix(c, paint.Black, 0.35))
	p.Stroke(paint.Line(paint.At(12, 24), paint.At(52, 24)), 2, paint.Outline)
}

func pointedCap(p paint.Pen, c color.NRGBA) {
	p.FillOutlined(paint.MustPath("M11 25 Q12 11 24 5 Q36 -1 52 5 Q60 9 59 19 Q53 13 48 14 Q53 19 53 25 Z"), 3, c)
	p.Fill(paint.MustPath("M16 22 Q18 12 29 7 Q23 13 22 22 Z"), paint.WithOpacity(paint.White, 0.35))
	p.Stroke(paint.MustPath("M48 14 Q43 11 37 13"), 1.8, paint.Mix(c, paint.Black, 0.55))
	p.FillOutlined(ui.RoundedRect(ui.Rect{X: 8, Y: 20.5, W: 48, H: 7.5}, 3.7), 3, paint.Mix(c, paint.White, 0.45))
	p.FillOutlined(ui.Circle(paint.At(59, 20), 4), 2.4, paint.Mix(c, paint.White, 0.45))
}

func hornedHelmet(p paint.Pen, c color.NRGBA) {
	bone := color.NRGBA{0xE9, 0xDD, 0xC2, 0xFF}
	p.FillOutlined(paint.MustPath("M15 23 Q1 21 2 2 Q7 12 19 13 Z"), 3, bone)
	p.FillOutlined(paint.MustPath("M49 23 Q63 21 62 2 Q57 12 45 13 Z"), 3, bone)
	p.FillOutlined(paint.MustPath("M12 25 Q12 6 32 6 Q52 6 52 25 Z"), 3, c)
	p.Fill(paint.MustPath("M17 22 Q18 11 27 9 Q22 13 22 22 Z"), paint.WithOpacity(paint.White, 0.4))
	p.FillOutlined(ui.RoundedRect(ui.Rect{X: 9, Y: 21.5, W: 46, H: 6}, 2), 3, paint.Mix(c, paint.Black, 0.35))
	for _, x := range [3]float64{17, 32, 47} {
		p.Fill(ui.Circle(paint.At(x, 24.5), 1.5), paint.White)
	}
}

// drawHooded draws a dwarf whose hood leaves only his eyes and beard visible.
func drawHooded(p paint.Pen) {
	hood := color.NRGBA{0x6E, 0x82, 0x74, 0xFF}
	p.FillOutlined(paint.MustPath("M4 64 Q6 40 14 30 Q14 4 32 0 Q50 4 50 30 Q58 40 60 64 Z"), 3, hood)
	p.Fill(paint.MustPath("M18 36 Q17 13 32 9 Q47 13 46 36 Q42 46 32 47 Q22 46 18 36 Z"), paint.Outline)
	p.Fill(ui.Circle(paint.At(26, 28), 2.4), paint.Parchment)
	p.Fill(ui.Circle(paint.At(38, 28), 2.4), paint.Parchment)
	p.FillOutlined(paint.MustPath("M18 37 Q25 35 32 38 Q39 35 46 37 Q49 50 32 63 Q15 50 18 37 Z"), 2.6, paint.ParchmentEdge)
}
