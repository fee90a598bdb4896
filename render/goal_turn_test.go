package render

import (
	"testing"

	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/gamelog"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/table"
	"saboteur/render/ui"
)

// TestGoalStaysSecretUntilItTurns: while a goal rises and begins to turn over, the whole
// table looks the same whatever it is; then its face shows.
func TestGoalStaysSecretUntilItTurns(t *testing.T) {
	for _, still := range []bool{false, true} {
		_, tab := myTable(t, playtest.Mouse)
		tab.App.CurrentSettings().ReduceMotion = still
		log := tab.Match.Log
		at := func(face game.Card, tick screen.Ticks) any {
			e := game.GoalTurned{Goal: 1, Laid: game.Laid{Cell: game.Goals[1], Card: face}}
			tab.Match.Log = append(log[:len(log):len(log)], gamelog.Line{Event: e, Summary: e.Summary()})
			tab.Animation = board.Animation{Event: e, Start: tab.Now - tick, End: tab.Now - tick + tab.EventDuration(e)}
			tab.LayOut(tab.Layout.Size)
			return drawn(tab)
		}
		hidden := 0
		for tick := screen.Ticks(0); tick < 120; tick += 3 {
			treasure := at(game.Treasure, tick)
			if tab.Animation.HidesGoal(tab.Now) {
				if hidden++; treasure != at(game.StoneA, tick) {
					t.Fatalf("%d ticks after the goal was reached, the table tells what it is", tick)
				}
			} else if treasure == at(game.StoneA, tick) {
				t.Errorf("the treasure looks like a stone after %d ticks", tick)
			}
		}
		if hidden < 10 {
			t.Errorf("the goal is hidden in %d pictures only", hidden)
		}
	}
}

// TestSoloTurnEndsByItself: somebody who plays alone can take a move back for a while;
// then the turn ends without a click. It does not where the player steps through the
// dwarves' turns or uses a screen reader, and new players have more time.
func TestSoloTurnEndsByItself(t *testing.T) {
	for _, c := range []struct {
		pace screen.Pace
		new  bool // the player is
		hear bool // the player uses a screen reader
		wait int
		ends bool
	}{
		{screen.PaceNormal, false, false, 200, false}, {screen.PaceNormal, false, false, 250, true}, {screen.PaceManual, false, false, 600, false},
		{screen.PaceNormal, true, false, 650, false}, {screen.PaceNormal, true, false, 750, true}, {screen.PaceNormal, false, true, 750, false},
	} {
		r, tab := myTable(t, playtest.Mouse)
		tab.App.CurrentSettings().Pace, tab.App.CurrentSettings().NoFirstHints = c.pace, !c.new
		if c.hear {
			r.StepWith(ui.Input{Assistance: ui.Assistance{FocusedID: board.HandSpot(0)}})
		}
		r.Choose(board.HandSpot(0))
		r.Choose(board.DiscardButton)
		r.Choose(board.ConfirmButton)
		for tab.Mode != table.Ending {
			r.StepWith(ui.Input{})
		}
		if r.Wait(c.wait); (tab.Mode != table.Ending) != c.ends {
			t.Errorf("at pace %v, new player %v, after %d ticks: %v", c.pace, c.new, c.wait, tab.Mode)
		}
		if !c.ends {
			if r.Choose(board.TakeBackButton); !tab.MyTurn() {
				t.Errorf("at pace %v the move cannot be taken back after %d ticks", c.pace, c.wait)
			}
		}
	}
}
