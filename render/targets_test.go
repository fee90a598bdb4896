package render

import (
	"slices"
	"testing"

	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/table"
	"saboteur/render/ui"
)

// smallScreens are those of phones beside the bars of their browser, in logical units.
var smallScreens = []ui.Point{
	{X: 568, Y: 260}, {X: 640, Y: 304}, {X: 667, Y: 311}, {X: 844, Y: 340}, {X: 320, Y: 400}, {X: 320, Y: 480}, {X: 360, Y: 560}, {X: 375, Y: 553}, {X: 427, Y: 240},
}

// TestTargetsAreInView: on small phones, whichever card is chosen, every place where it
// can be played is on the screen; zoomed out, so is the whole mine; and a finger on cells
// too small for it enlarges them, and then means what it meant.
func TestTargetsAreInView(t *testing.T) {
	t.Parallel()
	all := matchStages(t, screens["480x320"], 3, 5)
	late := all["table5"].(*table.Table)
	for _, phone := range smallScreens {
		size := phone.Mul(1 / screen.Shrink(phone))
		checkGoalsInView(t, all["chosen-map-3"].(*table.Table), phone, size)
		tab := table.New(late.App, late.Match)
		r := newRobot(t, tab, size, playtest.Finger)
		r.Wait(40)
		for i := range tab.Match.View.Cards[tab.Match.Viewer] {
			r.Choose(board.HandSpot(i))
			for _, s := range tab.FocusSpots() {
				if _, isCell := s.ID.(board.CellSpot); isCell && !s.Rect.Inset(1).Within(tab.Layout.Board) {
					t.Errorf("%v, card %d: the target %v is at %v, out of %v", phone, i, s.ID, s.Rect, tab.Layout.Board)
				}
			}
			r.Choose(board.HandSpot(i))
		}
		r.Press(ui.FitBoard)
		b := &tab.Match.View.Board
		for n := range b.Len() {
			if cell := b.Laid(n).Cell; !tab.Layout.Grid.FullyVisible(cell) {
				t.Errorf("%v, zoomed out: %v is not visible", phone, cell)
			}
		}
		checkEnlarging(t, r, tab, phone)
	}
}

// checkGoalsInView chooses a map: every goal is on the screen, and none of them below an
// arrow.
func checkGoalsInView(t *testing.T, of *table.Table, phone, size ui.Point) {
	t.Helper()
	tab := table.New(of.App, playtest.CopyMatch(of.Match))
	r := newRobot(t, tab, size, playtest.Finger)
	r.Wait(40)
	hand := tab.Match.View.Hand[:tab.Match.View.Cards[tab.Match.Viewer]]
	r.Choose(board.HandSpot(slices.IndexFunc(hand, func(c game.Card) bool { return c.Kind() == game.Map })))
	for g := range game.Goals {
		at := tab.Layout.Grid.Rect(game.Goals[g])
		if !tab.Layout.FullyVisible(at) {
			visible, _ := tab.Layout.VisiblePart(at)
			t.Errorf("%v: of goal %d at %v only %v is visible", phone, g, at, visible)
		}
	}
}

// checkEnlarging taps the first target of a tunnel while the mine is zoomed out.
func checkEnlarging(t *testing.T, r *robot, tab *table.Table, phone ui.Point) {
	t.Helper()
	for i, c := range tab.Match.View.Hand[:tab.Match.View.Cards[tab.Match.Viewer]] {
		if c.Kind() != game.Tunnel || len(tab.Match.View.Legal(nil)) == 0 {
			continue
		}
		r.Choose(board.HandSpot(i))
		r.Press(ui.FitBoard)
		spots := tab.TargetSpots()
		if len(spots) == 0 {
			continue
		}
		small := tab.Layout.Viewport.ZoomOf(tab.Camera) < 1
		r.Tap(spots[0].Center())
		if tab.Mode != table.Confirming || any(board.CellSpot(tab.Proposal.Cell)) != spots[0].ID {
			t.Errorf("%v: a tap on %v leads to %v, proposes %v: %q", phone, spots[0].ID, tab.Mode, tab.Proposal, tab.Note)
		}
		if small && tab.Layout.Grid.CellSize.X < board.MinCardWidth {
			t.Errorf("%v: the cells are %v under the finger", phone, tab.Layout.Grid.CellSize)
		}
		return
	}
}
