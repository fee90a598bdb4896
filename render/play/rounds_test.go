package play

import (
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
)

// TestRoundsAreApart: suspicions and payments are those of one round, and the end of each round is noted once.
func TestRoundsAreApart(t *testing.T) {
	m := newTestMatch(&testHost{ready: true}, 0)
	ends, paid := 0, 0
	for m.Latest().Phase != game.Over {
		m.Think(true)
		for len(m.Queue) > 0 {
			m.Suspicions[0][1] = Suspected
			switch e := m.ShowNext().(type) {
			case game.RoundEnded:
				ends, paid = ends+1, 0
				if m.RoundEnd.Round != e.Round {
					t.Errorf("the end of round %d is that of %d", e.Round, m.RoundEnd.Round)
				}
			case game.Paid:
				paid++
			case game.RoundBegan:
				if m.Suspicions != (Suspicions{}) {
					t.Errorf("in round %d the suspicions of the one before are left", e.Round)
				}
			}
			if len(m.RoundEnds) != ends || len(m.Payments) != paid {
				t.Fatalf("after the end of %d rounds, %d are noted, with %d payments of %d", ends, len(m.RoundEnds), len(m.Payments), paid)
			}
		}
	}
	if ends != game.Rounds {
		t.Errorf("%d rounds have ended", ends)
	}
}

// TestShownToTheViewer: what the screen shows next, or shows face down, is what the viewer may see of it; the log is what
// everybody may know, and nobody's suspicions show to nobody.
func TestShownToTheViewer(t *testing.T) {
	for _, people := range []int{1, 3} {
		m := newTestMatch(&testHost{ready: true}, people)
		for range 40 {
			if m.IsHere(m.Latest().Turn) {
				m.SetViewer(m.Latest().Turn)
				m.Play(m.View.Legal(nil)[0])
			} else {
				m.Think(true)
			}
			for len(m.Queue) > 0 {
				e := m.Queue[0]
				if m.NextEvent() != e.For(m.Viewer) {
					t.Fatalf("next, %v sees %#v", m.Viewer, m.NextEvent())
				}
				want := e.For(m.Viewer)
				if m.hidesNewCard(e) || m.NewCardHidden {
					want = e.For(game.Nobody)
				}
				if got := m.ShowNext(); got != want {
					t.Fatalf("%v sees %#v, want %#v", m.Viewer, got, want)
				}
			}
			m.NewCardHidden = false
		}
		for _, l := range m.Log {
			if l.Event != l.Event.For(game.Nobody) || l.After.Seat != game.Nobody {
				t.Fatalf("the log has %#v, as %v sees the table", l.Event, l.After.Seat)
			}
		}
		m.Suspicions[0][1] = Suspected
		if m.SetViewer(game.Nobody); m.Suspicion(1) != NoSuspicion {
			t.Error("with nobody's cards on the screen a suspicion shows")
		}
	}
}

// TestHandsAreHidden: between two people the hand is covered; somebody alone always sees it.
func TestHandsAreHidden(t *testing.T) {
	for people, covered := range map[int]bool{1: false, 2: true} {
		m := newTestMatch(&testHost{}, people)
		m.SetViewer(0)
		if m.HideHands(); covered != (m.View.Hand == [game.MaxHand]game.Card{}) {
			t.Errorf("%d people: the hand is covered: %v", people, !covered)
		}
	}
}

// TestSomebodyNew: who takes a seat over is named from then on, in the record as well.
func TestSomebodyNew(t *testing.T) {
	m := newTestMatch(&testHost{}, 1)
	m.Reseat(1, bot.Player{Name: "Dee", Human: true})
	if m.Name(1) != "Dee" || m.Players[1].Name != "Dee" || m.Record.Names[1] != "Dee" {
		t.Errorf("seat 2 is %s's, %s's and in the record %s's", m.Name(1), m.Players[1].Name, m.Record.Names[1])
	}
}
