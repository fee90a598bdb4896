package panel

import (
	"fmt"
	"image/color"
	"math"
	"testing"

	"saboteur/render/paint"
	"saboteur/render/raster"
	"saboteur/render/ui"
)

// drawn returns a panel on the ground of the table, in a theme.
func drawn(theme paint.Theme, look Style) *raster.Canvas {
	p := raster.New(240, 80, 1)
	c := theme.Canvas(p)
	c.Fill(ui.Rect{W: 240, H: 80}, paint.Table)
	Draw(c, ui.Rect{X: 20, Y: 16, W: 200, H: 48}, 1, look)
	return p
}

// luminance returns how bright a colour is, from 0 to 1, as WCAG 2.2 defines it.
func luminance(c color.Color) float64 {
	n := color.NRGBAModel.Convert(c).(color.NRGBA)
	part := func(v uint8) float64 {
		if x := float64(v) / 0xFF; x > 0.04045 {
			return math.Pow((x+0.055)/1.055, 2.4)
		}
		return float64(v) / 0xFF / 12.92
	}
	return 0.2126*part(n.R) + 0.7152*part(n.G) + 0.0722*part(n.B)
}

// TestTextCanBeRead: text in the colours that buttons and panels use has a contrast of at
// least 4.5 to every part of them as large as a letter.
func TestTextCanBeRead(t *testing.T) {
	for theme := range paint.ThemeCount {
		for m := range materialCount {
			for s := range stateCount {
				if s == Off || m == Block {
					continue // it cannot be chosen, and says so elsewhere; a block has text only below
				}
				inks := []color.NRGBA{paint.TextOnTable, paint.TextSoft}
				switch m {
				case Gold:
					inks = []color.NRGBA{paint.ButtonInk}
				case Wood:
					inks = inks[:1]
				}
				img := drawn(theme, Style{Material: m, State: s, Radius: 8, Sill: 0.75}).Image()
				for x := 30; x < 210; x += 10 {
					sum := 0.0
					for i := range 100 {
						sum += luminance(img.At(x+i%10, 35+i/10)) / 100
					}
					for _, ink := range inks {
						l := luminance(theme.Colour(ink))
						if ratio := (max(l, sum) + 0.05) / (min(l, sum) + 0.05); ratio < 4.5 {
							t.Errorf("theme %d, material %d, state %d: the contrast of %v at %d is %.2f", theme, m, s, ink, x, ratio)
						}
					}
				}
			}
		}
	}
}

// TestStatesDiffer: every two states of a button look different, and what was chosen or
// points at differs from rest by its edge: at least 3 to 1 against the panel.
func TestStatesDiffer(t *testing.T) {
	for theme := range paint.ThemeCount {
		for _, m := range []Material{Stone, Gold} {
			seen := map[string]State{}
			for s := range stateCount {
				if m == Gold && s == Chosen || theme != paint.MineTheme && s == Pressed {
					continue // not used; the button itself moves
				}
				picture := fmt.Sprint(drawn(theme, Style{Material: m, State: s, Radius: 8}).Image().Pix)
				if other, same := seen[picture]; same {
					t.Errorf("theme %d, material %d: states %d and %d look the same", theme, m, s, other)
				}
				seen[picture] = s
			}
		}
	}
	for _, s := range []State{Rest, Hover, Chosen} {
		img := drawn(paint.MineTheme, Style{State: s, Radius: 8}).Image()
		edge, inside := 0.0, 0.0
		for x := 60; x < 180; x++ {
			edge += luminance(img.At(x, 63)) / 120
			inside += luminance(img.At(x, 56)) / 120
		}
		if ratio := (edge + 0.05) / (inside + 0.05); ratio < 3 {
			t.Errorf("state %d: the edge has a contrast of %.2f to the panel", s, ratio)
		}
	}
}
