package play

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/words"
	"saboteur/testenv"
)

// TestRestoreTalk: what was said in a match is saved with it, shows again and stands in the log.
func TestRestoreTalk(t *testing.T) {
	h := &testHost{}
	m := newTestMatch(h, 2)
	dice := rand.NewPCG(4, 4)
	for range 30 {
		m.showAll()
		s := game.Seat(dice.Uint64() % 2)
		if all := m.Public().Statements(s, nil); len(all) > 0 {
			testenv.NoError(t, m.Say(s, all[dice.Uint64()%uint64(len(all))]))
		}
		if m.showAll(); m.IsHere(m.View.Turn) {
			m.SetViewer(m.View.Turn)
			testenv.NoError(t, m.Play(m.View.Legal(nil)[0]))
		}
		m.Think(true)
	}
	if m.showAll(); len(m.Record.Talk) < 5 {
		t.Fatalf("people have said %v", m.Record.Talk)
	}
	said := 0
	for _, line := range m.Log {
		if e, ok := line.Event.(game.Said); ok {
			said++
			if text := h.Messages().Event(e, m.Names); text == "" {
				t.Errorf("the log says nothing of %+v", e)
			}
		}
	}
	again, ok := Restore(h, m.Snapshot())
	if !ok {
		t.Fatal("it cannot be restored")
	}
	again.showAll()
	if said != len(m.Record.Talk) || len(again.Log) != len(m.Log) || !reflect.DeepEqual(again.Record, m.Record) || again.Latest().Talk != m.Latest().Talk || again.Public().Talk != m.Public().Talk {
		t.Errorf("restored, the match knows %v in %d lines, want %v in %d", again.Record.Talk, len(again.Log), m.Record.Talk, len(m.Log))
	}
	if err := m.Say(0, game.Statement{}); h.Messages().RefusalText(err) != h.Messages().Say(words.WhyCannot) {
		t.Errorf("a statement of no kind is refused with %v", err)
	}
}

// TestTalkMarksNothing: whatever is said, of a goal too, the light and the mark stay at the card
// that was played last.
func TestTalkMarksNothing(t *testing.T) {
	m := newTestMatch(&testHost{}, 3)
	m.SetViewer(m.View.Turn)
	for _, a := range m.View.Legal(nil) {
		if a.Kind == game.Lay {
			testenv.NoError(t, m.Play(a))
			break
		}
	}
	m.showAll()
	last := m.LastCell()
	marked, ok := m.MarkedCell()
	for s, what := range []game.Statement{{Kind: game.ClaimTreasure, Goal: 2}, {Kind: game.Accuse}} {
		testenv.NoError(t, m.Say(game.Seat(s), what))
		m.showAll()
		if now, still := m.MarkedCell(); !ok || now != marked || !still || m.LastCell() != last || last == (game.Cell{}) {
			t.Errorf("after %v, %v is marked and %v lit, before %v and %v", what, now, m.LastCell(), marked, last)
		}
	}
}

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
