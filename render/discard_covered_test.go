package render

import (
	"testing"

	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/playtest"
)

// TestProposedDiscardIsCovered: while a discard is proposed, its buttons lie above the card; once
// the hand is covered, they no longer say which card it was.
func TestProposedDiscardIsCovered(t *testing.T) {
	r, tab := myTable(t, playtest.Mouse)
	r.Choose(board.HandSpot(0))
	r.Choose(board.DiscardButton)
	open := tab.FloatingButtons()
	tab.Match.SetViewer(game.Nobody)
	if covered := tab.FloatingButtons(); len(open) == 0 || len(covered) != len(open) || covered[0].Rect == open[0].Rect {
		t.Errorf("the buttons lie at %v, and at %v once the hand is covered", open, covered)
	}
}
