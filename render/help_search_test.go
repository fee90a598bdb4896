package render

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"saboteur/render/art"
	"saboteur/render/help"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// TestFold: searching knows neither capitals nor marks.
func TestFold(t *testing.T) {
	for text, want := range map[string]string{
		"ÉBOULEMENT": "eboulement", "Skemmdarvargur Þórðar": "skemmdarvargur thordar", "Straße": "strasse", "cœur": "coeur", "cafe\u0301": "cafe", "one’s": "one's",
	} {
		got, from := help.Fold(text)
		if got != want || len(from) != len(got)+1 || from[len(got)] != len(text) {
			t.Errorf("%q is searched as %q, %v", text, got, from)
		}
	}
	for _, c := range []struct{ query, text, hit string }{
		{"strass", "Die Straße", "Straß"}, {"EBOU", "un éboulement", "ébou"}, {"cafe", "cafe\u0301s", "cafe\u0301"}, {"tho", "Þór", "Þó"},
	} {
		hits := help.NewQuery(c.query).Hits(c.text)
		if len(hits) != 1 || c.text[hits[0][0]:hits[0][1]] != c.hit {
			t.Errorf("%q marks %v of %q", c.query, hits, c.text)
		}
	}
	if hits := help.NewQuery("rock to").Hits("rock to rock"); len(hits) != 3 {
		t.Errorf("two words mark %v", hits)
	}
}

// titles returns the topics that the list has.
func titles(h *help.Scene) (all []words.ID) {
	for _, i := range h.Found {
		all = append(all, help.Topics[i].Title)
	}
	return all
}

// TestSearch: what is typed filters the topics, letters that mean something
// elsewhere do nothing else, and clearing brings all back.
func TestSearch(t *testing.T) {
	for name, size := range helpSizes {
		r, h := newHelpRobot(t, size, mouse)
		r.write("DÉAD ") // no field needs to be chosen
		if !h.Editing {
			t.Errorf("%s: the space has ended the typing", name)
		}
		r.write("éND")
		if want := []words.ID{words.TopicDead}; !slices.Contains(titles(h), want[0]) || len(h.Found) > 6 || h.Nothing || h.Typed != "DÉAD éND" {
			t.Errorf("%s: %q finds %v", name, h.Typed, titles(h))
		}
		if slices.Contains(titles(h), words.TopicRounds) || !slices.Contains(h.Found, h.Topic) {
			t.Errorf("%s: %q has %v, open is %v", name, h.Typed, titles(h), help.Topics[h.Topic].Title)
		}
		marks := func() int { // of hits, and the edges of golden buttons
			h.Browse, h.Editing = false, false
			r.wait(1)
			return strings.Count(drawn(h), fmt.Sprintln("", art.GoldEdge))
		}
		with := marks()
		r.choose(help.HelpClear)
		r.wait(1)
		if len(h.Found) != len(help.Topics) || h.Typed != "" || h.Editing {
			t.Errorf("%s: cleared, %d topics, %q, typing %v", name, len(h.Found), h.Typed, h.Editing)
		}
		if without := marks(); with <= without {
			t.Errorf("%s: %d marks with hits, %d without", name, with, without)
		}
		if _, on := r.spot(help.HelpClear); on {
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
		h.Open(topicNamed(topic))
		seen := false
		for _, text := range h.Page.Texts {
			at := h.Text.At(ui.Rect{X: text.At.X, Y: text.At.Y, W: 1, H: text.Font.LineHeight()})
			seen = seen || len(h.Query.Hits(text.S)) > 0 && at.Within(h.Text.View)
		}
		for _, tile := range h.Page.Tiles {
			seen = seen || help.Hit(h.App, tile.Show, h.Query) && h.Text.At(tile.Box).Within(h.Text.View)
		}
		if !seen || h.Text.Offset == 0 {
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
		if len(h.Found) != len(help.Topics) {
			t.Errorf("%s: only %d topics are left", name, len(h.Found))
		}
		r.openTopic(h, 3)
		if h.Topic != 3 {
			t.Errorf("%s: no topic can be opened", name)
		}
		r.choose(help.HelpClear)
		if h.Nothing {
			t.Errorf("%s: it is not cleared", name)
		}
	}
}

// textsOf returns all that a scene writes.
func textsOf(s screen.Scene) string {
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
	if h.Typed != "ma" || !h.Editing || r.scene != screen.Scene(h) {
		t.Errorf("erasing leaves %q, %v, %T", h.Typed, h.Editing, r.scene)
	}
	r.key(ui.Back)
	if h.Editing || r.scene != screen.Scene(h) {
		t.Errorf("Back leads to %T, typing %v", r.scene, h.Editing)
	}
	r.write(strings.Repeat("ab ", 30))
	if n := len([]rune(h.Typed)); n > help.LongestQuery {
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
			r.choose(help.HelpSearch)
			for _, letter := range "GOLDX" {
				r.choose(help.LetterSpot(letter))
			}
			r.choose(help.HelpErase)
			r.choose(help.LetterSpot(' '))
			r.choose(help.LetterSpot('C'))
			if h.Typed != "gold c" || h.Nothing {
				t.Errorf("%s: chosen letters make %q", name, h.Typed)
			}
			r.choose(help.HelpSearch)
			r.wait(1)
			if _, on := r.spot(help.LetterSpot('A')); on {
				t.Errorf("%s: the letters stay", name)
			}
		}
	}
}

// BenchmarkSearch measures what a letter typed costs.
func BenchmarkSearch(b *testing.B) {
	k, _, _ := testKit(b, 1)
	h := help.New(k, nil, nil).(*help.Scene)
	h.Update(ui.Input{Size: screens["1280x720"]})
	for b.Loop() {
		h.Search("gold")
	}
}

// TestDrawingChangesNothing: drawing a large card changes nothing of the scene.
func TestDrawingChangesNothing(t *testing.T) {
	r, h := newHelpRobot(t, screens["1280x720"], mouse)
	r.openTopic(h, topicNamed(words.TopicCards))
	r.choose(help.TileSpot(4))
	r.wait(1)
	before := slices.Clone(h.Spots)
	h.Draw(blank{})
	if !reflect.DeepEqual(before, h.Spots) {
		t.Error("drawing has moved the spots")
	}
}
