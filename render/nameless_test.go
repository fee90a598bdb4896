package render

import (
	"slices"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/render/archive"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/testapp"
	"saboteur/render/words"
)

// TestNamelessRecord: a record without names, as "saboteur simulate" writes it, or with
// names of which nothing can be seen, is listed, counted and played back like any other.
func TestNamelessRecord(t *testing.T) {
	for _, names := range [][]string{nil, {"", "\t", " ", "\u200b"}} {
		checkNameless(t, names)
	}
}

func checkNameless(t *testing.T, names []string) {
	t.Helper()
	r, s, _ := savedRobot(t, 0, playtest.Mouse)
	app := r.Scene.(*archive.SavedGames).App
	record := testapp.Record(app, 4, 7)
	record.Names, record.Profiles = names, nil
	text, err := record.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Import(strings.NewReader(string(text))); err != nil {
		t.Fatal(err)
	}
	r.Scene = archive.NewSavedGames(app, "")
	r.Wait(20)
	if row := called(r.Scene, archive.SavedRow(0)); !strings.Contains(row, "4") || !strings.Contains(row, screen.DefaultName(app, 1)[:4]) {
		t.Errorf("the list says %q", row)
	}
	list := r.Scene
	h := archive.NewHistory(list.(*archive.SavedGames)).(*archive.History)
	r.Scene = h
	r.Wait(20)
	if h.Tally.Matches != 1 || h.Tally.Rows[3][4] != screen.DefaultName(app, 4) {
		t.Errorf("the history counts %+v", h.Tally)
	}
	r.Scene = list
	r.Choose(archive.SavedRow(0))
	r.entry(words.ReplayButton)
	p, ok := r.Scene.(*archive.Replay)
	if !ok {
		t.Fatalf("what opens is %T", r.Scene)
	}
	for seat := range game.Seat(4) {
		if !slices.Contains(p.Recording.Record.Names, screen.DefaultName(app, int(seat)+1)) {
			t.Errorf("the replay knows only %v", p.Recording.Record.Names)
		}
	}
	p.GoTo(len(p.Log) - 1)
	r.Wait(20)
}
