package render

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"saboteur/render/help"
	"saboteur/render/paint"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/testapp"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// titles returns the titles of the listed topics.
func titles(h *help.Scene) (all []words.ID) {
	for _, i := range h.ListedTopics {
		all = append(all, help.Topics[i].Title)
	}
	return all
}

// TestSearch: typing filters the topics and triggers no commands, and clearing the
// search lists all topics again.
func TestSearch(t *testing.T) {
	for name, size := range helpSizes {
		r, h := newHelpRobot(t, size, playtest.Mouse)
		r.Type("DÉAD ") // without choosing the field first
		if h.Tree.Editing() == nil {
			t.Errorf("%s: the space has left the search field", name)
		}
		r.Type("éND")
		if want := []words.ID{words.TopicDead}; !slices.Contains(titles(h), want[0]) || len(h.ListedTopics) > 6 || h.NoMatches || h.SearchText != "DÉAD éND" {
			t.Errorf("%s: %q lists %v", name, h.SearchText, titles(h))
		}
		if slices.Contains(titles(h), words.TopicRounds) || !slices.Contains(h.ListedTopics, h.Topic) {
			t.Errorf("%s: %q lists %v and opens %v", name, h.SearchText, titles(h), help.Topics[h.Topic].Title)
		}
		highlights := func() int { // of matches, and golden buttons
			h.ListOpen = false
			r.Wait(20)
			return strings.Count(drawn(h), fmt.Sprintln("", paint.GoldEdge))
		}
		with := highlights()
		r.Choose(help.ClearButton)
		r.Wait(1)
		if len(h.ListedTopics) != len(help.Topics) || h.SearchText != "" || h.Tree.Editing() != nil {
			t.Errorf("%s: after clearing, %d topics are listed, the field holds %q and is edited: %v", name, len(h.ListedTopics), h.SearchText, h.Tree.Editing())
		}
		if without := highlights(); with <= without {
			t.Errorf("%s: %d highlights with matches, %d without", name, with, without)
		}
		if _, on := r.Spot(help.ClearButton); on {
			t.Errorf("%s: there is a button to clear an empty search", name)
		}
	}
}

// TestNothingFound: a search without matches says so, and lists all topics.
func TestNothingFound(t *testing.T) {
	for name, size := range helpSizes {
		r, h := newHelpRobot(t, size, playtest.Mouse)
		r.Type("xyzzy")
		r.Wait(1)
		if said := textsOf(h); !strings.Contains(said, "Nothing found for “xyzzy”") {
			t.Errorf("%s: the help says %q", name, said)
		}
		if len(h.ListedTopics) != len(help.Topics) {
			t.Errorf("%s: only %d topics are listed", name, len(h.ListedTopics))
		}
		r.openTopic(h, 3)
		if h.Topic != 3 {
			t.Errorf("%s: the topic cannot be opened", name)
		}
		r.Choose(help.ClearButton)
		if h.NoMatches {
			t.Errorf("%s: the search is not cleared", name)
		}
	}
}

// textsOf returns all text that a scene draws.
func textsOf(s screen.Scene) string {
	w := &watcher{Canvas: testapp.Ruler}
	s.Draw(w)
	var all []string
	for _, text := range w.texts {
		all = append(all, text.s)
	}
	return strings.Join(all, " ")
}

// TestTypingEnds: while text is edited, Back leaves the field but not the help, and
// Erase erases a letter. Text that is too long is cut off.
func TestTypingEnds(t *testing.T) {
	r, h := newHelpRobot(t, screens["1280x720"], playtest.Keyboard)
	r.Type("/map")
	r.Press(ui.Erase) // the same key is Back elsewhere
	if h.SearchText != "ma" || h.Tree.Editing() == nil || r.Scene != screen.Scene(h) {
		t.Errorf("erasing leaves %q, edited: %v, in %T", h.SearchText, h.Tree.Editing(), r.Scene)
	}
	r.Press(ui.Back)
	if h.Tree.Editing() != nil || r.Scene != screen.Scene(h) {
		t.Errorf("Back leads to %T, editing: %v", r.Scene, h.Tree.Editing())
	}
	r.Type(strings.Repeat("ab ", 30))
	if n := len([]rune(h.SearchText)); n > help.MaxSearchLength {
		t.Errorf("the field holds %d letters", n)
	}
	r.Press(ui.Back)
	r.Press(ui.Back)
	if !screen.IsHome(r.Scene) {
		t.Errorf("Back from the help leads to %T", r.Scene)
	}
}

// TestOnScreenKeyboard: with every device the player can search by the on-screen
// keyboard.
func TestOnScreenKeyboard(t *testing.T) {
	t.Parallel()
	for at, name := range slices.Sorted(maps.Keys(helpSizes)) {
		size := helpSizes[name]
		for _, with := range twoControllers(2 * at) {
			r, h := newHelpRobot(t, size, with)
			r.Choose(help.SearchField)
			if r.HasNoPointer() {
				r.Press(ui.Down) // Left and Right move the caret
			}
			for _, letter := range "GOLDX" {
				r.Choose(help.KeySpot(letter))
			}
			r.Choose(help.EraseKey)
			r.Choose(help.KeySpot(' '))
			r.Choose(help.KeySpot('C'))
			if h.SearchText != "gold c" || h.NoMatches {
				t.Errorf("%s: the on-screen keyboard writes %q", name, h.SearchText)
			}
			r.Choose(help.SearchField)
			r.Wait(1)
			if _, on := r.Spot(help.KeySpot('A')); on {
				t.Errorf("%s: the on-screen keyboard stays", name)
			}
		}
	}
}
