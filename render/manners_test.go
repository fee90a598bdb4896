package render

import (
	"saboteur/render/words"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/handover"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/sound"
	"saboteur/render/table"
	"saboteur/render/ui"
	"saboteur/testenv"
)

// TestQuickPlay: a player who wants no questions is asked only what cannot be taken back: before a look at a
// goal, and about no tunnel.
func TestQuickPlay(t *testing.T) {
	t.Parallel()
	for _, with := range []playtest.Controller{playtest.Mouse, playtest.Keyboard, playtest.DraggingMouse} {
		app, _, _ := newTestApp(40 + uint64(with))
		app.CurrentSettings().QuickPlay = true
		r := newRobot(t, NewTitle(app), screens["1280x720"], with)
		asked, played := map[game.ActionKind]int{}, 0
		r.AfterTick = func(s screen.Scene) {
			tab, ok := s.(*table.Table)
			if !ok || tab.Mode != table.Confirming {
				return
			}
			asked[tab.Proposal.Kind]++
			if tab.NeedsNoConfirmation() {
				t.Fatalf("it is asked whether to do %v", tab.Proposal)
			}
		}
		r.Wait(20)
		r.Choose(words.QuickGame)
		end := r.play()
		played = len(end.Match.Record.Actions)
		if asked[game.Break]+asked[game.Mend]+asked[game.Collapse]+asked[game.Discard]+asked[game.Lay] > 0 || played < 60 {
			t.Errorf("device %d: asked %v in %d actions", with, asked, played)
		}
	}
}

// TestHandoverBetweenPersons: in a whole match the screen changes to what a person may see only
// when that person has confirmed a handover. If all are to look at their roles first, nobody
// plays a card in a round before they have.
func TestHandoverBetweenPersons(t *testing.T) {
	t.Parallel()
	for _, first := range []bool{true, false} {
		app, _, _ := newTestApp(50)
		app.CurrentSettings().RolesFirst = first
		players := []bot.Player{{Name: "Anna", Human: true}, {Name: "Grum"}, {Name: "Bram", Human: true}, {Name: "Cora", Human: !first}} // two people, or three
		r, m := atTable(t, app, game.Config{Seed: 10, BotSeed: 3}, players, playtest.Mouse)
		before, viewer, changes := r.Scene, m.Viewer, map[game.Phase]int{}
		early, actions := 0, 0
		r.AfterTick = func(now screen.Scene) {
			if m.Viewer != viewer && m.Viewer != game.Nobody {
				h, ok := before.(*handover.Request)
				if !ok || h.To != m.Viewer {
					t.Fatalf("%v sees a hand after a %T", m.Viewer, before)
				}
				changes[m.View.Phase]++
			}
			before, viewer = now, m.Viewer
			if len(m.Record.Actions) > actions {
				actions = len(m.Record.Actions)
				for s, p := range players {
					if p.Human && m.RolesSeen[s] < min(m.View.Round, m.Local.State.Round) { // the screen lags
						early++
					}
				}
			}
		}
		r.play()
		if first != (early == 0) {
			t.Errorf("roles first: %v: %d times somebody had not seen his role when a card was played", first, early)
		}
		if changes[game.Playing] < 30 || changes[game.Sharing] == 0 {
			t.Errorf("the changes, by phase, are %v", changes)
		}
	}
}

// TestSilentInTheBackground: if it is wanted, nothing is heard while another
// window has the focus, and everything again after that.
func TestSilentInTheBackground(t *testing.T) {
	for _, wanted := range []bool{true, false} {
		app, _, _ := newTestApp(1)
		var last sound.Levels
		app.SetSoundLevels = func(l sound.Levels) { last = l }
		s := NewTitle(app)
		app.ChangeSettings(func(to *screen.Settings) { to.MuteUnfocused = wanted })
		for _, away := range []bool{true, true, false} {
			s = screen.Step(s, ui.Input{Size: screens["1280x720"], Unfocused: away})
			if last.Mute != (away && wanted) || app.CurrentSettings().Mute {
				t.Errorf("wanted: %v, away: %v: the levels are %+v", wanted, away, last)
			}
		}
	}
}

// TestDragThreshold: how far one has to drag is as it is set.
func TestDragThreshold(t *testing.T) {
	for percent, want := range map[int]bool{50: true, 100: true, 200: false} {
		app, _, _ := newTestApp(1)
		r := newRobot(t, NewTitle(app), screens["1280x720"], playtest.Mouse)
		app.Reader = r.Reader
		app.ChangeSettings(func(s *screen.Settings) { s.DragThreshold = percent })
		r.Wait(20)
		at := ui.Point{X: 20, Y: 20}
		var p ui.PressTracker
		r.PointerDown(at)
		p.Update(r.LastInput)
		r.PointerDown(at.Add(ui.Point{X: 12}))
		if g := p.Update(r.LastInput); g.Drag != want {
			t.Errorf("at %d %% 12 units are a drag: %v", percent, g.Drag)
		}
	}
}

// TestQuickPlayIsAskedBeforeWhatStays: whatever a person did that cannot be taken
// back, because a goal was turned or looked at, was proposed first, or could be taken back until then.
func TestQuickPlayIsAskedBeforeWhatStays(t *testing.T) {
	t.Parallel()
	asked := 0
	for seed := range uint64(testenv.Short(4, 6)) {
		app, _, _ := newTestApp(140 + seed)
		app.CurrentSettings().QuickPlay = true
		r := newRobot(t, NewTitle(app), screens["1280x720"], []playtest.Controller{playtest.Mouse, playtest.Keyboard, playtest.DraggingMouse}[seed%3])
		acts, ghost := 0, game.Action{}
		r.AfterTick = func(s screen.Scene) {
			tab, ok := s.(*table.Table)
			if !ok {
				return
			}
			if tab.Mode == table.Confirming {
				ghost = tab.Proposal
			}
			if pending := tab.Match.Pending; pending != nil {
				ghost = pending.Action
			}
			for ; acts < len(tab.Match.Record.Actions); acts++ {
				by, stays := staying(t, tab.Match, acts)
				if !tab.Match.IsHere(by) || !stays {
					continue
				}
				asked++
				if a := tab.Match.Record.Actions[acts]; ghost != a {
					t.Errorf("%v was played without a question", a)
				}
			}
		}
		r.Wait(20)
		r.Choose(words.QuickGame)
		r.play()
	}
	if asked < 3 {
		t.Errorf("only %d deeds stayed", asked)
	}
}

// staying returns who played an action of a match, and whether a goal was turned
// or looked at by it.
func staying(t *testing.T, m *play.Match, n int) (by game.Seat, stays bool) {
	t.Helper()
	var s game.State
	testenv.NoError(t, s.Begin(m.Record.Config, nil))
	for i, a := range m.Record.Actions[:n+1] {
		by = s.Turn
		s.Apply(a, func(e game.Event) {
			switch e.(type) {
			case game.Looked, game.GoalTurned:
				stays = stays || i == n
			}
		})
	}
	return by, stays
}

// TestRolesFirstWhereADwarfBegins: when all have looked, nobody's hand lies open
// while a dwarf plays, and nobody is to end a dwarf's turn.
func TestRolesFirstWhereADwarfBegins(t *testing.T) {
	app, _, _ := newTestApp(50)
	app.CurrentSettings().RolesFirst = true
	r, m := atTable(t, app, game.Config{Seed: 9, BotSeed: 3}, []bot.Player{{Name: "Grum"}, {Name: "Anna", Human: true}, {Name: "Bram", Human: true}, {Name: "Hilda"}}, playtest.Mouse)
	for range 4000 {
		switch s := r.Scene.(type) {
		case *handover.Request:
			if len(m.Record.Actions) > 0 {
				return // the dwarf has played, and the next person is asked
			}
			r.Wait(handover.Delay + 1)
			r.Choose(handover.ConfirmSpot)
			continue
		case *handover.Secret:
			r.LookAtSecret(s)
			continue
		case *table.Table:
			if !m.IsHere(m.View.Turn) && (!s.HandCovered() || s.Mode == table.Ending) {
				t.Fatalf("a dwarf's turn: lidded %v, waits %v, %q", s.HandCovered(), s.Mode == table.Ending, s.Prompt())
			}
		}
		r.Step()
	}
	t.Error("the dwarf never plays")
}

// TestRoleLookEndsWithTheFocus: a player who leaves the window while it is on a role has to
// be given the screen again.
func TestRoleLookEndsWithTheFocus(t *testing.T) {
	app, _, _ := newTestApp(50)
	r, _ := atTable(t, app, game.Config{Seed: 9, BotSeed: 3}, []bot.Player{{Name: "Anna", Human: true}, {Name: "Bram", Human: true}, {Name: "Cora", Human: true}}, playtest.Mouse)
	for range 4000 {
		if _, ok := r.Scene.(*handover.Request); ok {
			r.Wait(handover.Delay + 1)
			r.Choose(handover.ConfirmSpot)
		}
		if _, ok := r.Scene.(*handover.Secret); ok {
			break
		}
		r.Step()
	}
	r.Wait(60)
	r.away()
	r.Wait(2)
	if _, ok := r.Scene.(*handover.Request); !ok {
		t.Errorf("after another window had the focus comes %T", r.Scene)
	}
}

// TestNoFrameIsEmpty: a scene that comes up by way of another knows the screen.
func TestNoFrameIsEmpty(t *testing.T) {
	t.Parallel()
	app, _, _ := newTestApp(50)
	app.CurrentSettings().RolesFirst = true
	r, _ := atTable(t, app, game.Config{Seed: 9, BotSeed: 3}, []bot.Player{{Name: "Anna", Human: true}, {Name: "Grum"}, {Name: "Bram", Human: true}}, playtest.Mouse)
	r.AfterTick = func(s screen.Scene) {
		if len(watched(s).all) == 0 {
			t.Errorf("%T draws nothing", s)
		}
	}
	for range 300 {
		r.Proceed()
	}
}
