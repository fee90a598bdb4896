package screen

import (
	"testing"

	"saboteur/game"
	"saboteur/render/words"
)

// TestCardEffectMentionsTurning: the description of a tunnel says that it may be
// turned only if that makes a difference.
func TestCardEffectMentionsTurning(t *testing.T) {
	for name, want := range map[string]words.ID{
		"NESW1": words.HelpCardsAboutEven, "NS1": words.HelpCardsAboutEven, "EW1": words.HelpCardsAboutEven,
		"NES1": words.HelpCardsAboutTunnel, "NE1": words.HelpCardsAboutTunnel, "xNESW1": words.HelpCardsAboutDead,
	} {
		c, err := game.ParseCard(name)
		if err != nil {
			t.Fatal(err)
		}
		if got := (CardInfo{Card: c}).EffectMessage(); got != want {
			t.Errorf("%s is described by %s, want %s", name, got, want)
		}
	}
}
