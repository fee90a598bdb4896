package help

import (
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// TestGalleryIsComplete: the gallery shows every kind of card once, with the right
// number of copies and a description.
func TestGalleryIsComplete(t *testing.T) {
	app := testApp()
	wants := [5]int{game.Tunnels, game.DeckSize - game.Tunnels, 4, 11, game.GoldSize}
	seen := map[screen.CardInfo]bool{}
	for i, section := range gallerySections() {
		sum := 0
		for _, card := range section {
			sum += card.Copies()
			if seen[card] {
				t.Errorf("%+v is shown twice", card)
			}
			seen[card] = true
			if s := card.Name(app) + card.Effect(app); strings.ContainsAny(s, "<>{}") || card.Name(app) == "" || card.Effect(app) == "" {
				t.Errorf("%+v is described as %q", card, s)
			}
		}
		if sum != wants[i] {
			t.Errorf("section %d has %d cards, not %d", i, sum, wants[i])
		}
	}
	h := newHelp(desktop)
	h.Open(topicNamed(words.TopicCards))
	h.Update(ui.Input{Size: desktop})
	tiles := 0
	for _, s := range h.Spots {
		if _, ok := s.ID.(CardSpot); ok {
			tiles++
		}
	}
	if tiles != len(seen) || len(seen) != 27+4+2+3 {
		t.Errorf("%d tiles for %d kinds of cards", tiles, len(seen))
	}
}
