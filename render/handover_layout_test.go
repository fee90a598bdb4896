package render

import (
	"testing"

	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/table"
)

// TestHandoverLeavesTheMine: everybody can look at the mine while the device is handed
// over, unless the text is too large for that; and where nothing is left out of what has
// happened, no button leads to more.
func TestHandoverLeavesTheMine(t *testing.T) {
	r, h := toHandover(t, playtest.Mouse)
	tab := h.Table.(*table.Table)
	largest := screen.MaxScaleFor(screens["2560x1080"]) // at which the table fits
	for _, c := range []struct {
		size  string
		scale int
		seen  bool
	}{{"1280x720", 100, true}, {"375x667", 100, true}, {"375x667", 200, false}, {"2560x1080", largest, true}, {"2560x1080", largest + screen.ScaleStep, false}} {
		r.Size = screens[c.size]
		h.App.CurrentSettings().Scale = c.scale
		r.Wait(2)
		if got := tab.Layout.Board.H > 0.2*r.Size.Y; got != c.seen {
			t.Errorf("%s at %d %%: the mine is %v high", c.size, c.scale, tab.Layout.Board.H)
		}
		if h.Omitted > 0 || len(h.Spots) != 1 {
			t.Errorf("%s at %d %%: %d actions are left out, there are %d buttons", c.size, c.scale, h.Omitted, len(h.Spots))
		}
	}
}
