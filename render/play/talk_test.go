package play

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"saboteur/game"
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
