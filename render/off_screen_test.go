package render

import (
	"testing"

	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/playtest"
	"saboteur/render/table"
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

// TestProposalIsInView: where a tunnel is dropped at the edge of the screen, the board
// moves so that all of it is in view; to break a tool, it stays where it is.
func TestProposalIsInView(t *testing.T) {
	r, s := myTable(t, playtest.Mouse, "NE", "broken-cart")
	s.App.CurrentSettings().StillCamera = true // else the board moves as soon as the card is dragged
	at := func() ui.Rect { return s.Layout.Grid.Rect(game.Cell{X: 1}) }
	r.pick(t, s, "NE")
	for range 4 {
		r.Press(ui.ZoomIn)
	}
	for s.Layout.FullyVisible(at()) {
		r.Press(ui.PanLeft)
	}
	edge, ok := s.Layout.VisiblePart(at())
	if !ok {
		t.Fatal("nothing is left to tap on")
	}
	hand, _ := r.Spot(board.HandSpot(handOf(&s.Match.View, "NE")))
	r.PointerDown(hand.Center())
	r.PointerDown(edge.Center())
	r.PointerUp()
	r.Step()
	if s.Mode != table.Confirming || !s.Layout.FullyVisible(at()) {
		t.Errorf("%v: the tunnel is proposed at %v, of which %v was on the screen", s.Mode, at(), edge)
	}
	r.Press(ui.Back)
	r.Press(ui.Back)
	r.pick(t, s, "broken-cart")
	for range 60 {
		r.Press(ui.PanRight)
	}
	before := s.Camera
	r.Choose(board.SeatSpot(1))
	if r.Step(); s.Mode != table.Confirming || s.Camera != before {
		t.Errorf("%v: to break a tool the board moves from %+v to %+v", s.Mode, before, s.Camera)
	}
}
