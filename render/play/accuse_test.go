package play

import (
	"reflect"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/testenv"
)

// accusationPending reports whether the next event to show is that everybody points at somebody.
func accusationPending(m *Match) bool {
	_, began := m.NextEvent().(game.AccusationBegan)
	return began
}

// newAccusation begins a match of three, with people on the first seats, plays it until its first
// round is decided, and shows all before the accusation.
func newAccusation(t *testing.T, h *testHost, people int) *Match {
	t.Helper()
	players := []bot.Player{{Name: "Ada", Level: bot.Miner}, {Name: "Bo", Level: bot.Miner}, {Name: "Cy", Level: bot.Miner, Character: bot.Quiet}}
	for i := range people {
		players[i] = bot.Player{Name: players[i].Name, Human: true}
	}
	m := New(h, game.Config{Seats: 3, Seed: 1, Accusation: true}, players, false)
	for m.Latest().Phase == game.Playing {
		for len(m.Queue) > 0 {
			m.ShowNext()
		}
		if m.IsHere(m.Latest().Turn) {
			testenv.NoError(t, m.Play(game.Action{Kind: game.Discard, Card: m.Local.State.HandOf(m.Latest().Turn)[0]}))
		} else {
			m.Think(true)
		}
	}
	for len(m.Queue) > 0 && !accusationPending(m) {
		m.ShowNext()
	}
	return m
}

// TestBotsPointAtOnce: dwarves point when the round is decided; a person is waited for, and points
// once.
func TestBotsPointAtOnce(t *testing.T) {
	m := newAccusation(t, &testHost{ready: true}, 1)
	if now := m.Latest(); now.HasPointed(0) || !now.HasPointed(1) || !now.HasPointed(2) || m.RoundEndPending() {
		t.Fatal("not the dwarves alone have pointed")
	}
	if err := m.Point(game.Pointing{Seat: 0, Target: 0}); err == nil {
		t.Error("somebody points at oneself")
	}
	if err := m.Point(game.Pointing{Seat: 0, Target: 2}); err != nil || m.Latest().Phase == game.Accusing {
		t.Errorf("when all have pointed the round does not end: %v", err)
	}
	for !m.RoundEndPending() {
		m.ShowNext()
	}
	if want := [game.MaxSeats]game.Seat{2, game.Nobody, game.Nobody}; m.Fingers.Targets != want {
		t.Errorf("they point at %v", m.Fingers.Targets)
	}
}

// TestRestoreAccusation: a match that is left while people point goes on there: whoever has
// pointed is not asked again, and the accusation shows from its beginning until a card is played.
func TestRestoreAccusation(t *testing.T) {
	h := &testHost{ready: true}
	m := newAccusation(t, h, 2)
	for pointed := range game.Seat(3) {
		again, ok := Restore(h, m.Snapshot())
		for ok && pointed == 0 && !accusationPending(again) { // what the last card has caused
			again.ShowNext()
		}
		if !ok || !accusationPending(again) || again.Latest().Phase != m.Latest().Phase || !reflect.DeepEqual(again.Record, m.Record) {
			t.Fatalf("when %d people have pointed, the match goes on with %#v", pointed, again.NextEvent())
		}
		if pointed < 2 {
			m = again
			testenv.NoError(t, m.Point(game.Pointing{Seat: pointed, Target: 2}))
		}
	}
}

// TestStepBackOverAccusation: who practises may go back to before an accusation, which is then
// forgotten, and later to after it.
func TestStepBackOverAccusation(t *testing.T) {
	h := &testHost{ready: true, practice: true}
	m := newAccusation(t, h, 1)
	testenv.NoError(t, m.Point(game.Pointing{Seat: 0, Target: 2}))
	for len(m.Queue) > 0 {
		m.ShowNext()
	}
	if len(m.Record.Talk) != 3 {
		t.Fatalf("the record has %v", m.Record.Talk)
	}
	back := m.StepBack()
	if back == nil || back.Latest().Phase != game.Playing || !back.IsHere(back.Latest().Turn) || back.Public().Round != 1 || len(back.Record.Talk) != 0 {
		t.Errorf("back before the accusation, the match is %+v", back)
	}
	for m.Latest().Phase == game.Sharing || !m.IsHere(m.Latest().Turn) {
		m.Think(true)
	}
	testenv.NoError(t, m.Play(game.Action{Kind: game.Discard, Card: m.Local.State.HandOf(0)[0]}))
	if back = m.StepBack(); back == nil || back.Public().Round != 2 || len(back.Record.Talk) != 3 {
		t.Error("after the accusation, the match goes back to before it")
	}
}

// TestForeseenAccusation: a card that decides the round can be taken back until the turn ends, as
// without accusations.
func TestForeseenAccusation(t *testing.T) {
	h := &testHost{ready: true}
	players := []bot.Player{{Name: "Ada", Human: true}, {Name: "Bo", Human: true}, {Name: "Cy", Human: true}}
	m := New(h, game.Config{Seats: 3, Seed: 1, Accusation: true}, players, false)
	for m.showAll(); m.Latest().Plays < game.DeckSize-1; m.showAll() {
		testenv.NoError(t, m.Play(game.Action{Kind: game.Discard, Card: m.Local.State.HandOf(m.Latest().Turn)[0]}))
	}
	m.SetViewer(m.View.Turn)
	if err := m.Try(game.Action{Kind: game.Discard, Card: m.Local.State.HandOf(m.Latest().Turn)[0]}); err != nil || m.Pending == nil {
		t.Fatalf("it cannot be taken back: %v", err)
	}
	for len(m.Queue) > 0 {
		if _, discarded := m.ShowNext().(game.Discarded); !discarded {
			t.Error("more is shown than the card")
		}
	}
	if m.Commit(""); !accusationPending(m) {
		t.Errorf("the round goes on with %#v", m.NextEvent())
	}
}
