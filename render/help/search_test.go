package help

import (
	"testing"

	"saboteur/render/ui"
	"saboteur/render/words"
)

// TestFold: searching knows neither capitals nor marks.
func TestFold(t *testing.T) {
	for text, want := range map[string]string{
		"ÉBOULEMENT": "eboulement", "Skemmdarvargur Þórðar": "skemmdarvargur thordar", "Straße": "strasse", "cœur": "coeur", "cafe\u0301": "cafe", "one’s": "one's",
	} {
		got, from := Fold(text)
		if got != want || len(from) != len(got)+1 || from[len(got)] != len(text) {
			t.Errorf("%q is searched as %q, %v", text, got, from)
		}
	}
	for _, c := range []struct{ query, text, hit string }{
		{"strass", "Die Straße", "Straß"}, {"EBOU", "un éboulement", "ébou"}, {"cafe", "cafe\u0301s", "cafe\u0301"}, {"tho", "Þór", "Þó"},
	} {
		hits := NewQuery(c.query).Hits(c.text)
		if len(hits) != 1 || c.text[hits[0][0]:hits[0][1]] != c.hit {
			t.Errorf("%q marks %v of %q", c.query, hits, c.text)
		}
	}
	if hits := NewQuery("rock to").Hits("rock to rock"); len(hits) != 3 {
		t.Errorf("two words mark %v", hits)
	}
}

// TestHitIsSeen: a topic that is found opens where the hit is, written or on a
// card.
func TestHitIsSeen(t *testing.T) {
	for word, topic := range map[string]words.ID{"walk": words.TopicEditions, "nearest": words.TopicGold, "count": words.TopicCards} {
		h := newHelp(phoneLandscape)
		typeText(h, word)
		h.Open(topicNamed(topic))
		seen := false
		for _, text := range h.Page.Texts {
			at := h.Text.At(ui.Rect{X: text.At.X, Y: text.At.Y, W: 1, H: text.Font.LineHeight()})
			seen = seen || len(h.Query.Hits(text.S)) > 0 && at.Within(h.Text.View)
		}
		for _, tile := range h.Page.Tiles {
			seen = seen || Hit(h.App, tile.Show, h.Query) && h.Text.At(tile.Box).Within(h.Text.View)
		}
		if !seen || h.Text.Offset == 0 {
			t.Errorf("%q is not seen in %s", word, topic)
		}
	}
}

// BenchmarkSearch measures what a letter typed costs.
func BenchmarkSearch(b *testing.B) {
	h := New(testApp(), nil, nil).(*Scene)
	h.Update(ui.Input{Size: desktop})
	for b.Loop() {
		h.Search("gold")
	}
}
