package render

import (
	"slices"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/render/words"
)

// TestNamelessRecord: a record without names, as "saboteur simulate" writes it, is
// listed, counted and played back like any other.
func TestNamelessRecord(t *testing.T) {
	r, s, _ := savedRobot(t, 0, mouse)
	k := r.scene.(*savedGames).kit
	record := dwarfRecord(k, 4, 7)
	record.Names, record.Minds = nil, nil
	text, err := record.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Import(strings.NewReader(string(text))); err != nil {
		t.Fatal(err)
	}
	r.scene = newSavedGames(k, "")
	r.wait(20)
	row, ok := r.spot(savedRow(0))
	if !ok || !strings.Contains(row.Label, "4") || !strings.Contains(row.Label, personName(k, 1)[:4]) {
		t.Errorf("the list says %q", row.Label)
	}
	list := r.scene
	h := newHistory(list.(*savedGames)).(*history)
	r.scene = h
	r.wait(20)
	if h.tally.matches != 1 || h.tally.table[3][4] != personName(k, 4) {
		t.Errorf("the history counts %+v", h.tally)
	}
	r.scene = list
	r.choose(savedRow(0))
	r.entry(k.text(words.ReplayButton))
	p, ok := r.scene.(*replay)
	if !ok {
		t.Fatalf("what opens is %T", r.scene)
	}
	for seat := range game.Seat(4) {
		if !slices.Contains(p.story.record.Names, personName(k, int(seat)+1)) {
			t.Errorf("the replay knows only %v", p.story.record.Names)
		}
	}
	p.to(len(p.log) - 1)
	r.wait(20)
}
