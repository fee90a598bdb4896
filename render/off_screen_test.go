package render

import (
	"testing"

	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/playtest"
	"saboteur/render/ui"
)

// TestFocusMovesOffTheScreen: keys, and a screen reader, reach targets that are off the
// screen, and the board moves along with the focus.
func TestFocusMovesOffTheScreen(t *testing.T) {
	r, s := myTable(t, playtest.Keyboard, "map")
	r.pick(t, s, "map")
	for _, by := range []string{"keys", "screen reader"} {
		for g := range game.Goals {
			s.Panel.Focus.Set(board.HandSpot(0))
			for range 8 {
				r.Press(ui.ZoomIn)
			}
			for range 60 {
				r.Press(ui.PanLeft)
			}
			at := func() ui.Rect { return s.Layout.Grid.Rect(game.Goals[g]) }
			if s.Layout.FullyVisible(at()) {
				t.Fatalf("goal %d is on the screen", g)
			}
			if by == "keys" {
				r.Steer(board.GoalSpot(g), nil)
			} else {
				in := ui.Input{}
				in.FocusedID = board.GoalSpot(g)
				r.StepWith(in)
			}
			if r.Step(); s.Panel.Focus.At() != any(board.GoalSpot(g)) || !s.Layout.FullyVisible(at()) {
				t.Errorf("by %s, goal %d: the focus is on %v, the goal at %v", by, g, s.Panel.Focus.At(), at())
			}
		}
	}
}
