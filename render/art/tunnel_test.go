package art

import (
	"bytes"
	"image"
	"testing"

	"saboteur/game"
	"saboteur/render/paint"
	"saboteur/render/raster"
	"saboteur/render/ui"
)

// testSize is a size at which a unit of the grid is two pixels.
var testSize = ui.Point{X: 200, Y: 280}

// edgeBrightness returns the luminance of the pixels along one side of a card,
// some pixels inside the bevel, from left to right or from the top down.
func edgeBrightness(img *image.RGBA, side game.Side) (along []float64) {
	const deep = 5
	b := img.Rect
	for i := range map[bool]int{true: b.Dx(), false: b.Dy()}[side == game.North || side == game.South] {
		at := [4]image.Point{{i, deep}, {b.Dx() - 1 - deep, i}, {i, b.Dy() - 1 - deep}, {deep, i}}[side]
		along = append(along, luminance(img.At(at.X, at.Y)))
	}
	return along
}

// opening returns where the floor begins and ends on a side, or false if there
// is only rock.
func opening(img *image.RGBA, side game.Side) (from, to int, open bool) {
	const between = 0.28 // the floor is brighter, the rock and its rim are darker
	along := edgeBrightness(img, side)
	bright := func(i int) bool { return along[i] >= between && along[i+1] >= between }
	from, to = 3, len(along)-5 // inside the bevel
	for from < to && !bright(from) {
		from++
	}
	for to > from && !bright(to) {
		to--
	}
	return from, to + 1, from < to
}

func TestAllTunnelsMeetAtTheEdge(t *testing.T) {
	want := map[bool][2]int{}
	for _, c := range mineCards() {
		img := face(c)
		for _, side := range game.Sides {
			from, to, open := opening(img, side)
			if open != c.Exits().Has(side) {
				t.Errorf("%v: open in the %v: %v", c, side, open)
			}
			if !open {
				continue
			}
			upright := side == game.East || side == game.West
			if want[upright] == [2]int{} {
				want[upright] = [2]int{from, to}
			}
			if w := want[upright]; max(from-w[0], w[0]-from) > 3 || max(to-w[1], w[1]-to) > 3 {
				t.Errorf("%v opens in the %v from %d to %d, others from %d to %d", c, side, from, to, w[0], w[1])
			}
			size := len(edgeBrightness(img, side))
			if d := from + to - (size - 1); d < -6 || d > 6 { // the wall casts a shadow on one side
				t.Errorf("%v opens in the %v from %d to %d of %d", c, side, from, to, size)
			}
		}
	}
}

func TestTurnedCardOpensOnTheOppositeSides(t *testing.T) {
	for _, c := range mineCards() {
		stamped := raster.New(int(testSize.X), int(testSize.Y), 1)
		stamped.Sprite(ui.Sprite{Key: c, Size: testSize, Paint: Card(c, testSize), To: ui.Rect{W: testSize.X, H: testSize.Y}, Turned: true})
		for name, img := range map[string]*image.RGBA{"painted": painted(testSize, TurnedCard(c, testSize)), "stamped": stamped.Image()} {
			for _, side := range game.Sides {
				if _, _, open := opening(img, side); open != c.Exits().Turned().Has(side) {
					t.Errorf("%v %s turned: open in the %v: %v", c, name, side, open)
				}
			}
		}
	}
}

func TestTunnelsReachTheCenter(t *testing.T) {
	for c := game.Card(1); c <= game.Tunnels; c++ {
		if !c.Joined() {
			continue
		}
		img := face(c)
		for _, side := range game.Sides {
			if !c.Exits().Has(side) {
				continue
			}
			for _, part := range [5]float64{0, 0.25, 0.5, 0.75, 0.9} {
				at := center.Add(outward[side].Mul(edgeDistance[side] * part)).Mul(2)
				spot := meanLuminance(img, ui.Rect{X: (at.X - 8) / testSize.X, Y: (at.Y - 8) / testSize.Y, W: 16 / testSize.X, H: 16 / testSize.Y})
				if spot < 0.2 {
					t.Errorf("%v: at %.2f of the way to the %v the luminance is %.2f", c, part, side, spot)
				}
			}
		}
	}
}

// TestDeadEndsAreUnmistakable: dead ends differ from tunnels even on the
// smallest cards and without colours.
func TestDeadEndsAreUnmistakable(t *testing.T) {
	for _, size := range []ui.Point{{X: 43, Y: 60}, {X: 103, Y: 144}} {
		for dead := game.Card(1); dead <= game.Tunnels; dead++ {
			if dead.Joined() {
				continue
			}
			for live := game.Card(1); live <= game.Tunnels; live++ {
				if !live.Joined() || live.Exits() != dead.Exits() {
					continue
				}
				a, b := painted(size, Card(dead, size)), painted(size, Card(live, size))
				if d := difference(a, b); d < 0.1 {
					t.Errorf("%v and %v differ in %.2f of their pixels", dead, live, d)
				}
				middle := ui.Rect{X: 0.4, Y: 0.43, W: 0.2, H: 0.14}
				if r := contrast(meanLuminance(a, middle), meanLuminance(b, middle)); r < 1.5 {
					t.Errorf("%v: %v and %v have a contrast of %.2f in the center", size, dead, live, r)
				}
			}
		}
	}
}

func TestFloorStandsOutFromRock(t *testing.T) {
	for _, c := range mineCards() {
		img := face(c)
		rock := 0.0
		for _, corner := range []ui.Point{paint.At(0.05, 0.05), paint.At(0.75, 0.05), paint.At(0.05, 0.75), paint.At(0.75, 0.75)} {
			rock += meanLuminance(img, ui.Rect{X: corner.X, Y: corner.Y, W: 0.2, H: 0.2}) / 4
		}
		for _, side := range game.Sides {
			if !c.Exits().Has(side) {
				continue
			}
			at := center.Add(outward[side].Mul(edgeDistance[side] - 10)).Mul(2)
			floor := meanLuminance(img, ui.Rect{X: (at.X - 14) / testSize.X, Y: (at.Y - 14) / testSize.Y, W: 28 / testSize.X, H: 28 / testSize.Y})
			if r := contrast(floor, rock); r < 3 {
				t.Errorf("%v: the floor in the %v has a contrast of %.2f", c, side, r)
			}
		}
	}
}

func TestStonesDoNotCoverTheTunnel(t *testing.T) {
	for _, c := range []game.Card{game.StoneA, game.StoneB} {
		if m := meanLuminance(face(c), ui.Rect{X: 0.46, Y: 0.47, W: 0.08, H: 0.06}); m < 0.25 {
			t.Errorf("%v: the luminance of the center is %.2f", c, m)
		}
	}
}

func TestCardsAlwaysLookTheSame(t *testing.T) {
	for c := game.FaceDown; c <= game.StoneB; c++ {
		if a, b := face(c), painted(testSize, Card(c, testSize)); !bytes.Equal(a.Pix, b.Pix) {
			t.Errorf("%v looks different a second time", c)
		}
	}
}

// TestCopiesDifferSlightly: no two cards look the same, and copies are equally
// bright.
func TestCopiesDifferSlightly(t *testing.T) {
	whole := ui.Rect{W: 1, H: 1}
	for c := game.Card(1); c < game.Start; c++ {
		if c+1 == game.Start || (c+1).Kind() != c.Kind() || (c+1).Exits() != c.Exits() || (c+1).Tools() != c.Tools() || (c+1).Joined() != c.Joined() {
			continue // the next card is not a copy
		}
		a, b := face(c), face(c+1)
		if d := difference(a, b); d < 0.002 {
			t.Errorf("%v and %v differ in %.4f of their pixels", c, c+1, d)
		}
		if r := contrast(meanLuminance(a, whole), meanLuminance(b, whole)); r > 1.2 {
			t.Errorf("%v and %v have a contrast of %.2f", c, c+1, r)
		}
	}
}
