package render

import (
	"encoding/csv"
	"strings"
	"testing"

	"saboteur/render/archive"
	"saboteur/render/store"
)

// TestHistoryByEachInput: with each device, the history opens from the saved
// games, counts the finished matches, exports its table, and leads back.
func TestHistoryByEachInput(t *testing.T) {
	for _, with := range []gear{mouse, finger, keyboard, gamepad} {
		r, _, h := savedRobot(t, 6, with) // of which every second has ended
		r.choose(archive.SavedHistory)
		r.wait(20)
		s, ok := r.scene.(*archive.History)
		if !ok || s.Tally.Matches != 3 || len(s.Unread) != 0 {
			t.Fatalf("device %d: %T counts %+v", with, r.scene, s)
		}
		r.choose(archive.HistoryExport)
		rows, err := csv.NewReader(strings.NewReader(string(h.out["saboteur.csv"]))).ReadAll()
		if err != nil || len(rows) != 1+3*4 || !strings.Contains(s.Note, "folder /somewhere as saboteur.csv") {
			t.Errorf("device %d: the table has %d rows, %v, and the note is %q", with, len(rows), err, s.Note)
		}
		h.full = store.ErrFull
		r.choose(archive.HistoryExport)
		if !strings.Contains(s.Note, "no space") {
			t.Errorf("device %d: on a full disk the note is %q", with, s.Note)
		}
		r.choose(archive.HistoryBack)
		r.wait(20)
		if _, ok := r.scene.(*archive.SavedGames); !ok {
			t.Errorf("device %d: the history leads back to %T", with, r.scene)
		}
	}
}

// TestEmptyHistory: without a finished match, there is nothing to export.
func TestEmptyHistory(t *testing.T) {
	r, _, h := savedRobot(t, 0, mouse)
	r.choose(archive.SavedHistory)
	r.wait(20)
	r.choose(archive.HistoryExport)
	if len(h.out) != 0 {
		t.Error("an empty table was exported")
	}
	r.scene.Draw(blank{})
}
