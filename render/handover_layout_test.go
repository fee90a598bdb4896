package render

import (
	"fmt"
	"testing"

	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/handover"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/table"
	"saboteur/render/ui"
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
	}{{"1280x720", 100, true}, {"375x667", 100, true}, {"375x667", 200, false}, {"2560x1080", largest, true}, {"2560x1080", largest + 10, false}} {
		r.Size = screens[c.size]
		h.App.CurrentSettings().Scale = c.scale
		r.Wait(2)
		_, public := r.Spot(board.MenuButton)
		if got := public && tab.Layout.Board.H > 0.2*r.Size.Y; got != c.seen || public != c.seen {
			t.Errorf("%s at %d %%: the mine is %v high, the table has buttons: %v", c.size, c.scale, tab.Layout.Board.H, public)
		}
		if _, more := r.Spot(handover.MoreSpot); h.Omitted > 0 || more {
			t.Errorf("%s at %d %%: %d actions are left out, a button leads to more: %v", c.size, c.scale, h.Omitted, more)
		}
	}
}

// TestHandoverButtons: every button that is drawn while the device is handed over works, and
// leads back; none opens a hand.
func TestHandoverButtons(t *testing.T) {
	for _, c := range []struct {
		id    board.Button
		leads string // the type of the next scene
	}{
		{board.MenuButton, "*screen.Dialog"}, {board.HelpButton, "*help.Scene"}, {board.LogButton, "*archive.Rewind"}, {board.DiscardsButton, "*archive.Discards"},
		{board.ZoomInButton, "*handover.Request"}, {board.ZoomOutButton, "*handover.Request"}, {board.FitBoardButton, "*handover.Request"},
	} {
		r, h := toHandover(t, playtest.Mouse)
		r.Wait(handover.Delay + 1)
		cell := h.Table.(*table.Table).Layout.Grid.CellSize
		r.Choose(c.id)
		r.Wait(20)
		if got := fmt.Sprintf("%T", r.Scene); got != c.leads {
			t.Errorf("button %d leads to %s, not to %s", c.id, got, c.leads)
		}
		if h.Match.Viewer != game.Nobody {
			t.Errorf("button %d shows a hand", c.id)
		}
		if larger := h.Table.(*table.Table).Layout.Grid.CellSize.X > cell.X; c.id == board.ZoomInButton && !larger {
			t.Error("the mine does not become larger")
		}
		if r.Scene != screen.Scene(h) {
			r.Press(ui.Back)
			r.Wait(2)
		}
		if r.Scene != screen.Scene(h) {
			t.Errorf("from what button %d opens, Back leads to %T", c.id, r.Scene)
		}
	}
}
