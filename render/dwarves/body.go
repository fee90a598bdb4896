package dwarves

import (
	"saboteur/render/paint"
	"saboteur/render/ui"
)

// An Arm is how an arm is held.
type Arm uint8

const (
	Down    Arm = iota
	Raised      // beside the head
	OnHip       // with the hand on the belt
	Forward     // as if holding something
	Aside       // stretched out, to hold a lantern that shines on somebody
	AtMouth     // with the hand before the mouth
)

// A Pose is how a figure stands. The zero Pose has both arms down.
type Pose struct{ Left, Right Arm } // as seen from the front: Left is on the left of the picture

// arms are the way from the shoulder past the elbow to the hand, of the left arm.
var arms = [...][3]ui.Point{
	Down:    {{X: 58, Y: 166}, {X: 42, Y: 190}, {X: 48, Y: 212}},
	Raised:  {{X: 60, Y: 166}, {X: 22, Y: 150}, {X: 30, Y: 104}},
	OnHip:   {{X: 58, Y: 166}, {X: 30, Y: 190}, {X: 62, Y: 206}},
	Forward: {{X: 60, Y: 166}, {X: 36, Y: 178}, {X: 28, Y: 190}},
	Aside:   {{X: 60, Y: 166}, {X: 28, Y: 176}, {X: 4, Y: 154}},
	AtMouth: {{X: 58, Y: 168}, {X: 34, Y: 184}, {X: 84, Y: 142}},
}

// shoulders draws what a portrait shows below the head.
func (s sketch) shoulders(d Dwarf) {
	s.widened(d.wide).piece("M34 216 Q40 156 100 148 Q160 156 166 216 Z", 10, d.coat)
}

// figure draws the whole dwarf, and what he holds unless hold is nil.
func (s sketch) figure(d Dwarf, m Mood, pose Pose, hold func(paint.Pen)) {
	s.pen.Fill(ellipse(100, 268, 66*d.wide, 8), paint.WithOpacity(paint.Black, 0.4))
	s.inItsLight(d, func(s sketch) {
		if !expressions[paint.Wrap(int(m), int(Moods))].coughs {
			s.standing(d, m, pose, hold)
			return
		}
		s.pen.Sooty(everything, 0.62, func(p paint.Pen) { sketch{p}.standing(d, m, pose, hold) })
	})
}

// standing draws a figure without its shadow.
func (s sketch) standing(d Dwarf, m Mood, pose Pose, hold func(paint.Pen)) {
	s.hairBehind(d)
	w := s.widened(d.wide)
	for _, side := range w.bothSides() {
		side.piece("M62 236 L94 236 L94 270 L48 270 Q46 254 62 250 Z", 6, rgb(0x3A2416))
	}
	w.piece("M62 148 Q36 196 42 244 Q100 258 158 244 Q164 196 138 148 Q100 134 62 148 Z", 14, d.coat)
	w.piece("M42 208 Q100 222 158 208 L159 224 Q100 238 41 224 Z", 4, rgb(0x4B2E1B))
	w.shape(ui.RoundedRect(ui.Rect{X: 86, Y: 210, W: 28, H: 22}, 3), 4, rgb(0xF2B632))
	sides := w.bothSides()
	low, high := []func(){}, []func(){} // what is raised or holds something lies before the head
	for i, arm := range [2]Arm{pose.Left, pose.Right} {
		draw := func() { sides[i].arm(d, arm) }
		if arm == Down || arm == OnHip {
			low = append(low, draw)
		} else {
			high = append(high, draw)
		}
	}
	for _, draw := range low {
		draw()
	}
	s.head(d, m)
	if hold != nil {
		hold(s.pen)
	}
	for _, draw := range high {
		draw()
	}
}

// arm draws the left arm and its hand.
func (s sketch) arm(d Dwarf, a Arm) {
	way := arms[paint.Wrap(int(a), len(arms))]
	sleeve := new(ui.Path)
	sleeve.Move(way[0]).Quad(way[1], way[2])
	s.pen.Lit(sleeve.Bounds().Inset(-18), 7, func(p paint.Pen) {
		p.Stroke(sleeve, 28+s.ink(), paint.Outline)
		p.Stroke(sleeve, 28, d.coat)
	})
	s.shape(ui.Circle(way[2], 14), 5, d.skin)
}
