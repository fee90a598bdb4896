package sheet

import (
	"image/color"
	"math"
	"testing"

	"saboteur/game"
	"saboteur/render/paint"
)

// TestGreysStayAsTheyAre: each row of each matrix sums to 1, so that white,
// black and all between stay.
func TestGreysStayAsTheyAre(t *testing.T) {
	for _, v := range visions {
		for i, row := range v.matrix {
			if sum := row[0] + row[1] + row[2]; math.Abs(sum-1) > 2e-6 { // the table has six digits
				t.Errorf("%s: row %d sums to %v", v.name, i, sum)
			}
		}
		for grey := range 256 {
			c := color.NRGBA{uint8(grey), uint8(grey), uint8(grey), 0xFF}
			if got := v.color(c); got != c {
				t.Errorf("%s: %v becomes %v", v.name, c, got)
			}
		}
	}
}

// TestKnownColors: calculated by hand from the matrices and the curve of sRGB.
// Without red cones, red looks dark yellow-brown and green looks yellow; without
// blue cones, blue looks dark green-blue.
func TestKnownColors(t *testing.T) {
	red, green, blue := color.NRGBA{R: 0xFF, A: 0xFF}, color.NRGBA{G: 0xFF, A: 0xFF}, color.NRGBA{B: 0xFF, A: 0xFF}
	for _, c := range []struct {
		vision   string
		in, want color.NRGBA
	}{
		{"normal", red, red},
		{"greyscale", green, color.NRGBA{220, 220, 220, 0xFF}},
		{"protanopia", red, color.NRGBA{109, 95, 0, 0xFF}},
		{"protanopia", green, color.NRGBA{255, 229, 0, 0xFF}},
		{"deuteranopia", red, color.NRGBA{163, 144, 0, 0xFF}},
		{"deuteranopia", green, color.NRGBA{239, 214, 58, 0xFF}},
		{"tritanopia", blue, color.NRGBA{0, 107, 150, 0xFF}},
		{"tritanopia", red, color.NRGBA{255, 0, 15, 0xFF}},
	} {
		got := visionOf(c.vision).color(c.in)
		for i, d := range [3]int{int(got.R) - int(c.want.R), int(got.G) - int(c.want.G), int(got.B) - int(c.want.B)} {
			if max(d, -d) > 1 {
				t.Errorf("%s: %v becomes %v, want %v (part %d)", c.vision, c.in, got, c.want, i)
			}
		}
	}
}

// TestSeatColorsAreDistinct: the minima were measured when the colors were chosen.
func TestSeatColorsAreDistinct(t *testing.T) {
	const rounding = 0.1
	for name, least := range map[string]float64{"normal": 28.9, "protanopia": 24.6, "deuteranopia": 16.2, "tritanopia": 22.8} {
		for theme := range paint.ThemeCount {
			var seats [game.MaxSeats]color.NRGBA
			for s := range seats {
				seats[s] = visionOf(name).color(theme.Colour(paint.SeatColour(s)))
				for earlier := range s {
					if d := colorDifference(seats[earlier], seats[s]); d < least-rounding {
						t.Errorf("%s, %s: the colors of seats %d and %d are %.1f apart, less than %.1f", Themes[theme], name, earlier+1, s+1, d, least)
					}
				}
			}
		}
	}
}

// color returns an opaque color as it is seen.
func (v vision) color(c color.NRGBA) color.NRGBA {
	c.R, c.G, c.B = v.seen(c.R, c.G, c.B)
	return c
}
