package render

import (
	"slices"
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
			m := play.New(app, game.Config{Seats: 3, Seed: 8, BotSeed: 1}, players, false)
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

// TestOneDiscardMore: after a kill a match has one discard more than before if the card had been
// put away and could still be taken back: it lies there as such, and nothing else was played.
// While nobody is there it stays so; then the turn ends, by itself for somebody who plays alone,
// and the card was discarded once.
func TestOneDiscardMore(t *testing.T) {
	app, _ := newSavingApp(t, 3)
	players := []bot.Player{{Name: "Anna", Human: true}, {Name: "Grum"}, {Name: "Hilda"}}
	m := play.New(app, game.Config{Seats: 3, Seed: 8, BotSeed: 1}, players, false)
	for m.SetViewer(0); len(m.Queue) > 0; {
		m.ShowNext()
	}
	discard := firstOf(t, m.View.Legal(nil), game.Discard)
	before := m.Latest().Piled
	if err := m.Try(discard); err != nil {
		t.Fatal(err)
	}
	r := newRobot(t, app.Routes.Resume(app, latest(t, app)), screens["1280x720"], playtest.Mouse)
	r.Wait(1000)
	if saved := latest(t, app); saved.Pending == nil || *saved.Pending != discard || len(saved.Record.Actions) != 0 {
		t.Fatalf("before Anna is there, saved are %v and %v", saved.Record.Actions, saved.Pending)
	}
	settled := func() *play.Match {
		tab, ok := r.Scene.(*table.Table)
		if !ok || tab.Mode != table.Ending || !tab.Panel.Ready() {
			return nil
		}
		return tab.Match
	}
	for range 400 {
		if settled() != nil {
			break
		}
		r.Proceed()
	}
	now := settled()
	if now == nil || now.Latest().Piled != before || now.Public().Piled != before+1 {
		t.Fatalf("resumed is %T", r.Scene)
	}
	if back, ok := r.Spot(board.TakeBackButton); !ok || back.Disabled {
		t.Error("the card cannot be taken back")
	}
	for n := 0; len(now.Record.Actions) == 0; n++ {
		if r.Step(); n > 1000 {
			t.Fatal("the turn does not end")
		}
	}
	if saved := latest(t, app); saved.Pending != nil || !slices.Equal(saved.Record.Actions, []game.Action{discard}) || now.Latest().Piled != before+1 {
		t.Errorf("the turn has ended; saved are %v and %v", saved.Record.Actions, saved.Pending)
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
