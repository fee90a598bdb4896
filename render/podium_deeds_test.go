package render

import (
	"strconv"
	"testing"

	"saboteur/game"
	"saboteur/render/result"
	"saboteur/render/screen"
)

// TestDeedsAreCounted: what the table says is what was played, and it is all
// there: whoever breaks a tool breaks one of somebody.
func TestDeedsAreCounted(t *testing.T) {
	k, _, _ := testKit(t, 61)
	r := newRobot(t, NewTitle(k), screens["1280x720"], mouse)
	r.wait(20)
	r.choose(quickGame)
	end := r.play()
	n := result.CountDeeds(&end.M.Record)
	var want [game.MaxSeats][result.DeedKinds]int
	broke, lost := 0, 0
	var s game.State
	if err := s.Begin(end.M.Record.Config, nil); err != nil {
		t.Fatal(err)
	}
	for _, a := range end.M.Record.Actions {
		by := s.Turn
		switch a.Kind {
		case game.Lay:
			want[by][result.TunnelsLaid]++
		case game.Break:
			want[by][result.ToolsBroken]++
			want[a.Seat][result.ToolsLost]++
		case game.Mend:
			if a.Seat != by {
				want[by][result.ToolsMended]++
			}
		case game.Collapse:
			want[by][result.FallsMade]++
		case game.Look:
			want[by][result.GoalsSeen]++
		case game.Discard:
			want[by][result.CardsPassed]++
		}
		if err := s.Apply(a, nil); err != nil {
			t.Fatal(err)
		}
	}
	if n != want {
		t.Errorf("counted %v, played %v", n, want)
	}
	for _, seat := range n {
		broke, lost = broke+seat[result.ToolsBroken], lost+seat[result.ToolsLost]
	}
	if broke == 0 || broke != lost {
		t.Errorf("%d tools were broken, %d were lost", broke, lost)
	}
	r.wait(int(result.AllIn))
	r.choose(4)
	r.wait(20)
	w := watched(r.scene)
	for s := range end.M.Players {
		if !wrote(w, end.M.Names[s]) || !wrote(w, strconv.Itoa(n[s][result.TunnelsLaid])) {
			t.Errorf("%s is not told of", end.M.Names[s])
		}
	}
	r.choose(result.DeedsBack)
	if r.scene != screen.Scene(end) {
		t.Errorf("it leads back to %T", r.scene)
	}
}
