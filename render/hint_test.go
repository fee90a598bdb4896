package render

import (
	"strings"
	"testing"

	"saboteur/ai"
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/board"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/result"
	"saboteur/render/table"
)

// TestHint: who asks is shown what a master would do who has seen what the seat
// has seen, and why; nothing is played; and the result says that he asked.
func TestHint(t *testing.T) {
	r, s := myTable(t, playtest.Mouse)
	m := s.Match
	before := m.Local.State
	master := ai.NewDwarf(0, bot.Master, bot.Even)
	if _, err := m.Record.Replay(func(state *game.State, e game.Event) {
		v := state.View(0)
		master.Hear(e.For(0), &v)
	}); err != nil {
		t.Fatal(err)
	}
	v := m.Local.State.View(0)
	for !master.Think(&v) {
	}
	askHint(r, s)
	for i := 0; s.Mode == table.Consulting; i++ {
		if r.StepWith(ui0); i > 100 {
			t.Fatal("the master thinks for ever")
		}
	}
	if s.Mode != table.Confirming || s.Proposal != master.Choice() || s.ChosenCard != s.Proposal.Card {
		t.Errorf("proposed is %v, a master would do %v", s.Proposal, master.Choice())
	}
	if m.Local.State != before {
		t.Error("asking has played something")
	}
	if !strings.Contains(s.Note, "master") || strings.Contains(s.Note, "<") {
		t.Errorf("said is %q", s.Note)
	}
	if m.HintsAsked[0] != 1 {
		t.Errorf("%d hints are counted", m.HintsAsked[0])
	}
	r.Choose(board.ConfirmButton)
	if m.Pending == nil || m.Pending.Action != master.Choice() {
		t.Error("what was proposed was not played")
	}
}

// TestDeclinedHint: whoever declines a master's advice has chosen no card.
func TestDeclinedHint(t *testing.T) {
	r, s := myTable(t, playtest.Mouse)
	askHint(r, s)
	for s.Mode == table.Consulting {
		r.StepWith(ui0)
	}
	if r.Choose(board.CancelButton); s.Mode != table.Choosing || s.ChosenCard != game.FaceDown || s.Note != "" {
		t.Errorf("the mode is %v, %v is chosen, said is %q", s.Mode, s.ChosenCard, s.Note)
	}
}

// TestHintIsAskedForOnly: nobody who did not ask is shown one, and when it is
// not one's turn there is nobody to ask.
func TestHintIsAskedForOnly(t *testing.T) {
	r, s := myTable(t, playtest.Mouse)
	for range 200 {
		r.StepWith(ui0)
	}
	if s.Mode == table.Confirming || s.Note != "" || s.Match.HintsAsked[0] != 0 {
		t.Errorf("unasked: %v, %q", s.Proposal, s.Note)
	}
	r.Choose(board.HintButton)
	r.StepWith(ui0)
	s.Cover()
	for _, spot := range s.Spots() {
		if spot.ID == any(board.HintButton) && !s.MyTurn() {
			t.Error("a hint is offered out of turn")
		}
	}
}

// TestHintsAreTold: on a screen of any size the statistics say who asked a master, and
// how often.
func TestHintsAreTold(t *testing.T) {
	t.Parallel()
	all := matchStages(t, screens["1280x720"], 10)
	p, statistics := all["podium10"].(*result.Podium), all["statistics10"]
	for name, size := range screens {
		r := newRobot(t, statistics, size, playtest.Mouse)
		for want, n := range map[string]int{"": 0, "Hints from a master: " + p.Match.Name(1) + " (137), " + p.Match.Name(9) + " (137)": 137} {
			clear(p.Match.HintsAsked)
			p.Match.HintsAsked[1], p.Match.HintsAsked[9] = n, n
			r.Wait(20)
			var told []string
			for _, line := range watched(statistics).texts {
				if strings.Contains(line.s, "Hints") || len(told) > 0 && strings.Contains(line.s, "137") {
					told = append(told, line.s)
				}
			}
			if got := strings.Join(told, " "); got != want {
				t.Errorf("%s: two have asked %d times, and it says %q", name, n, got)
			}
		}
		for s := range p.Match.HintsAsked {
			p.Match.HintsAsked[s] = 13
		}
		checkTexts(t, name+", where all have asked", statistics, size)
	}
}

// TestHintsAreCountedAfterResuming: a resumed match still knows who asked how often.
func TestHintsAreCountedAfterResuming(t *testing.T) {
	_, s := myTable(t, playtest.Mouse)
	s.Match.HintsAsked[0] = 2
	again, ok := play.Restore(s.App, s.Match.Snapshot())
	if !ok || again.HintsAsked[0] != 2 {
		t.Errorf("2 hints were asked for; after resuming they are %v", again.HintsAsked)
	}
}
