package render

import (
	"testing"

	"saboteur/game"
	"saboteur/render/raster"
	"saboteur/render/ui"
)

// TestAwayTellsNothing: while the window does not have the focus, the table of
// who plays alone shows the same as if nothing had been chosen, asked or hovered
// over: the hand below the lid cannot be guessed.
func TestAwayTellsNothing(t *testing.T) {
	for name, do := range map[string]func(r *robot, s *table){
		"a card is chosen": func(r *robot, s *table) { r.choose(handSpot(0)) },
		"a card is hovered over": func(r *robot, s *table) {
			r.raw.Mouse.At = s.lay.hand[1].Center()
			r.wait(60)
			if s.tip.about == nil {
				t.Error("there is no tip to be hidden")
			}
		},
		"a master says something": func(r *robot, s *table) {
			r.choose(hintButton)
			for s.asks {
				r.wait(1)
			}
			r.raw.Mouse.At = ui.Point{} // what the mouse is over may be seen
			r.wait(1)
		},
		"a master thinks": func(r *robot, s *table) {
			r.choose(hintButton)
			r.raw.Mouse.At = ui.Point{}
			r.wait(1)
		},
		"a card is to be put away": func(r *robot, s *table) {
			r.choose(handSpot(0))
			r.choose(passButton)
		},
	} {
		drawn := func(do func(*robot, *table)) string {
			k, _, _ := testKit(t, 3)
			c := game.Config{Seats: 5, Seed: 4, Dice: 5}
			r := newRobot(t, newTable(k, newMatch(k, c, defaultPlayers(k), false)), screens["1280x720"], mouse)
			s := r.untilMyTurn()
			do(r, s)
			r.raw.Unfocused = true
			r.wait(30)
			for r.ticks%600 != 0 { // so that the lantern is still
				r.wait(1)
			}
			w := &watcher{Canvas: raster.New(1, 1, 1)}
			s.Draw(w)
			return w.all.String()
		}
		if drawn(do) != drawn(func(*robot, *table) {}) {
			t.Errorf("when %s, it can be seen while the window is left", name)
		}
	}
}

// TestAwayHidesWhatIsDrawn: nor does a card that comes show its face.
func TestAwayHidesWhatIsDrawn(t *testing.T) {
	k, _, _ := testKit(t, 3)
	s := newTable(k, newMatch(k, game.Config{Seats: 5, Seed: 4, Dice: 5}, defaultPlayers(k), false))
	s.layOut(screens["1280x720"])
	s.m.viewer = 0
	flight := func(card game.Card, away bool) string {
		s.act, s.now, s.away = act{game.Drew{Seat: 0, Card: card}, 0, 20}, 5, away
		w := &watcher{Canvas: raster.New(1, 1, 1)}
		p := s.picture()
		p.drawAct(w)
		return w.all.String()
	}
	if flight(3, true) != flight(game.FaceDown, true) || flight(3, false) == flight(game.FaceDown, false) {
		t.Error("a card that is drawn shows its face while the window is left, or never")
	}
}
