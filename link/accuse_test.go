package link

import (
	"testing"

	"saboteur/game"
	"saboteur/game/room"
)

// TestPoint: whom a person points at is checked here and sent, once the round is decided; a host
// that tells of it what cannot be is not believed.
func TestPoint(t *testing.T) {
	var s game.State
	var events []game.Event
	hear := func(e game.Event) { events = append(events, e) }
	s.Begin(game.Config{Seats: 3, Seed: 4, Accusation: true}, hear)
	for s.Phase == game.Playing {
		if err := s.Apply(game.Action{Kind: game.Discard, Card: s.HandOf(s.Turn)[0]}, hear); err != nil {
			t.Fatal(err)
		}
	}
	decided := len(events)
	for what, lie := range map[string]game.Event{
		"who has pointed points again": game.Pointed{Seat: 1},
		"a fourth seat points":         game.Pointed{Seat: 3},
		"fingers are shown early":      game.FingersShown{},
		"the round is decided twice":   game.AccusationBegan{},
	} {
		bubble(t, func(t *testing.T, h *fakeHost) {
			c := h.connect(Options{})
			at := h.socket()
			at.welcome(0)
			about := aRoom()
			about.Accusation = true
			at.tell(about)
			at.tell(told(events, 0, decided-1, 0))
			p := game.Pointing{Seat: 0, Target: 2}
			if c.Point(p) == nil {
				t.Error("somebody points while cards are played")
			}
			at.tell(told(events, decided-1, decided, 0))
			for _, bad := range []game.Pointing{{Seat: 0, Target: 0}, {Seat: 1, Target: 2}, {Seat: game.Nobody, Target: 2}, {Seat: 0, Target: 3}} {
				if c.Point(bad) == nil {
					t.Errorf("%v is sent", bad)
				}
			}
			at.silent()
			if err := c.Point(p); err != nil || at.heard() != room.Message(room.Point{Pointing: "point 1 3"}) {
				t.Errorf("nothing is sent: %v", err)
			}
			at.tell(room.Events{First: decided, Events: []room.Event{{Event: game.Pointed{Seat: 0}}, {Event: game.Pointed{Seat: 1}}}})
			if c.Point(p) == nil || len(c.Hear()) != decided+2 {
				t.Error("who has pointed points again")
			}
			at.tell(room.Events{First: decided + 2, Events: []room.Event{{Event: lie}}})
			if _, open := <-c.Done(); open || c.State().Why != room.BadMessage {
				t.Errorf("it is believed that %s", what)
			}
		})
	}
}
