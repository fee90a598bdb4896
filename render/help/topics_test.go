package help

import (
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// TestEditionsAreMarked: during a match exactly one row of the editions is marked,
// that of its rules.
func TestEditionsAreMarked(t *testing.T) {
	app := testApp()
	marked := func(rules *game.Rules) (n int, name string) {
		for _, row := range editionsTable(&page{app: app, rules: rules}) {
			if row.marked {
				n, name = n+1, row.cells[0]
			}
		}
		return n, name
	}
	for _, e := range game.Editions {
		r := e.Rules()
		if n, name := marked(&r); n != 1 || name != app.Text(words.ID("edition."+e.String())) {
			t.Errorf("%v: %d rows are marked, %q", e, n, name)
		}
	}
	if n, name := marked(&game.Rules{OwnTool: true}); n != 1 || name != app.Text(words.EditionHouse) {
		t.Errorf("house rules: %d rows are marked, %q", n, name)
	}
	if n, _ := marked(nil); n != 0 {
		t.Errorf("without a match %d rows are marked", n)
	}
}

// TestBoundKeys: the table of controls names keys as they are bound, and the
// default keys of the rest.
func TestBoundKeys(t *testing.T) {
	app := testApp()
	app.BindingNames = func(commands ui.Commands) (string, string) {
		if commands == ui.TurnCard {
			return "Ö", "Y"
		}
		return "", ""
	}
	text := (&page{app: app, size: 1}).plainText(Topics[topicNamed(words.TopicKeys)])
	if !strings.Contains(text, "Turn the card Ö Y") || !strings.Contains(text, "Enter, Space") {
		t.Errorf("the page says %q", text)
	}
}
