package lesson

import (
	"strings"
	"testing"

	"saboteur/assets"
	"saboteur/game"
)

// TestLessonsCanBeFinished checks every lesson, by the rules of every edition. The player holds as many cards as in a
// match while there are cards to draw.
func TestLessonsCanBeFinished(t *testing.T) {
	for i := range Names {
		for _, edition := range game.Editions {
			l, err := Load(i)
			if err == nil {
				l.Start.Rules = edition.Rules()
				err = l.Check()
			}
			if err != nil {
				t.Errorf("by the rules %v: %v", edition, err)
			} else if want := game.HandSize(l.Seats); int(l.Start.Cards[0]) != want && l.Start.Deck > 0 {
				t.Errorf("lesson %s: the player holds %d cards, not %d", l.Name, l.Start.Cards[0], want)
			}
		}
	}
}

// TestSpoiltLessons: the checker finds what makes a lesson impossible, and says where.
func TestSpoiltLessons(t *testing.T) {
	for _, c := range []struct{ name, old, new, says string }{
		{"1-dig", "do lay EW3 7,0", "do lay NS1 7,0", "the hint lay NS1 7,0"},
		{"1-dig", "do lay NESW2 6,1", "do lay NS1 6,1", "lay NS1 6,1"},
		{"2-tools", "plays lay NEW1 4,0", "plays lay NEW1 7,0", "step 2 (mend)"},
		{"2-tools", "plays discard NE2\n", "", "not the player's turn"},
		{"4-rocks", "hand 2 EW3", "hand 2 EW1", "twice"},
		{"5-trust", "mark 3", "mark 2", "no saboteur"},
		{"4-rocks", "say end\n", "", "not for reading"},
		{"6-saboteur", "say role", "sing role", "line 10"},
		{"4-rocks", "point cell 6,0", "point cave", "nobody can point"},
		{"4-rocks", "point cell 6,0", "point cell 4", "no cell"},
		{"7-talk", "tell stone 1", "tell stone 4", "line 16"},
		{"7-talk", "says 4 treasure 2", "says 3 treasure 1", "say something again"},
		{"7-talk", "say know\n", "say know\nroles\n", "the round has not ended"},
		{"3-maps", "hand 1 map1", "hand 1 treasuremap", "treasuremap"},
	} {
		text, err := assets.Lesson(c.name)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(text), c.old) {
			t.Fatalf("%s has no %q", c.name, c.old)
		}
		l, err := parse(c.name, strings.Replace(string(text), c.old, c.new, 1))
		if err == nil {
			err = l.Check()
		}
		if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s with %q: %v, want %q", c.name, c.new, err, c.says)
		}
	}
}
