package dwarves

import (
	"image/color"

	"saboteur/render/paint"
	"saboteur/render/ui"
)

// A hat is what a dwarf wears: the outline by which he is known.
type hat uint8

const (
	lampHelmet hat = iota
	crestHelmet
	nightCap
	hornedHelmet
	wingedHelmet
	broadHat
	headscarf
	pointedHat
	beret
	furHat
	hats
)

// hatShapes are what each hat covers, and how it is drawn in a colour.
var hatShapes = [hats]struct {
	box  ui.Rect
	draw func(sketch, color.NRGBA)
}{
	lampHelmet:   {ui.Rect{X: 33, Y: 28, W: 134, H: 70}, sketch.lampHelmet},
	crestHelmet:  {ui.Rect{X: 50, Y: 14, W: 100, H: 80}, sketch.crestHelmet},
	nightCap:     {ui.Rect{X: 44, Y: 16, W: 154, H: 92}, sketch.nightCap},
	hornedHelmet: {ui.Rect{X: 22, Y: 12, W: 156, H: 84}, sketch.hornedHelmet},
	wingedHelmet: {ui.Rect{X: 6, Y: 10, W: 188, H: 84}, sketch.wingedHelmet},
	broadHat:     {ui.Rect{X: 14, Y: 30, W: 172, H: 64}, sketch.broadHat},
	headscarf:    {ui.Rect{X: 50, Y: 40, W: 136, H: 78}, sketch.headscarf},
	pointedHat:   {ui.Rect{X: 42, Y: -18, W: 116, H: 114}, sketch.pointedHat},
	beret:        {ui.Rect{X: 8, Y: 24, W: 146, H: 70}, sketch.beret},
	furHat:       {ui.Rect{X: 30, Y: 16, W: 140, H: 128}, sketch.furHat},
}

const (
	dome = "M54 84 Q52 34 100 30 Q148 34 146 84 Q100 73 54 84 Z"
	band = "M52 78 Q100 64 148 78 L148 92 Q100 79 52 92 Z"
)

// hat draws the dwarf's hat.
func (s sketch) hat(d Dwarf) {
	shape := hatShapes[d.hat]
	if !d.masked {
		shape.draw(s, d.colour)
		return
	}
	s.pen.Sooty(shape.box.Inset(-8), 0.85, func(p paint.Pen) { shape.draw(sketch{p}, d.colour) })
	for _, crack := range [2]string{"M126 40 L134 50 L130 58 L140 66 L136 76", "M62 62 L70 70 L66 77"} {
		s.pen.Stroke(paint.MustPath(crack), s.ink()*0.62, paint.Ember)
		s.pen.Stroke(paint.MustPath(crack), s.ink()*0.22, paint.EmberCore)
	}
}

// mask draws the half mask of a saboteur, of leather with stitches along its edge.
func (s sketch) mask() {
	s.piece("M52 86 Q100 74 148 86 Q152 104 137 113 Q116 118 107 104 Q100 99 93 104 Q84 118 63 113 Q48 104 52 86 Z", 4, rgb(0x33262A))
	s.pen.Stroke(paint.MustPath("M57 98 L59 103 M62 107 L67 109 M72 110 L77 110 M82 108 L87 104 M143 98 L141 103 M138 107 L133 109 M128 110 L123 110 M118 108 L113 104"), 1.8, rgb(0xC98A5A))
}

func (s sketch) lampHelmet(c color.NRGBA) {
	s.piece(dome, 9, c)
	s.piece("M36 86 Q100 62 164 86 Q168 98 158 97 Q100 80 42 97 Q32 98 36 86 Z", 4, c)
	s.shape(ui.Circle(paint.At(100, 55), 15), 4, rgb(0x7D848C))
	s.pen.Fill(ui.Circle(paint.At(100, 55), 10), rgb(0xFFFCEC))
}

func (s sketch) crestHelmet(c color.NRGBA) {
	s.piece(dome, 9, c)
	s.piece("M91 76 L90 24 Q100 16 110 24 L109 76 Z", 5, c)
	s.piece(band, 4, rgb(0x7B5A2C))
	s.studs(rgb(0xE8C069), [][2]float64{{64, 82}, {82, 78}, {118, 78}, {136, 82}})
}

func (s sketch) nightCap(c color.NRGBA) {
	s.piece("M52 84 Q50 40 96 22 Q152 10 186 72 Q190 86 178 90 Q168 68 150 66 L148 84 Q100 72 52 84 Z", 9, c)
	s.pen.Stroke(paint.MustPath("M150 66 Q142 52 122 46"), 3, paint.WithOpacity(paint.Outline, 0.4)) // where it is folded
	s.piece("M48 78 Q100 62 152 78 Q156 94 150 95 Q100 80 50 95 Q44 94 48 78 Z", 4, rgb(0xE9DCC0))
	s.shape(ui.Circle(paint.At(182, 92), 13), 4, rgb(0xE9DCC0))
}

func (s sketch) hornedHelmet(c color.NRGBA) {
	s.piece("M56 66 Q28 62 28 20 Q44 46 66 46 Z", 5, rgb(0xEFE3C4))
	s.piece("M144 66 Q172 62 172 20 Q156 46 134 46 Z", 5, rgb(0xEFE3C4))
	s.piece(dome, 9, c)
	s.piece(band, 4, rgb(0x848B92))
	s.piece("M94 72 L106 72 L104 98 L96 98 Z", 3, rgb(0x9AA1A8))
}

func (s sketch) wingedHelmet(c color.NRGBA) {
	for _, side := range s.bothSides() {
		side.piece("M60 80 Q34 76 16 44 Q8 30 18 32 Q14 16 28 24 Q30 10 42 22 Q62 44 68 66 Z", 4, rgb(0xF0E8D6))
		side.pen.Stroke(paint.MustPath("M24 36 Q40 56 58 66 M32 28 Q46 48 60 58"), 2.5, paint.WithOpacity(paint.Outline, 0.6))
	}
	s.piece(dome, 9, c)
	s.piece(band, 4, rgb(0xB98D3A))
}

func (s sketch) broadHat(c color.NRGBA) {
	s.piece("M64 78 Q62 36 84 34 Q100 42 116 34 Q138 36 136 78 Z", 8, c)
	s.piece("M64 66 Q100 58 136 66 L137 80 Q100 72 63 80 Z", 3, paint.Mix(c, paint.Black, 0.55))
	s.piece("M20 84 Q58 70 100 71 Q142 70 180 84 Q186 94 174 95 Q138 84 100 85 Q62 84 26 95 Q14 94 20 84 Z", 4, c)
}

func (s sketch) headscarf(c color.NRGBA) {
	s.piece("M144 80 Q166 68 186 82 Q174 88 168 97 Q156 96 146 90 Z", 4, paint.Mix(c, paint.Black, 0.3))
	s.piece("M142 84 Q164 94 176 118 Q160 116 150 106 Q142 98 140 90 Z", 4, paint.Mix(c, paint.Black, 0.3))
	s.piece("M53 90 Q48 44 100 40 Q152 44 147 90 Q100 70 53 90 Z", 9, c)
	s.studs(rgb(0xF3E6C8), [][2]float64{{72, 66}, {96, 54}, {122, 62}, {86, 74}, {112, 76}, {136, 76}, {64, 80}})
}

func (s sketch) pointedHat(c color.NRGBA) {
	s.piece("M52 84 Q62 34 92 -10 Q100 -20 108 -10 Q138 34 148 84 Q100 72 52 84 Z", 10, c)
	s.pen.Stroke(paint.MustPath("M80 34 Q96 42 116 32 M88 12 Q98 18 110 10"), 3, paint.WithOpacity(paint.Outline, 0.5))
	s.piece("M47 80 Q100 62 153 80 Q157 94 150 95 Q100 80 50 95 Q43 94 47 80 Z", 4, paint.Mix(c, paint.Black, 0.45))
}

func (s sketch) beret(c color.NRGBA) {
	s.piece("M62 84 Q14 96 10 72 Q14 40 86 34 Q146 34 152 66 Q152 78 144 84 Q100 70 62 84 Z", 10, c)
	s.piece("M54 80 Q100 64 146 80 L146 92 Q100 78 54 92 Z", 4, paint.Mix(c, paint.Black, 0.3))
	s.pen.Stroke(paint.MustPath("M82 34 Q80 28 84 24"), 6, paint.Outline)
}

func (s sketch) furHat(c color.NRGBA) {
	for _, side := range s.bothSides() {
		side.piece("M44 76 Q26 104 36 136 Q48 148 64 136 Q70 106 66 78 Z", 6, rgb(0x8A6A4A))
	}
	s.piece("M48 80 Q42 22 100 18 Q158 22 152 80 Z", 10, c)
	s.piece("M40 80 Q44 66 58 70 Q70 62 84 67 Q100 60 116 67 Q130 62 142 70 Q156 66 160 80 Q164 94 152 96 Q100 82 48 96 Q36 94 40 80 Z", 5, rgb(0x8A6A4A))
}

// studs draws small discs.
func (s sketch) studs(c color.NRGBA, at [][2]float64) {
	for _, a := range at {
		s.pen.Fill(ui.Circle(paint.At(a[0], a[1]), 3.4), c)
	}
}

// bothSides returns the sketch and its mirror image.
func (s sketch) bothSides() [2]sketch {
	mirrored := s
	mirrored.pen = s.pen.Mirror(100)
	return [2]sketch{s, mirrored}
}
