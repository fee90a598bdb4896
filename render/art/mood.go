package art

import (
	"image/color"

	"saboteur/render/paint"
	"saboteur/render/ui"
)

// A Mood is what a dwarf's face shows. It depends on what the whole table saw,
// never on his role.
type Mood uint8

const (
	Waiting  Mood = iota
	Thinking      // it is his turn
	Blocked       // one of his tools is broken
	Happy         // one of his tools was mended, or he has won
	Unmasked      // he turned out to be a saboteur
	moods
)

// An expression is how eyes and brows are drawn.
type expression struct {
	brows   string
	gaze    ui.Point // where the eyes look, from straight ahead
	eyes    string   // lines instead of the eyes; empty if they are open
	eyelids string   // drawn over open eyes
}

// expressions are the expressions of the moods.
var expressions = [moods]expression{
	Waiting:  {brows: "M20 27.5 Q24 25 28 27.5 M36 27.5 Q40 25 44 27.5"},
	Thinking: {brows: "M19.5 25.5 Q24 21.5 28.5 25 M36 28 Q40 26.5 44.5 28", gaze: ui.Point{X: 1.3, Y: -1.4}},
	Blocked:  {brows: "M19.5 29 Q23.5 25.5 28.5 24.5 M44.5 29 Q40.5 25.5 35.5 24.5", gaze: ui.Point{Y: 1.2}, eyelids: "M21.5 29 L27.5 28 M42.5 29 L36.5 28"},
	Happy:    {brows: "M19.5 25.5 Q24 21.5 28.5 25.5 M35.5 25.5 Q40 21.5 44.5 25.5", eyes: "M21.3 32 Q24.5 27.8 27.7 32 M36.3 32 Q39.5 27.8 42.7 32"},
	Unmasked: {brows: "M19 25 L29 29.5 M45 25 L35 29.5", gaze: ui.Point{X: -1.3}, eyelids: "M21 28.6 L28 30.4 M43 28.6 L36 30.4"},
}

// drawFace draws eyes, brows, nose and moustache.
func drawFace(p paint.Pen, hair color.NRGBA, m Mood) {
	look := expressions[paint.Wrap(int(m), int(moods))]
	if look.eyes != "" {
		p.Stroke(paint.MustPath(look.eyes), 2.4, paint.Outline)
	} else {
		for _, x := range [2]float64{24.5, 39.5} {
			eye := paint.At(x, 31).Add(look.gaze)
			p.Fill(ui.Circle(paint.At(x, 31), 3.3), paint.Mix(paint.White, skin, 0.25))
			p.Fill(ui.Circle(eye, 2.3), paint.Outline)
			p.Fill(ui.Circle(eye.Add(paint.At(0.8, -0.8)), 0.8), paint.White)
		}
	}
	if look.eyelids != "" {
		p.Stroke(paint.MustPath(look.eyelids), 2.4, skinDark)
	}
	p.Stroke(paint.MustPath(look.brows), 3, paint.Mix(hair, paint.Black, 0.3))
	p.FillOutlined(paint.MustPath("M32 42 Q24 38 16 43 Q18 50 26 48 Q31 47 32 43 Q33 47 38 48 Q46 50 48 43 Q40 38 32 42 Z"), 2, paint.Mix(hair, paint.White, 0.18))
	if m == Happy { // he laughs
		p.Fill(ui.Circle(paint.At(20.5, 37), 2.8), paint.WithOpacity(paint.BrokenRed, 0.3))
		p.Fill(ui.Circle(paint.At(43.5, 37), 2.8), paint.WithOpacity(paint.BrokenRed, 0.3))
		p.FillOutlined(paint.MustPath("M24 48.5 Q32 51 40 48.5 Q38 58 32 58 Q26 58 24 48.5 Z"), 2, paint.BrokenRed)
		p.Fill(paint.MustPath("M26 49.5 Q32 51.5 38 49.5 L37 52 Q32 53.5 27 52 Z"), paint.White)
	}
	p.FillOutlined(ui.Circle(paint.At(32, 37), 4.6), 2, paint.Mix(skin, skinDark, 0.55))
	p.Fill(ui.Circle(paint.At(30.7, 35.6), 1.4), paint.WithOpacity(paint.White, 0.6))
}

// drawSweat draws sweat on the brow of a dwarf who cannot dig.
func drawSweat(p paint.Pen) {
	p.FillOutlined(paint.MustPath("M58 6 Q64 15 61 19 Q58 22 55 19 Q52 15 58 6 Z"), 2.4, paint.Mix(water, paint.White, 0.5))
}
