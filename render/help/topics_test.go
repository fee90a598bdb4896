package help

import (
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// TestEditionsAreMarked: during a match the row of its rules stands out.
func TestEditionsAreMarked(t *testing.T) {
	k := testApp()
	marked := func(r *game.Rules) (n int, first string) {
		for _, row := range Editions(&Page{Kit: k, Rules: r}) {
			if row.Marked {
				n, first = n+1, row.Cells[0]
			}
		}
		return n, first
	}
	for _, e := range game.Editions {
		r := e.Rules()
		if n, name := marked(&r); n != 1 || name != k.Text(words.ID("edition."+e.String())) {
			t.Errorf("%v: %d rows are marked, %q", e, n, name)
		}
	}
	if n, name := marked(&game.Rules{OwnTool: true}); n != 1 || name != k.Text(words.EditionHouse) {
		t.Errorf("house rules: %d rows are marked, %q", n, name)
	}
	if n, _ := marked(nil); n != 0 {
		t.Errorf("without a match %d rows are marked", n)
	}
}

// TestBoundKeys: the keys are told as they are bound.
func TestBoundKeys(t *testing.T) {
	k := testApp()
	k.Bound = func(wish ui.Commands) (string, string) {
		if wish == ui.TurnCard {
			return "Ö", "Y"
		}
		return "", ""
	}
	told := NewPage(k, Topics[topicNamed(words.TopicKeys)], desktop, 800, nil).Plain()
	if !strings.Contains(told, "Turn the card Ö Y") || !strings.Contains(told, "Enter, Space") {
		t.Errorf("it tells %q", told)
	}
}
