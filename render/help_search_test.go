package render

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"saboteur/render/art"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// TestFold: searching knows neither capitals nor marks.
func TestFold(t *testing.T) {
	for text, want := range map[string]string{
		"ÉBOULEMENT": "eboulement", "Skemmdarvargur Þórðar": "skemmdarvargur thordar", "Straße": "strasse", "cœur": "coeur", "cafe\u0301": "cafe", "one’s": "one's",
	} {
		got, from := fold(text)
		if got != want || len(from) != len(got)+1 || from[len(got)] != len(text) {
			t.Errorf("%q is searched as %q, %v", text, got, from)
		}
	}
	for _, c := range []struct{ query, text, hit string }{
		{"strass", "Die Straße", "Straß"}, {"EBOU", "un éboulement", "ébou"}, {"cafe", "cafe\u0301s", "cafe\u0301"}, {"tho", "Þór", "Þó"},
	} {
		hits := newQuery(c.query).hits(c.text)
		if len(hits) != 1 || c.text[hits[0][0]:hits[0][1]] != c.hit {
			t.Errorf("%q marks %v of %q", c.query, hits, c.text)
		}
	}
	if hits := newQuery("rock to").hits("rock to rock"); len(hits) != 3 {
		t.Errorf("two words mark %v", hits)
	}
}

// titles returns the topics that the list has.
func titles(h *help) (all []words.ID) {
	for _, i := range h.found {
		all = append(all, topics[i].title)
	}
	return all
}

// TestSearch: what is typed filters the topics, letters that mean something
// elsewhere do nothing else, and clearing brings all back.
func TestSearch(t *testing.T) {
	for name, size := range helpSizes {
		r, h := newHelpRobot(t, size, mouse)
		r.write("DÉAD ") // no field needs to be chosen
		if !h.editing {
			t.Errorf("%s: the space has ended the typing", name)
		}
		r.write("éND")
		if want := []words.ID{words.TopicDead}; !slices.Contains(titles(h), want[0]) || len(h.found) > 6 || h.nothing || h.typed != "DÉAD éND" {
			t.Errorf("%s: %q finds %v", name, h.typed, titles(h))
		}
		if slices.Contains(titles(h), words.TopicRounds) || !slices.Contains(h.found, h.topic) {
			t.Errorf("%s: %q has %v, open is %v", name, h.typed, titles(h), topics[h.topic].title)
		}
		marks := func() int { // of hits, and the edges of golden buttons
			h.browse, h.editing = false, false
			r.wait(1)
			return strings.Count(drawn(h), fmt.Sprintln("", art.GoldEdge))
		}
		with := marks()
		r.choose(helpClear)
		r.wait(1)
		if len(h.found) != len(topics) || h.typed != "" || h.editing {
			t.Errorf("%s: cleared, %d topics, %q, typing %v", name, len(h.found), h.typed, h.editing)
		}
		if without := marks(); with <= without {
			t.Errorf("%s: %d marks with hits, %d without", name, with, without)
		}
		if _, on := r.spot(helpClear); on {
			t.Errorf("%s: there is nothing to clear, but a button for it", name)
		}
	}
}

// TestHitIsSeen: a topic that is found opens where the hit is, written or on a
// card.
func TestHitIsSeen(t *testing.T) {
	for word, topic := range map[string]words.ID{"walk": words.TopicEditions, "nearest": words.TopicGold, "count": words.TopicCards} {
		r, h := newHelpRobot(t, helpSizes["844x390"], keyboard)
		r.write(word)
		h.open(topicNamed(topic))
		seen := false
		for _, text := range h.page.texts {
			at := h.text.at(ui.Rect{X: text.at.X, Y: text.at.Y, W: 1, H: text.font.LineHeight()})
			seen = seen || len(h.query.hits(text.s)) > 0 && at.Within(h.text.view)
		}
		for _, tile := range h.page.tiles {
			seen = seen || hit(h.kit, tile.show, h.query) && h.text.at(tile.box).Within(h.text.view)
		}
		if !seen || h.text.off == 0 {
			t.Errorf("%q is not seen in %s", word, topic)
		}
	}
}

// TestNothingFound says so, and leaves a way on.
func TestNothingFound(t *testing.T) {
	for name, size := range helpSizes {
		r, h := newHelpRobot(t, size, mouse)
		r.write("xyzzy")
		r.wait(1)
		if said := textsOf(h); !strings.Contains(said, "Nothing found for “xyzzy”") {
			t.Errorf("%s: it says %q", name, said)
		}
		if len(h.found) != len(topics) {
			t.Errorf("%s: only %d topics are left", name, len(h.found))
		}
		r.openTopic(h, 3)
		if h.topic != 3 {
			t.Errorf("%s: no topic can be opened", name)
		}
		r.choose(helpClear)
		if h.nothing {
			t.Errorf("%s: it is not cleared", name)
		}
	}
}

// textsOf returns all that a scene writes.
func textsOf(s Scene) string {
	w := &watcher{Canvas: ruler}
	s.Draw(w)
	var all []string
	for _, text := range w.texts {
		all = append(all, text.s)
	}
	return strings.Join(all, " ")
}

// TestTypingEnds: Back ends the typing, not the help; Erase takes a letter off;
// what is too long is cut.
func TestTypingEnds(t *testing.T) {
	r, h := newHelpRobot(t, screens["1280x720"], keyboard)
	r.write("/map")
	r.key(ui.Erase) // the same key is Back elsewhere
	if h.typed != "ma" || !h.editing || r.scene != Scene(h) {
		t.Errorf("erasing leaves %q, %v, %T", h.typed, h.editing, r.scene)
	}
	r.key(ui.Back)
	if h.editing || r.scene != Scene(h) {
		t.Errorf("Back leads to %T, typing %v", r.scene, h.editing)
	}
	r.write(strings.Repeat("ab ", 30))
	if n := len([]rune(h.typed)); n > longestQuery {
		t.Errorf("%d letters are searched for", n)
	}
	r.key(ui.Back)
	r.key(ui.Back)
	if _, ok := r.scene.(*titleScene); !ok {
		t.Errorf("Back from the help leads to %T", r.scene)
	}
}

// TestLettersOnTheScreen: who cannot type chooses letters.
func TestLettersOnTheScreen(t *testing.T) {
	for name, size := range helpSizes {
		for _, with := range []gear{mouse, finger, keyboard, gamepad} {
			r, h := newHelpRobot(t, size, with)
			r.choose(helpSearch)
			for _, letter := range "GOLDX" {
				r.choose(letterSpot(letter))
			}
			r.choose(helpErase)
			r.choose(letterSpot(' '))
			r.choose(letterSpot('C'))
			if h.typed != "gold c" || h.nothing {
				t.Errorf("%s: chosen letters make %q", name, h.typed)
			}
			r.choose(helpSearch)
			r.wait(1)
			if _, on := r.spot(letterSpot('A')); on {
				t.Errorf("%s: the letters stay", name)
			}
		}
	}
}

// BenchmarkSearch measures what a letter typed costs.
func BenchmarkSearch(b *testing.B) {
	k, _, _ := testKit(b, 1)
	h := newHelp(k, nil, nil).(*help)
	h.Update(ui.Input{Size: screens["1280x720"]})
	for b.Loop() {
		h.search("gold")
	}
}

// TestDrawingChangesNothing: drawing a large card changes nothing of the scene.
func TestDrawingChangesNothing(t *testing.T) {
	r, h := newHelpRobot(t, screens["1280x720"], mouse)
	r.openTopic(h, topicNamed(words.TopicCards))
	r.choose(tileSpot(4))
	r.wait(1)
	before := slices.Clone(h.spots)
	h.Draw(blank{})
	if !reflect.DeepEqual(before, h.spots) {
		t.Error("drawing has moved the spots")
	}
}
