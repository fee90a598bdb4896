package render

import (
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/board"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/table"
	"saboteur/render/ui"
)

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

// TestWhatNeedsNoConfirmation: what turns a goal over is asked first even by those who
// want no questions, and so is which way round a tunnel is to lie.
func TestWhatNeedsNoConfirmation(t *testing.T) {
	_, s := myTable(t, playtest.Mouse)
	b, err := game.ParseBoard(`
		........G
		.........
		S┼┼┼┼──.G
		.........
		........G`)
	if err != nil {
		t.Fatal(err)
	}
	s.Match.View.Board = b
	card := func(name string) game.Card {
		c, err := game.ParseCard(name)
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	for _, c := range []struct {
		a     game.Action
		legal []game.Action // besides it
		want  bool
	}{
		{game.Action{Kind: game.Lay, Card: card("EW3"), Cell: game.Cell{X: 7}}, nil, false},
		{game.Action{Kind: game.Lay, Card: card("NS1"), Cell: game.Cell{X: 1, Y: 1}}, nil, true},
		{game.Action{Kind: game.Lay, Card: card("NEW1"), Cell: game.Cell{X: 1, Y: 1}}, []game.Action{{Kind: game.Lay, Card: card("NEW1"), Cell: game.Cell{X: 1, Y: 1}, Turned: true}}, false},
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
	players := []bot.Player{{Name: "Anna", Human: true}, {Name: "Borka"}, {Name: "Grum"}}
	m := play.New(app, game.Config{Seats: 3, Seed: 2, First: 1}, players, false)
	r := newRobot(t, table.New(app, m), screens["1280x720"], playtest.Keyboard)
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
