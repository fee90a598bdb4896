package render

import (
	"strconv"
	"testing"

	"saboteur/game"
	"saboteur/render/result"
	"saboteur/render/screen"
)

// TestStatisticsShowEverybody: the podium leads to the statistics and back, and
// they name everybody and say how many tunnels each laid.
func TestStatisticsShowEverybody(t *testing.T) {
	app, _, _ := testKit(t, 61)
	r := newRobot(t, NewTitle(app), screens["1280x720"], mouse)
	r.wait(20)
	r.choose(quickGame)
	end := r.play()
	var laid [game.MaxSeats]int
	end.Match.Record.Replay(func(_ *game.State, e game.Event) {
		if e, ok := e.(game.Placed); ok {
			laid[e.Seat]++
		}
	})
	r.wait(int(result.AllRowsTicks))
	r.choose(4)
	r.wait(20)
	w := watched(r.scene)
	for s := range end.Match.Players {
		if !wrote(w, end.Match.Names[s]) || !wrote(w, strconv.Itoa(laid[s])) {
			t.Errorf("%s is not in the statistics", end.Match.Names[s])
		}
	}
	r.choose(result.StatisticsBack)
	if r.scene != screen.Scene(end) {
		t.Errorf("the statistics lead back to %T", r.scene)
	}
}
