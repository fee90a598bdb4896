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
		h.Update(ui.Input{Size: phoneLandscape})
		page, visible := h.Tree.MainScroller(), false
		c := &texts{Blank: ui.Blank{Ruler: h.App.Ruler}}
		h.Tree.Draw(c)
		for _, text := range c.all {
			visible = visible || len(h.query.matches(text.text)) > 0 && text.box.Within(page.View)
		}
		for _, s := range h.Spots {
			if i, ok := s.ID.(CardSpot); ok {
				visible = visible || h.query.matchesCard(h.App, galleryCards()[i]) && s.Rect.Inset(0.1).Within(page.View)
			}
		}
		if !visible || page.Offset == 0 {
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
