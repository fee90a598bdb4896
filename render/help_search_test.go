package render

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"saboteur/render/art"
	"saboteur/render/help"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

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
