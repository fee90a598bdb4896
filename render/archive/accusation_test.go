package archive

import (
	"testing"

	"saboteur/game"
	"saboteur/render/testapp"
	"saboteur/render/ui"
)

// recordOfAccusations returns a match in which everybody points to the left before each round ends.
func recordOfAccusations() *game.Record {
	var s game.State
	r := &game.Record{Config: game.Config{Seats: 4, Seed: 4, Accusation: true}, Names: []string{"A", "B", "C", "D"}, Profiles: []string{"person", "person", "person", "person"}}
	s.Begin(r.Config, nil)
	for s.Phase != game.Over {
		legal := s.Legal(nil)
		a := legal[0]
		r.Actions = append(r.Actions, a)
		s.Apply(a, nil)
		for seat := game.Seat(0); s.Phase == game.Accusing; seat++ {
			p := game.Pointing{Seat: seat, Target: s.Left(seat)}
			r.Talk = append(r.Talk, game.Interjection{After: len(r.Actions), Pointing: p})
			s.Point(p, nil)
		}
	}
	return r
}

// TestReplayOfAccusations: a replay shows at whom everybody pointed as one moment of each round, from
// every viewpoint, and nothing of it before.
func TestReplayOfAccusations(t *testing.T) {
	app := newApp(4)
	r := NewReplay(app, recordOfAccusations(), nil).(*Replay)
	findReasons(r)
	r.Update(ui.Input{Size: testapp.Screens["1280x720"]})
	for from := AllCardsOpen; from < 4; from++ {
		r.Viewpoint = from
		r.Refresh()
		shown := 0
		for at := range r.Log {
			r.GoTo(at)
			if at%9 == 0 || r.View.Turn == game.Nobody {
				drawingOf(r)
			}
			switch r.Log[at].Event.(type) {
			case game.FingersShown:
				shown++
			case game.AccusationBegan, game.Pointed:
				t.Errorf("%#v is a moment", r.Log[at].Event)
			}
		}
		if shown != game.Rounds {
			t.Errorf("%v sees %d accusations", from, shown)
		}
	}
}
