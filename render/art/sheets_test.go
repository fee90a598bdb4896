package art

import (
	"testing"

	"saboteur/render/raster"
	"saboteur/render/ui"
)

// TestSheets: every sheet has a name of its own, and the small ones are not
// empty.
func TestSheets(t *testing.T) {
	seen := map[string]bool{}
	for _, s := range sheets() {
		if seen[s.name] {
			t.Errorf("there are two sheets named %s", s.name)
		}
		seen[s.name] = true
		if s.size.X > 600 || s.scale > 1 {
			continue // they take long, and draw the same in other sizes
		}
		blank := raster.New(int(s.size.X), int(s.size.Y), s.scale)
		blank.Fill(ui.Rect{W: s.size.X, H: s.size.Y}, Table)
		canvas := raster.New(int(s.size.X), int(s.size.Y), s.scale)
		canvas.Fill(ui.Rect{W: s.size.X, H: s.size.Y}, Table)
		s.draw(canvas)
		if d := difference(blank.Image(), canvas.Image()); d < 0.2 {
			t.Errorf("%s: only %.2f of it is drawn", s.name, d)
		}
	}
}
