package table

import (
	"testing"

	"saboteur/game"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// TestWordsCanBeRead: at the usual pace and the slow one what is said next waits until the words before have been
// read, and no dwarf plays just after them; the viewer waits for nothing, neither to play nor to speak, and nobody
// does at the fast pace or while all is skipped.
func TestWordsCanBeRead(t *testing.T) {
	for pace, read := range map[screen.Pace]screen.Ticks{screen.PaceFast: 0, screen.PaceNormal: 150, screen.PaceSlow: 225} {
		tab := newTable(1, 3)
		tab.App.CurrentSettings().Pace, tab.App.CurrentSettings().NoFirstHints = pace, true
		tab.others(t, 1, game.Statement{Kind: game.Vouch, Seat: 1})
		tab.others(t, 2, game.Statement{Kind: game.Vouch, Seat: 2})
		heard := func() game.Seat { return tab.Match.View.Last.Seat }
		ticks := screen.Ticks(0)
		for ; heard() != 2 && ticks < 1000; ticks++ {
			tab.wait(1)
		}
		if ticks > 0 != (read > 0) || ticks > read || ticks < read-10 {
			t.Errorf("%v: the next words wait for %d ticks, want %d", pace, ticks, read)
		}
		if tab.others(t, 3, game.Statement{Kind: game.Vouch, Seat: 3}); pace != screen.PaceFast && heard() != 2 {
			t.Fatalf("%v: %v is heard", pace, heard())
		}
		if tab.others(t, 0, game.Statement{Kind: game.Vouch}); heard() != 0 {
			t.Errorf("%v: the viewer is not heard", pace)
		}
		tab.wait(400)
		tab.Legal = tab.Match.View.Legal(nil)
		tab.others(t, 1, game.Statement{Kind: game.Agree, To: 1})
		tab.act(t, game.Discard)
		tab.endTurn()
		tab.others(t, 2, game.Statement{Kind: game.Agree, To: 1})
		played := tab.Match.ActionCount
		ticks = 0
		for ; tab.Match.ActionCount == played && ticks < 1000; ticks++ {
			screen.Step(tab, ui.Input{Size: size})
		}
		if pace != screen.PaceFast && tab.Now < tab.Talk.saidAt+talkPaces[pace].rest {
			t.Errorf("%v: a dwarf plays %d ticks after somebody has spoken", pace, tab.Now-tab.Talk.saidAt)
		}
	}
}
