package dwarves

import (
	"image/color"

	"saboteur/render/paint"
	"saboteur/render/ui"
)

// A Mood is what a dwarf's face shows. It depends on what the whole table saw, never on a
// role that is still hidden.
type Mood uint8

const (
	Calm Mood = iota
	Thinking
	Glad
	Angry
	Sly
	Worried
	Cheering
	Caught
	SternLeft // at somebody on the left of the picture
	SternRight
	Wicked   // laughs at others
	Coughing // in dust, dirty, with eyes squeezed shut
	Moods    // the number of moods
)

// An expression is how eyes, brows and mouth are drawn.
type expression struct {
	brows  string
	open   float64  // how far the eyes are open, up and down from their middle
	gaze   ui.Point // where the eyes look, from straight ahead
	closed bool     // the eyes laugh
	mouth  string   // a line; empty for the beard to cover it
	laugh  bool     // the mouth is open
	sweat  bool
	coughs bool // the eyes are squeezed shut, and all of the dwarf is dirty
}

var expressions = [Moods]expression{
	Calm:     {brows: "M70 86 Q80 81 92 87 M130 86 Q120 81 108 87", open: 7.5, mouth: "M86 127 Q100 133 114 127"},
	Thinking: {brows: "M69 82 Q80 75 92 82 M130 87 Q120 84 108 88", open: 7.5, gaze: ui.Point{X: 2.6, Y: -2.6}, mouth: "M90 128 Q100 126 112 130"},
	Glad:     {brows: "M70 83 Q80 77 92 84 M130 83 Q120 77 108 84", open: 7.5, laugh: true},
	Angry:    {brows: "M69 82 L93 92 M131 82 L107 92", open: 5, mouth: "M86 131 Q100 124 114 131"},
	Sly:      {brows: "M70 86 L92 91 M130 80 Q118 79 108 86", open: 5, gaze: ui.Point{X: 3.4}, mouth: "M82 126 Q104 138 120 119"},
	Worried:  {brows: "M69 90 L92 82 M131 90 L108 82", open: 7.5, gaze: ui.Point{Y: 1.6}, mouth: "M87 132 Q100 123 113 132", sweat: true},
	Cheering: {brows: "M69 81 Q80 73 92 82 M131 81 Q120 73 108 82", closed: true, laugh: true},
	Caught:   {brows: "M69 82 Q80 72 92 80 M131 82 Q120 72 108 80", open: 9.5, gaze: ui.Point{X: -2.4, Y: 1}, mouth: "M84 130 Q90 124 96 129 Q102 134 108 128 Q113 124 117 129", sweat: true},

	SternLeft:  {brows: "M67 80 L94 94 M133 84 L106 95", open: 6.6, gaze: ui.Point{X: -4}, mouth: "M84 132 Q97 122 112 133"},
	SternRight: {brows: "M67 84 L94 95 M133 80 L106 94", open: 6.6, gaze: ui.Point{X: 4}, mouth: "M88 133 Q103 122 116 132"},
	Wicked:     {brows: "M67 80 L93 91 M133 80 L107 91", open: 5.6, gaze: ui.Point{X: 2, Y: 1}, laugh: true},
	Coughing:   {brows: "M69 88 L92 84 M131 88 L108 84", coughs: true, mouth: "M92 130 Q100 122 108 130 Q104 138 96 137 Q92 136 92 130"},
}

// head draws everything above the shoulders, except the hair behind them.
func (s sketch) head(d Dwarf, m Mood) {
	s = s.widened(d.wide)
	for _, side := range s.bothSides() {
		side.shape(ellipse(58, 100, 9, 11), 4, paint.Mix(d.skin, rgb(0xB05A3A), 0.25))
	}
	face := func(p paint.Pen) {
		sketch{p}.piece("M60 82 Q58 136 100 142 Q142 136 140 82 Q100 70 60 82 Z", 10, d.skin)
	}
	if d.masked {
		s.pen.Sooty(ui.Rect{X: 52, Y: 68, W: 96, H: 82}, 0.4, face)
	} else {
		face(s.pen)
	}
	s.hairBefore(d)
	s.face(d, expressions[paint.Wrap(int(m), int(Moods))])
	s.hat(d)
}

// face draws eyes, brows, cheeks, mouth and nose.
func (s sketch) face(d Dwarf, e expression) {
	p := s.pen
	p.Stroke(paint.MustPath("M66 94 Q100 80 134 94"), 7, paint.WithOpacity(paint.Outline, 0.22)) // the shadow of the hat
	switch {
	case d.masked && p.Scale() < 0.42: // too small to see where they look
		s.mask()
		p.FillOutlined(ellipse(81, 98, 11, 6), 3, paint.EmberCore)
		p.FillOutlined(ellipse(119, 98, 11, 6), 3, paint.EmberCore)
	case d.masked:
		s.mask()
		s.eyes(e, paint.Parchment)
	default:
		s.eyes(e, paint.Outline)
	}
	p.Stroke(paint.MustPath(e.brows), 6.5, paint.Mix(d.locks, paint.Black, 0.25))
	if !d.hair.bearded() {
		for _, x := range [2]float64{71, 129} {
			p.Fill(ui.Circle(paint.At(x, 114), 7.5), paint.WithOpacity(rgb(0xD8563A), 0.3))
		}
	}
	s.mouth(d, e)
	p.LitOutline(ellipse(100, 108, 9.5*d.nose, 8*d.nose), 0.8*s.ink(), 4, paint.Mix(d.skin, rgb(0xC0603A), 0.3))
	if e.sweat {
		s.piece("M150 92 Q160 108 156 114 Q150 120 144 114 Q141 108 150 92 Z", 3, rgb(0xA9DCEB))
	}
}

// eyes draws the eyes, with lids of a colour if they are closed.
func (s sketch) eyes(e expression, lids color.NRGBA) {
	switch {
	case e.coughs:
		s.pen.Stroke(paint.MustPath("M74 95 L90 100 L75 104 M126 95 L110 100 L125 104"), 4.2, lids)
		return
	case e.closed:
		s.pen.Stroke(paint.MustPath("M73 100 Q82 91 91 100 M109 100 Q118 91 127 100"), 4.4, lids)
		return
	}
	for _, x := range [2]float64{82, 118} {
		s.pen.FillOutlined(ellipse(x, 98, 8.5, e.open), 2.4, rgb(0xFFFAF0))
		pupil := paint.At(x, 98.5).Add(e.gaze)
		s.pen.Fill(ui.Circle(pupil, min(4.6, e.open)), rgb(0x22150D))
		s.pen.Fill(ui.Circle(pupil.Add(paint.At(1.5, -1.7)), 1.5), paint.White)
	}
}

// mouth draws the mouth, and the moustache above it.
func (s sketch) mouth(d Dwarf, e expression) {
	if d.hair.bearded() {
		s.pen = s.pen.Subgrid(paint.At(0, 4), 1, 1)
	}
	if e.laugh {
		s.pen.FillOutlined(paint.MustPath("M80 121 Q100 127 120 121 Q118 146 100 146 Q82 146 80 121 Z"), 3, rgb(0x5A1A12))
		s.pen.Fill(paint.MustPath("M84 123.5 Q100 128.5 116 123.5 L115 129 Q100 133 85 129 Z"), rgb(0xFFFAF0))
		s.pen.Fill(paint.MustPath("M89 141 Q100 133 111 141 Q106 145 100 145 Q94 145 89 141 Z"), rgb(0xC85A48))
	} else {
		s.pen.Stroke(paint.MustPath(e.mouth), 4.4, rgb(0x5A1A12))
	}
	if d.hair.bearded() {
		s.pen = s.pen.Subgrid(paint.At(0, -6), 1, 1)
		s.piece("M100 114 Q84 104 68 120 Q60 128 54 122 Q58 138 78 132 Q94 130 100 120 Q106 130 122 132 Q142 138 146 122 Q140 128 132 120 Q116 104 100 114 Z", 5, paint.Mix(d.locks, paint.White, 0.1))
	}
}

// ellipse returns an outline with its middle and its radii.
func ellipse(x, y, rx, ry float64) *ui.Path {
	const k = 0.5523 // of a quarter of a circle by a cubic curve
	p := new(ui.Path)
	p.Move(paint.At(x-rx, y))
	p.Cubic(paint.At(x-rx, y-k*ry), paint.At(x-k*rx, y-ry), paint.At(x, y-ry))
	p.Cubic(paint.At(x+k*rx, y-ry), paint.At(x+rx, y-k*ry), paint.At(x+rx, y))
	p.Cubic(paint.At(x+rx, y+k*ry), paint.At(x+k*rx, y+ry), paint.At(x, y+ry))
	p.Cubic(paint.At(x-k*rx, y+ry), paint.At(x-rx, y+k*ry), paint.At(x-rx, y))
	return p.Close()
}

// A hairstyle is the hair or the beard of a dwarf.
type hairstyle uint8

const (
	braids hairstyle = iota
	longHair
	curls
	buns
	roundBeard
	forkedBeard
	squareBeard
	longBeard
	whiskers
)

// bearded reports whether the dwarf is a man with a moustache.
func (h hairstyle) bearded() bool { return h >= roundBeard }

// hairBehind draws the hair that falls behind head and shoulders.
func (s sketch) hairBehind(d Dwarf) {
	s = s.widened(d.wide)
	switch d.hair {
	case braids:
		s.piece("M58 80 Q50 120 60 150 Q100 165 140 150 Q150 120 142 80 Z", 8, d.locks)
	case longHair:
		s.piece("M58 78 Q26 108 28 184 Q44 198 66 186 L134 186 Q156 198 172 184 Q174 108 142 78 Z", 10, d.locks)
		s.strands("M42 126 Q38 156 42 182 M158 126 Q162 156 158 182")
	case buns:
		for _, side := range s.bothSides() {
			side.shape(ui.Circle(paint.At(42, 112), 23), 9, d.locks)
		}
	case curls:
		s.piece("M56 82 Q36 84 36 100 Q22 108 30 122 Q22 138 38 146 Q46 160 64 152 L136 152 Q154 160 162 146 Q178 138 170 122 Q178 108 164 100 Q164 84 144 82 Z", 7, d.locks)
	}
}

// hairBefore draws the braids, or the beard.
func (s sketch) hairBefore(d Dwarf) {
	switch d.hair {
	case braids:
		for _, side := range s.bothSides() {
			side.piece("M52 108 Q34 122 44 138 Q30 148 40 163 Q34 176 46 188 Q60 176 52 163 Q64 150 54 138 Q64 124 60 108 Z", 5, d.locks)
			side.piece("M40 160 L57 160 L57 168 L40 168 Z", 2, d.colour)
		}
	case roundBeard:
		s.piece("M57 94 Q48 150 74 168 Q100 184 126 168 Q152 150 143 94 Q134 118 100 116 Q66 118 57 94 Z", 8, d.locks)
		s.strands("M76 132 Q78 152 86 164 M124 132 Q122 152 114 164 M100 138 L100 168")
	case forkedBeard:
		s.piece("M57 94 Q46 146 62 190 Q84 178 100 152 Q116 178 138 190 Q154 146 143 94 Q134 118 100 116 Q66 118 57 94 Z", 8, d.locks)
		s.strands("M76 132 Q74 154 72 170 M124 132 Q126 154 128 170")
	case squareBeard:
		s.piece("M56 94 Q46 140 46 182 Q72 190 100 190 Q128 190 154 182 Q154 140 144 94 Q134 118 100 116 Q66 118 56 94 Z", 8, d.locks)
		s.strands("M68 136 L66 178 M90 142 L89 184 M110 142 L111 184 M132 136 L134 178")
	case longBeard:
		s.piece("M57 94 Q50 140 72 168 Q90 196 100 224 Q110 196 128 168 Q150 140 143 94 Q134 118 100 116 Q66 118 57 94 Z", 8, d.locks)
		s.strands("M78 134 Q82 164 96 196 M122 134 Q118 164 104 196 M100 140 L100 200")
	case whiskers:
		for _, side := range s.bothSides() {
			side.piece("M60 92 Q42 116 52 144 Q66 158 82 146 Q86 134 78 126 Q66 116 64 96 Z", 6, d.locks)
		}
	}
}

// strands draws single hairs.
func (s sketch) strands(lines string) {
	s.pen.Stroke(paint.MustPath(lines), 2.6, paint.WithOpacity(paint.Outline, 0.35))
}
