package art

import (
	"bytes"
	"image"
	"image/color"
	"math"
	"testing"

	"saboteur/game"
	"saboteur/render/paint"
	"saboteur/render/raster"
	"saboteur/render/ui"
	"saboteur/testenv"
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
		along = append(along, luminance(img.RGBAAt(at.X, at.Y)))
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

// TestTurnedCardOpensOnTheOppositeSides: whether it is painted so or turned as a sprite.
func TestTurnedCardOpensOnTheOppositeSides(t *testing.T) {
	for i, c := range mineCards() {
		ways := map[string]*image.RGBA{"painted": lying(laid{card: c, turned: true})}
		if i%testenv.Short(7, 1) == 0 {
			turned := raster.New(int(testSize.X), int(testSize.Y), 1)
			turned.Sprite(ui.Sprite{Key: c, Size: testSize, Paint: Card(c, testSize), To: ui.Rect{W: testSize.X, H: testSize.Y}, Turned: true})
			ways["a sprite"] = turned.Image()
		}
		for name, img := range ways {
			for _, side := range game.Sides {
				if _, _, open := opening(img, side); open != c.Exits().Turned().Has(side) {
					t.Errorf("%v, turned, %s: open in the %v: %v", c, name, side, open)
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
		var cards [game.Tunnels + 1]*image.RGBA
		for c := range cards[1:] {
			cards[c+1] = painted(size, Card(game.Card(c+1), size))
		}
		for dead := game.Card(1); dead <= game.Tunnels; dead++ {
			if dead.Joined() {
				continue
			}
			for live := game.Card(1); live <= game.Tunnels; live++ {
				if !live.Joined() || live.Exits() != dead.Exits() {
					continue
				}
				a, b := cards[dead], cards[live]
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

func TestStonesDoNotCoverTheTunnel(t *testing.T) {
	for _, c := range []game.Card{game.StoneA, game.StoneB} {
		if m := meanLuminance(face(c), ui.Rect{X: 0.46, Y: 0.47, W: 0.08, H: 0.06}); m < 0.25 {
			t.Errorf("%v: the luminance of the center is %.2f", c, m)
		}
	}
}

func TestCardsAlwaysLookTheSame(t *testing.T) {
	for c := game.FaceDown; c <= game.StoneB; c += game.Card(testenv.Short(5, 1)) {
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

// groundAlong returns what lies along a side of a card, just inside its bevel,
// averaged over some pixels: 1 for floor, -1 for rock, 0 if it is unclear.
func groundAlong(img *image.RGBA, side game.Side) (ground []int) {
	along := edgeBrightness(img, side)
	for i := range along {
		sum, n := 0.0, 0.0
		for j := max(i-4, 0); j <= min(i+4, len(along)-1); j++ {
			sum, n = sum+along[j], n+1
		}
		switch mean := sum / n; {
		case mean > 0.25:
			ground = append(ground, 1)
		case mean < 0.1:
			ground = append(ground, -1)
		default:
			ground = append(ground, 0)
		}
	}
	return ground
}

// TestSeams: wherever two cards may lie side by side, floor meets floor and
// rock meets rock, pixel by pixel with few exceptions, upright and turned, in
// all themes if tests may take long.
func TestSeams(t *testing.T) {
	for theme := range paint.Theme(testenv.Short(1, int(paint.ThemeCount))) {
		type cut struct {
			card   game.Card
			turned bool
			ground []int
		}
		var cuts [4][]cut
		var open [4][]bool
		for _, c := range mineCards() {
			for _, turned := range []bool{false, true} {
				exits := c.Exits()
				if turned {
					exits = exits.Turned()
				}
				img := lying(laid{theme, c, turned})
				for _, side := range game.Sides {
					cuts[side] = append(cuts[side], cut{c, turned, groundAlong(img, side)})
					open[side] = append(open[side], exits.Has(side))
				}
			}
		}
		for _, side := range []game.Side{game.East, game.South} {
			facing := (side + 2) & 3
			for i, a := range cuts[side] {
				for j, b := range cuts[facing] {
					if open[side][i] != open[facing][j] {
						continue // they can never be neighbours
					}
					wrong := 0
					for k := range a.ground {
						if a.ground[k]*b.ground[k] < 0 {
							wrong++
						}
					}
					if wrong > len(a.ground)/30 {
						t.Errorf("theme %d: %v (turned: %v) and %v (turned: %v) do not meet in the %v: %d of %d pixels", theme, a.card, a.turned, b.card, b.turned, side, wrong, len(a.ground))
					}
				}
			}
		}
	}
}

// TestFloorStandsOutInEveryTheme: the contrast of the floor is at least 3, and
// 15 in high contrast.
func TestFloorStandsOutInEveryTheme(t *testing.T) {
	corners := []ui.Point{paint.At(0.05, 0.05), paint.At(0.75, 0.05), paint.At(0.05, 0.75), paint.At(0.75, 0.75)}
	for theme, least := range map[paint.Theme]float64{paint.MineTheme: 3, paint.DaylightTheme: 3, paint.ContrastTheme: 15} {
		for i, c := range mineCards() {
			if theme != paint.MineTheme && i%testenv.Short(3, 1) != 0 {
				continue
			}
			img := lying(laid{theme: theme, card: c})
			rock := 0.0
			for _, corner := range corners {
				rock += meanLuminance(img, ui.Rect{X: corner.X, Y: corner.Y, W: 0.2, H: 0.2}) / 4
			}
			for _, side := range game.Sides {
				if !c.Exits().Has(side) {
					continue
				}
				at := center.Add(outward[side].Mul(edgeDistance[side] - 12)).Mul(2)
				floor := meanLuminance(img, ui.Rect{X: (at.X - 12) / testSize.X, Y: (at.Y - 12) / testSize.Y, W: 24 / testSize.X, H: 24 / testSize.Y})
				if r := contrast(floor, rock); r < least {
					t.Errorf("theme %d, %v: the floor in the %v has a contrast of %.2f", theme, c, side, r)
				}
			}
		}
	}
}

// TestCacheKeepsThemesApart: a picture that was cached for one theme is not
// drawn in another.
func TestCacheKeepsThemesApart(t *testing.T) {
	cache, to := new(raster.Cache), ui.Rect{W: testSize.X, H: testSize.Y}
	var brightest [paint.ThemeCount]float64
	for theme := range paint.ThemeCount {
		p := raster.NewOn(cache, int(testSize.X), int(testSize.Y), 1)
		theme.Canvas(p).Sprite(ui.Sprite{Key: "card", Size: testSize, Paint: Card(2, testSize), To: to})
		brightest[theme] = meanLuminance(p.Image(), ui.Rect{X: 0.45, Y: 0.45, W: 0.1, H: 0.1})
	}
	if !(brightest[paint.MineTheme] < brightest[paint.DaylightTheme] && brightest[paint.DaylightTheme] < brightest[paint.ContrastTheme]) {
		t.Errorf("the luminances of the floors are %.2f", brightest)
	}
}

// TestThemesDrawWithinClip: what is drawn within a clip is in the theme, too.
func TestThemesDrawWithinClip(t *testing.T) {
	p := raster.New(10, 10, 1)
	paint.ContrastTheme.Canvas(p).Clip(ui.Rect{W: 10, H: 10}, func(c ui.Canvas) { c.Fill(ui.Rect{W: 10, H: 10}, paint.Gold) })
	if c := p.Image().RGBAAt(5, 5); c != (color.RGBA{0xFF, 0xFF, 0, 0xFF}) {
		t.Errorf("gold is %v", c)
	}
}

// TestCardsKeepTheirColoursInDaylight: the ink and gold of cards and icons were
// chosen for their own paper; only tints follow the theme.
func TestCardsKeepTheirColoursInDaylight(t *testing.T) {
	p := raster.New(int(testSize.X), int(testSize.Y), 1)
	GoalBack(testSize)(paint.DaylightTheme.Canvas(p))
	q := raster.New(int(testSize.X), int(testSize.Y), 1)
	GoalBack(testSize)(q)
	if difference(p.Image(), q.Image()) > 0 {
		t.Error("the back of a goal differs in daylight")
	}
	sign := raster.New(64, 64, 1)
	Plus.Icon(paint.TextOnTable).Draw(paint.DaylightTheme.Canvas(sign), ui.Rect{W: 64, H: 64})
	if l := luminance(sign.Image().RGBAAt(32, 32)); l > 0.1 {
		t.Errorf("a sign on the table has a luminance of %.2f", l)
	}
}

// painted returns a picture as it is painted at a size.
func painted(size ui.Point, paint func(ui.Canvas)) *image.RGBA {
	p := raster.New(int(size.X), int(size.Y), 1)
	paint(p)
	return p.Image()
}

// A laid card lies in a theme, upright or turned.
type laid struct {
	theme  paint.Theme
	card   game.Card
	turned bool
}

// faces are the cards that have been painted. Tests here do not run in parallel.
var faces = map[laid]*image.RGBA{}

// lying returns a card as it is painted at testSize. It is read-only.
func lying(l laid) *image.RGBA {
	if faces[l] == nil {
		draw := Card(l.card, testSize)
		if l.turned {
			draw = TurnedCard(l.card, testSize)
		}
		faces[l] = painted(testSize, func(c ui.Canvas) {
			l.theme.Canvas(c).Sprite(ui.Sprite{Key: l, Size: testSize, Paint: draw, To: ui.Rect{W: testSize.X, H: testSize.Y}})
		})
	}
	return faces[l]
}

// face returns a card upright in the theme of the mine.
func face(c game.Card) *image.RGBA { return lying(laid{card: c}) }

// linear is how bright each value of a channel is, from 0 to 1.
var linear = func() (of [256]float64) {
	for v := range of {
		if x := float64(v) / 255; x <= 0.04045 {
			of[v] = x / 12.92
		} else {
			of[v] = math.Pow((x+0.055)/1.055, 2.4)
		}
	}
	return of
}()

// luminance returns how bright a colour is, from 0 to 1, as defined by WCAG.
func luminance(c color.RGBA) float64 {
	return 0.2126*linear[c.R] + 0.7152*linear[c.G] + 0.0722*linear[c.B]
}

// contrast returns the contrast ratio of two luminances.
func contrast(a, b float64) float64 { return (max(a, b) + 0.05) / (min(a, b) + 0.05) }

// meanLuminance returns the mean luminance of a part of a picture, given in
// fractions of its width and height.
func meanLuminance(img *image.RGBA, r ui.Rect) float64 {
	w, h := float64(img.Rect.Dx()), float64(img.Rect.Dy())
	sum, n := 0.0, 0
	for y := int(r.Y * h); y < int((r.Y+r.H)*h); y++ {
		for x := int(r.X * w); x < int((r.X+r.W)*w); x++ {
			sum += luminance(img.RGBAAt(x, y))
			n++
		}
	}
	return sum / float64(n)
}

// difference returns the fraction of pixels that differ between two pictures.
func difference(a, b *image.RGBA) float64 {
	n := 0
	for i := 0; i < len(a.Pix); i += 4 {
		apart := 0
		for j := range 3 {
			d := int(a.Pix[i+j]) - int(b.Pix[i+j])
			apart += max(d, -d)
		}
		if apart > 60 {
			n++
		}
	}
	return float64(n) / float64(len(a.Pix)/4)
}
