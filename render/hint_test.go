package render

import (
	"strings"
	"testing"

	"saboteur/ai"
	"saboteur/game"
	"saboteur/game/bot"
)

// TestHint: who asks is shown what a master would do who has seen what the seat
// has seen, and why; nothing is played; and the result says that he asked.
func TestHint(t *testing.T) {
	r, s := myTable(t, mouse)
	m := s.m
	before := m.state
	master := ai.NewDwarf(0, bot.Master, bot.Even)
	if _, err := m.record.Replay(func(state *game.State, e game.Event) {
		v := state.View(0)
		master.Hear(e.For(0), &v)
	}); err != nil {
		t.Fatal(err)
	}
	v := m.state.View(0)
	for !master.Think(&v) {
	}
	r.choose(hintButton)
	for i := 0; s.asks; i++ {
		if r.tick(ui0); i > 100 {
			t.Fatal("the master thinks for ever")
		}
	}
	if !s.ghosts || s.ghost != master.Choice() || s.card != s.ghost.Card {
		t.Errorf("proposed is %v, a master would do %v", s.ghost, master.Choice())
	}
	if m.state != before {
		t.Error("asking has played something")
	}
	if !strings.Contains(s.note, "master") || strings.Contains(s.note, "<") {
		t.Errorf("said is %q", s.note)
	}
	if m.hints[0] != 1 {
		t.Errorf("%d hints are counted", m.hints[0])
	}
	r.choose(okButton)
	if m.deed == nil || m.deed.action != master.Choice() {
		t.Error("what was proposed was not played")
	}
}

// TestHintIsAskedForOnly: nobody who did not ask is shown one, and when it is
// not one's turn there is nobody to ask.
func TestHintIsAskedForOnly(t *testing.T) {
	r, s := myTable(t, mouse)
	for range 200 {
		r.tick(ui0)
	}
	if s.ghosts || s.note != "" || s.m.hints[0] != 0 {
		t.Errorf("unasked: %v, %q", s.ghost, s.note)
	}
	r.choose(hintButton)
	r.tick(ui0)
	s.cover()
	for _, spot := range s.spots() {
		if spot.ID == any(hintButton) && !s.myTurn() {
			t.Error("a hint is offered out of turn")
		}
	}
}

// TestHintsAreTold: on a screen of any size the podium says who asked a master, and
// how often.
func TestHintsAreTold(t *testing.T) {
	p := stages(t, screens["1280x720"])["podium10"].(*podium)
	for name, size := range screens {
		r := newRobot(t, p, size, mouse)
		for want, n := range map[string]int{"": 0, "Hints from a master: " + p.m.name(1) + " (13), " + p.m.name(9) + " (13)": 13} {
			clear(p.m.hints)
			p.m.hints[1], p.m.hints[9] = n, n
			r.wait(2)
			var told []string
			for _, line := range watched(p).texts {
				if strings.Contains(line.s, "Hints") || len(told) > 0 && strings.Contains(line.s, "13") {
					told = append(told, line.s)
				}
			}
			if got := strings.Join(told, " "); got != want {
				t.Errorf("%s: two have asked %d times, and it says %q", name, n, got)
			}
		}
		for s := range p.m.hints {
			p.m.hints[s] = 13
		}
		checkTexts(t, name+", where all have asked", p, size)
	}
}
