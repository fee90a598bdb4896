package render

import (
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
)

// TestSandClock: a sand clock runs while a person is in turn, shows it in few
// pictures, rings once and ends nothing; away from the window it stands.
func TestSandClock(t *testing.T) {
	k, _, cues := testKit(t, 4)
	k.set(func(s *Settings) { s.Sand = sandStep })
	m := newMatch(k, game.Config{Seats: 3, Seed: 4, Dice: 2}, []bot.Player{{Name: "Anna", Human: true}, {Name: "Grum"}, {Name: "Hilda"}}, false)
	r := newRobot(t, newTable(k, m), screens["1280x720"], keyboard)
	s := r.untilMyTurn()
	rings := func() (n int) {
		for _, c := range *cues {
			if c == CueYours {
				n++
			}
		}
		return n
	}
	before, shown := rings(), map[float64]bool{}
	r.raw.Unfocused = true
	r.wait(40 * 60)
	r.raw.Unfocused = false
	if rings() != before {
		t.Error("the clock runs while the window is left")
	}
	for range sandStep*60 - 60 {
		r.step()
		shown[s.sand.left(sandStep)] = true
	}
	if rings() != before || len(shown) < grains-1 || len(shown) > grains {
		t.Errorf("before its time it rings %d times, and shows %d pictures", rings()-before, len(shown))
	}
	r.wait(4 * 60)
	if got := rings() - before; got != 1 {
		t.Errorf("at its end it rings %d times", got)
	}
	if !s.myTurn() {
		t.Error("its end ends the turn")
	}
	r.passes()
	if s.sand.rang && s.sand.seat == 0 && s.sand.played == 0 {
		t.Error("it does not begin anew")
	}
}
