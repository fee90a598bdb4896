package render

import (
	"testing"

	"saboteur/render/board"
	"saboteur/render/handover"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/table"
)

// TestSuspicionsArePrivate: what a person thinks of the others shows in that person's turns
// alone: not at the handover, and not to the next one, who may have a mark at the same seat.
func TestSuspicionsArePrivate(t *testing.T) {
	play1 := func(marks bool) (own, cover, next uint64, told [3]string) {
		r, tab := hotSeat(t, playtest.Mouse)
		seats := [4]table.SuspicionSpot{1, 1, 1, 1} // the fourth click takes the mark away again
		if marks {
			seats = [4]table.SuspicionSpot{1, 2, 2, 2}
		}
		for _, s := range seats {
			r.Choose(s)
		}
		r.Devices.Mouse.At = tab.Layout.Hand[0].Center()
		r.Wait(100)
		own, told[0] = sumOf(tab), playtest.Read(screen.Describe(tab))
		r.PlayCard(tab)
		for tab.Mode != table.Ending {
			r.Step()
		}
		r.Wait(20)
		r.Choose(board.EndTurnButton)
		for {
			if _, ok := r.Scene.(*handover.Request); ok {
				break
			}
			r.Step()
		}
		cover, told[1] = sumOf(r.Scene), playtest.Read(screen.Describe(r.Scene))
		for r.Scene != screen.Scene(tab) || !tab.MyTurn() {
			r.Proceed()
		}
		r.Wait(20)
		return own, cover, sumOf(tab), [3]string{told[0], told[1], playtest.Read(screen.Describe(tab))}
	}
	own, cover, next, told := play1(false)
	markedOwn, markedCover, markedNext, markedTold := play1(true)
	if own == markedOwn || told[0] == markedTold[0] {
		t.Error("marks do not show to the person who set them")
	}
	if cover != markedCover || told[1] != markedTold[1] {
		t.Error("marks show while the device is handed over")
	}
	if next != markedNext || told[2] != markedTold[2] {
		t.Error("marks show to the next person")
	}
}

// TestSuspicionsLastARound: they come back with a saved match, and are gone when the roles
// have been dealt anew.
func TestSuspicionsLastARound(t *testing.T) {
	r, tab := newMatch(t, 3, 1, 4)
	r.nextTurn()
	m := tab.Match
	for _, want := range []play.Suspicion{play.Doubted, play.Suspected, play.Trusted, play.NoSuspicion, play.Doubted} {
		if r.Choose(table.SuspicionSpot(2)); m.Suspicion(2) != want {
			t.Fatalf("another click leads to %d, want %d", m.Suspicion(2), want)
		}
	}
	again, ok := play.Restore(tab.App, m.Snapshot())
	if !ok || again.Suspicions != m.Suspicions {
		t.Errorf("a saved match comes back with %v", again.Suspicions)
	}
	for tab = r.nextTurn(); tab.Match.View.Round == 1; tab = r.nextTurn() {
		r.act(tab, tab.Legal[len(tab.Legal)-1])
	}
	if m.Suspicions != (play.Suspicions{}) {
		t.Errorf("in the next round there is still %v", m.Suspicions)
	}
	if _, ok := r.Spot(table.SuspicionSpot(0)); ok {
		t.Error("one can suspect oneself")
	}
}
