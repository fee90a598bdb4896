package render

import (
	"slices"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/screen"
	"saboteur/render/table"
	"saboteur/render/ui"
	"saboteur/render/words"
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

// firstHintTexts returns what the hints for new players say.
func firstHintTexts(app *screen.App) (all []string) {
	for _, id := range []words.ID{words.FirstHintTurn, words.FirstHintRole, words.FirstHintLog, words.FirstHintMaster} {
		all = append(all, app.Text(id))
	}
	return all
}

// TestFirstHints: a new player is shown each hint once, and none if the lessons are done or
// the settings say so.
func TestFirstHints(t *testing.T) {
	t.Parallel()
	hints := firstHintTexts(program.NewApp(1))
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

// TestNoHintForWhatIsKnown: who has opened the log, looked at the role or asked a master is not told
// of it any more; and dwarves play slowly until all of that is known.
func TestNoHintForWhatIsKnown(t *testing.T) {
	slow, said := firstTurns(t, func(*robot, *table.Table) {})
	if said != 3 {
		t.Errorf("a new player is told %d things in four turns", said)
	}
	fast, said := firstTurns(t, func(r *robot, tab *table.Table) {
		askHint(r, tab)
		for tab.Mode == table.Consulting {
			r.Step()
		}
		for _, c := range []ui.Commands{ui.Back, ui.Look, ui.Look, ui.Log, ui.Log} {
			r.Press(c)
		}
	})
	if said != 0 {
		t.Errorf("a player who knows it is told %d things", said)
	}
	if slow < fast+60 {
		t.Errorf("four dwarves take %d ticks, and %d when the player knows the table", slow, fast)
	}
}

// firstTurns plays four turns of a new player, who does something in the first one. It returns how
// long the dwarves then take, and how many hints are said that are not about a chosen card.
func firstTurns(t *testing.T, first func(*robot, *table.Table)) (ticks, said int) {
	t.Helper()
	r, tab := newMatch(t, 4, 1, 5)
	tab.App.CurrentSettings().NoFirstHints = false
	hints := firstHintTexts(tab.App)[1:]
	tab.App.Speak = func(text string) {
		if slices.Contains(hints, text) {
			said++
		}
	}
	for turn := range 4 {
		if tab = r.nextTurn(); turn == 0 {
			first(r, tab)
		}
		r.Wait(900) // longer than any hint is shown
		a, _ := clearAction(tab.Legal, game.Discard)
		r.act(tab, a)
		for before := len(tab.Match.Log); turn == 0 && (!tab.MyTurn() || len(tab.Match.Log) == before); r.Step() {
			if tab.BotTurn() {
				ticks++
			}
		}
	}
	return ticks, said
}

// TestTurnHintGoesWithItsCard: what is said of tunnels that are laid upside down does not stay
// when another card is chosen, of which it is not true.
func TestTurnHintGoesWithItsCard(t *testing.T) {
	r, tab := newMatch(t, 2, 1, 5)
	tab.App.CurrentSettings().NoFirstHints = false
	hint := strings.Join(strings.Fields(firstHintTexts(tab.App)[0])[:2], " ") // the beginning of its first line
	told := func() bool {
		return slices.ContainsFunc(watched(tab).texts, func(l written) bool { return strings.HasPrefix(l.s, hint) })
	}
	checked := false
	for range 6 {
		if tab = r.nextTurn(); tab == nil {
			break
		}
		r.Wait(60)
		for i, c := range tab.Match.View.Hand[:tab.Match.View.Cards[tab.Match.Viewer]] {
			r.Choose(board.HandSpot(i))
			r.Wait(4)
			if !told() {
				continue
			}
			checked = true
			if !slices.ContainsFunc(tab.TargetActions(), func(a game.Action) bool { return a.Turned }) {
				t.Errorf("it is said of %v", c)
			}
		}
		r.Press(ui.Back)
		a, _ := clearAction(tab.Legal, game.Discard)
		r.act(tab, a)
	}
	if !checked {
		t.Error("the hint never came")
	}
}
