package words

import (
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
)

// TestEveryMotiveHasASentence: each motive has a sentence of its own, with its
// number; a bot that thought ahead adds how often it won.
func TestEveryMotiveHasASentence(t *testing.T) {
	w := In("en")
	seen := map[string]bool{}
	for _, m := range bot.Motives() {
		text := w.ReasonText(bot.Reason{Motive: m, About: 1, Number: 2, Chance: 61}, []string{"Anna", "Bram"})
		if strings.ContainsAny(text, "<{") || !strings.Contains(text, "to be 61") || seen[text] {
			t.Errorf("%v reads %q", m, text)
		}
		seen[text] = true
	}
	nearer := w.ReasonText(bot.Reason{Motive: bot.Nearer, About: game.Nobody, Number: 2, Chance: -1}, nil)
	if !strings.Contains(nearer, "about 2 tunnels.") || strings.Contains(nearer, "ahead") {
		t.Errorf("2 tunnels nearer, not thought ahead: %q", nearer)
	}
}
