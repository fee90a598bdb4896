package art

import (
	"image/color"
	"testing"

	"saboteur/game"
	"saboteur/render/raster"
	"saboteur/render/ui"
)

// TestNamedColoursDiffer: a theme tells colours apart by what they are.
func TestNamedColoursDiffer(t *testing.T) {
	seen := map[paint]string{}
	for name, c := range map[string]color.NRGBA{
		"Table": Table, "Panel": Panel, "PanelLit": PanelLit, "PanelEdge": PanelEdge, "TextOnTable": TextOnTable, "TextSoft": TextSoft, "TextOnPanel": TextOnPanel,
		"Parchment": Parchment, "ParchmentEdge": ParchmentEdge, "Ink": Ink, "InkSoft": InkSoft, "InkFaint": InkFaint, "Outline": Outline, "Gold": Gold, "GoldEdge": GoldEdge,
		"Broken": Broken, "BrokenPaper": BrokenPaper, "Repair": Repair, "RepairPaper": RepairPaper, "Warning": Warning, "Good": Good, "Focus": Focus, "FocusDark": FocusDark, "WoodDark": WoodDark,
	} {
		if other, twice := seen[paintOf(c)]; twice {
			t.Errorf("%s and %s are the same colour", name, other)
		}
		seen[paintOf(c)] = name
	}
}

// themed returns a card painted in a theme.
func themed(theme Theme, c game.Card) *raster.Canvas {
	p := raster.New(int(big.X), int(big.Y), 1)
	theme.In(p).Stamp(ui.Stamp{Key: c, Size: big, Paint: Card(c, big), To: ui.Rect{W: big.X, H: big.Y}})
	return p
}

// TestFloorStandsOutInEveryTheme: by 3 at least, and by 15 in high contrast.
func TestFloorStandsOutInEveryTheme(t *testing.T) {
	for theme, least := range map[Theme]float64{Daylight: 3, Contrast: 15} {
		for c := game.Card(1); c <= game.Tunnels; c++ {
			img := themed(theme, c).Image()
			rock := (mean(img, ui.Rect{X: 0.05, Y: 0.05, W: 0.2, H: 0.2}) + mean(img, ui.Rect{X: 0.75, Y: 0.75, W: 0.2, H: 0.2})) / 2
			for _, side := range game.Sides {
				if !c.Exits().Has(side) {
					continue
				}
				at := center.Add(outwards[side].Mul(reach[side] - 12)).Mul(2)
				floor := mean(img, ui.Rect{X: (at.X - 12) / big.X, Y: (at.Y - 12) / big.Y, W: 24 / big.X, H: 24 / big.Y})
				if r := contrast(floor, rock); r < least {
					t.Errorf("theme %d, %v: the floor in the %v has a contrast of %.2f", theme, c, side, r)
				}
			}
		}
	}
}

// TestOneShelfKeepsThemesApart: a picture kept for one theme is not drawn in
// another.
func TestOneShelfKeepsThemesApart(t *testing.T) {
	shelf, to := new(raster.Cache), ui.Rect{W: big.X, H: big.Y}
	var brightest [Themes]float64
	for theme := range Themes {
		p := raster.NewOn(shelf, int(big.X), int(big.Y), 1)
		theme.In(p).Stamp(ui.Stamp{Key: "card", Size: big, Paint: Card(2, big), To: to})
		brightest[theme] = mean(p.Image(), ui.Rect{X: 0.45, Y: 0.45, W: 0.1, H: 0.1})
	}
	if !(brightest[Mine] < brightest[Daylight] && brightest[Daylight] < brightest[Contrast]) {
		t.Errorf("the floors are as bright as %.2f", brightest)
	}
}

// TestThemesDrawWithinAClip: what is cut off is in the theme, too.
func TestThemesDrawWithinAClip(t *testing.T) {
	p := raster.New(10, 10, 1)
	Contrast.In(p).Clip(ui.Rect{W: 10, H: 10}, func(c ui.Canvas) { c.Fill(ui.Rect{W: 10, H: 10}, Gold) })
	if c := p.Image().RGBAAt(5, 5); c != (color.RGBA{0xFF, 0xFF, 0, 0xFF}) {
		t.Errorf("gold is %v", c)
	}
}

// TestCardsKeepTheirColoursInDaylight: the ink and gold of cards and icons are
// thought out for their own paper; only tints follow the theme.
func TestCardsKeepTheirColoursInDaylight(t *testing.T) {
	p := raster.New(int(big.X), int(big.Y), 1)
	GoalBack(big)(Daylight.In(p))
	q := raster.New(int(big.X), int(big.Y), 1)
	GoalBack(big)(q)
	if differing(p.Image(), q.Image()) > 0 {
		t.Error("the back of a goal changes")
	}
	sign := raster.New(64, 64, 1)
	Plus.In(TextOnTable).Draw(Daylight.In(sign), ui.Rect{W: 64, H: 64})
	if l := luminance(sign.Image().RGBAAt(32, 32)); l > 0.1 {
		t.Errorf("a sign on the table is as bright as %.2f", l)
	}
}
