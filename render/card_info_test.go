package render

import (
	"testing"

	"saboteur/game"
	"saboteur/render/screen"
	"saboteur/render/words"
)

// TestCardsTellWhetherTheyTurn: of no card it is said that it may be laid upside down
// if that makes no difference.
func TestCardsTellWhetherTheyTurn(t *testing.T) {
	for name, want := range map[string]words.ID{
		"NESW1": words.HelpCardsAboutEven, "NS1": words.HelpCardsAboutEven, "EW1": words.HelpCardsAboutEven,
		"NES1": words.HelpCardsAboutTunnel, "NE1": words.HelpCardsAboutTunnel, "xNESW1": words.HelpCardsAboutDead,
	} {
		c, err := game.ParseCard(name)
		if err != nil {
			t.Fatal(err)
		}
		if got := (screen.CardInfo{Card: c}).CardEffect(); got != want {
			t.Errorf("of %s it is said: %s", name, got)
		}
	}
}
