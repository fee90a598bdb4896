package render

import (
	"testing"

	"saboteur/game"
	"saboteur/render/screen"
	"saboteur/render/table"
)

// hintedMatch plays some turns of a quick game on a device with settings, and returns what
// was announced.
func hintedMatch(t *testing.T, turns int, change func(*screen.Settings)) (said map[string]int, s *screen.Settings) {
	t.Helper()
	r, tab := newMatch(t, 4, 1, 5)
	app := tab.App
	app.CurrentSettings().NoFirstHints = false
	change(app.CurrentSettings())
	said = map[string]int{}
	app.Speak = func(text string) { said[text]++ }
	for range turns {
		tab = r.nextTurn()
		if tab == nil {
			break
		}
		r.Wait(900) // longer than any hint is shown
		a, ok := clearAction(tab.Legal, game.Lay)
		if !ok {
			a, _ = clearAction(tab.Legal, game.Discard)
		}
		r.act(tab, a)
	}
	return said, app.CurrentSettings()
}

// TestFirstHints: a new player is shown each hint once, and none if the lessons are done or
// the settings say so.
func TestFirstHints(t *testing.T) {
	hints := table.FirstHintTexts(program.NewApp(1))
	said, s := hintedMatch(t, 8, func(*screen.Settings) {})
	for i, text := range hints {
		if shown := s.FirstHintsSeen>>i&1 == 1; said[text] > 1 || shown != (said[text] == 1) {
			t.Errorf("%q was said %d times, and noted as shown: %v", text, said[text], shown)
		}
	}
	if s.FirstHintsSeen != 0b1111 {
		t.Errorf("after eight turns, hints %04b were shown", s.FirstHintsSeen)
	}
	for name, change := range map[string]func(*screen.Settings){
		"off":     func(s *screen.Settings) { s.NoFirstHints = true },
		"learned": func(s *screen.Settings) { s.LessonsDone = 1<<6 - 1 },
		"shown":   func(s *screen.Settings) { s.FirstHintsSeen = 0b1111 },
	} {
		said, _ := hintedMatch(t, 4, change)
		for _, text := range hints {
			if said[text] > 0 {
				t.Errorf("%s: %q is shown", name, text)
			}
		}
	}
}
