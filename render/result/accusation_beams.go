package result

import (
	"image/color"
	"math"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// goldBeam and paleBeam are the light of lanterns that point at whoever has most, and of others.
var (
	goldBeam = color.NRGBA{0xFF, 0xDE, 0x98, 0xFF}
	paleBeam = color.NRGBA{0xBE, 0xD7, 0xFF, 0xFF}
)

// A beam is the way of the light from a lantern, a curve that bends towards a point.
type beam struct{ from, over, to ui.Point }

// at returns a point of a beam, from 0 at the lantern to 1.
func (b beam) at(t float64) ui.Point {
	return b.from.Mul((1 - t) * (1 - t)).Add(b.over.Mul(2 * t * (1 - t))).Add(b.to.Mul(t * t))
}

// bent returns a beam that is bent to its left by a part of its length.
func bent(from, to ui.Point, by float64) beam {
	way := to.Sub(from)
	return beam{from, from.Add(to).Mul(0.5).Add(ui.Point{X: way.Y, Y: -way.X}.Mul(by)), to}
}

// bend returns by which part of its length the beam of a seat is bent, so that it seems to point at nobody
// else: by no more than that takes.
func (a *Accusation) bend(s game.Seat, r ui.Rect) (by float64) {
	at := a.target(s)
	from, to := a.lanternAfter(s, r, 1).Center(), a.standAfter(at, r, 1).chest()
	least := math.Inf(1)
	for _, way := range [...]float64{0, 0.12, -0.12, 0.24, -0.24, 0.36, -0.36, 0.5, -0.5, 0.65, -0.65} {
		if on := a.touched(bent(from, to, way), s, r); on < least {
			by, least = way, on
		}
	}
	return by
}

// touched returns how much of a beam lies on those who stand between its seat and whom that points at.
func (a *Accusation) touched(b beam, by game.Seat, r ui.Rect) (n float64) {
	const steps = 24
	for s := range game.Seat(len(a.Match.Players)) {
		if s == by || s == a.target(by) {
			continue
		}
		at := a.standAfter(s, r, 1)
		body := ui.Rect{X: at.foot.X - 0.3*at.high, Y: at.foot.Y - at.high, W: 0.6 * at.high, H: at.high}
		for i := range steps {
			if body.Contains(b.at((float64(i) + 0.5) / steps)) {
				n++
			}
		}
	}
	for i := range steps {
		if !r.Contains(b.at((float64(i) + 0.5) / steps)) {
			n += 2
		}
	}
	return n
}

// drawBeam draws the light of a seat's lantern. It opens in a direction that says nothing, and
// swings to its suspect.
func (a *Accusation) drawBeam(c ui.Canvas, s game.Seat, r ui.Rect) {
	if _, points := a.pointing(s, r); !points {
		return
	}
	suspect := a.stand(a.target(s), r)
	from, to, by := a.lantern(s, r).Center(), suspect.chest(), a.bend(s, r)
	if done := screen.Progress(a.Now, lanternsOpen, beamsMeet); done < 1 && !a.App.CurrentSettings().ReduceMotion {
		turn := 2.4 * float64(s+1) // the golden angle: neighbours point anywhere
		far := to.Sub(from).Len()
		start := from.Add(ui.Point{X: far * math.Cos(turn), Y: 0.4 * far * math.Sin(turn)})
		done = screen.Ease(done)
		to, by = start.Add(to.Sub(start).Mul(done)), by*done
	}
	tint, strong := a.beamOn(a.target(s))
	way := bent(from, to, by)
	for _, part := range []float64{1, 0.4} {
		c.FillPath(way.path(0.015*suspect.high, 0.15*part*strong*suspect.high), paint.WithAlpha(tint, uint8(58*strong)))
	}
	if paint.ThemeOf(c) != paint.MineTheme { // light shows little on paper
		c.StrokePath(new(ui.Path).Move(way.from).Quad(way.over, way.to), 2, paint.WithAlpha(paint.TextOnTable, 150))
	}
	art.Glow(c, from, 0.3*a.stand(s, r).high)
}

// beamOn returns the colour of the light on a seat, and how strong it is.
func (a *Accusation) beamOn(at game.Seat) (tint color.NRGBA, strong float64) {
	if a.isMost(at) {
		return goldBeam, 1
	}
	return paleBeam, 0.7
}

// path returns the outline of a beam, whose half width is given at both ends.
func (b beam) path(near, far float64) *ui.Path {
	const steps = 9
	side := func(t float64, sign float64) ui.Point {
		along := b.at(t + 0.01).Sub(b.at(t - 0.01))
		wide := sign * (near + (far-near)*t) / max(along.Len(), 1e-9)
		return b.at(t).Add(ui.Point{X: -along.Y * wide, Y: along.X * wide})
	}
	p := new(ui.Path).Move(side(0, 1))
	for i := 1; i <= steps; i++ {
		p.Line(side(float64(i)/steps, 1))
	}
	for i := steps; i >= 0; i-- {
		p.Line(side(float64(i)/steps, -1))
	}
	return p.Close()
}

// drawSpotlight draws the end of the light that falls on a seat.
func (a *Accusation) drawSpotlight(c ui.Canvas, s game.Seat, r ui.Rect) {
	if !a.shown || len(a.pointers(s)) == 0 || a.Now < beamsMeet {
		return
	}
	at := a.stand(s, r)
	tint, strong := a.beamOn(s)
	for _, part := range []float64{1, 0.85, 0.7, 0.55, 0.4} {
		c.FillPath(ui.Circle(at.chest(), 0.17*part*strong*at.high), paint.WithAlpha(tint, 32))
	}
}

// pointsAtNobody reports whether all see that a seat points at nobody.
func (a *Accusation) pointsAtNobody(s game.Seat) bool {
	return a.shown && a.Now >= lanternsOpen && a.target(s) == game.Nobody
}
