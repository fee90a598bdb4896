package art

import (
	"image/color"
	"math"

	"saboteur/game"
	"saboteur/render/paint"
	"saboteur/render/ui"
)

// ornaments are small objects in the mine. They are dim, so that nobody takes
// them for part of the game.
var ornaments = [...]func(paint.Pen, paint.Random){mushrooms, crystals, fossil, noOrnament, barrel, candle, noOrnament}

func noOrnament(paint.Pen, paint.Random) {}

// corners are the places in the rock where an ornament fits: no tunnel comes
// there, whatever the card's exits.
var corners = [4]ui.Point{{X: 18, Y: 26}, {X: 82, Y: 26}, {X: 82, Y: 114}, {X: 18, Y: 114}}

// decorate draws what distinguishes copies of a card.
func decorate(p paint.Pen, t tunnel) {
	g := t.random.Derive(31)
	corner := int(g.Value(1)*4) & 3
	// Copies of a card have consecutive numbers, so each has another ornament.
	ornament := ornaments[int(t.random)%len(ornaments)]
	spot := corners[corner].Add(paint.At(g.Between(2, -3, 3), g.Between(3, -6, 6)))
	ornament(p.Upright(spot).Subgrid(spot.Sub(paint.At(11, 11)), 22, paint.Grid), g)
	if g.Value(6) < 0.35 {
		ore(p, g.Derive(7), corners[(corner+2)&3])
	}
	track := t.track()
	switch int(t.random) % 3 {
	case 0:
		track.rails(p, g)
	case 1:
		track.bootprints(p, t.random.Derive(23))
	default:
		track.puddle(p, g.Derive(8))
	}
	if g.Value(5) < 0.4 {
		track.roofProps(p, g.Derive(9))
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
		if t.exits.Has((side+2)&3) && t.random.Value(int(side)) < 0.9 {
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

// At returns the point at a distance along the way, and the direction there.
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
func (t track) bootprints(p paint.Pen, g paint.Random) {
	var prints ui.Path
	for step := 4.0; step < t.length(); step += 9 {
		point, direction := t.at(step)
		i := int(step / 9)
		aside := paint.At(-direction.Y, direction.X).Mul(3.4*float64(i%2*2-1) + g.Between(i, -0.6, 0.6))
		paint.AppendPath(&prints, bootprint(point.Add(aside), direction.Add(aside.Mul(g.Between(i+50, -0.04, 0.04)))))
	}
	p.Fill(&prints, paint.WithOpacity(paint.FloorDark, 0.42))
}

// buffered is how far from the edge of the card rails end in a buffer: what the neighbouring
// card has there is not known.
const buffered = 14.0

// rails draws rails and their ties along the way, with a buffer at each end.
func (t track) rails(p paint.Pen, g paint.Random) {
	const gauge, spacing = 4.2, 10.0
	var ties ui.Path
	var rail [2]ui.Path
	long := t.length() - 2*buffered
	n := math.Round(long / spacing)
	for i := range int(n) {
		point, direction := t.at(buffered + (float64(i)+0.5)*long/n)
		across := paint.At(-direction.Y, direction.X).Add(direction.Mul(g.Between(i, -0.08, 0.08)))
		ties.Move(point.Sub(across.Mul(6.6 + g.Between(i+40, -0.5, 0.5)))).Line(point.Add(across.Mul(6.6)))
	}
	for distance := 0.0; distance <= long; distance += 2 {
		point, direction := t.at(buffered + distance)
		for side := range rail {
			to := point.Add(paint.At(-direction.Y, direction.X).Mul(gauge * float64(side*2-1)))
			if distance == 0 {
				rail[side].Move(to)
				continue
			}
			rail[side].Line(to)
		}
	}
	shadow := ui.Transform{Scale: 1, Move: p.Light.Mul(1.1)}
	p.Stroke(&ties, 2.2, paint.WithOpacity(paint.Mix(paint.WoodDark, paint.FloorDark, 0.6), 0.75))
	for side := range rail {
		p.Stroke(rail[side].Transform(shadow), 1.1, paint.WithOpacity(paint.Black, 0.3))
		p.Stroke(&rail[side], 1.3, paint.Mix(paint.Steel, paint.Outline, 0.55))
		p.Stroke(rail[side].Transform(ui.Transform{Scale: 1, Move: p.Light.Mul(-0.3)}), 0.6, paint.Mix(paint.Steel, paint.White, 0.2))
	}
	t.buffer(p, buffered)
	t.buffer(p, buffered+long)
}

// buffer draws a beam across the rails, at a distance along the way. It is pale, so that nobody
// takes the tunnel for a dead end.
func (t track) buffer(p paint.Pen, distance float64) {
	point, direction := t.at(distance)
	across := paint.At(-direction.Y, direction.X).Mul(6)
	beam := new(ui.Path).Move(point.Sub(across)).Line(point.Add(across))
	p.Stroke(beam.Transform(ui.Transform{Scale: 1, Move: p.Light.Mul(1.4)}), 2.8, paint.WithOpacity(paint.Black, 0.3))
	p.Stroke(beam, 3.2, paint.Mix(paint.Wood, paint.WoodDark, 0.3))
	p.Stroke(beam.Transform(ui.Transform{Scale: 1, Move: p.Light.Mul(-0.4)}), 1.8, paint.WoodPale)
}

// puddle draws a puddle at the wall, away from the track and from the card's
// center, so that nobody takes it for a stone.
func (t track) puddle(p paint.Pen, g paint.Random) {
	part := g.Between(1, 0.17, 0.3)
	if g.Value(2) < 0.5 {
		part = 1 - part
	}
	point, direction := t.at(part * t.length())
	beside := paint.At(-direction.Y, direction.X).Mul(halfFloorWidth - 4.5)
	if g.Value(3) < 0.5 {
		beside = beside.Mul(-1)
	}
	point = point.Add(beside)
	pool := func(along, across float64) *ui.Path {
		lies := ui.Transform{Angle: math.Atan2(direction.Y, direction.X), Scale: 1, Move: point}
		return paint.SmoothPath([]ui.Point{paint.At(-along, 0), paint.At(-0.6*along, -across), paint.At(0.4*along, -0.9*across), paint.At(along, 0.1*across), paint.At(0.5*along, across), paint.At(-0.5*along, 0.8*across)}).Transform(lies)
	}
	p.Fill(pool(12, 4.6), paint.WithOpacity(paint.FloorDark, 0.45))
	p.Fill(pool(10.5, 3.6), paint.WithOpacity(water, 0.75))
	p.Stroke(paint.Line(point.Sub(direction.Mul(5)), point.Add(direction.Mul(2))), 0.7, paint.WithOpacity(paint.White, 0.5))
}

// water is the colour of dark, clear water.
var water = color.NRGBA{0x4C, 0x7C, 0x86, 0xFF}

// roofProps draws posts along both walls, never across the way.
func (t track) roofProps(p paint.Pen, g paint.Random) {
	for i, part := range [2]float64{0.09, 0.91} {
		point, direction := t.at(part * t.length())
		for side := -1.0; side <= 1; side += 2 {
			post(p, g.Derive(i), point.Add(paint.At(-direction.Y, direction.X).Mul(side*(halfFloorWidth-1.2))))
		}
	}
}

// post draws a beam seen from its end.
func post(p paint.Pen, g paint.Random, spot ui.Point) {
	box := func(half float64) *ui.Path { return ui.RoundedRect(ui.RectAround(spot, paint.At(2*half, 2*half)), 0.9) }
	p.Fill(box(3.8).Transform(ui.Transform{Scale: 1, Move: p.Light.Mul(1.8)}), paint.WithOpacity(paint.Black, 0.45))
	p.Fill(box(4), paint.Outline)
	p.Fill(box(3.2), paint.Mix(paint.WoodDark, paint.Wood, 0.5))
	p.Fill(box(2.3), paint.Wood)
	p.Stroke(ui.Circle(spot.Add(paint.At(g.Between(1, -0.5, 0.5), 0)), 1.2), 0.6, paint.WithOpacity(paint.WoodDark, 0.9))
}

// ore draws a vein in the rock that glints, too dull to be taken for the
// treasure.
func ore(p paint.Pen, g paint.Random, spot ui.Point) {
	for i := range 9 {
		a := paint.Polar(spot, g.Between(3*i, 1, 12), paint.FullTurn*g.Value(3*i+1))
		size := g.Between(3*i+2, 0.8, 2.1)
		p.Fill(paint.Blob(g.Derive(i), a.Add(p.Light.Mul(0.5)), size*1.3, 6), paint.WithOpacity(paint.Black, 0.5))
		p.Fill(paint.Blob(g.Derive(i), a, size, 6), paint.Mix(paint.Gold, paint.Rock, 0.45))
		p.Fill(ui.Circle(a.Sub(p.Light.Mul(size*0.4)), size*0.3), paint.WithOpacity(paint.White, 0.75))
	}
}

// bootprint returns the outline of a sole and a heel.
func bootprint(spot, toe ui.Point) *ui.Path {
	turned := ui.Transform{Angle: math.Atan2(toe.Y, toe.X) + math.Pi/2, Scale: 1, Move: spot}
	return paint.MustPath("M-1.3 0.6 Q-2 -2.6 0 -3.2 Q2 -2.6 1.3 0.6 Z M-1.2 1.3 L1.2 1.3 Q1.3 3 0 3 Q-1.3 3 -1.2 1.3 Z").Transform(turned)
}

func mushrooms(p paint.Pen, g paint.Random) {
	cap := paint.Mix(color.NRGBA{0xA6, 0x5A, 0x3C, 0xFF}, paint.Rock, 0.3)
	stalk := paint.Mix(paint.Parchment, paint.Rock, 0.4)
	for i, m := range [3]struct{ x, y, size float64 }{{42, 52, 0.7}, {18, 54, 0.55}, {30, 56, 1}} {
		q := p.Subgrid(paint.At(m.x-20*m.size, m.y-40*m.size), 40*m.size, 40)
		q.FillOutlined(paint.MustPath("M16 20 L24 20 Q23 32 26 40 L14 40 Q17 32 16 20 Z"), 3, stalk)
		q.FillOutlined(paint.MustPath("M2 22 Q4 4 20 3 Q36 4 38 22 Q20 27 2 22 Z"), 3, paint.Mix(cap, paint.Black, 0.1*float64(i)))
		q.Fill(ui.Circle(paint.At(13, 13), 2.6), stalk)
		q.Fill(ui.Circle(paint.At(25, 11), 2), stalk)
	}
}

func crystals(p paint.Pen, g paint.Random) {
	ice := paint.Mix(color.NRGBA{0x7E, 0x9B, 0xA8, 0xFF}, paint.Rock, 0.25)
	for i, c := range [4]struct{ x, tilt, size float64 }{{22, -0.5, 0.7}, {44, 0.55, 0.65}, {30, -0.12, 1}, {38, 0.25, 0.8}} {
		q := p.Subgrid(paint.At(c.x-20*c.size, 58-48*c.size), 40*c.size, 40).Turn(c.tilt, paint.At(20, 46))
		tone := paint.Mix(ice, paint.Black, 0.08*float64(i&1))
		q.Stroke(paint.MustPath("M13 48 L12 14 L20 2 L28 14 L27 48 Z"), 3, paint.Outline)
		q.Fill(paint.MustPath("M13 48 L12 14 L20 2 L19 48 Z"), paint.Mix(tone, paint.White, 0.35))
		q.Fill(paint.MustPath("M19 48 L20 2 L28 14 L27 48 Z"), paint.Mix(tone, paint.RockDark, 0.3))
	}
}

// fossil draws an ammonite.
func fossil(p paint.Pen, g paint.Random) {
	shell := paint.Mix(paint.RockLight, paint.ParchmentEdge, 0.3)
	var coil ui.Path
	for i := range 34 {
		angle := float64(i) * 0.52
		to := paint.Polar(paint.At(32, 34), 24-float64(i)*0.66, angle)
		if i == 0 {
			coil.Move(to)
			continue
		}
		coil.Line(to)
	}
	p.Fill(ui.Circle(paint.At(32, 34), 25), paint.WithOpacity(paint.Black, 0.35))
	p.Fill(paint.Blob(g, paint.At(32, 34), 24, 12), paint.Mix(shell, paint.Rock, 0.35))
	p.Stroke(coil.Transform(ui.Transform{Scale: 1, Move: p.Light.Mul(1.6)}), 4.5, paint.WithOpacity(paint.Black, 0.6))
	p.Stroke(&coil, 3.4, shell)
}

func barrel(p paint.Pen, _ paint.Random) {
	wood := paint.Mix(paint.Wood, paint.Rock, 0.3)
	hoop := paint.Mix(paint.Steel, paint.Rock, 0.45)
	p.Fill(ui.RoundedRect(ui.Rect{X: 8, Y: 50, W: 50, H: 12}, 6), paint.WithOpacity(paint.Black, 0.45))
	p.FillOutlined(paint.MustPath("M14 12 L50 12 Q60 34 50 58 L14 58 Q4 34 14 12 Z"), 3.5, wood)
	p.Stroke(paint.MustPath("M25 13 Q21 34 25 57 M39 13 Q43 34 39 57"), 1.8, paint.WithOpacity(paint.Black, 0.5))
	p.Stroke(paint.MustPath("M11 24 L53 24 M11 46 L53 46"), 6.5, paint.Outline)
	p.Stroke(paint.MustPath("M11 24 L53 24 M11 46 L53 46"), 3.6, hoop)
	p.FillOutlined(paint.MustPath("M14 12 Q32 2 50 12 Q32 20 14 12 Z"), 3, paint.Mix(wood, paint.White, 0.16))
}

// candle draws a candle and its light. It is not a lantern, because those are
// tools in the game.
func candle(p paint.Pen, _ paint.Random) {
	glow(p, paint.At(32, 34), 50, color.NRGBA{0xFF, 0xC0, 0x60, 0xFF}, 0.22)
	p.FillOutlined(paint.MustPath("M27 34 L37 34 L38 56 L26 56 Z"), 3, paint.Mix(paint.Parchment, paint.Rock, 0.2))
	p.Fill(paint.MustPath("M20 56 L44 56 L46 60 L18 60 Z"), paint.WithOpacity(paint.Outline, 0.7))
	p.Fill(paint.MustPath("M32 16 Q38 24 35 30 Q32 33 29 30 Q26 24 32 16 Z"), paint.Gold)
}
