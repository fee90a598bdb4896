package render

import (
	"testing"

	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/setup"
	"saboteur/render/table"
	"saboteur/render/testapp"
	"saboteur/render/ui"
)

// TestAwayTellsNothing: while the window does not have the focus, the table of
// who plays alone shows the same as if nothing had been chosen, asked or hovered
// over: the hand below the lid cannot be guessed.
func TestAwayTellsNothing(t *testing.T) {
	for name, do := range map[string]func(r *robot, s *table.Table){
		"a card is chosen": func(r *robot, s *table.Table) { r.Choose(board.HandSpot(0)) },
		"a card is hovered over": func(r *robot, s *table.Table) {
			r.Devices.Mouse.At = s.Layout.Hand[1].Center()
			r.Wait(60)
			if s.Tip.About == nil {
				t.Error("there is no tip to be hidden")
			}
		},
		"a master says something": func(r *robot, s *table.Table) {
			r.Choose(board.HintButton)
			for s.Mode == table.Consulting {
				r.Wait(1)
			}
			r.Devices.Mouse.At = ui.Point{} // what the mouse is over may be seen
			r.Wait(1)
		},
		"a master thinks": func(r *robot, s *table.Table) {
			r.Choose(board.HintButton)
			r.Devices.Mouse.At = ui.Point{}
			r.Wait(1)
		},
		"a card is to be put away": func(r *robot, s *table.Table) {
			r.Choose(board.HandSpot(0))
			r.Choose(board.DiscardButton)
		},
	} {
		drawn := func(do func(*robot, *table.Table)) string {
			app, _, _ := newTestApp(3)
			c := game.Config{Seats: 5, Seed: 4, BotSeed: 5}
			r := newRobot(t, table.New(app, play.New(app, c, setup.DefaultPlayers(app), false)), screens["1280x720"], playtest.Mouse)
			s := r.untilMyTurn()
			do(r, s)
			r.Devices.Unfocused = true
			r.Wait(30)
			for r.Ticks%600 != 0 { // so that the lantern is still
				r.Wait(1)
			}
			w := &watcher{Canvas: testapp.Ruler}
			s.Draw(w)
			return w.all.String()
		}
		if drawn(do) != drawn(func(*robot, *table.Table) {}) {
			t.Errorf("when %s, it can be seen while the window is left", name)
		}
	}
}

// TestAwayHidesWhatIsDrawn: nor does a card that comes show its face.
func TestAwayHidesWhatIsDrawn(t *testing.T) {
	app, _, _ := newTestApp(3)
	s := table.New(app, play.New(app, game.Config{Seats: 5, Seed: 4, BotSeed: 5}, setup.DefaultPlayers(app), false))
	s.LayOut(screens["1280x720"])
	s.Match.Viewer = 0
	flight := func(card game.Card, away bool) string {
		s.Animation, s.Now, s.Covered = board.Animation{Event: game.Drew{Seat: 0, Card: card}, End: 20}, 5, away
		w := &watcher{Canvas: testapp.Ruler}
		p := s.Picture()
		p.DrawAnimation(w)
		return w.all.String()
	}
	if flight(3, true) != flight(game.FaceDown, true) || flight(3, false) == flight(game.FaceDown, false) {
		t.Error("a card that is drawn shows its face while the window is left, or never")
	}
}
