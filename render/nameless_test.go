package render

import (
	"slices"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/render/archive"
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
	r, s, _ := savedRobot(t, 0, mouse)
	app := r.scene.(*archive.SavedGames).App
	record := testapp.Record(app, 4, 7)
	record.Names, record.Profiles = names, nil
	text, err := record.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Import(strings.NewReader(string(text))); err != nil {
		t.Fatal(err)
	}
	r.scene = archive.NewSavedGames(app, "")
	r.wait(20)
	row, ok := r.spot(archive.SavedRow(0))
	if !ok || !strings.Contains(row.Label, "4") || !strings.Contains(row.Label, screen.DefaultName(app, 1)[:4]) {
		t.Errorf("the list says %q", row.Label)
	}
	list := r.scene
	h := archive.NewHistory(list.(*archive.SavedGames)).(*archive.History)
	r.scene = h
	r.wait(20)
	if h.Tally.Matches != 1 || h.Tally.Rows[3][4] != screen.DefaultName(app, 4) {
		t.Errorf("the history counts %+v", h.Tally)
	}
	r.scene = list
	r.choose(archive.SavedRow(0))
	r.entry(app.Text(words.ReplayButton))
	p, ok := r.scene.(*archive.Replay)
	if !ok {
		t.Fatalf("what opens is %T", r.scene)
	}
	for seat := range game.Seat(4) {
		if !slices.Contains(p.Recording.Record.Names, screen.DefaultName(app, int(seat)+1)) {
			t.Errorf("the replay knows only %v", p.Recording.Record.Names)
		}
	}
	p.GoTo(len(p.Log) - 1)
	r.wait(20)
}
