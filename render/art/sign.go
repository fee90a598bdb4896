package art

import (
	"image/color"
	"math"

	"saboteur/render/ui"
)

// signs are the painters of the signs.
var signs = [...]struct {
	name  string
	paint func(pen, color.NRGBA)
}{
	Tick:       {"tick", strokes(10, "M9 34 L25 50 L55 15")},
	Cross:      {"cross", strokes(10, "M14 14 L50 50", "M50 14 L14 50")},
	TurnArrow:  {"turn", drawTurn},
	Nugget:     {"nugget", func(p pen, _ color.NRGBA) { drawNugget(p) }},
	Eye:        {"eye", drawEye},
	Speaker:    {"speaker", drawSpeaker},
	SpeakerOff: {"speaker off", drawSpeakerOff},
	FitBoard:   {"fit", strokes(7, "M8 24 L8 8 L24 8", "M40 8 L56 8 L56 24", "M56 40 L56 56 L40 56", "M24 56 L8 56 L8 40")},
	Plus:       {"plus", strokes(10, "M32 10 L32 54", "M10 32 L54 32")},
	Minus:      {"minus", strokes(10, "M10 32 L54 32")},
	Gear:       {"gear", drawGear},
	Lock:       {"lock", drawLock},
	Page:       {"page", drawPage},
	Question:   {"question", drawQuestion},
	Ladder:     {"ladder", strokes(6, "M20 4 L20 60", "M44 4 L44 60", "M20 14 L44 14", "M20 27 L44 27", "M20 40 L44 40", "M20 53 L44 53")},
}

// strokes returns a painter of thick lines.
func strokes(width float64, texts ...string) func(pen, color.NRGBA) {
	paths := make([]*ui.Path, len(texts))
	for i, text := range texts {
		paths[i] = mustPath(text)
	}
	return func(p pen, c color.NRGBA) {
		for _, path := range paths {
			p.stroke(path, width, c)
		}
	}
}

func drawPage(p pen, c color.NRGBA) {
	p.stroke(mustPath("M12 6 L40 6 L52 18 L52 58 L12 58 Z"), 5, c)
	for y := 26.0; y < 54; y += 11 {
		p.fill(ui.Circle(at(22, y), 3.2), c)
		p.stroke(line(at(30, y), at(43, y)), 4.5, c)
	}
}

func drawQuestion(p pen, c color.NRGBA) {
	p.stroke(mustPath("M17 20 Q17 7 32 7 Q47 7 47 20 Q47 29 38 34 Q32 37 32 44"), 8, c)
	p.fill(ui.Circle(at(32, 57), 5), c)
}

func drawTurn(p pen, c color.NRGBA) {
	drawArc := func(from, to float64) {
		p.stroke(arc(at(32, 32), 21, from, to), 7, c)
		tip := polar(at(32, 32), 21, to)
		p.fill(polygon(polar(tip, 15, to+1.75), polar(tip, 12, to), polar(tip, 12, to+math.Pi)), c)
	}
	drawArc(-2.9, -0.75)
	drawArc(0.24, 2.39)
}

func drawEye(p pen, c color.NRGBA) {
	p.stroke(mustPath("M4 33 Q18 13 32 13 Q46 13 60 33 Q46 51 32 51 Q18 51 4 33 Z"), 6, c)
	p.fill(ui.Circle(at(32, 32), 11), c)
	p.stroke(mustPath("M12 14 L8 8 M24 7 L22 1 M40 7 L42 1 M52 14 L56 8"), 4, c)
}

func drawSpeakerBody(p pen, c color.NRGBA) {
	p.fill(mustPath("M6 23 L18 23 L33 9 L33 55 L18 41 L6 41 Z"), c)
}

func drawSpeaker(p pen, c color.NRGBA) {
	drawSpeakerBody(p, c)
	p.stroke(arc(at(30, 32), 14, -0.8, 0.8), 5, c)
	p.stroke(arc(at(30, 32), 26, -0.8, 0.8), 5, c)
}

func drawSpeakerOff(p pen, c color.NRGBA) {
	drawSpeakerBody(p, c)
	p.stroke(mustPath("M42 23 L59 41 M59 23 L42 41"), 6, c)
}

func drawGear(p pen, c color.NRGBA) {
	var rim []ui.Point
	for tooth := range 8 {
		mid := float64(tooth) * math.Pi / 4
		rim = append(rim, polar(at(32, 32), 21, mid-0.26), polar(at(32, 32), 29, mid-0.17),
			polar(at(32, 32), 29, mid+0.17), polar(at(32, 32), 21, mid+0.26))
	}
	gear := polygon(rim...)
	// The hole winds the other way, so it stays empty.
	hole := arc(at(32, 32), 9, 2*math.Pi, 0).Close()
	gear.Steps = append(gear.Steps, hole.Steps...)
	p.fill(gear, c)
}

func drawLock(p pen, c color.NRGBA) {
	p.stroke(mustPath("M20 30 L20 20 Q20 7 32 7 Q44 7 44 20 L44 30"), 7, c)
	body := ui.RoundedRect(ui.Rect{X: 11, Y: 28, W: 42, H: 30}, 5)
	body.Steps = append(body.Steps, arc(at(32, 41), 4.5, 2*math.Pi, 0).Close().Steps...)
	body.Steps = append(body.Steps, mustPath("M30 44 L29 52 L35 52 L34 44 Z").Steps...)
	p.fill(body, c)
}

// polar returns the point at an angle and a distance from a center.
func polar(c ui.Point, radius, angle float64) ui.Point {
	sin, cos := math.Sincos(angle)
	return at(c.X+radius*cos, c.Y+radius*sin)
}

// arc returns a part of a circle.
func arc(c ui.Point, radius, from, to float64) *ui.Path {
	const steps = 12 // so many curves cannot be distinguished from the circle
	p := new(ui.Path)
	step := (to - from) / steps
	p.Move(polar(c, radius, from))
	for i := range steps {
		a := from + float64(i)*step
		p.Quad(polar(c, radius/math.Cos(step/2), a+step/2), polar(c, radius, a+step))
	}
	return p
}
