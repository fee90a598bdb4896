package render

import (
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/board"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/table"
)

// TestPendingMoveIsResumed: a move that was confirmed but not settled when the program
// was closed lies there again after the match is resumed, and can still be taken back;
// and the match goes on from it as if the program had never been closed.
func TestPendingMoveIsResumed(t *testing.T) {
	for people := 1; people <= 2; people++ {
		for _, takeBack := range []bool{false, true} {
			app, _ := newSavingApp(t, 3)
			players := []bot.Player{{Name: "Anna", Human: true}, {Name: "Bram", Human: people == 2}, {Name: "Grum"}}
			m := play.New(app, game.Config{Seats: 3, Seed: 8, Dice: 1}, players, false)
			for m.SetViewer(0); len(m.Queue) > 0; {
				m.ShowNext()
			}
			before, lay := m.Local.State, firstOf(t, m.View.Legal(nil), game.Lay)
			if err := m.Try(lay); err != nil {
				t.Fatal(err)
			}
			saved := latest(t, app)
			if saved.Pending == nil || *saved.Pending != lay || len(saved.Record.Actions) != 0 {
				t.Fatalf("saved is %v, after %v", saved.Pending, saved.Record.Actions)
			}
			r := newRobot(t, app.Routes.Resume(app, saved), screens["1280x720"], playtest.Mouse)
			for range 400 {
				if tab, ok := r.Scene.(*table.Table); ok && tab.Mode == table.Ending && tab.Panel.Ready() {
					break
				}
				r.Proceed()
			}
			tab, ok := r.Scene.(*table.Table)
			if !ok || tab.Mode != table.Ending || tab.Match.Local.State != m.Local.State || !tab.Match.NewCardHidden {
				t.Fatalf("resumed is %T, not at the end of the turn", r.Scene)
			}
			if takeBack {
				r.TakeBack()
				if saved := latest(t, app); tab.Match.Local.State != before || saved.Pending != nil {
					t.Errorf("taken back; pending is still %v", saved.Pending)
				}
				continue
			}
			r.Choose(board.EndTurnButton)
			if saved := latest(t, app); saved.Pending != nil || len(saved.Record.Actions) == 0 || saved.Record.Actions[0] != lay {
				t.Errorf("the turn ended; saved are %v and %v", saved.Record.Actions, saved.Pending)
			}
		}
	}
}

// firstOf returns the first action of a kind.
func firstOf(t *testing.T, all []game.Action, kind game.ActionKind) game.Action {
	t.Helper()
	for _, a := range all {
		if a.Kind == kind {
			return a
		}
	}
	t.Fatalf("there is no %v", kind)
	return game.Action{}
}
