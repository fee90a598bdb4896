package art

import (
	"image/color"
	"math"

	"saboteur/game"
	"saboteur/render/ui"
)

// ornaments are small objects in the mine. They are dim, so that nobody takes
// them for part of the game.
var ornaments = [...]func(pen, random){mushrooms, crystals, fossil, noOrnament, barrel, candle, noOrnament}

func noOrnament(pen, random) {}

// corners are the places in the rock where an ornament fits: no tunnel comes
// there, whatever the card's exits.
var corners = [4]ui.Point{{X: 18, Y: 26}, {X: 82, Y: 26}, {X: 82, Y: 114}, {X: 18, Y: 114}}

// decorate draws what distinguishes copies of a card.
func decorate(p pen, t tunnel) {
	g := t.random.derive(31)
	corner := int(g.value(1)*4) & 3
	// Copies of a card have consecutive numbers, so each has another ornament.
	ornament := ornaments[int(t.random)%len(ornaments)]
	spot := corners[corner].Add(at(g.between(2, -3, 3), g.between(3, -6, 6)))
	ornament(p.upright(spot).subgrid(spot.Sub(at(11, 11)), 22, grid), g)
	if g.value(6) < 0.35 {
		ore(p, g.derive(7), corners[(corner+2)&3])
	}
	track := t.track()
	switch int(t.random) % 3 {
	case 0:
		track.rails(p, g)
	case 1:
		track.bootprints(p, t.random.derive(23))
	default:
		track.puddle(p, g.derive(8))
	}
	if g.value(5) < 0.4 {
		track.roofProps(p, g.derive(9))
	}
}

// A track is the way through a tunnel from one side to another.
type track struct {
	from, to sideFrame
	halves   [2]float64 // the length of each half
}

// track returns the way from the first exit of the tunnel to its last; if
// possible, a straight one.
func (t tunnel) track() track {
	var sides []game.Side
	for _, side := range game.Sides {
		if t.exits.Has(side) {
			sides = append(sides, side)
		}
	}
	from, to := sides[0], sides[len(sides)-1]
	for _, side := range sides {
		if t.exits.Has((side+2)&3) && t.random.value(int(side)) < 0.9 {
			from, to = side, (side+2)&3
		}
	}
	return track{sideFrameOf(from), sideFrameOf(to), [2]float64{edgeDistance[from], edgeDistance[to]}}
}

// straight reports whether the way is straight.
func (t track) straight() bool { return t.from.out.Add(t.to.out).Len() < 0.5 }

// length returns the length of the way; if it bends, it follows an arc.
func (t track) length() float64 {
	if t.straight() {
		return t.halves[0] + t.halves[1]
	}
	return t.halves[0] + t.halves[1] - 2*bendRadius + bendRadius*math.Pi/2
}

// bendRadius is the radius of that arc.
const bendRadius = 17.0

// at returns the point at a distance along the way, and the direction there.
func (t track) at(distance float64) (point, direction ui.Point) {
	first, last := t.halves[0]-bendRadius, t.length()-t.halves[1]+bendRadius
	switch {
	case distance <= first || t.straight() && distance <= t.halves[0]:
		return t.from.point(0, t.halves[0]-distance), t.from.out.Mul(-1)
	case distance >= last || t.straight():
		return t.to.point(0, t.halves[1]-(t.length()-distance)), t.to.out
	}
	mid := center.Add(t.from.out.Add(t.to.out).Mul(bendRadius))
	sin, cos := math.Sincos((distance - first) / bendRadius)
	return mid.Sub(t.to.out.Mul(bendRadius * cos)).Sub(t.from.out.Mul(bendRadius * sin)), t.to.out.Mul(sin).Sub(t.from.out.Mul(cos))
}

// bootprints draws footprints along the way.
func (t track) bootprints(p pen, g random) {
	var prints ui.Path
	for step := 4.0; step < t.length(); step += 9 {
		point, direction := t.at(step)
		i := int(step / 9)
		aside := at(-direction.Y, direction.X).Mul(3.4*float64(i%2*2-1) + g.between(i, -0.6, 0.6))
		appendPath(&prints, bootprint(point.Add(aside), direction.Add(aside.Mul(g.between(i+50, -0.04, 0.04)))))
	}
	p.fill(&prints, withOpacity(FloorDark, 0.42))
}

// rails draws rails and their ties along the way. They meet those of
// neighbouring cards.
func (t track) rails(p pen, g random) {
	const gauge, spacing = 4.2, 10.0
	var ties ui.Path
	var rail [2]ui.Path
	n := math.Round(t.length() / spacing)
	for i := range int(n) {
		point, direction := t.at((float64(i) + 0.5) * t.length() / n)
		across := at(-direction.Y, direction.X).Add(direction.Mul(g.between(i, -0.08, 0.08)))
		ties.Move(point.Sub(across.Mul(6.6 + g.between(i+40, -0.5, 0.5)))).Line(point.Add(across.Mul(6.6)))
	}
	for distance := -2.0; distance <= t.length()+2; distance += 2 {
		point, direction := t.at(distance)
		for side := range rail {
			to := point.Add(at(-direction.Y, direction.X).Mul(gauge * float64(side*2-1)))
			if distance < 0 {
				rail[side].Move(to)
				continue
			}
			rail[side].Line(to)
		}
	}
	shadow := ui.Transform{Scale: 1, Move: p.light.Mul(1.1)}
	p.stroke(&ties, 2.2, withOpacity(mix(WoodDark, FloorDark, 0.6), 0.75))
	for side := range rail {
		p.stroke(rail[side].Transform(shadow), 1.1, withOpacity(black, 0.3))
		p.stroke(&rail[side], 1.3, mix(Steel, Outline, 0.55))
		p.stroke(rail[side].Transform(ui.Transform{Scale: 1, Move: p.light.Mul(-0.3)}), 0.6, mix(Steel, white, 0.2))
	}
}

// puddle draws a puddle at the wall, away from the track and from the card's
// center, so that nobody takes it for a stone.
func (t track) puddle(p pen, g random) {
	part := g.between(1, 0.17, 0.3)
	if g.value(2) < 0.5 {
		part = 1 - part
	}
	point, direction := t.at(part * t.length())
	beside := at(-direction.Y, direction.X).Mul(halfFloorWidth - 4.5)
	if g.value(3) < 0.5 {
		beside = beside.Mul(-1)
	}
	point = point.Add(beside)
	pool := func(along, across float64) *ui.Path {
		lies := ui.Transform{Angle: math.Atan2(direction.Y, direction.X), Scale: 1, Move: point}
		return smoothPath([]ui.Point{at(-along, 0), at(-0.6*along, -across), at(0.4*along, -0.9*across), at(along, 0.1*across), at(0.5*along, across), at(-0.5*along, 0.8*across)}).Transform(lies)
	}
	p.fill(pool(12, 4.6), withOpacity(FloorDark, 0.45))
	p.fill(pool(10.5, 3.6), withOpacity(water, 0.75))
	p.stroke(line(point.Sub(direction.Mul(5)), point.Add(direction.Mul(2))), 0.7, withOpacity(white, 0.5))
}

// water is the colour of dark, clear water.
var water = color.NRGBA{0x4C, 0x7C, 0x86, 0xFF}

// roofProps draws posts along both walls, never across the way.
func (t track) roofProps(p pen, g random) {
	for i, part := range [2]float64{0.09, 0.91} {
		point, direction := t.at(part * t.length())
		for side := -1.0; side <= 1; side += 2 {
			post(p, g.derive(i), point.Add(at(-direction.Y, direction.X).Mul(side*(halfFloorWidth-1.2))))
		}
	}
}

// post draws a beam seen from its end.
func post(p pen, g random, spot ui.Point) {
	box := func(half float64) *ui.Path { return ui.RoundedRect(ui.RectAround(spot, at(2*half, 2*half)), 0.9) }
	p.fill(box(3.8).Transform(ui.Transform{Scale: 1, Move: p.light.Mul(1.8)}), withOpacity(black, 0.45))
	p.fill(box(4), Outline)
	p.fill(box(3.2), mix(WoodDark, Wood, 0.5))
	p.fill(box(2.3), Wood)
	p.stroke(ui.Circle(spot.Add(at(g.between(1, -0.5, 0.5), 0)), 1.2), 0.6, withOpacity(WoodDark, 0.9))
}

// ore draws a vein in the rock that glints, too dull to be taken for the
// treasure.
func ore(p pen, g random, spot ui.Point) {
	for i := range 9 {
		a := polar(spot, g.between(3*i, 1, 12), fullTurn*g.value(3*i+1))
		size := g.between(3*i+2, 0.8, 2.1)
		p.fill(blob(g.derive(i), a.Add(p.light.Mul(0.5)), size*1.3, 6), withOpacity(black, 0.5))
		p.fill(blob(g.derive(i), a, size, 6), mix(Gold, Rock, 0.45))
		p.fill(ui.Circle(a.Sub(p.light.Mul(size*0.4)), size*0.3), withOpacity(white, 0.75))
	}
}

// bootprint returns the outline of a sole and a heel.
func bootprint(spot, toe ui.Point) *ui.Path {
	turned := ui.Transform{Angle: math.Atan2(toe.Y, toe.X) + math.Pi/2, Scale: 1, Move: spot}
	return mustPath("M-1.3 0.6 Q-2 -2.6 0 -3.2 Q2 -2.6 1.3 0.6 Z M-1.2 1.3 L1.2 1.3 Q1.3 3 0 3 Q-1.3 3 -1.2 1.3 Z").Transform(turned)
}

func mushrooms(p pen, g random) {
	cap := mix(color.NRGBA{0xA6, 0x5A, 0x3C, 0xFF}, Rock, 0.3)
	stalk := mix(Parchment, Rock, 0.4)
	for i, m := range [3]struct{ x, y, size float64 }{{42, 52, 0.7}, {18, 54, 0.55}, {30, 56, 1}} {
		q := p.subgrid(at(m.x-20*m.size, m.y-40*m.size), 40*m.size, 40)
		q.fillOutlined(mustPath("M16 20 L24 20 Q23 32 26 40 L14 40 Q17 32 16 20 Z"), 3, stalk)
		q.fillOutlined(mustPath("M2 22 Q4 4 20 3 Q36 4 38 22 Q20 27 2 22 Z"), 3, mix(cap, black, 0.1*float64(i)))
		q.fill(ui.Circle(at(13, 13), 2.6), stalk)
		q.fill(ui.Circle(at(25, 11), 2), stalk)
	}
}

func crystals(p pen, g random) {
	ice := mix(color.NRGBA{0x7E, 0x9B, 0xA8, 0xFF}, Rock, 0.25)
	for i, c := range [4]struct{ x, tilt, size float64 }{{22, -0.5, 0.7}, {44, 0.55, 0.65}, {30, -0.12, 1}, {38, 0.25, 0.8}} {
		q := p.subgrid(at(c.x-20*c.size, 58-48*c.size), 40*c.size, 40).turn(c.tilt, at(20, 46))
		tone := mix(ice, black, 0.08*float64(i&1))
		q.stroke(mustPath("M13 48 L12 14 L20 2 L28 14 L27 48 Z"), 3, Outline)
		q.fill(mustPath("M13 48 L12 14 L20 2 L19 48 Z"), mix(tone, white, 0.35))
		q.fill(mustPath("M19 48 L20 2 L28 14 L27 48 Z"), mix(tone, RockDark, 0.3))
	}
}

// fossil draws an ammonite.
func fossil(p pen, g random) {
	shell := mix(RockLight, ParchmentEdge, 0.3)
	var coil ui.Path
	for i := range 34 {
		angle := float64(i) * 0.52
		to := polar(at(32, 34), 24-float64(i)*0.66, angle)
		if i == 0 {
			coil.Move(to)
			continue
		}
		coil.Line(to)
	}
	p.fill(ui.Circle(at(32, 34), 25), withOpacity(black, 0.35))
	p.fill(blob(g, at(32, 34), 24, 12), mix(shell, Rock, 0.35))
	p.stroke(coil.Transform(ui.Transform{Scale: 1, Move: p.light.Mul(1.6)}), 4.5, withOpacity(black, 0.6))
	p.stroke(&coil, 3.4, shell)
}

func barrel(p pen, _ random) {
	wood := mix(Wood, Rock, 0.3)
	hoop := mix(Steel, Rock, 0.45)
	p.fill(ui.RoundedRect(ui.Rect{X: 8, Y: 50, W: 50, H: 12}, 6), withOpacity(black, 0.45))
	p.fillOutlined(mustPath("M14 12 L50 12 Q60 34 50 58 L14 58 Q4 34 14 12 Z"), 3.5, wood)
	p.stroke(mustPath("M25 13 Q21 34 25 57 M39 13 Q43 34 39 57"), 1.8, withOpacity(black, 0.5))
	p.stroke(mustPath("M11 24 L53 24 M11 46 L53 46"), 6.5, Outline)
	p.stroke(mustPath("M11 24 L53 24 M11 46 L53 46"), 3.6, hoop)
	p.fillOutlined(mustPath("M14 12 Q32 2 50 12 Q32 20 14 12 Z"), 3, mix(wood, white, 0.16))
}

// candle draws a candle and its light. It is not a lantern, because those are
// tools in the game.
func candle(p pen, _ random) {
	glow(p, at(32, 34), 50, color.NRGBA{0xFF, 0xC0, 0x60, 0xFF}, 0.22)
	p.fillOutlined(mustPath("M27 34 L37 34 L38 56 L26 56 Z"), 3, mix(Parchment, Rock, 0.2))
	p.fill(mustPath("M20 56 L44 56 L46 60 L18 60 Z"), withOpacity(Outline, 0.7))
	p.fill(mustPath("M32 16 Q38 24 35 30 Q32 33 29 30 Q26 24 32 16 Z"), Gold)
}
