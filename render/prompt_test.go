package render

import (
	"slices"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/board"
	"saboteur/render/device"
	"saboteur/render/handover"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/table"
	"saboteur/render/ui"
	"saboteur/testenv"
)

// TestPromptsFollowTheDevice: prompts name the controls of the device that was used
// last, as they are bound and as they are labelled on the player's keyboard.
func TestPromptsFollowTheDevice(t *testing.T) {
	t.Parallel()
	all := matchStages(t, screens["1280x720"], 5)
	app := screen.BaseOf(all["title"]).App
	b := app.CurrentSettings().ControlBindings()
	testenv.NoError(t, b.Swap(ui.EndTurn, device.Control{Code: "KeyQ"}))
	app.CurrentSettings().Bindings = b.String()
	app.KeyText = func(c device.Code) string { return map[device.Code]string{"KeyQ": "a"}[c] } // AZERTY
	for _, want := range []struct {
		with ui.Device
		shot string
		says string
		not  string
	}{
		{ui.Keyboard, "waiting5", "End turn (A)", "(Q)"},
		{ui.Keyboard, "waiting5", "Take back (Ctrl+Z)", ""},
		{ui.Mouse, "waiting5", "End turn", "End turn ("},
		{ui.Touch, "waiting5", "End turn", "End turn ("},
		{ui.Gamepad, "early5", "View", "Ctrl"},
		{ui.Keyboard, "role5", "Hold P to look", "Hold the card"},
		{ui.Gamepad, "role5", "Hold R3 to look", "Hold the card"},
		{ui.Touch, "role5", "Hold the card to look", "Hold P"},
	} {
		s := all[want.shot]
		relay(s, screens["1280x720"], want.with)
		if s, ok := s.(*handover.Secret); ok {
			s.Visible = false
			s.LayOut(screens["1280x720"])
		}
		w := watched(s)
		text := ""
		for _, line := range w.texts {
			text += line.s + " "
		}
		if !strings.Contains(text, want.says) || want.not != "" && strings.Contains(text, want.not) {
			t.Errorf("%s with device %d says %q, want %q and not %q", want.shot, want.with, text, want.says, want.not)
		}
	}
}

// TestPromptNamesEveryBrokenTool: whoever has chosen a repair for one of two broken tools reads
// that both keep it from digging.
func TestPromptNamesEveryBrokenTool(t *testing.T) {
	t.Parallel()
	kept := storyStages(t, tallPhone)["hand-story-5"].(*table.Table)
	m := playtest.CopyMatch(kept.Match)
	tab := table.New(kept.App, m)
	r := newRobot(t, tab, tallPhone, playtest.Finger)
	r.Wait(40)
	r.Choose(board.HandSpot(slices.Index(m.View.Hand[:], kept.ChosenCard)))
	if want := kept.App.Text("no-digging.lantern"); tab.Prompt() != want {
		t.Errorf("with a broken lantern: %q", tab.Prompt())
	}
	m.View.Broken[m.Viewer][0] = m.View.Broken[m.Viewer][1]
	if got := tab.Prompt(); !strings.Contains(got, "pickaxe and lantern") {
		t.Errorf("with a broken pickaxe and lantern: %q", got)
	}
}

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
			testenv.NoError(t, m.Try(lay))
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
	testenv.NoError(t, m.Try(discard))
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

// TestOnlyTunnelsAreTurned: the key that turns a tunnel does nothing, and says nothing,
// while no tunnel is proposed.
func TestOnlyTunnelsAreTurned(t *testing.T) {
	r, s := myTable(t, playtest.Mouse, "NE", "broken-cart")
	r.pick(t, s, "broken-cart")
	r.Choose(board.SeatSpot(1))
	proposal := s.Proposal
	if r.Press(ui.TurnCard); s.Mode != table.Confirming || s.Proposal != proposal || s.Note != "" {
		t.Errorf("while a tool is to be broken: %v, %v, %q", s.Mode, s.Proposal, s.Note)
	}
	r.Press(ui.Back)
	r.Press(ui.Back)
	r.pick(t, s, "NE")
	r.Choose(board.CellSpot(game.Cell{X: 1}))
	r.Press(ui.Back)
	proposal = s.Proposal
	if r.Press(ui.TurnCard); s.Mode != table.Aiming || s.Proposal != proposal || s.Note != "" {
		t.Errorf("while no place is chosen: %v, %v, %q", s.Mode, s.Proposal, s.Note)
	}
}

// TestWhatNeedsNoConfirmation: those who want no questions are asked before they look at a goal, and about no
// tunnel, whatever it reaches and however it fits.
func TestWhatNeedsNoConfirmation(t *testing.T) {
	_, s := myTable(t, playtest.Mouse)
	b, err := game.ParseBoard(`
		........G
		.........
		S┼┼┼┼──.G
		.........
		........G`)
	testenv.NoError(t, err)
	s.Match.View.Board = b
	card := func(name string) game.Card {
		c, err := game.ParseCard(name)
		testenv.NoError(t, err)
		return c
	}
	for _, c := range []struct {
		a     game.Action
		legal []game.Action // besides it
		want  bool
	}{
		{game.Action{Kind: game.Lay, Card: card("EW3"), Cell: game.Cell{X: 7}}, nil, true},
		{game.Action{Kind: game.Lay, Card: card("NS1"), Cell: game.Cell{X: 1, Y: 1}}, nil, true},
		{game.Action{Kind: game.Lay, Card: card("NEW1"), Cell: game.Cell{X: 1, Y: 1}}, []game.Action{{Kind: game.Lay, Card: card("NEW1"), Cell: game.Cell{X: 1, Y: 1}, Turned: true}}, true},
		{game.Action{Kind: game.Collapse, Card: card("rockfall1"), Cell: game.Cell{X: 6}}, nil, true},
		{game.Action{Kind: game.Discard, Card: card("NS1")}, nil, true},
		{game.Action{Kind: game.Look, Card: card("map1"), Goal: 1}, nil, false},
	} {
		s.Proposal, s.Legal = c.a, append(c.legal, c.a)
		if got := s.NeedsNoConfirmation(); got != c.want {
			t.Errorf("%v needs no confirmation: %v", c.a, got)
		}
	}
}

// TestSkippingAnimatesNothing: while the player skips, nothing is animated.
func TestSkippingAnimatesNothing(t *testing.T) {
	app, _, _ := newTestApp(1)
	r, m := atTable(t, app, game.Config{Seed: 2, First: 1}, []bot.Player{{Name: "Anna", Human: true}, {Name: "Borka"}, {Name: "Grum"}}, playtest.Keyboard)
	r.LookAtSecret(r.untilSecret())
	s := r.Scene.(*table.Table)
	for !s.BotTurn() || s.Animation.Event != nil {
		r.Step()
	}
	r.Press(ui.Skip)
	for s.Skipping {
		if r.Step(); s.Animation.Event != nil {
			t.Fatalf("%T is animated", s.Animation.Event)
		}
	}
	if !s.MyTurn() || len(m.Record.Actions) != 2 {
		t.Errorf("after %d cards: %v", len(m.Record.Actions), s.Mode)
	}
}
