package words

import (
	"testing"

	"saboteur/game"
)

// TestCardEffectMentionsTurning: the description of a tunnel says that it may be
// turned only if that makes a difference.
func TestCardEffectMentionsTurning(t *testing.T) {
	for name, want := range map[string]ID{
		"NESW1": HelpCardsAboutEven, "NS1": HelpCardsAboutEven, "EW1": HelpCardsAboutEven,
		"NES1": HelpCardsAboutTunnel, "NE1": HelpCardsAboutTunnel, "xNESW1": HelpCardsAboutDead,
	} {
		c, err := game.ParseCard(name)
		if err != nil {
			t.Fatal(err)
		}
		if got := In("en").CardEffect(c); got != In("en").Say(want) {
			t.Errorf("%s is described by %s, want %s", name, got, want)
		}
	}
}
