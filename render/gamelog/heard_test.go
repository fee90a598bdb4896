package gamelog_test

import (
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/render/gamelog"
	"saboteur/render/words"
)

// TestCutIsHeard: what a rockfall cuts off from the start is told with it, and what a tunnel joins again.
func TestCutIsHeard(t *testing.T) {
	lay := func(name string, x int8) game.Event {
		return game.Placed{Laid: game.Laid{Card: card(t, name), Cell: game.Cell{X: x}}}
	}
	fall := func(x int8) game.Event {
		return game.Collapsed{Seat: 1, Gone: game.Laid{Card: card(t, "NESW1"), Cell: game.Cell{X: x}}}
	}
	log := logOf(game.RoundBegan{Round: 1}, lay("NESW1", 1), lay("NESW2", 2), lay("NESW3", 3), fall(3), lay("NESW3", 3), fall(1), lay("NESW4", 1))
	w := words.In("en")
	for i, want := range []string{6: "2 tunnels are now cut off from the start.", 7: "2 tunnels are joined to the start again."} {
		text := gamelog.Heard(log, i, w, []string{"Anna", "Bram"})
		if told := strings.Contains(text, "start.") && i > 1 && strings.Contains(text, "tunnels are"); told != (want != "") || !strings.HasSuffix(text, want) {
			t.Errorf("of line %d, %q is heard", i, text)
		}
	}
	if text := gamelog.Heard(log, 6, w, []string{"Anna", "Bram"}); !strings.Contains(text, "that Anna") {
		t.Errorf("whose tunnel is gone is not heard: %q", text)
	}
}
