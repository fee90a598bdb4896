package art

import (
	"bytes"
	"image"
	"testing"

	"saboteur/game"
	"saboteur/render/raster"
	"saboteur/render/ui"
)

// big is a size at which two pixels are a unit of the grid.
var big = ui.Point{X: 200, Y: 280}

// tunnels are all cards that lie in the mine face up.
func tunnels() (cards []game.Card) {
	for c := game.Card(1); c <= game.Tunnels; c++ {
		cards = append(cards, c)
	}
	return append(cards, game.Start, game.Treasure, game.StoneA, game.StoneB)
}

// edge returns the brightness of the pixels along one side of a card, some
// pixels within the bevel, from left to right or from the top down.
func edge(img *image.RGBA, side game.Side) (along []float64) {
	const deep = 5
	b := img.Rect
	for i := range map[bool]int{true: b.Dx(), false: b.Dy()}[side == game.North || side == game.South] {
		at := [4]image.Point{{i, deep}, {b.Dx() - 1 - deep, i}, {i, b.Dy() - 1 - deep}, {deep, i}}[side]
		along = append(along, luminance(img.At(at.X, at.Y)))
	}
	return along
}

// opening returns where the floor begins and ends on a side, or false if there
// is rock all along.
func opening(img *image.RGBA, side game.Side) (from, to int, open bool) {
	const between = 0.28 // the floor is brighter, the rock and its rim are not
	along := edge(img, side)
	bright := func(i int) bool { return along[i] >= between && along[i+1] >= between }
	from, to = 3, len(along)-5 // within the bevel
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
	for _, c := range tunnels() {
		img := seen(big, Card(c, big))
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
			size := len(edge(img, side))
			if d := from + to - (size - 1); d < -6 || d > 6 { // the wall shades one side
				t.Errorf("%v opens in the %v from %d to %d of %d", c, side, from, to, size)
			}
		}
	}
}

func TestTurnedCardOpensOnTheOppositeSides(t *testing.T) {
	for _, c := range tunnels() {
		stamped := raster.New(int(big.X), int(big.Y), 1)
		stamped.Stamp(ui.Stamp{Key: c, Size: big, Paint: Card(c, big), To: ui.Rect{W: big.X, H: big.Y}, Turned: true})
		for name, img := range map[string]*image.RGBA{"painted": seen(big, Turned(c, big)), "stamped": stamped.Image()} {
			for _, side := range game.Sides {
				if _, _, open := opening(img, side); open != c.Exits().Turned().Has(side) {
					t.Errorf("%v %s turned: open in the %v: %v", c, name, side, open)
				}
			}
		}
	}
}

func TestEveryWayIsDugThroughToTheMiddle(t *testing.T) {
	for c := game.Card(1); c <= game.Tunnels; c++ {
		if !c.Joined() {
			continue
		}
		img := seen(big, Card(c, big))
		for _, side := range game.Sides {
			if !c.Exits().Has(side) {
				continue
			}
			for _, part := range [5]float64{0, 0.25, 0.5, 0.75, 0.9} {
				at := center.Add(outwards[side].Mul(reach[side] * part)).Mul(2)
				spot := mean(img, ui.Rect{X: (at.X - 8) / big.X, Y: (at.Y - 8) / big.Y, W: 16 / big.X, H: 16 / big.Y})
				if spot < 0.2 {
					t.Errorf("%v: at %.2f of the way to the %v it is as dark as %.2f", c, part, side, spot)
				}
			}
		}
	}
}

// TestDeadEndsAreUnmistakable: even on the smallest cards and without colours.
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
				a, b := seen(size, Card(dead, size)), seen(size, Card(live, size))
				if d := differing(a, b); d < 0.1 {
					t.Errorf("%v and %v differ in %.2f of their pixels", dead, live, d)
				}
				middle := ui.Rect{X: 0.4, Y: 0.43, W: 0.2, H: 0.14}
				if r := contrast(mean(a, middle), mean(b, middle)); r < 1.5 {
					t.Errorf("%v: %v and %v have a contrast of %.2f in the middle", size, dead, live, r)
				}
			}
		}
	}
}

func TestFloorStandsOutFromRock(t *testing.T) {
	for _, c := range tunnels() {
		img := seen(big, Card(c, big))
		rock := 0.0
		for _, corner := range []ui.Point{at(0.05, 0.05), at(0.75, 0.05), at(0.05, 0.75), at(0.75, 0.75)} {
			rock += mean(img, ui.Rect{X: corner.X, Y: corner.Y, W: 0.2, H: 0.2}) / 4
		}
		for _, side := range game.Sides {
			if !c.Exits().Has(side) {
				continue
			}
			at := center.Add(outwards[side].Mul(reach[side] - 10)).Mul(2)
			floor := mean(img, ui.Rect{X: (at.X - 14) / big.X, Y: (at.Y - 14) / big.Y, W: 28 / big.X, H: 28 / big.Y})
			if r := contrast(floor, rock); r < 3 {
				t.Errorf("%v: the floor in the %v has a contrast of %.2f", c, side, r)
			}
		}
	}
}

func TestStoneCardsLeaveTheWayFree(t *testing.T) {
	for _, c := range []game.Card{game.StoneA, game.StoneB} {
		if m := mean(seen(big, Card(c, big)), ui.Rect{X: 0.46, Y: 0.47, W: 0.08, H: 0.06}); m < 0.25 {
			t.Errorf("%v: the middle is as dark as %.2f", c, m)
		}
	}
}

func TestCardsAlwaysLookTheSame(t *testing.T) {
	for c := game.FaceDown; c <= game.StoneB; c++ {
		if a, b := seen(big, Card(c, big)), seen(big, Card(c, big)); !bytes.Equal(a.Pix, b.Pix) {
			t.Errorf("%v looks different a second time", c)
		}
	}
}

// TestCopiesDifferQuietly: no two cards look the same, and copies are equally
// bright.
func TestCopiesDifferQuietly(t *testing.T) {
	whole := ui.Rect{W: 1, H: 1}
	for c := game.Card(1); c < game.Start; c++ {
		if c+1 == game.Start || (c+1).Kind() != c.Kind() || (c+1).Exits() != c.Exits() || (c+1).Tools() != c.Tools() || (c+1).Joined() != c.Joined() {
			continue // the next one is no copy
		}
		a, b := seen(big, Card(c, big)), seen(big, Card(c+1, big))
		if d := differing(a, b); d < 0.002 {
			t.Errorf("%v and %v differ in %.4f of their pixels", c, c+1, d)
		}
		if r := contrast(mean(a, whole), mean(b, whole)); r > 1.2 {
			t.Errorf("%v and %v have a contrast of %.2f", c, c+1, r)
		}
	}
}
