package render

import (
	"strconv"
	"testing"

	"saboteur/game"
	"saboteur/render/playtest"
	"saboteur/render/result"
	"saboteur/render/screen"
	"saboteur/render/words"
)

// TestStatisticsShowEverybody: the podium leads to the statistics and back, and
// they name everybody and say how many tunnels each laid.
func TestStatisticsShowEverybody(t *testing.T) {
	app, _, _ := newTestApp(61)
	r := newRobot(t, NewTitle(app), screens["1280x720"], playtest.Mouse)
	r.Wait(20)
	r.Choose(words.QuickGame)
	end := r.play()
	var laid [game.MaxSeats]int
	end.Match.Record.Replay(func(_ *game.State, e game.Event) {
		if e, ok := e.(game.Placed); ok {
			laid[e.Seat]++
		}
	})
	r.Wait(int(result.AllRowsTicks))
	r.ChooseText(words.TallyTitle)
	r.Wait(20)
	w := watched(r.Scene)
	for s := range end.Match.Players {
		if !wrote(w, end.Match.Names[s]) || !wrote(w, strconv.Itoa(laid[s])) {
			t.Errorf("%s is not in the statistics", end.Match.Names[s])
		}
	}
	r.Choose(result.StatisticsBack)
	if r.Scene != screen.Scene(end) {
		t.Errorf("the statistics lead back to %T", r.Scene)
	}
}
