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

// drawBeam draws the light of a seat's lantern. It opens in a direction that says nothing, and
// swings to its suspect.
func (a *Accusation) drawBeam(c ui.Canvas, s game.Seat, r ui.Rect) {
	if _, points := a.pointing(s, r); !points {
		return
	}
	suspect := a.stand(a.target(s), r)
	from, to := a.lantern(s, r).Center(), suspect.chest()
	if done := screen.Progress(a.Now, lanternsOpen, beamsMeet); done < 1 && !a.App.CurrentSettings().ReduceMotion {
		turn := 2.4 * float64(s+1) // the golden angle: neighbours point anywhere
		far := to.Sub(from).Len()
		start := from.Add(ui.Point{X: far * math.Cos(turn), Y: 0.4 * far * math.Sin(turn)})
		done = screen.Ease(done)
		to = start.Add(to.Sub(start).Mul(done))
	}
	tint, strong := a.beamOn(a.target(s))
	for _, part := range []float64{1, 0.8, 0.6, 0.4, 0.2} { // soft at its edges, and brighter near the lantern
		end := from.Add(to.Sub(from).Mul(0.5 + 0.5*part))
		c.FillPath(beam(from, end, 0.015*part*suspect.high, 0.15*part*strong*suspect.high), paint.WithAlpha(tint, uint8(38*strong)))
	}
	if paint.ThemeOf(c) != paint.MineTheme { // light shows little on paper
		c.StrokePath(new(ui.Path).Move(from).Line(to), 2, paint.WithAlpha(paint.TextOnTable, 150))
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

// beam returns the outline of the light between two points, whose half width is given at both ends.
func beam(from, to ui.Point, near, far float64) *ui.Path {
	way := to.Sub(from)
	aside := ui.Point{X: -way.Y, Y: way.X}.Mul(1 / max(way.Len(), 1e-9))
	return new(ui.Path).Move(from.Add(aside.Mul(near))).Line(to.Add(aside.Mul(far))).Line(to.Sub(aside.Mul(far))).Line(from.Sub(aside.Mul(near))).Close()
}

// drawSpotlight draws the end of the light that falls on a seat.
func (a *Accusation) drawSpotlight(c ui.Canvas, s game.Seat, r ui.Rect) {
	if !a.shown || len(a.pointers(s)) == 0 || a.Now < beamsMeet {
		return
	}
	at := a.stand(s, r)
	_, strong := a.beamOn(s)
	art.Glow(c, at.chest(), 0.5*strong*at.high)
}

// pointsAtNobody reports whether all see that a seat points at nobody.
func (a *Accusation) pointsAtNobody(s game.Seat) bool {
	return a.shown && a.Now >= lanternsOpen && a.target(s) == game.Nobody
}
