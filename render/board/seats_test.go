package board

import (
	"strings"
	"testing"

	"saboteur/render/raster"
	"saboteur/render/ui"
)

// TestSeatsShowNames: messages speak of names, so no seat is shown by its number alone,
// however little room there is.
func TestSeatsShowNames(t *testing.T) {
	ruler, font := raster.New(1, 1, 1), ui.Font{Face: ui.Bold, Size: 12}
	for _, name := range []string{"Anna", "Ketil", "Maximiliane", "Jo", "Ü"} {
		for width := 10.0; width < 120; width += 5 {
			short := shortenName(ruler, "10 "+name, font, width)
			start := strings.TrimSuffix(strings.TrimPrefix(short, "10 "), "…")
			if start == "" || !strings.HasPrefix(name, start) {
				t.Errorf("%s is shortened to %q at %.0f", name, short, width)
			}
			if fits := ruler.Measure(short, font) <= width; !fits && len([]rune(short)) > 2 {
				t.Errorf("%q is wider than %.0f", short, width)
			}
		}
	}
}
