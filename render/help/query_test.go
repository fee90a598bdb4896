package help

import (
	"testing"

	"saboteur/render/ui"
	"saboteur/render/words"
)

// TestFold: searching ignores case and diacritics, and finds whole letters of the
// original text.
func TestFold(t *testing.T) {
	for text, want := range map[string]string{
		"ÉBOULEMENT": "eboulement", "Skemmdarvargur Þórðar": "skemmdarvargur thordar", "Straße": "strasse", "cœur": "coeur", "cafe\u0301": "cafe", "one’s": "one's",
	} {
		got, from := fold(text)
		if got != want || len(from) != len(got)+1 || from[len(got)] != len(text) {
			t.Errorf("%q is folded to %q, %v", text, got, from)
		}
	}
	for _, c := range []struct{ query, text, match string }{
		{"strass", "Die Straße", "Straß"}, {"EBOU", "un éboulement", "ébou"}, {"cafe", "cafe\u0301s", "cafe\u0301"}, {"tho", "Þór", "Þó"},
	} {
		matches := newQuery(c.query).matches(c.text)
		if len(matches) != 1 || c.text[matches[0][0]:matches[0][1]] != c.match {
			t.Errorf("%q matches %v of %q", c.query, matches, c.text)
		}
	}
	if matches := newQuery("rock to").matches("rock to rock"); len(matches) != 3 {
		t.Errorf("two words match %v", matches)
	}
}

// TestFirstMatchIsVisible: a topic opens scrolled to where the search matches, in a
// text or on a card.
func TestFirstMatchIsVisible(t *testing.T) {
	for word, topic := range map[string]words.ID{"walk": words.TopicEditions, "nearest": words.TopicGold, "count": words.TopicCards} {
		h := newHelp(phoneLandscape)
		typeText(h, word)
		h.Open(topicNamed(topic))
		visible := false
		for _, text := range h.Page.texts {
			at := h.PageScroll.At(ui.Rect{X: text.at.X, Y: text.at.Y, W: 1, H: text.font.LineHeight()})
			visible = visible || len(h.query.matches(text.text)) > 0 && at.Within(h.PageScroll.View)
		}
		for _, tile := range h.Page.Cards {
			visible = visible || h.query.matchesCard(h.App, tile.card) && h.PageScroll.At(tile.Box).Within(h.PageScroll.View)
		}
		if !visible || h.PageScroll.Offset == 0 {
			t.Errorf("no match of %q is visible in %s", word, topic)
		}
	}
}

// BenchmarkSearch measures a search, as after each character typed.
func BenchmarkSearch(b *testing.B) {
	h := New(testApp(), nil, nil).(*Scene)
	h.Update(ui.Input{Size: desktop})
	for b.Loop() {
		h.search("gold")
	}
}
