package art

import (
	"image/color"
	"math"

	"saboteur/render/paint"
	"saboteur/render/ui"
)

// signs are the painters of the signs.
var signs = [...]struct {
	name  string
	paint func(paint.Pen, color.NRGBA)
}{
	Tick:       {"tick", strokes(10, "M9 34 L25 50 L55 15")},
	Cross:      {"cross", strokes(10, "M14 14 L50 50", "M50 14 L14 50")},
	TurnArrow:  {"turn", drawTurn},
	Nugget:     {"nugget", func(p paint.Pen, _ color.NRGBA) { drawNugget(p) }},
	Eye:        {"eye", drawEye},
	Speaker:    {"speaker", drawSpeaker},
	SpeakerOff: {"speaker off", drawSpeakerOff},
	FitBoard:   {"fit", strokes(7, "M8 24 L8 8 L24 8", "M40 8 L56 8 L56 24", "M56 40 L56 56 L40 56", "M24 56 L8 56 L8 40")},
	Plus:       {"plus", strokes(10, "M32 10 L32 54", "M10 32 L54 32")},
	Minus:      {"minus", strokes(10, "M10 32 L54 32")},
	Forbidden:  {"forbidden", strokes(8, "M32 8 Q44 8 50 16 Q56 22 56 32 Q56 42 50 48 Q44 56 32 56 Q20 56 14 48 Q8 42 8 32 Q8 22 14 16 Q20 8 32 8 Z", "M15 49 L49 15")},
	Key:        {"key", drawKey},
	Lock:       {"lock", drawLock},
	Page:       {"page", drawPage},
	Question:   {"question", drawQuestion},
	Phone:      {"phone", strokes(5, "M20 4 L44 4 Q48 4 48 8 L48 56 Q48 60 44 60 L20 60 Q16 60 16 56 L16 8 Q16 4 20 4 Z", "M28 52 L36 52")},
	Bubble:     {"bubble", strokes(6, "M8 10 L56 10 L56 42 L32 42 L20 56 L20 42 L8 42 Z")},
	Shield:     {"shield", fills("M32 5 L55 13 L55 32 Q55 50 32 60 Q9 50 9 32 L9 13 Z")},
	Finger:     {"finger", fills("M3 24 L18 22 L26 15 L35 15 L31 23 L58 23 Q63 27 58 32 L39 32 L41 38 L38 44 L34 50 L18 50 L3 46 Z")},
	Bulb:       {"bulb", strokes(5.5, "M23 46 L23 40 Q12 32 13 21 Q16 6 32 6 Q48 6 51 21 Q52 32 41 40 L41 46 Z", "M24 54 L40 54", "M28 61 L36 61")},
	Rock:       {"rock", func(p paint.Pen, _ color.NRGBA) { drawRock(p) }},
	Ladder:     {"ladder", strokes(6, "M20 4 L20 60", "M44 4 L44 60", "M20 14 L44 14", "M20 27 L44 27", "M20 40 L44 40", "M20 53 L44 53")},
}

// strokes returns a painter of thick lines.
func strokes(width float64, texts ...string) func(paint.Pen, color.NRGBA) {
	paths := make([]*ui.Path, len(texts))
	for i, text := range texts {
		paths[i] = paint.MustPath(text)
	}
	return func(p paint.Pen, c color.NRGBA) {
		for _, path := range paths {
			p.Stroke(path, width, c)
		}
	}
}

// drawRock draws what lies under a goal in place of the treasure.
func drawRock(p paint.Pen) { stone(p, 7, gridCenter, 27, paint.RockDark, paint.Stone) }

// fills returns a painter of filled shapes.
func fills(text string) func(paint.Pen, color.NRGBA) {
	path := paint.MustPath(text)
	return func(p paint.Pen, c color.NRGBA) { p.Fill(path, c) }
}

func drawPage(p paint.Pen, c color.NRGBA) {
	p.Stroke(paint.MustPath("M12 6 L40 6 L52 18 L52 58 L12 58 Z"), 5, c)
	for y := 26.0; y < 54; y += 11 {
		p.Fill(ui.Circle(paint.At(22, y), 3.2), c)
		p.Stroke(paint.Line(paint.At(30, y), paint.At(43, y)), 4.5, c)
	}
}

func drawQuestion(p paint.Pen, c color.NRGBA) {
	p.Stroke(paint.MustPath("M17 20 Q17 7 32 7 Q47 7 47 20 Q47 29 38 34 Q32 37 32 44"), 8, c)
	p.Fill(ui.Circle(paint.At(32, 57), 5), c)
}

func drawTurn(p paint.Pen, c color.NRGBA) {
	drawArc := func(from, to float64) {
		p.Stroke(arc(paint.At(32, 32), 21, from, to), 7, c)
		tip := paint.Polar(paint.At(32, 32), 21, to)
		p.Fill(paint.Polygon(paint.Polar(tip, 15, to+1.75), paint.Polar(tip, 12, to), paint.Polar(tip, 12, to+math.Pi)), c)
	}
	drawArc(-2.9, -0.75)
	drawArc(0.24, 2.39)
}

func drawEye(p paint.Pen, c color.NRGBA) {
	p.Stroke(paint.MustPath("M4 33 Q18 13 32 13 Q46 13 60 33 Q46 51 32 51 Q18 51 4 33 Z"), 6, c)
	p.Fill(ui.Circle(paint.At(32, 32), 11), c)
	p.Stroke(paint.MustPath("M12 14 L8 8 M24 7 L22 1 M40 7 L42 1 M52 14 L56 8"), 4, c)
}

func drawSpeakerBody(p paint.Pen, c color.NRGBA) {
	p.Fill(paint.MustPath("M6 23 L18 23 L33 9 L33 55 L18 41 L6 41 Z"), c)
}

func drawSpeaker(p paint.Pen, c color.NRGBA) {
	drawSpeakerBody(p, c)
	p.Stroke(arc(paint.At(30, 32), 14, -0.8, 0.8), 5, c)
	p.Stroke(arc(paint.At(30, 32), 26, -0.8, 0.8), 5, c)
}

func drawSpeakerOff(p paint.Pen, c color.NRGBA) {
	drawSpeakerBody(p, c)
	p.Stroke(paint.MustPath("M42 23 L59 41 M59 23 L42 41"), 6, c)
}

// drawKey draws the key that winds a toy up.
func drawKey(p paint.Pen, c color.NRGBA) {
	for _, x := range [2]float64{18, 46} {
		p.Stroke(ui.Circle(paint.At(x, 19), 11), 7, c)
	}
	p.Stroke(paint.MustPath("M32 19 L32 58"), 8, c)
	p.Stroke(paint.MustPath("M20 50 L44 50"), 7, c)
}

func drawLock(p paint.Pen, c color.NRGBA) {
	p.Stroke(paint.MustPath("M20 30 L20 20 Q20 7 32 7 Q44 7 44 20 L44 30"), 7, c)
	body := ui.RoundedRect(ui.Rect{X: 11, Y: 28, W: 42, H: 30}, 5)
	body.Steps = append(body.Steps, arc(paint.At(32, 41), 4.5, 2*math.Pi, 0).Close().Steps...)
	body.Steps = append(body.Steps, paint.MustPath("M30 44 L29 52 L35 52 L34 44 Z").Steps...)
	p.Fill(body, c)
}

// arc returns a part of a circle.
func arc(c ui.Point, radius, from, to float64) *ui.Path {
	const steps = 12 // so many curves cannot be distinguished from the circle
	p := new(ui.Path)
	step := (to - from) / steps
	p.Move(paint.Polar(c, radius, from))
	for i := range steps {
		a := from + float64(i)*step
		p.Quad(paint.Polar(c, radius/math.Cos(step/2), a+step/2), paint.Polar(c, radius, a+step))
	}
	return p
}
