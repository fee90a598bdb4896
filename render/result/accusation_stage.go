package result

import (
	"cmp"
	"image"
	"image/color"
	"math"
	"slices"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// mostForward is how many step into the middle at most; where more have the same count, all stay.
const mostForward = 2

// A stand is where a dwarf stands, and how high it is.
type stand struct {
	foot ui.Point
	high float64
}

// box returns the room for the figure.
func (s stand) box() ui.Rect {
	return ui.Rect{X: s.foot.X - 0.38*s.high, Y: s.foot.Y - s.high, W: 0.76 * s.high, H: s.high}
}

// chest returns where a beam meets the figure.
func (s stand) chest() ui.Point { return ui.Point{X: s.foot.X, Y: s.foot.Y - 0.42*s.high} }

// home returns where a seat stands at first: all stand along a horseshoe that opens towards the
// player, the first seat at its left end.
func (a *Accusation) home(s game.Seat, r ui.Rect) stand {
	n := len(a.Match.Players)
	return placeAlong((float64(s)+0.5)/float64(n), n, r)
}

// aside returns where one of those stands who make way: half of them at the left, half at the right, nobody in the
// middle.
func aside(i, of int, r ui.Rect) stand {
	left := (of + 1) / 2
	if i < left {
		return placeAlong((float64(i)+0.5)/float64(2*left), 2*left+1, r)
	}
	return placeAlong(0.5+(float64(i-left)+0.5)/float64(2*(of-left)), 2*left+1, r)
}

// placeAlong returns where somebody stands after a part of the way along the horseshoe, on which there are so many.
func placeAlong(part float64, of int, r ui.Rect) stand {
	most, wide, deep := horseshoe(r)
	tight := 0.85 // of its height a figure takes so much of the way
	if r.H > r.W {
		tight = 1.05
	}
	angle, long := alongHorseshoe(part, wide, deep)
	near := (1 - math.Cos(angle)) / 2
	return stand{
		foot: ui.Point{X: r.Center().X + wide*math.Sin(angle), Y: r.Y + 0.92*r.H - deep*(0.906+math.Cos(angle))},
		high: min(most, long/float64(of)/tight) * (0.74 + 0.26*near),
	}
}

// horseshoe returns how high a figure is at most on a stage, and half of how wide and deep the
// horseshoe is.
func horseshoe(r ui.Rect) (most, wide, deep float64) {
	most = min(0.4*r.H, 0.36*r.W)
	wide, deep = min(0.42*r.W, 0.5*r.W-0.38*most, 1.1*r.H), 0.29*r.H
	if r.H > r.W {
		deep = 0.35 * r.H
	}
	return most, wide, deep
}

// alongHorseshoe returns the angle at which a part of the way along a horseshoe is over, from 0 at
// its left end to 1, and how long all of it is. The angle is 0 at the back.
func alongHorseshoe(part, wide, deep float64) (angle, long float64) {
	const open, steps = 310 * math.Pi / 180, 90
	var way [steps + 1]float64
	at := func(i int) float64 { return open * (float64(i)/steps - 0.5) }
	for i := range steps {
		middle := (at(i) + at(i+1)) / 2
		way[i+1] = way[i] + math.Hypot(wide*math.Cos(middle), deep*math.Sin(middle))*open/steps
	}
	long = way[steps]
	i := 0
	for i < steps-1 && way[i+1] < part*long {
		i++
	}
	return at(i) + (part*long-way[i])/(way[i+1]-way[i])*open/steps, long
}

// stand returns where a seat stands now: whoever has most steps into the middle.
func (a *Accusation) stand(s game.Seat, r ui.Rect) stand { return a.standAfter(s, r, a.stepped()) }

// standAfter returns where a seat stands after a part of the way into the middle. The others close ranks.
func (a *Accusation) standAfter(s game.Seat, r ui.Rect, done float64) stand {
	at, forward := a.home(s, r), a.forward()
	if len(forward) == 0 || done == 0 {
		return at
	}
	i, most := slices.Index(forward, s), len(forward)
	to := stand{ui.Point{X: r.Center().X + 0.17*r.W*(float64(i)-float64(most-1)/2), Y: r.Y + 0.9*r.H}, min(0.5*r.H, 0.42*r.W/math.Sqrt(float64(most)))}
	if i < 0 {
		before := 0
		for _, f := range forward {
			if f < s {
				before++
			}
		}
		_, below := r.CutTop(0.09 * r.H) // the verdict
		to = aside(int(s)-before, len(a.Match.Players)-most, below)
	}
	return stand{at.foot.Add(to.foot.Sub(at.foot).Mul(done)), at.high + (to.high-at.high)*done}
}

// stepped returns how far whoever has most has stepped into the middle, from 0 to 1.
func (a *Accusation) stepped() float64 {
	switch {
	case !a.shown || a.Now < stepsIntoIt:
		return 0
	case a.App.CurrentSettings().ReduceMotion:
		return 1
	}
	return screen.Ease(screen.Progress(a.Now, stepsIntoIt, inTheLight))
}

// forward returns who steps into the middle once the fingers are shown.
func (a *Accusation) forward() []game.Seat {
	suspects, most := a.suspects()
	if most > mostForward {
		return nil
	}
	return suspects[:most]
}

// isMost reports whether nobody has more lanterns on them than a seat.
func (a *Accusation) isMost(s game.Seat) bool {
	suspects, most := a.suspects()
	return slices.Contains(suspects[:most], s)
}

// mood returns a seat's face, which goes by the count and by whom it points at: left, if it points, says
// whether towards the left.
func (a *Accusation) mood(s game.Seat, left, points bool) dwarves.Mood {
	switch {
	case a.settled() && a.isMost(s):
		return dwarves.Worried
	case points && left:
		return dwarves.SternLeft
	case points:
		return dwarves.SternRight
	}
	return dwarves.Thinking
}

// ink is the colour of a seat's name: the only person here has another one.
func (a *Accusation) ink(s game.Seat) color.NRGBA {
	if s == a.Match.SoleViewer() {
		return paint.Gold
	}
	return paint.TextOnTable
}

// lit returns a picture of a seat as it looks in the light of the lanterns: all are dark before these
// open, and whoever points at nobody stays so unless others point there. At last most light falls on
// whoever has most.
func (a *Accusation) lit(c ui.Canvas, s game.Seat, of ui.Sprite) ui.Sprite {
	switch {
	case a.shown && (a.Now < lanternsOpen || a.target(s) == game.Nobody && len(a.pointers(s)) == 0):
		return art.Aside(c, of)
	case !a.isMost(s) && paint.ThemeOf(c) == paint.MineTheme:
		of.Dim = 0.45 * a.stepped()
	}
	return of
}

// drawStage draws all dwarves, the farthest first, between the beams of their lanterns and their
// names.
func (a *Accusation) drawStage(c ui.Canvas, r ui.Rect) {
	order := make([]game.Seat, len(a.Match.Players))
	for i := range order {
		order[i] = game.Seat(i)
	}
	slices.SortStableFunc(order, func(s, t game.Seat) int { return cmp.Compare(a.stand(s, r).foot.Y, a.stand(t, r).foot.Y) })
	if a.settled() {
		for _, s := range order {
			if a.isMost(s) {
				drawRing(c, a.stand(s, r))
			}
		}
	}
	for _, s := range order {
		a.drawBeam(c, s, r)
	}
	for _, s := range order {
		a.drawSuspect(c, s, r)
		a.drawSpotlight(c, s, r)
	}
	signs := a.placeSigns(r)
	for _, s := range order {
		a.drawName(c, s, &signs)
	}
	for i, s := range signs.suspects {
		hat := a.stand(s, r).head()
		a.drawPlaque(c, s, signs.plaques[i], ui.Point{X: hat.Center().X, Y: hat.Y + 0.2*hat.H})
	}
}

// pointing reports whether a seat holds up a lantern, and whether towards the left.
func (a *Accusation) pointing(s game.Seat, r ui.Rect) (left, points bool) {
	at := a.target(s)
	if !a.shown || at == game.Nobody || a.Now < lanternsOpen {
		return false, false
	}
	return a.stand(at, r).foot.X < a.stand(s, r).foot.X, true
}

// lantern returns where a seat holds its lantern.
func (a *Accusation) lantern(s game.Seat, r ui.Rect) ui.Rect {
	return a.lanternAfter(s, r, a.stepped())
}

// lanternAfter returns where it does after a part of the way into the middle.
func (a *Accusation) lanternAfter(s game.Seat, r ui.Rect, done float64) ui.Rect {
	at, beside := a.standAfter(s, r, done), 0.35
	if left, _ := a.pointing(s, r); left {
		beside = -beside
	}
	side := 0.2 * at.high
	return ui.RectAround(ui.Point{X: at.foot.X + beside*at.high, Y: at.foot.Y - 0.35*at.high}, ui.Point{X: side, Y: side})
}

// drawSuspect draws a dwarf with its lantern.
func (a *Accusation) drawSuspect(c ui.Canvas, s game.Seat, r ui.Rect) {
	at := a.stand(s, r)
	who, pose := dwarves.Seated(a.Match.Players, s), dwarves.Pose{}
	left, points := a.pointing(s, r)
	free := &pose.Left // the arm that holds no lantern
	switch {
	case points && left:
		pose.Left, free = dwarves.Aside, &pose.Right
	case points:
		pose.Right = dwarves.Aside
	}
	if a.pointsAtNobody(s) {
		pose = dwarves.Pose{Left: dwarves.OnHip, Right: dwarves.OnHip}
	}
	if a.settled() && a.isMost(s) {
		*free = dwarves.Raised
	}
	c.Sprite(a.lit(c, s, steadyFigure(who, a.mood(s, left, points), pose, at.box())))
	switch {
	case points:
		c.Sprite(art.Tool(game.Lantern, false).Sprite(a.lantern(s, r)))
	case a.pointsAtNobody(s):
		out := art.Aside(c, art.Tool(game.Lantern, false).Sprite(a.lantern(s, r).Move(ui.Point{Y: 0.24 * at.high})))
		out.Dim = max(out.Dim, 0.7) // it is put down, and gives no light
		c.Sprite(out)
	}
}

// drawDark darkens the hall, but for where whoever has most stands.
func (a *Accusation) drawDark(c ui.Canvas) {
	forward, done, middle, high := a.forward(), a.stepped(), ui.Point{}, 0.0
	for _, s := range forward {
		at := a.stand(s, a.area)
		middle, high = middle.Add(at.foot.Sub(ui.Point{Y: 0.55 * at.high}).Mul(1/float64(len(forward)))), at.high
	}
	if len(forward) == 0 {
		done = 0
	}
	if done < 1 {
		c.Fill(ui.Rect{W: a.Size.X, H: a.Size.Y}, paint.WithAlpha(paint.Table, uint8(130*(1-done))))
	}
	if done > 0 {
		far := max(middle.X, a.Size.X-middle.X, middle.Y, a.Size.Y-middle.Y) // as far as the corners of the screen
		c.Sprite(ui.Sprite{Key: "the dark around a light", Size: ui.Point{X: darkSide, Y: darkSide}, To: ui.RectAround(middle, ui.Point{X: 2 * far, Y: 2 * far}), Fade: 1 - done, Paint: paintDark})
		art.Glow(c, middle, 1.2*high*done)
	}
}

// darkSide is how wide and high the dark is painted: it is stretched.
const darkSide = 128

// paintDark paints the dark, which is deeper farther from its middle.
func paintDark(c ui.Canvas) {
	c.Picture(ui.Rect{W: darkSide, H: darkSide}, func(pixels image.Point) *image.RGBA {
		picture := image.NewRGBA(image.Rectangle{Max: pixels})
		for y := range pixels.Y {
			for x := range pixels.X {
				away := math.Hypot(2*float64(x)/float64(pixels.X)-1, 2*float64(y)/float64(pixels.Y)-1)
				picture.SetRGBA(x, y, color.RGBA{A: uint8(185 * (1 - 1/(1+30*away*away)))})
			}
		}
		return picture
	})
}

// drawRing draws the light on the ground around whoever has most.
func drawRing(c ui.Canvas, at stand) {
	const layers = 6
	for i := range layers {
		wide := at.high * (0.3 + 0.05*float64(i))
		ring := new(ui.Path)
		for k := range 48 {
			turn := 2 * math.Pi * float64(k) / 48
			p := at.foot.Add(ui.Point{X: wide * math.Cos(turn), Y: 0.24 * wide * math.Sin(turn)})
			if k == 0 {
				ring.Move(p)
			} else {
				ring.Line(p)
			}
		}
		c.FillPath(ring.Close(), paint.WithAlpha(goldBeam, 22))
	}
}
