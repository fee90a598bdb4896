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
	k, _, _ := testKit(t, 61)
	r := newRobot(t, NewTitle(k), screens["1280x720"], mouse)
	r.wait(20)
	r.choose(quickGame)
	end := r.play()
	var laid [game.MaxSeats]int
	end.M.Record.Replay(func(_ *game.State, e game.Event) {
		if e, ok := e.(game.Placed); ok {
			laid[e.Seat]++
		}
	})
	r.wait(int(result.AllIn))
	r.choose(4)
	r.wait(20)
	w := watched(r.scene)
	for s := range end.M.Players {
		if !wrote(w, end.M.Names[s]) || !wrote(w, strconv.Itoa(laid[s])) {
			t.Errorf("%s is not in the statistics", end.M.Names[s])
		}
	}
	r.choose(result.DeedsBack)
	if r.scene != screen.Scene(end) {
		t.Errorf("the statistics lead back to %T", r.scene)
	}
}
