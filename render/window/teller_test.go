//go:build !js

package window

import (
	"strings"
	"testing"

	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A readScene is a scene that is nothing but its outline.
type readScene struct {
	screen.Base
	outline ui.Outline
}

func (s *readScene) Update(ui.Input) screen.Scene { return s }
func (s *readScene) Draw(ui.Canvas)               {}
func (s *readScene) Outline() ui.Outline          { return s.outline }

// TestTeller: each line is written when it appears, and when it gets the focus.
func TestTeller(t *testing.T) {
	var out strings.Builder
	teller, w := teller{to: &out}, words.In("en")
	s := &readScene{outline: ui.Outline{
		{Live: true, Items: ui.TextItems("Choose a card.")},
		{Name: "Your cards", Items: []ui.OutlineItem{{Text: "map", ID: 1}, {Text: "fork", ID: 2}}},
	}}
	teller.follow(s, w)
	s.outline[1].Items[1].Focused = true
	teller.follow(s, w)
	s.outline[1].Items[1].State = ui.On
	s.outline[0].Items = ui.TextItems("Where to?")
	teller.follow(s, w)
	teller.follow(s, w)
	const want = "Choose a card.\nYour cards:\n[map]\n[fork]\n> [fork]\nWhere to?\nYour cards:\nfork [chosen]\n> fork [chosen]\n"
	if out.String() != want {
		t.Errorf("the teller wrote\n%s", out.String())
	}
}

// TestTellerKeepsSecrets: while one of several people looks at the hand, nothing is
// written; alone, one may have everything.
func TestTellerKeepsSecrets(t *testing.T) {
	for _, people := range []int{1, 2} {
		m := &play.Match{Seats: play.Seats{SharedBy: people}} // whose hand may show is seat 0
		s := &readScene{Base: screen.Base{Match: m}, outline: ui.Outline{
			{Live: true, Items: ui.TextItems("Anna: choose a card.")},
			{Name: "Your cards", Items: ui.TextItems("map")},
		}}
		var out strings.Builder
		teller := teller{to: &out}
		teller.follow(s, words.In("en"))
		if got := strings.Contains(out.String(), "map"); got != (people == 1) {
			t.Errorf("%d people: the hand was written: %v", people, got)
		}
	}
}
