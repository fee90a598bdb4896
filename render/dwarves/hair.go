package dwarves

import (
	"saboteur/render/paint"
	"saboteur/render/ui"
)

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
