package art

import (
	"image/color"
	"testing"

	"saboteur/game"
	"saboteur/render/paint"
	"saboteur/render/raster"
	"saboteur/render/ui"
)

// themed returns a card painted in a theme.
func themed(theme paint.Theme, c game.Card) *raster.Canvas {
	p := raster.New(int(testSize.X), int(testSize.Y), 1)
	theme.Canvas(p).Sprite(ui.Sprite{Key: c, Size: testSize, Paint: Card(c, testSize), To: ui.Rect{W: testSize.X, H: testSize.Y}})
	return p
}

// TestFloorStandsOutInEveryTheme: the contrast of the floor is at least 3, and
// 15 in high contrast.
func TestFloorStandsOutInEveryTheme(t *testing.T) {
	for theme, least := range map[paint.Theme]float64{paint.DaylightTheme: 3, paint.ContrastTheme: 15} {
		for c := game.Card(1); c <= game.Tunnels; c++ {
			img := themed(theme, c).Image()
			rock := (meanLuminance(img, ui.Rect{X: 0.05, Y: 0.05, W: 0.2, H: 0.2}) + meanLuminance(img, ui.Rect{X: 0.75, Y: 0.75, W: 0.2, H: 0.2})) / 2
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
