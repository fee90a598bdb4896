package render

import (
	"strconv"
	"testing"

	"saboteur/game"
)

// TestDeedsAreCounted: what the table says is what was played, and it is all
// there: whoever breaks a tool breaks one of somebody.
func TestDeedsAreCounted(t *testing.T) {
	k, _, _ := testKit(t, 61)
	r := newRobot(t, NewTitle(k), screens["1280x720"], mouse)
	r.wait(20)
	r.choose(quickGame)
	end := r.play()
	n := countDeeds(&end.m.record)
	var want [game.MaxSeats][deedKinds]int
	broke, lost := 0, 0
	var s game.State
	if err := s.Begin(end.m.record.Config, nil); err != nil {
		t.Fatal(err)
	}
	for _, a := range end.m.record.Actions {
		by := s.Turn
		switch a.Kind {
		case game.Lay:
			want[by][tunnelsLaid]++
		case game.Break:
			want[by][toolsBroken]++
			want[a.Seat][toolsLost]++
		case game.Mend:
			if a.Seat != by {
				want[by][toolsMended]++
			}
		case game.Collapse:
			want[by][fallsMade]++
		case game.Look:
			want[by][goalsSeen]++
		case game.Discard:
			want[by][cardsPassed]++
		}
		if err := s.Apply(a, nil); err != nil {
			t.Fatal(err)
		}
	}
	if n != want {
		t.Errorf("counted %v, played %v", n, want)
	}
	for _, seat := range n {
		broke, lost = broke+seat[toolsBroken], lost+seat[toolsLost]
	}
	if broke == 0 || broke != lost {
		t.Errorf("%d tools were broken, %d were lost", broke, lost)
	}
	r.wait(int(allIn))
	r.choose(4)
	r.wait(20)
	w := watched(r.scene)
	for s := range end.m.players {
		if !wrote(w, end.m.names[s]) || !wrote(w, strconv.Itoa(n[s][tunnelsLaid])) {
			t.Errorf("%s is not told of", end.m.names[s])
		}
	}
	r.choose(deedsBack)
	if r.scene != Scene(end) {
		t.Errorf("it leads back to %T", r.scene)
	}
}
