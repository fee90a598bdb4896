package words

import (
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/game/names"
)

// TestDwarves: every language has enough names of dwarves, all clean and different, and its lessons
// speak of the dwarves as they are called.
func TestDwarves(t *testing.T) {
	english := In("en").Dwarves()
	for _, l := range Languages {
		w := In(l)
		all := w.Dwarves()
		if len(all) != game.MaxSeats {
			t.Fatalf("%s has %d names of dwarves", l, len(all))
		}
		for i, name := range all {
			if clean, ok := names.Clean(name); !ok || clean != name || names.Unused(name, all[:i]) != name {
				t.Errorf("%s: %q is no name of a dwarf", l, name)
			}
			for id, text := range In("en").texts {
				if strings.HasPrefix(string(id), "lesson.") && strings.Contains(text, english[i]) && !strings.Contains(w.texts[id], name) {
					t.Errorf("%s: %s does not speak of %s: %s", l, id, name, w.texts[id])
				}
			}
		}
	}
	if got := In("is").UnusedDwarf([]string{"Borka"}); got != "Dagný" {
		t.Errorf("the next dwarf is %q, not Dagný", got)
	}
}
