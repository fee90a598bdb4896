package render

import (
	"slices"
	"testing"

	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/playtest"
	"saboteur/render/table"
	"saboteur/render/ui"
)

// tallPhone is the size of a phone with a large hand.
var tallPhone = ui.Point{X: 390, Y: 844}

// TestMendButton: a card that can mend one tool only has a button that proposes what choosing
// that tool at its seat proposes, and then plays it. It is there for no other card, and not for
// a covered hand.
func TestMendButton(t *testing.T) {
	t.Parallel()
	kept := storyStages(t, tallPhone)["hand-story-5"].(*table.Table)
	tab := table.New(kept.App, playtest.CopyMatch(kept.Match))
	r := newRobot(t, tab, tallPhone, playtest.Finger)
	r.Wait(40)
	hand := tab.Match.View.Hand[:tab.Match.View.Cards[tab.Match.Viewer]]
	mends := slices.Index(hand, kept.ChosenCard)
	for i := range hand {
		r.Choose(board.HandSpot(i))
		if _, has := r.Spot(board.MendButton); has != (i == mends) {
			t.Errorf("card %d: there is a button: %v", i, has)
		}
		r.Choose(board.HandSpot(i))
	}
	r.Choose(board.HandSpot(mends))
	r.Choose(board.ToolSpot{Seat: tab.Match.Viewer, Tool: game.Lantern})
	want := tab.Proposal
	r.Choose(board.CancelButton)
	tab.Covered = true
	if slices.ContainsFunc(tab.Spots(), func(s ui.Spot) bool { return s.ID == any(board.MendButton) }) {
		t.Error("the button is there while the hand is covered")
	}
	tab.Covered = false
	before := len(tab.Match.Record.Actions)
	r.Choose(board.MendButton)
	if tab.Mode != table.Confirming || tab.Proposal != want {
		t.Fatalf("the button leads to %v and proposes %v, want %v", tab.Mode, tab.Proposal, want)
	}
	r.Choose(board.MendButton)
	if played := playtest.Played(tab.Match); len(played) != before+1 || played[before] != want {
		t.Errorf("the button plays %v, want %v", played[before:], want)
	}
}

// TestDoubleTap: two taps on the board of a phone without a button for that zoom in, and two more
// show it as before.
func TestDoubleTap(t *testing.T) {
	t.Parallel()
	kept := storyStages(t, tallPhone)["hand-story-5"].(*table.Table)
	tab := table.New(kept.App, playtest.CopyMatch(kept.Match))
	r := newRobot(t, tab, tallPhone, playtest.Finger)
	r.Wait(40)
	at := tab.Layout.Board.Center()
	for i, zoomed := range []bool{false, true, true, false} {
		if r.Tap(at); tab.ZoomedIn() != zoomed {
			t.Errorf("after tap %d: zoomed in: %v", i+1, tab.ZoomedIn())
		}
		if i%2 == 1 {
			r.Wait(40)
		}
	}
}
