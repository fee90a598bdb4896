package help

import (
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/render/screen"
	"saboteur/render/words"
)

// TestGalleryHasTheWholeBox: every card once, and as many as there are.
func TestGalleryHasTheWholeBox(t *testing.T) {
	k := testApp()
	wants := [5]int{game.Tunnels, game.DeckSize - game.Tunnels, 4, 11, game.GoldSize}
	seen := map[screen.CardInfo]bool{}
	for i, section := range AllExhibits() {
		sum := 0
		for _, e := range section {
			sum += e.Copies()
			if seen[e] {
				t.Errorf("%+v is there twice", e)
			}
			seen[e] = true
			if s := e.Name(k) + e.Effect(k); strings.ContainsAny(s, "<>{}") || e.Name(k) == "" || e.Effect(k) == "" {
				t.Errorf("%+v: %q", e, s)
			}
		}
		if sum != wants[i] {
			t.Errorf("section %d has %d cards, not %d", i, sum, wants[i])
		}
	}
	p := NewPage(k, Topics[topicNamed(words.TopicCards)], desktop, 800, nil)
	if len(p.Tiles) != len(seen) || len(seen) != 27+4+2+3 {
		t.Errorf("%d tiles for %d kinds of cards", len(p.Tiles), len(seen))
	}
}
